"""The reviewer: analyses finished games in separate processes, a few at once.

A request is stored, so it is resumed after a restart; the review is stored when it is complete.
Bots that share a database may review the same game after a restart, with the same result.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from bot.features.reviews.service.process import ReviewFailed, review_in_process
from bot.features.reviews.service.queue import ReviewQueue
from bot.features.reviews.store import ReviewRequest, SeatSums, StoredReviews
from bot.judge.format import JUDGE, Review, on_own_scale
from bot.store.database.errors import StoreClosed, StoreError
from bot.store.log import EventLog, StoredEvent
from bot.table.errors import KindError
from bot.table.history.table_history import require_shown
from bot.tasks.clock import Clock, utc_now

log = logging.getLogger(__name__)

AT_ONCE: Final = 1
MOST_WAITING: Final = 100
MOST_WAITING_EACH: Final = 5
RETRY_AFTER_S: Final = 2.0
_DIGITS: Final = 3

ReviewGame = Callable[[str, Sequence[StoredEvent], Callable[[int, int], None]], Awaitable[bytes]]


@dataclass(eq=False)
class Analysis:
    """A waiting or running review.

    Attributes:
        table_id: the table of the game.
        done: the number of judged decisions.
        count: the number of all decisions; 0 before the analysis has begun.
        has_failed: whether the game could not be analysed.
    """

    table_id: str
    done: int = 0
    count: int = 0
    has_failed: bool = False
    _over: asyncio.Event = field(default_factory=asyncio.Event)

    def record_progress(self, done: int, count: int) -> None:
        """Record the progress."""
        self.done, self.count = done, count

    def end(self) -> None:
        """Wake everything that waits for the end."""
        self._over.set()

    async def wait_until_over(self) -> None:
        """Wait for the end."""
        await self._over.wait()

    async def wait_for_end(self, within_s: float) -> bool:
        """Wait for the end, at most this long; return whether it has come."""
        try:
            async with asyncio.timeout(within_s):
                await self._over.wait()
        except TimeoutError:
            return False
        return True


class Reviewer:
    """The reviewer of finished games.

    Args:
        reviews: the stored reviews.
        events: the log of all tables.
        at_once: the greatest number of processes.
        most_waiting: the greatest number of waiting reviews.
        most_waiting_each: the greatest number of waiting reviews of one person.
        review: reviews a game, given its table and events.
        clock: returns the time of a request.
    """

    def __init__(
        self,
        reviews: StoredReviews,
        events: EventLog,
        *,
        at_once: int = AT_ONCE,
        most_waiting: int = MOST_WAITING,
        most_waiting_each: int = MOST_WAITING_EACH,
        review: ReviewGame = review_in_process,
        clock: Clock = utc_now,
    ) -> None:
        self._reviews, self._events = reviews, events
        self._at_once = at_once
        self._review = review
        self._clock = clock
        self._queue = ReviewQueue(most_waiting, most_waiting_each)
        self._analyses: dict[str, Analysis] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def find_stored(self, table_id: str) -> Review | None:
        """Return the review of a game; ``None`` if there is no complete one."""
        line = await self._reviews.find(table_id, JUDGE)
        return None if line is None else msgspec.json.decode(line, type=Review)

    async def request(self, table_id: str, user_id: int) -> Analysis:
        """Request the review of a finished game; return the analysis, which may have begun already.

        Raises:
            TooManyReviews, ReviewsBusy: too many wait.
            StoreError: the request could not be stored.
        """
        analysis = self._analyses.get(table_id)
        if analysis is None:
            # The analysis begins only after the request is stored, so a running one is never
            # withdrawn.
            analysis = self._add(table_id, user_id)
            try:
                await self._reviews.save_request(ReviewRequest(table_id, user_id, self._clock()))
            except BaseException:
                self._queue.drop(table_id)
                del self._analyses[table_id]
                analysis.has_failed = True
                analysis.end()
                raise
            self._begin()
        return analysis

    @property
    def is_idle(self) -> bool:
        """Whether no review is running or waiting."""
        return not self._queue.running and not len(self._queue)

    def count_ahead(self, analysis: Analysis) -> int:
        """Return the number of reviews that are running or come before this one."""
        return self._queue.count_ahead(analysis.table_id)

    async def recover(self) -> int:
        """Resume the reviews requested before a restart; return their number."""
        requests = await self._reviews.load_requests()
        for request in requests:
            if request.table_id not in self._analyses:
                self._add(request.table_id, request.user_id, is_bounded=False)
        self._begin()
        return len(requests)

    async def close(self) -> None:
        """Cancel all analyses. Their requests stay stored."""
        self._at_once = 0
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _add(self, table_id: str, user_id: int, *, is_bounded: bool = True) -> Analysis:
        self._queue.add(table_id, user_id, is_bounded=is_bounded)
        analysis = self._analyses[table_id] = Analysis(table_id)
        return analysis

    def _begin(self) -> None:
        """Start as many analyses as may run."""
        while self._queue.running < self._at_once and (table_id := self._queue.take()) is not None:
            analysis = self._analyses[table_id]
            task = asyncio.create_task(self._run(analysis), name=f"review of {table_id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _run(self, analysis: Analysis) -> None:
        table_id = analysis.table_id
        try:
            await self._retry_until_stored(lambda: self._analyse(analysis))
        except ReviewFailed as error:
            log.warning("the game at table %s can't be reviewed: %s", table_id, error)
            analysis.has_failed = True
            await self._retry_until_stored(lambda: self._reviews.delete_request(table_id))
        except StoreClosed:
            pass
        except Exception:
            log.exception("the review of table %s failed", table_id)
            analysis.has_failed = True
        finally:
            self._queue.end(table_id)
            del self._analyses[table_id]
            analysis.end()
            self._begin()

    async def _analyse(self, analysis: Analysis) -> None:
        table_id = analysis.table_id
        events = await self._events.load(table_id)
        try:
            require_shown(events, self._clock())
        except KindError:
            raise ReviewFailed("others still play the same deal") from None
        review = await self._review(table_id, events, analysis.record_progress)
        seats = parse_sums(review)
        await self._retry_until_stored(lambda: self._reviews.save(table_id, JUDGE, review, seats))

    async def _retry_until_stored(self, work: Callable[[], Awaitable[None]]) -> None:
        """Repeat work until the database accepts it."""
        while True:
            try:
                return await work()
            except StoreClosed:
                raise
            except StoreError as error:
                log.warning("a review will be tried again: %s", error)
                await asyncio.sleep(RETRY_AFTER_S)


def parse_sums(line: bytes) -> list[SeatSums]:
    """Return the sums of each seat of a review, a line of JSON; empty if it was not judged."""
    review = msgspec.json.decode(line, type=Review)
    if review.unjudged is not None or not review.hands:
        return []
    return [
        SeatSums(
            seat,
            len(review.hands),
            *(
                round(on_own_scale(points, len(review.seats)), _DIGITS)
                for points in (
                    seat_review.given_away,
                    seat_review.result,
                    seat_review.cards,
                    seat_review.play,
                )
            ),
        )
        for seat, seat_review in enumerate(review.seats)
    ]
