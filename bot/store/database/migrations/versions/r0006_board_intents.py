"""Rankings that are about to be posted."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of rankings that are about to be posted."""
    op.create_table(
        "board_intent",
        sa.Column("channel_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("guild_id", BigInt, nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("period", sa.Text(), nullable=False),
        sa.Column("intended_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("channel_id", name=op.f("pk_board_intent")),
        sqlite_strict=True,
    )
