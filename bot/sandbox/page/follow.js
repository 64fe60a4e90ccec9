// Switching to the person who has something to do, automatically and by key.

import { focusPane } from "./focus.js";
import { redrawNow } from "./ui.js";

const FOLLOW_AFTER_MS = 700;
const LOOK_MS = 4000; // how long following pauses after somebody has chosen a pane

export class Follower {
  constructor(app) {
    this.app = app;
    this.timer = null;
    this.chosenAt = -Infinity;
  }

  /** The people with something to do, longest waiting first. */
  waiting() {
    return this.app.sessions().filter((session) => session.attention === 2)
      .sort((a, b) => a.callingSince - b.callingSince);
  }

  /** Switches to the next of them after the current pane, with the focus on what can be pressed. */
  next() {
    const { app } = this;
    const waiting = this.waiting();
    const here = waiting.findIndex((session) => `user-${session.user.id}` === app.current);
    const next = waiting[(here + 1) % waiting.length];
    if (!next) return app.announce("Nobody has anything to do right now.");
    app.setMode(next.user.id, "dm");
    app.show(`user-${next.user.id}`);
    return focusPane(`user-${next.user.id}`);
  }

  /** Pauses following because somebody has chosen a pane. */
  hold() {
    this.chosenAt = performance.now();
    clearTimeout(this.timer);
  }

  /** Switches shortly to a person who has something to do, unless the current person has. */
  soon() {
    clearTimeout(this.timer);
    const wait = Math.max(FOLLOW_AFTER_MS, this.chosenAt + LOOK_MS - performance.now());
    this.timer = setTimeout(() => this.go(), wait);
  }

  go() {
    const { app } = this;
    const here = app.world.sessions.get(app.current.replace("user-", ""));
    const active = document.activeElement;
    const typing = active?.matches?.("input, textarea") && active.value;
    if (!app.follows || here?.attention === 2 || app.modals.length || typing || app.help) return;
    const next = this.waiting().find((session) => app.openPanes.includes(session.user.id));
    if (!next) return;
    const moved = active?.closest?.("[data-pane]");
    app.show(`user-${next.user.id}`);
    redrawNow();
    // A phone hides the channel. Focus only the message: a key pressed twice by accident must not play for the next person.
    const isLeft = moved && (moved.dataset.pane !== "channel" || !moved.getClientRects().length);
    if (isLeft) focusPane(`user-${next.user.id}`, true);
  }
}
