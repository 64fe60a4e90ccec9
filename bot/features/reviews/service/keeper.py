"""The task of reviews: resume the requested ones, then review finished games.

When a game is over, a row is stored for each of its people who wants to see the costliest moment.
The game is reviewed when nobody waits for another review or still plays the same deal. Then the
moment is sent. The rows outlive a restart, as do requests for reviews.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from enum import Enum, auto
from typing import Final, Protocol

from bot.engine.play.events import GameEnded
from bot.features.reviews.service.queue import ReviewsBusy, TooManyReviews
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.store import MomentMessage, StoredMoments
from bot.judge.format import Review
from bot.settings.schema import OFF
from bot.store.database.errors import StoreError
from bot.store.log import EventLog, StoredEvent
from bot.table.from_position import FromPosition
from bot.table.history.game_records import record_in
from bot.table.history.rebuild import DamagedTable
from bot.table.kind import Removed
from bot.table.state.event_codec import decode
from bot.tasks.clock import Clock, utc_now
from bot.ui.transport.refusals import TryLater

log = logging.getLogger(__name__)

PAUSE_S: Final = 20.0
LOOKS_BACK: Final = timedelta(hours=1)  # at finished games
LOOKS_AGAIN_AFTER: Final = timedelta(minutes=10)  # at a game that can't be reviewed or shown yet
REMEMBERED_FOR: Final = timedelta(days=2)  # how long a moment counts as shown
SWITCHED_OFF: Final = ("moments", OFF)
NO_GAME: Final = "no game"
NOT_REVIEWED: Final = "not reviewed"
FAILED: Final = "failed"


class _Readiness(Enum):
    """Whether the game of a table can be reviewed."""

    NEVER = auto()
    LATER = auto()  # while others play the same deal
    NOW = auto()


class MomentSender(Protocol):
    """The sender of costliest moments."""

    async def send(self, pending: MomentMessage, review: Review) -> None:
        """Send the costliest moment of a reviewed game, or store why it is not sent.

        Raises:
            TryLater, StoreError.
        """


class ReviewKeeper:
    """The task that reviews games without a request; ``sleep`` is replaced in tests."""

    def __init__(
        self,
        reviewer: Reviewer,
        stored: StoredMoments,
        events: EventLog,
        sender: MomentSender,
        *,
        clock: Clock = utc_now,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._reviewer = reviewer
        self._stored = stored
        self._events = events
        self._sender = sender
        self._clock = clock
        self._sleep = sleep
        self._again_at: dict[str, datetime] = {}  # by table

    async def run(self) -> None:
        """Resume the requested reviews, then look for finished games until cancelled."""
        await self._reviewer.recover()
        while True:
            await self._sleep(PAUSE_S)
            try:
                while await self.process_next():
                    pass
            except StoreError as error:
                log.warning("finished games will be reviewed later: %s", error)

    async def process_next(self) -> bool:
        """Send the moments that are ready, and review a game if nobody waits for a review.

        Returns:
            Whether a game was reviewed: then there may be more to do.

        Raises:
            StoreError: the database can't be read.
        """
        now = self._clock()
        await self._stored.save_finished(now - LOOKS_BACK, now, SWITCHED_OFF)
        pending_by_table = await self._stored.list_pending()
        self._again_at = {
            table: at for table, at in self._again_at.items() if table in pending_by_table
        }
        for table_id, pending in pending_by_table.items():
            if self._again_at.get(table_id, now) > now:
                continue
            self._again_at[table_id] = now + LOOKS_AGAIN_AFTER
            try:
                if await self._process_game(table_id, pending):
                    return True
            except TryLater as error:
                log.info("a costliest moment of table %s will be sent later: %s", table_id, error)
            except StoreError:
                del self._again_at[table_id]
                raise
            except Exception:
                log.exception("can't send the costliest moments of table %s", table_id)
                await self._settle(pending, FAILED)
        return False

    async def _process_game(self, table_id: str, pending: Sequence[MomentMessage]) -> bool:
        """Send the moments of a game; return whether it had to be reviewed first."""
        review = await self._reviewer.find_stored(table_id)
        if review is None and not self._reviewer.is_idle:
            del self._again_at[table_id]
            return False
        match await self._readiness(table_id, pending[0].intended_at):
            case _Readiness.NEVER:
                await self._settle(pending, NO_GAME)
                return False
            case _Readiness.LATER:
                return False
            case _Readiness.NOW:
                pass
        has_reviewed = review is None
        if review is None:
            try:
                analysis = await self._reviewer.request(table_id, pending[0].user_id)
            except (TooManyReviews, ReviewsBusy):
                return False
            await analysis.wait_until_over()
            review = await self._reviewer.find_stored(table_id)
            if review is None:
                if analysis.has_failed:
                    await self._settle(pending, NOT_REVIEWED)
                return False
        for moment in pending:
            await self._sender.send(moment, review)
        return has_reviewed

    async def _settle(self, pending: Sequence[MomentMessage], outcome: str) -> None:
        for moment in pending:
            await self._stored.settle(moment, outcome)

    async def _readiness(self, table_id: str, stored_at: datetime) -> _Readiness:
        events = await self._events.load(table_id)
        return await asyncio.to_thread(_readiness, table_id, events, stored_at, self._clock())


def _readiness(
    table_id: str, events: Sequence[StoredEvent], stored_at: datetime, now: datetime
) -> _Readiness:
    end_times = (stored.at for stored in reversed(events) if isinstance(decode(stored), GameEnded))
    ended_at = next(end_times, None)
    if ended_at is None or ended_at < stored_at - LOOKS_BACK:
        return _Readiness.NEVER  # an old game, changed by something else
    try:
        game = record_in(table_id, events)
    except DamagedTable:
        return _Readiness.NEVER
    if game is None or isinstance(game.kind, FromPosition | Removed):
        return _Readiness.NEVER
    return _Readiness.LATER if game.is_secret(now) else _Readiness.NOW
