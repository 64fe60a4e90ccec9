// Moving the focus to a message, to a button, or to the input line.

import { composerState } from "./composer.js";
import { redraw, redrawNow, touch } from "./ui.js";

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

/**
 * Focuses the first enabled button in the newest message that has one (or that message), else the pane itself. It does
 * so at once, because otherwise the next key would press something at the old focus.
 */
export function focusPane(paneId, messageOnly = false) {
  redrawNow();
  const pane = document.querySelector(`[data-pane="${paneId}"]`);
  const messages = [...pane?.querySelectorAll(".message") ?? []].reverse();
  const enabled = ".components .button:not([aria-disabled=true]):not(a)";
  const message = messages.find((one) => one.querySelector(enabled));
  ((messageOnly ? message : message?.querySelector(enabled)) ?? pane)?.focus();
}

let focusObserver = null; // the observer of keepFocusOnNewest, until somebody acts

function afterDrawing(act) {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Calls focusPane, and again whenever something new is drawn, until somebody acts. */
export function keepFocusOnNewest(paneId) {
  stopWatching();
  const observer = focusObserver = new MutationObserver(() => {
    const active = document.activeElement;
    const isElsewhere = active && active !== document.body && !active.closest(`[data-pane="${paneId}"]`);
    if (isElsewhere) stopWatching(); // a screen reader moves the focus without a key event
    else afterDrawing(() => { if (focusObserver === observer) focusPane(paneId); });
  });
  afterDrawing(() => {
    if (focusObserver !== observer) return; // somebody has acted meanwhile
    focusPane(paneId); // until now, the focus has not moved
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

function stopWatching() {
  focusObserver?.disconnect();
  focusObserver = null;
}

for (const act of ["keydown", "pointerdown", "click", "wheel"]) {
  document.addEventListener(act, stopWatching, { capture: true, passive: true });
}

/** Focuses the input line of the current pane; if it is empty, fills in `text`. */
export function focusComposer(app, text) {
  const field = document.querySelector(`[data-pane="${app.current}"] [data-composer]`);
  const session = app.current === "channel" ? app.acting : app.world.sessions.get(app.current.replace("user-", ""));
  if (!field || !session) return;
  const state = composerState({ id: app.current, session });
  if (!state.text) Object.assign(state, { text, active: 0, closed: false });
  touch(`composer:${app.current}`);
  field.focus();
}
