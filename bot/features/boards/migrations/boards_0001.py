"""The first tables of posted boards, which an earlier database may have."""

from sqlalchemy import Index, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "boards_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "board",
    key("channel_id", BigInt),
    column("guild_id", BigInt),
    column("message_id", BigInt),
    column("variant", Text),
    column("period", Text),
    column("digest", Text),
    Index(None, "guild_id"),
)
tables.add(
    "board_intent",
    key("channel_id", BigInt),
    column("guild_id", BigInt),
    column("variant", Text),
    column("period", Text),
    column("intended_at", BigInt),
)
