"""Seasons that are over, the opponents of daily deals, and attempts of forgotten people."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "daily_deal",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("opponents", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", "variant", name=op.f("pk_daily_deal")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "daily_spent",
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("day", "digest", name=op.f("pk_daily_spent")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "season",
        sa.Column("guild_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("season", sa.Text(), nullable=False),
        sa.Column("least_games", sa.Integer(), nullable=False),
        sa.Column("closed_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "season", name=op.f("pk_season")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
