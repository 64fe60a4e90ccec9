// A small keyed virtual DOM. Renderers describe the page with h(); render() changes only what differs,
// so a focused button that still exists keeps its focus, and nothing flickers.
// Text always becomes text nodes, so HTML in it has no effect.

const SVG = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "path", "circle", "rect", "line"]);
const PROPERTIES = new Set(["value", "checked"]);

/**
 * Describes an element. Props: `key` or `keys` (the first that matches an old sibling wins), `class`,
 * `style` (an object), `on…` handlers, and `ref` (called once with the new element). All others are attributes,
 * which false, null and undefined omit.
 */
export function h(tag, props, ...children) {
  const { key, keys, ...rest } = props ?? {};
  return { tag, props: rest, keys: keys ?? (key === undefined ? [] : [key]), children: flatten(children) };
}

/** Describes an element that is rebuilt only if one of `deps` has changed; `make()` always returns the same tag. */
export function lazy(key, deps, make) {
  return { tag: "lazy", keys: [key], deps, make };
}

function flatten(children, out = []) {
  for (const child of children) {
    if (Array.isArray(child)) flatten(child, out);
    else if (child === null || child === undefined || child === false || child === true) continue;
    else if (typeof child === "object") out.push(child);
    else if (out.length && out[out.length - 1].tag === "#text") out[out.length - 1].text += String(child);
    else out.push({ tag: "#text", text: String(child), keys: [] });
  }
  return out;
}

/** Updates the children of `root` to match `nodes`; the focus stays where it was, or as near as possible. */
export function render(root, nodes) {
  const active = document.activeElement;
  const place = rememberPlace(active);
  const next = flatten([nodes]);
  patchChildren(root, root.vnodes ?? [], next);
  root.vnodes = next;
  if (!active || active === document.body || document.activeElement === active) return;
  if (active.isConnected) active.focus({ preventScroll: true });
  else if (document.activeElement === document.body) restorePlace(place);
}

// If the focused control is gone (a card was played), its neighbour in the same group gets the focus; if the group is
// gone, too (a thread opened in its place), its pane does. Pictures do not count as neighbours, because they come and
// go by themselves.
const CONTROLS = "button:not([tabindex='-1'], .enlarge), input, select, textarea, a[href]";

export function rememberPlace(active) {
  const group = active?.closest?.("[data-focus-group]");
  if (!group) return null;
  const controls = [...group.querySelectorAll(CONTROLS)];
  const outer = group.parentElement?.closest("[data-focus-group]");
  const pane = group.closest("[data-pane]");
  return { group, outer, pane, index: controls.indexOf(active) };
}

export function restorePlace(place) {
  if (!place) return;
  for (const group of [place.group, place.outer]) {
    if (!group?.isConnected) continue;
    const controls = [...group.querySelectorAll(CONTROLS)];
    const target = controls[Math.max(0, Math.min(place.index, controls.length - 1))];
    if (target) return target.focus({ preventScroll: true });
    if (group.tabIndex >= -1 && group.hasAttribute("tabindex")) return group.focus({ preventScroll: true });
  }
  if (place.pane?.isConnected) place.pane.focus({ preventScroll: true });
}

function patchChildren(parent, before, after) {
  const taken = new Set();
  const matches = matchChildren(before, after, taken);
  for (const old of before) if (!taken.has(old)) removeNode(old);
  let cursor = parent.firstChild;
  for (let i = 0; i < after.length; i++) {
    const element = matches[i] ? patchNode(matches[i], after, i) : create(after, i);
    if (element === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(element, cursor);
  }
}

function matchChildren(before, after, taken) {
  const matches = new Array(after.length);
  const byKey = new Map();
  const loose = new Map();
  for (const old of before) {
    for (const key of old.keys) if (!byKey.has(key)) byKey.set(key, old);
    if (old.keys.length) continue;
    if (!loose.has(old.tag)) loose.set(old.tag, []);
    loose.get(old.tag).push(old);
  }
  const depth = after.reduce((most, node) => Math.max(most, node.keys.length), 0);
  for (let level = 0; level < depth; level++) {
    after.forEach((node, i) => {
      const old = node.keys.length > level && !matches[i] ? byKey.get(node.keys[level]) : null;
      if (!old || taken.has(old) || old.tag !== node.tag) return;
      matches[i] = old;
      taken.add(old);
    });
  }
  after.forEach((node, i) => {
    if (node.keys.length) return;
    const old = loose.get(node.tag)?.shift();
    if (!old) return;
    matches[i] = old;
    taken.add(old);
  });
  return matches;
}

function patchNode(old, nodes, i) {
  const node = nodes[i];
  if (node.tag === "#text") {
    if (old.text !== node.text) old.el.data = node.text;
  } else if (node.tag === "lazy") {
    if (node.deps.length === old.deps.length && node.deps.every((dep, n) => dep === old.deps[n])) {
      nodes[i] = old;
      return old.el;
    }
    const made = [node.make()];
    patchNode(old.inner, made, 0);
    node.inner = made[0];
  } else {
    setProps(old.el, old.props, node.props);
    patchChildren(old.el, old.children, node.children);
  }
  node.el = old.el;
  return node.el;
}

function create(nodes, i) {
  const node = nodes[i];
  if (node.tag === "#text") {
    node.el = document.createTextNode(node.text);
  } else if (node.tag === "lazy") {
    const made = [node.make()];
    node.el = create(made, 0);
    node.inner = made[0];
  } else {
    node.el = SVG_TAGS.has(node.tag)
      ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
    patchChildren(node.el, [], node.children);
    setProps(node.el, {}, node.props);
    node.props.ref?.(node.el);
  }
  return node.el;
}

function removeNode({ el }) {
  if (el.tagName === "DIALOG" && el.open) el.close(); // returns the focus to the element that had it before
  el.remove();
}

function setProps(el, before, after) {
  for (const name in before) if (!(name in after)) setProp(el, name, before[name], undefined);
  for (const name in after) setProp(el, name, before[name], after[name]);
}

function setProp(el, name, old, value) {
  if (name === "ref") return;
  if (name.startsWith("on")) {
    const type = name.slice(2);
    el.handlers ??= {};
    if (!el.handlers[type] && value) el.addEventListener(type, dispatch);
    el.handlers[type] = value;
  } else if (name === "style") {
    for (const key in old ?? {}) if (!(key in (value ?? {}))) el.style.removeProperty(key);
    for (const key in value ?? {}) if (old?.[key] !== value[key]) el.style.setProperty(key, value[key]);
  } else if (PROPERTIES.has(name)) {
    if (el[name] !== (value ?? "")) el[name] = value ?? "";
  } else if (old !== value) {
    const attribute = name === "class" ? "class" : name;
    if (value === undefined || value === null || value === false || value === "" && name === "class") {
      el.removeAttribute(attribute);
    } else el.setAttribute(attribute, value === true ? "" : String(value));
  }
}

function dispatch(event) {
  event.currentTarget.handlers[event.type]?.(event);
}
