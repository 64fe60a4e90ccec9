"""The first tables of daily deals, which an earlier database may have."""

from sqlalchemy import Column, Index, Integer, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "daily_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "daily_seed",
    key("day", Text),
    column("seed", Text),
    column("committed_at", BigInt),
    with_rowid=False,
)
tables.add(
    "daily_attempt",
    key("day", Text),
    key("variant", Text),
    key("user_id", BigInt),
    column("table_id", Text),
    column("opened_at", BigInt),
    Column("ended_at", BigInt),
    Column("points", Integer),
    Column("hands", Text),
    Index(None, "table_id", unique=True),
    Index(None, "user_id", "day"),
)
tables.add(
    "daily_entry",
    key("day", Text),
    key("variant", Text),
    key("user_id", BigInt),
    key("guild_id", BigInt),
    column("name", Text),
    column("channel_id", BigInt),
    Index(None, "guild_id", "day"),
    Index(None, "user_id"),
)
tables.add(
    "daily_reference",
    key("day", Text),
    key("variant", Text),
    column("points", Integer),
    column("hands", Text),
)
tables.add(
    "daily_deal",
    key("day", Text),
    key("variant", Text),
    column("opponents", Integer),
    with_rowid=False,
)
tables.add(
    "daily_spent",
    key("day", Text),
    key("digest", Text),
    with_rowid=False,
)
