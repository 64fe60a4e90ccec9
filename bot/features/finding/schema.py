"""The database tables of searches and invitations.

``search`` has the searches of people in servers, ``invitation`` the last invitation of each person
to a table.
"""

from sqlalchemy import Column, Index, Table, Text

from bot.store.database.columns import BigInt, Moment, deleted, metadata

# One row for each person and server. NULL as variant or clock accepts any.
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
    # The channel in which the person asked.
    Column("channel_id", BigInt, nullable=False),
    Column("asked_at", Moment, nullable=False),
    Column("ends_at", Moment, nullable=False),
    Index(None, "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# The last invitation of each person, from any server. ``table_id`` is NULL once they have declined.
# They are not invited again before ``free_at``.
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
