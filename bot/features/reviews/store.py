"""Stored reviews of games, requests, trends of people, and costliest moments."""

import zlib
from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Select, and_, bindparam, delete, exists, or_, select

from bot.features.reviews import schema as reviews
from bot.features.reviews.model import ReviewedGame
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.upsert import Upsert
from bot.store.games.result import GameKind
from bot.store.leader_messages import LeaderMessages
from bot.table.kind import BY_TOKEN

_review, _request = reviews.review.c, reviews.review_request.c
_FIND: Final = select(_review.body).where(
    _review.table_id == bindparam("of_table"), _review.judge == bindparam("of_judge")
)
_SAVE: Final = Upsert(reviews.review, ("judge", "body"))
_SAVE_SEATS: Final = Upsert(
    reviews.review_seat, ("judge", "hands", "given_away", "result", "cards", "play")
)
_SAVE_REQUEST: Final = Upsert(reviews.review_request)
_DELETE_REQUEST: Final = delete(reviews.review_request).where(
    _request.table_id == bindparam("of_table")
)
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
    """The sums of a review for a seat.

    Attributes:
        hands: the number of judged hands.
        given_away: the cost of its marked decisions in points; like the other figures, it is the
            mean of a hand, relative to the mean of all seats.
        result, cards, play: the points; the part due to the deals; the part due to all decisions.
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
        writes = [Write(_SAVE, [row]), Write(_DELETE_REQUEST, [{"of_table": table_id}])]
        if seats:
            sums = [{"table_id": table_id, "judge": judge, **asdict(seat)} for seat in seats]
            writes.append(Write(_SAVE_SEATS, sums))
        await self._database.write(writes)

    async def save_request(self, request: ReviewRequest) -> None:
        """Store a request, unless somebody waits for the same review."""
        await self._database.write([Write(_SAVE_REQUEST, [asdict(request)])])

    async def delete_request(self, table_id: str) -> None:
        """Delete the request for a review."""
        await self._database.write([Write(_DELETE_REQUEST, [{"of_table": table_id}])])

    async def load_requests(self) -> list[ReviewRequest]:
        """Return all requests, oldest first."""
        return [ReviewRequest(*row) for row in await self._database.fetch(_REQUESTS, {})]


_game, _seat, _sums = schema.game.c, schema.game_seat.c, reviews.review_seat.c


class Trends:
    """Queries over stored reviews. Every method may raise ``StoreError``.

    Args:
        database: where reviews and results are.
        judge: the version of the judge whose reviews count.
    """

    def __init__(self, database: Database, judge: int) -> None:
        self._database = database
        self._judge = judge

    async def list_games(
        self, user_id: int, *, guild_id: int | None = None, most: int = 20
    ) -> dict[str, list[ReviewedGame]]:
        """Return the last reviewed games of a person in each variant, oldest first."""
        query = self._join_reviews(
            select(_game.variant, _game.ended_at, _sums.hands, _sums.given_away)
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

    def _join_reviews(self, query: Select[Any]) -> Select[Any]:
        """Join the games in the statistics with their seats and the sums of their reviews."""
        return (
            query.select_from(schema.game)
            .join(schema.game_seat, _seat.table_id == _game.table_id)
            .join(
                reviews.review_seat,
                and_(_sums.table_id == _seat.table_id, _sums.seat == _seat.seat),
            )
            .where(_game.kind == GameKind.GAME.value, _sums.judge == self._judge)
        )


_moment, _table, _player = reviews.costliest_moment.c, schema.game_table.c, schema.participant.c
_preference = schema.preference.c
_MOMENT: Final = "moment:"  # with the person's id, the key of the message
_WAITS: Final = "waits"  # the digest until the message is intended
_SAVE_FINISHED: Final = Upsert(reviews.costliest_moment)
_CLEAR: Final = delete(reviews.costliest_moment).where(
    _moment.digest != _WAITS, _moment.digest != "", _moment.intended_at < bindparam("before")
)
_IS_OPEN: Final = (
    _moment.message_id.is_(None),
    or_(_moment.digest == _WAITS, _moment.digest == ""),
)
_MOMENTS: Final = select(
    _moment.table_id,
    _moment.user_id,
    _moment.channel_id,
    _moment.message_id,
    _moment.digest,
    _moment.intended_at,
)
_OPEN: Final = _MOMENTS.where(*_IS_OPEN).order_by(_moment.intended_at, _moment.table_id)
_OF_TABLE: Final = _MOMENTS.where(_moment.table_id == bindparam("of_table"))
_FINISHED: Final = (
    select(_player.table_id, _player.user_id)
    .join_from(schema.participant, schema.game_table, _table.table_id == _player.table_id)
    .outerjoin(
        reviews.costliest_moment,
        and_(_moment.table_id == _player.table_id, _moment.user_id == _player.user_id),
    )
    .where(
        _table.status == "finished",
        _table.changed_at >= bindparam("since"),
        _table.last_seq > 0,
        _table.channel_id != BY_TOKEN,  # people there get no direct messages
        _player.user_id > 0,
        _moment.table_id.is_(None),
        ~exists().where(
            _preference.user_id == _player.user_id,
            _preference.name == bindparam("switch"),
            _preference.value == bindparam("off"),
        ),
    )
)


@dataclass(frozen=True, slots=True)
class MomentMessage:
    """The message with the costliest moment of a person's game.

    Attributes:
        message_id: ``None`` until it is posted, and if it is never posted.
        digest: empty once it is intended.
        intended_at: the time at which it was intended; before that, the time of this row.
    """

    table_id: str
    user_id: int
    channel_id: int
    message_id: int | None
    digest: str
    intended_at: datetime

    @property
    def key(self) -> str:
        """The key of the message among those of its table."""
        return f"{_MOMENT}{self.user_id}"

    @property
    def is_intended(self) -> bool:
        """Whether the message has been posted or is about to be."""
        return self.message_id is not None or not self.digest


class StoredMoments(LeaderMessages):
    """The stored messages about costliest moments. Every method may raise ``StoreError``.

    A row is stored when a game ends; later its message is intended and posted, or settled without
    one. The subjects are tables.
    """

    def __init__(self, database: Database) -> None:
        super().__init__(database, reviews.costliest_moment, _parse_user_id)

    async def save_finished(self, since: datetime, now: datetime, switch: tuple[str, str]) -> None:
        """Store a row for each person of a finished game at a table that changed since a moment.

        Args:
            since: the moment.
            now: the time.
            switch: the name and the value of the preference of people who want no messages.
        """
        name, off = switch
        parameters = {"since": since, "switch": name, "off": off}
        rows = [
            {
                "table_id": table_id,
                "user_id": user_id,
                "channel_id": 0,
                "message_id": None,
                "digest": _WAITS,
                "intended_at": now,
            }
            for table_id, user_id in await self._database.fetch(_FINISHED, parameters)
        ]
        if rows:
            await self._database.write([Write(_SAVE_FINISHED, rows)])

    async def list_pending(self) -> dict[str, list[MomentMessage]]:
        """Return the moments that are neither posted nor settled, by table, the oldest first."""
        pending: dict[str, list[MomentMessage]] = defaultdict(list)
        for row in await self._database.fetch(_OPEN, {}):
            pending[row[0]].append(MomentMessage(*row))
        return dict(pending)

    async def settle(self, moment: MomentMessage, outcome: str) -> None:
        """Store why there is no message."""
        await self.record_edit(moment.table_id, moment.key, outcome)

    async def clear(self, before: datetime) -> None:
        """Delete the rows posted or settled before a moment."""
        await self._database.write([Write(_CLEAR, [{"before": before}])])

    async def list_messages(self, subject: str) -> dict[str, MomentMessage]:
        """Return the messages about a table's game by key, including intended ones."""
        rows = await self._database.fetch(_OF_TABLE, {"of_table": subject})
        moments = (MomentMessage(*row) for row in rows)
        return {moment.key: moment for moment in moments if moment.is_intended}


def _parse_user_id(key: str) -> int:
    return int(key.removeprefix(_MOMENT))
