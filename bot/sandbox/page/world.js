// The state that all panes share: the guild, the people, the bot, and one session for each person.

import { control } from "./api.js";
import { Session } from "./session.js";

const DISMISSED_KEPT = 200;

/** The shared world, from GET /sandbox/state. */
export class World {
  constructor(hooks, dismissed = []) {
    this.hooks = hooks;
    this.dismissed = new Set(dismissed); // ids of dismissed ephemeral messages
    this.sessions = new Map();
    this.users = [];
    this.bot = null;
    this.roles = [];
    this.namesVersion = 0; // increases when a name has changed, so that messages are redrawn
    this.knownNames = new Map(); // user id → name
    this.botOnline = undefined; // true | false | undefined: the server does not say
    this.reachable = true;
    this.quickStarts = { title: "", starts: [] };
    this.servers = new Map(); // the name of a process → the number of interactions that it has answered
    this.lastServer = null;
  }

  /** Fetches the state; starts sessions for new people and stops those of people who are gone. */
  async refresh() {
    try {
      this.applyState(await control.state());
      this.reachable = true;
    } catch {
      this.reachable = false;
    }
    this.hooks.changed();
    return this.reachable;
  }

  applyState(state) {
    const signature = JSON.stringify([state.users, state.application_id, state.guild_id]);
    this.applicationId = state.application_id;
    this.guildId = state.guild_id;
    this.channelId = state.channel_id;
    this.quickStarts = state.quick_starts ?? this.quickStarts;
    for (const [name, count] of Object.entries(state.served ?? {})) this.servers.set(name, count);
    const online = state.bot_online ?? state.ready;
    if (online && this.botOnline === false) for (const session of this.sessions.values()) session.forgetCommands();
    this.botOnline = online;
    this.users = state.users.filter((user) => user.id !== state.application_id && !user.bot);
    if (!this.bot || this.bot.id !== state.application_id) {
      this.bot = { id: state.application_id, name: state.bot?.name ?? state.bot_name ?? "Bot", bot: true };
    }
    if (signature !== this.signature) this.namesVersion++;
    this.signature = signature;
    for (const [id, session] of this.sessions) {
      const user = this.users.find((one) => one.id === id);
      if (user && user.token === session.user.token) {
        if (user.installed !== session.user.installed) session.forgetCommands();
        session.user = user;
        continue;
      }
      session.stop();
      this.sessions.delete(id);
    }
    for (const user of this.users) {
      if (this.sessions.has(user.id)) continue;
      const session = new Session(user, this, this.hooks);
      this.sessions.set(user.id, session);
      session.start();
    }
  }

  /** Records the process that has answered an interaction. */
  countAnswer(name) {
    this.servers.set(name, (this.servers.get(name) ?? 0) + 1);
    this.lastServer = name;
  }

  dismiss(messageId) {
    this.dismissed.add(messageId);
    this.hooks.dismissed([...this.dismissed].slice(-DISMISSED_KEPT));
  }

  /** Stores a user object from the server, and takes the bot's name from it. */
  learn(user) {
    if (!user?.id || !user.username) return;
    const name = user.global_name ?? user.username;
    if (user.id === this.applicationId && this.bot.name !== name) {
      this.bot = { ...this.bot, name };
      this.namesVersion++;
    }
    this.knownNames.set(user.id, name);
  }

  /** The hash of a person's current avatar, or else of the one in a message; null for none. */
  avatarOf(id, user) {
    const known = this.users.find((one) => one.id === id);
    return (known ? known.avatar : user?.avatar) ?? null;
  }

  nameOf(id, user) {
    return this.users.find((one) => one.id === id)?.name ?? (id === this.applicationId ? this.bot?.name : null)
      ?? user?.global_name ?? user?.username ?? this.knownNames.get(id) ?? "unknown";
  }

  topic(session) {
    return session.channels.get(this.channelId)?.topic ?? null;
  }
}
