"""The table of presets: house rules that servers have saved under a name."""

from sqlalchemy import Column, Table, Text

from bot.store.database.columns import BigInt, Flag, Moment, metadata

preset = Table(
    "preset",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("variant", Text, primary_key=True),
    # The case-folded name for look-ups: databases differ in how they fold case.
    Column("folded", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("is_default", Flag, nullable=False),
    Column("changed_at", Moment, nullable=False),
    sqlite_strict=True,
)
