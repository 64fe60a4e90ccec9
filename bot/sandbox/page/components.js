// Components of a message (Components V2 and the older action rows) as elements.

import { h } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { icon } from "./icons.js";
import { selectMenu } from "./listbox.js";
import { anchor, markdown } from "./markdown.js";
import { COMPONENT } from "./session.js";

/**
 * Renders components. `context` has {session, message, scope, text}, where `text` resolves mentions and `scope`
 * identifies the state of open menus.
 */
export function renderComponents(components, context) {
  const counts = new Map();
  return components.map((component) => {
    const { type } = component;
    const node = RENDERERS[type]?.(component, context) ?? unknown(component);
    // If a picture is inserted later, the rows must stay the same elements, so that a finger or the focus stays on one.
    const at = counts.get(type) ?? 0;
    counts.set(type, at + 1);
    return node.keys.length ? node : { ...node, keys: [`${type}:${at}`] };
  });
}

const RENDERERS = {
  1: (row, context) => h("div", { class: "row", role: "group", "data-row": true },
    renderComponents(row.components, context)),
  2: button,
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (section, context) => h("div", { class: "section" },
    h("div", { class: "section-text" }, renderComponents(section.components, context)),
    renderComponents([section.accessory], context)),
  10: (display, context) => h("div", { class: "text" }, markdown(display.content, context.text)),
  11: (thumbnail, context) => picture(thumbnail, "thumbnail", context.text),
  12: (gallery, context) => h("div", { class: `gallery count-${Math.min(4, gallery.items.length)}` },
    gallery.items.map((item) => picture(item, "gallery-item", context.text))),
  13: (file) => fileCard(file.file.url, file.name ?? nameOf(file.file.url), file.size),
  14: (separator) => h("div", {
    class: `separator spacing-${separator.spacing ?? 1} ${separator.divider === false ? "" : "divider"}`,
    role: separator.divider === false ? null : "separator",
  }),
  17: (container, context) => h("div", {
    class: `container ${container.spoiler ? "hidden-part" : ""}`, onclick: container.spoiler ? reveal : null,
    style: container.accent_color === null || container.accent_color === undefined
      ? {} : { "--accent": hexColour(container.accent_color) },
  }, renderComponents(container.components, context)),
};

function unknown(component) {
  return h("p", { class: "subtext" }, `(a component of type ${component.type} that this page can't show)`);
}

export function hexColour(number) {
  return `#${Number(number).toString(16).padStart(6, "0")}`;
}

function button(component, { session, message, text }) {
  const { custom_id: id, label, emoji, style, disabled, url } = component;
  const content = [
    emoji && h("span", { class: "emoji" }, emojiOf(emoji)),
    label && h("span", { class: "label" }, label),
  ];
  if (url) {
    return anchor(url, [...content, icon("external")], text, {
      key: `url:${label}`, class: "button style-5", "aria-disabled": disabled ? "true" : null,
    });
  }
  const name = `${emoji?.name ?? ""}${label ?? ""}`;
  const busy = session.isBusy(message.id, id);
  return h("button", {
    keys: [`id:${id}`, `label:${name}`],
    type: "button", class: `button style-${style ?? 2}`, "data-custom-id": id,
    "aria-label": label || emoji ? null : "button",
    "aria-disabled": disabled ? "true" : null, "aria-busy": busy ? "true" : null,
    tabindex: disabled ? -1 : null,
    onclick: () => {
      if (disabled || session.isBusy(message.id, id)) return;
      session.interact(COMPONENT, message.channel_id, { component_type: 2, custom_id: id }, { message, busyId: id });
    },
  }, content, busy && h("span", { class: "dots" }, h("i"), h("i"), h("i")));
}

function select(component, { session, message, scope }) {
  const { custom_id: id, type, placeholder, min_values: min = 1, max_values: max = 1, disabled } = component;
  const options = optionsOf(component, session);
  const initial = initialOf(component);
  return selectMenu({
    scope, id, label: placeholder ?? "Make a selection", placeholder: placeholder ?? "Make a selection",
    options, initial, min, max: Math.min(max, options.length || 1), disabled,
    busy: session.isBusy(message.id, id),
    commit: (values) => session.interact(
      COMPONENT, message.channel_id, { component_type: type, custom_id: id, values }, { message, busyId: id }),
  });
}

/** The initial values of a select menu. */
export function initialOf(component) {
  if (component.type !== 3) return (component.default_values ?? []).map((entry) => entry.id);
  return component.options.filter((option) => option.default).map((option) => option.value);
}

/** The options of any kind of select menu (3 strings, 5 users, 6 roles, 7 both, 8 channels). */
export function optionsOf(component, session) {
  const { world } = session;
  if (component.type === 3) return component.options;
  const users = [...world.users, ...(world.bot ? [world.bot] : [])]
    .map((user) => ({ value: user.id, label: user.name, description: user.bot ? "App" : undefined }));
  const roles = world.roles.map((role) => ({ value: role.id, label: `@${role.name}` }));
  if (component.type === 5) return users;
  if (component.type === 6) return roles;
  if (component.type === 7) return [...users, ...roles];
  const kinds = component.channel_types;
  return [...session.channels.values()]
    .filter((channel) => channel.type !== 1 && (!kinds?.length || kinds.includes(channel.type)))
    .map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
}

// --- pictures and files -------------------------------------------------------------------------------

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** The address of a file if it is on this server, else null, because nothing is loaded from elsewhere. */
export function localUrl(url) {
  let parsed;
  try {
    parsed = new URL(url, location.href);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(parsed.protocol)) return null;
  const same = parsed.host === location.host
    || (LOOPBACK.has(parsed.hostname) && LOOPBACK.has(location.hostname) && parsed.port === location.port);
  return same ? parsed.pathname + parsed.search : null;
}

function nameOf(url) {
  return decodeURIComponent((url ?? "").split(/[?#]/)[0].split("/").pop() || "file");
}

// Every event contains newly signed links to files. The first link is kept for a while, because otherwise each edit of
// a message would load its pictures again.
const KEPT_MS = 10 * 60_000;
const signed = new Map();

function steadyUrl(address) {
  const url = localUrl(address);
  if (!url) return null;
  const file = url.split("?")[0];
  const known = signed.get(file);
  if (known && Date.now() - known.at < KEPT_MS) return known.url;
  signed.set(file, { url, at: Date.now() });
  return url;
}

function picture(item, kind, { enlarge }) {
  const { media, description, spoiler } = item;
  const url = steadyUrl(media.url);
  const classes = `${kind} ${spoiler ? "hidden-part" : ""}`;
  if (!url) {
    return h("div", { class: `${classes} missing-picture` }, description || "A picture from elsewhere, not loaded here");
  }
  return h("div", { class: `picture ${classes}`, onclick: spoiler ? reveal : null },
    h("img", {
      src: url, alt: description || "Picture", width: media.width || null, height: media.height || null, decoding: "async",
    }),
    h("button", {
      type: "button", class: "enlarge", "aria-label": "Enlarge the picture", title: "Enlarge",
      onclick: () => enlarge({ url, alt: description ?? "" }),
    }));
}

/** An attachment: a picture with its alt text, or a card to download the file. */
export function attachment(file, text) {
  if (/^image\//.test(file.content_type ?? "") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename)) {
    return picture({ media: file, description: file.description }, "gallery-item", text);
  }
  return fileCard(file.url, file.filename, file.size);
}

function fileCard(address, name, size) {
  const url = localUrl(address);
  return h("div", { class: "file" }, icon("file"),
    url ? h("a", { href: url, download: name }, name) : h("span", {}, name),
    size !== undefined && h("small", {}, sizeText(size)));
}

function sizeText(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function reveal(event) {
  const el = event.currentTarget;
  if (el.classList.contains("revealed")) return;
  event.preventDefault();
  event.stopPropagation();
  el.classList.add("revealed");
}
