"""After restoring a backup that was made during games, every table continues."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.arena import Arena
from tests.e2e.processes import ROOT
from tests.patience import PATIENCE_S


def backup(database: Path, copy: Path) -> None:
    """Make a backup as an operator does."""
    result = subprocess.run(
        [sys.executable, "-m", "bot", "backup", str(copy)],
        cwd=ROOT,
        env={**os.environ, "HEARTS_DATABASE": str(database)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert result.returncode == 0, result.stderr


@pytest.mark.thorough
@pytest.mark.parametrize("is_to_the_end", [False, pytest.param(True, marks=pytest.mark.slow)])
async def test_restored_backup_continues_every_table(
    arena: Arena, tmp_path: Path, is_to_the_end: bool
) -> None:
    games = await arena.games(
        {"variant": "ricketts", "players": 3, "computers": 1, "limit": "10"},
        {"variant": "hearts-at-play", "players": 2, "computers": 1, "limit": "10"},
    )
    for game in games:
        await game.play_for(clicks=8)
    copy = tmp_path / "copy.db"
    await asyncio.to_thread(backup, arena.bot.database, copy)
    for game in games:
        await game.play_for(clicks=12)
    with closing(sqlite3.connect(copy)) as connection:
        (note,) = connection.execute("SELECT value FROM note WHERE name = 'copy'").fetchone()
    assert str(arena.bot.database) in note
    await arena.kill()
    for path in arena.bot.database.parent.glob(f"{arena.bot.database.name}*"):
        path.unlink()
    copy.rename(arena.bot.database)
    await arena.restart()
    with closing(sqlite3.connect(arena.bot.database)) as connection:
        notes = connection.execute("SELECT value FROM note WHERE name = 'copy'").fetchall()
    assert notes == [], "it is in use, and no mere copy any more"
    for game in games:
        assert not game.is_over
    await asyncio.gather(
        *(game.play() if is_to_the_end else game.play_for(clicks=12) for game in games)
    )
