// Cards as elements: an index in the corner, and a large suit below; two-sided cards have two halves.

import { h, set, suit } from "./dom.js";

const RANKS = { T: "10", 1: "★" };

function index(face, letters) {
  const [sign, letter] = face;
  const at = "JQKA".indexOf(sign);
  const rank = at >= 0 ? letters[at] : RANKS[sign] ?? sign;
  return [h("span", { class: rank.length > 1 ? "rank narrow" : "rank" }, rank), suit(letter)];
}

/** The face of a card; `side` is the half that counts. */
export function face(notation, letters, side = null) {
  if (notation === "W") return [h("span", { class: "rank" }, "W")];
  const sides = notation.split("/");
  if (sides.length === 1) {
    return [h("span", { class: `index of-${notation[1]}` }, index(notation, letters)), suit(notation[1], "pip")];
  }
  return ["light", "dark"].map((name, n) => h("span", {
    class: `half ${name} of-${sides[n][1]} ${side === name ? "counts" : ""}`,
  }, index(sides[n], letters)));
}

/** A card on the table. */
export function laidCard(laid, letters) {
  return h("div", {
    class: ["card", "laid", laid.notation.includes("/") && "two-sided", laid.wins && "wins", laid.is_danger && "danger",
      laid.is_cancelled && "cancelled"].filter(Boolean).join(" "),
    "data-notation": laid.notation, "data-seat": laid.seat, role: "img", "aria-label": laid.label,
  }, face(laid.notation, letters, laid.side));
}

/** A card of the hand, which is kept while it is held. */
export class HandCard {
  constructor(shown, letters, press) {
    this.element = h("button", { type: "button", class: "card" }, face(shown.notation, letters, shown.side));
    this.element.dataset.notation = shown.notation;
    this.element.onclick = () => press(this.shown);
    this.side = shown.side;
    this.letters = letters;
  }

  update(shown, words) {
    this.shown = shown;
    const { element } = this;
    const states = { legal: words.playable, chosen: words.chosen, queued: words.queued };
    element.className = ["card", shown.state, shown.notation.includes("/") && "two-sided"].filter(Boolean).join(" ");
    set(element, "aria-label", [shown.label, states[shown.state]].filter(Boolean).join(", "));
    set(element, "aria-disabled", shown.can ? null : "true");
    set(element, "aria-pressed", shown.can === "take-back" || shown.can === "unplan" ? "true" : null);
    if (shown.side !== this.side) {
      this.side = shown.side;
      element.replaceChildren(...face(shown.notation, this.letters, shown.side));
    }
  }
}
