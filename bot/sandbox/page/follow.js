// Switching to the person who has something to do, automatically and by key.

import { focusPane } from "./focus.js";
import { redrawNow } from "./ui.js";

const FOLLOW_AFTER_MS = 700;
const LOOK_MS = 4000; // the pause in following after somebody has chosen a pane

export class Follower {
  constructor(app) {
    this.app = app;
    this.timer = null;
    this.chosenAt = -Infinity;
  }

  /** Returns the people with something to do, the longest waiting first. */
  listWaiting() {
    return this.app.sessions().filter((session) => session.attention === 2)
      .sort((a, b) => a.callingSince - b.callingSince);
  }

  /** Switches to the next of these people after the current pane, and focuses something to press. */
  next() {
    const { app } = this;
    const waiting = this.listWaiting();
    const index = waiting.findIndex((session) => `user-${session.user.id}` === app.current);
    const next = waiting[(index + 1) % waiting.length];
    if (!next) return app.announce("Nobody has anything to do right now.");
    app.setMode(next.user.id, "dm");
    app.show(`user-${next.user.id}`);
    return focusPane(`user-${next.user.id}`);
  }

  /** Pauses following because somebody has chosen a pane. */
  pause() {
    this.chosenAt = performance.now();
    clearTimeout(this.timer);
  }

  /** Switches to a person with something to do after a short delay, unless the current person has something to do. */
  schedule() {
    clearTimeout(this.timer);
    const wait = Math.max(FOLLOW_AFTER_MS, this.chosenAt + LOOK_MS - performance.now());
    this.timer = setTimeout(() => this.switchNow(), wait);
  }

  switchNow() {
    const { app } = this;
    const current = app.world.sessions.get(app.current.replace("user-", ""));
    const active = document.activeElement;
    const hasDraft = active?.matches?.("input, textarea") && active.value;
    if (!app.follows || current?.attention === 2 || app.modals.length || hasDraft || app.help) return;
    const next = this.listWaiting().find((session) => app.openPanes.includes(session.user.id));
    if (!next) return;
    const focusedPane = active?.closest?.("[data-pane]");
    app.show(`user-${next.user.id}`);
    redrawNow();
    // A phone hides the channel. Focus only the message, so that an accidental second press of a key does not play
    // for the next person.
    const hasLostFocus = focusedPane && (focusedPane.dataset.pane !== "channel" || !focusedPane.getClientRects().length);
    if (hasLostFocus) focusPane(`user-${next.user.id}`, true);
  }
}
