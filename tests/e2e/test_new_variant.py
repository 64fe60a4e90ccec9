"""A variant from outside the package is played on the sandbox, killed, exported and checked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.extra_variants import extra_variants
from tests.documented_variant import KEY, write_variant
from tests.e2e.arena import Arena
from tests.e2e.checks import check
from tests.e2e.conftest import Processes, _arena, _running


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[Processes]:
    """Provide a sandbox and a bot with the variant, which this process knows as well."""
    folder = write_variant(tmp_path / "games")
    with extra_variants(folder):
        yield from _running(tmp_path, HEARTS_VARIANTS=str(folder))


@pytest.fixture
async def arena(processes: Processes) -> AsyncIterator[Arena]:
    async for arena in _arena(processes):
        yield arena


@pytest.mark.slow
async def test_game_of_a_new_variant_survives_a_kill_and_its_record_is_sound(
    arena: Arena,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = await arena.game(KEY, 2, computers=1, seed=3, limit="20", spade="3")
    await game.play_for(clicks=6)
    await arena.kill_and_restart()
    await game.play()
    await check(game)
    file = tmp_path / "games.jsonl"
    monkeypatch.setenv("HEARTS_DATABASE", str(arena.bot.database))
    export = ["export", "--out", str(file)]  # which runs a loop of its own
    assert await asyncio.to_thread(main, export) == 0
    assert main(["check", str(file)]) == 0
    assert f'"variant":"{KEY}"' in file.read_text("utf-8")
    assert "1 game" in capsys.readouterr().out


@pytest.mark.thorough
async def test_new_variant_is_offered_and_explained(arena: Arena) -> None:
    ann = (await arena.people(1))[0].user
    outcome = await ann.command(arena.channel_id, "hearts new", variant=KEY)
    assert "Spades Are Lead" in str(outcome.message)
    rules = await ann.command(arena.channel_id, "hearts rules", variant=KEY)
    assert "Each spade taken costs 2." in str(rules.message)
