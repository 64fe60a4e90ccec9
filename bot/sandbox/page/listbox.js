// A menu of options that opens in place, for select menus in messages and modals. The keyboard works as in a native
// select, but options can have descriptions and emojis.

import { h } from "./dom.js";
import { emojiOf } from "./emoji.js";
import { icon } from "./icons.js";
import { touch, uiState } from "./ui.js";

/**
 * A select menu. `options` are {value, label, description, emoji}; `initial` the chosen values. Calls
 * `commit(values)` when the choice is made: at once for a single value, on closing for several.
 */
export function selectMenu({ scope, id, label, placeholder, options, initial, min, max, disabled, busy, commit }) {
  const state = uiState(scope, id, () => ({ open: false, active: 0, chosen: null, filter: "" }));
  const chosen = state.chosen ?? initial;
  const isMultiple = max > 1;
  const listId = `list-${scope}-${id}`.replace(/[^\w-]/g, "_");
  const change = (fields) => { Object.assign(state, fields); touch(scope); };
  const close = () => {
    const isEnough = chosen.length >= min;
    const hasChanged = state.chosen && String(state.chosen) !== String(initial);
    change({ open: false });
    if (isMultiple && hasChanged && isEnough) commit(state.chosen);
  };
  const choose = (option) => {
    if (!isMultiple) {
      const isCleared = min === 0 && chosen.includes(option.value);
      change({ chosen: isCleared ? [] : [option.value], open: false });
      return commit(state.chosen);
    }
    const without = chosen.filter((value) => value !== option.value);
    if (without.length < chosen.length) change({ chosen: without });
    else if (chosen.length < max) change({ chosen: [...chosen, option.value] });
  };
  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const onkeydown = (event) => {
    const { key } = event;
    if (!state.open) {
      if (key === "ArrowDown" || key === "ArrowUp") { event.preventDefault(); open(); }
      return;
    }
    const last = options.length - 1;
    const moves = {
      ArrowDown: Math.min(last, state.active + 1), ArrowUp: Math.max(0, state.active - 1), Home: 0, End: last,
    };
    if (key in moves) change({ active: moves[key] });
    else if (key === "Enter" || key === " ") options[state.active] && choose(options[state.active]);
    else if (key === "Escape") close();
    else if (key === "Tab") return close();
    else {
      const match = key.length === 1 ? options.findIndex(
        (option, n) => n !== state.active && option.label.toLowerCase().startsWith(key.toLowerCase())) : -1;
      if (match < 0) return;
      change({ active: match });
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const open = () => change({
    open: true, active: Math.max(0, options.findIndex((option) => chosen.includes(option.value))),
  });
  return h("div", { class: "select", "data-focus-group": true },
    h("button", {
      type: "button", class: "select-button", role: "combobox", "aria-haspopup": "listbox",
      "aria-expanded": String(state.open), "aria-controls": listId,
      "aria-label": `${label}: ${labels.join(", ") || "nothing chosen"}`,
      "aria-disabled": disabled ? "true" : null, "aria-busy": busy ? "true" : null,
      "aria-activedescendant": state.open ? `${listId}-${state.active}` : null,
      onclick: () => { if (!disabled && !busy) state.open ? close() : open(); },
      onkeydown, onblur: () => setTimeout(() => { if (state.open && !isMultiple) close(); }, 200),
    }, h("span", { class: labels.length ? "" : "placeholder" }, labels.join(", ") || placeholder), icon("chevron")),
    state.open && h("div", { class: "options" },
      h("ul", { id: listId, role: "listbox", "aria-label": label, "aria-multiselectable": String(isMultiple) },
        options.map((option, n) => h("li", {
          key: option.value, id: `${listId}-${n}`, role: "option", "aria-selected": String(chosen.includes(option.value)),
          class: n === state.active ? "active" : "", ref: n === state.active ? scrollIntoList : undefined,
          onpointerdown: (event) => event.preventDefault(), onclick: () => choose(option),
        },
        option.emoji && h("span", { class: "emoji" }, emojiOf(option.emoji, true)),
        h("span", { class: "option-text" }, option.label,
          option.description && h("small", {}, option.description)),
        chosen.includes(option.value) && icon("check")))),
      isMultiple && h("div", { class: "options-done" },
        h("span", {}, chosen.length < min ? `Choose ${min - chosen.length} more` : `${chosen.length} of at most ${max}`),
        h("button", {
          type: "button", class: "button style-1", "aria-disabled": chosen.length < min ? "true" : null,
          onpointerdown: (event) => event.preventDefault(),
          onclick: () => { if (chosen.length >= min) close(); },
        }, "Done"))));
}

function scrollIntoList(el) {
  requestAnimationFrame(() => el.scrollIntoView({ block: "nearest" }));
}
