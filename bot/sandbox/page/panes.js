// The panes: the shared channel, and one for each person with their direct message and their view of the channel.

import { activityFrame } from "./activity.js";
import { composer } from "./composer.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { avatar, messageRows } from "./message.js";
import { plainText } from "./messages.js";
import { startButtons } from "./quickstart.js";
import { isThread } from "./session.js";
import { keepToNewest } from "./scrolling.js";
import { redraw, touch, uiState } from "./ui.js";

/** The pane of the channel that everybody sees; clicks there are those of `session`'s person. */
export function channelPane(app, session) {
  const view = app.view("channel", session, app.placeOf("channel"));
  const topic = view.isOutside ? withoutBot(app) : app.world.topic(session);
  return pane(app, view, "Channel", [
    h("header", { key: "head", class: "pane-head" },
      h("span", { class: "place-icon" }, icon(view.isOutside ? placeIcon(session.channels.get(view.channelId)) : "hash")),
      h("h2", {}, view.isOutside ? view.placeName : app.channelName(session)), topic && h("small", { class: "topic" }, topic)),
    h("div", { key: "as", class: "acting", role: "group", "aria-label": "Act as" },
      h("span", { class: "acting-label" }, h("span", { class: "long" }, "Acting as"), h("span", { class: "short" }, "As")),
      app.sessions().map((other) => h("button", {
        key: other.user.id, type: "button", class: "person-chip", "aria-pressed": String(other === session),
        onclick: () => app.act(other.user.id),
      }, avatar(other.user, app.world, "tiny"), other.user.name, dot(other)))),
    threadTabs(app, view),
    messages(view),
    composer(view),
  ]);
}

/** The pane of one person. */
export function personPane(app, session) {
  const { user } = session;
  const id = `user-${user.id}`;
  const mode = app.modeOf(user.id);
  const channelId = mode === "dm" ? session.dm?.id : app.placeOf(id);
  const view = app.view(id, session, channelId);
  const tab = (value, name) => h("button", {
    key: value, type: "button", "aria-pressed": String(mode === value), onclick: () => app.setMode(user.id, value),
  }, name);
  return pane(app, view, user.name, [
    h("header", { key: "head", class: "pane-head" },
      avatar(user, app.world, "small"), h("h2", {}, user.name), badge(session), mode === "dm" && peek(app, session),
      h("div", { class: `switch ${mode === "dm" ? "desktop" : ""}`, role: "group", "aria-label": `What ${user.name} sees` },
        tab("dm", h("span", {}, h("span", { class: "long" }, "Direct message"), h("span", { class: "short" }, "DM"))),
        tab("channel", h("span", {}, h("span", { class: "long" }, "Channel"), h("span", { class: "short" }, icon("hash"),
          h("span", { class: "sr-only" }, "Channel"))))),
      h("button", {
        type: "button", class: "icon-button desktop", "aria-label": `Close the pane of ${user.name}`,
        title: "Close this pane", onclick: () => app.closePane(user.id),
      }, icon("close"))),
    app.activities.has(user.id) && activityFrame(app.activities.get(user.id), app.world.bot?.name ?? "Activity"),
    mode === "channel" && threadTabs(app, view),
    channelId ? messages(view) : noDm(app, session),
    channelId && composer(view),
  ], session.attention);
}

function pane(app, view, name, children, attention = 0) {
  const current = app.current === view.id;
  return h("section", {
    key: view.id, class: `pane ${view.id === "channel" ? "of-channel" : "of-person"} ${current ? "current" : ""}`,
    "data-pane": view.id, "data-attention": String(attention), "aria-label": name, tabindex: -1,
    onfocusin: () => app.setCurrent(view.id),
    onpointerdown: () => { app.setCurrent(view.id); if (view.id !== "channel") view.session.markSeen(); },
    onkeydown: () => { if (view.id !== "channel") view.session.markSeen(); },
  }, children);
}

function dot(session) {
  if (!session.attention) return null;
  return h("span", { key: "dot", class: `dot level-${session.attention}` },
    h("span", { class: "sr-only" }, session.attention === 2 ? "has something to do" : "has something new"));
}

// Expresses the colour of the dot in words.
function badge(session) {
  if (!session.attention) return null;
  return h("span", { key: "badge", class: `badge level-${session.attention}` }, session.attention === 2 ? "to act" : "new");
}

// For phones, where one pane hides the other: a button with the newest line of the channel or thread, which opens it.
function peek(app, session) {
  const channelId = app.placeOf("channel");
  const message = session.log(channelId).list.at(-1);
  const channel = session.channels.get(channelId);
  const text = message ? plainText(message) : "";
  return h("button", {
    key: "peek", type: "button", class: "peek", "aria-label": `To ${channel?.name ?? "the channel"}`, onclick: () => app.choose("channel"),
  }, icon(isThread(channel) ? "thread" : "hash"), h("span", { class: "cut" }, text || (channel?.name ?? "Channel")),
  h("span", { class: "peek-go", "aria-hidden": "true" }, "›"));
}

function noDm(app, session) {
  return h("div", { key: "empty", class: "empty" }, icon("mail"),
    h("p", {}, `${session.user.name} has no direct message from ${app.world.bot?.name ?? "the bot"} yet.`),
    h("p", { class: "subtext" }, "It opens when the bot sends a message, for example after joining a game in the channel."),
    h("button", {
      type: "button", class: "button style-2",
      onclick: () => session.openDm().catch(() => app.announce("Only the bot can open this direct message.")),
    }, "Message the bot"));
}

function threadTabs(app, view) {
  const { session } = view;
  const threads = session.threadsOf(app.world.channelId);
  const others = session.placesWithoutBot;
  if (!threads.length && !others.length) return null;
  const seen = app.seenThreads;
  const tab = (channel, name, kind) => h("button", {
    key: channel, type: "button", class: "thread-tab", "aria-pressed": String(view.channelId === channel),
    onclick: () => app.open({ channelId: channel }, view.id),
  }, icon(kind), h("span", {}, name), seen.has(channel) && h("span", { class: "dot level-1" },
    h("span", { class: "sr-only" }, "new messages")));
  return h("nav", { key: "threads", class: "thread-tabs", "aria-label": others.length ? "Places" : "Channel and threads" },
    tab(app.world.channelId, session.channels.get(app.world.channelId)?.name ?? "channel", "hash"),
    threads.map((thread) => tab(thread.id,
      thread.name + (thread.thread_metadata?.archived ? " (archived)" : ""), "thread")),
    others.length > 0 && h("div", { key: "others", class: "other-places", role: "group", "aria-labelledby": `others-${view.id}` },
      h("span", { class: "places-label", id: `others-${view.id}` }, withoutBot(app)),
      others.map((channel) => tab(channel.id, app.nameOfPlace(channel, session), placeIcon(channel)))));
}

const withoutBot = (app) => `without ${app.world.bot?.name ?? "the bot"}`;
const GROUP = 3;
const placeIcon = (channel) => (channel.guild_id ? "hash" : channel.type === GROUP ? "people" : "mail");

// --- the messages of a place ------------------------------------------------------------------------------

function messages(view) {
  const { session, channelId } = view;
  const log = session.log(channelId);
  const channel = session.channels.get(channelId);
  const scope = `scroll:${view.id}`;
  const scroll = uiState(scope, `${session.user.id}:${channelId}`, () => ({ away: false, missed: 0 }));
  const newest = log.list[log.list.length - 1]?.id;
  if (scroll.away && scroll.newest && newest !== scroll.newest) scroll.missed++;
  scroll.newest = newest;
  return h("div", { key: `at:${channelId}`, class: "place" },
    h("div", {
      class: "scroller", tabindex: 0, role: "region", "aria-label": `Messages in ${view.placeName} as ${session.user.name} sees them`,
      ref: (el) => keepToNewest(el, { changed: (away) => updateScroll(scroll, scope, away), loadOlder: () => log.loadOlder(redraw) }),
    },
    h("div", { class: "content" },
      log.state === "failed" && h("p", { class: "hint", role: "alert" }, `Can't show the messages: ${log.error}`),
      log.state === "loading" && h("p", { class: "hint" }, "Loading…"),
      log.state === "ready" && !log.more && beginning(channel, view),
      log.more && h("button", {
        type: "button", class: "chip older", onclick: () => log.loadOlder(redraw),
      }, "Show older messages"),
      h("ol", { class: "messages" }, messageRows(log, view)),
      (session.notices.get(channelId) ?? []).map((notice) => h("p", { key: notice.id, class: "notice", role: "alert" },
        notice.text, " ",
        h("button", {
          type: "button", class: "link", onclick: () => session.dismissNotice(channelId, notice.id),
        }, "Dismiss"))))),
    scroll.away && h("button", {
      key: "jump", type: "button", class: "jump",
      onclick: ({ currentTarget }) => {
        const el = currentTarget.parentElement.querySelector(".scroller");
        el.stick();
      },
    }, icon("down"), scroll.missed ? `${scroll.missed} new` : "Newest messages"),
    channel?.thread_metadata?.archived && h("p", { key: "archived", class: "hint archived" }, "This thread is archived."));
}

function updateScroll(scroll, scope, away) {
  if (scroll.away === away) return;
  scroll.away = away;
  scroll.missed = 0;
  touch(scope);
}

function beginning(channel, view) {
  if (view.isOutside) return outsideWelcome(channel, view);
  if (channel?.type === 1) {
    return h("p", { class: "hint" },
      `This is the start of ${view.session.user.name}’s direct messages with ${view.placeName.replace(/^@/, "")}.`);
  }
  if (isThread(channel)) return h("p", { class: "hint" }, `The thread ${channel.name} begins here.`);
  const { title, starts } = view.app.world.quickStarts;
  return h("div", { class: "welcome" }, h("h3", {}, starts.length ? title : `Welcome to ${view.placeName}`),
    startButtons(view.app, view),
    h("p", {}, "Play any seat: pick a person above. Direct messages and messages for one person only "
      + "are in that person’s pane. ", view.botOnline === false ? "The bot is not connected yet; its commands will appear below."
      : starts.length ? "Type / to see everything the bot can do." : "Press a command below to begin, or type / to see them all."));
}

// The introduction to a place without the bot, where the person may install the bot for themselves.
function outsideWelcome(channel, view) {
  const { app, session } = view;
  const { name, installed } = session.user;
  const bot = app.world.bot?.name ?? "the bot";
  const place = channel.guild_id ? `${view.placeName} is a server without ${bot}.`
    : `${bot} has no part in ${channel.type === GROUP ? "this group" : "these messages"} and can’t read what people write.`;
  return h("div", { class: "welcome outside" }, h("h3", {}, view.placeName),
    h("p", {}, place, session.hidesApps(channel)
      && " It does not allow external apps: what the bot answers is shown only to the person who asked."),
    h("p", {}, installed ? `${name} has installed ${bot}. Type / to see what works here.`
      : `${name} has not installed ${bot} and has no commands here, but can press the buttons of a table that others open.`),
    h("button", {
      type: "button", class: `button style-${installed ? 2 : 1}`, onclick: () => app.install(session, !installed),
    }, installed ? `Remove ${bot} from ${name}’s apps` : `Install ${bot} for ${name}`));
}
