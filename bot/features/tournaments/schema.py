"""The tables of tournaments: their events are authoritative, and ``tournament`` is an index."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from bot.store.database.columns import BigInt, Flag, Moment, metadata

tournament = Table(
    "tournament",
    metadata,
    Column("tournament_id", Text, primary_key=True),
    Column("guild_id", BigInt, nullable=False),
    Column("channel_id", BigInt, nullable=False),
    Column("is_open", Flag, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Index(None, "guild_id", "is_open"),
    sqlite_strict=True,
)

tournament_event = Table(
    "tournament_event",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournament.tournament_id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Moment, nullable=False),
    CheckConstraint("seq >= 1", name="seq"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

tournament_message = Table(
    "tournament_message",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournament.tournament_id"), primary_key=True),
    Column("key", Text, primary_key=True),
    Column("channel_id", BigInt, nullable=False),
    Column("message_id", BigInt),
    Column("digest", Text, nullable=False),
    Column("intended_at", Moment, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
