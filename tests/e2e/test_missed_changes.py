"""Messages show changes that the presenter missed, once it looks at the table again.

A worker whose lease has lapsed for a moment tells its presenter of nothing meanwhile.
"""

from __future__ import annotations

import asyncio

import pytest

from bot.engine.play.events import TrickEnded
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.game import Game
from tests.e2e.here import BotHere
from tests.e2e.knowledge import read_events
from tests.patience import PATIENCE_S

UNSEEN = 3  # tricks


def count_tricks(game: Game) -> int:
    """Return how many tricks have ended."""
    events = read_events(game.arena.bot.location, game.table_id)
    return sum(isinstance(event, TrickEnded) for _, event in events)


async def until_played(game: Game, number: int) -> None:
    """Play for the only person until this many tricks have ended."""
    (player,) = game.players
    async with asyncio.timeout(PATIENCE_S):
        while count_tricks(game) < number:
            choice = player.choose(game.table_id)
            if choice is None:
                await player.memory.news(0.05)
            else:
                await player.click(game, choice)


@pytest.mark.thorough
async def test_tricks_that_the_presenter_was_not_told_of_are_posted(
    timed: tuple[Arena, BotHere],
) -> None:
    arena, bot = timed
    game = await arena.game("classic", 1, computers=3, seed=2, limit="10")
    await until_played(game, 1)
    await arena.until_shown(game.table_id)
    presenter = bot.client.presenter
    subscribers = presenter.services.tables.subscribers
    subscribers.remove(presenter.on_change)
    await until_played(game, 1 + UNSEEN)
    subscribers.append(presenter.on_change)
    await presenter.recover([game.table_id])
    await arena.until_shown(game.table_id)
    await game.watcher.until_says(f"Hand 1 · {1 + UNSEEN} of 13")
    await game.play()
    await check(game)
