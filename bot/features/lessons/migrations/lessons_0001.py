"""The first tables of lessons and puzzles, which an earlier database may have."""

from sqlalchemy import Column, Index, Integer, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "lessons_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "position_attempt",
    key("user_id", BigInt),
    key("kind", Text),
    key("variant", Text),
    key("slot", Text),
    column("name", Text),
    column("table_id", Text),
    column("opened_at", BigInt),
    Column("answer", Text),
    Column("answered_at", BigInt),
    Column("points", Integer),
    Column("ended_at", BigInt),
    Index(None, "table_id", unique=True),
)
