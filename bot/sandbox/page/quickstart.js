// Quick starts: runs a script of a slash command and clicks on buttons, and draws the shortcuts.
// The scripts come from the program that started the sandbox; see GET /sandbox/state, "quick_starts".

import { commandData, flatten } from "./commands.js";
import { h } from "./dom.js";
import { keepFocusOnNewest } from "./focus.js";
import { icon } from "./icons.js";
import { compareIds, isEphemeral, plainText, walk } from "./messages.js";
import { COMMAND, COMPONENT } from "./session.js";
import { redraw } from "./ui.js";

const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 40;
const FIRST_CALL_MS = 6000; // the longest wait for something to press after the last step

/** Runs a quick start for the acting person, and then shows only that person and the channel. */
export async function begin(app, start) {
  const session = app.acting;
  const paneId = `user-${session.user.id}`;
  app.starting = start.name;
  app.setPlace("channel", app.world.channelId);
  app.announce(`Starting ${start.name}`);
  try {
    await runScript(session, app.world.channelId, start.steps);
    app.setMode(session.user.id, "dm");
    app.remember({ open: [session.user.id], none: false });
    app.show(paneId);
    await session.waitForCall(FIRST_CALL_MS);
    keepFocusOnNewest(paneId); // more messages may follow the answer to the last step
  } catch (error) {
    session.addNotice(app.world.channelId, `${start.name} could not be started. ${error.message}`);
    app.show("channel");
  }
  app.starting = null;
  redraw();
}

/** Runs the steps of a script as one person; throws an Error with a sentence for people. */
export async function runScript(session, channelId, steps) {
  const log = session.log(channelId);
  const since = log.list.at(-1)?.id ?? "0";
  for (const step of steps) {
    if (step.command) await runCommand(session, channelId, step);
    else for (let n = 0; n < (step.times ?? 1); n++) await press(session, log, since, step.press);
  }
}

async function runCommand(session, channelId, { command: path, options }) {
  const entry = await waitFor(() => flatten(session.commands(channelId) ?? []).find((candidate) => candidate.path === path));
  if (!entry) throw new Error(`There is no command /${path}.`);
  const filled = Object.entries(options ?? {}).map(([name, value]) => {
    const option = entry.options.find((candidate) => candidate.name === name);
    if (!option) throw new Error(`/${path} has no option ${name}.`);
    return { option, value };
  });
  const ok = await session.interact(COMMAND, channelId, commandData(entry, filled));
  if (!ok) throw new Error(`/${path}: the application did not respond.`);
}

async function press(session, log, since, pattern) {
  const result = await waitFor(() => findButton(session, log, since, pattern) ?? refusal(session, log, since));
  if (!result?.button) throw new Error(result?.refusal ?? "The next button to press did not appear.");
  const { button, message } = result;
  const data = { component_type: 2, custom_id: button.custom_id };
  const ok = await session.interact(COMPONENT, log.channelId, data, { message, busyId: button.custom_id });
  if (!ok) throw new Error("This interaction failed.");
}

// The newest matching enabled button of a message that arrived after the script started.
function findButton(session, log, since, pattern) {
  for (const message of log.list.filter(({ id }) => compareIds(id, since) > 0).reverse()) {
    for (const part of walk(message.components)) {
      const isMatch = part.type === 2 && !part.disabled && matches(part.custom_id, pattern);
      if (isMatch && !session.isBusy(message.id)) return { message, button: part };
    }
  }
  return null;
}

// The answer to a refused command is ephemeral and has no buttons.
function refusal(session, log, since) {
  const answer = log.list.find((message) => compareIds(message.id, since) > 0 && isEphemeral(message)
    && ![...walk(message.components)].some((part) => part.custom_id));
  return answer ? { refusal: plainText(answer) } : null;
}

function matches(customId, pattern) {
  const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(customId ?? "");
}

async function waitFor(look) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const result = look();
    if (result || performance.now() > end) return result;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

// --- the shortcuts ------------------------------------------------------------------------------------------

/** The quick starts as large buttons; nothing if the sandbox has none. */
export function startButtons(app, { id }) {
  const { starts } = app.world.quickStarts;
  if (!starts.length) return null;
  const isDisabled = app.starting !== null || app.world.botOnline === false;
  return h("div", { key: `starts-${id}`, class: "starts", role: "group", "aria-label": app.world.quickStarts.title, "data-focus-group": true },
    starts.map((start, n) => h("button", {
      key: start.name, type: "button", class: `start ${n ? "" : "first"}`, "aria-disabled": isDisabled ? "true" : null,
      "aria-busy": app.starting === start.name ? "true" : null, onclick: () => { if (!isDisabled) app.begin(start); },
    },
    h("span", { class: "start-icon" }, app.starting === start.name
      ? h("span", { class: "dots" }, h("i"), h("i"), h("i")) : icon("play")),
    h("span", { class: "start-text" }, h("b", {}, start.name), h("small", {}, start.description)))));
}

/** The dialog with the quick starts, which can be opened anywhere on the page. */
export function startDialog(app, close) {
  return h("dialog", {
    key: "starts", class: "modal", "aria-labelledby": "starts-title",
    ref: (el) => requestAnimationFrame(() => {
      if (!el.isConnected) return;
      el.showModal();
      el.querySelector(".start").focus();
    }),
    oncancel: (event) => { event.preventDefault(); close(); }, onclose: close,
    onclick: (event) => { if (event.target === event.currentTarget) close(); },
  },
  h("div", { class: "modal-frame" },
    h("header", {}, h("div", {}, h("h2", { id: "starts-title" }, app.world.quickStarts.title),
      h("small", {}, `as ${app.acting.user.name}`)),
    h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: close }, icon("close"))),
    h("div", { class: "modal-body" }, startButtons(app, { id: "dialog" }))));
}
