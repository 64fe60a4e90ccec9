// Modals: a dialog that keeps the focus inside, drawn from the bot's modal and submitted in the same structure.

import { initialOf, optionsOf } from "./components.js";
import { h, rememberPlace, restorePlace } from "./dom.js";
import { icon } from "./icons.js";
import { selectMenu } from "./listbox.js";
import { markdown } from "./markdown.js";
import { avatar } from "./message.js";
import { walk } from "./messages.js";
import { MODAL_SUBMIT } from "./session.js";
import { touch } from "./ui.js";

const ROW = 1, TEXT_INPUT = 4, TEXT = 10, LABEL = 18, RADIO = 21, CHECKBOXES = 22, CHECKBOX = 23;
const SELECTS = new Set([3, 5, 6, 7, 8]);

/** A modal to fill in: `data` is the body of INTERACTION_MODAL_CREATE. */
export function newModal(session, data) {
  const values = {};
  for (const field of walk(data.components)) {
    if (!field.custom_id) continue;
    if (field.type === TEXT_INPUT) values[field.custom_id] = field.value ?? "";
    else if (SELECTS.has(field.type)) values[field.custom_id] = initialOf({ ...field, options: field.options ?? [] });
    else if (field.type === RADIO) values[field.custom_id] = field.options.find((one) => one.default)?.value ?? null;
    else if (field.type === CHECKBOXES) {
      values[field.custom_id] = field.options.filter((one) => one.default).map((one) => one.value);
    } else if (field.type === CHECKBOX) values[field.custom_id] = Boolean(field.default);
  }
  const opener = rememberPlace(document.activeElement);
  return { session, data, values, opener, errors: {}, failed: "", busy: false };
}

/** Draws a modal; `close()` removes it, `text(session)` resolves mentions. */
export function modalDialog(modal, { close, text }) {
  const { session, data } = modal;
  const scope = `modal:${data.id}`;
  const change = (fields) => { Object.assign(modal, fields); touch(scope); };
  const context = { modal, scope, change, text: text(session) };
  return h("dialog", {
    key: data.id, class: "modal", "aria-labelledby": `title-${data.id}`, ref: (el) => openDialog(el),
    oncancel: (event) => { event.preventDefault(); close(); },
    onclose: () => { close(); if (document.activeElement === document.body) restorePlace(modal.opener); },
    onclick: (event) => { if (event.target === event.currentTarget) close(); },
  },
  h("form", {
    method: "dialog", novalidate: true,
    onsubmit: async (event) => {
      event.preventDefault();
      if (modal.busy) return;
      const errors = check(modal);
      change({ errors, failed: "" });
      if (Object.keys(errors).length) return focusFirstError(event.currentTarget);
      change({ busy: true });
      const ok = await session.interact(MODAL_SUBMIT, data.channel_id ?? data.channel?.id, {
        id: data.id, custom_id: data.custom_id, components: submission(data.components, modal.values),
      });
      change({ busy: false, failed: ok ? "" : "Something went wrong. Try again." });
      if (ok) close();
    },
  },
  h("header", {}, avatar(session.user, session.world, "small"),
    h("div", {}, h("h2", { id: `title-${data.id}` }, data.title), h("small", {}, `as ${session.user.name}`)),
    h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: close }, icon("close"))),
  h("div", { class: "modal-body" },
    modal.failed && h("p", { class: "failure", role: "alert" }, modal.failed),
    (data.components ?? []).map((component) => part(component, context))),
  h("footer", {},
    h("button", { type: "button", class: "button style-2", onclick: close }, "Cancel"),
    h("button", { class: "button style-1", "aria-busy": modal.busy ? "true" : null }, "Submit"))));
}

function openDialog(el) {
  requestAnimationFrame(() => {
    if (!el.isConnected || el.open) return;
    el.showModal();
    el.querySelector(".modal-body input, .modal-body textarea, .modal-body button")?.focus();
  });
}

function part(component, context) {
  if (component.type === TEXT) return h("div", { class: "text" }, markdown(component.content, context.text));
  if (component.type === ROW) return component.components.map((child) => field(child, child.label ?? "", "", context));
  if (component.type === LABEL) {
    return field(component.component, component.label, component.description ?? "", context);
  }
  return h("p", { class: "subtext" }, `(a field of type ${component.type} that this page can't show)`);
}

function field(component, label, description, context) {
  const { modal } = context;
  const id = `${context.scope}-${component.custom_id}`.replace(/[^\w-]/g, "_");
  const error = modal.errors[component.custom_id];
  const needed = component.required !== false && component.type !== CHECKBOX;
  const group = component.type === RADIO || component.type === CHECKBOXES;
  const caption = [label, needed && h("span", { class: "required", "aria-hidden": "true" }, " *")];
  return h(group ? "fieldset" : "div", {
    key: component.custom_id, class: `field ${error ? "wrong" : ""}`, "data-field": component.custom_id,
    "aria-describedby": group ? `${id}-help` : null,
  },
  h(group ? "legend" : "label", group ? {} : { for: id }, caption),
  description && h("small", { id: `${id}-help` }, description),
  control(component, label, id, context),
  error && h("p", { class: "failure", id: `${id}-error`, role: "alert" }, error));
}

function control(component, label, id, { modal, scope, change }) {
  const { custom_id: name, type } = component;
  const value = modal.values[name];
  const set = (next) => {
    const { [name]: removed, ...errors } = modal.errors;
    change({ values: { ...modal.values, [name]: next }, errors });
  };
  if (type === TEXT_INPUT) {
    const isLong = component.style === 2;
    return h(isLong ? "textarea" : "input", {
      id, type: isLong ? null : "text", rows: isLong ? 4 : null, value, placeholder: component.placeholder ?? null,
      maxlength: component.max_length ?? 4000, "aria-required": component.required === false ? null : "true",
      "aria-invalid": modal.errors[name] ? "true" : null, "aria-describedby": `${id}-help ${id}-error`,
      autocomplete: "off", oninput: (event) => set(event.target.value),
    });
  }
  if (SELECTS.has(type)) {
    const options = optionsOf(component, modal.session);
    return selectMenu({
      scope, id: name, label, placeholder: component.placeholder ?? "Make a selection", options, initial: value,
      min: component.required === false ? 0 : component.min_values ?? 1,
      max: Math.min(component.max_values ?? 1, options.length || 1), disabled: component.disabled, commit: set,
    });
  }
  if (type === CHECKBOX) {
    return h("input", { id, type: "checkbox", checked: value, onchange: (event) => set(event.target.checked) });
  }
  if (type === RADIO || type === CHECKBOXES) {
    return component.options.map((option, n) => h("label", { key: option.value, class: "choice" },
      h("input", {
        type: type === RADIO ? "radio" : "checkbox", name: id, id: n ? null : id,
        checked: type === RADIO ? value === option.value : value.includes(option.value),
        onchange: (event) => {
          if (type === RADIO) return set(option.value);
          const rest = value.filter((one) => one !== option.value);
          return set(event.target.checked ? [...rest, option.value] : rest);
        },
      }),
      h("span", {}, option.label, option.description && h("small", {}, option.description))));
  }
  return h("p", { class: "subtext" }, `(a field of type ${type} that this page can't show)`);
}

function check({ data, values }) {
  const errors = {};
  for (const field of walk(data.components)) {
    const value = values[field.custom_id];
    if (!field.custom_id) continue;
    const isEmpty = value === "" || value === null || (Array.isArray(value) && !value.length);
    if (isEmpty && field.required !== false && field.type !== CHECKBOX) errors[field.custom_id] = "This field is required.";
    else if (Array.isArray(value) && !isEmpty && value.length < (field.min_values ?? 1)) {
      errors[field.custom_id] = `Choose at least ${field.min_values}.`;
    } else if (field.type === TEXT_INPUT && !isEmpty && field.min_length && value.length < field.min_length) {
      errors[field.custom_id] = `At least ${field.min_length} characters.`;
    }
  }
  return errors;
}

function focusFirstError(form) {
  requestAnimationFrame(() => form.querySelector(".wrong input, .wrong textarea, .wrong button")?.focus());
}

/** The fields in the structure of the modal, each with its value or values. */
function submission(components, values) {
  return (components ?? []).map((component) => {
    const { type, id } = component;
    if (type === ROW) return { type, id, components: submission(component.components, values) };
    if (type === LABEL) return { type, id, component: submission([component.component], values)[0] };
    if (type === TEXT) return { type, id };
    const value = values[component.custom_id];
    const filled = SELECTS.has(type) || type === CHECKBOXES ? { values: value } : { value };
    return { type, id, custom_id: component.custom_id, ...filled };
  });
}
