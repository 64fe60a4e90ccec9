"""Attempts at lessons and puzzles."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "position_attempt",
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("slot", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("opened_at", BigInt, nullable=False),
        sa.Column("answer", sa.Text()),
        sa.Column("answered_at", BigInt),
        sa.Column("points", sa.Integer()),
        sa.Column("ended_at", BigInt),
        sa.PrimaryKeyConstraint(
            "user_id", "kind", "variant", "slot", name=op.f("pk_position_attempt")
        ),
        sqlite_strict=True,
    )
    op.create_index(
        op.f("ix_position_attempt_table_id"), "position_attempt", ["table_id"], unique=True
    )
