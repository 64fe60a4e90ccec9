// The input line: messages, and slash commands with their options, by keyboard or touch.

import {
  commandData, fixedChoices, flatten, likely, readValue, search,
} from "./commands.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { AUTOCOMPLETE, COMMAND } from "./session.js";
import { touch, uiState } from "./ui.js";

const AUTOCOMPLETE_AFTER_MS = 200;
const QUICK = 6;

const blank = () => ({
  text: "", active: 0, closed: false, command: null, fields: {}, shown: [], open: null, suggestions: {}, error: "", focus: null,
});

/** The state of a composer, shared by its renderer and the code that starts a command from elsewhere. */
export function composerState(view) {
  return uiState(scopeOf(view), "composer", blank);
}

const scopeOf = (view) => `composer:${view.id}:${view.session.user.id}`;

function update(view, fields) {
  Object.assign(composerState(view), fields);
  touch(scopeOf(view));
}

/** Chooses a command, and runs it at once if there is nothing to fill in. */
export function pick(view, entry) {
  if (!entry.options.length) return run(view, entry, []);
  const required = entry.options.filter((option) => option.required).map((option) => option.name);
  return update(view, {
    ...blank(), command: entry, shown: required, open: required[0] ?? null, focus: required[0] ?? "send",
  });
}

/** Starts the command with this path, as typed or as mentioned in a message. */
export function startCommand(view, path) {
  const entry = flatten(view.session.commands(view.channelId) ?? []).find((command) => command.path === path);
  if (entry) pick(view, entry);
  else update(view, { ...blank(), text: `/${path}`, focus: "text" });
}

export function composer(view) {
  const state = composerState(view);
  const { session, channelId } = view;
  const index = session.commands(channelId);
  const commands = flatten(index ?? []);
  return h("form", {
    class: "composer", "aria-label": `Write in ${view.placeName} as ${session.user.name}`, autocomplete: "off", "data-focus-group": true,
    onsubmit: (event) => { event.preventDefault(); submit(view, commands); },
  },
  state.error && h("p", { key: "error", class: "composer-error", role: "alert" }, state.error),
  state.command ? commandForm(view, state) : textForm(view, state, commands, index === null));
}

// Focuses a new element once, when it is created.
function focusWhenNew(view, name) {
  return (el) => {
    if (composerState(view).focus !== name) return;
    composerState(view).focus = null;
    requestAnimationFrame(() => el.focus());
  };
}

// --- plain text and the list of commands -----------------------------------------------------------------

function textForm(view, state, commands, loading) {
  const { session, placeName, prefs, quick } = view;
  const isTyping = state.text.startsWith("/") && !state.closed;
  const matches = isTyping ? search(commands, state.text.slice(1)) : [];
  const listId = `commands-${view.id}`;
  const active = Math.min(state.active, Math.max(0, matches.length - 1));
  return [
    quick && !state.text && commands.length ? h("div", {
      key: "quick", class: "quick", role: "group", "aria-label": "Commands of the bot",
    }, likely(commands, prefs.used).slice(0, QUICK).map((entry, n) => h("button", {
      key: entry.path, type: "button", class: `chip ${n ? "" : "first"}`, title: entry.description, onclick: () => pick(view, entry),
    }, `/${entry.shown}`))) : null,
    isTyping && h("ul", { key: "list", class: "popup", id: listId, role: "listbox", "aria-label": "Slash commands" },
      matches.map((entry, n) => h("li", {
        key: entry.path, id: `${listId}-${n}`, role: "option", "aria-selected": String(n === active),
        class: n === active ? "active" : "",
        onpointerdown: (event) => event.preventDefault(), onclick: () => pick(view, entry),
      }, h("b", {}, `/${entry.shown}`), optionNames(entry), h("small", {}, entry.description))),
      !matches.length && h("li", { key: "none", class: "nothing", role: "presentation" },
        loading ? "Loading the commands…" : commands.length || !view.isOutside ? "No such command."
          : `No commands: ${session.user.name} has not installed the bot.`)),
    h("div", { key: "line", class: "line" },
      h("button", {
        type: "button", class: "icon-button", "aria-label": "Slash commands", title: "Slash commands",
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => update(view, { text: isTyping ? "" : "/", active: 0, closed: false, focus: "text" }),
      }, icon("slash")),
      h("input", {
        class: "text-input", type: "text", value: state.text, "data-composer": view.id, enterkeyhint: "send",
        "aria-label": `Message ${placeName} as ${session.user.name}; / for commands`,
        placeholder: `Message ${placeName}`, role: "combobox", "aria-expanded": String(isTyping),
        "aria-controls": listId, "aria-autocomplete": "list",
        "aria-activedescendant": isTyping && matches.length ? `${listId}-${active}` : null,
        ref: focusWhenNew(view, "text"),
        oninput: (event) => update(view, { text: event.target.value, active: 0, closed: false, error: "" }),
        onfocus: () => update(view, { closed: false }),
        onblur: () => update(view, { closed: true }),
        onkeydown: (event) => listKeys(event, view, state, matches, active, isTyping),
      }),
      state.text && h("button", { key: "send", class: "icon-button send", "aria-label": "Send" }, icon("send"))),
  ];
}

function optionNames(entry) {
  return entry.options.map((option) => h("span", { class: `option-name ${option.required ? "needed" : ""}` }, option.name));
}

function listKeys(event, view, state, matches, active, isTyping) {
  if (event.key === "Escape") {
    event.stopPropagation();
    if (isTyping) return update(view, { closed: true, text: state.text === "/" ? "" : state.text });
    return event.target.blur();
  }
  if (!isTyping || !matches.length) return undefined;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    return update(view, { active: (active + step + matches.length) % matches.length });
  }
  if (event.key === "Enter" || event.key === "Tab") {
    event.preventDefault();
    return pick(view, matches[active]);
  }
  return undefined;
}

// --- a command with options ------------------------------------------------------------------------------

function commandForm(view, state) {
  const { command, shown } = state;
  const hidden = command.options.filter((option) => !shown.includes(option.name));
  return h("div", { key: "command", class: "command-form", role: "group", "aria-label": `/${command.shown}` },
    h("div", { key: "head", class: "command-head" },
      h("b", {}, `/${command.shown}`), h("small", {}, command.description),
      h("button", {
        type: "button", class: "icon-button", "aria-label": "Discard the command", onclick: () => leave(view),
      }, icon("close"))),
    command.options.filter((option) => shown.includes(option.name)).map((option) => optionField(view, state, option)),
    hidden.length ? h("div", { key: "more", class: "more-options", role: "group", "aria-label": "Optional" },
      hidden.map((option) => h("button", {
        key: option.name, type: "button", class: "chip", title: option.description,
        onclick: () => update(view, { shown: [...shown, option.name], open: option.name, focus: option.name, active: 0 }),
      }, icon("plus"), option.name))) : null,
    h("div", { key: "end", class: "command-end" },
      h("button", {
        class: "button style-1", ref: focusWhenNew(view, "send"),
        onkeydown: (event) => { if (event.key === "Escape") leave(view); },
      }, `Send as ${view.session.user.name}`, icon("send"))));
}

function leave(view) {
  update(view, { ...blank(), focus: "text" });
}

function optionField(view, state, option) {
  const field = state.fields[option.name] ?? { text: "", picked: null };
  const choices = choicesOf(view, state, option, field);
  const open = state.open === option.name && choices.length > 0;
  const listId = `choices-${view.id}-${option.name}`;
  const active = Math.min(state.active, Math.max(0, choices.length - 1));
  const set = (fields, more = {}) => update(view, {
    fields: { ...composerState(view).fields, [option.name]: { ...field, ...fields } }, error: "", ...more,
  });
  const choose = (choice) => {
    set({ text: choice.name, picked: choice }, { open: null, active: 0 });
    focusNext(view);
  };
  return h("div", { key: `option:${option.name}`, class: "option-field" },
    h("label", { for: `${listId}-input` }, option.name,
      option.required && h("span", { class: "required", "aria-hidden": "true" }, " *"),
      h("small", {}, option.description)),
    h("div", { class: "option-line" },
      h("input", {
        id: `${listId}-input`, type: "text", value: field.text, "data-option": option.name, role: "combobox",
        inputmode: option.type === 4 ? "numeric" : option.type === 10 ? "decimal" : null,
        "aria-required": option.required ? "true" : null, "aria-expanded": String(open), "aria-controls": listId,
        "aria-autocomplete": "list", "aria-activedescendant": open ? `${listId}-${active}` : null,
        maxlength: option.max_length ?? null, ref: focusWhenNew(view, option.name),
        onfocus: () => {
          update(view, { open: option.name, active: 0 });
          if (option.autocomplete) requestSuggestions(view, option, 0);
        },
        onblur: () => { if (composerState(view).open === option.name) update(view, { open: null }); },
        oninput: (event) => {
          set({ text: event.target.value, picked: null }, { open: option.name, active: 0 });
          if (option.autocomplete) requestSuggestions(view, option, AUTOCOMPLETE_AFTER_MS);
        },
        onkeydown: (event) => fieldKeys(event, view, { open, choices, active, choose }),
      }),
      !option.required && h("button", {
        type: "button", class: "icon-button", "aria-label": `Remove ${option.name}`,
        onclick: () => {
          const { [option.name]: dropped, ...fields } = state.fields;
          update(view, { shown: state.shown.filter((name) => name !== option.name), fields, focus: "send" });
        },
      }, icon("close"))),
    open && h("ul", { class: "popup", id: listId, role: "listbox", "aria-label": option.name },
      choices.map((choice, n) => h("li", {
        key: String(choice.value), id: `${listId}-${n}`, role: "option", "aria-selected": String(n === active),
        class: n === active ? "active" : "",
        onpointerdown: (event) => event.preventDefault(), onclick: () => choose(choice),
      }, choice.name))));
}

function choicesOf(view, state, option, field) {
  if (option.autocomplete) return field.picked ? [] : state.suggestions[option.name] ?? [];
  const choices = fixedChoices(option, view.session) ?? [];
  const text = field.picked ? "" : field.text.toLowerCase();
  return choices.filter((choice) => choice.name.toLowerCase().includes(text)).slice(0, 25);
}

function fieldKeys(event, view, { open, choices, active, choose }) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && open) {
    event.preventDefault();
    update(view, { active: (active + step + choices.length) % choices.length });
  } else if (event.key === "Enter" && open) {
    event.preventDefault();
    choose(choices[active]);
  } else if (event.key === "Tab" && open && !event.shiftKey && event.target.value) {
    choose(choices[active]);
  } else if (event.key === "Escape") {
    event.stopPropagation();
    if (open) update(view, { open: null });
    else leave(view);
  }
}

// Focuses, after a choice, the next required field that is empty, else the send button.
function focusNext(view) {
  requestAnimationFrame(() => {
    const form = document.querySelector(`[data-pane="${view.id}"] .command-form`);
    const empty = [...form?.querySelectorAll("input[aria-required]") ?? []].find((input) => !input.value);
    (empty ?? form?.querySelector(".command-end .button"))?.focus();
  });
}

const timers = new Map();

function requestSuggestions(view, option, delay) {
  clearTimeout(timers.get(view.id));
  timers.set(view.id, setTimeout(async () => {
    const { command, fields } = composerState(view);
    if (!command) return;
    const typed = fields[option.name]?.text ?? "";
    const filled = [];
    for (const other of command.options) {
      if (other.name === option.name) filled.push({ option, value: typed, focused: true });
      else if (fields[other.name]?.picked || fields[other.name]?.text) {
        filled.push({ option: other, value: fields[other.name].picked?.value ?? fields[other.name].text });
      }
    }
    const suggestions = await view.session.interact(AUTOCOMPLETE, view.channelId, commandData(command, filled));
    const state = composerState(view);
    if (state.command !== command || (state.fields[option.name]?.text ?? "") !== typed) return;
    update(view, { suggestions: { ...state.suggestions, [option.name]: Array.isArray(suggestions) ? suggestions : [] }, active: 0 });
  }, delay));
}

// --- sending ---------------------------------------------------------------------------------------------

async function submit(view, commands) {
  const state = composerState(view);
  const { session } = view;
  if (state.command) {
    const filled = [];
    for (const option of state.command.options) {
      try {
        const choices = option.autocomplete ? null : fixedChoices(option, session);
        const value = readValue(option, state.fields[option.name], choices);
        if (value !== undefined) filled.push({ option, value });
      } catch (error) {
        update(view, { error: error.message, open: null });
        document.querySelector(`[data-pane="${view.id}"] [data-option="${option.name}"]`)?.focus();
        return;
      }
    }
    await run(view, state.command, filled);
    return;
  }
  const text = state.text.trim();
  if (!text) return;
  if (text.startsWith("/")) {
    const match = commands.find((entry) => [entry.path, entry.shown].includes(text.slice(1)));
    if (match) pick(view, match);
    else update(view, { error: "No such command.", closed: false });
    return;
  }
  update(view, blank());
  try {
    await session.send(view.channelId, text);
  } catch (error) {
    update(view, { text, error: `Not sent: ${error.message}` });
  }
}

async function run(view, entry, filled) {
  const { session, channelId } = view;
  update(view, { ...blank(), focus: "text" });
  view.ran(entry.path);
  const ok = await session.interact(COMMAND, channelId, commandData(entry, filled));
  if (ok) return;
  session.forgetCommands(); // it may have changed since it was listed
  session.addNotice(channelId, `/${entry.path}: the application did not respond.`);
}
