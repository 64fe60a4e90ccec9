"""Apart from pragmas, every statement also compiles for PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import ClauseElement, Engine, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.store import key_value as notes
from bot.store import log as log_module
from bot.store import message_book as messages
from bot.store import presets
from bot.store.choices import Choices
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.upsert import Upsert
from bot.store.key_value import KeyValueStore
from bot.store.log import NO_DEADLINE, DeadlineChange, EventLog
from bot.store.message_book import MessageBook, ShownUpdate
from bot.store.presets import Presets
from bot.store.results import results
from bot.store.results.leaderboard import Standings
from bot.store.results.rating_ladder import GameResult
from bot.store.results.results import Results
from tests.store.arrange import ANN, CHANNEL, GUILD, LOBBY, NOON, events, finish, result

POSTGRESQL, SQLITE = postgresql.dialect(), sqlite.dialect()
SQLITE_WORDS = ("ROWID", "STRICT", "PRAGMA", "OR REPLACE", "OR IGNORE", "IFNULL", "STRFTIME")


def _in_postgresql(element: ClauseElement) -> str:
    return str(element.compile(dialect=POSTGRESQL))


@pytest.mark.parametrize("table", schema.metadata.sorted_tables, ids=lambda table: table.name)
def test_tables_are_made_in_postgresql_too(table: schema.Table) -> None:
    ddl = _in_postgresql(CreateTable(table))
    assert not [word for word in SQLITE_WORDS if word in ddl.upper()]
    for column in table.columns:
        if column.name.endswith(("_id", "_at")) and column.name != "table_id":
            assert f"{column.name} BIGINT" in ddl
    for index in table.indexes:
        assert _in_postgresql(CreateIndex(index)).startswith("CREATE INDEX")


@pytest.mark.parametrize("module", [log_module, messages, notes, presets, results])
def test_upserts_exist_in_postgresql_too(module: object) -> None:
    upserts = [value for value in vars(module).values() if isinstance(value, Upsert)]
    assert upserts
    for upsert in upserts:
        words = _in_postgresql(upsert.in_dialect("postgresql"))
        assert "ON CONFLICT (" in words
        assert words.split("ON CONFLICT")[1].split("SET")[-1].split() == _as_in_sqlite(upsert)


def test_upserts_are_refused_for_databases_without_them() -> None:
    with pytest.raises(NotImplementedError, match="mysql"):
        Upsert(schema.cursor, ("seq",)).in_dialect("mysql")


async def test_every_statement_compiles_for_postgresql(path: Path) -> None:
    """Use the whole store as with other databases."""
    database = await Database.open(path, direct=False)
    seen: dict[str, ClauseElement] = {}

    def notice(_connection: object, element: ClauseElement, *_rest: object) -> None:
        if not isinstance(element, sqlite.Insert):  # upserts are compared above
            seen[str(element)] = element

    event.listen(Engine, "before_execute", notice)
    try:
        await _use_everything(database)
    finally:
        event.remove(Engine, "before_execute", notice)
        await database.close()
    assert len(seen) > 40
    for element in seen.values():
        words = _in_postgresql(element).upper()
        assert not [word for word in SQLITE_WORDS if word in words]


async def _use_everything(database: Database) -> None:
    log, book, standings = EventLog(database), MessageBook(database), Standings(database)
    due = DeadlineChange("lobby", NOON)
    await log.append("t", 0, events("a"), at=NOON, header=LOBBY, people=[1], deadline=due)
    await log.append("t", 1, events("a", "b"), at=NOON, people=[2], deadline=NO_DEADLINE)
    await log.append("t", 3, events("a"), at=NOON, header=LOBBY)
    await log.load("t")
    assert [table_id async for table_id, _ in log.all_events()] == ["t"]
    await log.table("t")
    await log.open_tables()
    await log.tables_in(CHANNEL)
    await log.tables_of(1)
    await log.tables_of(1, open_only=False)
    await log.deadlines()
    await log.due_deadlines(NOON)
    await log.next_deadline()
    await log.postpone_deadlines(NOON, but="pause")
    await book.intend("t", "k", CHANNEL, NOON)
    await book.posted("t", "k", 1, "d", 1)
    await book.shown([ShownUpdate("t", "k", "d", 1)])
    await book.of_table("t")
    await book.find(1)
    await book.forget("t", "k")
    await book.forget("t")
    await book.set_cursor([("t", 1)])
    await book.cursors()
    await book.out_of_date(ended_since=NOON)
    await book.set_place("t", "k", "1")
    await book.set_place("t", "k", None)
    await book.places("t")
    games = [result("t1", minute=1), result("t2")]
    for game in games:
        await finish(log, game)

    async def again() -> AsyncIterator[GameResult]:
        for game in games:
            yield game

    await Results(database).rebuild(again())
    await Results(database).game("t1")
    await Results(database).games_of(ANN, guild_id=GUILD)
    await standings.leaderboard(GUILD, variant="classic", since=NOON)
    await standings.leaderboard(GUILD)
    await standings.player_stats(ANN, guild_id=GUILD)
    for choices in (Choices.of_people(database), Choices.of_servers(database)):
        await choices.save(ANN, {"a": "b", "c": "d"})
        await choices.of(ANN)
        await choices.forget(ANN, "a")
        await choices.forget(ANN)
    await KeyValueStore(database).save("a", "b")
    await KeyValueStore(database).read("a")
    kept = Presets(database)
    await kept.save(GUILD, "classic", "Home", "{}", at=NOON, most=5)
    await kept.set_default(GUILD, "classic", "home")
    await kept.default_for(GUILD, "classic")
    await kept.named(GUILD, "classic", "home")
    await kept.of_guild(GUILD)
    await kept.forget(GUILD, "classic", "home")


def _as_in_sqlite(upsert: Upsert) -> list[str]:
    words = str(upsert.in_dialect("sqlite").compile(dialect=SQLITE))
    return words.split("ON CONFLICT")[1].split("SET")[-1].split()
