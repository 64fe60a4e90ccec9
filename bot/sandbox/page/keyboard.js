// Keys that work anywhere on the page, arrow keys between buttons, and the list of all keys.

import { h } from "./dom.js";
import { focusComposer } from "./focus.js";
import { icon } from "./icons.js";

const SHORTCUTS = [
  ["/", "Slash commands in the current pane"],
  ["N", "Next person with something to do"],
  ["Arrow keys", "Move between the buttons of a message"],
  ["Alt+1 … Alt+9", "The channel, then each person’s pane"],
  ["Alt+← / Alt+→", "Act as the previous or next person, in the channel"],
  ["T", "Switch between the channel and the person"],
  ["E", "Show everybody side by side, or one person"],
  ["D", "Switch between direct message and channel in a person's pane"],
  ["F", "Follow: switch to the person who has something to do"],
  ["Esc", "Close a list or dialog, leave the text field"],
  ["?", "This list"],
];

const isTyping = (target) => target.closest?.("input:not([type=checkbox], [type=radio]), textarea, [role=combobox]");

/** Listens for the keys of the page. */
export function listenForKeys(app) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const { key, target } = event;
    let isHandled = true;
    if (event.altKey) {
      if (/^[1-9]$/.test(key)) app.showNth(Number(key) - 1);
      else if (key === "ArrowLeft" || key === "ArrowRight") app.actNext(key === "ArrowRight" ? 1 : -1);
      else isHandled = false;
    } else if (key.startsWith("Arrow")) isHandled = moveFocus(target, key);
    else if (isTyping(target)) isHandled = false;
    else if (key === "/") focusComposer(app, "/");
    else if (key === "?") app.toggleHelp();
    else if (key === "n" || key === "N") app.follower.next();
    else if (key === "d" || key === "D") app.toggleMode();
    else if (key === "t" || key === "T") app.toggleTable();
    else if (key === "e" || key === "E") app.toggleEverybody();
    else if (key === "f" || key === "F") app.toggleFollow();
    else isHandled = false;
    if (isHandled) event.preventDefault();
  });
}

// Left and right move in reading order, up and down to the nearest button of the next row.
function moveFocus(target, key) {
  if (target.matches?.(".message")) {
    if (key !== "ArrowDown" && key !== "ArrowRight") return false;
    const first = target.querySelector(".components .button:not([aria-disabled=true])");
    first?.focus();
    return Boolean(first);
  }
  const area = target.closest?.(".components, .quick, .acting, .tabs, .thread-tabs");
  if (!area || !target.matches("button, a")) return false;
  const buttons = [...area.querySelectorAll("button, a[href]")]
    .filter((one) => one.getAttribute("aria-disabled") !== "true" && one.offsetParent);
  const at = buttons.indexOf(target);
  const here = target.getBoundingClientRect();
  let next;
  if (key === "ArrowLeft" || key === "ArrowRight") next = buttons[at + (key === "ArrowRight" ? 1 : -1)];
  else {
    const down = key === "ArrowDown";
    const beyond = buttons.map((one) => [one, one.getBoundingClientRect()])
      .filter(([, box]) => (down ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
    const distance = ([, box]) => Math.abs(box.top - here.top) * 4 + Math.abs(box.left - here.left);
    next = beyond.sort((a, b) => distance(a) - distance(b))[0]?.[0];
  }
  next?.focus();
  return Boolean(next);
}

/** The dialog that lists the keys. */
export function helpDialog(close) {
  return h("dialog", {
    key: "help", class: "modal", "aria-labelledby": "help-title",
    ref: (el) => requestAnimationFrame(() => el.showModal()),
    oncancel: (event) => { event.preventDefault(); close(); }, onclose: close,
    onclick: (event) => { if (event.target === event.currentTarget) close(); },
  },
  h("form", { method: "dialog", onsubmit: (event) => { event.preventDefault(); close(); } },
    h("header", {}, h("div", {}, h("h2", { id: "help-title" }, "Keys")),
      h("button", { class: "icon-button", "aria-label": "Close" }, icon("close"))),
    h("div", { class: "modal-body" }, h("dl", { class: "keys-list" },
      SHORTCUTS.map(([keys, does]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, does)))))));
}
