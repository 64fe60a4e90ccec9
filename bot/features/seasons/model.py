"""The rankings of a season, computed from the games that ended in it. Pure.

Everybody begins a season with the same rating, so it ranks what was played in it and nothing else.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.store.games.rating_ladder import LadderEntry, replay
from bot.store.games.result import COMPARED, DIFFERENCE, HUNDREDTHS, GameKind, GameResult


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A person in a season; over several variants, the rating is the mean, weighted by games."""

    rank: int
    user_id: int
    name: str
    rating: float
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """A person's duplicates in a season: how many points a hand they were better than others."""

    rank: int
    user_id: int
    name: str
    difference: float
    hands: int


@dataclass(frozen=True, slots=True)
class SeasonRanking:
    """The rankings of a season, best first, of people with enough games.

    ``others``: how many people have played fewer rated games.
    """

    rows: tuple[SeasonRow, ...]
    by_difference: tuple[DifferenceRow, ...]
    others: int


def season_ranking(games: Iterable[GameResult], least_games: int) -> SeasonRanking:
    """Return the rankings by these games, in the order in which they ended.

    The pseudonyms of people who were forgotten (negative numbers) are not ranked.
    """
    games = list(games)
    by_variant: dict[str, list[GameResult]] = defaultdict(list)
    for game in games:
        by_variant[game.variant].append(game)
    entries: dict[int, list[LadderEntry]] = defaultdict(list)
    for of_variant in by_variant.values():
        for user_id, entry in replay(of_variant)[0].items():
            if user_id > 0:
                entries[user_id].append(entry)
    played = {
        user_id: sum(ladder_entry.games for ladder_entry in mine)
        for user_id, mine in entries.items()
    }
    enough = [user_id for user_id, count in played.items() if count >= least_games]
    return SeasonRanking(
        _by_rating({user_id: entries[user_id] for user_id in enough}),
        _by_difference(games, least_games),
        others=len(played) - len(enough),
    )


def _by_rating(entries: Mapping[int, list[LadderEntry]]) -> tuple[SeasonRow, ...]:
    rows = []
    for user_id, mine in entries.items():
        games = sum(entry.games for entry in mine)
        rating = sum(entry.rating.shown * entry.games for entry in mine) / games
        name = max(mine, key=lambda entry: entry.last_played_at).name
        rows.append((rating, games, sum(entry.wins for entry in mine), name, user_id))
    rows.sort(key=lambda row: (-row[0], -row[1], row[4]))
    ratings = [row[0] for row in rows]
    return tuple(
        SeasonRow(1 + ratings.index(rating), user_id, name, rating, games, wins)
        for rating, games, wins, name, user_id in rows
    )


def _by_difference(games: Iterable[GameResult], least_games: int) -> tuple[DifferenceRow, ...]:
    names: dict[int, str] = {}
    sums: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])  # games, hands, hundredths
    for game in games:
        for seat in game.people if game.kind is GameKind.GAME else ():
            hands = seat.stats.get(COMPARED, 0)
            if seat.user_id is not None and seat.user_id > 0 and hands:
                names[seat.user_id] = seat.name
                mine = sums[seat.user_id]
                mine[0] += 1
                mine[1] += hands
                mine[2] += seat.stats.get(DIFFERENCE, 0)
    rows = [
        (hundredths / HUNDREDTHS / hands, hands, user_id)
        for user_id, (count, hands, hundredths) in sums.items()
        if count >= least_games
    ]
    rows.sort(key=lambda row: (-row[0], -row[1], row[2]))
    differences = [row[0] for row in rows]
    return tuple(
        DifferenceRow(1 + differences.index(value), user_id, names[user_id], value, hands)
        for value, hands, user_id in rows
    )
