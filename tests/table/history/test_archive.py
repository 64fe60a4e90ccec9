"""Old games leave the database, and nothing that is known of people's games is lost by it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select, text, update

from bot.records.check import check_stream
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import SeqConflict
from bot.store.log import EventLog
from bot.store.maintenance.archive import Archive, ClosedTable
from bot.table.errors import UnknownTable
from bot.table.history.archive import ArchiveResult, archive
from bot.table.history.game_records import all_records
from bot.table.history.rebuild import DamagedTable, rebuild
from bot.table.history.repair import repair
from bot.table.service.service import Tables
from tests.records.filled import fill
from tests.table.history.test_rebuild import read_models

SOON = datetime.now(UTC) + timedelta(days=1)
CLOSED = {"ricketts", "classic", "cancelled", "closed"}
PLAYED = {"ricketts", "classic", "cancelled"}  # at "closed" no game had started


@pytest.fixture
async def ids(location: str) -> dict[str, str]:
    """The tables of a database of all kinds."""
    return await fill(location)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


async def archive_games(database: Database, file: Path, before: datetime = SOON) -> ArchiveResult:
    return await archive(database, file, before, lambda _read: None)


async def count_rows(database: Database, table_id: str) -> dict[str, int]:
    """Return how many rows each database table has about a table of players."""
    async with database.reading() as connection:
        return {
            table.name: (
                await connection.execute(
                    select(func.count()).select_from(table).where(table.c.table_id == table_id)
                )
            ).scalar_one()
            for table in schema.metadata.sorted_tables
            if "table_id" in table.c
        }


async def test_archived_games_are_flawless_records_and_no_longer_events(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    before = [record async for record in all_records(database)]
    result = await archive_games(database, file)
    assert (result.games, result.tables, result.damaged) == (len(PLAYED), len(CLOSED), [])
    with file.open("rb") as stream:
        assert [fault for line in check_stream(stream) for fault in line.faults] == []
    assert sorted(file.parent.glob("*.part")) == []
    for kind, table_id in ids.items():
        rows = await count_rows(database, table_id)
        assert bool(rows["event"]) == (kind not in CLOSED), kind
        assert rows["game_table"] == 1
        if kind in CLOSED:
            assert not any(rows[name] for name in ("message", "cursor", "place", "deadline"))
    # Those that remain can be exported, and no archived one is taken for damaged.
    after = [record async for record in all_records(database)]
    assert not [item for item in after if isinstance(item, DamagedTable)]
    assert len(after) == len(before) - len(PLAYED)


async def test_results_and_rankings_of_archived_games_survive_a_rebuild(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    before = await read_models(database)
    await archive_games(database, file)
    assert await read_models(database) == before
    assert await rebuild(database, lambda _read: None) == len(before["game"])
    assert await read_models(database) == before


async def test_archived_game_is_gone_for_people_who_click_there(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    await archive_games(database, file)
    with pytest.raises(UnknownTable):
        await Tables(EventLog(database), Random(1)).person_view(ids["ricketts"], 1)


async def test_second_archive_finds_nothing_and_makes_no_file(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    await archive_games(database, file)
    second = file.with_name("second.jsonl")
    assert await archive_games(database, second) == ArchiveResult()
    assert not second.exists()


async def test_tables_that_were_closed_later_stay(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    assert await archive_games(database, file, SOON - timedelta(days=2)) == ArchiveResult()
    assert (await count_rows(database, ids["ricketts"]))["event"]


async def test_file_that_exists_is_not_overwritten(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    file.write_text("mine")
    with pytest.raises(FileExistsError):
        await archive_games(database, file)
    assert file.read_text() == "mine"
    assert (await count_rows(database, ids["ricketts"]))["event"]


async def test_file_that_can_not_be_written_removes_nothing(
    ids: dict[str, str], database: Database, tmp_path: Path
) -> None:
    with pytest.raises(OSError, match="No such file"):
        await archive_games(database, tmp_path / "nowhere" / "games.jsonl")
    assert (await count_rows(database, ids["ricketts"]))["event"]


async def test_table_with_a_damaged_event_keeps_its_events(
    ids: dict[str, str], database: Database, file: Path
) -> None:
    damaged = ids["classic"]
    async with database.writing() as connection:
        is_of_table = schema.event.c.table_id == damaged
        await connection.execute(
            update(schema.event).where(is_of_table, schema.event.c.seq == 9).values(body="{}")
        )
    result = await archive_games(database, file)
    assert [table.table_id for table in result.damaged] == [damaged]
    assert result.games == len(PLAYED) - 1
    assert (await count_rows(database, damaged))["event"]


async def test_events_of_a_table_that_has_changed_are_not_removed(
    ids: dict[str, str], database: Database
) -> None:
    (closed_table, *_) = await Archive(database).list_closed_before(SOON)
    older = ClosedTable(closed_table.table_id, closed_table.last_seq - 1)
    with pytest.raises(SeqConflict):
        await Archive(database).remove_events([older])
    assert (await count_rows(database, closed_table.table_id))["event"] == closed_table.last_seq


async def _damage_log(path: str, table_id: str) -> None:
    database = await Database.open(path)
    async with database.writing() as connection:
        await connection.execute(
            text("UPDATE event SET kind = 'nothing' WHERE table_id = :of"), {"of": table_id}
        )
    await database.close()


class TestRepair:
    """Repairs of a file with archived tables."""

    @pytest.fixture
    def dialect(self) -> str:
        return "sqlite"

    async def test_results_of_archived_games_survive_a_repair(
        self, ids: dict[str, str], location: str, file: Path
    ) -> None:
        database = await Database.open(location)
        await archive_games(database, file)
        before = await read_models(database)
        await database.close()
        await _damage_log(location, ids["running"])
        result = await repair(Path(location), lambda _read: None)
        assert [table.table_id for table in result.damaged] == [ids["running"]]
        assert result.tables == len(ids) - 1
        repaired = await Database.open(location)
        try:
            assert await read_models(repaired) == before
            assert not (await count_rows(repaired, ids["ricketts"]))["event"]
        finally:
            await repaired.close()
