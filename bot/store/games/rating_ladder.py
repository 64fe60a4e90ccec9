"""The ranking of one server and variant, computed from its finished games. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.store.games.rating_model import Rating, rate
from bot.store.games.result import GameResult


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


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game, and its rating changes by seat, empty if the game was not rated."""

    result: GameResult
    changes: Mapping[int, RatingChange]


def rate_game(
    entries: Mapping[int, LadderEntry], result: GameResult
) -> tuple[dict[int, LadderEntry], dict[int, RatingChange]]:
    """Return the effect of a rated game on the ranking.

    Returns:
        The new entries of the game's people by user id, and the rating changes by seat.
    """
    people = {seat.user_id: seat for seat in result.seats if seat.user_id is not None}
    before = [entries[user_id].rating if user_id in entries else Rating() for user_id in people]
    teams = [result.list_team(seat) for seat in people.values()]
    after = rate(
        before,
        [result.standing(seat) for seat in people.values()],
        [team[0] for team in teams],
        len(teams[0]),
    )
    new_entries: dict[int, LadderEntry] = {}
    changes: dict[int, RatingChange] = {}
    for (user_id, seat), old, new in zip(people.items(), before, after, strict=True):
        entry = entries.get(user_id)
        changes[seat.seat] = RatingChange(old, new)
        new_entries[user_id] = LadderEntry(
            user_id=user_id,
            name=seat.name,
            rating=new,
            games=(entry.games if entry else 0) + 1,
            wins=(entry.wins if entry else 0) + (result.standing(seat) == 1),
            last_played_at=result.ended_at,
        )
    return new_entries, changes


def compute_ladder(
    results: Iterable[GameResult],
) -> tuple[dict[int, LadderEntry], dict[tuple[str, int], RatingChange]]:
    """Compute the ranking from all games of one server and variant, in the order given.

    Returns:
        The entries by user id, and the rating changes by table and seat.
    """
    entries: dict[int, LadderEntry] = {}
    changes: dict[tuple[str, int], RatingChange] = {}
    for result in results:
        if result.is_rated:
            new_entries, game_changes = rate_game(entries, result)
            entries.update(new_entries)
            changes.update({(result.table_id, seat): c for seat, c in game_changes.items()})
    return entries, changes
