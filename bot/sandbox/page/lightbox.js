// A picture as large as the window allows, with its description below.

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** The dialog with an enlarged picture {url, alt}. */
export function lightbox({ url, alt }, close) {
  return h("dialog", {
    key: `picture:${url}`, class: "lightbox", "aria-label": "Enlarged picture",
    ref: (el) => requestAnimationFrame(() => {
      if (!el.isConnected) return;
      el.showModal();
      el.querySelector("[data-close]").focus();
    }),
    oncancel: (event) => { event.preventDefault(); close(); }, onclose: close,
    onclick: (event) => { if (!event.target.closest("a, figcaption")) close(); },
  },
  h("figure", {},
    h("img", { src: url, alt }),
    alt && h("figcaption", { "aria-hidden": "true" }, alt)),
  h("div", { class: "lightbox-tools" },
    h("a", { class: "icon-button", href: url, target: "_blank", rel: "noopener", "aria-label": "Open in a new tab", title: "Open in a new tab" },
      icon("external")),
    h("button", { type: "button", class: "icon-button", "data-close": true, "aria-label": "Close", title: "Close (Esc)", onclick: close }, icon("close"))));
}
