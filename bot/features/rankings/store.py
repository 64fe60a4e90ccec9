"""Queries for leaderboards and a person's statistics over finished games."""

from collections import Counter
from datetime import datetime

import msgspec
from sqlalchemy import case, func, select

from bot.features.rankings.model import HeadToHead, Leaderboard, LeaderboardRow, VariantStats
from bot.store.database import ratings, schema
from bot.store.database.connection import Database
from bot.store.games.result import GameKind

_game, _seat, _rating = schema.game.c, schema.game_seat.c, ratings.rating.c


class Standings:
    """Queries for rankings and statistics. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def leaderboard(
        self,
        guild_id: int,
        *,
        variant: str | None = None,
        since: datetime | None = None,
        active_since: datetime | None = None,
        limit: int = 10,
        offset: int = 0,
    ) -> Leaderboard:
        """Return the ranking of people with rated games in a period, for one variant or all.

        People who have not played since ``active_since`` are left out, as are the pseudonyms of
        people who were forgotten (negative numbers); neither count for ranks.
        """
        played = (
            select(
                _seat.user_id,
                func.count().label("games"),
                func.sum(case((_seat.standing == 1, 1), else_=0)).label("wins"),
            )
            .join_from(schema.game, schema.game_seat, _seat.table_id == _game.table_id)
            .where(_game.guild_id == guild_id, _seat.mu_after.is_not(None), _seat.user_id > 0)
            .group_by(_seat.user_id)
        )
        present = (
            select(
                _rating.user_id,
                (func.sum(_rating.shown * _rating.games) / func.sum(_rating.games)).label("rating"),
            )
            .where(_rating.guild_id == guild_id)
            .group_by(_rating.user_id)
        )
        name_rows = select(_rating.user_id, _rating.name).where(_rating.guild_id == guild_id)
        if variant is not None:
            played = played.where(_game.variant == variant)
            present = present.where(_rating.variant == variant)
        if since is not None:
            played = played.where(_game.ended_at >= since)
        if active_since is not None:
            present = present.having(func.max(_rating.last_played_at) >= active_since)
        games, ratings = played.subquery(), present.subquery()
        joined = games.join(ratings, ratings.c.user_id == games.c.user_id)
        query = (
            select(
                func.rank().over(order_by=ratings.c.rating.desc()).label("rank"),
                games,
                ratings.c.rating,
            )
            .select_from(joined)
            .order_by(ratings.c.rating.desc(), games.c.games.desc(), games.c.user_id)
            .limit(limit)
            .offset(offset)
        )
        async with self._database.reading() as connection:
            total = (
                await connection.execute(select(func.count()).select_from(joined))
            ).scalar_one()
            rows = (await connection.execute(query)).all()
            user_ids = [row.user_id for row in rows]
            newest_last = name_rows.where(_rating.user_id.in_(user_ids)).order_by(
                _rating.last_played_at
            )
            names = {row.user_id: row.name for row in await connection.execute(newest_last)}
        return Leaderboard(
            tuple(
                LeaderboardRow(
                    rank=row.rank,
                    user_id=row.user_id,
                    name=names[row.user_id],
                    rating=row.rating,
                    games=row.games,
                    wins=row.wins,
                )
                for row in rows
            ),
            total,
        )

    async def player_stats(
        self, user_id: int, *, guild_id: int | None = None
    ) -> tuple[VariantStats, ...]:
        """Return a person's statistics by variant, most played first, in one server or all."""
        played = (
            select(
                _game.variant,
                _seat.standing,
                _seat.has_left,
                _seat.stats,
            )
            .join_from(schema.game, schema.game_seat, _seat.table_id == _game.table_id)
            .where(_seat.user_id == user_id, _game.kind == GameKind.GAME.value)
        )
        if guild_id is not None:
            played = played.where(_game.guild_id == guild_id)
        rated = select(_rating.variant, _rating.shown).where(
            _rating.user_id == user_id, _rating.guild_id == guild_id
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(played)).all()
            ratings = {row.variant: row.shown for row in await connection.execute(rated)}
        stats = []
        for variant, games in Counter(row.variant for row in rows).most_common():
            of_variant = [row for row in rows if row.variant == variant]
            counts: Counter[str] = Counter()
            for row in of_variant:
                counts.update(msgspec.json.decode(row.stats, type=dict[str, int]))
            stats.append(
                VariantStats(
                    variant=variant,
                    games=games,
                    wins=sum(row.standing == 1 for row in of_variant),
                    left=sum(bool(row.has_left) for row in of_variant),
                    average_place=sum(row.standing for row in of_variant) / games,
                    counts=dict(counts),
                    rating=ratings.get(variant),
                )
            )
        return tuple(stats)

    async def head_to_head(
        self, user_id: int, other_id: int, *, guild_id: int | None = None
    ) -> tuple[HeadToHead, ...]:
        """Return the results of two people against each other by variant, most played first."""
        other = schema.game_seat.alias("other")
        ahead, behind = _seat.standing < other.c.standing, _seat.standing > other.c.standing
        query = (
            select(
                _game.variant,
                func.count(),
                func.sum(case((ahead, 1), else_=0)),
                func.sum(case((behind, 1), else_=0)),
            )
            .join_from(schema.game, schema.game_seat, _seat.table_id == _game.table_id)
            .join(other, other.c.table_id == _game.table_id)
            .where(_seat.user_id == user_id, other.c.user_id == other_id)
            .group_by(_game.variant)
            .order_by(func.count().desc(), _game.variant)
        )
        if guild_id is not None:
            query = query.where(_game.guild_id == guild_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(HeadToHead(row[0], *map(int, row[1:])) for row in rows)
