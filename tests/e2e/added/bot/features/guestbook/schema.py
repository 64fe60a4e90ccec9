"""The table of the guest book."""

from sqlalchemy import Column, Table, Text

from bot.store.database.columns import BigInt, Moment, deleted, metadata

guest = Table(
    "guest",
    metadata,
    Column("user_id", BigInt, primary_key=True, autoincrement=False, info=deleted("guests")),
    Column("name", Text, nullable=False),
    Column("written_at", Moment, nullable=False),
    sqlite_strict=True,
)
