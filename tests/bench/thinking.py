"""``bench thinking``: the time of a click while computers think at many tables.

Tables, database and worker threads are the real ones; only Discord is left out. At every table a
person plays against computers of the level expert, as fast as possible.
"""

import asyncio
import statistics
import tempfile
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action
from bot.engine.play.view import TableView
from bot.players import easy
from bot.players.registry import EXPERT, warm_up_in_subprocess
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.background.computer_runner import ComputerRunner
from bot.table.lobby.model import Computer, Person
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from bot.tasks.thread_pool import ThreadPool

PERSON = Person(1, "Ann")
PAUSE_S = 0.02


@dataclass(frozen=True, slots=True)
class Waits:
    """The times of clicks, in milliseconds of wall time, and the changes of tables meanwhile."""

    clicks: int
    median_ms: float
    slowest_ms: float
    most_lag_ms: float
    cards: int
    loading_lag_ms: float  # lag of the event loop while the search was loaded


async def wait_among(tables: int, seconds: float, level: str = EXPERT) -> Waits:
    """Have people play at ``tables`` tables at once for ``seconds``."""
    loading_lag_ms = await _load_search()
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "bench.db")
        events = EventLog(database)
        service = Tables(events, Random(0))
        computer_runner = ComputerRunner(service, events)
        cards = 0

        def count(change: object) -> None:
            nonlocal cards
            cards += 1

        service.subscribers += [computer_runner.on_change, count]
        openings = [_open_game(service, level, number) for number in range(tables)]
        ids = await asyncio.gather(*openings)
        waits: list[float] = []
        lags: list[float] = []
        try:
            async with asyncio.timeout(seconds):
                await asyncio.gather(
                    _watch(lags), *(_play(service, table_id, waits) for table_id in ids)
                )
        except TimeoutError:
            pass
        finally:
            await computer_runner.close()
            await database.close()
        return Waits(
            len(waits),
            statistics.median(waits),
            max(waits),
            max(lags, default=0.0),
            cards,
            loading_lag_ms,
        )


async def _load_search() -> float:
    """Load the search, compiled if not cached; return the event loop's lag in milliseconds."""
    lags: list[float] = []
    watch = asyncio.create_task(_watch(lags))
    workers = ThreadPool(1, "loading")
    await workers.submit(warm_up_in_subprocess, gives_way=False)
    workers.close()
    watch.cancel()
    return max(lags, default=0.0)


async def _open_game(tables: Tables, level: str, number: int) -> str:
    computers = [Computer(place, level) for place in (1, 2, 3)]
    lobby = await tables.open(1, 1 + number, PERSON, "classic", computers=computers)
    await tables.start(lobby.table_id, PERSON.user_id)
    return lobby.table_id


def _choose(view: TableView, _seat: Seat) -> Action:
    return easy.choose(view, Random(0))


async def _play(tables: Tables, table_id: str, waits: list[float]) -> None:
    while True:
        view = (await tables.person_view(table_id, PERSON.user_id)).view
        if view is not None and view.pending is not None:
            started = time.perf_counter()
            await tables.act(table_id, PERSON.user_id, current_step(view), partial(_choose, view))
            waits.append(1000 * (time.perf_counter() - started))
        await asyncio.sleep(PAUSE_S)


async def _watch(lags: list[float]) -> None:
    """Append the lags of the event loop, in milliseconds."""
    while True:
        started = time.perf_counter()
        await asyncio.sleep(PAUSE_S)
        lags.append(1000 * (time.perf_counter() - started - PAUSE_S))
