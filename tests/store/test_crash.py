"""Processes that die while they write, and full disks."""

import resource
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.store.append import NewEvent
from bot.store.database.connection import Database
from bot.store.database.errors import StoreFull
from bot.store.key_value import KeyValueStore
from bot.store.log import EventLog
from tests.patience import PATIENCE_S
from tests.store.arrange import LOBBY, NOON, SQLITE, events, read_people

ROOT = Path(__file__).parents[2]

APPEND_UNTIL_KILLED = """
import asyncio, sys
from bot.store.database.connection import Database
from bot.store.log import EventLog
from tests.store.arrange import LOBBY, NOON, events

async def main():
    log = EventLog(await Database.open(sys.argv[1]))
    seq = 0
    while True:
        await log.append("t1", seq, events("a", "b", "c"), at=NOON, header=LOBBY, people=[seq])
        seq += 3
        print(seq, flush=True)

asyncio.run(main())
"""

FILL_THE_DISK = """
import asyncio, resource, sys
from pathlib import Path
from bot.store.database.connection import Database
from bot.store.database.errors import StoreFull
from bot.store.append import NewEvent
from bot.store.log import EventLog
from bot.store.message_book import MessageBook
from tests.store.arrange import LOBBY, NOON, events, read_people

async def main():
    database = await Database.open(sys.argv[1])
    log, book = EventLog(database), MessageBook(database)
    await log.append("t1", 0, events("opened"), at=NOON, header=LOBBY)
    size = Path(sys.argv[1] + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100_000, resource.RLIM_INFINITY))
    seq = 1
    try:
        while seq < 1000:
            await log.append("t1", seq, [NewEvent("big", "x" * 5_000)] * 2, at=NOON, people=[seq])
            seq += 2
    except StoreFull:
        pass
    for _ in range(3):
        try:
            await book.intend("t1", "x" * 100_000, 5, NOON)
            print("not refused")
        except StoreFull:
            pass
    assert [event.seq for event in await log.load("t1")] == list(range(1, seq + 1))
    assert await read_people(database, "t1") == {seq - 2}
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await log.append("t1", seq, events("room again"), at=NOON)
    print("kept", seq, flush=True)
    await database.close()

asyncio.run(main())
"""


@contextmanager
def limit_file_size(size: int) -> Iterator[None]:
    """Limit the size of this process's files, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def _start(program: str, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("kill_after", [1, 60])
async def test_killed_process_leaves_whole_appends_and_every_confirmed_one(
    location: str, kill_after: int
) -> None:
    with _start(APPEND_UNTIL_KILLED, location) as process:
        assert process.stdout is not None
        confirmed = [int(process.stdout.readline()) for _ in range(kill_after)]
        process.send_signal(signal.SIGKILL)
        confirmed += [int(line) for line in process.stdout.read().split("\n")[:-1]]
    database = await Database.open(location)
    log = EventLog(database)
    try:
        kinds = [event.kind for event in await log.load("t1")]
        row = await log.table("t1")
        assert row is not None
        assert len(kinds) == row.last_seq >= confirmed[-1]
        assert kinds == ["a", "b", "c"] * (len(kinds) // 3)
        assert await read_people(database, "t1") == {row.last_seq - 3}
        await log.append("t1", row.last_seq, events("on we go"), at=NOON)
    finally:
        await database.close()


async def test_full_disk_refuses_an_append_and_keeps_the_game(path: Path) -> None:
    with _start(FILL_THE_DISK, str(path)) as process:
        output, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0
    word, seq = output.split()
    assert word == "kept"
    assert 1 < int(seq) < 1000
    database = await Database.open(path)
    try:
        stored_events = await EventLog(database).load("t1")
        assert len(stored_events) == int(seq) + 1
        assert stored_events[-1].kind == "room again"
    finally:
        await database.close()


@SQLITE
async def test_an_append_too_large_for_the_database_is_refused_as_a_whole(
    database: Database,
) -> None:
    log = EventLog(database)
    await log.append("t1", 0, events("opened"), at=NOON, header=LOBBY)
    big = [NewEvent("big", "x" * 50_000)] * 10
    with limit_file_size(250_000), pytest.raises(StoreFull):
        await log.append("t1", 1, big, at=NOON)
    assert len(await log.load("t1")) == 1
    await log.append("t1", 1, events("small"), at=NOON)
    assert len(await log.load("t1")) == 2


@SQLITE
async def test_full_disk_is_told_until_something_can_be_written_again(database: Database) -> None:
    log, notes = EventLog(database), KeyValueStore(database)
    await log.append("t1", 0, events("opened"), at=NOON, header=LOBBY)
    await notes.check_disk()
    with limit_file_size(1_000):
        with pytest.raises(StoreFull):
            await log.append("t1", 1, events("more"), at=NOON)
        for _ in range(3):
            with pytest.raises(StoreFull):
                await notes.check_disk()
    await notes.check_disk()  # nobody else has written
    assert not database.was_full


@SQLITE
async def test_disk_is_not_full_any_more_once_an_action_is_stored(database: Database) -> None:
    log = EventLog(database)
    await log.append("t1", 0, events("opened"), at=NOON, header=LOBBY)
    with limit_file_size(1_000), pytest.raises(StoreFull):
        await log.append("t1", 1, events("more"), at=NOON)
    assert database.was_full
    await log.append("t1", 1, events("more"), at=NOON)
    assert not database.was_full
