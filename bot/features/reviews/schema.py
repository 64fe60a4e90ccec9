"""The database tables of reviews: reviews, their sums, requests, and costliest moments."""

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

# The sums of a review for a seat, as means of a hand. game_seat has the person in the seat.
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

# A review that a person waits for, stored so that it outlives a restart.
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

# The message with the costliest moment of a person's game. While message_id is NULL, the digest has
# its state: see bot.features.reviews.store.StoredMoments.
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
