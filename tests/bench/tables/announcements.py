"""Whether posts tell each hand once, in order, and to where it has been played."""

import re
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from bot.engine.play.events import Dealt, TrickEnded
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.state.event_codec import decode
from tests.bench.people import Json, Somebody, parts

Announcement = tuple[
    int, int | None
]  # the number of a hand, and of its tricks; None for its score sheet

_HAND = re.compile(r"### Hand (\d+)(?: · (\d+) of \d+ tricks)?$", re.MULTILINE)
_SHEET = re.compile(r"### .* · scores after hand (\d+)$", re.MULTILINE)
_MOST_HELD_BACK = 3  # tricks at the slowest pace
_EPHEMERAL = 1 << 6


class CannotRead(Exception):
    """The posts of a table can't be read."""

    def __init__(self, thread_id: str, answer: object) -> None:
        payload = answer.get("message", answer) if isinstance(answer, dict) else answer
        super().__init__(f"thread {thread_id} can't be read: {payload}")


async def read_announcements(reader: Somebody, thread_id: str) -> list[Announcement]:
    """Return what a thread's posts tell of the hands, in the order of the posts.

    Raises:
        CannotRead: the thread can't be read.
    """
    return [
        announcement
        async for message in _messages(reader, thread_id)
        if not message["flags"] & _EPHEMERAL
        for part in parts(message)
        if "content" in part and (announcement := parse_announcement(part["content"])) is not None
    ]


def find_faults(announcements: Sequence[Announcement], played: Sequence[int]) -> list[str]:
    """Return what is wrong with the hands that posts tell.

    Args:
        announcements: the hands, in the order of the posts.
        played: the numbers of complete tricks of each hand.
    """
    numbers = [hand for hand, _ in announcements]
    expected = list(range(1, len(played) + 1))
    if numbers != expected:
        return [f"the hands {numbers} are told, and {expected} were dealt"]
    faults = [
        f"hand {hand} is told to trick {done}"
        for hand, done in announcements[:-1]
        if done is not None
    ]
    hand, done = announcements[-1] if announcements else (0, None)
    if done is not None and not 0 <= played[-1] - done <= _MOST_HELD_BACK:
        faults.append(f"{done} tricks of hand {hand} are told, and {played[-1]} are complete")
    return faults


async def count_tricks(path: Path) -> dict[str, list[int]]:
    """Return the numbers of complete tricks of each hand of each table; the bot must have ended."""
    database = await Database.open(path)
    tricks_by_table: dict[str, list[int]] = {}
    try:
        async for table_id, events in EventLog(database).all_events():
            hands = tricks_by_table[table_id] = []
            for event in map(decode, events):
                if isinstance(event, Dealt):
                    hands.append(0)
                elif isinstance(event, TrickEnded):
                    hands[-1] += 1
    finally:
        await database.close()
    return tricks_by_table


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


def parse_announcement(text: str) -> Announcement | None:
    """Return which hand a post tells, by its title, and how far."""
    if sheet := _SHEET.search(text):
        return int(sheet[1]), None
    hand = _HAND.search(text)
    return (int(hand[1]), int(hand[2] or 0)) if hand else None
