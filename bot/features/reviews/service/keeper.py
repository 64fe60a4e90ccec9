"""The task of reviews: resume those that people wait for, and review the games of some people.

Who has chosen so has all games reviewed, one after the other, when nobody waits for another
review. Nothing is stored about that: games without a review are looked for again and again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from bot.features.reviews.service.queue import ReviewsBusy, TooManyReviews
from bot.features.reviews.service.reviewer import Reviewer
from bot.features.reviews.store import Trends
from bot.judge.format import JUDGE
from bot.settings.schema import ON
from bot.store.database.connection import Database
from bot.tasks.clock import Clock, utc_now

log = logging.getLogger(__name__)

PAUSE_S: Final = 20.0
LOOKS_BACK: Final = timedelta(days=14)
# The preference of people all of whose games are reviewed.
EVERY_GAME: Final = ("review_all", ON)


def trends_in(database: Database) -> Trends:
    """Return the trends of people in the reviews of a database."""
    return Trends(database, JUDGE, EVERY_GAME)


class ReviewKeeper:
    """The task that reviews games that nobody has asked for; ``sleep`` is for tests."""

    def __init__(
        self,
        reviewer: Reviewer,
        trends: Trends,
        *,
        clock: Clock = utc_now,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._reviewer = reviewer
        self._trends = trends
        self._clock = clock
        self._sleep = sleep
        self._failed: set[str] = set()

    async def run(self) -> None:
        """Resume the requested reviews, and then poll for games."""
        await self._reviewer.recover()
        while True:
            while await self.look():
                pass
            await self._sleep(PAUSE_S)

    async def look(self) -> bool:
        """Review a game if nobody waits for a review; return whether one was reviewed.

        Raises:
            StoreError: the database can't be read.
        """
        if not self._reviewer.is_idle:
            return False
        since = self._clock() - LOOKS_BACK
        found = await self._trends.unreviewed(since, 1, tuple(self._failed))
        if not found:
            return False
        ((table_id, user_id),) = found
        try:
            analysis = await self._reviewer.ask(table_id, user_id)
        except (TooManyReviews, ReviewsBusy):
            return False
        await analysis.over()
        again = await self._trends.unreviewed(since, 1, tuple(self._failed))
        if analysis.has_failed or found == again:
            self._failed.add(table_id)  # or it has no sums, because it can't be judged
        log.info("reviewed the game at table %s", table_id)
        return True
