"""The queue of reviews, fair to people and bounded.

People take turns, and at most one review per person runs, so nobody has to wait for all the games
of somebody else.
"""

from collections import deque

from bot.table.errors import TableError


class TooManyReviews(TableError):
    """The person already waits for the greatest allowed number of reviews. Facts: ``most``."""

    code = "too-many-reviews"


class ReviewsBusy(TableError):
    """Too many reviews are waiting."""

    code = "reviews-busy"


class ReviewQueue:
    """The tables whose reviews are waiting or running.

    Args:
        most: the greatest number of waiting reviews.
        most_each: the greatest number of waiting reviews of one person.
    """

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._waiting: dict[int, deque[str]] = {}  # tables by person, in the order of turns
        self._running: dict[str, int] = {}

    def __len__(self) -> int:
        """Return the number of waiting reviews."""
        return sum(map(len, self._waiting.values()))

    @property
    def running(self) -> int:
        """The number of running reviews."""
        return len(self._running)

    def add(self, table_id: str, user_id: int, *, is_bounded: bool = True) -> None:
        """Add the request of a person.

        Args:
            table_id: the table of the game.
            user_id: the person.
            is_bounded: whether the limits apply; requests accepted before a restart are exempt.

        Raises:
            TooManyReviews: the person already has ``most_each`` waiting reviews.
            ReviewsBusy: the queue is full.
        """
        own = self._waiting.get(user_id, ())
        if is_bounded and len(own) >= self._most_each:
            raise TooManyReviews(most=self._most_each)
        if is_bounded and len(self) >= self._most:
            raise ReviewsBusy
        self._waiting.setdefault(user_id, deque()).append(table_id)

    def take(self) -> str | None:
        """Start a review for the person whose turn it is; return its table."""
        busy = set(self._running.values())
        user_id = next((user_id for user_id in self._waiting if user_id not in busy), None)
        if user_id is None:
            return None
        own = self._waiting.pop(user_id)
        table_id = own.popleft()
        if own:
            self._waiting[user_id] = own  # after everybody else
        self._running[table_id] = user_id
        return table_id

    def drop(self, table_id: str) -> None:
        """Remove a waiting review."""
        for user_id, own in list(self._waiting.items()):
            if table_id in own:
                own.remove(table_id)
                if not own:
                    del self._waiting[user_id]

    def end(self, table_id: str) -> None:
        """Record that a review has ended."""
        del self._running[table_id]

    def count_ahead(self, table_id: str) -> int:
        """Return the number of reviews running or before this one; 0 if it runs or is unknown."""
        people = list(self._waiting.values())
        for index, own in enumerate(people):
            if table_id in own:
                rank = own.index(table_id)
                before = sum(min(len(person), rank + 1) for person in people[:index])
                after = sum(min(len(person), rank) for person in people[index + 1 :])
                return self.running + rank + before + after
        return 0
