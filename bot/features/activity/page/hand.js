// The hand: taps, drags and keys. The bot decides what each card can do.

import { face } from "./cards.js";
import { fill, h, set } from "./dom.js";

const TARGET = 44; // css pixels: the least visible width of a card, so that it can be tapped
const DRAG = 9; // css pixels of movement that make a press a drag
const LONGEST_ROW = 17;
const portrait = matchMedia("(orientation: portrait)");

/** A card of the hand; its element stays the same as long as the card is in the hand. */
class HandCard {
  constructor(shown, letters) {
    this.element = h("button", { type: "button", class: "card" }, face(shown.notation, letters, shown.side));
    this.element.dataset.notation = shown.notation;
    this.side = shown.side;
    this.letters = letters;
  }

  update(shown, words) {
    this.shown = shown;
    const { element } = this;
    const states = { legal: words.playable, chosen: words.chosen, queued: words.queued, hint: words.hinted };
    const name = ["card", shown.state, shown.notation.includes("/") && "two-sided", shown.can && "can"].filter(Boolean).join(" ");
    set(element, "class", name);
    set(element, "aria-label", [shown.label, states[shown.state]].filter(Boolean).join(", "));
    set(element, "aria-disabled", shown.can ? null : "true");
    set(element, "aria-pressed", ["take-back", "unplan"].includes(shown.can) ? "true" : null);
    if (shown.side !== this.side) {
      this.side = shown.side;
      element.replaceChildren(...face(shown.notation, this.letters, shown.side));
    }
  }
}

/** The reader's cards in rows. Calls `press(card)` for a chosen card; `target()` returns the element to drop cards on. */
export class Hand {
  constructor(words, press, target) {
    Object.assign(this, { words, press, target });
    this.element = h("div", { class: "hand", role: "group", "aria-label": words.hand });
    this.cards = new Map();
    this.room = null; // the measured sizes; null if they must be measured again
    this.element.onkeydown = (event) => this.moveFocus(event);
    this.element.onclick = (event) => this.choose(event);
    this.element.onpointerdown = (event) => this.startDrag(event);
    new ResizeObserver(() => {
      this.room = null;
      this.arrange();
    }).observe(this.element);
  }

  find(notation) {
    return [...this.cards.values()].find((card) => card.shown.notation === notation)?.element;
  }

  update(shown, letters) {
    const before = this.cards;
    const focused = document.activeElement;
    const hadFocus = this.element.contains(focused);
    const at = hadFocus ? this.buttons.indexOf(focused) : 0;
    this.cards = new Map();
    for (const card of shown) {
      const key = `${card.notation}.${card.copy}`;
      const held = before.get(key) ?? new HandCard(card, letters);
      held.update(card, this.words);
      this.cards.set(key, held);
    }
    this.arrange();
    const { buttons } = this;
    if (hadFocus && document.activeElement !== focused) (focused.isConnected ? focused : buttons[Math.min(at, buttons.length - 1)])?.focus({ preventScroll: true });
    const next = buttons.includes(document.activeElement) ? document.activeElement : buttons.find((button) => !button.hasAttribute("aria-disabled")) ?? buttons[0];
    for (const button of buttons) set(button, "tabindex", button === next ? 0 : -1);
  }

  /** The card that the Tab key focuses. */
  get tabStop() {
    return this.buttons.find((button) => button.tabIndex === 0);
  }

  get buttons() {
    return [...this.cards.values()].map((card) => card.element);
  }

  cardOf(element) {
    return [...this.cards.values()].find((card) => card.element === element)?.shown;
  }

  // --- rows -----------------------------------------------------------------------------------

  /** Arranges the cards in as few rows of equal length as possible, so that each card can be tapped. */
  arrange() {
    const { buttons } = this;
    const { width, card } = this.measure(buttons);
    const most = Math.max(1, Math.min(portrait.matches ? 7 : LONGEST_ROW, Math.floor((width - card) / TARGET) + 1));
    const rows = Math.max(1, Math.ceil(buttons.length / most));
    const size = Math.ceil(buttons.length / rows) || 1;
    this.place(Array.from({ length: rows }, (_, n) => buttons.slice(n * size, (n + 1) * size)));
    const step = size > 1 ? Math.min(card + 8, (width - card) / (size - 1)) : card;
    set(this.element, "style", { "--overlap": `${Math.min(8, step - card).toFixed(2)}px`, "--shown": `${Math.min(step, card).toFixed(1)}px` });
    set(this.element, "data-rows", rows);
    for (const row of this.element.children) {
      const middle = (row.children.length - 1) / 2;
      [...row.children].forEach((button, n) => set(button, "style", { "--fan": middle ? ((n - middle) / middle).toFixed(3) : "0" }));
    }
  }

  place(rows) {
    const now = [...this.element.children];
    rows.forEach((row, n) => fill(now[n] ??= this.element.appendChild(h("div", { class: "row" })), row));
    for (const row of now.slice(rows.length)) row.remove();
  }

  /** Returns the widths of the hand and of a card in it. */
  measure(buttons) {
    const isTwoSided = buttons.some((button) => button.classList.contains("two-sided"));
    if (this.room?.isTwoSided === isTwoSided) return this.room;
    if (buttons.length && !this.element.contains(buttons[0])) this.place([buttons]);
    const style = getComputedStyle(this.element);
    const width = this.element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const room = { width, card: buttons[0]?.offsetWidth || 60, isTwoSided };
    if (buttons.length && width > 0) this.room = room;
    return room;
  }

  // --- keys -----------------------------------------------------------------------------------

  moveFocus(event) {
    const { buttons } = this;
    const at = buttons.indexOf(document.activeElement);
    const row = this.element.firstElementChild?.children.length ?? 0;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -99, End: 99 }[event.key];
    if (!step || at < 0) return;
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + step))];
    for (const button of buttons) set(button, "tabindex", button === next ? 0 : -1);
    next.focus();
    event.preventDefault();
  }

  // --- taps and drags -------------------------------------------------------------------------

  choose(event) {
    const card = this.cardOf(event.target.closest("button"));
    if (card && !this.hasDragged) this.press(card);
    this.hasDragged = false;
  }

  startDrag(event) {
    const element = event.target.closest("button");
    const card = this.cardOf(element);
    this.hasDragged = false;
    if (!card || !["play", "choose", "plan"].includes(card.can) || event.button || !event.isPrimary) return;
    const from = { x: event.clientX, y: event.clientY };
    let isMoving = false;
    const move = ({ clientX, clientY }) => {
      const x = clientX - from.x, y = clientY - from.y;
      if (!isMoving && Math.hypot(x, y) < DRAG) return;
      if (!isMoving) {
        isMoving = true;
        element.setPointerCapture?.(event.pointerId);
        element.classList.add("dragged");
      }
      element.style.translate = `${x}px ${y}px`;
      this.target().classList.toggle("drop", this.isOver(clientY));
    };
    const stop = (ended) => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", stop);
      element.removeEventListener("pointercancel", stop);
      this.target().classList.remove("drop");
      if (!isMoving) return;
      this.hasDragged = true;
      setTimeout(() => { this.hasDragged = false; }); // a drag that ends outside the card causes no click
      const isDropped = ended.type === "pointerup" && this.isOver(ended.clientY);
      const release = () => {
        element.classList.remove("dragged");
        element.style.translate = "";
      };
      if (isDropped) Promise.resolve(this.press(card)).finally(release);
      else release();
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", stop);
    element.addEventListener("pointercancel", stop);
  }

  isOver(y) {
    return y < this.element.getBoundingClientRect().top - 8;
  }
}
