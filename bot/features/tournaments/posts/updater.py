"""The messages of all tournaments, which the leader keeps up to date."""

import asyncio
import logging
from typing import Final

from bot.features.tournaments.kind import TournamentTable
from bot.features.tournaments.posts.posts import TournamentPosts
from bot.features.tournaments.posts.reminders import Reminders
from bot.features.tournaments.service.service import TournamentChange, Tournaments
from bot.features.tournaments.store.messages import TournamentMessages
from bot.store.database.errors import StoreError
from bot.table.service.change import TableChange
from bot.table.sync.refresh_loop import RefreshLoop
from bot.table.sync.toolkit import TableServices

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 15.0  # because threads open without an event of the tournament
AGAIN_S: Final = 2.0


class TournamentUpdater:
    """Keeps the messages of tournaments up to date while it runs, in the leader's process."""

    def __init__(
        self,
        services: TableServices,
        tournaments: Tournaments,
        stored: TournamentMessages,
        *,
        look_every_s: float = LOOK_EVERY_S,
    ) -> None:
        self._services = services
        self._tournaments = tournaments
        self._stored = stored
        self._runs = False
        self._look_every_s = look_every_s
        self._loops: dict[str, tuple[RefreshLoop, RefreshLoop]] = {}  # posts, reminders

    def __len__(self) -> int:
        return len(self._loops)

    def on_change(self, change: TournamentChange) -> None:
        """Update the messages of a tournament after a change."""
        self.wake(change.tournament.tournament_id)

    def on_table(self, change: TableChange) -> None:
        """Update the messages of a table's tournament, because its thread may have been opened."""
        kind = change.lobby.kind
        if isinstance(kind, TournamentTable) and kind.tournament_id in self._loops:
            self.wake(kind.tournament_id)

    def wake(self, tournament_id: str) -> None:
        """Bring the messages of a tournament up to date."""
        if not self._runs:
            return
        loops = self._loops.get(tournament_id)
        if loops is None:
            loops = self._loops[tournament_id] = self._build_loops(tournament_id)
        for loop in loops:
            loop.wake()

    async def run(self) -> None:
        """Update all outdated messages, then check open tournaments until cancelled."""
        self._runs = True
        try:
            while True:
                try:
                    for tournament_id in await self._stored.list_unsettled():
                        self.wake(tournament_id)
                except StoreError as error:
                    log.warning("can't read which tournaments have messages: %s", error)
                    await asyncio.sleep(AGAIN_S)
                    continue
                await asyncio.sleep(self._look_every_s)
        finally:
            self._runs = False
            self._loops.clear()

    def _is_running(self) -> bool:
        return self._runs

    def _build_loops(self, tournament_id: str) -> tuple[RefreshLoop, RefreshLoop]:
        def look_again(delay_s: float) -> None:
            asyncio.get_running_loop().call_later(delay_s, self.wake, tournament_id)

        posts = TournamentPosts(
            self._services,
            self._tournaments,
            self._stored,
            tournament_id,
            self._is_running,
            look_again,
        )
        reminders = Reminders(self._services, self._tournaments, self._stored, tournament_id)

        def forget_if_done() -> None:
            if posts.is_done:
                self._loops.pop(tournament_id, None)

        return (
            RefreshLoop(
                f"messages of tournament {tournament_id}",
                posts.refresh,
                forget_if_done,
                self._is_running,
            ),
            RefreshLoop(
                f"reminders of tournament {tournament_id}",
                reminders.refresh,
                forget_if_done,
                self._is_running,
            ),
        )
