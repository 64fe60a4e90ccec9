"""The first schema. It replaces the revisions 0001 to 0016 of versions that were not released.

A database of such a version may lack some of the tables and two columns, which are added.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy import CheckConstraint, Column, Index, Integer, Text

from bot.store.database.migrations.new_tables import (
    BigInt,
    Flag,
    NewTables,
    Number,
    column,
    key,
    reference,
)

revision = "0017"
down_revision = None
branch_labels = None
depends_on = None

tables = NewTables()


def upgrade() -> None:
    """Create the missing tables."""
    inspector = sa.inspect(op.get_bind())
    if inspector.has_table("game_table"):
        columns = {existing["name"] for existing in inspector.get_columns("game_table")}
        if "owner" not in columns:
            op.add_column("game_table", Column("owner", Text))
            op.create_index(op.f("ix_game_table_owner"), "game_table", ["owner"])
        if "kind" not in {existing["name"] for existing in inspector.get_columns("game")}:
            op.add_column("game", column("kind", Text, server_default="game"))
    tables.create()


tables.add(
    "game_table",
    key("table_id", Text),
    Column("guild_id", BigInt),
    column("channel_id", BigInt),
    column("variant", Text),
    column("status", Text),
    column("opened_at", BigInt),
    column("changed_at", BigInt),
    column("last_seq", Integer),
    Column("owner", Text),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'cancelled')", name="status"),
    Index(None, "status"),
    Index(None, "channel_id", "status"),
    Index(None, "owner"),
)
tables.add(
    "event",
    reference("game_table.table_id"),
    key("seq", Integer),
    column("kind", Text),
    column("body", Text),
    column("at", BigInt),
    CheckConstraint("seq >= 1", name="seq"),
    with_rowid=False,
)
tables.add(
    "participant",
    reference("game_table.table_id"),
    key("user_id", BigInt),
    Index(None, "user_id"),
    with_rowid=False,
)
tables.add(
    "deadline",
    reference("game_table.table_id"),
    column("step", Text),
    column("due_at", BigInt),
    Index(None, "due_at"),
)
tables.add(
    "message",
    reference("game_table.table_id"),
    key("key", Text),
    column("channel_id", BigInt),
    Column("message_id", BigInt),
    Column("replaces_id", BigInt),
    column("digest", Text),
    column("seq", Integer),
    column("intended_at", BigInt),
    Index(None, "message_id"),
)
tables.add(
    "cursor",
    reference("game_table.table_id"),
    column("seq", Integer),
)
tables.add(
    "place",
    reference("game_table.table_id"),
    key("key", Text),
    column("value", Text),
)
tables.add(
    "game",
    reference("game_table.table_id"),
    Column("guild_id", BigInt),
    column("variant", Text),
    column("ended_at", BigInt),
    column("reason", Text),
    column("kind", Text, server_default="game"),
    Index(None, "guild_id", "variant", "ended_at"),
)
tables.add(
    "game_seat",
    reference("game.table_id"),
    key("seat", Integer),
    Column("user_id", BigInt),
    column("name", Text),
    column("total", Integer),
    column("place", Integer),
    column("standing", Integer),
    column("has_left", Flag),
    column("stats", Text),
    Column("mu_before", Number),
    Column("sigma_before", Number),
    Column("mu_after", Number),
    Column("sigma_after", Number),
    Index(None, "user_id"),
)
tables.add(
    "rating",
    key("guild_id", BigInt),
    key("variant", Text),
    key("user_id", BigInt),
    column("name", Text),
    column("mu", Number),
    column("sigma", Number),
    column("shown", Number),
    column("games", Integer),
    column("wins", Integer),
    column("last_played_at", BigInt),
    Index(None, "user_id"),
)
tables.add(
    "preference",
    key("user_id", BigInt),
    key("name", Text),
    column("value", Text),
    with_rowid=False,
)
tables.add(
    "server_setting",
    key("guild_id", BigInt),
    key("name", Text),
    column("value", Text),
    with_rowid=False,
)
tables.add(
    "note",
    key("name", Text),
    column("value", Text),
    with_rowid=False,
)
tables.add(
    "direct_channel",
    key("user_id", BigInt),
    column("channel_id", BigInt),
)
tables.add(
    "worker",
    key("worker_id", Text),
    column("name", Text),
    column("process", Text),
    column("is_alone", Flag),
    column("seen_at", BigInt),
)
tables.add(
    "leader",
    key("role", Text),
    column("worker_id", Text),
)
