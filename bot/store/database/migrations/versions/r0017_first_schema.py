"""The first schema. It replaces the revisions 0001 to 0016 of versions that were not released.

A database of one of those may lack some of these tables and two columns, which it gets.
"""

from typing import Any, Final

import sqlalchemy as sa
from alembic import op
from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, MetaData, Table, Text
from sqlalchemy.types import TypeEngine

from bot.store.database.columns import metadata

revision = "0017"
down_revision = None
branch_labels = None
depends_on = None

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Number: TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")
Flag: TypeEngine[bool] = sa.Boolean().with_variant(sa.Integer(), "sqlite")

_FIRST: Final = MetaData(naming_convention=metadata.naming_convention)


def upgrade() -> None:
    """Create what is missing."""
    found = sa.inspect(op.get_bind())
    if found.has_table("game_table"):
        columns = {one["name"] for one in found.get_columns("game_table")}
        if "owner" not in columns:
            op.add_column("game_table", Column("owner", Text))
            op.create_index(op.f("ix_game_table_owner"), "game_table", ["owner"])
        if "kind" not in {one["name"] for one in found.get_columns("game")}:
            op.add_column("game", _column("kind", Text, server_default="game"))
    _FIRST.create_all(op.get_bind())


def _table(
    name: str, *parts: Column[Any] | Index | CheckConstraint, with_rowid: bool = True
) -> None:
    Table(name, _FIRST, *parts, sqlite_strict=True, sqlite_with_rowid=with_rowid)


def _key(
    name: str, kind: TypeEngine[Any] | type[TypeEngine[Any]], *more: ForeignKey
) -> Column[Any]:
    return Column(name, kind, *more, primary_key=True, autoincrement=False)


def _of(column: str) -> Column[Any]:
    return _key(column.partition(".")[2], Text, ForeignKey(column))


def _column(
    name: str, kind: TypeEngine[Any] | type[TypeEngine[Any]], **options: Any
) -> Column[Any]:
    return Column(name, kind, nullable=False, **options)


_table(
    "game_table",
    _key("table_id", Text),
    Column("guild_id", BigInt),
    _column("channel_id", BigInt),
    _column("variant", Text),
    _column("status", Text),
    _column("opened_at", BigInt),
    _column("changed_at", BigInt),
    _column("last_seq", Integer),
    Column("owner", Text),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'cancelled')", name="status"),
    Index(None, "status"),
    Index(None, "channel_id", "status"),
    Index(None, "owner"),
)
_table(
    "event",
    _of("game_table.table_id"),
    _key("seq", Integer),
    _column("kind", Text),
    _column("body", Text),
    _column("at", BigInt),
    CheckConstraint("seq >= 1", name="seq"),
    with_rowid=False,
)
_table(
    "participant",
    _of("game_table.table_id"),
    _key("user_id", BigInt),
    Index(None, "user_id"),
    with_rowid=False,
)
_table(
    "deadline",
    _of("game_table.table_id"),
    _column("step", Text),
    _column("due_at", BigInt),
    Index(None, "due_at"),
)
_table(
    "message",
    _of("game_table.table_id"),
    _key("key", Text),
    _column("channel_id", BigInt),
    Column("message_id", BigInt),
    Column("replaces_id", BigInt),
    _column("digest", Text),
    _column("seq", Integer),
    _column("intended_at", BigInt),
    Index(None, "message_id"),
)
_table(
    "cursor",
    _of("game_table.table_id"),
    _column("seq", Integer),
)
_table(
    "place",
    _of("game_table.table_id"),
    _key("key", Text),
    _column("value", Text),
)
_table(
    "game",
    _of("game_table.table_id"),
    Column("guild_id", BigInt),
    _column("variant", Text),
    _column("ended_at", BigInt),
    _column("reason", Text),
    _column("kind", Text, server_default="game"),
    Index(None, "guild_id", "variant", "ended_at"),
)
_table(
    "game_seat",
    _of("game.table_id"),
    _key("seat", Integer),
    Column("user_id", BigInt),
    _column("name", Text),
    _column("total", Integer),
    _column("place", Integer),
    _column("standing", Integer),
    _column("has_left", Flag),
    _column("stats", Text),
    Column("mu_before", Number),
    Column("sigma_before", Number),
    Column("mu_after", Number),
    Column("sigma_after", Number),
    Index(None, "user_id"),
)
_table(
    "rating",
    _key("guild_id", BigInt),
    _key("variant", Text),
    _key("user_id", BigInt),
    _column("name", Text),
    _column("mu", Number),
    _column("sigma", Number),
    _column("shown", Number),
    _column("games", Integer),
    _column("wins", Integer),
    _column("last_played_at", BigInt),
    Index(None, "user_id"),
)
_table(
    "preset",
    _key("guild_id", BigInt),
    _key("variant", Text),
    _key("folded", Text),
    _column("name", Text),
    _column("options", Text),
    _column("is_default", Flag),
    _column("changed_at", BigInt),
)
_table(
    "preference",
    _key("user_id", BigInt),
    _key("name", Text),
    _column("value", Text),
    with_rowid=False,
)
_table(
    "server_setting",
    _key("guild_id", BigInt),
    _key("name", Text),
    _column("value", Text),
    with_rowid=False,
)
_table(
    "note",
    _key("name", Text),
    _column("value", Text),
    with_rowid=False,
)
_table(
    "board",
    _key("channel_id", BigInt),
    _column("guild_id", BigInt),
    _column("message_id", BigInt),
    _column("variant", Text),
    _column("period", Text),
    _column("digest", Text),
    Index(None, "guild_id"),
)
_table(
    "board_intent",
    _key("channel_id", BigInt),
    _column("guild_id", BigInt),
    _column("variant", Text),
    _column("period", Text),
    _column("intended_at", BigInt),
)
_table(
    "season",
    _key("guild_id", BigInt),
    _key("season", Text),
    _column("least_games", Integer),
    _column("closed_at", BigInt),
    with_rowid=False,
)
_table(
    "direct_channel",
    _key("user_id", BigInt),
    _column("channel_id", BigInt),
)
_table(
    "worker",
    _key("worker_id", Text),
    _column("name", Text),
    _column("process", Text),
    _column("is_alone", Flag),
    _column("seen_at", BigInt),
)
_table(
    "leader",
    _key("role", Text),
    _column("worker_id", Text),
)
_table(
    "duplicate",
    _key("duplicate_id", Text),
    _column("opened_at", BigInt),
    Column("ended_at", BigInt),
)
_table(
    "duplicate_table",
    _key("duplicate_id", Text),
    _key("place", Integer),
    _column("table_id", Text, unique=True),
)
_table(
    "duplicate_deal",
    _key("duplicate_id", Text),
    _key("number", Integer),
    _column("secret", Text),
    _column("committed_at", BigInt),
    Column("clicks", Text),
    Column("sealed_at", BigInt),
)
_table(
    "daily_seed",
    _key("day", Text),
    _column("seed", Text),
    _column("committed_at", BigInt),
    with_rowid=False,
)
_table(
    "daily_attempt",
    _key("day", Text),
    _key("variant", Text),
    _key("user_id", BigInt),
    _column("table_id", Text),
    _column("opened_at", BigInt),
    Column("ended_at", BigInt),
    Column("points", Integer),
    Column("hands", Text),
    Index(None, "table_id", unique=True),
    Index(None, "user_id", "day"),
)
_table(
    "daily_entry",
    _key("day", Text),
    _key("variant", Text),
    _key("user_id", BigInt),
    _key("guild_id", BigInt),
    _column("name", Text),
    _column("channel_id", BigInt),
    Index(None, "guild_id", "day"),
    Index(None, "user_id"),
)
_table(
    "daily_reference",
    _key("day", Text),
    _key("variant", Text),
    _column("points", Integer),
    _column("hands", Text),
)
_table(
    "daily_deal",
    _key("day", Text),
    _key("variant", Text),
    _column("opponents", Integer),
    with_rowid=False,
)
_table(
    "daily_spent",
    _key("day", Text),
    _key("digest", Text),
    with_rowid=False,
)
_table(
    "search",
    _key("guild_id", BigInt),
    _key("user_id", BigInt),
    _column("name", Text),
    Column("variant", Text),
    Column("clock", Text),
    _column("channel_id", BigInt),
    _column("asked_at", BigInt),
    _column("ends_at", BigInt),
    Index(None, "user_id"),
    with_rowid=False,
)
_table(
    "invitation",
    _key("user_id", BigInt),
    Column("table_id", Text),
    _column("invited_at", BigInt),
    _column("free_at", BigInt),
    Index(None, "table_id"),
)
_table(
    "position_attempt",
    _key("user_id", BigInt),
    _key("kind", Text),
    _key("variant", Text),
    _key("slot", Text),
    _column("name", Text),
    _column("table_id", Text),
    _column("opened_at", BigInt),
    Column("answer", Text),
    Column("answered_at", BigInt),
    Column("points", Integer),
    Column("ended_at", BigInt),
    Index(None, "table_id", unique=True),
)
_table(
    "review",
    _of("game_table.table_id"),
    _column("judge", Integer),
    _column("body", Text),
)
_table(
    "review_seat",
    _of("game_table.table_id"),
    _key("seat", Integer),
    _column("judge", Integer),
    _column("hands", Integer),
    _column("given_away", Number),
    _column("result", Number),
    _column("cards", Number),
    _column("play", Number),
    with_rowid=False,
)
_table(
    "review_request",
    _of("game_table.table_id"),
    _column("user_id", BigInt),
    _column("asked_at", BigInt),
    Index(None, "user_id"),
)
_table(
    "tournament",
    _key("tournament_id", Text),
    _column("guild_id", BigInt),
    _column("channel_id", BigInt),
    _column("is_open", Flag),
    _column("opened_at", BigInt),
    _column("last_seq", Integer),
    Index(None, "guild_id", "is_open"),
)
_table(
    "tournament_event",
    _of("tournament.tournament_id"),
    _key("seq", Integer),
    _column("kind", Text),
    _column("body", Text),
    _column("at", BigInt),
    CheckConstraint("seq >= 1", name="seq"),
    with_rowid=False,
)
_table(
    "tournament_message",
    _of("tournament.tournament_id"),
    _key("key", Text),
    _column("channel_id", BigInt),
    Column("message_id", BigInt),
    _column("digest", Text),
    _column("intended_at", BigInt),
    with_rowid=False,
)
