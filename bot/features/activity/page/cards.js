// The faces of cards: an index in the corner, and a large suit below; two-sided cards have two halves.

import { h, suit } from "./dom.js";

const RANKS = { T: "10", 1: "★" }; // the Joker counts as a club

function index([sign, letter], letters) {
  const at = "JQKA".indexOf(sign);
  const rank = at >= 0 ? letters[at] : RANKS[sign] ?? sign;
  return [h("span", { class: rank.length > 1 ? "rank narrow" : "rank" }, rank), suit(letter)];
}

/** The face of a card; `side` is the half that counts. */
export function face(notation, letters, side = null) {
  if (notation === "W") return [h("span", { class: "index warren" }, h("span", { class: "rank" }, "W"))];
  const sides = notation.split("/");
  if (sides.length === 1) {
    return [h("span", { class: `index of-${notation[1]}` }, index(notation, letters)), suit(notation[1], "pip")];
  }
  return ["light", "dark"].map((name, n) => h("span", {
    class: ["half", name, `of-${sides[n][1]}`, side === name && "counts", side && side !== name && "faded"].filter(Boolean).join(" "),
  }, index(sides[n], letters)));
}

/** The classes of a card on the table, which express its part in the trick. */
export const laidClass = (laid) => ["card", "laid", laid.notation.includes("/") && "two-sided", laid.wins && "wins", laid.is_danger && "danger",
  laid.is_cancelled && "cancelled", laid.was_stand_in && "stand-in"].filter(Boolean).join(" ");

/** A card on the table. */
export function laidCard(laid, letters) {
  return h("div", {
    class: laidClass(laid),
    "data-notation": laid.notation, "data-seat": laid.seat, role: "img", "aria-label": laid.label,
  }, face(laid.notation, letters, laid.side));
}
