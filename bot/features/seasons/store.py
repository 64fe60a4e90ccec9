"""The games of seasons, and the finished seasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, func, select

from bot.features.seasons import schema as seasons
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert
from bot.store.games.result import GameResult
from bot.store.games.results import Results

_season, _game = seasons.season.c, schema.game.c


@dataclass(frozen=True, slots=True)
class ClosedSeason:
    """A finished season of a server.

    ``least_games``: the number of games required to be ranked in it.
    """

    guild_id: int
    season: str
    least_games: int
    closed_at: datetime


_CLOSE: Final = Upsert(seasons.season)  # the first one stays
_CLOSED: Final = (
    select(_season.guild_id, _season.season, _season.least_games, _season.closed_at)
    .where(_season.guild_id == bindparam("of_guild"))
    .order_by(_season.season)
)


class SeasonGames:
    """The stored seasons, and their games. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._results = Results(database)

    async def list_closed(self, guild_id: int) -> list[ClosedSeason]:
        """Return the finished seasons of a server."""
        rows = await self._database.fetch(_CLOSED, {"of_guild": guild_id})
        return [ClosedSeason(*row) for row in rows]

    async def load_closed_keys(self) -> set[tuple[int, str]]:
        """Return the server and the key of every finished season."""
        async with self._database.reading() as connection:
            rows = await connection.execute(select(_season.guild_id, _season.season))
            return {(row[0], row[1]) for row in rows}

    async def close(self, seasons: Sequence[ClosedSeason]) -> None:
        """Store finished seasons; those already stored stay unchanged."""
        rows = [
            {
                "guild_id": season.guild_id,
                "season": season.season,
                "least_games": season.least_games,
                "closed_at": season.closed_at,
            }
            for season in seasons
        ]
        if rows:
            await self._database.write([Write(_CLOSE, rows)])

    async def list_spans(self) -> list[tuple[int, datetime, datetime]]:
        """Return each server with games, and the ends of its first and its last game."""
        query = (
            select(_game.guild_id, func.min(_game.ended_at), func.max(_game.ended_at))
            .where(_game.guild_id.is_not(None))
            .group_by(_game.guild_id)
            .order_by(_game.guild_id)
        )
        async with self._database.reading() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]

    async def ended_between(
        self, guild_id: int, begin: datetime, end: datetime, *, variant: str | None = None
    ) -> list[GameResult]:
        """Return a server's games that ended in a span, in that order, in one variant or all."""
        results = await self._results.ended_between(guild_id, begin, end, variant)
        return [game.result for game in results]
