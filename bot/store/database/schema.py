"""The tables of the database. Migrations create them; a test checks that both agree.

``event`` is the truth. ``game_table``, ``participant`` and ``deadline`` index it and are written in
the same transaction. ``message``, ``cursor`` and ``place`` record what Discord shows. ``game`` and
``game_seat`` are read models that can be dropped and rebuilt. ``server_setting`` and ``preference``
contain the choices of servers and people, and ``note`` contains texts that survive a restart.
``worker`` and ``leader`` list the processes that use a database on a server. The tables of each
feature are in its module ``schema``, which is loaded with this one.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from bot.installed import modules
from bot.store.database import ratings as ratings
from bot.store.database.columns import DERIVED, Flag, Number, deleted, kept
from bot.store.database.columns import BigInt as BigInt
from bot.store.database.columns import Moment as Moment
from bot.store.database.columns import metadata as metadata


def _of_table(primary_key: bool = True) -> Column[str]:
    """Return the column with the id of the table of players that a row belongs to."""
    return Column("table_id", Text, ForeignKey("game_table.table_id"), primary_key=primary_key)


game_table = Table(
    "game_table",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("guild_id", BigInt),
    Column("channel_id", BigInt, nullable=False),
    Column("variant", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("opened_at", Moment, nullable=False),
    Column("changed_at", Moment, nullable=False),
    # 0 if the events were archived.
    Column("last_seq", Integer, nullable=False),
    # The worker that presents the table; empty if there are no workers (SQLite).
    Column("owner", Text),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'cancelled')", name="status"),
    Index(None, "status"),
    Index(None, "channel_id", "status"),
    Index(None, "owner"),
    sqlite_strict=True,
    info=DERIVED,
)

event = Table(
    "event",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Moment, nullable=False),
    CheckConstraint("seq >= 1", name="seq"),
    sqlite_strict=True,
    sqlite_with_rowid=False,  # stores the events of a game together, for reading them all
    info=DERIVED,
)

participant = Table(
    "participant",
    metadata,
    _of_table(),
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=kept(None),
    ),
    Index(None, "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
    info=DERIVED,
)

deadline = Table(
    "deadline",
    metadata,
    _of_table(),
    Column("step", Text, nullable=False),
    Column("due_at", Moment, nullable=False),
    Index(None, "due_at"),
    sqlite_strict=True,
    info=DERIVED,
)

message = Table(
    "message",
    metadata,
    _of_table(),
    Column("key", Text, primary_key=True),
    Column("channel_id", BigInt, nullable=False),
    Column("message_id", BigInt),
    Column("replaces_id", BigInt),
    Column("digest", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("intended_at", Moment, nullable=False),
    Index(None, "message_id"),
    sqlite_strict=True,
)

cursor = Table(
    "cursor",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    sqlite_strict=True,
)

table_fact = Table(
    "place",
    metadata,
    _of_table(),
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
)

game = Table(
    "game",
    metadata,
    _of_table(),
    Column("guild_id", BigInt),
    Column("variant", Text, nullable=False),
    Column("ended_at", Moment, nullable=False),
    Column("reason", Text, nullable=False),
    # The kind of the game, which determines whether it counts in statistics and rankings.
    Column("kind", Text, nullable=False, server_default="game"),
    Index(None, "guild_id", "variant", "ended_at"),
    sqlite_strict=True,
    info=DERIVED,
)

game_seat = Table(
    "game_seat",
    metadata,
    Column("table_id", Text, ForeignKey("game.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInt, info=kept("results")),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    # The place that counts for the rating; if the person left, it is the last one.
    Column("standing", Integer, nullable=False),
    Column("has_left", Flag, nullable=False),
    Column("stats", Text, nullable=False),
    # The rating before and after this game; empty if the seat was not rated.
    Column("mu_before", Number),
    Column("sigma_before", Number),
    Column("mu_after", Number),
    Column("sigma_after", Number),
    Index(None, "user_id"),
    sqlite_strict=True,
    info=DERIVED,
)

# Only choices that somebody made have rows, so that the rest follow a change of the default.
preference = Table(
    "preference",
    metadata,
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("preferences"),
    ),
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

server_setting = Table(
    "server_setting",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

note = Table(
    "note",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

# The channel of direct messages with a person: opening it again would cost a request.
direct_channel = Table(
    "direct_channel",
    metadata,
    Column(
        "user_id",
        BigInt,
        primary_key=True,
        autoincrement=False,
        info=deleted("direct_messages"),
    ),
    Column("channel_id", BigInt, nullable=False),
    sqlite_strict=True,
)

# A process that uses the database; ``seen_at`` is a time by the server's clock.
worker = Table(
    "worker",
    metadata,
    Column("worker_id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("process", Text, nullable=False),
    Column("is_alone", Flag, nullable=False),
    Column("seen_at", Moment, nullable=False),
    sqlite_strict=True,
)

# The worker that runs the tasks for a single process. The only row has the ``role`` ``leader``.
leader = Table(
    "leader",
    metadata,
    Column("role", Text, primary_key=True),
    Column("worker_id", Text, nullable=False),
    sqlite_strict=True,
)

SCHEMAS = tuple(modules("schema"))  # loading the features' modules adds their tables
