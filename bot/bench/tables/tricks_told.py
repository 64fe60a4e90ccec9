"""Whether the posts of tables tell each trick once, and in order."""

import re
from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path

from bot.bench.people import Json, Somebody, parts
from bot.engine.play.events import TrickEnded
from bot.service.state.event_codec import decode
from bot.store.database.connection import Database
from bot.store.log import EventLog

Trick = tuple[int, int]  # the numbers of the hand and of the trick

_ONE = re.compile(r"Hand (\d+) · trick (\d+) ·")
_SEVERAL = re.compile(r"Hand (\d+) · tricks (\d+)–(\d+)")
_EPHEMERAL = 1 << 6


class CannotRead(Exception):
    """The posts of a table can't be read."""

    def __init__(self, thread_id: str, answer: object) -> None:
        told = answer.get("message", answer) if isinstance(answer, dict) else answer
        super().__init__(f"thread {thread_id} can't be read: {told}")


async def tricks_told(reader: Somebody, thread_id: str) -> list[Trick]:
    """Return the tricks in a thread's posts, in the order of the posts.

    Raises:
        CannotRead: the thread can't be read.
    """
    return [
        trick
        async for message in _messages(reader, thread_id)
        if not message["flags"] & _EPHEMERAL
        for part in parts(message)
        if "content" in part
        for trick in tricks_in(part["content"])
    ]


def faults_in(told: Iterable[Trick], taken: int) -> list[str]:
    """Return what is wrong with the tricks that posts tell.

    Args:
        told: the tricks, in the order of the posts.
        taken: the number of complete tricks; one more may be told before it is complete.
    """
    found, at = [], (1, 0)
    told = list(told)
    for trick in told:
        if trick not in {(at[0], at[1] + 1), (at[0] + 1, 1)}:
            found.append(f"trick {trick} follows {at}")
        at = trick
    if len(told) - taken not in {0, 1}:
        found.append(f"{len(told)} tricks are told, and {taken} are complete")
    return found


async def tricks_taken(database: Path) -> dict[str, int]:
    """Return the number of complete tricks of each table; the bot must have ended."""
    opened = await Database.open(database)
    try:
        return {
            table_id: sum(isinstance(decode(event), TrickEnded) for event in events)
            async for table_id, events in EventLog(opened).all_events()
        }
    finally:
        await opened.close()


async def _messages(reader: Somebody, thread_id: str) -> AsyncIterator[Json]:
    """Yield a thread's messages, oldest first.

    Raises:
        CannotRead: the thread can't be read.
    """
    after = "0"
    while page := await reader.get(f"/channels/{thread_id}/messages?limit=100&after={after}"):
        if not isinstance(page, list):  # Discord's answer is an error
            raise CannotRead(thread_id, page)
        page.sort(key=lambda message: int(message["id"]))
        for message in page:
            yield message
        after = page[-1]["id"]


def tricks_in(text: str) -> Iterator[Trick]:
    """Yield the tricks that a post tells, by its title."""
    for line in text.splitlines():
        if not line.startswith("### "):
            continue
        if one := _ONE.search(line):
            yield int(one[1]), int(one[2])
        elif several := _SEVERAL.search(line):
            yield from (
                (int(several[1]), number) for number in range(int(several[2]), int(several[3]) + 1)
            )
