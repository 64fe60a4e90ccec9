"""The table of ratings: a read model that can be dropped and rebuilt."""

from sqlalchemy import Column, Index, Integer, Table, Text

from bot.store.database.columns import DERIVED, BigInt, Moment, Number, kept, metadata

rating = Table(
    "rating",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("variant", Text, primary_key=True),
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=kept("ratings"),
    ),
    Column("name", Text, nullable=False),
    Column("mu", Number, nullable=False),
    Column("sigma", Number, nullable=False),
    Column("shown", Number, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("last_played_at", Moment, nullable=False),
    Index(None, "user_id"),
    sqlite_strict=True,
    info=DERIVED,
)
