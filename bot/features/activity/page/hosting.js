// The host menu: computers, house rules and the clock before the game, and who may play.

import { h, withSuits } from "./dom.js";
import { icon } from "./icons.js";

const button = (label, onclick, name) => h("button", { type: "button", class: "action quiet", "data-key": name, onclick }, withSuits(label));

const select = (label, options, chosen, onchange, name) => h("select", { "aria-label": label, "data-key": name, onchange: (event) => onchange(event.target.value) },
  options.some(({ value }) => value === chosen) ? null : h("option", { value: "", selected: true }, label),
  options.map(({ value, label: words }) => h("option", { value, selected: value === chosen }, words)));

function rule({ name, label, hint, value, choices, possible }, ask) {
  const send = (text) => text !== value && ask("rule", { about: name, value: text });
  const field = choices.length ? select(label, choices, value, send, name)
    : h("input", { type: "text", value, placeholder: possible, "aria-label": label, title: possible, maxlength: "60", "data-key": name, onchange: (event) => send(event.target.value) });
  return h("li", {}, h("span", { class: "words" }, h("b", {}, withSuits(label)), h("small", {}, withSuits(hint))), field);
}

const people = ({ label, people: all }, what, ask) => (all.length ? [h("h3", {}, label),
  h("div", { class: "answers" }, all.map(({ id, name }) => button(name, () => ask(what, { about: id }), `${what}${id}`)))] : []);

/** The controls of the host menu; `ask(what, facts)` sends a request, `close()` asks whether to close the table. */
export function drawHosting(hosting, words, ask, close) {
  const { computers, levels, rules, presets, clock, clocks, add, seats } = hosting;
  return [
    computers && h("ul", { class: "settings" }, computers.map(({ number, name, level, remove }) => h("li", {}, h("b", { class: "name", dir: "auto" }, name),
      select(name, levels, level, (value) => ask("level", { about: number, value }), `level${number}`),
      h("button", { type: "button", class: "round", "aria-label": remove, "data-key": `remove${number}`, onclick: () => ask("remove", { about: number }) }, icon("close"))))),
    add && h("div", { class: "answers" }, button(add, () => ask("add", { value: seats }), "add")),
    clocks && h("div", { class: "answers" }, select(words.clock, clocks, clock, (value) => ask("clock", { value }), "clock")),
    presets?.length ? h("div", { class: "answers" }, select(words.presets, presets, null, (value) => ask("preset", { value }), "presets")) : null,
    rules?.length ? h("ul", { class: "settings" }, rules.map((each) => rule(each, ask))) : null,
    ...people(hosting.kick, "kick", ask),
    ...people(hosting.let_back, "let-back", ask),
    h("div", { class: "answers" }, button(hosting.close, close, "close")),
  ].filter(Boolean);
}
