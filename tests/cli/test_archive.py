"""``archive``: the command."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.__main__ import main
from bot.store.database import schema
from bot.store.database.connection import Database
from tests.records.filled import fill


@pytest.fixture
def location(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database with games of a year ago, and no token."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    path = tmp_path / "moonshooter.db"
    monkeypatch.setenv("HEARTS_DATABASE", str(path))

    async def make() -> None:
        await fill(path)
        database = await Database.open(path)
        long_ago = datetime.now(UTC) - timedelta(days=365)
        async with database.writing() as connection:
            await connection.execute(update(schema.game_table).values(changed_at=long_ago))
        await database.close()

    asyncio.run(make())
    return path


def test_old_games_are_moved_to_a_file_once(
    location: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    today = f"{datetime.now(UTC):%Y-%m-%d}"
    assert main(["archive", "old.jsonl", "--before", today]) == 0
    assert capsys.readouterr().out == "archived 3 games and removed the events of 4 tables\n"
    assert main(["check", "old.jsonl"]) == 0
    assert capsys.readouterr().out.startswith("3 games")
    assert main(["archive", "old.jsonl", "--before", today]) == 1
    assert "exists already" in capsys.readouterr().err
    assert main(["doctor"]) == 1  # there is no token
    assert "damaged" not in capsys.readouterr().out


@pytest.mark.parametrize("day", ["2999-01-01", "yesterday", "2026-02-30"])
def test_day_must_have_begun(location: Path, day: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["archive", "old.jsonl", "--before", day])
    assert "a day" in capsys.readouterr().err


def test_no_database_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEARTS_DATABASE", str(tmp_path / "nothing.db"))
    assert main(["archive", "old.jsonl", "--before", "2026-01-01"]) == 1
    assert list(tmp_path.iterdir()) == []
