"""Seasons, and their rankings, computed from the games that ended in them. Pure.

Everybody begins a season with the same rating, so only games of the season count.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.features.rankings.model import LeaderboardRow
from bot.features.seasons.choices import SeasonLength
from bot.store.games.rating_ladder import LadderEntry, compute_ladder
from bot.store.games.result import COMPARED, DIFFERENCE, HUNDREDTHS, GameKind, GameResult

_MONTHS: Final = {SeasonLength.MONTH: 1, SeasonLength.QUARTER: 3}
_KEY: Final = re.compile(r"(\d{4})-(?:(0[1-9]|1[0-2])|q([1-4]))", re.ASCII)


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """A person's duplicates in a season, with their mean advantage in points a hand."""

    rank: int
    user_id: int
    name: str
    difference: float
    hands: int


@dataclass(frozen=True, slots=True)
class SeasonRanking:
    """The rankings of a season, best first, of people with enough games.

    ``others``: the number of people with fewer rated games than required.
    """

    rows: tuple[LeaderboardRow, ...]
    by_difference: tuple[DifferenceRow, ...]
    others: int


def season_ranking(games: Iterable[GameResult], least_games: int) -> SeasonRanking:
    """Return the rankings from these games, given in the order of their ends.

    The pseudonyms of people who were forgotten (negative numbers) are not ranked.
    """
    games = list(games)
    by_variant: dict[str, list[GameResult]] = defaultdict(list)
    for game in games:
        by_variant[game.variant].append(game)
    entries: dict[int, list[LadderEntry]] = defaultdict(list)
    for of_variant in by_variant.values():
        for user_id, entry in compute_ladder(of_variant)[0].items():
            if user_id > 0:
                entries[user_id].append(entry)
    played = {
        user_id: sum(ladder_entry.games for ladder_entry in ladder_entries)
        for user_id, ladder_entries in entries.items()
    }
    enough = [user_id for user_id, count in played.items() if count >= least_games]
    return SeasonRanking(
        _by_rating({user_id: entries[user_id] for user_id in enough}),
        _by_difference(games, least_games),
        others=len(played) - len(enough),
    )


def _by_rating(entries: Mapping[int, list[LadderEntry]]) -> tuple[LeaderboardRow, ...]:
    rows = []
    for user_id, ladder_entries in entries.items():
        games = sum(entry.games for entry in ladder_entries)
        rating = sum(entry.rating.displayed * entry.games for entry in ladder_entries) / games
        name = max(ladder_entries, key=lambda entry: entry.last_played_at).name
        rows.append((rating, games, sum(entry.wins for entry in ladder_entries), name, user_id))
    rows.sort(key=lambda row: (-row[0], -row[1], row[4]))
    ratings = [row[0] for row in rows]
    return tuple(
        LeaderboardRow(1 + ratings.index(rating), user_id, name, rating, games, wins)
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
                person_sums = sums[seat.user_id]
                person_sums[0] += 1
                person_sums[1] += hands
                person_sums[2] += seat.stats.get(DIFFERENCE, 0)
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


@dataclass(frozen=True, slots=True)
class Season:
    """A span of days in UTC. ``key`` names it: ``2026-11`` or ``2026-q4``."""

    key: str
    first: date
    end: date  # the day after the last day

    @property
    def begins_at(self) -> datetime:
        """The moment of its beginning."""
        return datetime.combine(self.first, time(), UTC)

    @property
    def ends_at(self) -> datetime:
        """The moment of its end."""
        return datetime.combine(self.end, time(), UTC)


def season_at(day: date, length: SeasonLength) -> Season | None:
    """Return the season of a day; ``None`` if the server has no seasons.

    >>> season_at(date(2026, 11, 23), SeasonLength.QUARTER).key
    '2026-q4'
    """
    months = _MONTHS.get(length)
    if months is None:
        return None
    number = (day.month - 1) // months
    return _season(day.year, number, months)


def season_named(key: str) -> Season | None:
    """Return the season with this key; ``None`` if the key is malformed."""
    match = _KEY.fullmatch(key)
    if match is None or match[1] == "0000" or match[1] == "9999":
        return None
    year, month, quarter = match.groups()
    if month is not None:
        return _season(int(year), int(month) - 1, 1)
    return _season(int(year), int(quarter) - 1, 3)


def _season(year: int, number: int, months: int) -> Season:
    first = date(year, 1 + number * months, 1)
    last_month = first.month + months - 1
    end = (date(year, last_month, 1) + timedelta(days=31)).replace(day=1)
    key = f"{year:04}-{first.month:02}" if months == 1 else f"{year:04}-q{number + 1}"
    return Season(key, first, end)


@dataclass(frozen=True, slots=True)
class SeasonStanding:
    """A season, its ranking so far or at its end, and the number of games required for it."""

    season: Season
    ranking: SeasonRanking
    least_games: int
    is_over: bool
