"""The first tables of tournaments, which an earlier database may have."""

from sqlalchemy import CheckConstraint, Column, Index, Integer, Text

from bot.store.database.migrations.new_tables import BigInt, Flag, NewTables, column, key, reference

revision = "tournaments_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "tournament",
    key("tournament_id", Text),
    column("guild_id", BigInt),
    column("channel_id", BigInt),
    column("is_open", Flag),
    column("opened_at", BigInt),
    column("last_seq", Integer),
    Index(None, "guild_id", "is_open"),
)
tables.add(
    "tournament_event",
    reference("tournament.tournament_id"),
    key("seq", Integer),
    column("kind", Text),
    column("body", Text),
    column("at", BigInt),
    CheckConstraint("seq >= 1", name="seq"),
    with_rowid=False,
)
tables.add(
    "tournament_message",
    reference("tournament.tournament_id"),
    key("key", Text),
    column("channel_id", BigInt),
    Column("message_id", BigInt),
    column("digest", Text),
    column("intended_at", BigInt),
    with_rowid=False,
)
