"""Finished games, statistics and rankings: read models, written with a game's last event.

All their data follows from the log: ``rebuild`` recomputes them. A ranking depends on the order of
its games, which is always (``ended_at``, ``table_id``). So if a game is recorded after one that
follows it in this order, the whole ranking is recomputed.
"""

from collections.abc import AsyncIterable, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby, islice
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import ratings, schema
from bot.store.database.connection import Database, run_writes
from bot.store.database.locks import lock
from bot.store.database.statements import Write, join_writes
from bot.store.database.upsert import Upsert
from bot.store.games.rating_ladder import (
    LadderEntry,
    PlayedGame,
    RatingChange,
    compute_ladder,
    rate_game,
)
from bot.store.games.rating_model import Rating
from bot.store.games.result import GameKind, GameResult, SeatResult

_game, _seat, _rating = schema.game.c, schema.game_seat.c, ratings.rating.c

# Each rating is computed from the previous one, so the games of a ranking are recorded one by one.
_RESULTS: Final = "results"
_AT_ONCE: Final = 1000  # the maximum number of games in one statement

_ADD_GAME = insert(schema.game)
_ADD_SEATS = insert(schema.game_seat)
_SET_CHANGE = (
    update(schema.game_seat)
    .where(_seat.table_id == bindparam("of_table"), _seat.seat == bindparam("of_seat"))
    .values(
        mu_before=bindparam("old_mu"),
        sigma_before=bindparam("old_sigma"),
        mu_after=bindparam("new_mu"),
        sigma_after=bindparam("new_sigma"),
    )
)
_SET_RATING = Upsert(
    ratings.rating, ("name", "mu", "sigma", "shown", "games", "wins", "last_played_at")
)
_ARCHIVED = (
    select(_game.table_id)
    .join(schema.game_table, schema.game_table.c.table_id == _game.table_id)
    .where(schema.game_table.c.last_seq == 0)
)
_FINISHED = (
    select(_seat.table_id)
    .where(_seat.user_id == bindparam("of_user"), ~_seat.has_left)
    .limit(bindparam("at_most"))
)
_IN_ORDER = (_game.ended_at, _game.table_id, _seat.seat)
_SEATS = select(
    _game.table_id,
    _game.guild_id,
    _game.variant,
    _game.ended_at,
    _game.reason,
    _game.kind,
    _seat.seat,
    _seat.user_id,
    _seat.name,
    _seat.total,
    _seat.place,
    _seat.has_left,
    _seat.stats,
    _seat.mu_before,
    _seat.sigma_before,
    _seat.mu_after,
    _seat.sigma_after,
).join_from(schema.game, schema.game_seat, _seat.table_id == _game.table_id)


class Results:
    """The finished games. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def game(self, table_id: str) -> PlayedGame | None:
        """Return the finished game of a table, or ``None``."""
        games = await self._games(_SEATS.where(_game.table_id == table_id).order_by(*_IN_ORDER))
        return games[0] if games else None

    async def load_games(
        self, user_id: int, *, guild_id: int | None = None, limit: int = 25, offset: int = 0
    ) -> list[PlayedGame]:
        """Return a person's finished games, latest first, in one server or all."""
        page = (
            select(_game.table_id)
            .join(schema.game_seat, _seat.table_id == _game.table_id)
            .where(_seat.user_id == user_id)
            .order_by(_game.ended_at.desc(), _game.table_id.desc())
            .limit(limit)
            .offset(offset)
        )
        if guild_id is not None:
            page = page.where(_game.guild_id == guild_id)
        query = _SEATS.where(_game.table_id.in_(page)).order_by(*_IN_ORDER)
        return (await self._games(query))[::-1]

    async def count_finished_games(self, user_id: int, at_most: int) -> int:
        """Return how many games a person has played to their end, up to a maximum.

        Games with hints count, but not games that the person left. Games of people whose data has
        been deleted belong to nobody.
        """
        parameters = {"of_user": user_id, "at_most": at_most}
        return len(await self._database.fetch(_FINISHED, parameters))

    async def ended_between(
        self, guild_id: int, begin: datetime, end: datetime, variant: str | None
    ) -> list[PlayedGame]:
        """Return the games of a server from ``begin`` until before ``end``, in order."""
        query = _SEATS.where(
            _game.guild_id == guild_id, _game.ended_at >= begin, _game.ended_at < end
        )
        if variant is not None:
            query = query.where(_game.variant == variant)
        return await self._games(query.order_by(*_IN_ORDER))

    async def rebuild(self, results: AsyncIterable[GameResult | Write]) -> int:
        """Replace all read models by these results; return the number of games.

        All writes, including additional ones, are one transaction, so others see either the old
        state or the new one. The results are collected before it starts. Games that end in the
        meantime are kept, and so are those of archived tables, whose events have been removed.
        """
        async with self._database.reading() as connection:
            ids_before = set((await connection.execute(select(_game.table_id))).scalars())
        games_by_table: dict[str, GameResult] = {}
        extra_writes: list[Write] = []
        async for result in results:
            if isinstance(result, Write):
                extra_writes.append(result)
            else:
                games_by_table[result.table_id] = result
        async with self._database.writing() as connection:
            await lock_results(connection)
            ids_now = set((await connection.execute(select(_game.table_id))).scalars())
            archived = set((await connection.execute(_ARCHIVED)).scalars())
            is_kept = _game.table_id.in_((ids_now - ids_before) | archived)
            for stored_game in await _read_games(
                connection, _SEATS.where(is_kept).order_by(*_IN_ORDER)
            ):
                games_by_table.setdefault(stored_game.result.table_id, stored_game.result)
            await run_writes(connection, join_writes(extra_writes))
            for table in (schema.game_seat, schema.game, ratings.rating):
                await connection.execute(delete(table))
            games = iter(games_by_table.values())
            while batch := list(islice(games, _AT_ONCE)):
                await run_writes(connection, _result_writes(batch))
            ladders = {(game.guild_id, game.variant) for game in games_by_table.values()}
            for guild_id, variant in ladders:
                if guild_id is not None:
                    await _recount(connection, guild_id, variant)
        return len(games_by_table)

    async def _games(self, query: Select[Any]) -> list[PlayedGame]:
        async with self._database.reading() as connection:
            return await _read_games(connection, query)


async def lock_results(connection: AsyncConnection) -> None:
    """Keep other transactions from recording a game or changing a rating until this one ends."""
    await lock(connection, _RESULTS)


async def record(connection: AsyncConnection, result: GameResult) -> None:
    """Store a finished game and its effect on the ranking, within a transaction."""
    await lock(connection, _RESULTS, shared=True)
    await run_writes(connection, _result_writes([result]))
    if not result.is_rated or result.guild_id is None:
        return
    guild_id, variant = result.guild_id, result.variant
    await lock(connection, _RESULTS, guild_id, variant)
    later = select(_game.table_id).where(_on_ladder(guild_id, variant), _comes_after(result))
    if (await connection.execute(later.limit(1))).first() is not None:
        await _recount(connection, guild_id, variant)
        return
    people = [seat.user_id for seat in result.people]
    rows = await connection.execute(
        select(ratings.rating).where(
            _rating.guild_id == guild_id,
            _rating.variant == variant,
            _rating.user_id.in_(people),
        )
    )
    entries, changes = rate_game({row.user_id: _ladder_entry(row) for row in rows}, result)
    game_changes = {(result.table_id, seat): change for seat, change in changes.items()}
    await run_writes(connection, _rating_writes(guild_id, variant, entries.values(), game_changes))


async def _recount(connection: AsyncConnection, guild_id: int, variant: str) -> None:
    """Recompute a ranking from its first game.

    The database orders the games, here and in ``_comes_after``, because its collation of texts may
    differ from Python's.
    """
    await connection.execute(
        delete(ratings.rating).where(_rating.guild_id == guild_id, _rating.variant == variant)
    )
    query = _SEATS.where(_on_ladder(guild_id, variant)).order_by(*_IN_ORDER)
    entries, changes = compute_ladder(game.result for game in await _read_games(connection, query))
    await run_writes(connection, _rating_writes(guild_id, variant, entries.values(), changes))


def _on_ladder(guild_id: int, variant: str) -> ColumnElement[bool]:
    return and_(_game.guild_id == guild_id, _game.variant == variant)


def _comes_after(result: GameResult) -> ColumnElement[bool]:
    return or_(
        _game.ended_at > result.ended_at,
        and_(_game.ended_at == result.ended_at, _game.table_id > result.table_id),
    )


def _result_writes(results: Sequence[GameResult]) -> list[Write]:
    """Return the writes that store games and their seats, but do not change ratings."""
    games = [
        {
            "table_id": result.table_id,
            "guild_id": result.guild_id,
            "variant": result.variant,
            "ended_at": result.ended_at,
            "reason": result.reason,
            "kind": result.kind.value,
        }
        for result in results
    ]
    seats = [
        {
            "table_id": result.table_id,
            "seat": seat.seat,
            "user_id": seat.user_id,
            "name": seat.name,
            "total": seat.total,
            "place": seat.place,
            "standing": result.standing(seat),
            "has_left": seat.left,
            "stats": msgspec.json.encode(dict(seat.stats), order="sorted").decode(),
            "mu_before": None,
            "sigma_before": None,
            "mu_after": None,
            "sigma_after": None,
        }
        for result in results
        for seat in result.seats
    ]
    return [Write(_ADD_GAME, games), Write(_ADD_SEATS, seats)]


def _rating_writes(
    guild_id: int,
    variant: str,
    entries: Iterable[LadderEntry],
    changes: Mapping[tuple[str, int], RatingChange],
) -> list[Write]:
    ratings = [
        {
            "guild_id": guild_id,
            "variant": variant,
            "user_id": entry.user_id,
            "name": entry.name,
            "mu": entry.rating.mu,
            "sigma": entry.rating.sigma,
            "shown": entry.rating.displayed,
            "games": entry.games,
            "wins": entry.wins,
            "last_played_at": entry.last_played_at,
        }
        for entry in entries
    ]
    seats = [
        {
            "of_table": table_id,
            "of_seat": seat,
            "old_mu": change.before.mu,
            "old_sigma": change.before.sigma,
            "new_mu": change.after.mu,
            "new_sigma": change.after.sigma,
        }
        for (table_id, seat), change in changes.items()
    ]
    if not ratings:
        return []
    return [Write(_SET_RATING, ratings), Write(_SET_CHANGE, seats)]


async def _read_games(connection: AsyncConnection, query: Select[Any]) -> list[PlayedGame]:
    rows = (await connection.execute(query)).all()
    return [_read_game(list(group)) for _, group in groupby(rows, key=lambda row: row.table_id)]


def _read_game(rows: Sequence[Row[Any]]) -> PlayedGame:
    first = rows[0]
    seats = tuple(
        SeatResult(
            seat=row.seat,
            user_id=row.user_id,
            name=row.name,
            total=row.total,
            place=row.place,
            left=bool(row.has_left),
            stats=msgspec.json.decode(row.stats, type=dict[str, int]),
        )
        for row in rows
    )
    changes = {
        row.seat: RatingChange(
            Rating(row.mu_before, row.sigma_before), Rating(row.mu_after, row.sigma_after)
        )
        for row in rows
        if row.mu_after is not None
    }
    result = GameResult(
        first.table_id,
        first.guild_id,
        first.variant,
        first.ended_at,
        first.reason,
        seats,
        GameKind(first.kind),
    )
    return PlayedGame(result, changes)


def _ladder_entry(row: Row[Any]) -> LadderEntry:
    rating = Rating(row.mu, row.sigma)
    return LadderEntry(row.user_id, row.name, rating, row.games, row.wins, row.last_played_at)
