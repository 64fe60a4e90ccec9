"""Moons, queens taken and results move: after the still picture, for those who want it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.render.illustrations.game import Illustration
from bot.render.pictures.table_sketches import GameOverPicture
from bot.table.sync import presenter
from bot.ui.images.renderer import ImageRenderer, Picture
from tests.e2e.arena import Arena
from tests.e2e.choosing import prefer
from tests.e2e.game import Game
from tests.e2e.here import BotHere, bot_here, provide_arena
from tests.e2e.memory import Memory
from tests.e2e.posts import galleries
from tests.e2e.processes import SandboxProcess
from tests.e2e.scenes import until
from tests.e2e.test_panel_pictures import find_panel
from tests.patience import LONG_TIMEOUTS, PATIENCE_S
from tests.sandbox.client import Json, button

DrawingArena = tuple[Arena, BotHere]
Callback = Callable[[], None]


@pytest.fixture
async def drawing_arena(
    sandbox_alone: SandboxProcess,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[DrawingArena]:
    """Provide a place where messages wait for their pictures, and for nothing else."""
    for pause in ("AFTER_CARD_S", "AFTER_TRICK_S"):
        monkeypatch.setattr(presenter, pause, 0.0)
    timeouts = replace(LONG_TIMEOUTS, between_edits_s=0.0)
    running = bot_here(sandbox_alone.url, tmp_path, monkeypatch, pictures=True, timeouts=timeouts)
    async with provide_arena(running, sandbox_alone.url, caplog) as here:
        yield here


class HeldPictures:
    """Moving pictures for panels that are late until they are released."""

    def __init__(self, renderer: ImageRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.requests: list[Illustration] = []
        self._callbacks: list[Callback] = []
        self._draw = renderer.picture
        self._is_open = False
        monkeypatch.setattr(renderer, "picture", self._picture)

    async def _picture(
        self, illustration: Illustration, **picture_options: object
    ) -> Picture | None:
        on_late = picture_options.get("on_late")
        if self._is_open or not illustration.is_moving or on_late is None:
            return await self._draw(illustration, **picture_options)  # type: ignore[arg-type]
        self.requests.append(illustration)
        self._callbacks.append(on_late)  # type: ignore[arg-type]
        return None

    async def release(self) -> None:
        """Draw the requested pictures, and call those who wait for them."""
        self._is_open = True
        for illustration in self.requests:
            assert await self._draw(illustration, within_s=PATIENCE_S) is not None
        for on_late in self._callbacks:
            on_late()


def list_filenames(message: Json) -> list[str]:
    return [attachment["filename"] for attachment in message["attachments"]]


def list_moving_messages(memory: Memory, channel_id: str) -> list[Json]:
    """Return the versions of messages in a channel that have a moving picture."""
    versions = [
        version.message
        for version in memory.versions
        if version.message["channel_id"] == channel_id
    ]
    return [
        version
        for version in versions
        if any(name.endswith(".webp") for name in list_filenames(version))
    ]


def list_moving_panels(memory: Memory) -> list[Json]:
    """Return the versions of a person's panels that move."""
    panels = [version.message for version in memory.versions if "guild_id" not in version.message]
    return [
        panel for panel in panels if any(name.endswith(".webp") for name in list_filenames(panel))
    ]


async def play_to_the_end(arena: Arena, *, still: int = 0) -> tuple[Game, Memory, Memory]:
    """Return a finished game, and two of its people; the first ``still`` want no moving pictures.

    No computer leads to the next trick, so the thread shows each trick before that.
    """
    people = await arena.people(4)
    for memory in people[:still]:
        await prefer(memory, arena.channel_id, "moving", "off")
    game = await arena.game("ricketts", people, seed=1, limit="10")
    for player in game.players:
        player.curious = player.hasty = 0.0
    while not game.is_over:
        await game.play_for(1)
        await arena.until_shown(game.table_id)
    await game.play()
    return game, people[0], people[1]


@pytest.mark.thorough
async def test_person_who_turned_movement_off_sees_still_panels_and_a_still_thread(
    drawing_arena: DrawingArena,
) -> None:
    arena, _ = drawing_arena
    game, ann, bo = await play_to_the_end(arena, still=1)
    await until(bo, lambda: bool(list_moving_panels(bo)))
    assert not list_moving_panels(ann)
    assert not list_moving_messages(game.watcher, game.thread_id)
    assert not list_moving_messages(game.watcher, arena.channel_id)


@pytest.mark.slow
async def test_result_does_not_move_in_a_panel_that_shows_another_game_by_then(
    drawing_arena: DrawingArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, bot = drawing_arena
    held_pictures = HeldPictures(bot.client.renderer, monkeypatch)
    game = await arena.game("ricketts", 1, computers=3, seed=1, limit="10")
    game.players[0].curious = game.players[0].hasty = 0.0
    await game.play()
    await arena.until_shown(game.table_id)
    (ann,) = [player.memory for player in game.players]
    last_panel = find_panel(ann)
    assert list_filenames(last_panel)[0].endswith(".png")
    await ann.user.click(last_panel, button(last_panel, "Rematch").custom_id)
    await until(
        ann, lambda: list_filenames(ann.standing[last_panel["id"]]) != list_filenames(last_panel)
    )
    await held_pictures.release()
    await arena.until_shown(game.table_id)
    assert not list_moving_panels(ann)


@pytest.mark.thorough
async def test_result_moves_in_the_channel_and_then_in_panels_once_with_equal_words(
    drawing_arena: DrawingArena, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena, bot = drawing_arena
    held_pictures = HeldPictures(bot.client.renderer, monkeypatch)
    game, ann, bo = await play_to_the_end(arena)
    watcher = game.watcher
    await until(watcher, lambda: bool(list_moving_messages(watcher, arena.channel_id)))
    (card,) = list_moving_messages(watcher, arena.channel_id)
    assert [name.partition("-")[0] for name in list_filenames(card)] == ["winner"]
    assert card["attachments"][0]["width"] == 900
    hand_prefixes = ("hand-", "moon-")
    await until(
        watcher,
        lambda: any(
            list_filenames(message)[0].startswith(hand_prefixes)
            for message in list_moving_messages(watcher, game.thread_id)
        ),
    )
    await until(watcher, lambda: bool(held_pictures.requests))
    assert {type(picture.sketch) for picture in held_pictures.requests} == {GameOverPicture}
    assert not list_moving_panels(ann)
    assert not list_moving_panels(bo)
    await held_pictures.release()
    for memory in (ann, bo):
        await until(memory, lambda memory=memory: bool(list_moving_panels(memory)))  # type: ignore[misc]
    await arena.until_shown(game.table_id)
    async with asyncio.timeout(PATIENCE_S):
        while not bot.client.renderer.queue.is_idle:
            await asyncio.sleep(0.01)
    for memory in (ann, bo):
        (moving,) = list_moving_panels(memory)
        versions = [
            version.message for version in memory.versions if version.message["id"] == moving["id"]
        ]
        still = versions[versions.index(moving) - 1]
        assert list_filenames(still)[0].endswith(".png")
        assert galleries(moving)[0]["description"] == galleries(still)[0]["description"]
