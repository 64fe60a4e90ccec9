// Keeping to the newest message unless somebody scrolled up; gliding there when it is near.

const NEAR_BOTTOM_PX = 48;
const NEAR_TOP_PX = 80;
const GLIDE_MS = 700; // by then a smooth movement has ended in every browser

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Watches a scroller whose only child grows. `changed(away)` tells whether the reader has left the newest message,
 * `loadOlder()` is called near the top. Gives the element `stick()` and `unstick()`.
 */
export function keepToNewest(el, { changed, loadOlder }) {
  let stuck = true;
  let glidesUntil = 0;
  let opened = false;
  const gap = () => el.scrollHeight - el.scrollTop - el.clientHeight;
  const glides = () => performance.now() < glidesUntil;
  const settle = () => {
    if (!stuck || gap() < 1) return;
    const near = opened && gap() < el.clientHeight && !still.matches && !document.hidden;
    if (near) glidesUntil = performance.now() + GLIDE_MS;
    el.scrollTo({ top: el.scrollHeight, behavior: near ? "smooth" : "instant" });
  };
  el.addEventListener("scroll", () => {
    if (gap() < NEAR_BOTTOM_PX) stuck = true;
    else if (!glides()) stuck = false;
    if (el.scrollTop < NEAR_TOP_PX && !stuck) loadOlder();
    changed(!stuck);
  }, { passive: true });
  el.addEventListener("scrollend", () => { glidesUntil = 0; });
  // Whoever takes hold of it while it moves wants to go elsewhere.
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    el.addEventListener(type, ({ target }) => {
      if (target === el || type === "wheel" || type === "touchmove") glidesUntil = 0;
    }, { passive: true });
  }
  el.stick = () => { stuck = true; settle(); };
  el.unstick = () => { stuck = false; glidesUntil = 0; };
  const observer = new ResizeObserver(settle);
  observer.observe(el);
  observer.observe(el.firstElementChild);
  settle();
  // What is there when the place opens is not glided through.
  setTimeout(() => { opened = true; }, GLIDE_MS);
}
