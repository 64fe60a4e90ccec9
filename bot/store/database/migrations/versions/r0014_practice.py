"""Games that do not count, and what reviews say about each seat in sum."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

Number: TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")


def upgrade() -> None:
    """Add the kind of a game, and create the table of seats in reviews."""
    op.add_column("game", sa.Column("kind", sa.Text(), server_default="game", nullable=False))
    op.create_table(
        "review_seat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("judge", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("given_away", Number, nullable=False),
        sa.Column("result", Number, nullable=False),
        sa.Column("cards", Number, nullable=False),
        sa.Column("play", Number, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["game_table.table_id"], name=op.f("fk_review_seat_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_review_seat")),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
