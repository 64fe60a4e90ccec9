"""The queue of reviews: fair to people, and bounded.

People take turns, and of one person at most one review runs, so nobody waits for all the games
that somebody else has asked for.
"""

from collections import deque

from bot.table.errors import TableError


class TooManyReviews(TableError):
    """The person waits for as many reviews as one may. Facts: ``most``."""

    code = "too-many-reviews"


class ReviewsBusy(TableError):
    """Too many reviews are waiting."""

    code = "reviews-busy"


class ReviewQueue:
    """The tables whose reviews wait or run.

    Args:
        most: how many may wait.
        most_each: how many of them one person may have asked for.
    """

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._waiting: dict[int, deque[str]] = {}  # by person, in the order of their turns
        self._running: dict[str, int] = {}

    def __len__(self) -> int:
        """Return how many reviews wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        """How many reviews run."""
        return len(self._running)

    def add(self, table_id: str, user_id: int, *, bounded: bool = True) -> None:
        """Add a review that a person asks for.

        Args:
            table_id: of the game.
            user_id: who asks.
            bounded: whether the limits hold; a request that was accepted before a restart is kept.

        Raises:
            TooManyReviews: the person waits for as many as one may.
            ReviewsBusy: the queue is full.
        """
        own = self._waiting.get(user_id, ())
        if bounded and len(own) >= self._most_each:
            raise TooManyReviews(most=self._most_each)
        if bounded and len(self) >= self._most:
            raise ReviewsBusy
        self._waiting.setdefault(user_id, deque()).append(table_id)

    def take(self) -> str | None:
        """Begin the review of the person who has waited longest; return its table."""
        busy = set(self._running.values())
        user_id = next((user_id for user_id in self._waiting if user_id not in busy), None)
        if user_id is None:
            return None
        own = self._waiting.pop(user_id)
        table_id = own.popleft()
        if own:
            self._waiting[user_id] = own  # behind all others
        self._running[table_id] = user_id
        return table_id

    def drop(self, table_id: str) -> None:
        """Remove a review that waits."""
        for user_id, own in list(self._waiting.items()):
            if table_id in own:
                own.remove(table_id)
                if not own:
                    del self._waiting[user_id]

    def end(self, table_id: str) -> None:
        """Note that a review has ended."""
        del self._running[table_id]

    def ahead(self, table_id: str) -> int:
        """Return how many reviews run or come before this one; 0 if it runs or is unknown."""
        people = list(self._waiting.values())
        for turn, own in enumerate(people):
            if table_id in own:
                rank = own.index(table_id)
                before = sum(min(len(person), rank + 1) for person in people[:turn])
                after = sum(min(len(person), rank) for person in people[turn + 1 :])
                return self.running + rank + before + after
        return 0
