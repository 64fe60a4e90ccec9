"""The messages about costliest moments."""

from sqlalchemy import Column, Index, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key, reference

revision = "reviews_0002"
down_revision = "reviews_0001"
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the table."""
    tables.create()


tables.add(
    "costliest_moment",
    reference("game_table.table_id"),
    key("user_id", BigInt),
    column("channel_id", BigInt),
    Column("message_id", BigInt),
    column("digest", Text),
    column("intended_at", BigInt),
    Index(None, "user_id"),
    with_rowid=False,
)
