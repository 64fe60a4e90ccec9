// Icons, drawn as strokes.

const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
  hint: "M9 18h6M10 21.5h4M12 2.5a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.3 1 2.4h6c0-1.1.2-1.7 1-2.4a6.5 6.5 0 0 0-4-11.6Z",
  "last-trick": "M3.5 12a8.5 8.5 0 1 0 2.8-6.3L3.5 8M3.5 3.5V8H8M12 7.5V12l3 2",
  scores: "M5 20v-6M12 20V5M19 20V10",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  "sound-on": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4",
  "sound-off": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  play: "M8 5.5v13l10.5-6.5Z",
  pause: "M8 5.5v13M16 5.5v13",
  next: "M9 5l7 7-7 7",
  previous: "M15 5l-7 7 7 7",
  replay: "M4 5v14l8-7ZM13 5v14l8-7Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z",
  moon: "M15.5 3.2A9 9 0 1 0 20.8 15 7.6 7.6 0 0 1 15.5 3.2Z",
};

export function icon(name) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("class", `icon icon-${name}`);
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  picture.append(path);
  return picture;
}
