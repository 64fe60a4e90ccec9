"""What messages show is written in batches, and kept while the database fails."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from bot.store.database.errors import StoreBusy
from bot.store.message_book import DigestUpdate
from bot.table.sync.write_behind import LONGEST_PAUSE_S, PAUSE_S, WriteBehind
from tests.patience import PATIENCE_S

TABLE = "abcd2345"
Pause = Callable[[float], None]


class Book:
    """A message book that cannot be written a few times."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.written: list[list[str]] = []
        self.has_written = asyncio.Event()

    async def record_digest(self, updates: Sequence[DigestUpdate], _cursors: object) -> None:
        if self.failures:
            self.failures -= 1
            raise StoreBusy
        self.written.append([update.digest for update in updates])
        self.has_written.set()

    async def wait_until_written(self) -> None:
        async with asyncio.timeout(PATIENCE_S):
            await self.has_written.wait()
        self.has_written.clear()


@asynccontextmanager
async def writing(
    book: Book, monkeypatch: pytest.MonkeyPatch, pause: Pause
) -> AsyncIterator[WriteBehind]:
    """Run a writer whose pauses end at once; each calls ``pause`` with its length in seconds."""
    real_sleep = asyncio.sleep

    async def sleep(seconds: float) -> None:
        pause(seconds)
        await real_sleep(0)

    monkeypatch.setattr("bot.table.sync.write_behind.asyncio.sleep", sleep)
    writer = WriteBehind(book)  # type: ignore[arg-type]
    running = asyncio.create_task(writer.run())
    try:
        yield writer
    finally:
        running.cancel()


async def test_changes_within_half_a_second_are_written_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book = Book()

    def pause(seconds: float) -> None:
        assert seconds == PAUSE_S
        writer.record_digest(TABLE, "lobby", "second")

    async with writing(book, monkeypatch, pause) as writer:
        writer.record_digest(TABLE, "hand", "first")
        await book.wait_until_written()
    assert book.written == [["first", "second"]]


async def test_changes_are_kept_and_tried_less_often_while_the_database_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    book, pauses = Book(failures=4), list[float]()
    async with writing(book, monkeypatch, pauses.append) as writer:
        writer.record_digest(TABLE, "hand", "first")
        await book.wait_until_written()
        writer.record_digest(TABLE, "hand", "second")
        await book.wait_until_written()
    assert book.written == [["first"], ["second"]]
    longer = [PAUSE_S, 2 * PAUSE_S, 4 * PAUSE_S, LONGEST_PAUSE_S, LONGEST_PAUSE_S]
    assert pauses == [*longer, PAUSE_S]
