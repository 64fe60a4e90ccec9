"""The director: it advances all open tournaments, and opens and closes their tables.

It runs in the leader's process and checks every open tournament again and again, so the next leader
can continue after a kill at any point.
"""

import asyncio
import logging
from typing import Final

from bot.features.tournaments.kind import TournamentTable
from bot.features.tournaments.model.events import Events, TableScored
from bot.features.tournaments.model.schedule import next_deadline, next_events
from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.service.round_tables import RoundTables, derive_table_id
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.log import TournamentRow
from bot.settings.preferences import Pair, PreferenceBook
from bot.store.database.errors import StoreError
from bot.table.errors import UnknownTable
from bot.table.service.change import TableChange
from bot.tasks.clock import Clock

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 5.0
_SHORTEST_PAUSE_S: Final = 0.1


class Director:
    """Advances tournaments. Subscribe :meth:`on_change` to the tables.

    Attributes:
        count: the number of open tournaments at the last look.
    """

    def __init__(
        self,
        tournaments: Tournaments,
        tables: RoundTables,
        preferences: PreferenceBook,
        clock: Clock,
        look_every_s: float = LOOK_EVERY_S,
    ) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._preferences = preferences
        self._clock = clock
        self._look_every_s = look_every_s
        self._is_woken = asyncio.Event()
        self.count = 0
        tournaments.listeners.append(self.wake)

    def on_change(self, change: TableChange) -> None:
        """Wake the director if a table of a tournament is over."""
        if self.ends_table(change):
            self.wake()

    def ends_table(self, change: TableChange) -> bool:
        """Return whether the change ends a table of a tournament."""
        return isinstance(change.lobby.kind, TournamentTable) and not change.lobby.status.is_open

    def wake(self, _tournament_id: str = "") -> None:
        """Check the tournaments soon."""
        self._is_woken.set()

    async def run(self) -> None:
        """Advance all open tournaments until cancelled; a task of the leader."""
        self._tournaments.start_notifying()
        try:
            while True:
                self._is_woken.clear()
                pause_s = await self._advance_all()
                try:
                    async with asyncio.timeout(pause_s):
                        await self._is_woken.wait()
                except TimeoutError:
                    continue
        finally:
            self.count = 0
            self._tournaments.stop_notifying()

    async def _advance_all(self) -> float:
        """Advance all open tournaments, and return the seconds until the next look."""
        pause_s = self._look_every_s
        try:
            rows = await self._tournaments.log.list_open()
        except StoreError as error:
            log.warning("can't read the tournaments, trying again: %s", error)
            return pause_s
        self.count = len(rows)
        for row in rows:
            moment = await self._advance_row(row)
            if moment is not None:
                left_s = moment - self._clock().timestamp()
                pause_s = min(pause_s, max(left_s, _SHORTEST_PAUSE_S))
        return pause_s

    async def _advance_row(self, row: TournamentRow) -> int | None:
        try:
            tournament = await self._tournaments.refresh(row)
            self._tournaments.notify_once(tournament)
            return next_deadline(await self.advance(tournament))
        except (StoreError, UnknownTable) as error:
            log.warning("can't advance tournament %s, trying again: %s", row.tournament_id, error)
        except Exception:
            log.exception("tournament %s is stuck", row.tournament_id)
        return None

    async def advance(self, tournament: Tournament) -> Tournament:
        """Advance a tournament as far as possible."""
        while True:
            results = await self._tables.advance(tournament)
            if tournament.stage is Stage.CANCELLED:
                if not tournament.is_settled:
                    await self._tournaments.settle(tournament)
                return tournament
            before = tournament.seq
            if results:
                tournament = await self._tournaments.change(
                    tournament.tournament_id, _new_results, results
                )
            players = [player.user_id for player in tournament.players]
            blocked_pairs = await self._preferences.load_blocked_pairs(players)
            tournament = await self._tournaments.change(
                tournament.tournament_id, self._next_events, blocked_pairs
            )
            if tournament.seq == before:
                return tournament

    def _next_events(self, tournament: Tournament, blocked_pairs: frozenset[Pair]) -> Events:
        tournament_id = tournament.tournament_id
        return next_events(
            tournament,
            int(self._clock().timestamp()),
            lambda number, index: derive_table_id(tournament_id, number, index),
            blocked_pairs,
        )


def _new_results(tournament: Tournament, results: list[TableScored]) -> list[TableScored]:
    """Return the results that the tournament does not have yet."""
    current = tournament.current
    if current is None or tournament.stage is not Stage.PLAYING:
        return []
    waiting = {table.index for table in current.tables if not table.is_over}
    return [
        result for result in results if result.number == current.number and result.place in waiting
    ]
