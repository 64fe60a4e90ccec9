"""Values of rankings and statistics, without access to the database."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A person in the ranking of a server or of a season.

    ``rank`` counts from 1 and is shared by equal ratings. ``rating`` is shown to people as it is
    now, or was at the end of the season; over all variants, it is the mean weighted by games.
    ``games`` are the rated ones of the period, ``wins`` the first places in them.
    """

    rank: int
    user_id: int
    name: str
    rating: float
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of a ranking. ``total`` is the number of people on all pages."""

    rows: tuple[LeaderboardRow, ...]
    total: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The games of one variant in which two people sat at the same table.

    ``ahead`` and ``behind`` count the games in which the first of them had the better or the worse
    place; in the others they shared it, like partners.
    """

    variant: str
    games: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class VariantStats:
    """A person's statistics in one variant, including unrated games.

    ``average_place`` counts games that the person left as the last place. ``counts`` has the sums
    of the games' ``stats``. ``rating`` is the current one, if a server was given and the person
    has a rating there.
    """

    variant: str
    games: int
    wins: int
    left: int
    average_place: float
    counts: Mapping[str, int]
    rating: float | None
