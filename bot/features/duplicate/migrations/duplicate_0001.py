"""The first tables of duplicates, which older databases may already have."""

from sqlalchemy import Column, Integer, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "duplicate_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "duplicate",
    key("duplicate_id", Text),
    column("opened_at", BigInt),
    Column("ended_at", BigInt),
)
tables.add(
    "duplicate_table",
    key("duplicate_id", Text),
    key("place", Integer),
    column("table_id", Text, unique=True),
)
tables.add(
    "duplicate_deal",
    key("duplicate_id", Text),
    key("number", Integer),
    column("secret", Text),
    column("committed_at", BigInt),
    Column("clicks", Text),
    Column("sealed_at", BigInt),
)
