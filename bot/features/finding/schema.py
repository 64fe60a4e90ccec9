"""The tables of people who look for others to play with.

``search`` says who looks for which game in which server, ``invitation`` when the bot has last
invited a person to a table.
"""

from sqlalchemy import Column, Index, Table, Text

from bot.store.database.columns import BigInt, Moment, deleted, metadata

# One for each person and server. Without a variant or clock, any will do.
search = Table(
    "search",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("searches"),
    ),
    Column("name", Text, nullable=False),
    Column("variant", Text),
    Column("clock", Text),
    # Where the person has asked.
    Column("channel_id", BigInt, nullable=False),
    Column("asked_at", Moment, nullable=False),
    Column("ends_at", Moment, nullable=False),
    Index(None, "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# The last invitation of each person, in whichever server. The table is empty once they have
# declined. Until ``free_at`` nobody invites them again.
invitation = Table(
    "invitation",
    metadata,
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("invitations"),
    ),
    Column("table_id", Text),
    Column("invited_at", Moment, nullable=False),
    Column("free_at", Moment, nullable=False),
    Index(None, "table_id"),
    sqlite_strict=True,
)
