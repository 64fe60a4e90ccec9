// Announcements for screen readers: new messages in the open place, turns, and the results of the person's clicks.
// They are merged after a short delay, so that a sentence to four people is announced only once.

import { isThread } from "./session.js";
import { isEphemeral, newText, plainText } from "./messages.js";

const TOGETHER_MS = 250;
const LONGEST = 180;
const MOST_ANNOUNCEMENTS = 4;
const AGAIN_MS = 3000;

export class Announcer {
  constructor(app) {
    this.app = app;
    this.announcements = []; // {id, text}: the contents of the live region
    this.queue = []; // {who, text, turn}
  }

  /** Announces a sentence of the page itself. */
  say(text) {
    this.add({ who: null, text });
  }

  /** Announces a new message, if a person of an open pane sees it. */
  message(session, message) {
    const { app } = this;
    const channel = session.channels.get(message.channel_id);
    if (message.author?.id === session.user.id) return;
    if (channel?.recipients || isEphemeral(message)) {
      if (app.openPanes.includes(session.user.id) || session === app.acting) {
        this.add({ who: session.user.name, text: plainText(message) });
      }
    } else if (session === app.acting && (!isThread(channel) || app.placeOf("channel") === channel.id)) {
      // A thread's messages are announced only while it is open; its name is long and left out.
      const place = isThread(channel) ? "Thread" : `#${channel?.name ?? ""}`;
      this.add({ who: null, text: `${place}: ${plainText(message)}` });
    }
  }

  /** Announces that a person has something to press now. */
  turn(session, before, after) {
    this.add({ who: session.user.name, text: newText(before, after), turn: true });
  }

  /** Announces a change of a message on which this person pressed something. */
  answer(session, before, after) {
    const text = newText(before, after);
    if (text) this.add({ who: session.user.name, text });
  }

  add(item) {
    const text = item.text.slice(0, LONGEST);
    const queued = this.queue.find((queuedItem) => queuedItem.text === text && (queuedItem.who === null) === (item.who === null));
    if (!queued) this.queue.push({ who: item.who === null ? null : [item.who], text, turn: item.turn });
    else if (item.who !== null) {
      if (!queued.who.includes(item.who)) queued.who.push(item.who);
      queued.turn ||= item.turn;
    }
    this.timer ??= setTimeout(() => this.flush(), TOGETHER_MS);
  }

  flush() {
    this.timer = null;
    const now = performance.now();
    for (const { who, text, turn } of mergeTurns(this.queue.splice(0))) {
      const names = who?.join(", ");
      const prefix = turn ? `${names} ${who.length > 1 ? "have" : "has"} something to do${text ? ": " : ""}` : names ? `To ${names}: ` : "";
      const sentence = prefix + text;
      if (this.announcements.some((announcement) => announcement.text === sentence && now - announcement.at < AGAIN_MS)) continue;
      this.announcements = [...this.announcements.slice(1 - MOST_ANNOUNCEMENTS), { id: now + Math.random(), at: now, text: sentence }];
    }
    this.app.redraw();
  }
}

// If several people have a turn at once, only their names are announced.
function mergeTurns(items) {
  const turns = items.filter((item) => item.turn);
  if (turns.length < 2) return items;
  const who = [...new Set(turns.flatMap((item) => item.who))];
  return [...items.filter((item) => !item.turn), { who, text: "", turn: true }];
}
