"""Stored reviews of games, requests for them, and a person's trend."""

import zlib
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, Select, and_, bindparam, delete, func, select

from bot.features.reviews import schema as reviews
from bot.features.reviews.model import ReviewedGame
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert
from bot.store.games.result import GameKind

_review, _request = reviews.review.c, reviews.review_request.c
_FIND: Final = select(_review.body).where(
    _review.table_id == bindparam("of_table"), _review.judge == bindparam("of_judge")
)
_SAVE: Final = Upsert(reviews.review, ("judge", "body"))
_SAVE_SEATS: Final = Upsert(
    reviews.review_seat, ("judge", "hands", "given_away", "result", "cards", "play")
)
_ASK: Final = Upsert(reviews.review_request)
_DROP: Final = delete(reviews.review_request).where(_request.table_id == bindparam("of_table"))
_REQUESTS: Final = select(_request.table_id, _request.user_id, _request.asked_at).order_by(
    _request.asked_at, _request.table_id
)


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A review that a person waits for."""

    table_id: str
    user_id: int
    asked_at: datetime


@dataclass(frozen=True, slots=True)
class SeatSums:
    """What a review says about a seat in sum.

    Attributes:
        hands: how many hands were judged.
        given_away: the points that its marked decisions cost, like the others the mean of a hand
            and compared with the mean of all seats.
        result, cards, play: the points; the part of them that the deals were worth; and the part
            that all its decisions cost.
    """

    seat: int
    hands: int
    given_away: float
    result: float
    cards: float
    play: float


class StoredReviews:
    """The stored reviews and requests. Every method may raise ``StoreError``."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, table_id: str, judge: int) -> bytes | None:
        """Return the review of a game by this version of the judge, or ``None``."""
        rows = await self._database.fetch(_FIND, {"of_table": table_id, "of_judge": judge})
        return zlib.decompress(b64decode(rows[0][0])) if rows else None

    async def save(
        self, table_id: str, judge: int, review: bytes, seats: Sequence[SeatSums] = ()
    ) -> None:
        """Store a review and its sums in place of earlier ones, and delete the request for it."""
        body = b64encode(zlib.compress(review)).decode()
        row = {"table_id": table_id, "judge": judge, "body": body}
        writes = [Write(_SAVE, [row]), Write(_DROP, [{"of_table": table_id}])]
        if seats:
            sums = [{"table_id": table_id, "judge": judge, **asdict(seat)} for seat in seats]
            writes.append(Write(_SAVE_SEATS, sums))
        await self._database.write(writes)

    async def ask(self, request: ReviewRequest) -> None:
        """Store a request, unless somebody waits for the same review."""
        row = {
            "table_id": request.table_id,
            "user_id": request.user_id,
            "asked_at": request.asked_at,
        }
        await self._database.write([Write(_ASK, [row])])

    async def drop(self, table_id: str) -> None:
        """Delete the request for a review."""
        await self._database.write([Write(_DROP, [{"of_table": table_id}])])

    async def requests(self) -> list[ReviewRequest]:
        """Return all requests, oldest first."""
        return [ReviewRequest(*row) for row in await self._database.fetch(_REQUESTS, {})]


_game, _seat, _sums = schema.game.c, schema.game_seat.c, reviews.review_seat.c
_preference = schema.preference.c


class Trends:
    """Queries over stored reviews. Every method may raise ``StoreError``.

    Args:
        database: where reviews and results are.
        judge: the version of the judge whose reviews count.
        opted_in: name and value of the preference of people all of whose games are reviewed.
    """

    def __init__(self, database: Database, judge: int, opted_in: tuple[str, str]) -> None:
        self._database = database
        self._judge = judge
        self._opted_in = opted_in

    async def of_person(
        self, user_id: int, *, guild_id: int | None = None, most: int = 20
    ) -> dict[str, list[ReviewedGame]]:
        """Return a person's last reviewed games of each variant, oldest first."""
        query = self._reviewed(
            select(_game.variant, _game.table_id, _game.ended_at, _sums.hands, _sums.given_away)
        ).where(_seat.user_id == user_id)
        if guild_id is not None:
            query = query.where(_game.guild_id == guild_id)
        games: dict[str, list[ReviewedGame]] = defaultdict(list)
        async with self._database.reading() as connection:
            query = query.order_by(_game.ended_at.desc(), _game.table_id)
            for variant, *row in await connection.execute(query):
                if len(games[variant]) < most:
                    games[variant].insert(0, ReviewedGame(*row))
        return dict(games)

    async def unreviewed(
        self, since: datetime, limit: int = 10, but: Sequence[str] = ()
    ) -> list[tuple[str, int]]:
        """Return games that ended since a moment and wait for a review, newest first.

        They are games of people all of whose games are reviewed; each comes with one of them.

        Args:
            since: the moment.
            limit: how many at most.
            but: games that can't be reviewed.
        """
        done = _sums.judge == self._judge
        query = (
            select(_game.table_id, func.min(_seat.user_id))
            .join_from(schema.game, schema.game_seat, _seat.table_id == _game.table_id)
            .join(schema.preference, _preference.user_id == _seat.user_id)
            .outerjoin(reviews.review_seat, and_(_sums.table_id == _game.table_id, done))
            .join(schema.game_table, schema.game_table.c.table_id == _game.table_id)
            .where(
                self._wants(),
                _game.kind == GameKind.GAME.value,
                _game.ended_at >= since,
                _sums.seat.is_(None),
                schema.game_table.c.last_seq > 0,
                _game.table_id.not_in(but),
            )
            .group_by(_game.table_id, _game.ended_at)
            .order_by(_game.ended_at.desc(), _game.table_id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    def _reviewed(self, query: Select[Any]) -> Select[Any]:
        """Join the games that count with their seats and the sums of their reviews."""
        return (
            query.select_from(schema.game)
            .join(schema.game_seat, _seat.table_id == _game.table_id)
            .join(
                reviews.review_seat,
                and_(_sums.table_id == _seat.table_id, _sums.seat == _seat.seat),
            )
            .where(_game.kind == GameKind.GAME.value, _sums.judge == self._judge)
        )

    def _wants(self) -> ColumnElement[bool]:
        name, value = self._opted_in
        return and_(_preference.name == name, _preference.value == value)
