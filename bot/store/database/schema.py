"""The tables of the database. Migrations create them; a test checks that both agree.

``event`` is the truth. ``game_table``, ``participant`` and ``deadline`` index it and are written in
the same transaction. ``message``, ``cursor`` and ``place`` record what Discord shows. ``game``,
``game_seat`` and ``rating`` are read models that can be dropped and rebuilt. ``preset`` has the
house rules that servers have saved, ``server_setting`` and ``preference`` the choices of servers
and people, ``board`` and ``board_intent`` the posted rankings, ``season`` the seasons that are
over, ``review``, ``review_seat`` and ``review_request`` the reviews of games, ``duplicate``,
``duplicate_table`` and ``duplicate_deal`` the duplicates of several tables, and ``note`` what the
bot keeps between two starts. ``worker`` and ``leader`` say which processes use a database on a
server. The tables of daily deals, of lessons and puzzles, of tournaments, and of people who look
for others to play with are in ``bot.store.database.tables``.
"""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from bot.store.database.columns import BigInt as BigInt
from bot.store.database.columns import Flag, Number
from bot.store.database.columns import Moment as Moment
from bot.store.database.columns import metadata as metadata
from bot.store.database.tables.daily import daily_attempt as daily_attempt
from bot.store.database.tables.daily import daily_deal as daily_deal
from bot.store.database.tables.daily import daily_entry as daily_entry
from bot.store.database.tables.daily import daily_reference as daily_reference
from bot.store.database.tables.daily import daily_seed as daily_seed
from bot.store.database.tables.daily import daily_spent as daily_spent
from bot.store.database.tables.finding import invitation as invitation
from bot.store.database.tables.finding import search as search
from bot.store.database.tables.lessons import position_attempt as position_attempt
from bot.store.database.tables.reviews import review as review
from bot.store.database.tables.reviews import review_request as review_request
from bot.store.database.tables.reviews import review_seat as review_seat
from bot.store.database.tables.tournaments import tournament as tournament
from bot.store.database.tables.tournaments import tournament_event as tournament_event
from bot.store.database.tables.tournaments import tournament_message as tournament_message


def _of_table(primary_key: bool = True) -> Column[str]:
    """Return the column that says to which table of players a row belongs."""
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
    # The worker that presents the table; empty where there are no workers (SQLite).
    Column("owner", Text),
    CheckConstraint("status IN ('lobby', 'playing', 'finished', 'cancelled')", name="status"),
    Index(None, "status"),
    Index(None, "channel_id", "status"),
    Index(None, "owner"),
    sqlite_strict=True,
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
    sqlite_with_rowid=False,  # stores a game's events together, as they are always read together
)

participant = Table(
    "participant",
    metadata,
    _of_table(),
    Column("user_id", BigInt, primary_key=True, autoincrement=False),
    Index(None, "user_id"),
    sqlite_strict=True,
    sqlite_with_rowid=False,
)

deadline = Table(
    "deadline",
    metadata,
    _of_table(),
    Column("step", Text, nullable=False),
    Column("due_at", Moment, nullable=False),
    Index(None, "due_at"),
    sqlite_strict=True,
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

place = Table(
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
    # Whether it was an ordinary game, which counts in statistics and rankings: see GameKind.
    Column("kind", Text, nullable=False, server_default="game"),
    Index(None, "guild_id", "variant", "ended_at"),
    sqlite_strict=True,
)

game_seat = Table(
    "game_seat",
    metadata,
    Column("table_id", Text, ForeignKey("game.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInt),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    # The place that counts for the rating: the last one for a person who left.
    Column("standing", Integer, nullable=False),
    Column("has_left", Flag, nullable=False),
    Column("stats", Text, nullable=False),
    # Before and after this game; empty where the seat was not rated.
    Column("mu_before", Number),
    Column("sigma_before", Number),
    Column("mu_after", Number),
    Column("sigma_after", Number),
    Index(None, "user_id"),
    sqlite_strict=True,
)

rating = Table(
    "rating",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("variant", Text, primary_key=True),
    Column("user_id", BigInt, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("mu", Number, nullable=False),
    Column("sigma", Number, nullable=False),
    Column("shown", Number, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("last_played_at", Moment, nullable=False),
    Index(None, "user_id"),
    sqlite_strict=True,
)

preset = Table(
    "preset",
    metadata,
    Column("guild_id", BigInt, primary_key=True, autoincrement=False),
    Column("variant", Text, primary_key=True),
    # The case-folded name by which the preset is found; databases fold case differently.
    Column("folded", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("is_default", Flag, nullable=False),
    Column("changed_at", Moment, nullable=False),
    sqlite_strict=True,
)

# Only choices have rows, so that everything else follows a change of the default.
preference = Table(
    "preference",
    metadata,
    Column("user_id", BigInt, primary_key=True, autoincrement=False),
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

# A message that shows a server's ranking and is kept up to date; one for each channel.
board = Table(
    "board",
    metadata,
    Column("channel_id", BigInt, primary_key=True, autoincrement=False),
    Column("guild_id", BigInt, nullable=False),
    Column("message_id", BigInt, nullable=False),
    Column("variant", Text, nullable=False),
    Column("period", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Index(None, "guild_id"),
    sqlite_strict=True,
)

# A ranking that is about to be posted: a row that outlives a crash says what to find or post.
board_intent = Table(
    "board_intent",
    metadata,
    Column("channel_id", BigInt, primary_key=True, autoincrement=False),
    Column("guild_id", BigInt, nullable=False),
    Column("variant", Text, nullable=False),
    Column("period", Text, nullable=False),
    Column("intended_at", Moment, nullable=False),
    sqlite_strict=True,
)

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

# The channel of direct messages with a person: opening it again would cost a request.
direct_channel = Table(
    "direct_channel",
    metadata,
    Column("user_id", BigInt, primary_key=True, autoincrement=False),
    Column("channel_id", BigInt, nullable=False),
    sqlite_strict=True,
)

# A process that uses the database; ``seen_at`` is by the clock of the server.
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

# The worker that does what only one may do. There is one row, ``role`` is always ``leader``.
leader = Table(
    "leader",
    metadata,
    Column("role", Text, primary_key=True),
    Column("worker_id", Text, nullable=False),
    sqlite_strict=True,
)

# A duplicate of several tables. ``ended_at`` is empty while one of them is open.
duplicate = Table(
    "duplicate",
    metadata,
    Column("duplicate_id", Text, primary_key=True),
    Column("opened_at", Moment, nullable=False),
    Column("ended_at", Moment),
    sqlite_strict=True,
)

# The tables of a duplicate, from 0 in the order in which they were opened.
duplicate_table = Table(
    "duplicate_table",
    metadata,
    Column("duplicate_id", Text, primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, nullable=False, unique=True),
    sqlite_strict=True,
)

# The deals of a duplicate. ``clicks`` (as JSON) and ``sealed_at`` are empty until it is certain
# which clicks of all tables go into the deal; then nothing of it changes any more.
duplicate_deal = Table(
    "duplicate_deal",
    metadata,
    Column("duplicate_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("secret", Text, nullable=False),
    Column("committed_at", Moment, nullable=False),
    Column("clicks", Text),
    Column("sealed_at", Moment),
    sqlite_strict=True,
)
