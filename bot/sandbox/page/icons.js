// The few pictograms of the page, drawn as strokes on a 24×24 grid.

import { h } from "./dom.js";

const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M9 4 7 20M17 4l-2 8M4.5 9h16M3.5 15h8M14 15h7M14 19h5",
  play: "M8 5.5v13l10.5-6.5Z",
  people: "M4 5h5v14H4ZM11 5h4v14h-4ZM17 5h3v14h-3Z",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  send: "M5 12h13M12 5l7 7-7 7",
  slash: "M15 5 9 19",
  moon: "M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19",
  help: "M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1M12 17.6v.2",
  follow: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2v4M12 18v4M2 12h4M18 12h4",
  down: "M12 5v13M6 12l6 6 6-6",
  file: "M7 3h7l4 4v14H7ZM14 3v4h4",
  mail: "M4 6h16v12H4ZM4 7l8 6 8-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  reply: "M5 19v-6a4 4 0 0 1 4-4h9",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z",
  chevron: "M7 10l5 5 5-5",
  external: "M10 6H5v13h13v-5M13 5h6v6M19 5l-8 8",
};

export function icon(name) {
  return h("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("path", { d: PATHS[name] }));
}
