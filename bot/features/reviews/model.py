"""What reviews say of a person over time, as values."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A reviewed game of a person; ``given_away`` are the points a hand that it gave away."""

    table_id: str
    ended_at: datetime
    hands: int
    given_away: float
