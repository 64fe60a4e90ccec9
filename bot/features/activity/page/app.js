// The page of the Activity: it signs the person in, keeps the table up to date, and sends the person's actions.

import { Connection, post } from "./connection.js";
import { h, withSuits } from "./dom.js";
import { drawHosting } from "./hosting.js";
import { icon } from "./icons.js";
import { drawLobby, notes } from "./lobby.js";
import { attemptOver, gameOver, handOver, moonChoice } from "./outcomes.js";
import { drawPage } from "./pages.js";
import { avatar } from "./people.js";
import { Discord } from "./protocol.js";
import { openReplay } from "./replay.js";
import { choose, lastTrick, openSheet, scoreTable, smallCards, standings, tableList } from "./sheets.js";
import { Sound } from "./sound.js";
import { TableView } from "./table.js";

const { clientId, version, languages } = document.documentElement.dataset;
const query = new URLSearchParams(location.search);
const NOTE_MS = 4_000;

async function loadWords(locale) {
  const known = languages.split(" ");
  const language = [locale, locale.split("-")[0]].find((name) => known.includes(name)) ?? known[0];
  const response = await fetch(new URL(`static/${version}/words-${language}.json`, location.href));
  document.documentElement.lang = language;
  return response.json();
}

class App {
  constructor(words) {
    this.words = words;
    this.tables = [];
    this.participants = [];
    this.shown = null;
    this.status = "connecting";
    this.seen = new Map(); // table → the key of the result that the person has closed
    this.root = document.getElementById("app");
    this.live = document.getElementById("live");
    this.note = h("p", { class: "note", role: "alert", hidden: true });
    // A dialog returns the focus to the element that had it, which may have been redrawn in the meantime.
    document.addEventListener("close", () => document.activeElement === document.body && this.takeFocus(), true);
    this.discord = new Discord(clientId, query);
    this.sound = new Sound(this.discord.isMobile || matchMedia("(pointer: coarse)").matches);
    this.connection = new Connection({
      signIn: () => this.signIn(),
      onMessage: (message) => this.receive(message),
      onStatus: (status) => this.setStatus(status),
    });
  }

  async begin() {
    this.say(this.words.connecting);
    if (!query.get("frame_id") || !query.get("instance_id")) return this.say(this.words.outside);
    try {
      await this.discord.ready();
    } catch {
      return this.say(this.words.outside);
    }
    this.locale = await this.discord.command("USER_SETTINGS_GET_LOCALE").then(({ locale }) => locale).catch(() => navigator.language);
    return this.enter();
  }

  async enter() {
    try {
      await this.connection.open();
    } catch (error) {
      const words = error.code === 5000 ? this.words.denied : this.words.failed;
      this.say(words, h("button", { type: "button", class: "action", onclick: () => this.enter() }, this.words.retry));
    }
  }

  async signIn() {
    const code = await this.discord.authorize();
    const { status, body } = await post("session", { code, instance_id: query.get("instance_id"), locale: this.locale ?? "" });
    if (status !== 200) throw new Error(body.error ?? "lost");
    await this.useWords(body.language);
    this.discord.command("AUTHENTICATE", { access_token: body.access_token }).catch(() => undefined);
    this.discord.subscribe("ACTIVITY_LAYOUT_MODE_UPDATE", ({ layout_mode: mode }) => {
      document.documentElement.dataset.layout = ["focused", "pip", "grid"][mode] ?? "focused";
    });
    this.discord.subscribe("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", ({ participants }) => this.setParticipants(participants));
    this.discord.command("GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS").then(({ participants }) => this.setParticipants(participants)).catch(() => undefined);
    return body.session;
  }

  async useWords(language) {
    if (language === document.documentElement.lang) return;
    this.words = await loadWords(language);
    this.view = null;
  }

  // --- messages from the bot ------------------------------------------------------------------

  receive(message) {
    if (message.type === "tables") {
      this.tables = message.tables;
      if (!message.shown) this.say(this.words["no-table"]);
    } else if (message.type === "gone") this.say(this.words.gone);
    else if (message.type === "table") {
      const before = this.shown;
      this.shown = message;
      this.draw(before?.table === message.table ? before : null);
    }
  }

  setStatus(status) {
    if (status === this.status) return;
    this.status = status;
    document.documentElement.dataset.status = status;
    if (status === "lost") this.remark(this.words.reconnecting, true);
    else this.note.hidden = true;
  }

  setParticipants(participants) {
    this.participants = Array.isArray(participants) ? participants : [];
    if (this.view && this.shown?.game) this.drawAside();
  }

  // --- the person's actions -------------------------------------------------------------------

  async ask(what, facts, expectedError = "stale-step") {
    const answer = await this.connection.ask(what, facts);
    if (answer.error) {
      if (answer.error !== expectedError && answer.error !== "stale-step") this.remark(answer.text ?? this.words.failed);
      this.connection.send({ do: "whole" });
    }
    return answer;
  }

  async press(card) {
    const { game } = this.shown;
    const facts = { step: card.can === "plan" || card.can === "unplan" ? game.plan_step : game.step, card: card.notation };
    if (!card.can) return this.refuse(game);
    if (card.can === "choose" || card.can === "take-back") facts.copy = card.copy;
    if (card.can === "play" && card.sides.length > 1) {
      const side = await choose(this.words.side, this.words, card.sides.map((value, n) => ({
        value, label: [this.sideLabel(card.notation.split("/")[value === "dark" ? 1 : 0]), ` ${this.words[value]}`], isQuiet: n > 0,
      })));
      if (!side) return;
      facts.side = side;
    } else if (card.sides.length === 1) [facts.side] = card.sides;
    await this.ask(card.can, facts);
  }

  /** Explains why a card can't be chosen: enough cards are chosen, or another suit must be followed. */
  refuse(game) {
    if (game.pass) this.remark(this.words["enough-chosen"]);
    else if (game.picture.own_turn) this.remark(game.picture.pill.text);
  }

  sideLabel([sign, letter]) {
    const at = "JQKA".indexOf(sign);
    const rank = at >= 0 ? this.shown.game.picture.letters[at] : sign === "T" ? "10" : sign;
    return withSuits(`${{ S: "♠", H: "♥", D: "♦", C: "♣" }[letter]}${rank}`);
  }

  remark(text, stays = false) {
    this.note.replaceChildren(...withSuits(text));
    (document.querySelector("dialog[open]") ?? this.root).append(this.note); // a dialog covers everything else
    this.note.hidden = false;
    clearTimeout(this.noteTimer);
    if (!stays) this.noteTimer = setTimeout(() => { this.note.hidden = true; }, NOTE_MS);
  }

  // --- drawing --------------------------------------------------------------------------------

  say(text, ...more) {
    this.view = null;
    this.root.replaceChildren(h("main", { class: "message" }, h("p", {}, text), ...more), this.note);
  }

  draw(before) {
    const focused = document.activeElement;
    if (this.page?.dialog.open && this.page.table !== this.shown.table) this.page.dialog.close();
    this.drawHosting();
    document.title = this.shown.game?.picture.own_turn ? `● ${this.shown.title}` : this.shown.title;
    if (this.shown.game) this.drawTable(before);
    else this.drawLobby();
    if (focused.isConnected || document.activeElement !== document.body) return;
    const counterpart = [...this.root.querySelectorAll("button")].find((button) => button.textContent === focused.textContent);
    if (counterpart) counterpart.focus();
    else this.takeFocus();
  }

  /** Focuses a result if one is shown, else the hand, else the main element. */
  takeFocus() {
    const next = this.view?.moment.firstElementChild ?? this.view?.hand.tabStop ?? this.root.querySelector("main");
    next?.focus({ preventScroll: true });
  }

  drawTable(before) {
    const { shown, words } = this;
    if (!this.view) {
      this.view = new TableView(words, (card) => this.press(card), (what) => this.sound.play(what));
      this.aside = h("aside", { class: "aside", "aria-label": words.scores });
      this.tools = h("nav", { class: "tools", "aria-label": words.more });
      this.root.replaceChildren(h("main", { class: "game", tabindex: "-1" }, h("h1", { class: "sr-only" }, shown.title), this.view.element, this.aside, this.tools), this.note);
    }
    this.drawTools();
    this.markHint(shown.game);
    this.view.update(shown);
    this.view.notes.replaceChildren(...notes(shown.game.winners ? [] : shown.notes), ...this.listAppeals());
    this.view.actions.replaceChildren(...this.listActions());
    this.drawMoment(before);
    this.drawAside();
    this.announce(before);
  }

  drawTools() {
    const { shown } = this;
    const isOver = Boolean(shown.game.winners);
    const key = `${shown.table} ${shown.may_have_hints} ${isOver} ${this.words.more}`;
    if (this.tools.dataset.key === key) return;
    this.tools.dataset.key = key;
    this.tools.replaceChildren(
      ...(shown.may_have_hints ? [this.tool("hint", "hint", () => this.hint())] : []),
      isOver ? this.tool("replay", "replay", () => this.replay()) : this.tool("last-trick", "last-trick", () => openSheet(this.words["last-trick"], this.words, lastTrick(this.shown, this.words))),
      this.tool("scores", "scores", () => openSheet(this.words.scores, this.words, scoreTable(this.shown, this.words))),
      this.soundTool(),
      this.tool("more", "more", () => this.openMore()));
  }

  tool(name, picture, onclick) {
    return h("button", { type: "button", class: "tool", "data-tool": name, onclick }, icon(picture), h("span", {}, this.words[name]));
  }

  soundTool() {
    const { isOn } = this.sound;
    const button = this.tool("sound", isOn ? "sound-on" : "sound-off", () => {
      this.sound.toggle();
      const next = this.soundTool();
      button.replaceWith(next);
      next.focus();
    });
    button.setAttribute("aria-pressed", String(isOn));
    return button;
  }

  drawAside() {
    const { shown, words, aside } = this;
    const { game } = shown;
    const key = JSON.stringify([shown.table, shown.seats, game.totals, game.received, game.passed, this.participants.map(({ id }) => id)]);
    if (aside.dataset.key === key) return;
    aside.dataset.key = key;
    const seated = new Set(shown.seats.map((seat) => seat.name));
    const watching = this.participants.filter(({ global_name: name, username }) => !seated.has(name ?? username));
    const parts = [h("h2", {}, words.scores), standings(shown)];
    if (game.received.length) parts.push(h("h2", {}, game.received_words), smallCards(game.received, game.picture.letters));
    if (game.passed.length) parts.push(h("h2", {}, words["you-passed"]), smallCards(game.passed, game.picture.letters));
    if (watching.length) {
      parts.push(h("h2", {}, words.watchers), h("ul", { class: "watchers" }, watching.map(({ id, global_name: name, username, avatar: hash }) => h("li", {},
        avatar({ name: name ?? username, avatar: hash && `${id}/${hash}` }), h("span", { class: "sr-only" }, name ?? username)))));
    }
    aside.replaceChildren(...parts);
  }

  // --- results --------------------------------------------------------------------------------

  drawMoment(before) {
    const { shown, words, view: { moment } } = this;
    const { game } = shown;
    const find = (person) => this.findPerson(person);
    const key = game.moon ? `moon ${game.step}` : game.winners ? "over" : game.hand_over ? `hand ${game.hand_over.hand}` : "";
    if (key === this.momentKey && moment.dataset.table === shown.table) return;
    this.momentKey = key;
    moment.dataset.table = shown.table;
    clearTimeout(this.momentTimer);
    const showMoment = (element, sound) => {
      const isElsewhere = document.activeElement.closest("nav, dialog");
      moment.replaceChildren(...[element].filter(Boolean));
      if (element && before && !isElsewhere) this.takeFocus();
      if (element && before && sound) this.sound.play(sound);
    };
    if (!key || this.seen.get(shown.table) === key) return showMoment(null);
    const wait = before && !game.moon ? 1_100 : 0; // so that the last trick can be seen first
    this.momentTimer = setTimeout(() => {
      if (game.moon) showMoment(moonChoice(game.moon, find, (choice) => this.ask("moon", { step: this.shown.game.step, choice })), "moon");
      else if (game.winners && !game.game_over) showMoment(attemptOver(shown.notes, this.listEndings()), "over");
      else if (game.winners) showMoment(gameOver(game.game_over, find, shown.notes, this.listEndings()), game.game_over.is_won ? "win" : "over");
      else showMoment(handOver(game.hand_over, this.findShooter(), find, words, () => this.closeResult()), game.hand_over.moon === null ? null : "moon");
    }, wait);
    if (!wait) return undefined;
    return moment.replaceChildren();
  }

  closeResult() {
    this.seen.set(this.shown.table, this.momentKey);
    this.view.moment.replaceChildren();
    this.takeFocus();
  }

  findPerson(person) {
    const { seats, you } = this.shown;
    if (person.name === this.words["you-name"] && you !== null) return seats[you];
    return seats.find((seat) => seat.name === person.name) ?? person;
  }

  findShooter() {
    const { seats, you, game: { hand_over: { moon } } } = this.shown;
    return moon === null ? null : seats[(you + moon) % seats.length];
  }

  button(label, onclick, isQuiet = false) {
    return h("button", { type: "button", class: isQuiet ? "action quiet" : "action", onclick }, label);
  }

  listEndings() {
    const { words, shown } = this;
    return [
      ...this.listButtons(),
      shown.may_rematch && this.button(words.rematch, () => this.ask("rematch")),
      this.button(words.replay, () => this.replay(), true),
    ];
  }

  replay() {
    const load = async (spot) => (await this.ask("replay", { spot })).replay ?? null;
    return openReplay(this.words.replay, this.words, (person) => this.findPerson(person), load);
  }

  // --- buttons of other features ----------------------------------------------------------------

  listButtons() {
    return this.shown.buttons.map(({ id, label, is_main: isMain }) => this.button(label, () => this.pressButton(id), !isMain));
  }

  /** Presses a button of a feature, which shows another table or a page. */
  async pressButton(value) {
    this.remark(this.words.wait, true);
    const { error, text, sheet } = await this.ask("press", { value });
    if (error === "stale-step") this.remark(text);
    if (error) return;
    this.note.hidden = true;
    if (sheet) this.openPage(sheet);
  }

  openPage(parts) {
    const open = this.page?.dialog;
    const body = h("div", { class: "page" }, drawPage(parts, (id) => this.pressButton(id)));
    if (open?.open) {
      open.querySelector(".page").replaceWith(body);
      open.querySelector(".sheet-body").scrollTop = 0;
      return;
    }
    const dialog = openSheet("", this.words, body);
    this.page = { dialog, table: this.shown.table };
  }

  // --- hints ----------------------------------------------------------------------------------

  /** Requests a hint, after asking once whether the game may stop counting. Marks the recommended card, and offers to play it. */
  async hint(what = "hint") {
    const { words } = this;
    const { step } = this.shown.game;
    this.remark(words["hint-thinking"], true);
    const answer = await this.ask(what, { step }, "hints-cost");
    if (answer.error === "hints-cost") {
      this.note.hidden = true;
      const choice = await choose(words.hint, words,
        [{ value: "yes", label: words["use-hints"] }, { value: "no", label: words["not-now"], isQuiet: true }], h("p", {}, answer.text));
      return choice === "yes" ? this.hint("allow-hints") : undefined;
    }
    if (answer.error) return undefined;
    const { cards, lines } = answer.hint;
    if (this.shown.game?.step !== step) this.note.hidden = true;
    else if (!lines.length) this.remark(words["hint-failed"]);
    else {
      this.advice = { step, cards, label: answer.hint.label };
      this.remark(lines.map(({ text }) => text).join(" "), true);
      this.draw(this.shown);
    }
    return undefined;
  }

  /** Marks the recommended cards while the decision is the one that the hint was for. */
  markHint(game) {
    const { advice } = this;
    if (!advice) return;
    if (advice.step !== game.step) {
      this.advice = null;
      this.note.hidden = true;
      return;
    }
    const wanted = [...advice.cards];
    for (const card of game.picture.hand) {
      const at = wanted.indexOf(card.notation);
      if (at < 0 || card.state === "chosen") continue;
      wanted.splice(at, 1);
      card.state = "hint";
    }
  }

  openMore() {
    const { words, shown } = this;
    const dialog = openSheet(words.more, words,
      shown.you === null ? h("p", {}, words.watching) : null,
      h("h3", {}, words.tables),
      tableList(this.tables, shown.table, words, (table) => { dialog.close(); this.ask("open", { table }); }),
      h("div", { class: "answers" }, shown.hosting && this.button(words["button-host"], () => { dialog.close(); this.openHosting(); }, true),
        shown.may_leave && this.button(words["leave-table"], () => { dialog.close(); this.leave(); }, true), h("button", { type: "button", class: "action quiet", onclick: () => this.discord.close() }, words.leave)));
  }

  async confirm(label, question, what, facts) {
    const { words } = this;
    const answer = await choose(label, words,
      [{ value: "yes", label }, { value: "no", label: words["not-now"], isQuiet: true }], question && h("p", {}, question));
    if (answer === "yes") await this.ask(what, facts);
  }

  leave() {
    return this.confirm(this.words["leave-table"], this.words["ask-leave"], "leave");
  }

  // --- the host -------------------------------------------------------------------------------

  openHosting() {
    const body = h("div", { class: "hosting" });
    const dialog = openSheet(this.words["button-host"], this.words, body);
    this.hosting = { body, dialog };
    dialog.addEventListener("close", () => { this.hosting = null; });
    this.drawHosting();
  }

  /** Redraws the open host menu if it has changed, and keeps the focus on the same control. */
  drawHosting() {
    if (!this.hosting) return;
    const { body, dialog } = this.hosting, { hosting } = this.shown;
    if (!hosting) return dialog.close();
    const key = JSON.stringify(hosting);
    if (body.dataset.shown === key) return undefined;
    body.dataset.shown = key;
    const focused = body.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    body.replaceChildren(...drawHosting(hosting, this.words, async (what, facts) => {
      const answer = await this.ask(what, facts);
      if (!answer.error || !this.hosting) return;
      delete body.dataset.shown; // the refused choice must not stay visible
      this.drawHosting();
    }, () => {
      dialog.close();
      this.confirm(hosting.close, null, "close", { step: hosting.step });
    }));
    if (focused) body.querySelector(`[data-key="${focused}"]`)?.focus();
    return undefined;
  }

  /** Requests for a seat, which the host answers, and what can be done about players who keep the table waiting. */
  listAppeals() {
    const { shown: { absent, hosting, game } } = this;
    const { step } = game;
    const requests = (hosting?.requests ?? []).map(({ id, text }) => h("div", { class: "appeal" }, h("p", {}, text),
      this.button(this.words["button-admit"], () => this.ask("admit", { about: id })), this.button(this.words["button-decline"], () => this.ask("decline", { about: id }), true)));
    return absent ? [...requests, h("div", { class: "appeal" }, h("p", {}, absent.line),
      !absent.is_nudged && this.button(this.words["button-nudge"], () => this.ask("nudge", { step }), true),
      this.button(this.words["button-hand-over"], () => this.ask("hand-over", { step }), true))] : requests;
  }

  listActions() {
    const { words, shown: { game, seats, you } } = this;
    const { step } = game;
    if (seats[you]?.is_away) return [this.button(words.back, () => this.ask("back"))];
    const action = (label, what, facts, isQuiet = false) => h("button", {
      type: "button", class: isQuiet ? "action quiet" : "action", "data-action": what, onclick: () => this.ask(what, { step, ...facts }),
    }, withSuits(label));
    const { pill } = this.view;
    pill.hidden = game.pass?.chosen === game.pass?.count && Boolean(game.pass);
    if (game.pass) {
      const clear = game.pass.chosen > 0 && action(words.clear, "clear", {}, true);
      return [pill.hidden && action(game.picture.pill.text, "pass", {}), clear].filter(Boolean);
    }
    const advised = this.advice?.cards.length === 1 && game.picture.hand.find((card) => card.notation === this.advice.cards[0] && card.can === "play");
    return [
      ...(game.winners ? [] : this.listButtons()),
      game.may_take_rest && action(words.rest, "rest", {}),
      advised && h("button", { type: "button", class: "action", "data-action": "advised", onclick: () => this.press(advised) }, withSuits(`${words["play-card"]} ${this.advice.label}`)),
    ].filter(Boolean);
  }

  /** Announces to screen readers what was played since the last message, who took it, any result, and the next decision. */
  announce(before) {
    const { shown: { game, seats, you }, words } = this;
    const { picture, last_trick: last } = game;
    const previous = before?.game;
    const announced = (previous ? [...previous.picture.trick, ...previous.picture.sweep] : []).map((laid) => `${laid.seat}${laid.notation}`);
    const hasEnded = previous && last && String(last.number) !== String(previous.last_trick?.number);
    const describeNew = (plays) => plays.filter((laid) => !announced.includes(`${laid.seat}${laid.notation}`)).map((laid) => {
      const name = laid.seat === 0 && you !== null ? words["you-name"] : seats[(laid.seat + (you ?? 0)) % seats.length].name;
      return `${name}: ${laid.label}`;
    });
    const finished = hasEnded ? [...describeNew(last.plays), last.words] : [];
    const isNewHand = previous && (game.hand_over?.hand !== previous.hand_over?.hand || game.winners && !previous.winners);
    const result = isNewHand && (game.game_over?.title ?? game.hand_over?.title);
    const newPlays = hasEnded && picture.sweep.length ? [] : describeNew([...picture.trick, ...picture.sweep]);
    const prompt = picture.pill?.text === last?.words && hasEnded ? null : picture.pill?.text;
    const spoken = [...finished, ...newPlays, result, prompt].filter(Boolean).join(". ");
    if (this.live.textContent !== spoken) this.live.textContent = spoken;
  }

  drawLobby() {
    this.view = null;
    const { words, shown } = this;
    this.root.replaceChildren(h("main", { class: "message lobby", tabindex: "-1" }, drawLobby(shown, words, (what) => this.ask(what), () => this.openHosting()),
      this.tables.length > 1 ? tableList(this.tables, shown.table, words, (table) => this.ask("open", { table })) : null), this.note);
  }
}

const app = new App(await loadWords(navigator.language));
window.activity = app; // for tests and debugging
app.begin();
