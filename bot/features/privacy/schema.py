"""The table of people who have removed the bot that they had installed for themselves."""

from sqlalchemy import Column, Table

from bot.store.database.columns import BigInt, Moment, deleted, metadata

departure = Table(
    "departure",
    metadata,
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("departures", only="left_at"),
    ),
    Column("left_at", Moment, nullable=False),
    sqlite_strict=True,
)
