// Moving the focus to a message, to a button, or to the input line.

import { composerState } from "./composer.js";
import { redraw, touch } from "./ui.js";

const FLASH_MS = 1600;
const ATTEMPTS = 20;

/** Scrolls to a message of a pane once it is drawn, and highlights it. */
export function reveal(app, paneId, messageId, attempts = ATTEMPTS) {
  const row = document.querySelector(`[data-pane="${paneId}"] [data-message-id="${messageId}"]`);
  if (!row) {
    if (attempts) setTimeout(() => reveal(app, paneId, messageId, attempts - 1), 100);
    else app.announce("That message is gone.");
    return;
  }
  row.closest(".scroller").unstick?.();
  row.scrollIntoView({ block: "center" });
  row.focus({ preventScroll: true });
  app.flash = messageId;
  redraw();
  setTimeout(() => { app.flash = null; redraw(); }, FLASH_MS);
}

/** Focuses the first thing to press in the newest message that has one (or that message), else the pane itself. */
export function focusPane(paneId, messageOnly = false) {
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const pane = document.querySelector(`[data-pane="${paneId}"]`);
    const messages = [...pane?.querySelectorAll(".message") ?? []].reverse();
    const enabled = ".components .button:not([aria-disabled=true]):not(a)";
    const message = messages.find((one) => one.querySelector(enabled));
    ((messageOnly ? message : message?.querySelector(enabled)) ?? pane)?.focus();
  }));
}

let awaiting = null; // the pane that keepFocusOnNewest was called for, until somebody acts

/** Focuses what focusPane does, and again whenever there is more to press there, until somebody acts. */
export function keepFocusOnNewest(paneId) {
  awaiting = paneId;
  focusPane(paneId);
}

/** Notes that a pane has something new to press. */
export function askedIn(paneId) {
  if (awaiting !== paneId) return;
  const active = document.activeElement;
  const isElsewhere = active && active !== document.body && !active.closest(`[data-pane="${paneId}"]`);
  if (isElsewhere) awaiting = null; // a screen reader moves the focus without any event of a key
  else focusPane(paneId);
}

for (const act of ["keydown", "pointerdown", "click", "wheel"]) {
  document.addEventListener(act, () => { awaiting = null; }, { capture: true, passive: true });
}

/** Focuses the line to write in of the current pane; an empty one begins with `text`. */
export function focusComposer(app, text) {
  const field = document.querySelector(`[data-pane="${app.current}"] [data-composer]`);
  const session = app.current === "channel" ? app.acting : app.world.sessions.get(app.current.replace("user-", ""));
  if (!field || !session) return;
  const state = composerState({ id: app.current, session });
  if (!state.text) Object.assign(state, { text, active: 0, closed: false });
  touch(`composer:${app.current}`);
  field.focus();
}
