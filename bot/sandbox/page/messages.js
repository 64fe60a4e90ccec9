// The messages that one person has seen in each channel, in order, merged from history and live events.

import { spoken } from "./emoji.js";

/** Orders snowflakes (decimal strings) by age. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export const EPHEMERAL = 64;
const PAGE = 50;

/** The flags of a message that matter here. */
export const isEphemeral = (message) => Boolean(message.flags & EPHEMERAL);
export const isLoading = (message) => Boolean(message.flags & 128);

/** One channel's messages, oldest first. Message objects are replaced, never changed. */
export class MessageLog {
  constructor(api, channelId, dismissed = new Set()) {
    Object.assign(this, { api, channelId, dismissed });
    this.list = [];
    this.state = "new"; // new | loading | ready | failed
    this.more = false; // whether older messages exist
    this.error = "";
  }

  find(id) {
    return this.list.find((message) => message.id === id);
  }

  /** Fetches the newest page once; `again` fetches it again for changes that were missed. */
  async load(changed, again = false) {
    if (this.state === "loading" || (this.state === "ready" && !again)) return;
    this.state = this.list.length ? this.state : "loading";
    try {
      const page = await this.api.get(`/channels/${this.channelId}/messages?limit=${PAGE}`);
      this.merge(page.reverse());
      this.more = page.length === PAGE;
      this.state = "ready";
    } catch (error) {
      this.state = "failed";
      this.error = error.message;
    }
    changed();
  }

  /** Fetches one older page. */
  async loadOlder(changed) {
    const oldest = this.list.find((message) => !isEphemeral(message));
    if (!this.more || !oldest || this.fetchingOlder) return;
    this.fetchingOlder = true;
    try {
      const page = await this.api.get(
        `/channels/${this.channelId}/messages?limit=${PAGE}&before=${oldest.id}`);
      this.more = page.length === PAGE;
      this.list = [...page.reverse().filter((message) => !this.dismissed.has(message.id)), ...this.list];
    } catch (error) {
      this.error = error.message;
    }
    this.fetchingOlder = false;
    changed();
  }

  // Keeps messages that the history may lack: ephemeral ones, and those that arrived while it was loading.
  merge(listing) {
    const known = new Map(this.list.map((message) => [message.id, message]));
    const page = listing.filter((message) => !this.dismissed.has(message.id)).map((message) => {
      const shown = known.get(message.id); // an edit may have arrived while the page was loading
      return shown && editedAt(shown) > editedAt(message) ? shown : message;
    });
    const newest = page.length ? page[page.length - 1].id : "0";
    const listed = new Set(page.map((message) => message.id));
    const kept = this.list.filter((message) => !listed.has(message.id)
      && (isEphemeral(message) || compareIds(message.id, newest) > 0));
    this.list = [...page, ...kept].sort((a, b) => compareIds(a.id, b.id));
  }

  /** Adds a message, or replaces the given fields of a known one; returns [before, after]. */
  put(message) {
    const index = this.list.findIndex((other) => other.id === message.id);
    if (index < 0) {
      this.list = [...this.list, message].sort((a, b) => compareIds(a.id, b.id));
      return [null, message];
    }
    const before = this.list[index];
    const after = { ...before, ...message };
    this.list = this.list.with(index, after);
    return [before, after];
  }

  remove(id) {
    this.list = this.list.filter((message) => message.id !== id);
  }
}

/** Every component of a message or modal, containers before their contents. */
export function* walk(components) {
  for (const component of components ?? []) {
    yield component;
    yield* walk(component.components);
    if (component.accessory) yield component.accessory;
    if (component.component) yield component.component;
  }
}

const PRIMARY = 1, DANGER = 4;

/**
 * Whether a message asks its reader to press something: it has a button in the colour of a required action, even if
 * the button is disabled until something else is chosen. If all buttons are grey ("Last trick"), they are optional.
 */
export function asksToAct(message) {
  const buttons = [...walk(message?.components)].filter((part) => part.type === 2 && part.custom_id);
  return buttons.some(({ disabled }) => !disabled)
    && buttons.some(({ style }) => style === PRIMARY || style === DANGER);
}

/** The words of a message, for a screen reader or a title. */
export function plainText(message) {
  return plain(wordsOf(message).join("\n"));
}

/** The lines of a message that are new in it. */
export function newText(before, after) {
  const old = new Set(before ? wordsOf(before).join("\n").split("\n") : []);
  return plain(wordsOf(after).join("\n").split("\n").filter((line) => !old.has(line)).join("\n"));
}

function wordsOf(message) {
  const words = [message.content, ...(message.embeds ?? []).map((embed) => embed.description)];
  for (const part of walk(message.components)) if (part.type === 10) words.push(part.content);
  return words.filter(Boolean);
}

function plain(text) {
  return text.replace(/<a?:(\w+):\d+>/g, (_, name) => spoken(name))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/```\w*|[*_~`>#|]|<[^>]*>|-# /g, "").replace(/\s+/g, " ").trim();
}

function editedAt(message) {
  return Date.parse(message.edited_timestamp ?? message.timestamp);
}
