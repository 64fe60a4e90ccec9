// Discord's markdown as descriptions of elements. Everything becomes text nodes and known tags, and only
// http and https addresses become links.

import { h } from "./dom.js";
import { customEmoji } from "./emoji.js";

const BLOCK = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```\n?/g;

/**
 * Renders Discord markdown. `context` resolves mentions with `userName(id)`, `channelName(id)` and `roleName(id)`;
 * `open(link)` is called for links into the page, `run(name)` for command mentions.
 */
export function markdown(text, context) {
  const nodes = [];
  let last = 0;
  for (const match of text.matchAll(BLOCK)) {
    nodes.push(...blocks(text.slice(last, match.index), context));
    nodes.push(h("pre", { class: "code-block", tabindex: 0, role: "group", "aria-label": "Preformatted text" },
      h("code", {}, match[2])));
    last = match.index + match[0].length;
  }
  nodes.push(...blocks(text.slice(last), context));
  return nodes;
}

function blocks(text, context) {
  const nodes = [];
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    while (plain.length && plain[0] === "") plain.shift();
    while (plain.length && plain[plain.length - 1] === "") plain.pop();
    if (plain.length) nodes.push(h("p", {}, inline(plain.join("\n"), context)));
    plain = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let match;
    if ((match = /^(#{1,3})\s+(.+)/.exec(line))) {
      flush();
      // All headings have the level below the pane's heading, whatever size the writer chose.
      nodes.push(h("h3", { class: `size-${match[1].length}` }, inline(match[2], context)));
    } else if ((match = /^-# +(.+)/.exec(line))) {
      flush();
      nodes.push(h("p", { class: "subtext" }, inline(match[1], context)));
    } else if ((match = /^>>> ?([\s\S]*)/.exec(line))) {
      flush();
      nodes.push(h("blockquote", {}, blocks([match[1], ...lines.slice(i + 1)].join("\n"), context)));
      break;
    } else if (/^> ?/.test(line)) {
      flush();
      const quoted = [];
      while (i < lines.length && /^>( |$)/.test(lines[i])) quoted.push(lines[i++].replace(/^> ?/, ""));
      if (!quoted.length) { plain.push(line); continue; }
      i--;
      nodes.push(h("blockquote", {}, blocks(quoted.join("\n"), context)));
    } else if (/^\s*([-*]|\d+\.) +\S/.test(line)) {
      flush();
      const items = [];
      while (i < lines.length && /^\s*([-*]|\d+\.) +\S/.test(lines[i])) items.push(lines[i++]);
      i--;
      nodes.push(list(items, context));
    } else plain.push(line);
  }
  flush();
  return nodes;
}

function list(lines, context) {
  const parsed = lines.map((line) => /^(\s*)([-*]|\d+\.) +(.+)/.exec(line));
  const base = parsed[0][1].length;
  const ordered = /\d/.test(parsed[0][2]);
  const items = [];
  for (let i = 0; i < parsed.length; i++) {
    const nested = [];
    const content = parsed[i][3];
    while (i + 1 < parsed.length && parsed[i + 1][1].length > base) nested.push(lines[++i]);
    items.push(h("li", {}, inline(content, context), nested.length ? list(nested, context) : null));
  }
  return h(ordered ? "ol" : "ul", ordered ? { start: parseInt(parsed[0][2], 10) } : {}, items);
}

// Rules: a sticky pattern, and a function that renders its match. The first rule that matches at a position wins.
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", { class: "inline-code" }, m[2].trim() || m[2])],
  [/<@!?(\d+)>/y, (m, c) => mention(`@${c.userName(m[1])}`)],
  [/<@&(\d+)>/y, (m, c) => mention(`@${c.roleName(m[1])}`)],
  [/@(?:everyone|here)\b/y, (m) => mention(m[0])],
  [/<#(\d+)>/y, (m, c) => h("a", {
    class: "mention", href: `#${m[1]}`, onclick: openOnClick(c, { channelId: m[1] }),
  }, `#${c.channelName(m[1])}`)],
  [/<\/([^:>]+):\d+>/y, (m, c) => h("button", {
    type: "button", class: "mention", onclick: () => c.run(m[1]),
  }, `/${m[1]}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timestamp(Number(m[1]), m[2] ?? "f")],
  [/<(a?):(\w+):(\d+)>/y, (m) => customEmoji(m[2], m[3], { animated: Boolean(m[1]) })],
  [/\[((?:[^[\]]|\[[^\]]*\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/y,
    (m, c) => anchor(m[2], inline(m[1], c), c)],
  [/<(https?:\/\/[^\s>]+)>/y, (m, c) => anchor(m[1], linkText(m[1], c), c)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, (m, c) => anchor(m[0], linkText(m[0], c), c)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, c) => h("strong", {}, inline(m[1], c))],
  [/__([\s\S]+?)__(?!_)/y, (m, c) => h("u", {}, inline(m[1], c))],
  [/~~([\s\S]+?)~~/y, (m, c) => h("s", {}, inline(m[1], c))],
  [/\|\|([\s\S]+?)\|\|/y, (m, c) => spoiler(inline(m[1], c))],
  [/\*(?=\S)((?:\*\*[\s\S]+?\*\*|[^*])+?)(?<=\S)\*(?!\*)/y, (m, c) => h("em", {}, inline(m[1], c))],
  [/(?<!\w)_([^_]+)_(?!\w)/y, (m, c) => h("em", {}, inline(m[1], c))],
];
const PLAIN = /[^\\`<*_~|[@h]+/y; // text in which no rule can start

export function inline(text, context) {
  const nodes = [];
  let at = 0;
  outer: while (at < text.length) {
    PLAIN.lastIndex = at;
    const run = PLAIN.exec(text);
    if (run) {
      nodes.push(run[0]);
      at = PLAIN.lastIndex;
      continue;
    }
    for (const [pattern, make] of RULES) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      at = pattern.lastIndex; // before make(), which may use the same pattern for the text inside
      nodes.push(make(match, context));
      continue outer;
    }
    nodes.push(text[at++]);
  }
  return nodes;
}

function mention(text) {
  return h("span", { class: "mention" }, text);
}

const JUMP = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/** The channel and message that a Discord link points to, or null for any other address. */
export function jumpTarget(url) {
  const match = JUMP.exec(url);
  return match ? { channelId: match[2], messageId: match[3] } : null;
}

/** A link, which leads into the page for Discord's own addresses, else to a new tab. */
export function anchor(url, children, context, attributes = {}) {
  const target = jumpTarget(url);
  if (target) return h("a", { href: url, onclick: openOnClick(context, target), ...attributes }, children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer", ...attributes }, children);
}

function openOnClick(context, target) {
  return (event) => {
    event.preventDefault();
    context.open(target);
  };
}

function linkText(url, context) {
  const target = jumpTarget(url);
  if (!target) return url;
  return `#${context.channelName(target.channelId)}${target.messageId ? " › message" : ""}`;
}

function spoiler(children) {
  const reveal = ({ currentTarget: el }) => el.classList.add("revealed");
  return h("span", {
    class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler", onclick: reveal,
    onkeydown: (event) => { if (event.key === "Enter") reveal(event); },
  }, h("span", {}, children));
}

// Created once, because creating a format takes longer than using it.
const dateFormat = (options) => new Intl.DateTimeFormat(undefined, options);
const STYLES = {
  t: dateFormat({ timeStyle: "short" }), T: dateFormat({ timeStyle: "medium" }),
  d: dateFormat({ dateStyle: "short" }), D: dateFormat({ dateStyle: "long" }),
  f: dateFormat({ dateStyle: "long", timeStyle: "short" }), F: dateFormat({ dateStyle: "full", timeStyle: "short" }),
};
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = STYLES.F.format(date);
  if (style === "R") {
    return h("time", { class: "stamp", datetime: date.toISOString(), title: full, "data-relative": seconds },
      relative(seconds));
  }
  return h("time", { class: "stamp", datetime: date.toISOString(), title: full },
    STYLES[style].format(date));
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];

/** A relative time, such as "in 2 minutes" or "3 hours ago". */
function relative(seconds) {
  const difference = seconds - Date.now() / 1000;
  for (const [unit, size] of UNITS) {
    if (Math.abs(difference) >= size) return RELATIVE.format(Math.trunc(difference / size), unit);
  }
  return RELATIVE.format(Math.trunc(difference), "second");
}

/** Updates the relative times in an element; keeps their text nodes, because render() refers to them. */
export function refreshRelative(root) {
  for (const time of root.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(time.dataset.relative));
    if (time.firstChild.data !== text) time.firstChild.data = text;
  }
}
