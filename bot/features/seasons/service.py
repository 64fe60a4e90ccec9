"""Seasons of servers: calendar months or quarters, the running one and the finished ones.

A season's results are not stored: its ranking follows from the games that ended in it. At its end,
only the rule in force is stored, by the first process that notices.
"""

import asyncio
from datetime import UTC, date

from bot.features.seasons.choices import SeasonSettings
from bot.features.seasons.model import (
    Season,
    SeasonStanding,
    season_at,
    season_named,
    season_ranking,
)
from bot.features.seasons.store import ClosedSeason, SeasonGames
from bot.settings.server_settings import ServerBook
from bot.table.errors import TableError
from bot.tasks.clock import Clock


class UnknownSeason(TableError):
    """The server has no such season. Facts: ``value``."""

    code = "unknown-season"


class Seasons:
    """The seasons of all servers. Every method may raise ``StoreError``.

    Attributes:
        closed_count: the number of seasons that this process has closed.
    """

    def __init__(self, games: SeasonGames, servers: ServerBook, clock: Clock) -> None:
        self._games = games
        self._servers = servers
        self._clock = clock
        self.closed_count = 0

    async def find_running(self, guild_id: int) -> Season | None:
        """Return a server's running season; ``None`` if it has none."""
        return season_at(self.today, (await self._settings(guild_id)).seasons)

    async def list_seasons(self, guild_id: int) -> list[Season]:
        """Return the running season and the finished ones, latest first."""
        closed = [season_named(season.season) for season in await self._games.list_closed(guild_id)]
        seasons = [
            season for season in (await self.find_running(guild_id), *closed) if season is not None
        ]
        return sorted(
            dict.fromkeys(seasons), key=lambda season: (season.end, season.first), reverse=True
        )

    async def standing(self, guild_id: int, key: str, variant: str | None) -> SeasonStanding | None:
        """Return the ranking of a season, in one variant or all.

        The server need not have games in it. ``None`` if there is no such season yet.
        """
        season = season_named(key)
        if season is None or season.first > self.today:
            return None
        rules = {
            closed_season.season: closed_season.least_games
            for closed_season in await self._games.list_closed(guild_id)
        }
        least = rules.get(key) or int((await self._settings(guild_id)).season_games)
        games = await self._games.ended_between(
            guild_id, season.begins_at, season.ends_at, variant=variant
        )
        ranking = await asyncio.to_thread(season_ranking, games, least)
        return SeasonStanding(season, ranking, least, is_over=season.end <= self.today)

    async def close_finished(self) -> int:
        """Close the finished seasons, each once; return the number closed by this call."""
        today, now = self.today, self._clock()
        closed = await self._games.load_closed_keys()
        closed_seasons: list[ClosedSeason] = []
        for guild_id, first, last in await self._games.list_spans():
            settings = await self._settings(guild_id)
            season = season_at(first.astimezone(UTC).date(), settings.seasons)
            while season is not None and season.end <= today and season.first <= last.date():
                if (guild_id, season.key) not in closed:
                    closed_seasons.append(
                        ClosedSeason(guild_id, season.key, int(settings.season_games), now)
                    )
                season = season_at(season.end, settings.seasons)
        if closed_seasons:
            await self._games.close(closed_seasons)
            self.closed_count += len(closed_seasons)
        return len(closed_seasons)

    async def _settings(self, guild_id: int) -> SeasonSettings:
        return (await self._servers.load(guild_id)).part(SeasonSettings)

    @property
    def today(self) -> date:
        """The day in UTC."""
        return self._clock().astimezone(UTC).date()
