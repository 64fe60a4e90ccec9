"""``bench reviewing``: the time of a click while a finished game is reviewed.

Tables, database and the process that reviews are the real ones; only Discord is left out. At every
table a person plays against computers. Reviews run in every other part of the time, so that
both parts share whatever else the machine does.
"""

import asyncio
import statistics
import tempfile
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action
from bot.engine.play.view import TableView
from bot.players import easy
from bot.service.background.reviewer import AT_ONCE, Reviewer
from bot.service.lobby.model import Computer, Person, Status
from bot.service.state.steps import step_of
from bot.service.tables.service import Tables
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.store.reviews import StoredReviews

PERSON: Final = Person(1, "Ann")
PAUSE_S: Final = 0.05  # between two clicks of a person
PART_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class Clicks:
    """The times of clicks in milliseconds of wall time, without and with reviews."""

    without_ms: tuple[float, ...]
    with_ms: tuple[float, ...]
    judged: int  # decisions

    def described(self) -> str:
        """Return a line for people."""
        before, after = statistics.median(self.without_ms), statistics.median(self.with_ms)
        return (
            f"{len(self.without_ms)} clicks without reviews: median {before:.2f} ms, 99 % within "
            f"{_most(self.without_ms):.1f} ms; {len(self.with_ms)} clicks while games were "
            f"reviewed: median {after:.2f} ms, 99 % within {_most(self.with_ms):.1f} ms; ratio of "
            f"medians {after / before:.2f}; {self.judged} decisions judged"
        )


async def click_while_reviewing(tables: int, seconds: float) -> Clicks:
    """Let people play at ``tables`` tables for ``seconds``, half of the time with reviews."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "bench.db")
        events = EventLog(database)
        service = Tables(events, Random(0))  # noqa: S311 - a measurement
        over = [await _opened(service) for _ in range(AT_ONCE)]
        for table_id in over:
            await _play(service, table_id, [], 0.0)
        waits: list[float] = []
        players = [asyncio.create_task(_keep_playing(service, waits)) for _ in range(tables)]
        without: list[float] = []
        during: list[float] = []
        judged = 0
        try:
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                waits.clear()
                await asyncio.sleep(PART_S)
                without += waits
                judged += await _review(database, events, over, waits)
                during += waits
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            await database.close()
        return Clicks(tuple(without), tuple(during), judged)


async def _review(database: Database, events: EventLog, over: list[str], waits: list[float]) -> int:
    """Review games for a while, and return how many decisions were judged."""
    reviewer = Reviewer(StoredReviews(database), events)
    waits.clear()
    analyses = [await reviewer.ask(table_id, at) for at, table_id in enumerate(over)]
    await asyncio.sleep(PART_S)
    await reviewer.close()
    return sum(one.done for one in analyses)


async def _opened(tables: Tables) -> str:
    computers = [Computer(place, "easy") for place in (1, 2, 3)]
    lobby = await tables.open(1, 1, PERSON, "increduhearts", computers=computers)
    await tables.start(lobby.table_id, PERSON.user_id)
    return lobby.table_id


async def _keep_playing(tables: Tables, waits: list[float]) -> None:
    while True:
        await _play(tables, await _opened(tables), waits, PAUSE_S)


async def _play(tables: Tables, table_id: str, waits: list[float], pause_s: float) -> None:
    """Play a game to its end, and append the time of each click."""
    while True:
        person_view = await tables.person_view(table_id, PERSON.user_id)
        view = person_view.view
        if person_view.lobby.status is not Status.PLAYING or view is None:
            return
        if view.pending is not None:
            started = time.perf_counter()
            await tables.act(table_id, PERSON.user_id, step_of(view), partial(_choose, view))
            waits.append(1000 * (time.perf_counter() - started))
        await asyncio.sleep(pause_s)


def _choose(view: TableView, _seat: Seat) -> Action:
    return easy.choose(view, Random(0))  # noqa: S311 - as above


def _most(times: tuple[float, ...]) -> float:
    """Return the time within which 99 % of the clicks are answered."""
    return sorted(times)[int(0.99 * (len(times) - 1))]
