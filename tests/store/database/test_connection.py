import pytest

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import (
    ConstraintViolated,
    DatabaseUnusable,
    StoreClosed,
    StoreError,
    WriteConflict,
)
from bot.store.log import EventLog
from tests.store.arrange import LOBBY, NOON, SQLITE, events, open_table


async def test_closed_database_refuses_calls(database: Database) -> None:
    log = EventLog(database)
    await database.close()
    with pytest.raises(StoreClosed):
        await open_table(log)
    with pytest.raises(StoreClosed):
        await log.load("t1")
    with pytest.raises(StoreClosed):
        await log.open_tables()


async def test_a_row_cannot_refer_to_an_unknown_table(database: Database) -> None:
    row = {"table_id": "nowhere", "seq": 1, "kind": "x", "body": "{}", "at": NOON}
    with pytest.raises(ConstraintViolated, match=r"(?i)foreign key"):
        async with database.writing() as connection:
            await connection.execute(schema.event.insert(), row)


@SQLITE  # where that needs an option
async def test_columns_enforce_their_types(database: Database) -> None:
    with pytest.raises(ConstraintViolated, match="cannot store TEXT"):
        async with database.writing() as connection:
            await connection.exec_driver_sql(
                "INSERT INTO game_table VALUES ('t', 'no number', 1, 'v', 'lobby', 1, 1, 1, NULL)"
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


@pytest.mark.parametrize("location", ["sqlite://", ":memory:", "nonsense://x/y", "://"])
async def test_open_refuses_databases_in_memory_and_unknown_urls(location: str) -> None:
    with pytest.raises(DatabaseUnusable):
        await Database.open(location)


@pytest.mark.parametrize(
    "location", ["mysql://me:secret@x/y", "postgresql://me:secret@x:port/y", "://me:secret@x"]
)
async def test_message_about_a_url_does_not_tell_its_password(location: str) -> None:
    with pytest.raises(DatabaseUnusable) as excinfo:
        await Database.open(location)
    assert "secret" not in str(excinfo.value)


def test_every_error_has_a_code_of_its_own() -> None:
    kinds = (StoreError, *StoreError.__subclasses__(), *WriteConflict.__subclasses__())
    codes = [kind.code for kind in kinds]
    assert len(set(codes)) == len(codes)


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
