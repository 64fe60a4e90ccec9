// State that belongs to the picture and not to the data: open menus, drafts, choices. Also asks for redraws.

const states = new Map();
const versions = new Map();
let draw = () => {};
let scheduled = false;

export function onRedraw(callback) {
  draw = callback;
}

/** Draws soon: all changes until the next frame are drawn together. */
export function redraw() {
  if (scheduled) return;
  scheduled = true;
  const run = () => {
    scheduled = false;
    draw();
  };
  if (document.hidden) setTimeout(run, 50); // no frames while the tab is hidden; the title still counts
  else requestAnimationFrame(run);
}

/** The state with this id, made by `initial()` when first asked for. `scope` names what is drawn anew. */
export function uiState(scope, id, initial) {
  const key = `${scope}/${id}`;
  if (!states.has(key)) states.set(key, initial());
  return states.get(key);
}

/** Whether there already is such a state. */
export function hasState(scope, id) {
  return states.has(`${scope}/${id}`);
}

export function dropState(scope, id) {
  states.delete(`${scope}/${id}`);
}

/** Says that the state of a scope changed. */
export function touch(scope) {
  versions.set(scope, scopeVersion(scope) + 1);
  redraw();
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
