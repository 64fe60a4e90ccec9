"""``export --tournament``: the records of a tournament, and its standings."""

import asyncio
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.store.database.connection import Database
from tests.features.tournaments.service.conftest import Hall
from tests.table.conftest import HandClock


def store_tournament(location: str, rounds: int) -> str:
    """Store a tournament of which one round is over, and return its id."""

    async def store() -> str:
        database = await Database.open(location)
        try:
            hall = Hall(database, HandClock())
            cup = await hall.begin_tournament(4, rounds=rounds, hands=1)
            if rounds == 1:
                await hall.play_round(cup.tournament_id)
            return cup.tournament_id
        finally:
            await database.close()

    return asyncio.run(store())


def run_export(*arguments: str) -> int:
    """Run the command, and return its exit code."""
    return main(["export", *arguments])


def test_records_and_standings_of_a_tournament(
    location: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTS_DATABASE", location)
    tid, out = store_tournament(location, rounds=1), tmp_path / "out"
    assert run_export("--tournament", tid, "--out", str(out)) == 0
    assert out.read_bytes().count(b"hearts-record/1") == 1
    assert run_export("--tournament", tid, "--standings", "--out", str(out)) == 0
    assert out.read_text("utf-8").splitlines()[0].startswith("rank,name,")
    assert len(out.read_text("utf-8").splitlines()) == 5


def test_tournament_without_a_finished_round_is_refused(
    location: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEARTS_DATABASE", location)
    tid = store_tournament(location, rounds=2)
    assert run_export("--tournament", tid) == 1
    assert "no round" in capsys.readouterr().err
    assert run_export("--tournament", "nonesuch") == 1
    assert "no tournament" in capsys.readouterr().err
