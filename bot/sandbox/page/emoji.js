// Emojis: characters stay unchanged; custom emojis are pictures from this server, or names if there is no picture.

import { h } from "./dom.js";

/** An emoji's name as words, without the suffix for its version ("_f1"). */
export function spoken(name) {
  return name.replace(/_[a-z]{0,2}\d+$/, "").replaceAll("_", " ");
}

/** A custom emoji; `silent` if a label beside it has the same meaning. */
export function customEmoji(name, id, { silent = false, animated = false } = {}) {
  const words = spoken(name);
  return h("span", { class: "custom-emoji", "data-emoji": id, title: `:${name}:` },
    h("img", {
      src: `/emojis/${encodeURIComponent(id)}.${animated ? "gif" : "png"}`, alt: silent ? "" : words,
      draggable: "false", decoding: "async",
      // The text beside the picture replaces it if it is missing.
      onerror: ({ currentTarget }) => currentTarget.parentElement.classList.add("missing"),
    }),
    h("span", { class: "emoji-name", "aria-hidden": silent ? "true" : null }, silent ? "" : `:${name}:`));
}

/** The emoji of a button or option: the character itself, or a custom one. */
export function emojiOf(emoji, silent = false) {
  return emoji.id ? customEmoji(emoji.name ?? "", emoji.id, { silent, animated: emoji.animated }) : emoji.name;
}
