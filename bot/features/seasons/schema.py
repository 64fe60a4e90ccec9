"""The database table of finished seasons."""

from sqlalchemy import Column, Integer, Table, Text

from bot.store.database.columns import BigInt, Moment, metadata

# A finished season of a server (``2026-11`` or ``2026-q4``), with the rule at its end. Its results
# are in ``game_seat``.
season = Table(
    "season",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("season", Text, primary_key=True),
    Column("least_games", Integer, nullable=False),
    Column("closed_at", Moment, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)
