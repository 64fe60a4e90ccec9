"""What reviews say of a person over time, as values."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

LEAST_HANDS: Final = 20  # that have been reviewed, before a person is compared with others


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A reviewed game of a person; ``given_away`` are the points a hand that it gave away."""

    table_id: str
    ended_at: datetime
    hands: int
    given_away: float


@dataclass(frozen=True, slots=True)
class Compared:
    """A person among others. Points are the mean of a hand, compared with the other seats.

    Attributes:
        rank: from 1, shared by equals; the fewer points given away, the better.
        given_away: what clear mistakes cost.
        result: what the person got.
        cards: what the cards were worth, which is luck.
    """

    rank: int
    name: str
    games: int
    hands: int
    given_away: float
    result: float
    cards: float
