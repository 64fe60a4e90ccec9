"""Four people at one table: two by the Activity, one by buttons, and one who watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from bot.render.names import unsigned
from tests.sandbox.client import Json, button
from tests.sandbox_page.activity_check import check_picture, check_result
from tests.sandbox_page.activity_player import AHEAD, RESULT, ActivityPlayer
from tests.sandbox_page.activity_stage import Stage
from tests.sandbox_page.conftest import PATIENCE_MS

SIZES = ((390, 844), (844, 390), (1280, 800))
AGAIN_MS = 50
MOST_LOOKS = 6000
SEATED = ".lobby-seats li:not(.free)"
UP_TO_DATE = """version => window.activity?.shown?.version >= version
  && activity.view && !activity.view.resting && document.documentElement.dataset.status === "online"
"""


@pytest.mark.parametrize(
    ("variant", "rules", "is_whole"),
    [
        pytest.param("ricketts", {"warren": ["yes"]}, False, marks=pytest.mark.thorough),
        pytest.param("ricketts", {"warren": ["yes"]}, True, marks=pytest.mark.slow),
        pytest.param("double-hearts", {}, True, marks=pytest.mark.slow),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_four_people_play_and_watch_one_table_and_every_picture_is_true(
    stage: Stage, browser: Browser, variant: str, rules: Json, is_whole: bool
) -> None:
    people = [stage.person(name) for name in ("Ann", "Bo", "Cy")]
    game = stage.open_lobby(variant, people, limit="10", **rules)
    ann, bo, wim = (
        ActivityPlayer(
            stage.open_frame(browser, person, game, size, reduced_motion="reduce"),
            "mouse",
            Random(size[0]),
        )
        for person, size in zip((*people[:2], game.watcher), SIZES, strict=True)
    )
    bo.frame.get_by_role("button", name="Join").click()
    expect(bo.frame.locator(SEATED)).to_have_count(2)
    stage.run(people[2].user.click(game.lobby, button(game.lobby, "Join").custom_id))
    for player in (ann, wim):
        expect(player.frame.locator(SEATED)).to_have_count(3)
    if variant == "ricketts":
        ann.frame.get_by_role("button", name="Add computers").click()
        game.computers = 1
    names = [*map(unsigned, game.names)]
    ann.frame.get_by_role("button", name="Start").click()
    expect(ann.frame.locator(".hand button").first).to_be_visible()

    def compare() -> None:
        """Wait until every page is up to date, and compare each with the log."""
        version = stage.truth(game).version
        for seat, player in ((0, ann), (1, bo), (None, wim)):
            player.frame.wait_for_function(UP_TO_DATE, arg=version, timeout=PATIENCE_MS)
            picture = player.look()
            assert picture is not None
            # Since then, a player may have queued a card.
            view = stage.truth(game).view_at(picture["version"], seat)
            check_picture(picture, view, names)

    def lies_in_trick(number: int) -> bool:
        game_shown = ann.frame.evaluate("() => activity.shown.game")
        return bool(game_shown["picture"]["trick"]) and game_shown["trick"] >= number

    with stage.playing_by_buttons(game, game.players[2]):
        play_until(lambda: lies_in_trick(1), ann, bo)
        compare()
        ann.frame.evaluate("() => { window.isOld = true; location.reload(); }")
        ann.frame.wait_for_function("() => !window.isOld && window.activity?.view")
        bo.frame.evaluate("() => activity.connection.socket.close()")
        bo.frame.locator("html[data-status=lost]").wait_for(state="attached")
        compare()

        play_until(lambda: lies_in_trick(2), ann, bo)
        stage.run(stage.arena.kill())
        for player in (ann, bo, wim):
            player.frame.locator("html[data-status=lost]").wait_for(state="attached")
        stage.run(stage.arena.restart())
        compare()

        if is_whole:
            play_until(lambda: ann.find_kind() == bo.find_kind() == RESULT, ann, bo)
            truth = stage.truth(game)
            for seat, player in ((0, ann), (1, bo)):
                check_result(player.frame, truth.view_at(truth.version, seat), names)
            expect(wim.frame.locator(".pill")).to_contain_text(re.compile(r"\bwins?\b"))


def play_until(is_done: Callable[[], bool], *players: ActivityPlayer) -> None:
    """Play for players until a condition holds at the turn of one of them, or at the end.

    At such a turn nobody else can play, so the game does not change.
    """
    for _ in range(MOST_LOOKS):
        kinds = [player.find_kind() for player in players]
        if ("card" in kinds or RESULT in kinds) and is_done():
            return
        for player, kind in zip(players, kinds, strict=True):
            if kind not in (None, AHEAD, RESULT):
                player.act(kind)
                break
        else:
            players[0].frame.page.wait_for_timeout(AGAIN_MS)
    raise AssertionError("nobody plays any more")
