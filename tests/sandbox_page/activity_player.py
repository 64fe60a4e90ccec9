"""A player of the Activity who acts only on what its page shows, and records it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final, Literal

from playwright.sync_api import ElementHandle, Frame

from tests.patience import PATIENCE_S
from tests.sandbox.client import Json
from tests.sandbox_page.conftest import PATIENCE_MS

Means = Literal["mouse", "touch", "keyboard"]
MOST_PRESSES: Final = 3000  # of a whole game
MOST_KEYS: Final = 60
LOOK_AGAIN_MS: Final = 50
SELDOM, OFTEN = 0.2, 0.5
RESULT: Final = "result"
AHEAD: Final = "ahead"
# The elements that can be pressed, by kind, most urgent first.
ELEMENTS: Final = {
    "answer": "dialog[open] .answers button",
    "moon": ".moon-choice .option",
    RESULT: ".game-over",
    "hand-over": ".hand-over .action",
    "action": ".actions [data-action]:not(.quiet)",
    "card": ".own-turn .hand .can:not(.chosen, .queued)",
    AHEAD: ".hand .can",
}
FIND_KIND: Final = """things => Object.keys(things).find(kind =>
  [...document.querySelectorAll(things[kind])].some(element => element.checkVisibility())) ?? null
"""
# A value that changes with everything that a player can wait for.
READ_STATE: Final = """() => JSON.stringify([
  [...document.querySelectorAll(".hand button")].map(el => [el.dataset.notation, el.className]),
  [...document.querySelectorAll(".moment, dialog[open]")].map(el => el.className),
  [...document.querySelectorAll(".actions, .pill")].map(el => el.textContent),
])"""
# The content of the page; null while a trick rests on the table.
READ_PICTURE: Final = """() => {
  if (!activity.view || activity.view.resting) return null;
  const all = selector => [...document.querySelectorAll(selector)];
  const notations = selector => all(selector).map(card => card.dataset.notation);
  const words = (root, selector) => root.querySelector(selector)?.textContent ?? "";
  const named = (selector, figure) => all(selector).map(
    element => [words(element, ".name"), words(element, figure)]);
  return {
    version: activity.shown.version,
    hand: notations(".hand button"),
    legal: notations(".own-turn .hand .can:not(.chosen, .queued)"),
    chosen: notations(".hand .chosen"),
    queued: notations(".hand .queued"),
    laid: all(".mat > .laid").map(card => [Number(card.dataset.seat), card.dataset.notation]),
    is_own_turn: Boolean(document.querySelector(".table.own-turn")),
    plates: named(".plate", ".total"),
    standings: named(".standings li", "b"),
    info: words(document, ".info > span"),
  };
}"""
# A point of an element that nothing covers; null if there is none.
FIND_FREE_POINT: Final = """async element => {
  const points = [[.5, .5], [.2, .25], [.2, .75], [.8, .25], [.5, .12], [.12, .5]];
  for (let look = 0; look < 60 && element.isConnected; look++) {
    const box = element.getBoundingClientRect();
    for (const [across, down] of points) {
      const x = box.left + across * box.width, y = box.top + down * box.height;
      if (element.contains(document.elementFromPoint(x, y))) return [x, y];
    }
    await new Promise(done => requestAnimationFrame(done));
  }
  return null;
}"""
# The next key on the way to an element; null once it has the focus.
FIND_KEY: Final = """element => {
  const focused = document.activeElement, hand = element.closest(".hand");
  if (focused === element) return null;
  const isBehind = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (hand?.contains(focused)) return isBehind ? "ArrowRight" : "ArrowLeft";
  return isBehind || focused === document.body ? "Tab" : "Shift+Tab";
}"""


class ActivityPlayer:
    """A person at the page of the Activity.

    Attributes:
        pictures: the content of the page before each press, with the version of the table.
        pressed: the number of presses by kind of element.

    Args:
        frame: the page.
        means: the device that they press with.
        rng: the random choices.
        check: called after each press.
    """

    def __init__(
        self,
        frame: Frame,
        means: Means,
        rng: Random,
        check: Callable[[], None] = lambda: None,
    ) -> None:
        self.frame = frame
        self.pictures: list[Json] = []
        self.pressed: Counter[str] = Counter()
        self._means = means
        self._rng = rng
        self._check = check

    def play(self, is_done: Callable[[str | None], bool] = lambda kind: kind == RESULT) -> None:
        """Press elements until a condition holds for the kind of the next one.

        Raises:
            AssertionError: for a long time, there was nothing to press.
        """
        idle_ms = 0
        for _ in range(MOST_PRESSES):
            kind = self.find_kind()
            if is_done(kind):
                return
            if kind is None or (kind == AHEAD and self._rng.random() > SELDOM):
                idle_ms += LOOK_AGAIN_MS
                assert idle_ms < 1000 * PATIENCE_S, f"nothing to press: {self.look()}"
                self.frame.page.wait_for_timeout(LOOK_AGAIN_MS)
            else:
                idle_ms = 0
                self.act(kind)
        raise AssertionError("the game has no end")

    def find_kind(self) -> str | None:
        """Return the kind of the most urgent element that can be pressed."""
        kind: str | None = self.frame.evaluate(FIND_KIND, ELEMENTS)
        return kind

    def act(self, kind: str) -> None:
        """Press an element of a kind, if there still is one, and wait until the page changes."""
        if self._rng.random() < OFTEN:  # not while a trick rests
            self.frame.wait_for_function(f"() => ({READ_PICTURE})() !== null", timeout=PATIENCE_MS)
        picture = self.look()
        if picture is not None:
            self.pictures.append(picture)
        before = self.frame.evaluate(READ_STATE)
        elements = self.frame.query_selector_all(ELEMENTS[kind])
        if not elements or not self.press(self._rng.choice(elements)):
            return  # the page has changed in the meantime
        self.pressed[kind] += 1
        self.frame.wait_for_function(
            f"before => ({READ_STATE})() !== before", arg=before, timeout=PATIENCE_MS
        )
        self._check()

    def look(self) -> Json | None:
        """Return the content of the page; ``None`` while a trick rests on the table."""
        picture: Json | None = self.frame.evaluate(READ_PICTURE)
        return picture

    def press(self, element: ElementHandle) -> bool:
        """Press an element; return ``False`` if it has disappeared before.

        Raises:
            AssertionError: the element is still there, but can't be reached.
        """
        if self._means == "keyboard":
            return self._press_by_keys(element)
        point = element.evaluate(FIND_FREE_POINT)
        if point is None:
            _check_gone(element, "is covered, or outside the window")
            return False
        if self._means == "touch":
            self.frame.page.touchscreen.tap(*point)
        else:
            self.frame.page.mouse.click(*point)
        return True

    def _press_by_keys(self, element: ElementHandle) -> bool:
        press = self.frame.page.keyboard.press
        for _ in range(MOST_KEYS):
            key = element.evaluate(FIND_KEY)
            if key is None:
                press(self._rng.choice(("Enter", " ")))
                return True
            press(key)
        _check_gone(element, "is not reached by keys")
        return False


def _check_gone(element: ElementHandle, problem: str) -> None:
    """Check that an element is no longer on the page; ``problem`` is the reason otherwise."""
    html = element.evaluate("element => element.isConnected && element.outerHTML")
    assert not html, f"{html} {problem}"
