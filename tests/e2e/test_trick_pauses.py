"""The pause after a trick, even if the bot dies during it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator

import pytest

from bot.table.state.steps import PAUSE
from tests.e2e.arena import Arena
from tests.e2e.conftest import Processes, _arena, _running
from tests.e2e.game import Game
from tests.e2e.test_budget import count_plays
from tests.patience import PATIENCE_S


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Provide a sandbox, and a bot whose computers pause after a trick."""
    yield from _running(tmp_path_factory.mktemp("pauses"), HEARTS_TRICK_PAUSES="on")


@pytest.fixture
async def pausing_arena(processes: Processes) -> AsyncIterator[Arena]:
    """Provide a place where computers pause."""
    async for arena in _arena(processes):
        yield arena


def is_paused(game: Game) -> bool:
    """Return whether the table has a stored end of a pause."""
    with contextlib.closing(sqlite3.connect(game.arena.bot.database)) as database:
        query = "SELECT count(*) FROM deadline WHERE table_id = ? AND step LIKE ?"
        return bool(database.execute(query, (game.table_id, f"{PAUSE}%")).fetchone()[0])


async def until_paused(game: Game) -> int:
    """Play until a computer pauses before its lead, and return the number of cards played."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            cards = count_plays(game)
            if is_paused(game) and count_plays(game) == cards:
                return cards
            choice = game.players[0].choose(game.table_id)
            if choice is None:
                await game.players[0].memory.news(0.05)
            else:
                await game.players[0].click(game, choice)


@pytest.mark.thorough
async def test_a_computer_leads_after_its_pause_even_if_the_bot_was_killed_in_it(
    pausing_arena: Arena,
) -> None:
    game = await pausing_arena.game("classic", 1, computers=3, seed=2)
    game.players[0].hasty = 0.0  # a card chosen ahead would be played after those of the computers
    before = await until_paused(game)
    assert before % 4 == 0
    await pausing_arena.kill()
    await pausing_arena.restart()
    async with asyncio.timeout(PATIENCE_S):
        while count_plays(game) == before:
            await asyncio.sleep(0.02)
    assert before < count_plays(game) <= before + 3  # up to the person's turn, each computer once
    await until_paused(game)  # and the game goes on
    assert count_plays(game) > before
