"""The commands for a database do the same on a PostgreSQL server as on a file."""

import asyncio
import os
from pathlib import Path

import pytest
from sqlalchemy import select, update

from bot.__main__ import main
from bot.doctor import examine
from bot.findings import Finding
from bot.records.check import check_line
from bot.store.database import ratings, schema
from bot.store.database.connection import Database
from bot.store.database.errors import StoreUnreachable
from bot.store.maintenance.server import server_facts
from bot.store.workers import Worker, Workers
from tests.postgresql import TestServer
from tests.records.filled import fill
from tests.store.raw import execute

NO_FILE = Path("/nonexistent/.env")


@pytest.fixture
def dialect() -> str:
    return "postgresql"


@pytest.fixture
def server(location: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Configure a database on a server, and return its URL."""
    monkeypatch.chdir(tmp_path)
    for name in list(os.environ):
        if name.startswith(("DISCORD_", "HEARTS_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("HEARTS_DATABASE", location)
    return location


@pytest.fixture
def tables(server: str) -> dict[str, str]:
    """Fill the configured database; return the tables' ids by kind."""
    return asyncio.run(fill(server))


async def read_rows(location: str | Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all rows by database table."""
    database = await Database.open(location)
    try:
        async with database.reading() as connection:
            return {
                table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr)
                for table in schema.metadata.sorted_tables
            }
    finally:
        await database.close()


@pytest.mark.thorough
def test_database_is_moved_to_a_file_and_back(
    server: str,
    tables: dict[str, str],
    bare_location: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "moved" / "games.db"
    assert main(["move-database", server, str(file)]) == 0
    assert main(["move-database", str(file), bare_location]) == 0
    rows = asyncio.run(read_rows(server))
    assert rows["event"]
    assert rows["rating"]
    assert asyncio.run(read_rows(file)) == rows
    assert asyncio.run(read_rows(bare_location)) == rows
    output = capsys.readouterr().out
    assert f"{sum(map(len, rows.values()))} rows" in output
    assert main(["move-database", server, str(file)]) == 1, "it is not empty any more"
    assert "not empty" in capsys.readouterr().err


def test_nothing_is_moved_from_a_file_that_does_not_exist(
    server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["move-database", str(tmp_path / "none.db"), server]) == 1
    assert "no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert main(["move-database", server, server]) == 1
    assert "the same database" in capsys.readouterr().err


@pytest.mark.thorough
def test_backup_is_a_file_with_all_rows_that_can_be_restored(
    server: str,
    tables: dict[str, str],
    bare_location: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    copy = tmp_path / "backups" / "monday.db"
    assert main(["backup", str(copy)]) == 0
    assert [path.name for path in copy.parent.iterdir()] == ["monday.db"]
    assert main(["move-database", str(copy), bare_location]) == 0
    rows, restored = asyncio.run(read_rows(server)), asyncio.run(read_rows(bare_location))
    assert [name for name, _ in restored["note"]] == ["copy"]
    for name in rows.keys() - {"message", "cursor", "note"}:
        assert restored[name] == rows[name], name
    assert main(["backup", str(copy)]) == 1
    assert "overwrites nothing" in capsys.readouterr().err


def test_backup_of_a_database_that_can_not_be_reached_leaves_no_file(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEARTS_DATABASE", f"postgresql://x@/x?host={tmp_path}")
    assert main(["backup", str(tmp_path / "copy.db")]) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
def test_export_writes_sound_records(
    server: str, tables: dict[str, str], capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["export"]) == 0
    lines = capfdbinary.readouterr().out.splitlines()
    assert len(lines) == 3
    assert not [fault for line in lines for fault in check_line(line).faults]
    assert main(["export", "--game", tables["running"], "--running"]) == 0


@pytest.mark.thorough
def test_rebuild_restores_results_and_rankings(server: str, tables: dict[str, str]) -> None:
    before = asyncio.run(read_rows(server))

    async def spoil() -> None:
        database = await Database.open(server)
        async with database.writing() as connection:
            await connection.execute(update(ratings.rating).values(mu=0.0, games=99))
            await connection.execute(update(schema.game_seat).values(total=0))
        await database.close()

    asyncio.run(spoil())
    assert asyncio.run(read_rows(server)) != before
    assert main(["rebuild"]) == 0
    assert asyncio.run(read_rows(server)) == before


async def read_findings(location: str) -> list[Finding]:
    """Return what the doctor says about a database."""
    findings = await examine({"HEARTS_DATABASE": location}, NO_FILE)
    return [
        finding for finding in findings if finding.text.startswith(("database", "table", "workers"))
    ]


def test_doctor_reads_every_table(server: str, tables: dict[str, str]) -> None:
    texts = [finding.text for finding in asyncio.run(read_findings(server))]
    assert any("PostgreSQL 1" in text for text in texts)
    assert f"database: sound, with {len(tables)} tables" in texts
    condition = f"table_id = '{tables['classic']}' AND seq = 3"
    asyncio.run(execute(server, f"DELETE FROM event WHERE {condition}"))
    wrong = [finding for finding in asyncio.run(read_findings(server)) if not finding.ok]
    assert f"table {tables['classic']} is damaged: event 3 is missing" in wrong[-1].text
    assert "repair" not in wrong[-1].cure


@pytest.mark.thorough
def test_doctor_says_who_uses_the_database(server: str, tables: dict[str, str]) -> None:
    async def read_finding_about_workers(*names: str, leader: str | None) -> Finding:
        database = await Database.open(server)
        try:
            for name in names:
                await Workers(database).leave(name)  # it joins again, so that it is alive
                await Workers(database).join(Worker(name, name, "process 7", is_alone=False))
            if leader is not None:
                await Workers(database).take_lead(leader)
            own_tables = "UPDATE game_table SET owner = 'a' WHERE status IN ('lobby', 'playing')"
            if "a" in names:
                await execute(server, own_tables)
        finally:
            await database.close()
        (workers_finding,) = (
            finding for finding in await read_findings(server) if finding.text.startswith("workers")
        )
        return workers_finding

    nobody = asyncio.run(read_finding_about_workers(leader=None))
    assert nobody.ok
    assert "none is running" in nobody.text
    leaderless = asyncio.run(read_finding_about_workers("a", leader=None))
    assert not leaderless.ok
    finding = asyncio.run(read_finding_about_workers("a", "b", leader="a"))
    assert finding.ok
    assert "2 alive: a (leader, " in finding.text
    assert "b (0 open tables)" in finding.text
    assert "2 parts" in finding.cure


def test_doctor_warns_of_settings_that_lose_games(server: str) -> None:
    (risky,) = (finding for finding in asyncio.run(read_findings(server)) if not finding.ok)
    assert "fsync, full_page_writes, synchronous_commit" in risky.text, "as in all tests"


def test_doctor_says_that_the_server_can_not_be_reached_and_hides_the_password(
    tmp_path: Path,
) -> None:
    url = f"postgresql://ann:secret@/games?host={tmp_path}"
    (finding,) = asyncio.run(read_findings(url))
    assert not finding.ok
    assert "can't be reached" in finding.text
    assert "secret" not in repr(finding)


@pytest.mark.thorough
def test_facts_about_a_careful_server() -> None:
    server = TestServer.for_run(
        fsync="on", full_page_writes="on", synchronous_commit="on", max_connections="20"
    )
    server.start()
    try:
        facts = asyncio.run(server_facts(server.url("postgres")))
    finally:
        server.leave(is_last=True)
    assert (facts.encoding, facts.is_standby, facts.risky) == ("UTF8", False, ())
    assert facts.free_connections == 20 - 3 - 1
    with pytest.raises(StoreUnreachable):
        asyncio.run(server_facts(server.url("postgres")))
