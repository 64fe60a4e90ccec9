"""Seasons of servers: calendar months or quarters, the running one, and those that are over.

A season has no results of its own: its ranking follows from the games that ended in it. When it is
over, only the rule that held at its end is stored, by the first process that notices.
"""

import asyncio
import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.features.seasons.choices import SeasonLength, SeasonSettings
from bot.features.seasons.model import SeasonRanking, season_ranking
from bot.features.seasons.store import ClosedSeason, SeasonGames
from bot.settings.server_settings import ServerBook
from bot.store.database.connection import Database
from bot.table.errors import TableError
from bot.tasks.clock import Clock

_MONTHS: Final = {SeasonLength.MONTH: 1, SeasonLength.QUARTER: 3}
_KEY: Final = re.compile(r"(\d{4})-(?:(0[1-9]|1[0-2])|q([1-4]))", re.ASCII)


class UnknownSeason(TableError):
    """The server has no such season. Facts: ``value``."""

    code = "unknown-season"


@dataclass(frozen=True, slots=True)
class Season:
    """A span of days in UTC. ``key`` names it: ``2026-11`` or ``2026-q4``."""

    key: str
    first: date
    end: date  # the day after the last one

    @property
    def begins_at(self) -> datetime:
        """The moment at which it begins."""
        return datetime.combine(self.first, time(), UTC)

    @property
    def ends_at(self) -> datetime:
        """The moment at which it is over."""
        return datetime.combine(self.end, time(), UTC)


def season_at(day: date, length: SeasonLength) -> Season | None:
    """Return the season of a day; ``None`` where there are no seasons.

    >>> season_at(date(2026, 11, 23), SeasonLength.QUARTER).key
    '2026-q4'
    """
    months = _MONTHS.get(length)
    if months is None:
        return None
    number = (day.month - 1) // months
    return _season(day.year, number, months)


def season_named(key: str) -> Season | None:
    """Return the season with a name; ``None``: there is none."""
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
    """A season, how it stands or ended, and how many games its ranking asks for."""

    season: Season
    ranking: SeasonRanking
    least_games: int
    is_over: bool


class Seasons:
    """The seasons of all servers. Every method may raise ``StoreError``.

    Attributes:
        closed: how many seasons this process has closed.
    """

    def __init__(self, games: SeasonGames, servers: ServerBook, clock: Clock) -> None:
        self._games = games
        self._servers = servers
        self._clock = clock
        self.closed = 0

    @classmethod
    def on(cls, database: Database, servers: ServerBook, clock: Clock) -> "Seasons":
        """Return the seasons of a database."""
        return cls(SeasonGames(database), servers, clock)

    async def running(self, guild_id: int) -> Season | None:
        """Return a server's running season; ``None`` if it has none."""
        return season_at(self.today, (await self._settings(guild_id)).seasons)

    async def known(self, guild_id: int) -> list[Season]:
        """Return the running season and those that are over, latest first."""
        closed = [season_named(season.season) for season in await self._games.closed(guild_id)]
        seasons = [
            season for season in (await self.running(guild_id), *closed) if season is not None
        ]
        return sorted(
            dict.fromkeys(seasons), key=lambda season: (season.end, season.first), reverse=True
        )

    async def standing(self, guild_id: int, key: str, variant: str | None) -> SeasonStanding | None:
        """Return how a season stands, in one variant or all.

        It may be one without games, which no archive has. ``None``: there is no such season yet.
        """
        season = season_named(key)
        if season is None or season.first > self.today:
            return None
        rules = {
            closed_season.season: closed_season.least_games
            for closed_season in await self._games.closed(guild_id)
        }
        least = rules.get(key) or int((await self._settings(guild_id)).season_games)
        games = await self._games.ended_between(
            guild_id, season.begins_at, season.ends_at, variant=variant
        )
        ranking = await asyncio.to_thread(season_ranking, games, least)
        return SeasonStanding(season, ranking, least, is_over=season.end <= self.today)

    async def close_due(self) -> int:
        """Close the seasons that are over, each once; return how many this call has closed."""
        today, now = self.today, self._clock()
        closed = await self._games.all_closed()
        due: list[ClosedSeason] = []
        for guild_id, first, last in await self._games.spans():
            settings = await self._settings(guild_id)
            season = season_at(first.astimezone(UTC).date(), settings.seasons)
            while season is not None and season.end <= today and season.first <= last.date():
                if (guild_id, season.key) not in closed:
                    due.append(ClosedSeason(guild_id, season.key, int(settings.season_games), now))
                season = season_at(season.end, settings.seasons)
        if due:
            await self._games.close(due)
            self.closed += len(due)
        return len(due)

    async def _settings(self, guild_id: int) -> SeasonSettings:
        return (await self._servers.of(guild_id)).part(SeasonSettings)

    @property
    def today(self) -> date:
        """The day in UTC."""
        return self._clock().astimezone(UTC).date()
