"""The first tables of the Activity."""

from sqlalchemy import Column, Index, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "activity_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the tables."""
    tables.create()


tables.add(
    "activity_session",
    key("token_hash", Text),
    column("user_id", BigInt),
    column("name", Text),
    column("instance_id", Text),
    Column("guild_id", BigInt),
    column("channel_id", BigInt),
    column("expires_at", BigInt),
    Index("ix_activity_session_user_id", "user_id"),
)
tables.add(
    "activity_launch",
    key("user_id", BigInt),
    key("instance_id", Text),
    column("table_id", Text),
    column("launched_at", BigInt),
)
