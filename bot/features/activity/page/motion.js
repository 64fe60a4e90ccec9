// Motion: nothing loops, and nothing moves for people who don't want it.

const still = matchMedia("(prefers-reduced-motion: reduce)");

export const isStill = () => still.matches;
export const FLIGHT_MS = 220;
export const REST_MS = 700;
export const SLIDE_MS = 300;
const FADE_MS = 120;

const centre = (rect) => [rect.x + rect.width / 2, rect.y + rect.height / 2];

/** Lets an element fly from a rectangle to where it is. */
export function flyFrom(element, from) {
  if (isStill() || !from?.width) return fade(element);
  const to = element.getBoundingClientRect();
  const [x, y] = centre(from).map((start, n) => start - centre(to)[n]);
  const scale = Math.min(1.4, Math.max(0.6, from.width / to.width));
  return element.animate(
    [{ translate: `${x}px ${y}px`, scale }, { translate: "0 0", scale: 1 }],
    { duration: FLIGHT_MS, easing: "cubic-bezier(.2,.7,.3,1)" });
}

/** Lets an element slide into a rectangle, where it vanishes. */
export function slideTo(element, to) {
  if (isStill() || !to?.width) return element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "forwards" });
  const from = element.getBoundingClientRect();
  const [x, y] = centre(to).map((end, n) => end - centre(from)[n]);
  return element.animate(
    [{ translate: "0 0", scale: 1, opacity: 1 }, { opacity: 1, offset: 0.6 }, { translate: `${x}px ${y}px`, scale: 0.35, opacity: 0 }],
    { duration: SLIDE_MS, easing: "ease-in", fill: "forwards" });
}

export function fade(element) {
  return element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS });
}

/** One pulse of a ring, or of a figure that has changed. */
export function pulse(element, name) {
  if (isStill()) return;
  element.classList.remove(name);
  void element.offsetWidth; // so that it begins again
  element.classList.add(name);
  element.addEventListener("animationend", () => element.classList.remove(name), { once: true });
}
