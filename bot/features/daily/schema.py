"""The tables of daily deals.

``daily_seed`` has what the deals are made of; ``daily_attempt`` and ``daily_entry`` say who has
opened one, and its results; ``daily_reference`` has what the expert made of them.
``daily_deal`` says against which opponents a deal is played, and ``daily_spent`` remembers attempts
of people who were forgotten.
"""

from sqlalchemy import Column, Index, Integer, Table, Text

from bot.store.database.columns import BigInt, Moment, kept, metadata

# What the deals of a day (ISO 8601) are made of; secret until the day is over.
daily_seed = Table(
    "daily_seed",
    metadata,
    Column("day", Text, primary_key=True),
    Column("seed", Text, nullable=False),
    Column("committed_at", Moment, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# A person's only attempt at a day's deal. The columns that may be empty are those of its result:
# ``hands`` has the points of every seat in each hand, as JSON.
daily_attempt = Table(
    "daily_attempt",
    metadata,
    Column("day", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=kept("daily_attempts"),
    ),
    Column("table_id", Text, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("ended_at", Moment),
    Column("points", Integer),
    Column("hands", Text),
    Index(None, "table_id", unique=True),
    Index(None, "user_id", "day"),
    sqlite_strict=True,
)

# The servers on whose boards an attempt is shown, with the name that the person has there, and the
# channel in which they asked for the deal.
daily_entry = Table(
    "daily_entry",
    metadata,
    Column("day", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=kept("daily_entries"),
    ),
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("channel_id", BigInt, nullable=False),
    Index(None, "guild_id", "day"),
    Index(None, "user_id"),
    sqlite_strict=True,
)

# What the expert made of a day's deal.
daily_reference = Table(
    "daily_reference",
    metadata,
    Column("day", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("hands", Text, nullable=False),
    sqlite_strict=True,
)

# The version of the opponents of a day's deal, from the moment in which somebody opens it first.
daily_deal = Table(
    "daily_deal",
    metadata,
    Column("day", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("opponents", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# An attempt of a person who was forgotten on that day: a keyed hash of day, variant and person,
# which is deleted when the day is over.
daily_spent = Table(
    "daily_spent",
    metadata,
    Column("day", Text, primary_key=True),
    Column("digest", Text, primary_key=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
