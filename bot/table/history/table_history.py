"""The history of tables, read from their logs: feeds, proofs, replays and records."""

import asyncio
from collections.abc import Sequence
from datetime import datetime

from bot.engine.play.events import GameEnded
from bot.store.log import EventLog, StoredEvent
from bot.table.history.deal_proofs import DealProof, build_proofs
from bot.table.history.game_records import RecordFile, record_file
from bot.table.history.replay import Replay, own_game
from bot.table.kind import ORDINARY, Operation
from bot.table.lobby.events import LobbyOpened, TableCancelled
from bot.table.state.event_codec import decode
from bot.table.state.table import PublicEvent, public_part, release_events
from bot.tasks.clock import Clock


class TableHistory:
    """The past of all tables, as people may know it."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log = log
        self._clock = clock

    async def over_at(self, table_id: str) -> datetime:
        """Return the time at which the game of a table ended, or the table was closed."""
        stored = reversed(await self._log.load(table_id))
        return next(
            event.at for event in stored if isinstance(decode(event), GameEnded | TableCancelled)
        )

    async def public_history(
        self, table_id: str, after_seq: int = 0
    ) -> tuple[int, tuple[PublicEvent, ...]]:
        """Return the last event's number, and the events after ``after_seq`` for spectators."""
        stored = await self._log.load(table_id)
        events = [decode(event) for event in stored]
        opened = events[0] if events else None
        kind = opened.kind if isinstance(opened, LobbyOpened) else ORDINARY
        numbered = zip((event.seq for event in stored), events, strict=True)
        released = release_events(numbered, kind)
        public_events = public_part(event for number, event in released if number > after_seq)
        return (stored[-1].seq if stored else after_seq), public_events

    async def proofs(self, table_id: str) -> tuple[DealProof, ...]:
        """Return the proofs of a table's deals that are public."""
        stored = await self._log.load(table_id)
        return build_proofs(table_id, ((decode(event), event.at) for event in stored))

    async def replay(self, table_id: str, user_id: int, guild_id: int | None) -> Replay:
        """Return a game's replay; see ``bot.table.history.replay.Replay``."""
        stored = await self._log.load(table_id)
        require_shown(stored, self._clock())
        played_at = stored[-1].at if stored else None
        return await asyncio.to_thread(
            lambda: Replay(table_id, map(decode, stored), user_id, guild_id, played_at)
        )

    async def own_game(self, table_id: str, user_id: int, guild_id: int | None) -> Replay:
        """Return a player's replay of a finished game; see ``bot.table.history.replay``."""
        stored = await self._log.load(table_id)
        require_shown(stored, self._clock())
        return await asyncio.to_thread(
            lambda: own_game(table_id, map(decode, stored), user_id, guild_id)
        )

    async def record(self, table_id: str, user_id: int, guild_id: int | None) -> RecordFile:
        """Return a finished game's record; see ``bot.table.history.game_records.record_file``."""
        stored = await self._log.load(table_id)
        require_shown(stored, self._clock())
        return await asyncio.to_thread(record_file, table_id, stored, user_id, guild_id)


def require_shown(events: Sequence[StoredEvent], now: datetime) -> None:
    """Check that all cards of a finished game may be shown, given its events.

    Raises:
        TableError: others still play the same cards.
    """
    opened = decode(events[0]) if events else None
    if isinstance(opened, LobbyOpened):
        opened.kind.require(Operation.LOOK_BACK, now)
