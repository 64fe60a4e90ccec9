// A table before its game: the seats, the rules, and the possible actions.

import { h, withSuits } from "./dom.js";
import { avatar } from "./people.js";

export const notes = (lines) => lines.map(({ text, weight }) => h(weight === "title" ? "h2" : "p", { class: weight }, withSuits(text)));

/** The elements of a lobby, or of a closed table; `ask(what)` sends a request, `host()` opens the host menu. */
export function drawLobby(shown, words, ask, host) {
  const { lobby, seats, you, title, hosting } = shown;
  const action = (label, what, isQuiet = false) => h("button", { type: "button", class: isQuiet ? "action quiet" : "action", onclick: () => ask(what) }, label);
  const free = Array.from({ length: lobby?.missing ?? 0 }, () => h("li", { class: "free" }, h("span", { class: "avatar", "aria-hidden": "true" }), words.free));
  return [
    h("h1", {}, title),
    h("ol", { class: "lobby-seats" }, seats.map((seat, n) => h("li", { class: n === you ? "mine" : "" }, avatar(seat), h("span", { class: "name", dir: "auto" }, seat.name),
      h("small", {}, n === you ? words.you : seat.is_host ? words.host : seat.is_computer ? words.computer : ""))), free),
    lobby ? h("div", { class: "lobby-words" }, notes(lobby.lines)) : h("p", {}, words.cancelled),
    lobby ? h("div", { class: "answers" },
      lobby.may_start && action(words.start, "start"), lobby.may_join && action(words.join, "join"),
      lobby.may_fill && action(words.fill, "fill", lobby.may_start),
      hosting && h("button", { type: "button", class: "action quiet", onclick: host }, words["button-host"]), lobby.may_leave && action(words["leave-table"], "leave", true)) : null,
  ];
}
