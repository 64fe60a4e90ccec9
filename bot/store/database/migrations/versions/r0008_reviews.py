"""Reviews of finished games, and requests for them."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of reviews and of requests for them."""
    op.create_table(
        "review",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("judge", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_review_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_review")),
        sqlite_strict=True,
    )
    op.create_table(
        "review_request",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("user_id", BigInt, nullable=False),
        sa.Column("asked_at", BigInt, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_review_request_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_review_request")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_review_request_user_id"), "review_request", ["user_id"])
