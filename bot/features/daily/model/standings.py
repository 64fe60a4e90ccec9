"""The standing of an attempt at a daily deal among others, and its computation."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from bot.tasks.days import get_day_number

HandPoints = tuple[tuple[int, ...], ...]  # of each hand, the points of every seat


class Mark(StrEnum):
    """The result of a hand, which reveals nothing about its cards."""

    BEST = "best"  # the fewest points at the table, perhaps shared
    FAIR = "fair"  # no more than the mean
    COSTLY = "dear"  # more than the mean


@dataclass(frozen=True, slots=True)
class Rank:
    """A place among finished attempts, and their number; equal points share a place."""

    place: int
    count: int


@dataclass(frozen=True, slots=True)
class DailyStanding:
    """The current standing of a person's attempt.

    Attributes:
        points: the total; ``None`` while the attempt is not finished.
        marks: one for each hand.
        everywhere: the rank among everybody who has finished, in all servers.
        here: the rank in the server of the request; ``None`` in direct messages.
        there: in direct messages, the ranks in the servers where the person asked for the deal,
            each with the channel.
        expert: the points of the expert; ``None`` until they are known.
        streak: the number of consecutive days, up to that of the attempt, with a finished deal.
        is_over: whether the day is over.
    """

    day: date
    variant: str
    points: int | None
    marks: tuple[Mark, ...] = ()
    everywhere: Rank | None = None
    here: Rank | None = None
    there: tuple[tuple[int, Rank], ...] = ()
    expert: int | None = None
    streak: int = 0
    is_over: bool = False

    @property
    def number(self) -> int:
        """The number of the day."""
        return get_day_number(self.day)


def mark_hands(hands: HandPoints) -> tuple[Mark, ...]:
    """Return a mark for each hand; the person sits in the first seat."""
    return tuple(_mark(points) for points in hands)


def _mark(points: Sequence[int]) -> Mark:
    own = points[0]
    if own == min(points):
        return Mark.BEST
    return Mark.FAIR if own * len(points) <= sum(points) else Mark.COSTLY


def compute_rank(points: int, finished: Sequence[int]) -> Rank:
    """Return the rank of these points among the points of all finished attempts."""
    return Rank(1 + sum(other < points for other in finished), len(finished))
