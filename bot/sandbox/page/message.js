// One message: author, time, contents and status.

import { attachment, hexColour, renderComponents } from "./components.js";
import { h, lazy } from "./dom.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown.js";
import { isEphemeral, isLoading, plainText } from "./messages.js";
import { scopeVersion } from "./ui.js";

const TOGETHER_MS = 7 * 60_000;

// Creating a format takes longer than drawing the rest of a message.
const format = (options) => new Intl.DateTimeFormat(undefined, options);
const DAY = format({ dateStyle: "long" }), DATE = format({ dateStyle: "short" });
const TIME = format({ timeStyle: "short" }), FULL = format({ dateStyle: "full", timeStyle: "medium" });

/** The messages of a log with day dividers; `view` is {id, session, actions} of the place that shows them. */
export function messageRows(log, view) {
  const rows = [];
  let previous = null;
  for (const message of log.list) {
    const day = dayOf(message);
    if (!previous || dayOf(previous) !== day) {
      rows.push(h("li", { key: `day:${day}`, class: "day" }, h("span", {}, dayText(message))));
      previous = null;
    }
    rows.push(messageRow(message, view, !continues(previous, message)));
    previous = message;
  }
  return rows;
}

function continues(previous, message) {
  return previous && previous.author?.id === message.author?.id && isChat(message) && isChat(previous)
    && !commandOf(message) && !message.referenced_message && isEphemeral(previous) === isEphemeral(message)
    && new Date(message.timestamp) - new Date(previous.timestamp) < TOGETHER_MS;
}

const isChat = (message) => [undefined, 0, 19, 20, 23].includes(message.type);
const dayOf = (message) => new Date(message.timestamp).toDateString();

function dayText(message) {
  return DAY.format(new Date(message.timestamp));
}

function messageRow(message, view, full) {
  const { session, id } = view;
  const scope = `${id}:${session.user.id}:${message.id}`;
  const thread = session.channels.get(message.thread?.id ?? message.id) ?? message.thread;
  const busy = [...session.waiting.values()]
    .filter((waiting) => waiting.message?.id === message.id).map((waiting) => waiting.busyId).join();
  const failure = session.failures.get(message.id), server = session.servedBy.get(message.id);
  const deps = [message, session, full, thread, busy, failure, server, scopeVersion(scope), session.world.namesVersion,
    view.flash === message.id, dayNumber()];
  return lazy(message.id, deps, () => draw(message, view, { scope, full, thread, failure, server }));
}

const dayNumber = () => Math.floor(Date.now() / 86_400_000);

function draw(message, view, { scope, full, thread, failure, server }) {
  const { session, actions } = view;
  const text = view.text;
  const ephemeral = isEphemeral(message);
  const name = authorName(message, session);
  if (!isChat(message)) return systemRow(message, session, actions, text);
  const body = [
    message.content && h("div", { class: "text" }, markdown(message.content, text)),
    (message.embeds ?? []).map((embed) => embedCard(embed, text)),
    attachmentsToShow(message).map((file) => attachment(file, text)),
    message.components?.length
      ? h("div", { class: "components", "data-focus-group": true }, renderComponents(message.components, { session, message, scope, text })) : null,
    message.edited_timestamp && h("span", { class: "edited", title: fullTime(message.edited_timestamp) }, "(edited)"),
    server && h("span", { class: "edited", title: "The process that has answered here last" }, `answered by ${server}`),
  ];
  const classes = ["message", full ? "full" : "continued", ephemeral ? "ephemeral" : "",
    session.isMentioned(message) ? "mentioned" : "",
    view.flash === message.id ? "flash" : ""];
  return h("li", {
    class: classes.filter(Boolean).join(" "), "data-message-id": message.id, "data-focus-group": true, tabindex: -1,
    "aria-label": `${name}, ${timeOf(message.timestamp)}`,
  },
  header(message, session, full),
  full && avatar(message.author, session.world),
  full && h("div", { class: "who" },
    h("strong", {}, name), message.author?.bot && h("span", { class: "app-tag" }, "APP"),
    h("time", { datetime: message.timestamp, title: fullTime(message.timestamp) }, timeOf(message.timestamp))),
  h("div", { class: "body" },
    isLoading(message) ? h("p", { class: "thinking" }, h("span", { class: "dots" }, h("i"), h("i"), h("i")),
      ` ${name} is thinking…`) : body,
    failure && h("p", { class: "failure", role: "alert" }, failure),
    ephemeral && h("p", { class: "only-you" }, icon("eye"), `Only ${session.user.name} can see this · `,
      h("button", { type: "button", class: "link", onclick: () => session.dismiss(message) }, "Dismiss message")),
    thread && thread.id !== message.channel_id && threadCard(thread, actions)));
}

function header(message, session, full) {
  const command = commandOf(message);
  if (command) {
    const user = command.user ?? {};
    return h("p", { class: "above" }, icon("reply"), h("b", {}, session.world.nameOf(user.id, user)), " used ",
      h("span", { class: "mention" }, `/${command.name}`));
  }
  const reply = message.referenced_message;
  if (!reply || !full) return null;
  return h("p", { class: "above" }, icon("reply"), h("b", {}, authorName(reply, session)),
    h("span", { class: "cut" }, ` ${plainText(reply) || "an attachment"}`));
}

function commandOf(message) {
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  const type = message.interaction?.type ?? message.interaction_metadata?.type;
  if (type !== 2 || !name) return null;
  return { name, user: message.interaction?.user ?? message.interaction_metadata?.user };
}

function systemRow(message, session, actions, text) {
  const name = authorName(message, session);
  const sentence = {
    6: [h("b", {}, name), " pinned a message."],
    7: [h("b", {}, name), " joined."],
    18: [h("b", {}, name), " started a thread: ",
      h("button", {
        type: "button", class: "link",
        onclick: () => actions.open({ channelId: message.message_reference?.channel_id ?? message.thread?.id }),
      }, message.content)],
    21: message.referenced_message
      ? [h("b", {}, authorName(message.referenced_message, session)), ": ",
        h("span", { class: "cut" }, plainText(message.referenced_message))] : ["The thread begins here."],
  }[message.type] ?? [h("b", {}, name), " ", markdown(message.content ?? "", text)];
  return h("li", { class: "message system", "data-message-id": message.id, tabindex: -1 },
    h("p", {}, sentence, " ", h("time", { datetime: message.timestamp }, timeOf(message.timestamp))));
}

function threadCard(thread, actions) {
  const archived = thread.thread_metadata?.archived;
  const count = thread.message_count ?? 0;
  return h("button", {
    type: "button", class: "thread-card", onclick: () => actions.open({ channelId: thread.id }),
  }, icon("thread"), h("span", { class: "thread-name" }, thread.name),
  h("span", { class: "thread-more" },
    archived ? "Archived thread ›" : count ? `${count} message${count === 1 ? "" : "s"} ›` : "Open thread ›"));
}

// A file or media component shows its attachment itself.
function attachmentsToShow(message) {
  return message.components?.length && message.flags & 32768 ? [] : message.attachments ?? [];
}

function embedCard(embed, text) {
  return h("div", {
    class: "container embed", style: embed.color ? { "--accent": hexColour(embed.color) } : {},
  },
  embed.title && h("h4", {}, embed.title),
  embed.description && h("div", { class: "text" }, markdown(embed.description, text)),
  embed.fields?.length ? h("dl", {}, embed.fields.map((field) => h("div", {},
    h("dt", {}, field.name), h("dd", {}, markdown(field.value, text))))) : null,
  embed.footer && h("p", { class: "subtext" }, embed.footer.text));
}

// --- people -------------------------------------------------------------------------------------------

function authorName(message, session) {
  return session.world.nameOf(message.author?.id, message.author);
}

const HUES = [265, 210, 160, 25, 335, 45, 190, 300, 95, 0];

/** A person's avatar; if there is none, a round picture with the initials, in a hue derived from the id. */
export function avatar(user, world, size = "") {
  const name = world.nameOf(user?.id, user);
  const people = world.users.findIndex((person) => person.id === user?.id);
  const hue = HUES[(people < 0 ? Number(BigInt(user?.id ?? 0) % 10n) : people) % HUES.length];
  const hash = world.avatarOf(user?.id, user);
  return h("span", {
    class: `avatar ${size} ${user?.bot ? "of-bot" : ""}`, "aria-hidden": "true", style: { "--hue": String(hue) },
  }, hash ? h("img", { src: `/avatars/${user.id}/${encodeURIComponent(hash)}.png`, alt: "" }) : initials(name));
}

function initials(name) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  if (words.length > 1) return [...words[0]][0] + [...words[1]][0];
  return [...(words[0] ?? "?")].slice(0, 2).join("");
}

function timeOf(stamp) {
  const date = new Date(stamp);
  const time = TIME.format(date);
  if (date.toDateString() === new Date().toDateString()) return time;
  return `${DATE.format(date)} ${time}`;
}

function fullTime(stamp) {
  return FULL.format(new Date(stamp));
}
