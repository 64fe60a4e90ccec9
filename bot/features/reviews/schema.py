"""The tables of reviews: those that are complete, their sums, and those that people wait for."""

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
