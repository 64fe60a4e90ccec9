"""Messages that show a server's ranking and are kept up to date."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of posted rankings."""
    op.create_table(
        "board",
        sa.Column("channel_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("guild_id", BigInt, nullable=False),
        sa.Column("message_id", BigInt, nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_board")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_board_guild_id"), "board", ["guild_id"])
