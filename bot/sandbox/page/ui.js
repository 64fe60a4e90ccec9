// State of the page rather than of the data: open menus, drafts, choices. Also schedules redraws.

const states = new Map();
const versions = new Map();
let draw = () => {};
let scheduled = false;
let drawing = false;

export function onRedraw(callback) {
  draw = callback;
}

/** Draws soon, so that all changes before the next frame are drawn together. */
export function redraw() {
  if (scheduled) return;
  scheduled = true;
  const run = () => {
    scheduled = false;
    redrawNow();
  };
  if (document.hidden) setTimeout(run, 50); // a hidden tab has no frames, but its title must be updated
  else requestAnimationFrame(run);
}

/** Draws now, so that the next key press acts on the result of this one. */
export function redrawNow() {
  if (drawing) return redraw(); // removing an element takes its focus away, which may change the state
  drawing = true;
  try {
    return draw();
  } finally {
    drawing = false;
  }
}

/** The state with this id, created by `initial()` on first use. `scope` names the part to redraw. */
export function uiState(scope, id, initial) {
  const key = `${scope}/${id}`;
  if (!states.has(key)) states.set(key, initial());
  return states.get(key);
}

/** Records that the state of a scope has changed, and shows it at once. */
export function touch(scope) {
  versions.set(scope, scopeVersion(scope) + 1);
  redrawNow();
}

export function scopeVersion(scope) {
  return versions.get(scope) ?? 0;
}

const STORAGE = "sandbox-page";

/** Loads the preferences stored in earlier visits; unreadable storage counts as empty. */
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
    // Private windows may refuse storage; the page works without it.
  }
}
