// The bar at the top (on a phone: at the bottom) and the line about a lost connection.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { avatar } from "./message.js";
import { redraw } from "./ui.js";

const BANNER_AFTER_MS = 900;

/** The bar with the channel, the people and the tools. */
export function topBar(app) {
  const tab = (paneId, label, children, extra = {}) => h("button", {
    key: paneId, type: "button", class: "tab", "data-tab": paneId, "aria-current": app.current === paneId ? "true" : null,
    "aria-label": label, onclick: () => app.choose(paneId), ...extra,
  }, children);
  const { starts, title } = app.world.quickStarts;
  const waiting = app.follower.listWaiting();
  const busy = waiting.some((session) => `user-${session.user.id}` === app.current);
  const next = busy ? null : waiting[0];
  return h("header", { key: "top", class: "top" },
    h("h1", { class: "brand" }, h("span", { class: "brand-mark" }, "#"), h("span", {}, "Sandbox")),
    h("nav", { class: "tabs", "aria-label": "Channel and people" },
      tab("channel", "Channel", [h("span", { class: "tab-icon" }, icon("hash"),
        app.seenThreads.size ? h("span", { class: "dot level-1" }) : null), h("span", { class: "tab-name" }, "Channel")]),
      app.sessions().map((session) => {
        const { user, attention } = session;
        const note = ["", ", something new", ", something to do"][attention];
        return tab(`user-${user.id}`, user.name + note, [
          h("span", { class: "tab-icon" }, avatar(user, app.world, "small"),
            attention ? h("span", { class: `dot level-${attention}` }) : null),
          h("span", { class: "tab-name" }, user.name),
        ], { "data-open": String(app.openPanes.includes(user.id)) });
      }),
      addButton(app)),
    h("div", { class: "tools" },
      next && h("button", {
        key: "turn", type: "button", class: `turn-button ${app.openPanes.includes(next.user.id) ? "phone" : ""}`, onclick: () => app.follower.next(), title: "Next person with something to do (N)",
      }, avatar(next.user, app.world, "tiny"), h("span", {}, `${next.user.name} to act`),
      waiting.length > 1 && h("span", { class: "more" }, `+${waiting.length - 1}`)),
      starts.length > 0 && h("button", {
        key: "start", type: "button", class: `button start-now ${app.hasBegun ? "style-2" : "style-3"}`, "aria-haspopup": "dialog", "aria-busy": app.starting ? "true" : null,
        "aria-disabled": app.world.botOnline === false ? "true" : null, title,
        onclick: () => { if (!app.starting && app.world.botOnline !== false) { app.choosing = true; redraw(); } },
      }, icon("play"), h("span", { class: "label" }, title),
      app.starting && h("span", { class: "dots" }, h("i"), h("i"), h("i"))),
      app.world.botOnline === false && h("span", { key: "off", class: "status off" }, "Bot offline"),
      app.world.botOnline === true && h("span", { key: "on", class: "status on desktop" }, "Bot online"),
      app.world.servers.size > 0 && servers(app.world),
      app.world.users.length > 1 && h("button", {
        key: "everybody", type: "button", class: "icon-button desktop", "aria-pressed": String(app.showsEverybody), onclick: () => app.toggleEverybody(),
        "aria-label": "Everybody side by side", title: "Everybody side by side, or one person (E)",
      }, icon("people")),
      h("button", {
        type: "button", class: "icon-button", "aria-pressed": String(app.follows), onclick: () => app.toggleFollow(),
        "aria-label": "Follow: switch to the person who has something to do",
        title: "Follow: switch to the person who has something to do (F)",
      }, icon("follow")),
      h("button", {
        type: "button", class: "icon-button", id: "theme", onclick: () => app.setTheme(),
        "aria-label": app.isDark ? "Light theme" : "Dark theme", title: app.isDark ? "Light theme" : "Dark theme",
      }, icon(app.isDark ? "sun" : "moon")),
      h("button", {
        type: "button", class: "icon-button desktop", onclick: () => app.toggleHelp(), "aria-label": "Keys", title: "Keys (?)",
      }, icon("help"))));
}

// The number of interactions that each process has answered; the last process stands out.
function servers(world) {
  const rows = [...world.servers].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
  return h("ul", { key: "servers", class: "servers desktop", "aria-label": "Answered by", title: "Who has answered how many interactions" },
    rows.map(([name, count]) => h("li", { key: name, class: name === world.lastServer ? "last" : "" },
      name, " ", h("b", {}, String(count)))));
}

function addButton(app) {
  if (!app.adding) {
    return h("button", {
      key: "add", type: "button", class: "tab add", "aria-label": "Add a person", title: "Add a person",
      onclick: () => { app.adding = { name: "", error: "" }; redraw(); },
    }, h("span", { class: "tab-icon" }, icon("plus")), h("span", { class: "tab-name" }, "Add"));
  }
  const cancel = () => { app.adding = null; redraw(); };
  return h("form", {
    key: "adding", class: "adding",
    onsubmit: (event) => {
      event.preventDefault();
      const name = new FormData(event.currentTarget).get("name").trim();
      if (name) app.addPerson(name);
      else cancel();
    },
  },
  h("input", {
    name: "name", type: "text", maxlength: 32, "aria-label": "Name of the new person", placeholder: "Name",
    autocomplete: "off", ref: (el) => requestAnimationFrame(() => el.focus()),
    onkeydown: (event) => { if (event.key === "Escape") cancel(); },
    onblur: (event) => { if (!event.target.value) cancel(); },
  }),
  h("button", { class: "button style-1" }, "Add"),
  app.adding.error && h("span", { class: "failure", role: "alert" }, app.adding.error));
}

/** The line about a lost connection, or nothing. */
export function banner(app) {
  const lost = !app.world.reachable || app.sessions().some((session) => session.status !== "online");
  if (!lost) {
    app.lostSince = 0;
    return null;
  }
  const now = performance.now();
  app.lostSince ||= now;
  if (now - app.lostSince < BANNER_AFTER_MS) {
    setTimeout(redraw, BANNER_AFTER_MS);
    return null;
  }
  return h("div", { key: "banner", class: "banner", role: "status" },
    h("span", { class: "dots" }, h("i"), h("i"), h("i")),
    app.world.reachable ? "Connection lost. Connecting again…" : "The server can't be reached. Trying again…",
    h("button", { type: "button", class: "link", onclick: () => app.hurry() }, "Try now"));
}
