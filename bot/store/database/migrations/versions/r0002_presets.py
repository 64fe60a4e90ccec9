"""Sets of house rules that a server saves under a name."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Flag: TypeEngine[bool] = sa.Boolean().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table of presets."""
    op.create_table(
        "preset",
        sa.Column("guild_id", BigInt, autoincrement=False, nullable=False),
        sa.Column("variant", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("is_default", Flag, nullable=False),
        sa.Column("changed_at", BigInt, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "variant", "folded", name=op.f("pk_preset")),
        sqlite_strict=True,
    )
