"""Damaged databases: damaged tables are named, sound ones kept, and nothing is deleted."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from bot.__main__ import main
from bot.doctor import examine
from bot.findings import Finding
from bot.store.choices import Choices
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseInUse, StoreError
from bot.store.games.results import Results
from bot.store.log import EventLog
from bot.table.history.rebuild import rebuild
from bot.table.history.repair import repair
from bot.table.service.service import Tables
from tests.chance import drawn_by
from tests.records.filled import ANN, fill, play
from tests.thorough import thorough_unless

NO_FILE = Path("there/is/none")
GUILD = 7


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a database with tables in every status, in one file."""
    path = tmp_path_factory.mktemp("original") / "moonshooter.db"

    async def make() -> None:
        await fill(path)
        database = await Database.open(path)
        tables = Tables(EventLog(database), Random(6))
        for _ in range(3):
            await play(tables, "ricketts", {"limit": 10}, computers=2)
        await Choices.for_people(database).save(ANN.user_id, {"language": "de"})
        await database.close()

    with drawn_by("original"):  # whichever test comes first
        asyncio.run(make())
    return path


@pytest.fixture
def location(original: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the database, to damage the copy, and configure it."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("DISCORD_", "HEARTS_")):
            monkeypatch.delenv(name)
    path = tmp_path / "moonshooter.db"
    shutil.copy(original, path)
    monkeypatch.setenv("HEARTS_DATABASE", str(path))
    return path


def run_in_file(path: Path, query: str, *values: object) -> list[tuple[object, ...]]:
    """Run a statement on the database file, without the bot's code."""
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(query, values).fetchall()


def read_log(path: Path) -> dict[object, list[tuple[object, ...]]]:
    """Return the events in a database file, by table."""
    events_by_table: dict[object, list[tuple[object, ...]]] = {}
    for table_id, *event in run_in_file(path, "SELECT * FROM event ORDER BY table_id, seq"):
        events_by_table.setdefault(table_id, []).append(tuple(event))
    return events_by_table


def flip(path: Path, count: int, rng: Random) -> None:
    """Flip this many bytes, anywhere but in the schema's page."""
    content = bytearray(path.read_bytes())
    for position in rng.sample(range(4096, len(content)), count):
        content[position] ^= rng.randrange(1, 256)
    path.write_bytes(content)


async def examine_database(path: Path) -> list[Finding]:
    """Return the doctor's findings about the database; without a token it checks nothing else."""
    findings = await examine({"HEARTS_DATABASE": str(path)}, NO_FILE)
    return [finding for finding in findings if finding.text.startswith("database:")]


def export(capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str], str]:
    """Run ``export``; return its exit code, its records and its errors."""
    code = main(["export"])
    captured = capsys.readouterr()
    return code, captured.out.splitlines(), captured.err


DAMAGES = [
    ("UPDATE event SET body = '{}' WHERE table_id = ? AND seq = 6", "event 6"),
    ("UPDATE event SET body = CAST(X'FFFE' AS TEXT) WHERE table_id = ? AND seq = 6", "read"),
    ("UPDATE event SET kind = 'plaied' WHERE table_id = ? AND seq = 6", "event 6 can't be read"),
    ("DELETE FROM event WHERE table_id = ? AND seq = 6", "event 6 is missing"),
    ("DELETE FROM event WHERE table_id = ? AND seq > 6", "event 7 is missing"),
    ("DELETE FROM event WHERE table_id = ?", "no events"),
    ("UPDATE event SET at = 9000000000000000000 WHERE table_id = ? AND seq = 2", "read"),
]


@pytest.mark.parametrize(
    ("statement", "reason"),
    thorough_unless(lambda damage: damage[0].startswith("DELETE"), DAMAGES),
)
async def test_damaged_table_is_named_and_left_out(
    location: Path, capsys: pytest.CaptureFixture[str], statement: str, reason: str
) -> None:
    before = read_log(location)
    finished = [
        row[0] for row in run_in_file(location, "SELECT table_id FROM game ORDER BY ended_at")
    ]
    lost_table = finished[1]
    run_in_file(location, statement, lost_table)
    damaged = location.read_bytes()

    (finding,) = [finding for finding in await examine_database(location) if not finding.ok]
    assert finding.text.startswith(f"database: table {lost_table} is damaged: ")
    assert reason in finding.text
    assert location.read_bytes() == damaged

    code, records, error_output = await asyncio.to_thread(export, capsys)
    assert code == 1
    # All other games that are over are exported; one of them was cancelled.
    assert len(records) == len(finished)
    assert error_output.count("damaged") == code

    result = await repair(location, lambda _read: None)
    assert [table.table_id for table in result.damaged] == [lost_table]
    assert result.games == len(finished) - 1
    assert result.damaged_file is not None
    kept_aside = read_log(result.damaged_file) if "X'FF" not in statement else {}
    assert kept_aside.get(lost_table) != before[lost_table]
    assert (
        str(lost_table)
        in result.damaged_file.with_name(result.damaged_file.name + ".txt").read_text()
    )
    assert read_log(location) == {key: rows for key, rows in before.items() if key != lost_table}
    assert all(finding.ok for finding in await examine_database(location))


async def test_repair_of_a_sound_database_only_rebuilds_its_read_models(location: Path) -> None:
    before, games = (
        read_log(location),
        run_in_file(location, "SELECT * FROM game_seat ORDER BY 1, 2"),
    )
    for table in ("game_seat", "game", "rating"):
        run_in_file(location, f"DELETE FROM {table}")
    result = await repair(location, lambda _read: None)
    assert (result.damaged_file, result.damaged, result.tables) == (None, [], len(before))
    assert run_in_file(location, "SELECT * FROM game_seat ORDER BY 1, 2") == games
    assert sorted(location.parent.glob("*damaged*")) == []


async def test_repaired_database_keeps_everything_of_sound_tables(location: Path) -> None:
    (lost_table,) = run_in_file(location, "SELECT table_id FROM game LIMIT 1")[0]
    tables = ("game_table", "participant", "deadline", "place", "preference")
    expected_rows = {
        table: [
            row
            for row in run_in_file(location, f"SELECT * FROM {table} ORDER BY 1, 2")
            if lost_table not in row
        ]
        for table in tables
    }
    assert expected_rows["deadline"]
    assert expected_rows["preference"]
    run_in_file(location, "DELETE FROM event WHERE table_id = ? AND seq = 3", lost_table)
    await repair(location, lambda _read: None)
    for table, rows in expected_rows.items():
        assert run_in_file(location, f"SELECT * FROM {table} ORDER BY 1, 2") == rows, table
    database = await Database.open(location)
    assert await rebuild(database, lambda _read: None) == len(
        run_in_file(location, "SELECT * FROM game")
    )
    tables_now = Tables(EventLog(database), Random(1))
    for row in await EventLog(database).open_tables():
        assert (await tables_now.person_view(row.table_id)).lobby.status.is_open
    assert await Results(database).game(str(lost_table)) is None
    await database.close()


async def test_repair_is_refused_while_the_bot_runs(location: Path) -> None:
    bot = await Database.open(location, alone=True)
    with pytest.raises(DatabaseInUse):
        await repair(location, lambda _read: None)
    await bot.close()


@pytest.mark.parametrize("flips", thorough_unless((30).__eq__, [1, 30, 400]))
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(value, marks=pytest.mark.slow) for value in (2, 3))]
)
async def test_any_bytes_may_be_flipped(
    original: Path, location: Path, capsys: pytest.CaptureFixture[str], flips: int, seed: int
) -> None:
    flip(location, flips, Random(1000 * flips + seed))
    damaged, before = location.read_bytes(), read_log(original)

    findings = await examine_database(location)
    assert findings
    assert location.read_bytes() == damaged
    code, records, error_output = await asyncio.to_thread(export, capsys)
    assert code in {0, 1}
    assert all(json.loads(record)["variant"] for record in records)
    if code == 1:
        assert any(not finding.ok for finding in findings), error_output

    try:
        result = await repair(location, lambda _read: None)
    except StoreError:
        assert location.read_bytes()[4096:] == damaged[4096:], "nothing was changed"
        return
    assert all(finding.ok for finding in await examine_database(location))
    after = read_log(location)
    # Nothing tells that a letter of an id was flipped if there is one event with it.
    renamed = set(after) - set(before)
    assert all(len(after[table_id]) == 1 for table_id in renamed)
    assert len(after) == result.tables
    if result.damaged_file is not None:
        # A checkpoint of the write-ahead log may change the header, but nothing else.
        assert result.damaged_file.read_bytes()[4096:] == damaged[4096:]
        code, records, error_output = await asyncio.to_thread(export, capsys)
        assert (code, error_output) == (0, "")


def stored_whole(content: bytes, log: dict[object, list[tuple[object, ...]]]) -> set[object]:
    """Return the tables all of whose events are in these bytes, as SQLite writes a row."""
    return {
        table_id
        for table_id, rows in log.items()
        if all(
            str(table_id).encode() + seq_bytes(seq) + f"{kind}{body}".encode() in content
            for seq, kind, body, _ in rows
        )
    }


def seq_bytes(seq: object) -> bytes:
    assert isinstance(seq, int)
    return b"" if seq == 1 else seq.to_bytes(1 if seq < 128 else 2)


@pytest.mark.parametrize(
    "part",
    [0.1, 0.5, 0.99, *(pytest.param(value, marks=pytest.mark.slow) for value in (0.3, 0.7, 0.9))],
)
@pytest.mark.parametrize("is_compact", thorough_unless(bool, [True, False]))
async def test_file_that_is_cut_off_loses_only_games_behind_the_cut(
    location: Path, part: float, is_compact: bool
) -> None:
    if is_compact:
        run_in_file(location, "PRAGMA journal_mode=DELETE")
        run_in_file(location, "VACUUM")
    before = read_log(location)
    (first,) = run_in_file(location, "SELECT max(rootpage) FROM sqlite_master")[0]
    (size,) = run_in_file(location, "PRAGMA page_size")[0]
    content = location.read_bytes()
    assert isinstance(first, int)
    assert isinstance(size, int)
    count = first + int((len(content) // size - first) * part)
    location.write_bytes(content[: count * size + size // 2])
    damaged = location.read_bytes()

    failed_findings = [finding for finding in await examine_database(location) if not finding.ok]
    assert failed_findings
    assert all("repair" in finding.cure for finding in failed_findings)
    result = await repair(location, lambda _read: None)
    after = read_log(location)
    assert {table_id: before[table_id] for table_id in after} == after, "nothing is kept in part"
    if is_compact:  # else old bytes are left where rows have been moved
        whole = stored_whole(content[: count * size], before)
        has_index = "game_table" not in result.incomplete
        assert set(after) <= whole
        closed_tables = {key for key, rows in before.items() if rows[-1][1] == "game-ended"}
        assert set(after) >= (whole if has_index else whole & closed_tables)
        assert after or part < 0.3
    lost_tables = set(before) - set(after)
    named_ids = {table.table_id for table in result.damaged}
    assert lost_tables
    whole_ids = {table_id for table_id in named_ids if table_id in before}
    assert whole_ids <= lost_tables
    assert not any(table_id.isalnum() for table_id in named_ids - whole_ids), (
        "only an id that is cut itself is new"
    )
    assert lost_tables == whole_ids or "event" in result.incomplete
    assert result.damaged_file is not None
    assert result.damaged_file.read_bytes() == damaged
    text = result.damaged_file.with_name(result.damaged_file.name + ".txt").read_text()
    assert all(str(table) in text for table in result.damaged)
    assert all(finding.ok for finding in await examine_database(location))
    assert [
        path.name for path in location.parent.iterdir() if path.suffix in {".padded", ".events"}
    ] == []


async def test_file_without_its_schema_is_left_alone(location: Path) -> None:
    location.write_bytes(location.read_bytes()[:6000])
    damaged = location.read_bytes()
    with pytest.raises(StoreError, match="restore a backup"):
        await repair(location, lambda _read: None)
    assert location.read_bytes() == damaged
