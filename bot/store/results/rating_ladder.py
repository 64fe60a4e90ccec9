"""The ranking of one server and variant, computed from its finished games. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import lru_cache

from bot.engine.model.seats import all_seats
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.store.results.rating_model import Rating, rate


class GameKind(StrEnum):
    """What a finished game was. Only ``GAME`` counts in statistics and rankings."""

    GAME = "game"
    HINTS = "hints"  # the person at the table asked for hints


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for one seat.

    ``user_id`` is ``None`` for a computer. ``place`` counts from 1 and is shared by equal totals,
    or by all who lost where the rules have no second place. ``left`` says that the person was away
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
        """Whether the game is rated: one that counts, in a server, with people on two sides."""
        sides = {self.team_of(seat) for seat in self.people}
        return self.kind is GameKind.GAME and self.guild_id is not None and len(sides) >= 2

    def team_of(self, seat: SeatResult) -> tuple[int, ...]:
        """Return the seats that play together with one, including it."""
        return _teams(VARIANTS.get(self.variant), len(self.seats))[seat.seat]

    def standing(self, seat: SeatResult) -> int:
        """Return the place that counts for the rating: the last one for a player who left."""
        return len(self.seats) if seat.left else seat.place


@lru_cache(maxsize=256)
def _teams(variant: Variant | None, players: int) -> tuple[tuple[int, ...], ...]:
    """Return the team of each seat, which follows from the game; house rules do not change it."""
    seats = all_seats(players)
    if variant is None or players not in variant.player_counts:
        return tuple((seat,) for seat in seats)
    rules = variant.rules(players)
    return tuple(rules.team(seat) for seat in seats)


@dataclass(frozen=True, slots=True)
class LadderEntry:
    """A person in a ranking. ``wins`` are first places, including shared ones."""

    user_id: int
    name: str
    rating: Rating
    games: int
    wins: int
    last_played_at: datetime


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A person's rating before and after a game."""

    before: Rating
    after: Rating

    @property
    def shown(self) -> float:
        """The change of the number shown to people."""
        return self.after.shown - self.before.shown


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game with what it did to the ratings, by seat; empty if it was not rated."""

    result: GameResult
    changes: Mapping[int, RatingChange]


def play(
    records: Mapping[int, LadderEntry], result: GameResult
) -> tuple[dict[int, LadderEntry], dict[int, RatingChange]]:
    """Apply a rated game to the ranking.

    Returns:
        The new entries of its people by user id, and the rating changes by seat.
    """
    people = {seat.user_id: seat for seat in result.seats if seat.user_id is not None}
    before = [records[who].rating if who in records else Rating() for who in people]
    teams = [result.team_of(seat) for seat in people.values()]
    after = rate(
        before,
        [result.standing(seat) for seat in people.values()],
        [team[0] for team in teams],
        len(teams[0]),
    )
    changed: dict[int, LadderEntry] = {}
    changes: dict[int, RatingChange] = {}
    for (who, seat), old, new in zip(people.items(), before, after, strict=True):
        known = records.get(who)
        changes[seat.seat] = RatingChange(old, new)
        changed[who] = LadderEntry(
            user_id=who,
            name=seat.name,
            rating=new,
            games=(known.games if known else 0) + 1,
            wins=(known.wins if known else 0) + (result.standing(seat) == 1),
            last_played_at=result.ended_at,
        )
    return changed, changes


def replay(
    results: Iterable[GameResult],
) -> tuple[dict[int, LadderEntry], dict[tuple[str, int], RatingChange]]:
    """Compute the ranking from all games of one server and variant, in the order given.

    Returns:
        The entries by user id, and the rating changes by table and seat.
    """
    records: dict[int, LadderEntry] = {}
    changes: dict[tuple[str, int], RatingChange] = {}
    for result in results:
        if result.is_rated:
            changed, changes_here = play(records, result)
            records.update(changed)
            changes.update({(result.table_id, seat): c for seat, c in changes_here.items()})
    return records, changes
