"""Tournaments and their events."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Flag: TypeEngine[bool] = sa.Boolean().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "tournament",
        sa.Column("tournament_id", sa.Text(), nullable=False),
        sa.Column("guild_id", BigInt, nullable=False),
        sa.Column("channel_id", BigInt, nullable=False),
        sa.Column("is_open", Flag, nullable=False),
        sa.Column("opened_at", BigInt, nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", name=op.f("pk_tournament")),
        sqlite_strict=True,
    )
    op.create_index(op.f("ix_tournament_guild_id_is_open"), "tournament", ["guild_id", "is_open"])
    op.create_table(
        "tournament_event",
        sa.Column("tournament_id", sa.Text(), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("at", BigInt, nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_tournament_event_seq")),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournament.tournament_id"],
            name=op.f("fk_tournament_event_tournament_id"),
        ),
        sa.PrimaryKeyConstraint("tournament_id", "seq", name=op.f("pk_tournament_event")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
