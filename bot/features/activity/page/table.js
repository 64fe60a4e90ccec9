// The table: plates around a mat, the trick on it, the pill, and the hand below.

import { HandCard, laidCard } from "./cards.js";
import { h, set, withSuits } from "./dom.js";

const FLIGHT_MS = 220;
const PORTRAIT_ROW = 7;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Where the others sit, clockwise from the reader's left: up the left side, along the top, down the right. */
export function places(others) {
  const side = Math.max(1, Math.round(others / 3));
  return Array.from({ length: others }, (_, n) => (n < side ? "left" : n < others - side ? "top" : "right"));
}

/**
 * Where a card lies on the mat, in widths of a card from its middle: seat 0 is below, the others clockwise. Up to four
 * lie in a ring; more in a block of three columns, in which each row covers at most the lower part of the one above.
 */
export function spot(seat, seats) {
  if (seats <= 4) {
    const angle = Math.PI / 2 + (2 * Math.PI * seat) / seats;
    return at(1.14 * Math.cos(angle), 0.74 * Math.sin(angle), 0);
  }
  const all = places(seats - 1);
  const left = all.filter((place) => place === "left").length;
  const top = all.filter((place) => place === "top").length;
  const row = (n) => (n - (left + 1) / 2 + 0.5) * 1.44; // 0 is the row along the top
  if (seat === 0) return at(0, row(left), left);
  const n = seat - 1;
  if (all[n] === "left") return at(-1.12, row(left - n), left - n);
  if (all[n] === "top") return at((n - left - (top - 1) / 2) * 1.12, row(0), 0);
  return at(1.12, row(n - left - top + 1), n - left - top + 1);
}

const at = (x, y, row) => ({ "--x": x.toFixed(3), "--y": y.toFixed(3), "z-index": String(row) });

function plate(shown, extra = "") {
  const { person } = shown;
  const initial = [...person.name][0] ?? "?";
  return h("div", { class: ["plate", shown.ring, shown.is_away && "is-away", shown.team !== null && `team-${shown.team}`, extra].filter(Boolean).join(" ") },
    h("span", { class: person.is_computer ? "avatar square" : "avatar", "aria-hidden": "true" }, initial),
    h("span", { class: "label" },
      h("span", { class: "name", dir: "auto" }, person.name),
      h("span", { class: "figures" }, h("span", { class: "total" }, shown.total),
        shown.gain && h("span", { class: shown.is_good ? "gain good" : "gain" }, shown.gain),
        shown.has_passed && h("span", { class: "tick", "aria-hidden": "true" }, "✓"))),
    shown.chips.length > 0 && h("span", { class: "chips" },
      shown.chips.map((chip) => h("span", { class: chip.is_danger ? "chip danger" : "chip" }, withSuits(chip.text)))));
}

/** The view of a table. `press(card)` is told which card of the hand was pressed. */
export class TableView {
  constructor(words, press) {
    Object.assign(this, { words, press });
    this.info = h("header", { class: "info" });
    this.seats = { left: h("div", { class: "side left" }), top: h("div", { class: "side top" }), right: h("div", { class: "side right" }) };
    this.mat = h("div", { class: "mat", role: "group", "aria-label": words.trick });
    this.pill = h("p", { class: "pill" });
    this.me = h("div", { class: "me" });
    this.actions = h("div", { class: "actions" });
    this.hand = h("div", { class: "hand", role: "group", "aria-label": words.hand });
    this.hand.onkeydown = (event) => this.walk(event);
    this.felt = h("div", { class: "felt" }, this.seats.left, this.seats.top, this.mat, this.seats.right);
    this.element = h("section", { class: "table" }, this.info, this.felt, h("div", { class: "below" }, this.me, h("div", { class: "what" }, this.pill, this.actions)), this.hand);
    this.cards = new Map();
    this.laid = new Map();
    new ResizeObserver(() => this.fan()).observe(this.hand);
  }

  update({ game, you }) {
    const { picture } = game;
    const seats = picture.plates.length + 1;
    set(this.element, "class", `table seats-${seats} ${picture.own_turn ? "own-turn" : ""} deck-${picture.deck}`);
    this.info.replaceChildren(h("span", {}, picture.info_left), h("span", { class: picture.is_broken ? "broken" : "" }, withSuits(picture.info_right)));
    const sides = places(seats - 1);
    for (const place of Object.keys(this.seats)) {
      const here = picture.plates.filter((_, n) => sides[n] === place).map((shown) => plate(shown));
      if (place === "left") here.reverse();
      this.seats[place].replaceChildren(...here);
    }
    this.me.replaceChildren(plate(picture.me, you === null ? "spectated" : `mine ${picture.own_turn ? "turn" : ""}`),
      ...(picture.opponents ? [plate(picture.opponents)] : []));
    this.pill.className = `pill ${picture.pill?.tone ?? "dark"}`;
    this.pill.replaceChildren(...withSuits(picture.pill?.text ?? ""));
    this.lay(picture, seats);
    this.deal(picture);
  }

  // --- the mat --------------------------------------------------------------------------------

  lay(picture, seats) {
    const shown = picture.trick.length ? picture.trick : picture.sweep;
    const before = this.laid;
    this.laid = new Map();
    const parts = [];
    shown.forEach((laid, n) => {
      const key = `${laid.seat}:${laid.notation}`;
      const element = laidCard(laid, picture.letters);
      set(element, "style", spot(laid.seat, seats));
      if (n === 0) element.append(h("span", { class: "lead", "aria-hidden": "true" }, "1"));
      this.laid.set(key, element);
      parts.push(element);
    });
    if (picture.slot !== null && picture.slot !== undefined) {
      parts.push(h("div", { class: "card slot", style: spot(picture.slot, seats) },
        picture.queued && picture.slot === 0 ? h("span", { class: "queued-words" }, picture.queued_words) : null));
    }
    if (picture.centre) parts.push(h("p", { class: "centre" }, withSuits(picture.centre)));
    parts.push(...picture.extras.map((extra) => h("p", { class: "extra" }, withSuits(extra))));
    const from = new Map([...this.laid.keys()].filter((key) => !before.has(key)).map((key) => [key, this.origin(key)]));
    this.mat.replaceChildren(...parts);
    if (before.size || this.wasShown) for (const [key, rect] of from) this.fly(this.laid.get(key), rect);
    this.wasShown = true;
  }

  /** Where a card comes from: the hand, or the plate of who has played it. */
  origin(key) {
    const [seat, notation] = key.split(":");
    if (seat === "0" && this.cards.size) {
      const held = [...this.cards.values()].find((card) => card.shown?.notation === notation);
      if (held) return held.element.getBoundingClientRect();
    }
    const all = [...this.seats.left.children].reverse().concat(...this.seats.top.children, ...this.seats.right.children);
    return (seat === "0" ? this.me : all[seat - 1])?.getBoundingClientRect();
  }

  fly(element, from) {
    if (still.matches || !from || !from.width) return;
    const to = element.getBoundingClientRect();
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + from.height / 2 - to.y - to.height / 2;
    element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: FLIGHT_MS, easing: "ease-out" });
  }

  // --- the hand -------------------------------------------------------------------------------

  deal(picture) {
    const before = this.cards;
    this.cards = new Map();
    for (const shown of picture.hand) {
      const key = `${shown.notation}.${shown.copy}`;
      const card = before.get(key) ?? new HandCard(shown, picture.letters, (pressed) => this.press(pressed));
      card.update(shown, this.words);
      this.cards.set(key, card);
    }
    const focused = document.activeElement;
    const hadFocus = this.hand.contains(focused);
    const at = hadFocus ? [...this.hand.querySelectorAll("button")].indexOf(focused) : 0;
    this.fan();
    const buttons = [...this.hand.querySelectorAll("button")];
    if (hadFocus) (focused.isConnected ? focused : buttons[Math.min(at, buttons.length - 1)])?.focus();
    const tabbable = buttons.includes(document.activeElement) ? document.activeElement : buttons.find((b) => !b.ariaDisabled) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === tabbable ? 0 : -1;
  }

  /** Lays the cards out in rows that fit. */
  fan() {
    const cards = [...this.cards.values()].map((card) => card.element);
    const { paddingLeft, paddingRight } = getComputedStyle(this.hand);
    const width = this.hand.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const isWide = innerWidth > innerHeight;
    const rows = Math.max(1, isWide ? Math.ceil(cards.length / Math.max(13, Math.floor(width / 46))) : Math.ceil(cards.length / PORTRAIT_ROW));
    const size = Math.ceil(cards.length / rows);
    if (this.hand.children.length === rows && cards.every((card, n) => card.parentElement === this.hand.children[Math.floor(n / size)])
      && [...this.hand.querySelectorAll("button")].length === cards.length) return this.spread(size, width);
    this.hand.replaceChildren(...Array.from({ length: rows }, (_, n) => h("div", { class: "row" }, cards.slice(n * size, (n + 1) * size))));
    return this.spread(size, width);
  }

  spread(size, width) {
    const card = this.hand.querySelector(".card")?.offsetWidth ?? 0;
    const step = Math.min(card + 6, size > 1 ? (width - card) / (size - 1) : card);
    set(this.hand, "style", { "--overlap": `${Math.min(6, step - card)}px` });
  }

  walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -99, End: 99 }[event.key];
    if (!step) return;
    const buttons = [...this.hand.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement);
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
    event.preventDefault();
  }
}
