"""Duplicates: which tables play the same deals, and what these are made of."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of duplicates."""
    op.create_table(
        "duplicate",
        sa.Column("duplicate_id", sa.Text(), nullable=False),
        sa.Column("opened_at", BigInt, nullable=False),
        sa.Column("ended_at", BigInt),
        sa.PrimaryKeyConstraint("duplicate_id", name=op.f("pk_duplicate")),
        sqlite_strict=True,
    )
    op.create_table(
        "duplicate_table",
        sa.Column("duplicate_id", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("duplicate_id", "place", name=op.f("pk_duplicate_table")),
        sa.UniqueConstraint("table_id", name=op.f("uq_duplicate_table_table_id")),
        sqlite_strict=True,
    )
    op.create_table(
        "duplicate_deal",
        sa.Column("duplicate_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("committed_at", BigInt, nullable=False),
        sa.Column("clicks", sa.Text()),
        sa.Column("sealed_at", BigInt),
        sa.PrimaryKeyConstraint("duplicate_id", "number", name=op.f("pk_duplicate_deal")),
        sqlite_strict=True,
    )
