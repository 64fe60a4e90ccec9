"""The table of seasons that are over."""

from sqlalchemy import Column, Integer, Table, Text

from bot.store.database.columns import BigInt, Moment, metadata

# A season of a server that is over (``2026-11`` or ``2026-q4``), with the rule at its end.
# Who played in it and how is in ``game_seat``.
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
