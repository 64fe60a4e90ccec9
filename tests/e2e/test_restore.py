"""A backup made while people play, put back after all is lost: every table goes on."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

from tests.e2e.arena import Arena
from tests.e2e.game import Game
from tests.e2e.processes import ROOT


def backup(database: Path, copy: Path) -> None:
    """What an operator does."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", "backup", str(copy)],
        cwd=ROOT,
        env={**os.environ, "HEARTS_DATABASE": str(database)},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert done.returncode == 0, done.stderr


async def play_for(game: Game, clicks: int) -> None:
    """Go on for so many clicks."""
    until = game.clicks + clicks
    async with asyncio.timeout(20):
        while game.clicks < until:
            for player in game.players:
                choice = player.choose(game.table_id)
                if choice is None:
                    await player.memory.news(0.05)
                else:
                    await player.click(game, choice)


async def test_restored_backup_continues_every_table(arena: Arena, tmp_path: Path) -> None:
    games = await arena.games(
        {"variant": "ricketts", "who": 3, "computers": 1, "limit": "10"},
        {"variant": "hearts-at-play", "who": 2, "computers": 1, "limit": "10"},
    )
    for game in games:
        await play_for(game, clicks=8)
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(backup, arena.bot.database, copy)
    for game in games:
        await play_for(game, clicks=12)
    await arena.kill()
    for path in arena.bot.database.parent.glob(f"{arena.bot.database.name}*"):
        path.unlink()
    copy.rename(arena.bot.database)
    await arena.restart()
    await asyncio.gather(*(game.play() for game in games))
