"""The first schema: log, tables of players, deadlines, posted messages, read models."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Number: TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")
Flag: TypeEngine[bool] = sa.Boolean().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "game_table",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("guild_id", BigInt, nullable=True),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("opened_at", BigInt, nullable=False),
        sa.Column("changed_at", BigInt, nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'finished', 'cancelled')",
            name=op.f("ck_game_table_status"),
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_game_table")),
        sqlite_strict=True,
    )
    op.create_index(
        op.f("ix_game_table_channel_id_status"),
        "game_table",
        ["channel_id", "status"],
        unique=False,
    )
    op.create_index(op.f("ix_game_table_status"), "game_table", ["status"], unique=False)
    op.create_table(
        "rating",
        sa.Column("guild_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("mu", Number, nullable=False),
        sa.Column("sigma", Number, nullable=False),
        sa.Column("shown", Number, nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("last_played_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "variant", "user_id", name=op.f("pk_rating")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_rating_user_id"), "rating", ["user_id"], unique=False)
    op.create_table(
        "cursor",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_cursor_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_cursor")),
        sqlite_strict=True,
    )
    op.create_table(
        "deadline",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("step", sa.Text(), nullable=False),
        sa.Column("due_at", BigInt, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_deadline_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_deadline")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_deadline_due_at"), "deadline", ["due_at"], unique=False)
    op.create_table(
        "event",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", BigInt, nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_event_seq")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_event_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_event")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "game",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("guild_id", BigInt, nullable=True),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("ended_at", BigInt, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_game_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_game")),
        sqlite_strict=True,
    )
    op.create_index(
        op.f("ix_game_guild_id_variant_ended_at"),
        "game",
        ["guild_id", "variant", "ended_at"],
        unique=False,
    )
    op.create_table(
        "message",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.Column("message_id", BigInt, nullable=True),
        sa.Column("replaces_id", BigInt, nullable=True),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("intended_at", BigInt, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_message_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "key", name=op.f("pk_message")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_message_message_id"), "message", ["message_id"], unique=False)
    op.create_table(
        "participant",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_participant_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", name=op.f("pk_participant")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_participant_user_id"), "participant", ["user_id"], unique=False)
    op.create_table(
        "place",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_place_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "key", name=op.f("pk_place")),
        sqlite_strict=True,
    )
    op.create_table(
        "game_seat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", BigInt, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("standing", sa.Integer(), nullable=False),
        sa.Column("has_left", Flag, nullable=False),
        sa.Column("stats", sa.Text(), nullable=False),
        sa.Column("mu_before", Number, nullable=True),
        sa.Column("sigma_before", Number, nullable=True),
        sa.Column("mu_after", Number, nullable=True),
        sa.Column("sigma_after", Number, nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game.table_id"], name=op.f("fk_game_seat_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_game_seat")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_game_seat_user_id"), "game_seat", ["user_id"], unique=False)
