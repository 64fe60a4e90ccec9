"""The result of a game for each seat, as used by statistics and rankings. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from typing import Final

from bot.engine.model.seats import all_seats
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS

DIFFERENCE: Final = "difference"  # counts of a game: hundredths of points, and the hands compared
COMPARED: Final = "compared"
HUNDREDTHS: Final = 100


class GameKind(StrEnum):
    """The kind of a finished game. Only ``GAME`` counts in statistics and rankings."""

    GAME = "game"
    HINTS = "hints"  # the person at the table asked for hints


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for one seat.

    ``user_id`` is ``None`` for a computer. ``place`` counts from 1; equal totals share a place, and
    if the rules have no second place, all losers share one. ``left`` is true if the person was away
    at the end. ``stats`` are counts of this game (hands, points, moons, queens…) that can be added
    up over games.
    """

    seat: int
    user_id: int | None
    name: str
    total: int
    place: int
    left: bool = False
    stats: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended, with one entry for each seat. ``guild_id`` may be ``None``."""

    table_id: str
    guild_id: int | None
    variant: str
    ended_at: datetime
    reason: str
    seats: tuple[SeatResult, ...]
    kind: GameKind = GameKind.GAME

    def __post_init__(self) -> None:
        people = [seat.user_id for seat in self.people]
        if len(people) != len(set(people)):
            raise ValueError("a person can have only one seat at a table")

    @property
    def people(self) -> tuple[SeatResult, ...]:
        """The seats of people, including those who left."""
        return tuple(seat for seat in self.seats if seat.user_id is not None)

    @property
    def is_rated(self) -> bool:
        """Whether the game is rated: it counts, and people played on two sides in a server."""
        sides = {self.list_team(seat) for seat in self.people}
        return self.kind is GameKind.GAME and self.guild_id is not None and len(sides) >= 2

    def list_team(self, seat: SeatResult) -> tuple[int, ...]:
        """Return the seats of a seat's team, including the seat itself."""
        return _teams(VARIANTS.get(self.variant), len(self.seats))[seat.seat]

    def standing(self, seat: SeatResult) -> int:
        """Return the place that counts for the rating: the last one for a player who left."""
        return len(self.seats) if seat.left else seat.place


@lru_cache(maxsize=256)
def _teams(variant: Variant | None, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the team of each seat, which the variant determines; house rules do not change it."""
    seats = all_seats(players)
    if variant is None or players not in variant.player_counts:
        return tuple((seat,) for seat in seats)
    rules = variant.rules(players)
    return tuple(rules.team(seat) for seat in seats)
