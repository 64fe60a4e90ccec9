"""The first tables of reviews, which an earlier database may have."""

from sqlalchemy import Index, Integer, Text

from bot.store.database.migrations.new_tables import (
    BigInt,
    NewTables,
    Number,
    column,
    key,
    reference,
)

revision = "reviews_0001"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    tables.create()


tables.add(
    "review",
    reference("game_table.table_id"),
    column("judge", Integer),
    column("body", Text),
)
tables.add(
    "review_seat",
    reference("game_table.table_id"),
    key("seat", Integer),
    column("judge", Integer),
    column("hands", Integer),
    column("given_away", Number),
    column("result", Number),
    column("cards", Number),
    column("play", Number),
    with_rowid=False,
)
tables.add(
    "review_request",
    reference("game_table.table_id"),
    column("user_id", BigInt),
    column("asked_at", BigInt),
    Index(None, "user_id"),
)
