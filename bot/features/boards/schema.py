"""The tables of posted rankings: those that are kept up to date, and those about to be posted."""

from sqlalchemy import Column, Index, Table, Text

from bot.store.database.columns import BigInt, Moment, metadata

# A message that shows a server's ranking and is kept up to date; one for each channel.
board = Table(
    "board",
    metadata,
    Column("channel_id", BigInt, primary_key=True, autoincrement=False),
    Column("guild_id", BigInt, nullable=False),
    Column("message_id", BigInt, nullable=False),
    Column("variant", Text, nullable=False),
    Column("period", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Index(None, "guild_id"),
    sqlite_strict=True,
)

# A ranking that is about to be posted: a row that outlives a crash says what to find or post.
board_intent = Table(
    "board_intent",
    metadata,
    Column("channel_id", BigInt, primary_key=True, autoincrement=False),
    Column("guild_id", BigInt, nullable=False),
    Column("variant", Text, nullable=False),
    Column("period", Text, nullable=False),
    Column("intended_at", Moment, nullable=False),
    sqlite_strict=True,
)
