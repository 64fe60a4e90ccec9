"""Reviews of finished games, their sums, and the requests for those that are not finished.

A review holds no name and no number of a person: people are the seats of the table.
"""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, select

from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.database.tables import reviews as schema
from bot.store.database.upsert import Upsert

_review, _request = schema.review.c, schema.review_request.c
_FIND: Final = select(_review.body).where(
    _review.table_id == bindparam("of_table"), _review.judge == bindparam("of_judge")
)
_SAVE: Final = Upsert(schema.review, ("judge", "body"))
_SAVE_SEATS: Final = Upsert(
    schema.review_seat, ("judge", "hands", "given_away", "result", "cards", "play")
)
_ASK: Final = Upsert(schema.review_request)
_DROP: Final = delete(schema.review_request).where(_request.table_id == bindparam("of_table"))
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
        given_away: the points that its marked decisions cost, like the others the mean of a hand.
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
            sums = [{"table_id": table_id, "judge": judge, **asdict(one)} for one in seats]
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
