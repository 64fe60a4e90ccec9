"""The channels of direct messages."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of the channels of direct messages."""
    op.create_table(
        "direct_channel",
        sa.Column("user_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_direct_channel")),
        sqlite_strict=True,
    )
