"""Daily deals: seeds, attempts, the servers that show them, and the expert's results."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of daily deals."""
    op.create_table(
        "daily_seed",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("committed_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_daily_seed")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "daily_attempt",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("opened_at", BigInt, nullable=False),
        sa.Column("ended_at", BigInt),
        sa.Column("points", sa.Integer()),
        sa.Column("hands", sa.Text()),
        sa.PrimaryKeyConstraint("day", "variant", "user_id", name=op.f("pk_daily_attempt")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_daily_attempt_table_id"), "daily_attempt", ["table_id"], unique=True)
    op.create_index(op.f("ix_daily_attempt_user_id_day"), "daily_attempt", ["user_id", "day"])
    op.create_table(
        "daily_entry",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("guild_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.PrimaryKeyConstraint(
            "day", "variant", "user_id", "guild_id", name=op.f("pk_daily_entry")
        ),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_daily_entry_guild_id_day"), "daily_entry", ["guild_id", "day"])
    op.create_index(op.f("ix_daily_entry_user_id"), "daily_entry", ["user_id"])
    op.create_table(
        "daily_reference",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "variant", name=op.f("pk_daily_reference")),
        sqlite_strict=True,
    )
