// Dialogs over the table: scores, the last trick, the tables, and questions.

import { laidCard } from "./cards.js";
import { h, withSuits } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./people.js";

/** Opens a dialog, which Escape and a press outside close. */
export function openSheet(title, words, ...content) {
  const dialog = h("dialog", { class: "sheet", "aria-label": title },
    h("header", {}, h("h2", {}, title),
      h("button", { type: "button", class: "round", "aria-label": words.close, onclick: () => dialog.close() }, icon("close"))),
    h("div", { class: "sheet-body" }, content));
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** The points of each hand, and the totals. */
export function scoreTable({ game, seats, you }, words) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": words.scores }, h("table", { class: "scores" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "#"),
      seats.map((seat, n) => h("th", { scope: "col", class: n === you ? "own" : "" }, avatar(seat), h("span", { class: "name", dir: "auto" }, seat.name))))),
    h("tbody", {}, game.scores.map((score) => h("tr", {}, h("th", { scope: "row" }, score.hand),
      score.points.map((points, n) => h("td", { class: n === score.moon ? "moon" : "" }, signed(points), n === score.moon ? [" ", icon("moon")] : null))))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, words.total),
      game.totals.map((total, n) => h("td", { class: n === you ? "own" : "" }, signed(total)))))));
}

/** The players with their totals, the lowest first. */
export function standings({ game, seats, you }) {
  const order = seats.map((seat, n) => ({ ...seat, n })).sort((a, b) => game.totals[a.n] - game.totals[b.n]);
  return h("ol", { class: "standings" }, order.map((seat) => h("li", { class: seat.n === you ? "mine" : "" },
    avatar(seat), h("span", { class: "name", dir: "auto" }, seat.name), h("b", {}, signed(game.totals[seat.n])))));
}

export const signed = (number) => String(number).replace("-", "−");

/** A row of small cards. */
export const smallCards = (cards, letters) => h("div", { class: "small-cards" }, cards.map((card) => laidCard({ ...card, seat: 0, side: null }, letters)));

export function lastTrick({ game, seats, you }, words) {
  const trick = game.last_trick;
  if (!trick) return h("p", {}, words["no-last-trick"]);
  const name = (relative) => seats[(relative + (you ?? 0)) % seats.length].name;
  return h("ol", { class: "last-trick" }, trick.plays.map((play) => h("li", {},
    laidCard(play, game.picture.letters), h("span", { dir: "auto", class: "name" }, name(play.seat)))));
}

export function tableList(tables, shown, words, open) {
  return h("ul", { class: "tables" }, tables.map((table) => h("li", {},
    h("button", { type: "button", class: "table-choice", "aria-current": table.table === shown ? "true" : null, onclick: () => open(table.table) },
      h("b", {}, table.title, table.is_own ? h("small", {}, ` · ${words["own-table"]}`) : null),
      h("span", { dir: "auto" }, table.names.join(", "))))));
}

/** Asks a question; resolves to the value of the chosen answer, or to null. */
export function choose(title, words, answers, ...content) {
  return new Promise((resolve) => {
    const dialog = openSheet(title, words, ...content, h("div", { class: "answers" }, answers.map(({ value, label, isQuiet }) => h("button", {
      type: "button", class: isQuiet ? "action quiet" : "action", "data-value": value, onclick: () => { resolve(value); dialog.close(); },
    }, label))));
    dialog.addEventListener("close", () => resolve(null));
  });
}
