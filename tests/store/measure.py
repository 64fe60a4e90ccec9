"""The processor time of store operations: ``python -m tests.store.measure``. Not a test."""

import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable

from bot.store.append import DeadlineChange, NewEvent
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.message_book import DigestUpdate, MessageBook
from tests.postgresql import TestServer
from tests.store.arrange import CHANNEL, NOON, PLAYING, events

TIMES = 2000
PLAYED = [
    NewEvent("played", '{"seat":1,"card":"QS","by":"clock"}'),
    NewEvent("trick_taken", '{"seat":1,"points":13}'),
    NewEvent("hearts_broken", "{}"),
]


def _cpu_s() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def _measure(name: str, job: Callable[[int], Awaitable[object]]) -> None:
    await job(0)
    cpu_s, wall_s = _cpu_s(), time.perf_counter()
    for number in range(1, TIMES + 1):
        await job(number)
    cpu_ms = (_cpu_s() - cpu_s) / TIMES * 1e3
    wall_ms = (time.perf_counter() - wall_s) / TIMES * 1e3
    sys.stdout.write(f"{name:32} {cpu_ms:6.3f} ms CPU {wall_ms:6.3f} ms\n")


async def measure(location: str) -> None:
    """Measure each operation some thousand times on the database at a place."""
    database = await Database.open(location)
    log, book = EventLog(database), MessageBook(database)
    for table_id in ("one", "three", "due", "short"):
        await log.append(table_id, 0, events("opened"), at=NOON, header=PLAYING)
    await book.intend("one", "trick", CHANNEL, NOON)
    deadline_change = DeadlineChange("deal 3 trick 7 seat 2", NOON)
    await _measure("append 1 event", lambda n: log.append("one", 1 + n, PLAYED[:1], at=NOON))
    await _measure("append 3 events", lambda n: log.append("three", 1 + 3 * n, PLAYED, at=NOON))
    await _measure(
        "append 3 events and a deadline",
        lambda n: log.append("due", 1 + 3 * n, PLAYED, at=NOON, deadline=deadline_change),
    )
    await _measure("intend a message", lambda _: book.intend("one", "trick", CHANNEL, NOON))
    updates = [DigestUpdate("one", "trick", "digest")] * 10
    await _measure("note 10 edits", lambda _: book.record_digest(updates))
    await _measure("next deadline", lambda _: log.next_deadline())
    await _measure("messages of a table", lambda _: book.list_messages("one"))
    await _measure("load 1 event", lambda _: log.load("short"))
    await _measure("a table by SQLAlchemy", lambda _: log.tables_in(1))
    cpu_s = _cpu_s()
    count = len(await log.load("three"))
    sys.stdout.write(f"load {count} events: {(_cpu_s() - cpu_s) * 1e3:.1f} ms CPU\n")
    await database.close()


def main() -> None:
    """Measure on a file, and on a PostgreSQL server of this machine that waits for no disk."""
    with tempfile.TemporaryDirectory() as folder:
        sys.stdout.write("SQLite\n")
        asyncio.run(measure(f"{folder}/games.db"))
    server = TestServer.for_run()
    server.start()
    try:
        sys.stdout.write("PostgreSQL (the server's own time is not counted)\n")
        asyncio.run(measure(server.url("postgres")))
    finally:
        server.leave(is_last=True)


if __name__ == "__main__":
    main()
