// Keeps the newest message in view unless the reader has scrolled up; scrolls smoothly if it is near.

const NEAR_BOTTOM_PX = 48;
const NEAR_TOP_PX = 80;
const OPENING_MS = 700; // no smooth scrolling just after a place is opened

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Watches a scroller whose only child grows. `changed(away)` reports whether the reader has left the newest message;
 * `loadOlder()` is called near the top. Adds `stick()` and `unstick()` to the element.
 */
export function keepToNewest(el, { changed, loadOlder }) {
  let stuck = true;
  let opened = false;
  let top = 0;
  const gap = () => el.scrollHeight - el.scrollTop - el.clientHeight;
  const settle = () => {
    // A place without messages is read from its top.
    if (!stuck || gap() < 1 || !el.querySelector(".message")) return;
    const near = opened && gap() < el.clientHeight && !still.matches && !document.hidden;
    el.scrollTo({ top: el.scrollHeight, behavior: near ? "smooth" : "instant" });
  };
  el.addEventListener("scroll", () => {
    // New contents and smooth scrolling only move down, so upward movement comes from the reader.
    if (gap() < NEAR_BOTTOM_PX) stuck = true;
    else if (el.scrollTop < top) stuck = false;
    top = el.scrollTop;
    if (top < NEAR_TOP_PX && !stuck) loadOlder();
    changed(!stuck);
  }, { passive: true });
  el.stick = () => { stuck = true; settle(); };
  el.unstick = () => { stuck = false; };
  const observer = new ResizeObserver(settle);
  observer.observe(el);
  observer.observe(el.firstElementChild);
  settle();
  setTimeout(() => { opened = true; }, OPENING_MS);
}
