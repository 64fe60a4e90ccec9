"""Processes that share a database, and the tables that each presents."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Flag: TypeEngine[bool] = sa.Boolean().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of workers, and the column for the owner of a table."""
    op.create_table(
        "worker",
        sa.Column("worker_id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("is_alone", Flag, nullable=False),
        sa.Column("seen_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("worker_id", name=op.f("pk_worker")),
        sqlite_strict=True,
    )
    op.create_table(
        "leader",
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("worker_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("role", name=op.f("pk_leader")),
        sqlite_strict=True,
    )
    op.add_column("game_table", sa.Column("owner", sa.Text(), nullable=True))
    op.create_index(op.f("ix_game_table_owner"), "game_table", ["owner"])
