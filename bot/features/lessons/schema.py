"""The database table of attempts at lessons and puzzles."""

from sqlalchemy import Column, Index, Integer, Table, Text

from bot.store.database.columns import BigInt, Moment, deleted, metadata

# A person's attempt at a position. ``slot`` is the day (ISO 8601) of a puzzle, which a person can
# try once, or the name of a lesson and the number of the attempt. ``answer``, the person's action
# at the position, and ``points`` in the hand are NULL until they are known.
position_attempt = Table(
    "position_attempt",
    metadata,
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("position_attempts"),
    ),
    Column("kind", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("slot", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("answer", Text),
    Column("answered_at", Moment),
    Column("points", Integer),
    Column("ended_at", Moment),
    Index(None, "table_id", unique=True),
    sqlite_strict=True,
)
