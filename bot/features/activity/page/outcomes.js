// The choice of a moon, and the results of a hand and of a game.

import { h, withSuits } from "./dom.js";
import { icon } from "./icons.js";
import { notes } from "./lobby.js";
import { avatar } from "./people.js";

const SVG = "http://www.w3.org/2000/svg";

/** The people of a row; `find(person)` returns a person's seat. A crescent closes around the avatar of the `shooter`. */
const people = (row, find, shooter = null) => h("span", { class: "people" },
  row.people.map(find).map((seat) => (seat === shooter ? h("span", { class: "shooter" }, avatar(seat), crescent()) : avatar(seat))), h("span", { class: "name", dir: "auto" }, row.people.map((person) => person.name).join(" & ")));

const chips = (row) => h("span", { class: "chips" }, row.chips.map((chip) => h("span", { class: chip.is_danger ? "chip danger" : "chip" }, withSuits(chip.text))));

/** A title; a drawn moon replaces the sign. */
const heading = (title, isMoon) => h("h2", {}, isMoon ? icon("moon") : null, withSuits(title.replace("☾ ", "")));

/** The choices of a shooter, as buttons. */
export function moonChoice(moon, find, choose) {
  return h("section", { class: "moment moon-choice", tabindex: "-1", "aria-label": moon.title },
    heading(moon.title, true),
    h("div", { class: "options" }, moon.options.map((option) => h("button", {
      type: "button", class: option.is_best ? "option best" : "option", "data-choice": option.choice, onclick: () => choose(option.choice),
    },
    h("b", { class: "title" }, option.title),
    option.outcomes.map((outcome) => h("span", { class: "outcome" }, people(outcome, find),
      h("span", { class: "was" }, `${outcome.was} → `), h("b", { class: outcome.tone }, outcome.total))),
    h("span", { class: option.is_good ? "words good" : "words" }, option.words), option.more_words ? h("span", { class: "more-words" }, option.more_words) : null))));
}

/** The result of a hand, until the next one is played; `shooter` is the seat that shot the moon. */
export function handOver(result, shooter, find, words, close) {
  return h("section", { class: result.moon === null ? "moment hand-over" : "moment hand-over shot", tabindex: "-1", "aria-label": result.title },
    h("header", {}, heading(result.title, result.moon !== null), h("span", { class: "limit" }, result.limit_words)),
    h("ol", { class: "result-rows" }, result.rows.map((row) => h("li", { class: row.is_me ? "mine" : "" }, people(row, find, shooter), chips(row),
      h("span", { class: `gain ${row.tone}` }, row.gain), h("b", {}, row.total)))),
    h("div", { class: "answers" }, h("button", { type: "button", class: "action", onclick: close }, withSuits(result.pill?.text ?? words.continue))));
}

/** The result of a game, with `lines` about its kind and `buttons` for what can be done next. */
export function gameOver(result, find, lines, buttons) {
  return h("section", { class: result.is_won ? "moment game-over won" : "moment game-over", tabindex: "-1", "aria-label": result.title },
    h("div", { class: "hero" },
      h("span", { class: "winners" }, result.winners.map((person) => h("span", { class: "winner" }, avatar(find(person)), ring())), h("span", { class: "badge" }, result.badge)),
      h("div", {}, h("h2", {}, withSuits(result.title)), h("p", { class: "words" }, withSuits(result.words)), h("p", { class: "more-words" }, result.more_words))),
    h("ol", { class: "result-rows" }, result.rows.map((row) => h("li", { class: row.is_me ? "mine" : "" },
      h("span", { class: row.place === 1 ? "place first" : "place" }, row.place), people(row, find), h("b", {}, row.total)))),
    result.foot ? h("p", { class: "foot" }, withSuits(result.foot)) : null,
    lines.length ? h("div", { class: "page-words" }, notes(lines)) : null,
    h("div", { class: "answers" }, buttons));
}

/** The result of one person's attempt, such as a lesson, in words. */
export function attemptOver(lines, buttons) {
  return h("section", { class: "moment game-over attempt-over" }, h("div", { class: "page-words" }, notes(lines)), h("div", { class: "answers" }, buttons));
}

/** A ring that draws itself once. */
function ring() {
  return drawShapes("halo", shape("circle", { cx: 50, cy: 50, r: 46, pathLength: 1 }));
}

/** A crescent that closes to a ring once: a disc with a hole that moves to its middle. */
function crescent() {
  const mask = shape("mask", { id: "crescent-hole" });
  mask.append(shape("circle", { cx: 50, cy: 50, r: 50, fill: "#fff" }), shape("circle", { class: "hole", cx: 50, cy: 50, r: 41, fill: "#000" }));
  return drawShapes("crescent", mask, shape("circle", { cx: 50, cy: 50, r: 50, mask: "url(#crescent-hole)" }));
}

function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function drawShapes(name, ...shapes) {
  const picture = shape("svg", { viewBox: "0 0 100 100", class: name, "aria-hidden": "true" });
  picture.append(...shapes);
  return picture;
}
