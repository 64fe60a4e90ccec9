"""Choices of people and servers, and values that the bot keeps between two starts."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables of choices and notes."""
    for table, owner in (("preference", "user_id"), ("server_setting", "guild_id")):
        op.create_table(
            table,
            sa.Column(owner, BigInt, autoincrement=False, nullable=False),
            sa.Column("name", sa.Text(), nullable=False),
            sa.Column("value", sa.Text(), nullable=False),
            sa.PrimaryKeyConstraint(owner, "name", name=op.f(f"pk_{table}")),
            sqlite_strict=True,
            sqlite_with_rowid=False,
        )
    op.create_table(
        "note",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_note")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
