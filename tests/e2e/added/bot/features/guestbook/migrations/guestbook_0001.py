"""The first guest book."""

from sqlalchemy import Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "guestbook_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the table."""
    tables.create()


tables.add("guest", key("user_id", BigInt), column("name", Text))
