"""The database tables of the Activity: sessions, and the game tables opened in them."""

from sqlalchemy import Column, Index, Table, Text

from bot.store.database.columns import BigInt, Moment, deleted, metadata

# The key is the hash of a secret that only the person's page has.
session = Table(
    "activity_session",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column(
        "user_id",
        BigInt,
        nullable=False,
        info=deleted("activity_sessions", only="expires_at"),
    ),
    Column("name", Text, nullable=False),
    Column("instance_id", Text, nullable=False),
    Column("guild_id", BigInt),
    Column("channel_id", BigInt, nullable=False),
    Column("expires_at", Moment, nullable=False),
    sqlite_strict=True,
)
Index("ix_activity_session_user_id", session.c.user_id)

# The table that a person opened last in an instance of the Activity.
launch = Table(
    "activity_launch",
    metadata,
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("activity_tables", only="table_id"),
    ),
    Column("instance_id", Text, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("launched_at", Moment, nullable=False),
    sqlite_strict=True,
)
