"""Messages about tournaments."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "tournament_message",
        sa.Column("tournament_id", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.Column("message_id", BigInt, nullable=True),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("intended_at", BigInt, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.tournament_id"],
            name=op.f("fk_tournament_message_tournament_id"),
        ),
        sa.PrimaryKeyConstraint("tournament_id", "key", name=op.f("pk_tournament_message")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
