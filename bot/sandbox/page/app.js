// The page: its open panes, the acting person and the calls for attention, from which it draws everything.

import { HostedActivity } from "./activity.js";
import { Announcer } from "./announcer.js";
import { activity, control } from "./api.js";
import { startCommand } from "./composer.js";
import { h, render } from "./dom.js";
import { focusPane, reveal } from "./focus.js";
import { Follower } from "./follow.js";
import { helpDialog, listenForKeys } from "./keyboard.js";
import { lightbox } from "./lightbox.js";
import { refreshRelative } from "./markdown.js";
import { isEphemeral } from "./messages.js";
import { modalDialog, newModal } from "./modal.js";
import { channelPane, personPane } from "./panes.js";
import { begin, startDialog } from "./quickstart.js";
import { isThread } from "./session.js";
import { banner, topBar } from "./topbar.js";
import { loadPreferences, onRedraw, redraw, savePreferences } from "./ui.js";
import { World } from "./world.js";

const STATE_EVERY_MS = 5000;
const RETRY_STATE_MS = 1000;

class App {
  constructor() {
    this.prefs = loadPreferences();
    this.world = new World({
      changed: redraw,
      notify: (...news) => this.handleNews(...news),
      dismissed: (ids) => this.remember({ dismissed: ids }),
    }, Array.isArray(this.prefs.dismissed) ? this.prefs.dismissed : []);
    this.current = "channel";
    this.seenThreads = new Set(); // threads with messages that nobody has looked at
    this.modals = [];
    this.activities = new Map(); // user id → the Activity that this person has opened
    this.help = false;
    this.flash = null;
    this.starting = null; // the name of the quick start in progress
    this.choosing = false;
    this.picture = null;
    this.redraw = redraw;
    this.announcer = new Announcer(this);
    this.lostSince = 0;
    this.adding = null;
    this.follower = new Follower(this);
  }

  // --- preferences ----------------------------------------------------------------------------

  remember(fields) {
    Object.assign(this.prefs, fields);
    savePreferences(this.prefs);
    redraw();
  }

  /** The people with an open pane; stale ids of another server's people are ignored. */
  get openPanes() {
    const ids = this.world.users.map((user) => user.id);
    const stored = Array.isArray(this.prefs.open) ? this.prefs.open.filter((id) => ids.includes(id)) : [];
    return stored.length || this.prefs.none ? stored : ids.slice(0, 1);
  }

  /** Whether the acting person has direct messages from the bot already. */
  get hasBegun() {
    const { acting } = this;
    return Boolean(acting?.dm && acting.log(acting.dm.id).list.length);
  }

  get acting() {
    const id = this.world.sessions.has(this.prefs.acting) ? this.prefs.acting : this.world.users[0]?.id;
    return this.world.sessions.get(id);
  }

  sessions() {
    return this.world.users.map((user) => this.world.sessions.get(user.id));
  }

  act(userId) {
    this.remember({ acting: userId });
    this.announce(`Acting as ${this.world.nameOf(userId)}`);
  }

  actNext(step) {
    const all = this.sessions();
    const at = all.indexOf(this.acting);
    if (all.length) this.act(all[(at + step + all.length) % all.length].user.id);
  }

  modeOf(userId) {
    return this.prefs.modes?.[userId] === "channel" ? "channel" : "dm";
  }

  setMode(userId, mode) {
    this.remember({ modes: { ...this.prefs.modes, [userId]: mode } });
  }

  toggleMode() {
    const id = this.current.replace("user-", "");
    if (this.current !== "channel") this.setMode(id, this.modeOf(id) === "dm" ? "channel" : "dm");
  }

  /** Opens a pane for everybody, or closes all but one person's pane and the channel. */
  toggleEverybody() {
    const ids = this.world.users.map((user) => user.id);
    const one = this.world.sessions.has(this.current.replace("user-", "")) ? this.current.replace("user-", "") : this.acting?.user.id;
    const all = !this.showsEverybody;
    this.remember({ open: all ? ids : [one], none: false });
    if (!all && this.current !== "channel") this.current = `user-${one}`;
    this.announce(all ? "Everybody side by side" : `Only ${this.world.nameOf(one)}`);
  }

  get showsEverybody() {
    return this.world.users.length > 1 && this.openPanes.length === this.world.users.length;
  }

  /** Switches from a person to the channel, or from the channel to the acting person. */
  toggleTable() {
    const paneId = this.current === "channel" ? `user-${this.acting?.user.id}` : "channel";
    this.choose(paneId);
    focusPane(paneId);
  }

  toggleFollow() {
    this.remember({ follow: !this.follows });
    this.announce(this.follows ? "Following" : "Not following");
  }

  get follows() {
    return this.prefs.follow !== false;
  }

  setTheme() {
    const dark = this.isDark;
    this.prefs.theme = dark ? "light" : "dark";
    this.remember({});
    this.applyTheme();
  }

  get isDark() {
    return (this.prefs.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  }

  applyTheme() {
    document.documentElement.dataset.theme = this.isDark ? "dark" : "light";
    redraw();
  }

  // --- places ---------------------------------------------------------------------------------

  placeOf(paneId) {
    const place = this.prefs.places?.[paneId];
    const session = paneId === "channel" ? this.acting : this.world.sessions.get(paneId.replace("user-", ""));
    return place && session?.channels.has(place) ? place : this.world.channelId; // not everybody is a member everywhere
  }

  setPlace(paneId, channelId) {
    this.remember({ places: { ...this.prefs.places, [paneId]: channelId } });
  }

  /** The parameters of a pane: the person and the place that it shows, and the handlers of its links and commands. */
  view(id, session, channelId) {
    const channel = session.channels.get(channelId);
    const isDirect = channel !== undefined && channel === session.dm;
    const isOutside = session.placesWithoutBot.includes(channel);
    const placeName = isDirect ? `@${this.world.bot?.name}` : isOutside ? this.nameOfPlace(channel, session)
      : `#${channel?.name ?? "channel"}`;
    return {
      id, session, channelId, placeName, isOutside, prefs: this.prefs, flash: this.flash,
      quick: !isThread(channel) && (!isDirect || !session.log(channelId).list.length),
      actions: { open: (target) => this.open(target, id) }, app: this, botOnline: this.world.botOnline,
      text: this.textContext(session, id, channelId),
      ran: (path) => this.remember({ used: { ...this.prefs.used, [path]: (this.prefs.used?.[path] ?? 0) + 1 } }),
    };
  }

  textContext(session, paneId, channelId) {
    return {
      userName: (id) => this.world.nameOf(id),
      channelName: (id) => {
        const channel = session.channels.get(id);
        return channel && channel === session.dm ? this.world.bot.name : channel ? this.nameOfPlace(channel, session) : "unknown";
      },
      roleName: (id) => this.world.roles.find((role) => role.id === id)?.name ?? "role",
      open: (target) => this.open(target, paneId),
      enlarge: (picture) => { this.picture = picture; redraw(); },
      run: (path) => startCommand(this.view(paneId, session, channelId), path),
    };
  }

  /** The name of a channel, a group or a guild without the bot, or the names of the people in direct messages. */
  nameOfPlace(channel, session) {
    if (channel.guild_id && channel.guild_id !== this.world.guildId) return session.guilds.get(channel.guild_id)?.name ?? channel.name;
    const others = (channel.recipients ?? []).filter((user) => user.id !== session.user.id);
    return channel.name || others.map((user) => this.world.nameOf(user.id, user)).join(", ");
  }

  /** Installs the bot for a person, or removes it. */
  async install(session, installed) {
    const { name } = session.user;
    try {
      await control.install(session.user.id, installed);
      this.announce(installed ? `${name} has installed the bot` : `${name} has removed the bot`);
    } catch (error) {
      this.announce(error.message);
    }
    await this.world.refresh();
  }

  channelName(session) {
    return session.channels.get(this.world.channelId)?.name ?? "channel";
  }

  /** Shows a channel and message inside the page, in the pane to which it belongs. */
  open({ channelId, messageId }, fromPane = "channel") {
    const owner = this.sessions().find((session) => session.dm?.id === channelId);
    let paneId = fromPane;
    if (owner) {
      paneId = `user-${owner.user.id}`;
      this.setMode(owner.user.id, "dm");
    } else {
      if (paneId !== "channel" && this.modeOf(paneId.replace("user-", "")) === "dm") paneId = "channel";
      this.setPlace(paneId, channelId);
      this.seenThreads.delete(channelId);
    }
    this.show(paneId);
    if (messageId) reveal(this, paneId, messageId);
  }

  // --- panes ----------------------------------------------------------------------------------

  setCurrent(paneId) {
    if (this.current === paneId) return;
    this.current = paneId;
    redraw();
  }

  /** Opens a pane if it is closed and scrolls it into view. */
  show(paneId) {
    const userId = paneId.replace("user-", "");
    if (paneId !== "channel" && !this.openPanes.includes(userId)) {
      const order = this.world.users.map((user) => user.id);
      const open = [...this.openPanes, userId].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      this.remember({ open, none: false });
    }
    this.current = paneId;
    redraw();
    requestAnimationFrame(() => requestAnimationFrame(() => {
      document.querySelector(`[data-pane="${paneId}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      document.querySelector(`[data-tab="${paneId}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }));
  }

  /** Shows a pane that somebody has chosen. */
  choose(paneId) {
    this.follower.pause();
    this.show(paneId);
  }

  closePane(userId) {
    const open = this.openPanes.filter((id) => id !== userId);
    this.remember({ open, none: !open.length });
    this.current = "channel";
  }

  showNth(n) {
    const paneId = n === 0 ? "channel" : this.world.users[n - 1] && `user-${this.world.users[n - 1].id}`;
    if (!paneId) return;
    this.show(paneId);
    focusPane(paneId);
  }

  // --- news -----------------------------------------------------------------------------------

  handleNews(session, kind, item, after) {
    if (kind === "message") this.handleMessage(session, item);
    else if (kind === "answer") this.announcer.answer(session, item, after);
    else if (kind === "turn") {
      this.announcer.turn(session, item, after);
      this.follower.schedule();
    } else if (kind === "settled") this.follower.schedule();
    else if (kind === "activity") this.openActivity(session, item);
    else if (kind === "participants") this.activities.get(session.user.id)?.tell("ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE", { participants: item.participants });
    else if (kind === "modal") {
      this.modals.push(newModal(session, item));
    } else if (kind === "thread" && session === this.acting) {
      // The game continues in a thread that opens while its channel is shown.
      if (this.placeOf("channel") === item.parent_id) this.setPlace("channel", item.id);
    }
    redraw();
  }

  /** Shows the Activity in the person's pane; an instance that is already open there stays. */
  openActivity(session, launch) {
    const { id } = session.user;
    const open = this.activities.get(id);
    if (open?.instanceId !== launch.instance_id) {
      open?.close();
      this.activities.set(id, new HostedActivity(session, launch, {
        changed: redraw,
        closed: (why) => {
          this.activities.delete(id);
          if (why) this.announce(why);
          redraw();
        },
      }));
    } else activity.leave(launch.frame_id).catch(() => undefined);
    this.show(`user-${id}`);
  }

  handleMessage(session, message) {
    this.world.learn(message.author);
    const channel = session.channels.get(message.channel_id);
    const direct = Boolean(channel?.recipients);
    if (!direct && session !== this.acting && !isEphemeral(message)) return;
    if (isThread(channel) && this.placeOf("channel") !== channel.id) this.seenThreads.add(channel.id);
    this.announcer.message(session, message);
  }

  /** Announces something to people who use a screen reader. */
  announce(text) {
    this.announcer.say(text);
  }

  /** Tries to connect now, without waiting for the next attempt. */
  hurry() {
    this.world.refresh();
    for (const session of this.sessions()) session.gateway.hurry();
  }

  toggleHelp() {
    this.help = !this.help;
    redraw();
  }

  /** Runs a quick start for the acting person. */
  begin(start) {
    this.choosing = false;
    return begin(this, start);
  }

  async addPerson(name) {
    try {
      const user = await control.addUser(name);
      await this.world.refresh();
      const added = this.world.users.find((one) => one.id === user?.id) ?? this.world.users.at(-1);
      this.adding = null;
      if (added) this.show(`user-${added.id}`);
    } catch (error) {
      this.adding = { name, error: error.message };
    }
    redraw();
  }

  // --- drawing --------------------------------------------------------------------------------

  draw() {
    const { acting } = this;
    const panes = acting ? [channelPane(this, acting),
      ...this.openPanes.map((id) => personPane(this, this.world.sessions.get(id)))] : [];
    render(document.getElementById("app"), [
      topBar(this),
      banner(this),
      h("main", { key: "panes", class: "panes", id: "panes", "data-people": this.openPanes.length }, panes,
        !panes.length && h("p", { class: "hint" }, this.world.reachable ? "Loading…" : "The server can't be reached.")),
    ]);
    render(document.getElementById("dialogs"), [
      this.modals.map((modal) => modalDialog(modal, {
        close: () => { this.modals = this.modals.filter((other) => other !== modal); redraw(); },
        text: (session) => this.textContext(session, "channel", this.world.channelId),
      })),
      this.help && helpDialog(() => { this.help = false; redraw(); }),
      this.choosing && startDialog(this, () => { this.choosing = false; redraw(); }),
      this.picture && lightbox(this.picture, () => { this.picture = null; redraw(); }),
    ]);
    render(document.getElementById("live"), this.announcer.announcements.map(({ id, text }) => h("p", { key: id }, text)));
    const count = this.sessions().filter((session) => session.attention === 2).length;
    document.title = `${count ? `(${count}) ` : ""}${this.world.bot?.name ?? "Bot"} · Sandbox`;
  }
}

async function watchState(app) {
  const lost = !(await app.world.refresh()) || app.sessions().some((session) => session.status !== "online");
  setTimeout(() => watchState(app), lost ? RETRY_STATE_MS : STATE_EVERY_MS);
}

const app = new App();
window.sandboxPage = app; // for tests and debugging
onRedraw(() => app.draw());
app.applyTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => app.applyTheme());
listenForKeys(app);
watchState(app);
window.addEventListener("online", () => app.hurry());
setInterval(() => refreshRelative(document), 1000);
