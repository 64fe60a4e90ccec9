"""The tables of daily deals.

``daily_seed`` has the seeds of the deals, ``daily_attempt`` and ``daily_entry`` people's attempts
and results, ``daily_reference`` the expert's results. ``daily_deal`` has the version of a deal's
opponents, and ``daily_spent`` the attempts of people who were forgotten.
"""

from sqlalchemy import Column, Index, Integer, Table, Text

from bot.store.database.columns import BigInt, Moment, kept, metadata

# The seed of the deals of a day (ISO 8601); secret until the day is over.
daily_seed = Table(
    "daily_seed",
    metadata,
    Column("day", Text, primary_key=True),
    Column("seed", Text, nullable=False),
    Column("committed_at", Moment, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# A person's only attempt at a day's deal. ``points`` and ``hands``, its result, are NULL until it
# is finished; ``hands`` has the points of every seat in each hand, as JSON.
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

# The servers with boards that show an attempt, the person's name there, and the channel in which
# they asked for the deal.
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

# The expert's result of a day's deal.
daily_reference = Table(
    "daily_reference",
    metadata,
    Column("day", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("hands", Text, nullable=False),
    sqlite_strict=True,
)

# The version of a deal's opponents, set when somebody first opens the deal.
daily_deal = Table(
    "daily_deal",
    metadata,
    Column("day", Text, primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("opponents", Integer, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# An attempt of a person who was forgotten on that day, as a keyed hash of day, variant and person.
# It is deleted when the day is over.
daily_spent = Table(
    "daily_spent",
    metadata,
    Column("day", Text, primary_key=True),
    Column("digest", Text, primary_key=True),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
