// People and computers: round avatars and square ones.

import { h } from "./dom.js";

const COLOURS = 6; // of letters; computers have one of their own

// Discord's client lets a page load avatars from there; a sandbox has them itself.
const CDN = location.hostname.endsWith(".discordsays.com") ? "https://cdn.discordapp.com" : `${location.origin}/cdn`;

/** The address of an avatar; `key` is the person's id and the hash. */
export const avatarUrl = (key) => `${CDN}/avatars/${key}.png?size=128`;

/** An avatar: a picture, or a letter on a colour that follows from the name. */
export function avatar({ name, is_computer: isComputer, avatar: key }, className = "") {
  const letter = [...name].find((sign) => /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(sign)) ?? "?";
  const colour = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 997, 7) % COLOURS;
  const element = h("span", {
    class: ["avatar", isComputer ? "square" : `colour-${colour}`, className].filter(Boolean).join(" "), "aria-hidden": "true",
  }, letter.toUpperCase());
  if (key) {
    const picture = h("img", { src: avatarUrl(key), alt: "", draggable: "false" });
    picture.onerror = () => picture.remove();
    element.append(picture);
  }
  return element;
}
