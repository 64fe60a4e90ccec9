"""When each guest has written."""

from alembic import op
from sqlalchemy import Column

from bot.store.database.migrations.new_tables import BigInt

revision = "guestbook_0002"
down_revision = "guestbook_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the time; nobody knows when earlier guests have written."""
    with op.batch_alter_table("guest") as guest:
        guest.add_column(Column("written_at", BigInt, nullable=False, server_default="0"))
    with op.batch_alter_table("guest") as guest:
        guest.alter_column("written_at", server_default=None)
