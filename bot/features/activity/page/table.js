// The table: plates around a mat, the trick on it, the pill, and the hand below.

import { face, laidCard, laidClass } from "./cards.js";
import { fill, h, set, setText, withSuits } from "./dom.js";
import { Hand } from "./hand.js";
import { flyFrom, isStill, pulse, REST_MS, SLIDE_MS, slideTo } from "./motion.js";
import { avatar } from "./people.js";

const CARD_HIGH = 1.32; // heights of a card in its widths
const COLUMN = 1.08; // distances of cards on the mat in widths of a card
const RING_X = 1.1, RING_Y = 0.76;

/** The sides at which the others sit, clockwise from the reader's left: up the left side, along the top, down the right. */
export function places(others) {
  const side = Math.max(1, Math.round(others / 3));
  return Array.from({ length: others }, (_, n) => (n < side ? "left" : n < others - side ? "top" : "right"));
}

/**
 * The places of the cards, in widths of a card from the middle of the mat and for seat 0 (below) first, and the size that
 * they need together. Up to four cards form a ring; more form a block with rows `row` apart.
 */
export function spots(seats, row) {
  if (seats <= 4) {
    const ring = Array.from({ length: seats }, (_, seat) => {
      const angle = Math.PI / 2 + (2 * Math.PI * seat) / seats;
      return { x: RING_X * Math.cos(angle), y: RING_Y * Math.sin(angle), z: 0 };
    });
    return { spots: ring, wide: 2 * RING_X + 1, high: 2 * RING_Y + CARD_HIGH };
  }
  const all = places(seats - 1);
  const left = all.filter((place) => place === "left").length;
  const top = all.filter((place) => place === "top").length;
  const y = (n) => (n - left / 2) * row; // 0 is the row along the top
  const block = all.map((place, n) => {
    if (place === "left") return { x: -COLUMN, y: y(left - n), z: left - n };
    if (place === "top") return { x: (n - left - (top - 1) / 2) * COLUMN, y: y(0), z: 0 };
    return { x: COLUMN, y: y(n - left - top + 1), z: n - left - top + 1 };
  });
  return { spots: [{ x: 0, y: y(left), z: left }, ...block], wide: (Math.max(3, top) - 1) * COLUMN + 1, high: left * row + CARD_HIGH };
}

/** A person's plate; it stays the same as long as they sit there, so that changes can be animated. */
class Plate {
  constructor(person, name, key) {
    this.key = key;
    this.picture = h("span", { class: "ring" }, avatar(person));
    this.name = h("span", { class: "name", dir: "auto" }, name);
    this.total = h("span", { class: "total" });
    this.gain = h("span", { class: "gain" });
    this.extra = h("span", { class: "extra" });
    this.label = h("span", { class: "label" }, this.name, h("span", { class: "figures" }, this.total, this.gain, this.extra));
    this.chips = h("span", { class: "chips" });
    this.element = h("div", {}, this.picture, this.label, this.chips);
  }

  update(shown, words, className = "") {
    const { element } = this;
    const classes = ["plate", shown.ring, shown.is_away && "is-away", shown.team !== null && `team-${shown.team}`, className].filter(Boolean).join(" ");
    if (shown.ring === "turn" && !element.classList.contains("turn")) pulse(this.picture, "ring");
    set(element, "class", classes);
    if (this.total.textContent && this.total.textContent !== shown.total) pulse(this.total, "figure");
    setText(this.total, shown.total);
    if (shown.gain && this.gain.textContent !== shown.gain) pulse(this.gain, "figure");
    setText(this.gain, shown.gain);
    set(this.gain, "class", shown.is_good ? "gain good" : "gain");
    if (!shown.has_passed) setText(this.extra, shown.words);
    else if (!this.extra.children.length) {
      this.extra.replaceChildren(h("span", { class: "tick", "aria-hidden": "true" }, "✓"), h("span", { class: "sr-only" }, words["has-passed"]));
    }
    const chips = shown.chips.map((chip) => chip.text).join(" ");
    if (this.chips.dataset.text === chips) return;
    this.chips.dataset.text = chips;
    this.chips.replaceChildren(...shown.chips.map((chip) => h("span", { class: chip.is_danger ? "chip danger" : "chip" }, withSuits(chip.text))));
  }
}

/** The view of a table. Calls `press(card)` for a pressed card of the hand, and `playSound(name)`. */
export class TableView {
  constructor(words, press, playSound) {
    Object.assign(this, { words, playSound });
    this.info = h("header", { class: "info" });
    this.seats = { left: h("div", { class: "side left" }), top: h("div", { class: "side top" }), right: h("div", { class: "side right" }) };
    this.mat = h("div", { class: "mat", role: "group", "aria-label": words.trick });
    this.pill = h("p", { class: "pill" });
    this.me = h("div", { class: "me" });
    this.actions = h("div", { class: "actions" });
    this.notes = h("div", { class: "notes" });
    this.alt = h("p", { class: "sr-only", id: "alt" });
    this.moment = h("div", { class: "moment-place" });
    this.felt = h("div", { class: "felt" }, this.seats.left, this.seats.top, this.mat, this.seats.right);
    this.hand = new Hand(words, press, () => this.mat);
    this.element = h("section", { class: "table", "aria-label": words.table, "aria-describedby": "alt" },
      this.info, this.notes, this.felt, h("div", { class: "below" }, this.me, h("div", { class: "what" }, this.pill, this.actions)), this.hand.element, this.moment, this.alt);
    this.plates = new Map();
    this.laid = new Map();
    this.trick = null; // the finished trick that was shown last
    this.resting = null;
    this.room = { width: 0, height: 0, most: 0 }; // the measured size of the mat
    new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = this.mat;
      this.room = { width, height, most: parseFloat(getComputedStyle(this.mat).getPropertyValue("--laid-most")) || 66 };
      this.arrange();
    }).observe(this.mat);
  }

  plate(at, person, name = person.name) {
    let plate = this.plates.get(at);
    const key = [name, person.name, person.avatar, person.is_computer].join("|");
    if (plate?.key !== key) this.plates.set(at, plate = new Plate(person, name, key));
    return plate;
  }

  update({ table, game, you, seats: people }) {
    const { picture } = game;
    const seats = people.length;
    const isNew = this.table !== table;
    if (isNew) this.laid.clear();
    const flights = this.origins(picture); // before anything is changed
    this.table = table;
    this.count = seats;
    this.picture = picture;
    const plates = picture.plates.length + 1;
    const isOwnTurn = picture.own_turn;
    const hadTurn = this.element.classList.contains("own-turn");
    set(this.element, "class", ["table", `seats-${plates}`, plates > 6 && "many", isOwnTurn && "own-turn", `deck-${picture.deck}`, you === null && "watched"].filter(Boolean).join(" "));
    set(document.documentElement, "data-deck", picture.deck);
    if (isOwnTurn && !hadTurn && !isNew) this.playSound("turn");
    const information = [picture.info_left, picture.info_right, picture.is_broken].join("|");
    if (this.info.dataset.text !== information) {
      this.info.dataset.text = information;
      this.info.replaceChildren(h("span", {}, picture.info_left), h("span", { class: picture.is_broken ? "broken" : "" }, withSuits(picture.info_right)));
    }
    const sides = places(plates - 1);
    for (const place of Object.keys(this.seats)) {
      const here = picture.plates.flatMap((shown, n) => {
        if (sides[n] !== place) return [];
        const person = people[(n + 1 + (you ?? 0)) % seats];
        const plate = this.plate(n + 1, person);
        plate.update(shown, this.words);
        return [plate.element];
      });
      if (place === "left") here.reverse();
      fill(this.seats[place], here);
    }
    const mine = this.plate(0, people[you ?? 0], picture.me.person.name);
    mine.update({ ...picture.me, ring: picture.own_turn ? "turn" : picture.me.ring }, this.words, you === null ? "spectated" : "mine");
    const below = [mine.element];
    if (picture.opponents) {
      const them = this.plate("them", { name: picture.opponents.person.name, is_computer: true });
      them.update(picture.opponents, this.words, "opponents");
      below.push(them.element);
    }
    fill(this.me, below);
    set(this.pill, "class", `pill ${picture.pill?.tone ?? "dark"}`);
    const sentence = picture.pill?.text ?? "";
    if (this.pill.dataset.text !== sentence) {
      this.pill.dataset.text = sentence;
      this.pill.replaceChildren(...withSuits(sentence));
    }
    setText(this.alt, game.alt);
    this.hand.update(picture.hand, picture.letters);
    this.show(game, flights, isNew);
  }

  // --- the mat --------------------------------------------------------------------------------

  /** The rectangles from which new cards will fly: the plates of the others, and the reader's card in the hand. */
  origins(picture) {
    const mine = [...picture.trick, ...picture.sweep].find((laid) => laid.seat === 0);
    const held = mine && this.hand.find(mine.notation);
    const plates = new Map([...this.plates].map(([at, plate]) => [at, plate.picture.getBoundingClientRect()]));
    return { mine: held?.getBoundingClientRect(), notation: mine?.notation, plates };
  }

  origin(laid, flights) {
    if (laid.seat === 0 && flights.mine && flights.notation === laid.notation) return flights.mine;
    return flights.plates.get(laid.seat);
  }

  /** Shows the cards on the mat; a trick that has just ended rests first, then slides to its winner. */
  show(game, flights, isNew) {
    const { picture, last_trick: last } = game;
    const key = last && last.number.join(".");
    const hasEnded = key !== this.trick && !isNew && last && !picture.sweep.length;
    this.trick = key;
    if (this.resting) {
      this.waiting = [picture, flights];
      if (!hasEnded) return;
      this.stopResting();
    }
    if (hasEnded && document.visibilityState === "visible") {
      this.lay({ ...picture, trick: last.plays, sweep: [], slot: null, centre: "", pass_arrow: null, is_over: true }, flights);
      this.waiting = [picture, flights];
      this.rest(last, REST_MS);
    } else {
      const wasOver = this.laid.size && !picture.sweep.length && this.isOver && !isNew;
      this.isOver = picture.sweep.length > 0;
      if (wasOver && last) {
        this.waiting = [picture, flights];
        this.rest(last, 0);
      } else this.lay(picture, flights);
      if (this.isOver && last && this.announced !== key) this.sound(last);
    }
    this.announced = key;
  }

  sound(last) {
    this.playSound(last.plays.some((laid) => laid.is_danger) ? "queen" : "trick");
    const taker = last.winner === null ? null : this.plates.get(last.winner);
    if (taker && last.plays.some((laid) => laid.is_danger)) pulse(taker.element, "danger");
  }

  rest(last, pause) {
    this.isOver = false;
    if (pause) this.sound(last);
    this.resting = setTimeout(() => {
      const to = last.winner === null ? null : this.plates.get(last.winner)?.picture.getBoundingClientRect();
      slideTo([...this.laid.values()], to);
      this.resting = setTimeout(() => this.stopResting(), isStill() ? 120 : SLIDE_MS);
    }, isStill() ? 0 : pause);
  }

  /** Removes a resting trick at once, and shows the current cards. */
  stopResting() {
    clearTimeout(this.resting);
    this.resting = null;
    for (const element of this.laid.values()) element.remove();
    this.laid.clear();
    const [picture, flights] = this.waiting;
    this.lay(picture, flights);
  }

  lay(picture, flights) {
    const shown = picture.trick.length ? picture.trick : picture.sweep;
    const before = this.laid;
    this.laid = new Map();
    const parts = [], newCards = [];
    shown.forEach((laid, n) => {
      const key = `${laid.seat}:${laid.notation}`;
      const known = before.get(key), element = known ?? laidCard(laid, picture.letters);
      const lead = element.querySelector(".lead");
      set(element, "class", laidClass(laid));
      set(element, "data-spot", laid.seat);
      if (n > 0) lead?.remove();
      else if (!lead) element.append(h("span", { class: "lead", "aria-hidden": "true" }, "1"));
      this.laid.set(key, element);
      parts.push(element);
      if (!known) newCards.push([element, this.origin(laid, flights)]);
    });
    if (picture.slot !== null && picture.slot !== undefined) {
      const queued = picture.queued && picture.slot !== 0 ? null : picture.queued;
      parts.push(h("div", { class: queued ? "card slot queued-slot" : "card slot", "data-spot": picture.slot }, queued ? face(queued, picture.letters) : null));
    }
    if (picture.queued && picture.slot !== 0) {
      parts.push(h("div", { class: "card slot queued-slot", "data-spot": 0 }, face(picture.queued, picture.letters),
        h("span", { class: "queued-words" }, picture.queued_words)));
    }
    if (picture.pass_arrow) parts.push(this.arrow(picture));
    if (picture.centre && !shown.length) parts.push(h("p", { class: "centre" }, withSuits(picture.centre)));
    if (picture.extras.length) parts.push(h("div", { class: "extras" }, picture.extras.map((extra) => h("p", {}, withSuits(extra)))));
    fill(this.mat, parts);
    this.arrange();
    if (newCards.length) {
      newCards.forEach(([element, from]) => flyFrom(element, from));
      this.playSound("card");
    }
  }

  arrow({ pass_arrow: arrow, letters }) {
    const place = places(this.count - 1)[arrow.seat - 1] ?? "top";
    return h("div", { class: `passing to-${place}`, "aria-hidden": "true" },
      h("div", { class: "passed-cards" }, arrow.cards.map((notation) => h("div", { class: notation.includes("/") ? "card laid two-sided" : "card laid" }, face(notation, letters)))),
      h("span", { class: "arrow" }));
  }

  /** Places the cards on the mat, as large as the room allows. */
  arrange() {
    const { width, height, most } = this.room;
    if (!this.count || !width) return;
    const isFlat = height < 250;
    const { spots: where, wide, high } = spots(this.count, isFlat ? 0.92 : 1.4);
    const card = Math.max(26, Math.min(most, width / (wide + 0.16), height / (high + 0.12)));
    set(this.mat, "style", { "--laid": `${card.toFixed(1)}px` });
    for (const element of this.mat.querySelectorAll("[data-spot]")) {
      const { x, y, z } = where[element.dataset.spot] ?? where[0];
      set(element, "style", { "--x": x.toFixed(3), "--y": y.toFixed(3), "z-index": String(z) });
    }
  }
}
