// One person: their channels and messages, including ephemeral ones, and their interactions in progress.

import { Api, ApiError, Gateway, newNonce } from "./api.js";
import { MessageLog, asksToAct, compareIds, isEphemeral } from "./messages.js";

export const COMMAND = 2, COMPONENT = 3, AUTOCOMPLETE = 4, MODAL_SUBMIT = 5;
const THREADS = new Set([10, 11, 12]);
const USE_EXTERNAL_APPS = 1n << 50n;
const ANSWER_MS = 20_000; // the server gives up after 3 s; this is for a lost connection
const FAILURE_SHOWN_MS = 8_000;
const OWN_ANSWER_MS = 6_000;
const LOOK_AGAIN_MS = 50;
const COMMANDS_AGAIN_MS = 2_000;

export const isThread = (channel) => THREADS.has(channel?.type);

/** The view of one user. `changed()` requests a redraw; `notify(session, kind, …)` reports an event. */
export class Session {
  constructor(user, world, { changed, notify }) {
    Object.assign(this, { user, world, changed, notify });
    this.api = new Api(user.token);
    this.status = "connecting";
    this.channels = new Map();
    this.guilds = new Map(); // the guilds of which this person is a member
    this.logs = new Map();
    this.waiting = new Map(); // nonce → interaction
    this.failures = new Map(); // message id → sentence
    this.notices = new Map(); // channel id → [{id, text}]
    this.servedBy = new Map(); // message id → the process that last answered there
    this.actionTimes = new Map(); // message id → when this person acted on it
    this.calls = new Map(); // message id → {level, at} of a call that this person has not answered
    this.commandCache = new Map();
    this.gateway = new Gateway(user.token, (type, data) => this.receive(type, data), (status) => {
      this.status = status;
      changed();
    });
  }

  start() {
    this.gateway.connect();
  }

  stop() {
    this.gateway.close();
  }

  // --- channels -------------------------------------------------------------------------------

  /** The direct message with the bot, or undefined before there is one. */
  get dm() {
    const open = [...this.channels.values()].filter((channel) => channel.type === 1);
    return open.find((channel) =>
      channel.recipients?.some((recipient) => recipient.id === this.world.applicationId));
  }

  /** The channels of guilds without the bot, then groups and messages between people, each oldest first. */
  get placesWithoutBot() {
    const { guildId, applicationId } = this.world;
    return [...this.channels.values()].filter((channel) => (channel.guild_id ? channel.guild_id !== guildId
      : !channel.recipients?.some((recipient) => recipient.id === applicationId)))
      .sort((a, b) => Boolean(b.guild_id) - Boolean(a.guild_id) || compareIds(a.id, b.id));
  }

  /** Whether Discord shows the bot's answers in a guild without the bot to one person only. */
  hidesApps(channel) {
    const everybody = this.guilds.get(channel.guild_id)?.roles?.find((role) => role.id === channel.guild_id);
    return everybody !== undefined && !(BigInt(everybody.permissions) & USE_EXTERNAL_APPS);
  }

  threadsOf(channelId) {
    return [...this.channels.values()]
      .filter((channel) => isThread(channel) && channel.parent_id === channelId)
      .sort((a, b) => compareIds(b.id, a.id));
  }

  /** The log of a channel, which is fetched on first use. */
  log(channelId) {
    let log = this.logs.get(channelId);
    if (!log) {
      log = new MessageLog(this.api, channelId, this.world.dismissed);
      this.logs.set(channelId, log);
    }
    if (log.state === "new" && this.status === "online") log.load(() => { this.recordCalls(log); this.changed(); });
    return log;
  }

  async refresh() {
    const { guildId, channelId } = this.world;
    const [dms, channels, active, archived] = await Promise.all([
      this.getOr("/users/@me/channels", []),
      this.getOr(`/guilds/${guildId}/channels`, []),
      this.getOr(`/guilds/${guildId}/threads/active`, {}),
      this.getOr(`/channels/${channelId}/threads/archived/public`, {}),
    ]);
    const threads = [...(active.threads ?? []), ...(archived.threads ?? [])];
    for (const channel of [...dms, ...channels, ...threads]) this.putChannel(channel);
    this.forgetCommands();
    if (this.dm) this.log(this.dm.id);
    for (const log of this.logs.values()) if (log.state !== "new") this.catchUp(log);
    this.changed();
  }

  // Fetches the changes made while disconnected, and handles them like events.
  async catchUp(log) {
    const before = log.list;
    await log.load(this.changed, true);
    if (this.channels.get(log.channelId)?.type !== 1 || !before.length) return;
    for (const message of log.list) {
      const known = before.find((other) => other.id === message.id) ?? null;
      if (known?.edited_timestamp !== message.edited_timestamp || !known) this.handleChange(known, message);
    }
    this.changed();
  }

  async getOr(path, fallback) {
    try {
      return (await this.api.get(path)) ?? fallback;
    } catch {
      return fallback;
    }
  }

  putChannel(channel) {
    for (const recipient of channel.recipients ?? []) this.world.learn(recipient);
    if (channel.name !== this.channels.get(channel.id)?.name) this.world.namesVersion++;
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
  }

  /** Opens the direct message with the bot, if the server allows that. */
  async openDm() {
    const channel = await this.api.post("/users/@me/channels", { recipient_id: this.world.applicationId });
    this.putChannel(channel);
    this.log(channel.id);
    this.changed();
  }

  // --- events ---------------------------------------------------------------------------------

  receive(type, data) {
    switch (type) {
      case "READY":
        for (const channel of data.private_channels ?? []) this.putChannel(channel);
        this.refresh();
        break;
      case "GUILD_CREATE":
        this.guilds.set(data.id, data);
        if (data.id === this.world.guildId) this.world.roles = (data.roles ?? []).filter((role) => role.id !== data.id);
        for (const member of data.members ?? []) this.world.learn(member.user);
        for (const channel of [...(data.channels ?? []), ...(data.threads ?? [])]) this.putChannel(channel);
        break;
      case "CHANNEL_CREATE":
      case "CHANNEL_UPDATE":
      case "THREAD_UPDATE":
        this.putChannel(data);
        break;
      case "THREAD_LIST_SYNC":
        for (const thread of data.threads ?? []) this.putChannel(thread);
        break;
      case "THREAD_CREATE": {
        const isKnown = this.channels.has(data.id);
        this.putChannel(data);
        if (!isKnown) this.notify(this, "thread", data);
        break;
      }
      case "SANDBOX_ACTIVITY":
        this.notify(this, "activity", data);
        break;
      case "SANDBOX_PARTICIPANTS":
        this.notify(this, "participants", data);
        break;
      case "CHANNEL_DELETE":
      case "THREAD_DELETE":
        this.channels.delete(data.id);
        this.logs.delete(data.id);
        break;
      case "MESSAGE_CREATE":
      case "MESSAGE_UPDATE":
        this.receiveMessage(type, data);
        break;
      case "MESSAGE_DELETE":
      case "MESSAGE_DELETE_BULK":
        for (const id of data.ids ?? [data.id]) {
          this.logs.get(data.channel_id)?.remove(id);
          this.settleCall(id);
        }
        break;
      case "INTERACTION_SUCCESS":
        this.settle(data.nonce, true);
        break;
      case "INTERACTION_FAILURE":
        this.settle(data.nonce, false);
        break;
      case "SANDBOX_SERVED":
        this.world.countAnswer(data.served_by);
        if (data.message_id) this.servedBy.set(data.message_id, data.served_by);
        break;
      case "INTERACTION_MODAL_CREATE": {
        const isOwn = this.waiting.has(data.nonce); // otherwise, another window has opened it
        this.settle(data.nonce, true);
        if (isOwn) this.notify(this, "modal", data);
        break;
      }
      case "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE":
        this.settle(data.nonce, true, data.choices ?? []);
        break;
    }
    this.changed();
  }

  receiveMessage(type, data) {
    if (!this.channels.has(data.channel_id) && !data.guild_id) this.refresh();
    const log = this.log(data.channel_id);
    if (type === "MESSAGE_UPDATE" && !log.find(data.id) && !data.author) return;
    const [stored, after] = log.put(data);
    // A new message may have arrived with the history just before its event.
    const before = type === "MESSAGE_CREATE" ? null : stored;
    if (!before) this.notify(this, "message", after);
    if (this.channels.get(data.channel_id)?.type === 1) this.handleChange(before, after);
    else if (this.isMentioned(after) && !(before && this.isMentioned(before))) this.recordCall(after.id, 1);
  }

  // Decides whether a change in the direct message calls for attention. The first change of a message after
  // this person has pressed something on it is only the answer.
  handleChange(before, after) {
    if (after.author?.id === this.user.id || isEphemeral(after)) return; // ephemeral messages are only answers
    const actedAt = this.actionTimes.get(after.id);
    this.actionTimes.delete(after.id);
    const isAnswer = before && actedAt && Date.now() - actedAt < OWN_ANSWER_MS;
    const hasChanged = !before || !sameLook(before, after);
    if (isAnswer) this.notify(this, "answer", before, after);
    if (asksToAct(after)) {
      const wasCalled = this.calls.get(after.id)?.level === 2;
      this.recordCall(after.id, 2);
      if (!wasCalled && !isAnswer) this.notify(this, "turn", before, after);
    } else if (this.calls.get(after.id)?.level === 2) this.settleCall(after.id);
    else if (!isAnswer && hasChanged) this.recordCall(after.id, 1);
  }

  // Records the calls in the history when it is first loaded.
  recordCalls(log) {
    if (this.channels.get(log.channelId)?.type !== 1) return;
    for (const message of log.list.filter(asksToAct)) this.recordCall(message.id, 2);
    if (this.attention === 2) this.notify(this, "settled");
  }

  /** 0: nothing to look at, 1: something new, 2: new buttons to press. */
  get attention() {
    return Math.max(0, ...[...this.calls.values()].map((call) => call.level));
  }

  /** The time of the oldest call to press something, in the page's milliseconds. */
  get callingSince() {
    return Math.min(...[...this.calls.values()].filter((call) => call.level === 2).map((call) => call.at));
  }

  /** Resolves once there is something to press, or after `patience` milliseconds. */
  async waitForCall(patience) {
    const end = performance.now() + patience;
    while (this.attention < 2 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }

  /** Whether a message names this person. */
  isMentioned(message) {
    return Boolean(message.mentions?.some((user) => user.id === this.user.id));
  }

  /** Records that a message calls for this person's attention. */
  recordCall(messageId, level) {
    const known = this.calls.get(messageId);
    if (!known || known.level < level) this.calls.set(messageId, { level, at: performance.now() });
  }

  settleCall(messageId) {
    if (this.calls.delete(messageId)) this.notify(this, "settled");
  }

  /** Marks messages that were merely new as seen. */
  markSeen() {
    const seen = [...this.calls].filter(([, call]) => call.level === 1);
    for (const [id] of seen) this.calls.delete(id);
    if (seen.length) this.changed();
  }

  // --- acting ---------------------------------------------------------------------------------

  /** Sends an interaction; resolves to true, false (failed) or, for autocompletion, the choices. */
  interact(type, channelId, data, { message, busyId } = {}) {
    const nonce = newNonce();
    const channel = this.channels.get(channelId);
    const body = {
      type, nonce, data,
      application_id: message?.application_id ?? this.world.applicationId,
      channel_id: channelId,
      session_id: this.gateway.sessionId,
    };
    if (!channel?.recipients && this.world.guildId) body.guild_id = channel?.guild_id ?? this.world.guildId;
    if (message) {
      body.message_id = message.id;
      body.message_flags = message.flags ?? 0;
      this.failures.delete(message.id);
      this.actionTimes.set(message.id, Date.now());
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(nonce, false), ANSWER_MS);
      this.waiting.set(nonce, { type, message, busyId, channelId, resolve, timer });
      this.changed();
      this.api.post("/interactions", body).catch((error) => this.settle(nonce, false, undefined, error));
    });
  }

  settle(nonce, ok, result, error) {
    const interaction = this.waiting.get(nonce);
    if (!interaction) return;
    clearTimeout(interaction.timer);
    this.waiting.delete(nonce);
    const { message, type, resolve } = interaction;
    if (!ok && message && type === COMPONENT) this.showFailure(message.id, failureText(error));
    if (!ok && error) interaction.error = error;
    resolve(ok ? result ?? true : false);
    this.changed();
  }

  showFailure(messageId, text) {
    this.failures.set(messageId, text);
    setTimeout(() => {
      this.failures.delete(messageId);
      this.changed();
    }, FAILURE_SHOWN_MS);
  }

  /** Whether a component of a message is waiting for its answer. */
  isBusy(messageId, busyId) {
    for (const { message, busyId: id } of this.waiting.values()) {
      if (message?.id === messageId && (busyId === undefined || id === busyId)) return true;
    }
    return false;
  }

  /** Shows a sentence of the client itself below the messages until it is dismissed. */
  addNotice(channelId, text) {
    const list = this.notices.get(channelId) ?? [];
    this.notices.set(channelId, [...list, { id: newNonce(), text }]);
    this.changed();
  }

  dismissNotice(channelId, id) {
    this.notices.set(channelId, (this.notices.get(channelId) ?? []).filter((notice) => notice.id !== id));
    this.changed();
  }

  /** Dismisses an ephemeral message. */
  dismiss(message) {
    this.world.dismiss(message.id);
    this.logs.get(message.channel_id)?.remove(message.id);
    this.changed();
  }

  async send(channelId, content) {
    await this.api.post(`/channels/${channelId}/messages`, { content, nonce: newNonce() });
  }

  /** The commands usable in a channel: Discord's application-command-index, or null while it loads. */
  commands(channelId) {
    let entry = this.commandCache.get(channelId);
    if (!entry) {
      entry = { value: null, stale: true };
      this.commandCache.set(channelId, entry);
    }
    if (entry.stale && this.status === "online") this.fetchCommands(channelId, entry);
    return entry.value;
  }

  async fetchCommands(channelId, entry) {
    entry.stale = false;
    try {
      const index = await this.api.get(`/channels/${channelId}/application-command-index`);
      entry.value = index.application_commands ?? [];
    } catch {
      entry.value ??= null;
    }
    // The bot may not register its commands until after the page was opened.
    if (!entry.value?.length) setTimeout(() => this.forgetCommands(), COMMANDS_AGAIN_MS);
    this.changed();
  }

  /** Requests the commands again, and keeps the known ones until the answer. */
  forgetCommands() {
    for (const entry of this.commandCache.values()) entry.stale = true;
    this.changed();
  }
}

function sameLook(before, after) {
  return before.content === after.content
    && JSON.stringify(before.components) === JSON.stringify(after.components);
}

function failureText(error) {
  if (error instanceof ApiError && error.status === 0) return "This interaction failed: no connection";
  return "This interaction failed";
}
