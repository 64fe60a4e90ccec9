"""The table of people who have removed the bot."""

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "privacy_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the table."""
    tables.create()


tables.add("departure", key("user_id", BigInt), column("left_at", BigInt))
