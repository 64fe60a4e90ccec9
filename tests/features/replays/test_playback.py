"""Replays that play: each page once and in order, as long as nobody taps and the token is valid."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features.replays import playback as module
from bot.features.replays.playback import MOST_PLAYING, Playback, ReplaysBusy
from bot.tasks.clock import utc_now
from bot.ui.images.illustrated_layout import PicturedLayout
from bot.ui.timeouts import Timeouts
from bot.ui.transport.refusals import TryLater

SPOTS = ((1, 1), (1, 2), (1, 3))
ANN, BO = 1, 2


class Message:
    """A message that is edited by a token."""

    def __init__(self) -> None:
        self.shown: list[object] = []
        self.is_valid = True
        self.may_end = asyncio.Event()
        self.may_end.set()
        self.begun = asyncio.Event()
        self.error: Exception | None = None
        self.expires_at = utc_now() + timedelta(minutes=14)

    def is_open(self, now: Any) -> bool:
        return self.is_valid and bool(now <= self.expires_at)

    async def edit(self, layout: object, _emojis: object, _pictures: object) -> bool:
        self.begun.set()
        if self.error is not None:
            raise self.error
        await self.may_end.wait()
        self.shown.append(layout)
        return True


@pytest.fixture
def message(monkeypatch: pytest.MonkeyPatch) -> Message:
    playback_message = Message()
    through = staticmethod(lambda _interaction, _digest: playback_message)
    monkeypatch.setattr(module, "TokenMessage", SimpleNamespace(through=through))
    return playback_message


@pytest.fixture
def playback() -> Playback:
    services = SimpleNamespace(
        timeouts=Timeouts(replay_s=0.0), clock=utc_now, discord_api=SimpleNamespace(emojis=None)
    )
    return Playback(cast("Any", services))


def build_interaction(user_id: int) -> Any:
    return SimpleNamespace(id=9, user=SimpleNamespace(id=user_id))


def build_page(spot: object, is_playing: bool) -> PicturedLayout:
    return PicturedLayout(cast("Any", (spot, is_playing)))


async def draw_page(spot: object, is_playing: bool) -> PicturedLayout:
    return build_page(spot, is_playing)


async def wait_for_end() -> None:
    playing = [task for task in asyncio.all_tasks() if task.get_name().startswith("replay for")]
    await asyncio.gather(*playing, return_exceptions=True)


async def test_pages_follow_in_order_and_the_last_one_stands_still(
    playback: Playback, message: Message
) -> None:
    playback.begin(build_interaction(ANN), SPOTS, draw_page)
    await wait_for_end()
    assert message.shown == [((1, 1), True), ((1, 2), True), ((1, 3), False)]
    playback.require_room()


async def test_page_whose_picture_is_late_is_shown_later_and_not_skipped(
    playback: Playback, message: Message
) -> None:
    requested_spots: list[object] = []

    async def draw(spot: object, is_playing: bool) -> PicturedLayout | None:
        requested_spots.append(spot)
        return None if requested_spots.count(spot) < 3 else build_page(spot, is_playing)

    playback.begin(build_interaction(ANN), cast("Any", SPOTS), draw)
    await wait_for_end()
    assert [pair[0] for pair in cast("Any", message.shown)] == list(SPOTS)


async def test_replay_ends_where_no_picture_comes_at_all(
    playback: Playback, message: Message
) -> None:
    async def draw(_spot: object, _is_playing: bool) -> None:
        return None

    playback.begin(build_interaction(ANN), SPOTS, draw)
    await wait_for_end()
    assert message.shown == []


async def test_tap_waits_for_an_edit_under_way_and_ends_the_rest(
    playback: Playback, message: Message
) -> None:
    message.may_end.clear()
    playback.begin(build_interaction(ANN), SPOTS, draw_page)
    await message.begun.wait()
    playback.stop(ANN)
    settling = asyncio.create_task(playback.wait_for_edit(ANN))
    message.may_end.set()
    await settling
    assert message.shown == [((1, 1), True)]
    await playback.wait_for_edit(ANN)
    await wait_for_end()
    assert len(message.shown) == 1


async def test_tap_of_somebody_else_changes_nothing(playback: Playback, message: Message) -> None:
    playback.begin(build_interaction(ANN), SPOTS, draw_page)
    playback.stop(BO)
    await wait_for_end()
    assert len(message.shown) == 3


async def test_replay_ends_with_the_token(playback: Playback, message: Message) -> None:
    async def draw(spot: object, is_playing: bool) -> PicturedLayout:
        message.is_valid = spot != (1, 2)
        return build_page(spot, is_playing)

    playback.begin(build_interaction(ANN), cast("Any", SPOTS), draw)
    await wait_for_end()
    assert [pair[0] for pair in cast("Any", message.shown)] == [(1, 1)]


async def test_discord_that_is_down_ends_the_replay(playback: Playback, message: Message) -> None:
    message.error = TryLater()
    playback.begin(build_interaction(ANN), SPOTS, draw_page)
    await wait_for_end()
    playback.require_room()


async def test_there_is_an_end_to_the_replays_at_once(playback: Playback, message: Message) -> None:
    message.may_end.clear()
    for user_id in range(MOST_PLAYING):
        playback.require_room()
        playback.begin(build_interaction(user_id), SPOTS, draw_page)
    with pytest.raises(ReplaysBusy):
        playback.require_room()
    playback.stop(3)
    playback.require_room()
    await playback.close()
