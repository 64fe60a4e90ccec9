"""The first tables of seasons, which an earlier database may have."""

from sqlalchemy import Integer, Text

from bot.store.database.migrations.new_tables import BigInt, NewTables, column, key

revision = "seasons_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "season",
    key("guild_id", BigInt),
    key("season", Text),
    column("least_games", Integer),
    column("closed_at", BigInt),
    with_rowid=False,
)
