"""Stuck tables are found, and no others."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.doctor import examine
from bot.store.append import DeadlineChange
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.maintenance.backup import backup
from bot.store.maintenance.copies import mark_as_used
from bot.store.maintenance.stuck_tables import PATIENCE, StuckTable, StuckTables
from bot.store.message_book import MessageBook
from tests.store.arrange import FINISHED, LOBBY, NOON, PLAYING, events, open_table

LATER = NOON + 2 * PATIENCE


async def record_shown(database: Database, table_id: str, seq: int = 1) -> None:
    await MessageBook(database).record_digest([], [(table_id, seq)])


async def test_table_with_an_old_deadline_or_outdated_messages_is_stuck(
    database: Database,
) -> None:
    log = EventLog(database)
    deadline = NOON + timedelta(minutes=1)
    await open_table(log, "late", deadline=DeadlineChange("l", deadline))
    await record_shown(database, "late")
    await open_table(log, "behind", header=PLAYING)
    await open_table(log, "well", header=PLAYING)
    await record_shown(database, "well")
    await open_table(log, "over", header=FINISHED)
    stuck_tables = StuckTables(database)
    assert await stuck_tables.list_stuck(LATER) == [
        StuckTable("behind", "messages", NOON),
        StuckTable("late", "deadline", deadline),
    ]
    assert await stuck_tables.list_stuck(NOON + timedelta(minutes=5)) == []
    await log.append("behind", 1, events("more"), at=LATER)
    assert [table.table_id for table in await stuck_tables.list_stuck(LATER)] == ["late"]


async def test_open_tables_are_counted_by_status(database: Database) -> None:
    log = EventLog(database)
    await open_table(log, "one", header=LOBBY)
    await open_table(log, "two", header=PLAYING)
    await open_table(log, "three", header=PLAYING)
    await open_table(log, "four", header=FINISHED)
    assert await StuckTables(database).open_by_status() == {"lobby": 1, "playing": 2}


async def test_doctor_names_stuck_tables(database: Database, location: str, tmp_path: Path) -> None:
    await open_table(EventLog(database), "behind", header=PLAYING)  # months ago
    findings = await examine({"HEARTS_DATABASE": location}, tmp_path / "none.env")
    (stuck_finding,) = [finding for finding in findings if "stuck" in finding.text]
    assert not stuck_finding.ok
    assert "behind" in stuck_finding.text
    assert "2026-03-01" in stuck_finding.text


async def test_doctor_says_that_a_copy_is_one_and_blames_no_table_of_it(
    database: Database, location: str, tmp_path: Path
) -> None:
    deadline_change = DeadlineChange("l", NOON)
    await open_table(EventLog(database), "behind", header=PLAYING, deadline=deadline_change)
    await record_shown(database, "behind")
    copy = tmp_path / "copies" / "copy.db"
    await backup(location, copy)

    async def list_problems() -> list[str]:
        result = await examine({"HEARTS_DATABASE": str(copy)}, tmp_path / "none.env")
        return [finding.text for finding in result if not finding.ok or "a copy of" in finding.text]

    (source,) = [text for text in await list_problems() if "a copy of" in text]
    assert (location if "://" not in location else "postgresql://") in source
    assert f"{datetime.now(UTC):%Y}" in source
    assert not [text for text in await list_problems() if "stuck" in text]
    restored = await Database.open(copy)
    await mark_as_used(restored)  # as a bot does when it starts
    await restored.close()
    assert not [text for text in await list_problems() if "a copy of" in text]
    assert [text for text in await list_problems() if "behind is stuck" in text]
