// Animations: none of them loops, and none runs if the person prefers reduced motion.

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = () => still.matches;
export const FLIGHT_MS = 220;
export const REST_MS = 700;
export const SLIDE_MS = 300;
const FADE_MS = 120;

const centre = (rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2];

const flights = [];

/**
 * Animates an element from a rectangle to its place. The animation begins with the next frame, when the page is laid out
 * anyway; reading the element's place now would force a layout of the whole page.
 */
export function flyFrom(element, from) {
  if (!flights.length) requestAnimationFrame(takeOff);
  flights.push({ element, from });
}

function takeOff() {
  const ready = flights.splice(0).filter(({ element }) => element.isConnected);
  for (const flight of ready) flight.to = flight.element.getBoundingClientRect();
  for (const { element, from, to } of ready) fly(element, from, to);
}

function fly(element, from, to) {
  if (isStill() || !from?.width) return fade(element);
  const [x, y] = centre(from).map((start, n) => start - centre(to)[n]);
  const scale = Math.min(1.4, Math.max(0.6, from.width / to.width));
  return element.animate(
    [{ translate: `${x}px ${y}px`, scale }, { translate: "0 0", scale: 1 }],
    { duration: FLIGHT_MS, easing: "cubic-bezier(.2,.7,.3,1)" });
}

/** Animates elements into a rectangle, where they vanish. */
export function slideTo(elements, to) {
  const from = elements.map((element) => element.getBoundingClientRect());
  elements.forEach((element, n) => slide(element, from[n], to));
}

function slide(element, from, to) {
  if (isStill() || !to?.width) return element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "forwards" });
  const [x, y] = centre(to).map((end, n) => end - centre(from)[n]);
  return element.animate(
    [{ translate: "0 0", scale: 1, opacity: 1 }, { opacity: 1, offset: 0.6 }, { translate: `${x}px ${y}px`, scale: 0.35, opacity: 0 }],
    { duration: SLIDE_MS, easing: "ease-in", fill: "forwards" });
}

function fade(element) {
  return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
}

const PULSES = {
  ring: [{ opacity: 0.8, scale: 0.94 }, { opacity: 0, scale: 1.4 }],
  figure: [{ scale: 1 }, { scale: 1.35, offset: 0.4 }, { scale: 1 }],
  danger: [{ filter: "none" }, { filter: "drop-shadow(0 0 10px #ff4d63) brightness(1.3)", offset: 0.3 }, { filter: "none" }],
};
const PULSE_MS = { ring: 600, figure: 300, danger: 400 };

/** One pulse of a ring, or of a figure that has changed. */
export function pulse(element, name) {
  if (!isStill()) element.animate(PULSES[name], { duration: PULSE_MS[name], easing: "ease-out", pseudoElement: name === "ring" ? "::after" : null });
}
