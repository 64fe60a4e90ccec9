import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from bot.__main__ import main
from bot.records.check import check_line
from bot.store.database import schema
from bot.store.database.connection import Database
from tests.records.filled import fill


@pytest.fixture
def location(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of the configured database, without a token or an .env file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("HEARTS_DATABASE", str(tmp_path / "moonshooter.db"))
    return tmp_path / "moonshooter.db"


@pytest.fixture
def games(location: Path) -> dict[str, str]:
    return asyncio.run(fill(location))


def run_export(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[Any], str]:
    """Return the exit code, the records, which are checked, and the rest of the output."""
    code = main(["export", *arguments])
    output = capsys.readouterr()
    lines = output.out.splitlines(keepends=True)
    assert [fault for line in lines for fault in check_line(line.encode()).faults] == []
    return code, [json.loads(line) for line in lines], output.err


def test_export_writes_finished_games(
    games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, complaints = run_export(capsys)

    assert (code, complaints) == (0, "")
    assert [(record["variant"], record["result"]["reason"]) for record in records] == [
        ("ricketts", "limit"),
        ("classic", "limit"),
        ("double-hearts", "abandoned"),
    ]
    assert records[0]["players"] == ["Ann", "Computer 1", "Computer 2", "Bo \u202eX"]
    assert records[0]["options"]["warren"] is True


def test_export_writes_running_games_only_when_asked(
    games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    _, records, _ = run_export(capsys, "--running")
    running = [record for record in records if record["result"] is None]

    assert len(records) == 5
    assert [record["variant"] for record in running] == ["increduhearts", "ricketts"]
    assert running[1]["hands"][-1]["passed"].count(None) == 1


def test_export_writes_one_game(games: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    code, (record,), _ = run_export(capsys, "--game", games["classic"])

    assert (code, record["variant"]) == (0, "classic")


@pytest.mark.parametrize("which", ["running", "lobby", "closed", "unknown"])
def test_export_of_one_game_explains_why_it_is_refused(
    which: str, games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, complaints = run_export(capsys, "--game", games.get(which, "nowhere"))

    assert (code, records) == (1, [])
    assert ("--running" in complaints) == (which == "running")
    assert len(complaints.splitlines()) == 1


def test_export_of_one_running_game_requires_the_option(
    games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, (record,), _ = run_export(capsys, "--game", games["running"], "--running")

    assert (code, record["result"]) == (0, None)


def test_export_skips_and_reports_damaged_tables(
    location: Path, games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    async def damage() -> None:
        database = await Database.open(location)
        async with database.writing() as connection:
            await connection.execute(
                update(schema.event)
                .where(schema.event.c.table_id == games["ricketts"], schema.event.c.seq == 9)
                .values(body='{"seat": "QS"}')
            )
        await database.close()

    asyncio.run(damage())
    code, records, complaints = run_export(capsys)

    assert code == 1
    assert [record["variant"] for record in records] == ["classic", "double-hearts"]
    assert games["ricketts"] in complaints
    assert "QS" not in complaints
    assert run_export(capsys, "--game", games["ricketts"])[:2] == (1, [])


def test_export_writes_to_a_file(
    games: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, _ = run_export(capsys, "--out", "games.jsonl")

    assert (code, records) == (0, [])
    assert main(["check", "games.jsonl"]) == 0
    assert capsys.readouterr().out.startswith("3 games, ")


def test_export_without_a_database_is_refused(
    location: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, complaints = run_export(capsys)

    assert (code, records) == (1, [])
    assert "no database" in complaints
    assert not location.exists()
