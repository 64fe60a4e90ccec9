"""Whole games of every variant at the Activity's page, by mouse, by touch and by keys."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from random import Random

import pytest
from playwright.sync_api import Browser, Frame

from bot.engine.play.events import HandScored, Played, RestClaimed, TrickTaken
from bot.render.cards import card_label
from bot.render.names import fit_name, unsigned
from tests.e2e.knowledge import read_events
from tests.sandbox.client import Json
from tests.sandbox_page.activity_check import check_picture, check_result, check_scores
from tests.sandbox_page.activity_player import ActivityPlayer, Means
from tests.sandbox_page.activity_stage import Stage
from tests.ui.arrange import WORDS

PHONE, LANDSCAPE, DESKTOP = (390, 844), (844, 390), (1280, 800)
LIMIT = "10"
# Records each frame in which the focus is lost, and all texts of the live region.
WATCH_FOCUS_AND_SPEECH = """() => {
  Object.assign(window, { lost: [], said: [] });
  let hadFocus = false;
  const look = () => {
    if (document.activeElement !== document.body) hadFocus = true;
    else if (hadFocus) window.lost.push(document.querySelector(".pill")?.textContent);
    requestAnimationFrame(look);
  };
  look();
  const live = document.getElementById("live");
  new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true });
}"""
# The problem with the focused element, if it has no ring or is outside the window; else null.
DESCRIBE_FOCUS_FAULT = """() => {
  const style = getComputedStyle(document.activeElement), ring = parseFloat(style.outlineWidth);
  const { left, right, top, height } = document.activeElement.getBoundingClientRect();
  const room = parseFloat(style.outlineOffset) + ring;
  const isIn = left >= room && top >= room && right <= innerWidth - room
    && top + .75 * height <= innerHeight; // the fan's ends hang down
  const where = document.activeElement.outerHTML.slice(0, 100);
  if (style.outlineStyle === "none" || ring < 2) return `no ring: ${where}`;
  return isIn ? null : `outside: ${where}`;
}"""
# Games of the fewest and of the most players, with special rules of the variant.
GAMES: tuple[tuple[str, int, Json, tuple[int, int], Means], ...] = (
    ("classic", 3, {}, PHONE, "touch"),
    ("classic", 6, {}, LANDSCAPE, "touch"),
    ("increduhearts", 4, {}, DESKTOP, "mouse"),
    ("increduhearts", 8, {}, PHONE, "touch"),
    ("ricketts", 4, {"warren": "yes"}, PHONE, "touch"),
    ("ricketts", 4, {}, DESKTOP, "keyboard"),
    ("hearts-at-play", 3, {}, LANDSCAPE, "mouse"),
    ("hearts-at-play", 5, {"passing": "classic", "limit": "30"}, PHONE, "keyboard"),
    ("double-hearts", 3, {"kitty": ["first-trick"]}, PHONE, "touch"),
    ("double-hearts", 4, {}, LANDSCAPE, "touch"),
    ("black-maria", 3, {"moon": "choice"}, DESKTOP, "keyboard"),
    ("black-maria", 7, {"passing": "left"}, PHONE, "touch"),
    ("spot-hearts", 3, {}, LANDSCAPE, "touch"),
    ("spot-hearts", 7, {}, DESKTOP, "mouse"),
    ("cancellation", 6, {"passing": "classic"}, PHONE, "mouse"),
    ("cancellation", 10, {}, LANDSCAPE, "touch"),
    ("partnership", 4, {}, PHONE, "touch"),
    ("partnership", 4, {}, DESKTOP, "mouse"),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "players", "rules", "size", "means"),
    [pytest.param(*game, id=f"{game[0]}-{game[1]}-{game[4]}") for game in GAMES],
)
def test_game_is_played_to_its_end_and_every_picture_is_true(
    stage: Stage,
    browser: Browser,
    variant: str,
    players: int,
    rules: Json,
    size: tuple[int, int],
    means: Means,
) -> None:
    ann = stage.person("Ann")
    game = stage.begin(variant, ann, players, **{"limit": LIMIT, **rules})
    frame = stage.open_frame(
        browser,
        ann,
        game,
        size,
        has_touch=means == "touch",
        reduced_motion="no-preference" if means == "mouse" else "reduce",
    )
    page_errors: list[str] = []
    frame.page.on("pageerror", lambda error: page_errors.append(str(error)))
    frame.evaluate(WATCH_FOCUS_AND_SPEECH)
    check = partial(check_focus, frame) if means == "keyboard" else lambda: None
    player = ActivityPlayer(frame, means, Random(f"{variant}{players}"), check)
    player.play()
    truth, names = stage.truth(game), [*map(unsigned, game.names)]
    assert player.pictures
    for picture in player.pictures:
        check_picture(picture, truth.view_at(picture["version"], 0), names)
    end = truth.view_at(truth.version, 0)
    check_result(frame, end, names)
    assert player.press(frame.locator("[data-tool=scores]").element_handle())
    check_scores(frame, end)
    assert page_errors == []


@pytest.mark.thorough
def test_game_is_played_by_keys_with_a_visible_focus_and_everything_announced(
    stage: Stage, browser: Browser
) -> None:
    ann = stage.person("Ann")
    game = stage.begin("classic", ann, 4, limit=LIMIT)
    frame = stage.open_frame(browser, ann, game, DESKTOP, reduced_motion="reduce")
    frame.evaluate(WATCH_FOCUS_AND_SPEECH)
    player = ActivityPlayer(frame, "keyboard", Random(1), partial(check_focus, frame))
    player.play()
    spoken_texts = frame.evaluate("() => window.said")
    names, speech = ["You", *map(unsigned, game.names[1:])], " ".join(spoken_texts)
    takers: list[str] = []
    events = [event for _, event in read_events(stage.arena.bot.location, game.table_id)]
    # The last card, and all cards after a claim, are played automatically, so that those tricks
    # come at once.
    hand = list(takewhile(lambda event: not isinstance(event, RestClaimed | HandScored), events))
    trick_indexes = [at for at, event in enumerate(hand) if isinstance(event, TrickTaken)]
    for event in events[: max(trick_indexes[:-2], default=0) + 1]:
        match event:
            case Played(seat, card):
                assert f"{names[seat]}: {card_label(card, WORDS)}" in speech
            case TrickTaken(seat):
                takers.append("You take" if seat == 0 else f"{fit_name(names[seat])} takes")
    for words in (*takers, frame.locator(".game-over h2").inner_text()):
        assert words in speech
    assert "Your turn" in speech or "Your lead" in speech


def check_focus(frame: Frame) -> None:
    """Check that the focus has never been lost, and is visible now."""
    assert frame.evaluate(DESCRIBE_FOCUS_FAULT) is None
    assert frame.evaluate("() => window.lost") == []
