// The page of the Activity: it says who it is for, keeps the table up to date, and sends what people do.

import { Connection, post } from "./connection.js";
import { h, withSuits } from "./dom.js";
import { Discord } from "./protocol.js";
import { choose, lastTrick, openSheet, scoreTable, standings, tableList } from "./sheets.js";
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
    this.shown = null;
    this.status = "connecting";
    this.root = document.getElementById("app");
    this.note = h("p", { class: "note", role: "alert", hidden: true });
    this.discord = new Discord(clientId, query);
    this.connection = new Connection({
      signIn: () => this.signIn(),
      heard: (message) => this.hear(message),
      changed: (status) => this.setStatus(status),
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
    if (body.language !== document.documentElement.lang) {
      this.words = await loadWords(body.language);
      this.view = null;
    }
    this.discord.command("AUTHENTICATE", { access_token: body.access_token }).catch(() => undefined);
    this.discord.subscribe("ACTIVITY_LAYOUT_MODE_UPDATE", ({ layout_mode: mode }) => {
      document.documentElement.dataset.layout = ["focused", "pip", "grid"][mode] ?? "focused";
    });
    return body.session;
  }

  // --- what the bot tells ---------------------------------------------------------------------

  hear(message) {
    if (message.type === "tables") {
      this.tables = message.tables;
      if (!message.shown) this.say(this.words["no-table"]);
    } else if (message.type === "gone") this.say(this.words.gone);
    else if (message.type === "table") {
      this.shown = message;
      this.draw();
    }
  }

  setStatus(status) {
    if (status === this.status) return;
    this.status = status;
    document.documentElement.dataset.status = status;
    if (status === "lost") this.remark(this.words.reconnecting, true);
    else this.note.hidden = true;
  }

  // --- what people do -------------------------------------------------------------------------

  async ask(what, facts) {
    const answer = await this.connection.ask(what, facts);
    if (answer.error) {
      if (answer.error !== "stale-step") this.remark(answer.text ?? this.words.failed);
      this.connection.send({ do: "whole" });
    }
    return answer;
  }

  async press(card) {
    const { game } = this.shown;
    const facts = { step: card.can === "plan" || card.can === "unplan" ? game.plan_step : game.step, card: card.notation };
    if (!card.can) return;
    if (card.can === "choose" || card.can === "take-back") facts.copy = card.copy;
    if (card.can === "play" && card.sides.length > 1) {
      const side = await choose(this.words.side, this.words, card.sides.map((value) => ({ value, label: this.words[value] })));
      if (!side) return;
      facts.side = side;
    } else if (card.sides.length === 1) [facts.side] = card.sides;
    await this.ask(card.can, facts);
  }

  remark(text, stays = false) {
    this.note.textContent = text;
    this.note.hidden = false;
    clearTimeout(this.noteTimer);
    if (!stays) this.noteTimer = setTimeout(() => { this.note.hidden = true; }, NOTE_MS);
  }

  // --- drawing --------------------------------------------------------------------------------

  say(text, ...more) {
    this.view = null;
    this.root.replaceChildren(h("main", { class: "message" }, h("p", {}, text), ...more), this.note);
  }

  draw() {
    const { shown } = this;
    document.title = shown.title;
    if (!shown.game) return this.drawLobby();
    if (!this.view) {
      this.view = new TableView(this.words, (card) => this.press(card));
      this.aside = h("aside", { class: "aside" });
      this.tools = h("nav", { class: "tools" });
      this.root.replaceChildren(h("main", { class: "game" }, this.view.element, this.aside, this.tools), this.note);
    }
    this.view.update(shown);
    this.view.actions.replaceChildren(...this.listActions());
    this.aside.replaceChildren(h("h2", {}, this.words.scores), standings(shown));
    this.tools.replaceChildren(
      this.tool("last-trick", () => openSheet(this.words["last-trick"], this.words, lastTrick(this.shown, this.words))),
      this.tool("scores", () => openSheet(this.words.scores, this.words, scoreTable(this.shown, this.words))),
      this.tool("more", () => this.openMore()));
    const spoken = shown.game.picture.pill?.text ?? "";
    const live = document.getElementById("live");
    if (live.textContent !== spoken) live.textContent = spoken;
    return undefined;
  }

  tool(name, onclick) {
    return h("button", { type: "button", class: "tool", "data-tool": name, onclick }, this.words[name]);
  }

  openMore() {
    const { words } = this;
    const dialog = openSheet(words.more, words,
      this.shown.you === null ? h("p", {}, words.watching) : null,
      h("h3", {}, words.tables),
      tableList(this.tables, this.shown.table, words, (table) => { dialog.close(); this.ask("open", { table }); }),
      h("button", { type: "button", class: "action quiet", onclick: () => this.discord.close() }, words.leave));
  }

  listActions() {
    const { words, shown: { game } } = this;
    const { step } = game;
    const action = (label, what, facts, quiet = false, disabled = false) => h("button", {
      type: "button", class: quiet ? "action quiet" : "action", disabled, onclick: () => this.ask(what, { step, ...facts }),
    }, withSuits(label));
    if (game.pass) {
      const { chosen, count } = game.pass;
      return [action(words.pass, "pass", {}, false, chosen < count), action(words.clear, "clear", {}, true, !chosen)];
    }
    if (game.moon) return game.moon.map(({ choice, label }) => action(label, "moon", { choice }));
    return game.may_take_rest ? [action(words.rest, "rest", {})] : [];
  }

  drawLobby() {
    this.view = null;
    const { words, shown } = this;
    const { lobby } = shown;
    const action = (label, what, quiet = false) => h("button", {
      type: "button", class: quiet ? "action quiet" : "action", onclick: () => this.ask(what),
    }, label);
    this.root.replaceChildren(h("main", { class: "message lobby" }, h("h1", {}, shown.title),
      h("ol", {}, shown.seats.map((seat, n) => h("li", { dir: "auto" }, seat.name,
        n === shown.you ? ` (${words.you})` : seat.is_computer ? ` (${words.computer})` : ""))),
      !lobby && h("p", {}, words.cancelled),
      lobby && lobby.missing > 0 && h("p", {}, words["waiting-players"]),
      lobby && h("div", { class: "answers" },
        lobby.may_start && action(words.start, "start"), lobby.may_join && action(words.join, "join"),
        lobby.may_fill && action(words.fill, "fill"), lobby.may_leave && action(words["leave-table"], "leave", true)),
      this.tables.length > 1 && tableList(this.tables, shown.table, words, (table) => this.ask("open", { table }))), this.note);
  }
}

const app = new App(await loadWords(navigator.language));
window.activity = app; // for tests and the curious
app.begin();
