import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from bot.__main__ import main
from bot.players.registry import LEVELS
from bot.records.check import check_line
from bot.service.lobby import lobby as lobbies
from bot.service.lobby.model import Computer, Person, Status
from bot.service.state.steps import step_of
from bot.service.tables.service import Tables
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.log import EventLog

ANN, BO = Person(1, "Ann"), Person(2, "Bo \u202eX")


async def play(
    tables: Tables, variant: str, options: dict[str, Any], *, computers: int, acts: int = 10_000
) -> str:
    """Play Ann and Bo against computers, to the end or for ``acts`` actions; return the id."""
    seats = [Computer(number + 1) for number in range(computers)]
    lobby = await tables.open(7, 8, ANN, variant, options=options, computers=seats)
    table_id = lobby.table_id
    await tables.change_lobby(table_id, lambda now: lobbies.join(now, BO))
    await tables.start(table_id, ANN.user_id)
    rng = Random(1)
    while acts and (await tables.person_view(table_id)).lobby.status is Status.PLAYING:
        for person in (ANN, BO):
            person_view = await tables.person_view(table_id, person.user_id)
            if acts and person_view.view is not None and person_view.view.pending is not None:
                acts -= 1
                await tables.act(
                    table_id,
                    person.user_id,
                    step_of(person_view.view),
                    lambda _, view=person_view.view: LEVELS["easy"](view, rng),
                )
    return table_id


async def fill(place: Path) -> dict[str, str]:
    """Fill a new database with tables of all kinds and return their ids by kind."""
    database = await Database.open(place)
    try:
        tables = Tables(EventLog(database), Random(5))
        short = {"limit": 10}
        made = {
            "ricketts": await play(tables, "ricketts", {**short, "warren": True}, computers=2),
            "classic": await play(tables, "classic", short, computers=1),
            "running": await play(tables, "increduhearts", short, computers=3, acts=9),
            "passing": await play(tables, "ricketts", short, computers=2, acts=1),
            "cancelled": await play(tables, "double-hearts", short, computers=2, acts=12),
        }
        await tables.change_lobby(
            made["cancelled"], lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
        )
        lobby = await tables.open(7, 8, ANN, "classic")
        closed = await tables.open(7, 8, ANN, "classic")
        await tables.change_lobby(
            closed.table_id, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
        )
        return {**made, "lobby": lobby.table_id, "closed": closed.table_id}
    finally:
        await database.close()


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the path of the configured database, without a token or an .env file."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("HEARTS_DATABASE", str(tmp_path / "moonshooter.db"))
    return tmp_path / "moonshooter.db"


@pytest.fixture
def games(place: Path) -> dict[str, str]:
    return asyncio.run(fill(place))


def exported(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[Any], str]:
    """Return the exit code, the records, which are checked, and the rest of the output."""
    code = main(["export", *arguments])
    written = capsys.readouterr()
    lines = written.out.splitlines(keepends=True)
    assert [fault for line in lines for fault in check_line(line.encode()).faults] == []
    return code, [json.loads(line) for line in lines], written.err


def test_export_writes_finished_games(
    games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, complaints = exported(capsys)

    assert (code, complaints) == (0, "")
    assert [(one["variant"], one["result"]["reason"]) for one in records] == [
        ("ricketts", "limit"),
        ("classic", "limit"),
        ("double-hearts", "abandoned"),
    ]
    assert records[0]["players"] == ["Ann", "Computer 1", "Computer 2", "Bo \u202eX"]
    assert records[0]["options"]["warren"] is True


def test_export_writes_running_games_only_when_asked(
    games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    _, records, _ = exported(capsys, "--running")
    running = [one for one in records if one["result"] is None]

    assert len(records) == 5
    assert [one["variant"] for one in running] == ["increduhearts", "ricketts"]
    assert running[1]["hands"][-1]["passed"].count(None) == 1


def test_export_writes_one_game(games: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    code, (record,), _ = exported(capsys, "--game", games["classic"])

    assert (code, record["variant"]) == (0, "classic")


@pytest.mark.parametrize("which", ["running", "lobby", "closed", "unknown"])
def test_export_of_one_game_explains_why_it_is_refused(
    which: str, games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, complaints = exported(capsys, "--game", games.get(which, "nowhere"))

    assert (code, records) == (1, [])
    assert ("--running" in complaints) == (which == "running")
    assert len(complaints.splitlines()) == 1


def test_export_of_one_running_game_requires_the_option(
    games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code, (record,), _ = exported(capsys, "--game", games["running"], "--running")

    assert (code, record["result"]) == (0, None)


def test_export_skips_and_reports_damaged_tables(
    place: Path, games: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    async def damage() -> None:
        database = await Database.open(place)
        async with database.writing() as connection:
            await connection.execute(
                update(schema.event)
                .where(schema.event.c.table_id == games["ricketts"], schema.event.c.seq == 9)
                .values(body='{"seat": "QS"}')
            )
        await database.close()

    asyncio.run(damage())
    code, records, complaints = exported(capsys)

    assert code == 1
    assert [one["variant"] for one in records] == ["classic", "double-hearts"]
    assert games["ricketts"] in complaints
    assert "QS" not in complaints
    assert exported(capsys, "--game", games["ricketts"])[:2] == (1, [])


def test_export_writes_to_a_file(
    games: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, _ = exported(capsys, "--out", "games.jsonl")

    assert (code, records) == (0, [])
    assert main(["check", "games.jsonl"]) == 0
    assert capsys.readouterr().out.startswith("3 games, ")


def test_export_without_a_database_is_refused(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, records, complaints = exported(capsys)

    assert (code, records) == (1, [])
    assert "no database" in complaints
    assert not place.exists()
