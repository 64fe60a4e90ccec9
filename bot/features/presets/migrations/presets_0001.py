"""The first tables of presets, which an earlier database may have."""

from sqlalchemy import Text

from bot.store.database.migrations.new_tables import BigInt, Flag, NewTables, column, key

revision = "presets_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "preset",
    key("guild_id", BigInt),
    key("variant", Text),
    key("folded", Text),
    column("name", Text),
    column("options", Text),
    column("is_default", Flag),
    column("changed_at", BigInt),
)
