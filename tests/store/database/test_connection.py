import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.store.database import migrate, schema
from bot.store.database.connection import Database
from bot.store.database.errors import (
    DatabaseUnusable,
    NewerDatabase,
    StoreBusy,
    StoreClosed,
    StoreError,
)
from bot.store.log import EventLog
from tests.patience import PATIENCE_S
from tests.store.arrange import LOBBY, NOON, events, open_table, query

NEWEST = migrate.known_revisions()[0]
FAILING_REVISION = f"""
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{NEWEST}"


def upgrade():
    op.create_table("made_before_the_failure", sa.Column("a", sa.Text()))
    op.execute("UPDATE game_table SET variant = 'changed'")
    op.execute(sa.text("SELECT * FROM nowhere"))
"""


async def test_open_creates_folder_and_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "games.db"
    database = await Database.open(path)
    await database.close()
    assert database.path == path
    assert path.is_file()


async def test_open_accepts_a_url(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/games.db")
    await database.close()
    assert (tmp_path / "games.db").is_file()


async def test_closing_twice_leaves_one_file(path: Path) -> None:
    database = await Database.open(path)
    await open_table(EventLog(database))
    await database.close()
    await database.close()
    assert os.listdir(path.parent) == [path.name]


async def test_closed_database_refuses_calls(path: Path) -> None:
    for direct in (True, False):
        database = await Database.open(path, direct=direct)
        log = EventLog(database)
        await database.close()
        with pytest.raises(StoreClosed):
            await open_table(log)
        with pytest.raises(StoreClosed):
            await log.load("t1")
        with pytest.raises(StoreClosed):
            await log.open_tables()


async def test_connections_enforce_foreign_keys_and_use_a_write_ahead_log(
    database: Database,
) -> None:
    for connect in (database.reading, database.writing):
        async with connect() as connection:
            pragmas = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("foreign_keys", "journal_mode", "synchronous", "busy_timeout")
            ]
        assert pragmas == [1, "wal", 2, 2000]


async def test_a_row_cannot_refer_to_an_unknown_table(database: Database) -> None:
    row = {"table_id": "nowhere", "seq": 1, "kind": "x", "body": "{}", "at": NOON}
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        async with database.writing() as connection:
            await connection.execute(schema.event.insert(), row)


async def test_columns_enforce_their_types(database: Database) -> None:
    with pytest.raises(IntegrityError, match="cannot store TEXT"):
        async with database.writing() as connection:
            await connection.exec_driver_sql(
                "INSERT INTO game_table VALUES ('t', 'no number', 1, 'v', 'lobby', 1, 1, 1)"
            )


async def test_writing_rolls_back_when_the_block_raises(database: Database) -> None:
    async def fail_halfway() -> None:
        async with database.writing() as connection:
            await connection.execute(schema.game_table.insert(), _table_values())
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_halfway()
    async with database.reading() as connection:
        assert (await connection.execute(schema.game_table.select())).all() == []


async def test_a_reader_sees_one_moment(database: Database) -> None:
    log = EventLog(database)
    await open_table(log)
    async with database.reading() as connection:
        before = (await connection.execute(schema.event.select())).all()
        await log.append("t1", 1, events("joined"), at=NOON)
        assert (await connection.execute(schema.event.select())).all() == before
    assert len(await log.load("t1")) == 2


async def test_readers_do_not_wait_for_the_writer(database: Database) -> None:
    await open_table(EventLog(database))
    async with database.writing() as connection:
        await connection.execute(schema.event.delete())
        assert len(await EventLog(database).load("t1")) == 1


async def test_a_write_is_refused_when_another_process_holds_the_database(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.connection.BUSY_TIMEOUT_S", 0.01)
    monkeypatch.setattr("bot.store.database.connection.OPEN_TIMEOUT_S", 0.01)
    database = await Database.open(path)
    log = EventLog(database)
    await open_table(log)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreBusy):
                await log.append("t1", 1, events("joined"), at=NOON)
            with pytest.raises(StoreBusy):
                async with database.writing():
                    pass
            with pytest.raises(StoreBusy):
                await Database.open(path)
            other.execute("ROLLBACK")
        await log.append("t1", 1, events("joined"), at=NOON)
    finally:
        await database.close()


async def test_queued_writes_share_one_limit_of_waiting(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time that a write has waited for its turn counts towards its limit."""
    monkeypatch.setattr("bot.store.database.connection.BUSY_TIMEOUT_S", 2 * PATIENCE_S)
    now = 0.0
    database = await Database.open(path, clock=lambda: now)
    log = EventLog(database)
    await open_table(log)
    try:
        async with database.writing(), asyncio.timeout(PATIENCE_S):
            waiting = asyncio.create_task(log.append("t1", 1, events("joined"), at=NOON))
            await asyncio.sleep(0)  # lets the task start to wait for its turn
            now += 2 * PATIENCE_S - 0.01
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            async with asyncio.timeout(PATIENCE_S):
                with pytest.raises(StoreBusy):
                    await waiting
            other.execute("ROLLBACK")
        await log.append("t1", 1, events("joined"), at=NOON)
    finally:
        await database.close()


async def test_open_refuses_a_newer_database_without_changing_it(path: Path) -> None:
    await (await Database.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '7777'")
        connection.commit()
    before = _read(path)
    with pytest.raises(NewerDatabase) as caught:
        await Database.open(path)
    assert caught.value.revision == "7777"
    assert _read(path) == before


@pytest.mark.parametrize("content", [b"This is a letter to my aunt.\n" * 100, b"\0" * 5000])
async def test_open_refuses_a_file_that_is_not_a_database(path: Path, content: bytes) -> None:
    _write(path, content)
    with pytest.raises(DatabaseUnusable) as caught:
        await Database.open(path)
    assert "not a database" in caught.value.reason
    assert _read(path) == content


async def test_open_refuses_the_database_of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (cake TEXT)")
        connection.commit()
    with pytest.raises(DatabaseUnusable, match="another program"):
        await Database.open(path)
    assert query(path, "SELECT name FROM sqlite_master") == [("recipes",)]


async def test_open_refuses_a_path_where_no_file_can_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for place in (tmp_path / "file" / "games.db", tmp_path, "/proc/nowhere/games.db"):
        with pytest.raises(DatabaseUnusable) as caught:
            await Database.open(place)
        assert caught.value.reason
        assert str(place) in str(caught.value)


@pytest.mark.parametrize("place", ["sqlite://", ":memory:", "nonsense://x/y", "://"])
async def test_open_refuses_databases_in_memory_and_unknown_urls(place: str) -> None:
    with pytest.raises(DatabaseUnusable):
        await Database.open(place)


async def test_two_connections_can_open_a_new_database_at_once(path: Path) -> None:
    databases = await asyncio.gather(*(Database.open(path) for _ in range(3)))
    for number, database in enumerate(databases):
        await open_table(EventLog(database), f"t{number}")
    assert len(await EventLog(databases[0]).open_tables()) == 3
    for database in databases:
        await database.close()


async def test_open_tries_again_when_sqlite_does_not_wait(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This happens if one process reads a new file while another starts its write-ahead log."""
    monkeypatch.setattr("bot.store.database.connection.OPEN_TIMEOUT_S", PATIENCE_S)
    tries = 0
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 0")
        other.execute("CREATE TABLE emptied (a)")
        other.execute("DROP TABLE emptied")
        other.execute("BEGIN")
        other.execute("SELECT * FROM sqlite_master").fetchall()

        def connecting(*_: object) -> None:
            nonlocal tries
            tries += 1
            if tries == 3:
                other.execute("ROLLBACK")

        event.listen(Engine, "connect", connecting)
        try:
            await (await Database.open(path)).close()
        finally:
            event.remove(Engine, "connect", connecting)
    assert tries >= 3


def test_new_databases_have_the_newest_revision() -> None:
    assert migrate.HEAD == NEWEST


async def test_migrations_create_the_schema_of_the_code(path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    _migrate(path)
    database = await Database.open(path)
    async with database.reading() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


async def test_migrations_create_the_same_schema_as_a_new_database(
    path: Path, tmp_path: Path
) -> None:
    """Compare checks and options of tables too, which Alembic's comparison ignores."""
    new = tmp_path / "new.db"
    await (await Database.open(new)).close()
    _migrate(path)
    listing = "SELECT name, sql FROM sqlite_master ORDER BY name"
    assert [_words(row) for row in query(path, listing)] == [
        _words(row) for row in query(new, listing)
    ]
    version = "SELECT version_num FROM alembic_version"
    assert query(path, version) == query(new, version) == [(NEWEST,)]


async def test_database_of_the_first_version_is_migrated(path: Path) -> None:
    _migrate(path, to="0001")
    assert query(path, "SELECT version_num FROM alembic_version") == [("0001",)]
    database = await Database.open(path)
    await open_table(EventLog(database))
    await database.close()
    assert query(path, "SELECT version_num FROM alembic_version") == [(NEWEST,)]


async def test_failed_migration_is_rolled_back_and_can_run_again(
    path: Path, tmp_path: Path
) -> None:
    database = await Database.open(path)
    await open_table(EventLog(database))
    await database.close()
    revision = tmp_path / "later" / "r9999_later.py"
    revision.parent.mkdir()
    revision.write_text(FAILING_REVISION)
    with pytest.raises(DBAPIError, match="nowhere"):
        _migrate(path, revision.parent)
    assert query(path, "SELECT version_num FROM alembic_version") == [(NEWEST,)]
    assert query(path, "SELECT variant FROM game_table") == [("classic",)]
    assert query(path, "SELECT 1 FROM sqlite_master WHERE name = 'made_before_the_failure'") == []

    revision.write_text(FAILING_REVISION.replace("nowhere", "event").replace("9999", "9998"))
    _migrate(path, revision.parent)
    assert query(path, "SELECT version_num FROM alembic_version") == [("9998",)]
    assert query(path, "SELECT variant FROM game_table") == [("changed",)]
    with pytest.raises(NewerDatabase):
        await Database.open(path)


async def test_migration_that_breaks_references_is_rolled_back(path: Path, tmp_path: Path) -> None:
    database = await Database.open(path)
    await open_table(EventLog(database))
    await database.close()
    revision = tmp_path / "later" / "r9999_later.py"
    revision.parent.mkdir()
    revision.write_text(FAILING_REVISION.replace("SELECT * FROM nowhere", "DELETE FROM game_table"))
    with pytest.raises(DatabaseUnusable, match="1 rows refer to missing rows"):
        _migrate(path, revision.parent)
    assert query(path, "SELECT count(*) FROM game_table") == [(1,)]


def test_every_error_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in (StoreError, *StoreError.__subclasses__())]
    assert len(set(codes)) == len(codes)


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def _words(row: tuple[str, str | None]) -> tuple[str, list[str]]:
    return row[0], sorted((row[1] or "").replace('"', "").replace(",", " ").split())


def _table_values() -> dict[str, object]:
    return {
        "table_id": "t1",
        "guild_id": LOBBY.guild_id,
        "channel_id": LOBBY.channel_id,
        "variant": LOBBY.variant,
        "status": LOBBY.status,
        "opened_at": NOON,
        "changed_at": NOON,
        "last_seq": 1,
    }


def _migrate(path: Path, also: Path | None = None, *, to: str = "head") -> None:
    engine = create_engine(f"sqlite:///{path}", connect_args={"isolation_level": None})

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            migrate.apply_revisions(connection, also=also, to=to)
    finally:
        engine.dispose()
