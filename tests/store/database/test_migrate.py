"""A new database has the newest schema, and one of any earlier version gets it."""

import asyncio
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Table, inspect
from sqlalchemy.exc import DBAPIError

from bot.store.database import migrate, schema
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable, NewerDatabase
from bot.store.log import EventLog
from tests.store.arrange import SQLITE, open_table
from tests.store.raw import changing, execute, query

VERSIONS = "SELECT version_num FROM alembic_version"
FAILING_REVISION = f"""
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{migrate.HEAD}"


def upgrade():
    op.create_table("made_before_the_failure", sa.Column("a", sa.Text()))
    op.execute("UPDATE game_table SET variant = 'changed'")
    op.execute(sa.text("SELECT * FROM nowhere"))
"""


async def test_open_refuses_a_newer_database_without_changing_it(bare_location: str) -> None:
    await (await Database.open(bare_location)).close()
    newer = f"UPDATE alembic_version SET version_num = '7777' WHERE version_num = '{migrate.HEAD}'"
    await execute(bare_location, newer)
    before = await _read_schema(bare_location)
    with pytest.raises(NewerDatabase) as excinfo:
        await Database.open(bare_location)
    assert excinfo.value.revision == "7777"
    assert await _read_schema(bare_location) == before
    assert "7777" in await _read_revisions(bare_location)


async def test_open_refuses_the_database_of_another_program(bare_location: str) -> None:
    await execute(bare_location, "CREATE TABLE recipes (cake TEXT)")
    with pytest.raises(DatabaseUnusable, match="another program"):
        await Database.open(bare_location)
    assert list(await _read_schema(bare_location)) == ["recipes"]


async def test_two_processes_can_open_a_new_database_at_once(bare_location: str) -> None:
    databases = await asyncio.gather(*(Database.open(bare_location) for _ in range(3)))
    for number, database in enumerate(databases):
        await open_table(EventLog(database), f"t{number}")
    assert len(await EventLog(databases[0]).open_tables()) == 3
    for database in databases:
        await database.close()
    assert await _read_revisions(bare_location) == migrate.heads()


def test_new_databases_have_the_newest_revisions_of_the_core_and_of_each_feature() -> None:
    script = ScriptDirectory.from_config(migrate.alembic_config())
    assert set(script.get_heads()) == migrate.heads()
    assert not migrate.unknown_revisions(
        script_revision.revision for script_revision in script.walk_revisions()
    )


async def test_migrations_create_the_schema_of_the_code(bare_location: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    await _migrate(bare_location)
    async with changing(bare_location) as connection:
        assert await connection.run_sync(differences) == []


async def test_migrations_create_the_same_schema_as_a_new_database(
    bare_location: str, location: str
) -> None:
    """Compare checks and indexes too, which Alembic's comparison ignores."""
    await _migrate(bare_location)
    assert await _read_schema(bare_location) == await _read_schema(location)
    assert (
        await _read_revisions(bare_location) == await _read_revisions(location) == migrate.heads()
    )


@SQLITE
async def test_migrations_create_tables_with_the_same_options(
    bare_location: str, location: str
) -> None:
    await _migrate(bare_location)
    listing = "SELECT name, sql FROM sqlite_master ORDER BY name"
    migrated, new = [
        [_words(row) for row in await query(any_location, listing)]
        for any_location in (bare_location, location)
    ]
    assert migrated == new


async def test_tables_of_a_removed_feature_stay_as_they_are(
    bare_location: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Database.open(bare_location)).close()
    before, all_heads = await _read_schema(bare_location), migrate.heads()
    monkeypatch.setattr(migrate, "SCHEMAS", schema.SCHEMAS[1:])
    (missing_head,) = all_heads - migrate.heads()
    (_, *other_heads) = sorted(migrate.heads() - {migrate.HEAD})
    await execute(
        bare_location, f"DELETE FROM alembic_version WHERE version_num = '{other_heads[0]}'"
    )
    await (await Database.open(bare_location)).close()  # applies the other one
    assert await _read_revisions(bare_location) == {*migrate.heads(), missing_head}
    assert await _read_schema(bare_location) == before


async def test_features_get_their_tables_in_a_database_of_the_core(
    bare_location: str, location: str
) -> None:
    await (await Database.open(bare_location)).close()
    feature_tables = {
        var for module in schema.SCHEMAS for var in vars(module).values() if isinstance(var, Table)
    }
    for table in reversed(schema.metadata.sorted_tables):
        if table in feature_tables:
            await execute(bare_location, f"DROP TABLE {table.name}")
    await execute(
        bare_location, f"DELETE FROM alembic_version WHERE version_num <> '{migrate.HEAD}'"
    )
    await (await Database.open(bare_location)).close()
    assert await _read_revisions(bare_location) == migrate.heads()
    assert await _read_schema(bare_location) == await _read_schema(location)


@pytest.mark.parametrize("revision", ["0001", "0016"])
async def test_database_of_a_version_before_the_first_release_gets_what_it_lacks(
    revision: str, bare_location: str, location: str
) -> None:
    database = await Database.open(bare_location)
    await open_table(EventLog(database))
    await database.close()
    for change in (
        "DROP TABLE direct_channel",
        "DROP INDEX ix_game_table_owner",
        "ALTER TABLE game_table DROP COLUMN owner",
        "ALTER TABLE game DROP COLUMN kind",
        "DELETE FROM alembic_version",
        f"INSERT INTO alembic_version VALUES ('{revision}')",
    ):
        await execute(bare_location, change)
    await (await Database.open(bare_location)).close()
    assert await _read_revisions(bare_location) == migrate.heads()
    assert await _read_schema(bare_location) == await _read_schema(location)
    assert await query(bare_location, "SELECT variant FROM game_table") == [("classic",)]


async def test_failed_migration_is_rolled_back_and_can_run_again(
    bare_location: str, tmp_path: Path
) -> None:
    database = await Database.open(bare_location)
    await open_table(EventLog(database))
    await database.close()
    revision = tmp_path / "later" / "r9999_later.py"
    revision.parent.mkdir()
    revision.write_text(FAILING_REVISION)
    with pytest.raises(DBAPIError, match="nowhere"):
        await _migrate(bare_location, revision.parent)
    assert await _read_revisions(bare_location) == migrate.heads()
    assert await query(bare_location, "SELECT variant FROM game_table") == [("classic",)]
    assert "made_before_the_failure" not in await _read_schema(bare_location)

    revision.write_text(FAILING_REVISION.replace("nowhere", "event").replace("9999", "9998"))
    await _migrate(bare_location, revision.parent)
    assert await _read_revisions(bare_location) == migrate.heads() - {migrate.HEAD} | {"9998"}
    assert await query(bare_location, "SELECT variant FROM game_table") == [("changed",)]
    with pytest.raises(NewerDatabase):
        await Database.open(bare_location)


@SQLITE  # which does not enforce references during a migration
async def test_migration_that_breaks_references_is_rolled_back(
    bare_location: str, tmp_path: Path
) -> None:
    database = await Database.open(bare_location)
    await open_table(EventLog(database))
    await database.close()
    revision = tmp_path / "later" / "r9999_later.py"
    revision.parent.mkdir()
    revision.write_text(FAILING_REVISION.replace("SELECT * FROM nowhere", "DELETE FROM game_table"))
    with pytest.raises(DatabaseUnusable, match="1 rows refer to missing rows"):
        await _migrate(bare_location, revision.parent)
    assert await query(bare_location, "SELECT count(*) FROM game_table") == [(1,)]


async def _read_revisions(location: str) -> set[str]:
    return {row[0] for row in await query(location, VERSIONS)}


async def _read_schema(location: str) -> dict[str, object]:
    """Return what a database says about its tables, in an order that does not depend on it."""

    def describe_schema(connection: Connection) -> dict[str, object]:
        inspector = inspect(connection)
        return {
            table: (
                sorted(
                    (column["name"], str(column["type"]), column["nullable"])
                    for column in inspector.get_columns(table)
                ),
                inspector.get_pk_constraint(table),
                sorted(map(str, inspector.get_indexes(table))),
                sorted(map(str, inspector.get_foreign_keys(table))),
                sorted(map(str, inspector.get_check_constraints(table))),
            )
            for table in sorted(inspector.get_table_names())
        }

    async with changing(location) as connection:
        return await connection.run_sync(describe_schema)


def _words(row: tuple[str, str | None]) -> tuple[str, list[str]]:
    return row[0], sorted((row[1] or "").replace('"', "").replace(",", " ").split())


async def _migrate(location: str, also: Path | None = None) -> None:
    async with changing(location) as connection:
        await connection.run_sync(partial(migrate.apply_revisions, extra_folder=also))
