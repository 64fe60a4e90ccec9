"""The runner of slow computers, which decide in worker threads while their table is unlocked.

A decision takes the table's lock like a person's action. If the game has passed the step by then,
it is discarded. Nothing is stored about a search: after a restart, the runner asks every table
again.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random, SystemRandom

from bot.engine.model.errors import RuleError
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action
from bot.players.protocol import ComputerPlayer
from bot.players.registry import (
    DEFAULT_LEVEL,
    LEVELS,
    NAMES_OF_SLOW,
    SLOW,
    warm_up_in_subprocess,
)
from bot.store.database.errors import StoreError
from bot.store.log import EventLog
from bot.table.errors import StaleStep, UnknownTable
from bot.table.lobby.model import Computer, Lobby, Status
from bot.table.service.change import TableChange
from bot.table.service.service import Tables
from bot.table.state.computer_request import ComputerRequest
from bot.tasks.clock import Clock, utc_now
from bot.tasks.thread_pool import ThreadPool

log = logging.getLogger(__name__)

RETRY_AFTER_S = 2.0
# Leave one processor to clicks, if there are two or more.
WORKERS = max(1, (os.cpu_count() or 1) - 1)

_TableSeat = tuple[str, Seat]


@dataclass(slots=True)
class _Thinker:
    """A slow computer that is deciding; ``checks_again``: whether it then looks for another."""

    task: asyncio.Task[None]
    search: asyncio.Future[Action] | None = None
    checks_again: bool = False


class ComputerRunner:
    """The runner of slow computers. Subscribe :meth:`on_change` to the tables."""

    def __init__(
        self,
        tables: Tables,
        events: EventLog,
        *,
        workers: int = WORKERS,
        players: Mapping[str, ComputerPlayer] = LEVELS,
        prepare: Callable[[], object] = warm_up_in_subprocess,
        clock: Clock = utc_now,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._tables = tables
        self._events = events
        self._players = players
        self._prepare = prepare
        self._clock = clock
        self._sleep = sleep
        self._is_prepared = False
        self._rng = SystemRandom()
        self._workers = ThreadPool(workers, "thinking")
        self._thinkers: dict[_TableSeat, _Thinker] = {}

    def on_change(self, change: TableChange) -> None:
        """Start the slow computers for which the table waits now, and cancel its other searches."""
        lobby = change.lobby
        slow = [seat for seat in _seats(lobby) if _is_slow(lobby, seat)]
        if slow and not self._is_prepared:
            self._is_prepared = True
            self._workers.submit(self._prepare, gives_way=False)
        waiting = change.waiting_for if lobby.status is Status.PLAYING else ()
        for seat in _seats(lobby):
            thinker = self._thinkers.get((lobby.table_id, seat))
            if seat in waiting and seat in slow:
                self._start_thinking(lobby.table_id, seat)
            elif thinker is not None and thinker.search is not None:
                thinker.search.cancel()

    async def recover(self, table_ids: Iterable[str] | None = None) -> int:
        """Start the slow computers of all tables; return the number of tables that have any.

        ``table_ids``: only those of these tables, which this process has taken over.
        """
        tables = await self._events.tables_with_computers(NAMES_OF_SLOW)
        if table_ids is not None:
            own = frozenset(table_ids)
            tables = [table_id for table_id in tables if table_id in own]
        for table_id in tables:
            try:
                lobby = await self._tables.lobby(table_id)
            except UnknownTable:
                continue
            for seat in _seats(lobby):
                if _is_slow(lobby, seat):
                    self._start_thinking(table_id, seat)
        log.info("%d tables have slow computers", len(tables))
        return len(tables)

    async def close(self) -> None:
        """Cancel all decisions, without waiting for threads that are still computing."""
        tasks = [thinker.task for thinker in self._thinkers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    def _start_thinking(self, table_id: str, seat: Seat) -> None:
        table_seat = (table_id, seat)
        thinker = self._thinkers.get(table_seat)
        if thinker is not None:
            thinker.checks_again = True
            return
        task = asyncio.create_task(self._think(table_seat), name=f"thinking {table_id}/{seat}")
        self._thinkers[table_seat] = _Thinker(task)

    async def _think(self, table_seat: _TableSeat) -> None:
        """Decide for this computer until it has no further decision."""
        thinker = self._thinkers[table_seat]
        try:
            while True:
                thinker.checks_again = False
                try:
                    computer_request = await self._tables.computer_request(*table_seat)
                    if computer_request is not None:
                        await self._answer(table_seat, thinker, computer_request)
                    elif not thinker.checks_again:
                        return
                except StaleStep:
                    log.debug("table %s is past the step of seat %d", *table_seat)
                except UnknownTable:
                    return
                except StoreError as error:
                    log.warning("a computer at table %s will retry: %s", table_seat[0], error)
                    await asyncio.sleep(RETRY_AFTER_S)
        except Exception:
            log.exception(
                "the computer in seat %d of table %s stopped", table_seat[1], table_seat[0]
            )
        finally:
            del self._thinkers[table_seat]

    async def _answer(
        self, table_seat: _TableSeat, thinker: _Thinker, computer_request: ComputerRequest
    ) -> None:
        player = self._players[computer_request.level]
        rng = Random(self._rng.getrandbits(64))  # noqa: S311 - it chooses cards, not secrets
        thinker.search = self._workers.submit(lambda: player(computer_request.view, rng))
        try:
            action = await thinker.search
        except asyncio.CancelledError:
            if thinker.task.cancelling():
                raise
            raise StaleStep from None
        except Exception:
            log.exception("level %s failed at table %s", computer_request.level, table_seat[0])
            action = LEVELS[DEFAULT_LEVEL](computer_request.view, rng)
        finally:
            thinker.search = None
        if computer_request.not_before is not None:
            left_s = (computer_request.not_before - self._clock()).total_seconds()
            if left_s > 0:
                await self._sleep(left_s)
        try:
            await self._tables.answer(table_seat[0], computer_request, action)
        except RuleError:
            log.exception(
                "level %s broke a rule at table %s", computer_request.level, table_seat[0]
            )
            action = LEVELS[DEFAULT_LEVEL](computer_request.view, rng)
            await self._tables.answer(table_seat[0], computer_request, action)


def _seats(lobby: Lobby) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(len(lobby.seats))))


def _is_slow(lobby: Lobby, seat: Seat) -> bool:
    occupant = lobby.seats[seat]
    return isinstance(occupant, Computer) and occupant.level in SLOW
