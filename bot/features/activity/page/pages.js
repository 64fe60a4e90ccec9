// Pages of other features, such as the review of a game: texts, pictures, and buttons.

import { h } from "./dom.js";
import { notes } from "./lobby.js";

/** The parts of a page as elements; `press(id)` is called for a pressed button. */
export function drawPage(parts, press) {
  return parts.map(({ lines, picture, alt, buttons }) => {
    if (lines) return h("div", { class: "page-words" }, notes(lines));
    if (picture) return h("img", { src: picture, alt });
    return h("div", { class: "answers" }, buttons.map(({ id, label, is_main: isMain }) => h("button", {
      type: "button", class: isMain ? "action" : "action quiet", onclick: () => press(id),
    }, label)));
  });
}
