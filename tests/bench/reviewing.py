"""``bench reviewing``: the time of a click while a game is reviewed, or hints are made.

Tables, database and the process that judges are the real ones; only Discord is left out. At every
table a person plays against computers. Reviews, or hints, are made in every other part of the time,
so that both parts share whatever else the machine does.
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
from bot.features.reviews.service.hints import Hints
from bot.features.reviews.service.reviewer import AT_ONCE, Reviewer
from bot.features.reviews.store import StoredReviews
from bot.players import easy
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby.model import Computer, Person, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step

PERSON: Final = Person(1, "Ann")
HINTED: Final = Seat(0)  # the person's
PAUSE_S: Final = 0.05  # between two clicks of a person
PART_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class Clicks:
    """The times of clicks in milliseconds of wall time, without and with reviews or hints."""

    without_ms: tuple[float, ...]
    with_ms: tuple[float, ...]
    judged: int  # decisions
    work: str = "reviews"

    def describe(self) -> str:
        """Return a line for people."""
        before, after = statistics.median(self.without_ms), statistics.median(self.with_ms)
        return (
            f"{len(self.without_ms)} clicks without {self.work}: median {before:.2f} ms, 99 % "
            f"within {_find_99th_percentile(self.without_ms):.1f} ms; {len(self.with_ms)} clicks "
            f"with {self.work}: median {after:.2f} ms, "
            f"99 % within {_find_99th_percentile(self.with_ms):.1f} ms; "
            f"ratio of medians {after / before:.2f}; {self.judged} decisions judged"
        )


async def click_while_reviewing(tables: int, seconds: float, *, hints: bool = False) -> Clicks:
    """Have people play at ``tables`` tables for ``seconds``, half of the time with reviews.

    With ``hints``, other people ask for hints instead, one after the other without a pause.
    """
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "bench.db")
        events = EventLog(database)
        service = Tables(events, Random(0))
        judged_tables = [await _open_game(service) for _ in range(1 if hints else AT_ONCE)]
        if not hints:
            for table_id in judged_tables:
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
                if hints:
                    judged += await _make_hints(events, judged_tables[0], waits)
                else:
                    judged += await _make_reviews(database, events, judged_tables, waits)
                during += waits
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            await database.close()
        return Clicks(tuple(without), tuple(during), judged, "hints" if hints else "reviews")


async def _make_reviews(
    database: Database, events: EventLog, table_ids: list[str], waits: list[float]
) -> int:
    """Review games for a while, and return how many decisions were judged."""
    reviewer = Reviewer(StoredReviews(database), events)
    waits.clear()
    analyses = [await reviewer.request(table_id, at) for at, table_id in enumerate(table_ids)]
    await asyncio.sleep(PART_S)
    await reviewer.close()
    return sum(analyse.done for analyse in analyses)


async def _make_hints(events: EventLog, table_id: str, waits: list[float]) -> int:
    """Make hints for a while, always one at once, and return how many were made."""
    hints, hint_count = Hints(events), 0
    waits.clear()
    until = time.monotonic() + PART_S
    while time.monotonic() < until:
        hint_count += await hints.make(table_id, HINTED, PERSON.user_id) is not None
    await hints.close()
    return hint_count


async def _open_game(tables: Tables) -> str:
    computers = [Computer(place, "easy") for place in (1, 2, 3)]
    lobby = await tables.open(1, 1, PERSON, "increduhearts", computers=computers)
    await tables.start(lobby.table_id, PERSON.user_id)
    return lobby.table_id


async def _keep_playing(tables: Tables, waits: list[float]) -> None:
    while True:
        await _play(tables, await _open_game(tables), waits, PAUSE_S)


async def _play(tables: Tables, table_id: str, waits: list[float], pause_s: float) -> None:
    """Play a game to its end, and append the time of each click."""
    while True:
        person_view = await tables.person_view(table_id, PERSON.user_id)
        view = person_view.view
        if person_view.lobby.status is not Status.PLAYING or view is None:
            return
        if view.pending is not None:
            started = time.perf_counter()
            await tables.act(table_id, PERSON.user_id, current_step(view), partial(_choose, view))
            waits.append(1000 * (time.perf_counter() - started))
        await asyncio.sleep(pause_s)


def _choose(view: TableView, _seat: Seat) -> Action:
    return easy.choose(view, Random(0))


def _find_99th_percentile(times: tuple[float, ...]) -> float:
    """Return the time within which 99 % of the clicks are answered."""
    return sorted(times)[int(0.99 * (len(times) - 1))]
