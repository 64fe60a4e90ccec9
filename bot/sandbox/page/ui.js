// State of the page rather than of the data: open menus, drafts, choices. Also schedules redraws.

const states = new Map();
const versions = new Map();
let draw = () => {};
let scheduled = false;
let drawing = false;

export function onRedraw(callback) {
  draw = callback;
}

/** Draws soon: all changes until the next frame are drawn together. */
export function redraw() {
  if (scheduled) return;
  scheduled = true;
  const run = () => {
    scheduled = false;
    redrawNow();
  };
  if (document.hidden) setTimeout(run, 50); // no frames while the tab is hidden; the title still counts
  else requestAnimationFrame(run);
}

/** Draws now, so that the next key press finds the result of this one. */
export function redrawNow() {
  if (drawing) return redraw(); // an element that goes loses its focus, and that may change state
  drawing = true;
  try {
    return draw();
  } finally {
    drawing = false;
  }
}

/** The state with this id, created by `initial()` on first use. `scope` names what to redraw. */
export function uiState(scope, id, initial) {
  const key = `${scope}/${id}`;
  if (!states.has(key)) states.set(key, initial());
  return states.get(key);
}

/** Says that the state of a scope changed, and shows it at once. */
export function touch(scope) {
  versions.set(scope, scopeVersion(scope) + 1);
  redrawNow();
}

export function scopeVersion(scope) {
  return versions.get(scope) ?? 0;
}

const STORAGE = "sandbox-page";

/** What is remembered between visits; unreadable storage counts as empty. */
export function loadPreferences() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE));
    return stored && typeof stored === "object" && !Array.isArray(stored) ? stored : {};
  } catch {
    return {};
  }
}

export function savePreferences(preferences) {
  try {
    localStorage.setItem(STORAGE, JSON.stringify(preferences));
  } catch {
    // Private windows may refuse storage: the page works without.
  }
}
