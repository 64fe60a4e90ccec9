"""The first tables of searches and invitations, which an earlier database may have."""

from sqlalchemy import Column, Index, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "finding_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "search",
    key("guild_id", BigInt),
    key("user_id", BigInt),
    column("name", Text),
    Column("variant", Text),
    Column("clock", Text),
    column("channel_id", BigInt),
    column("asked_at", BigInt),
    column("ends_at", BigInt),
    Index(None, "user_id"),
    with_rowid=False,
)
tables.add(
    "invitation",
    key("user_id", BigInt),
    Column("table_id", Text),
    column("invited_at", BigInt),
    column("free_at", BigInt),
    Index(None, "table_id"),
)
