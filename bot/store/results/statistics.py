"""Values that rankings and statistics are read as. Pure: no database."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A person in a ranking.

    ``rank`` counts from 1 and is shared by equal ratings. ``rating`` is the present one for
    people to read; over all variants it is the mean, weighted by games. The rest is of the period:
    rated games, first places, the mean place (whoever left was last), and what the games gained.
    """

    rank: int
    user_id: int
    name: str
    rating: float
    games: int
    wins: int
    average_place: float
    gained: float


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a ranking. ``total`` is the number of people on all pages."""

    rows: tuple[LeaderboardRow, ...]
    total: int


@dataclass(frozen=True, slots=True)
class VariantStats:
    """What a person has done in one variant, unrated games included.

    ``rating`` is the present one, where a server was asked for and has one; ``totals`` are the
    person's final scores added up; ``counts`` the games' ``stats`` added up.
    """

    variant: str
    games: int
    wins: int
    left: int
    average_place: float
    totals: int
    counts: Mapping[str, int]
    rating: float | None
