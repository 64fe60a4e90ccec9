"""People who look for a table, and the invitations that they get."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "search",
        sa.Column("guild_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("variant", sa.Text(), nullable=True),
        sa.Column("clock", sa.Text(), nullable=True),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.Column("asked_at", BigInt, nullable=False),
        sa.Column("ends_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name=op.f("pk_search")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_search_user_id"), "search", ["user_id"])
    op.create_table(
        "invitation",
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.Text(), nullable=True),
        sa.Column("invited_at", BigInt, nullable=False),
        sa.Column("free_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_invitation")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_invitation_table_id"), "invitation", ["table_id"])
