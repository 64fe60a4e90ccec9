"""The database tables of duplicates: their game tables and deals."""

from sqlalchemy import Column, Integer, Table, Text

from bot.store.database.columns import Moment, metadata

# A duplicate of several tables. ``ended_at`` is NULL while one of them is open.
duplicate = Table(
    "duplicate",
    metadata,
    Column("duplicate_id", Text, primary_key=True),
    Column("opened_at", Moment, nullable=False),
    Column("ended_at", Moment),
    sqlite_strict=True,
)

# The tables of a duplicate, from 0 in the order in which they were opened.
duplicate_table = Table(
    "duplicate_table",
    metadata,
    Column("duplicate_id", Text, primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, nullable=False, unique=True),
    sqlite_strict=True,
)

# The deals of a duplicate. ``clicks`` (as JSON) and ``sealed_at`` are NULL until the clicks that go
# into the deal are fixed; from then on the deal is final.
duplicate_deal = Table(
    "duplicate_deal",
    metadata,
    Column("duplicate_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    Column("committed_at", Moment, nullable=False),
    Column("clicks", Text),
    Column("sealed_at", Moment),
    sqlite_strict=True,
)
