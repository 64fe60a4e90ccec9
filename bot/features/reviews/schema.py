"""The tables of reviews: complete ones, sums, requests, and what is shown without being asked."""

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, Text

from bot.store.database.columns import BigInt, Moment, Number, deleted, metadata

# The review of a finished game, without names: JSON, compressed, in Base64.
review = Table(
    "review",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.table_id"), primary_key=True),
    Column("judge", Integer, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_strict=True,
)

# What a review says about a seat in sum: means of a hand. Who had the seat is in game_seat.
review_seat = Table(
    "review_seat",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("judge", Integer, nullable=False),
    Column("hands", Integer, nullable=False),
    Column("given_away", Number, nullable=False),
    Column("result", Number, nullable=False),
    Column("cards", Number, nullable=False),
    Column("play", Number, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# A review that a person waits for: a row that outlives a restart.
review_request = Table(
    "review_request",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.table_id"), primary_key=True),
    Column(
        "user_id",
        BigInt,
        nullable=False,
        info=deleted("review_requests", "table_id"),
    ),
    Column("asked_at", Moment, nullable=False),
    Index(None, "user_id"),
    sqlite_strict=True,
)

# The message that shows a person the costliest moment of their game. As long as it has no
# message_id, the digest says what becomes of it: see bot.features.reviews.store.StoredMoments.
costliest_moment = Table(
    "costliest_moment",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.table_id"), primary_key=True),
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("costliest_moments", "table_id"),
    ),
    Column("channel_id", BigInt, nullable=False),
    Column("message_id", BigInt),
    Column("digest", Text, nullable=False),
    Column("intended_at", Moment, nullable=False),
    Index(None, "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
