"""The page of the Activity in many states: nothing is cut or scrolls, and axe finds no fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS
from bot.features.activity.pages import PAGE, PageFiles
from bot.features.activity.views import Json, write_table
from bot.render.wording import languages
from bot.settings.preferences import Preferences
from bot.table.views.public.table_info import build_table_info
from tests.sandbox_page import activity_states as states
from tests.sandbox_page.test_accessibility import describe_violations
from tests.thorough import slow_unless, thorough_unless
from tests.ui.arrange import WORDS, lobby
from tests.ui.panels import MOONS

MOST_BYTES = 150_000
SIZES = ((390, 844), (844, 390), (1280, 800), (320, 568))
MORE_SIZES = ((360, 740), (568, 320))
NARROWEST = (320, 568)
GAMES = [(key, count) for key, variant in VARIANTS.items() for count in variant.player_counts]
ARE_ANIMATIONS_OVER = (
    "() => document.getAnimations().every(motion => motion.playState !== 'running')"
)
# The page has the size, and has been drawn with it.
IS_DRAWN_AT = """([width, height]) => new Promise(done => requestAnimationFrame(
  () => requestAnimationFrame(() => done(innerWidth === width && innerHeight === height))))"""
LIST_CUT_ELEMENTS = """() => {
  const cut = [];
  const say = (element, why) => cut.push(`${element.className}: ${why}`);
  const parts = ".plate, .pill, .laid, .slot, .lead, .tool, .action, .moment, .info, .option";
  for (const element of document.querySelectorAll(`${parts}, .hand button`)) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < -1 || box.right > innerWidth + 1) say(element, "beside the frame");
    const scrolls = element.closest(".hand, .sheet-body, .message");
    if (box.top < -1 || (box.bottom > innerHeight + 1 && !scrolls))
      say(element, "above or below the frame");
  }
  for (const button of document.querySelectorAll(".hand button, .tool, .action, .option")) {
    const { width, height } = button.getBoundingClientRect();
    if (width < 40 || height < 40) say(button, `a target of ${width} x ${height}`);
  }
  const box = element => element.getBoundingClientRect();
  const isCovered = (element, x, y) => !element.contains(document.elementFromPoint(x, y));
  for (const moment of document.querySelectorAll(".moment"))
    for (const part of moment.querySelectorAll(".action, .option"))
      if (box(part).bottom > box(moment).bottom + 1) say(part, "out of sight");
  if (document.querySelector(".moment")) return cut;
  for (const card of document.querySelectorAll(".hand button")) {
    for (const sign of card.querySelectorAll(".rank, .half .suit")) {
      const { left, right, top, bottom } = box(sign);
      if (isCovered(card, left + 2, top + 4) || isCovered(card, right - 4, (top + bottom) / 2))
        say(card, `${card.dataset.notation} is covered`);
    }
  }
  for (const name of document.querySelectorAll(".plate .name")) {
    const { left, top, height } = box(name);
    if (isCovered(name, left + 4, top + height / 2)) say(name, `${name.textContent} is covered`);
  }
  for (const chip of document.querySelectorAll(".extras p, .plate .chip")) {
    if (!box(chip).width) continue;
    for (const card of document.querySelectorAll(".mat .laid")) {
      const a = box(chip), b = box(card);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) say(chip, "over a card");
    }
  }
  for (const label of document.querySelectorAll(".tool span, .action"))
    if (label.scrollWidth > label.clientWidth + 1 && getComputedStyle(label).position === "static")
      say(label, `cut: ${label.textContent}`);
  const scroller = document.scrollingElement;
  if (scroller.scrollWidth > innerWidth || scroller.scrollHeight > innerHeight)
    cut.push("the page scrolls");
  return cut;
}"""


def build_chosen_message() -> Json:
    game = states.build_game("classic", 4, states.passes)
    states.choose(game, 0, 3)
    return states.build_message(game, 0)


def build_lobby_message(people: int) -> Json:
    table = lobby(*states.NAMES[:people], variant="classic")
    info = build_table_info(table, WORDS, step="")
    return write_table(table, 1, Seat(0), None, info, WORDS, Preferences())


def state_of(
    variant: str,
    has_reached: states.Condition,
    players: int = 4,
    seat: int | None = 0,
    **more: Any,
) -> Callable[[], Json]:
    return lambda: states.build_message(
        states.build_game(variant, players, has_reached, **more), seat
    )


def cancels(view: TableView) -> bool:
    cards = {play.card for play in view.plays}
    return states.follows(view) and len(view.plays) > 7 and len(cards) < len(view.plays)


CLASSIC_PASS = {"passing": "classic"}
STATES: dict[str, Callable[[], Json]] = {
    "pass": state_of("classic", states.passes),
    "chosen": build_chosen_message,
    "hand-over": state_of("cancellation", states.ends_hand, 10, options=CLASSIC_PASS),
    "game-over": state_of("cancellation", states.is_over, 10),
    "moon": state_of("classic", states.chooses_moon, 6, moon=MOONS[1]),
    "watch": state_of("classic", states.follows, seat=None),
    "lobby": lambda: build_lobby_message(2),
}
USUAL_STATES = frozenset({"chosen"})
# States that only the slow tests check.
MORE_STATES: dict[str, Callable[[], Json]] = {
    "lead": state_of("classic", states.leads),
    "follow": state_of("classic", states.follows),
    "wait": state_of("classic", states.waits),
    "kitty": state_of("double-hearts", states.leads, 3),
    "teams": state_of("partnership", states.follows),
    "warren": state_of("ricketts", states.follows, options={"warren": True}),
    "two-sided": state_of("double-hearts", states.follows),
    "trumps": state_of("hearts-at-play", states.follows, 5),
    "cancelled": state_of("cancellation", cancels, 10),
    "pass-26": state_of("increduhearts", states.passes),
    "team-moon": state_of("partnership", states.chooses_moon, moon=MOONS[1]),
    "team-over": state_of("partnership", states.is_over),
    "watch-ten": state_of("cancellation", cancels, 10, seat=None),
}


def open_page(page: Page, message: Json, size: tuple[int, int], scheme: str = "dark") -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(
        color_scheme="light" if scheme == "light" else "dark", reduced_motion="reduce"
    )
    states.serve_files(page)
    states.show(page, message)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Change the size of the window, and wait until the page is arranged for it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function(IS_DRAWN_AT, arg=size)


@pytest.mark.slow
@pytest.mark.parametrize("size", [*SIZES, *MORE_SIZES], ids=lambda size: str(size[0]))
def test_nothing_is_cut_in_any_game_with_any_number_of_players(
    page: Page, page_errors: list[str], size: tuple[int, int]
) -> None:
    cut = {}
    open_page(page, build_lobby_message(2), size)
    for variant, players in GAMES:
        for has_reached in (states.follows, states.passes):
            rules = VARIANTS[variant].rules(players)
            if has_reached is states.passes and not rules.pass_size:
                continue
            game = states.build_game(variant, players, has_reached)
            # A new table each time: at the same one, the last trick would rest, then slide away.
            table = f"{variant}-{players}-{has_reached.__name__}"
            states.send(page, {**states.build_message(game, 0), "table": table})
            expect(page.locator(".hand button")).to_have_count(len(game.view(0).hand))
            expect(page.locator(".mat [data-seat]")).to_have_count(len(game.view(0).plays))
            page.wait_for_function(ARE_ANIMATIONS_OVER)
            cut_elements = page.evaluate(LIST_CUT_ELEMENTS)
            if cut_elements:
                cut[variant, players, has_reached.__name__] = cut_elements
    assert cut == {}


@pytest.mark.parametrize(
    "state",
    [
        *thorough_unless(USUAL_STATES.__contains__, STATES),
        *(pytest.param(name, marks=pytest.mark.slow) for name in MORE_STATES),
    ],
)
@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.slow)])
def test_state_is_whole_at_each_size_and_has_no_serious_fault(
    page: Page, page_errors: list[str], state: str, scheme: str
) -> None:
    message = (STATES | MORE_STATES)[state]()
    sizes = SIZES if scheme == "dark" else (*SIZES, *MORE_SIZES)
    open_page(page, message, sizes[0], scheme)
    for size in sizes:
        resize(page, size)
        page.locator(".hand button, .moment, .pill, .lobby-seats").locator(
            "visible=true"
        ).first.wait_for()
        page.wait_for_function(ARE_ANIMATIONS_OVER)
        assert (size, page.evaluate(LIST_CUT_ELEMENTS)) == (size, [])
        if size in ((390, 844), (1280, 800)):
            assert describe_violations(page) == ""


DIALOGS: dict[str, tuple[Callable[[], Json], str]] = {
    "side": (state_of("double-hearts", states.leads, 3), ".hand .legal"),
    "scores": (state_of("cancellation", cancels, 10), "[data-tool=scores]"),
    "last-trick": (state_of("cancellation", cancels, 10), "[data-tool=last-trick]"),
    "more": (state_of("cancellation", cancels, 10), "[data-tool=more]"),
    "host": (states.build_hosted_lobby, ".lobby .action:nth-of-type(2)"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_dialog_fits_and_has_no_serious_fault(
    page: Page, page_errors: list[str], name: str, scheme: str
) -> None:
    make, opener = DIALOGS[name]
    message = make()
    for size in (*SIZES, *MORE_SIZES):
        open_page(page, message, size, scheme)
        page.locator(opener).first.click()
        page.wait_for_function(ARE_ANIMATIONS_OVER)
        box = page.get_by_role("dialog").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        if size in ((390, 844), (1280, 800)):
            assert describe_violations(page) == ""


@pytest.mark.parametrize("language", slow_unless("de".__eq__, languages()))
def test_labels_are_whole_in_every_language(
    page: Page, page_errors: list[str], language: str
) -> None:
    game = states.build_game("classic", 4, states.follows)
    game_message = states.build_message(game, 0, language=language) | {"may_have_hints": True}
    hosted = states.build_hosted_lobby(language=language)
    list_wide_elements = "() => [...document.querySelectorAll('dialog *')].filter(element => " + (
        "element.getBoundingClientRect().right > innerWidth).map(element => element.outerHTML)"
    )
    open_page(page, game_message, NARROWEST)
    page.evaluate("language => activity.useWords(language)", language)
    for size in ((320, 568), (360, 740), (1280, 800)):
        resize(page, size)
        states.send(page, game_message)
        expect(page.locator(".tool")).to_have_count(5)
        page.wait_for_function(ARE_ANIMATIONS_OVER)
        assert (size, page.evaluate(LIST_CUT_ELEMENTS)) == (size, [])
        states.send(page, hosted)
        page.evaluate("() => activity.openHosting()")
        page.wait_for_function(ARE_ANIMATIONS_OVER)
        assert (size, page.evaluate(LIST_CUT_ELEMENTS), page.evaluate(list_wide_elements)) == (
            size,
            [],
            [],
        )
        page.locator("dialog .round").first.click()


def test_page_is_small() -> None:
    files = [path.read_bytes() for path in PAGE.iterdir()]
    words = PageFiles()
    longest = max(
        len(words.find(words.version, f"words-{language}.json") or b"") for language in languages()
    )
    assert sum(map(len, files)) + longest <= MOST_BYTES
