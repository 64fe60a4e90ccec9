import asyncio
from datetime import date, timedelta
from pathlib import Path

import pytest

from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable, StoreDamaged, StoreError
from bot.store.log import EventLog
from bot.store.maintenance.backup import back_up_daily, backup
from bot.store.message_book import MessageBook
from tests.store.arrange import NOON, SQLITE, events, open_table, read_people


@SQLITE
async def test_backup_can_be_opened_and_has_everything_written(
    path: Path, database: Database
) -> None:
    await open_table(EventLog(database), people=[1])
    copy = path.parent / "kept" / "copy.db"
    await backup(path, copy)
    restored = await Database.open(copy)
    try:
        log = EventLog(restored)
        assert await log.load("t1") == await EventLog(database).load("t1")
        assert await read_people(restored, "t1") == {1}
        await log.append("t1", 1, events("on we go"), at=NOON)
    finally:
        await restored.close()


@SQLITE
async def test_backup_has_messages_without_their_digests(path: Path, database: Database) -> None:
    """Discord shows messages from after the copy was made, so they must be drawn again."""
    log, book = EventLog(database), MessageBook(database)
    await open_table(log)
    await book.intend("t1", "lobby", 5, NOON)
    await book.record_posted("t1", "lobby", 77, "abcd")
    await book.record_digest([], [("t1", 1)])
    copy = path.parent / "copy.db"
    await backup(path, copy)
    assert await book.list_outdated() == []
    restored = await Database.open(copy)
    try:
        restored_book = MessageBook(restored)
        assert await restored_book.list_outdated() == ["t1"]
        message = (await restored_book.list_messages("t1"))["lobby"]
        assert (message.message_id, message.digest) == (77, "")
    finally:
        await restored.close()


@SQLITE
async def test_backup_during_writes_holds_whole_appends_of_one_moment(
    path: Path, database: Database
) -> None:
    log = EventLog(database)
    await open_table(log, "t1")
    await open_table(log, "t2")
    stop = asyncio.Event()

    async def write() -> int:
        """Append to the first table, then to the second: they differ by one event at most."""
        seq = 1
        while not stop.is_set():
            for table_id in ("t1", "t2"):
                await log.append(table_id, seq, events("a", "b", "c"), at=NOON)
            seq += 3
        return seq

    writer = asyncio.create_task(write())
    for number in range(3):
        await backup(path, path.parent / f"{number}.db")
    stop.set()
    assert await writer > 1
    for number in range(3):
        restored = await Database.open(path.parent / f"{number}.db")
        try:
            first, second = [len(await EventLog(restored).load(t)) for t in ("t1", "t2")]
        finally:
            await restored.close()
        assert first % 3 == second % 3 == 1
        assert first - second in (0, 3)


@SQLITE
async def test_backup_replaces_nothing(path: Path, database: Database) -> None:
    target = path.with_name("precious.txt")
    _write(target, b"precious")
    with pytest.raises(FileExistsError):
        await backup(path, target)
    assert set(list_names(path.parent)) >= {"precious.txt"}


async def test_backup_of_another_file_leaves_nothing(path: Path) -> None:
    target = path.with_name("copy.db")
    with pytest.raises(DatabaseUnusable, match="no such file"):
        await backup(path, target)
    assert list_names(path.parent) == []
    _write(path, b"garbage " * 500)
    with pytest.raises(StoreDamaged):
        await backup(path, target)
    assert list_names(path.parent) == [path.name]


@SQLITE
async def test_backup_reports_a_folder_that_cannot_be_created(
    path: Path, database: Database
) -> None:
    with pytest.raises(DatabaseUnusable):
        await backup(path, path / "copy.db")


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def list_names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


@SQLITE
async def test_daily_backups_older_than_those_to_keep_are_deleted(
    path: Path, database: Database
) -> None:
    await open_table(EventLog(database))
    folder = path.parent / "backups"
    first = date(2026, 2, 27)
    for day in range(4):
        await back_up_daily(path, folder, 14, first + timedelta(days=day))
    (folder / "before-update.db").touch()
    result = await back_up_daily(path, folder, 2, date(2026, 3, 3))
    assert result.is_new
    assert [file.name for file in result.deleted] == [
        "moonshooter-2026-02-27.db",
        "moonshooter-2026-02-28.db",
        "moonshooter-2026-03-01.db",
    ]
    assert list_names(folder) == [
        "before-update.db",
        "moonshooter-2026-03-02.db",
        "moonshooter-2026-03-03.db",
    ]


@SQLITE
async def test_repeated_daily_backup_drives_out_no_copy_of_another_day(
    path: Path, database: Database
) -> None:
    folder = path.parent / "backups"
    await open_table(EventLog(database), "t1")
    await back_up_daily(path, folder, 2, date(2026, 3, 1))
    await back_up_daily(path, folder, 2, date(2026, 3, 2))
    await open_table(EventLog(database), "t2")
    again = await back_up_daily(path, folder, 2, date(2026, 3, 2))
    assert not again.is_new
    assert list_names(folder) == ["moonshooter-2026-03-01.db", "moonshooter-2026-03-02.db"]


@SQLITE
async def test_failed_daily_backup_replaces_no_good_one(path: Path, database: Database) -> None:
    folder = path.parent / "backups"
    await open_table(EventLog(database))
    await back_up_daily(path, folder, 1, date(2026, 3, 1))
    good = (folder / "moonshooter-2026-03-01.db").read_bytes()
    broken = path.parent / "broken.db"
    broken.write_bytes(path.read_bytes()[:100] + b"nothing" * 2000)
    with pytest.raises(StoreError):
        await back_up_daily(broken, folder, 1, date(2026, 3, 2))
    assert list_names(folder) == ["moonshooter-2026-03-01.db"]
    assert (folder / "moonshooter-2026-03-01.db").read_bytes() == good
