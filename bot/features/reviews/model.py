"""Values of a person's reviews over time."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """A reviewed game of a person; ``given_away``: the points a hand that the person gave away."""

    ended_at: datetime
    hands: int
    given_away: float
