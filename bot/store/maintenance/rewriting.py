"""Writing salvaged tables to a new database."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Table, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.append import TableHeader
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.log import StoredEvent
from bot.store.maintenance.salvage import Source, read_rows


@dataclass(frozen=True, slots=True)
class SalvagedDeadline:
    """A deadline as it was read; a missing value is ``None``."""

    step: str | None
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class SalvagedTable:
    """A table of players, derived from all its events."""

    table_id: str
    header: TableHeader
    events: tuple[StoredEvent, ...]
    people: Collection[int]
    deadline: SalvagedDeadline | None


def read_deadlines(source: Source) -> tuple[dict[str, SalvagedDeadline], bool]:
    """Return the deadlines by table, and whether some could not be read."""
    rows, some_lost = read_rows(source, schema.deadline)
    deadlines = {row["table_id"]: SalvagedDeadline(row["step"], row["due_at"]) for row in rows}
    return deadlines, some_lost


async def write_tables(database: Database, tables: Iterable[SalvagedTable]) -> None:
    """Write tables of players in one transaction.

    Raises:
        StoreError: Nothing was written.
    """
    async with database.writing() as connection:
        for table in tables:
            await _write_table(connection, table)


async def _write_table(connection: AsyncConnection, table: SalvagedTable) -> None:
    table_key = {"table_id": table.table_id}
    opened = {
        "guild_id": table.header.guild_id,
        "channel_id": table.header.channel_id,
        "variant": table.header.variant,
        "status": table.header.status,
        "opened_at": table.events[0].at,
        "changed_at": table.events[-1].at,
        "last_seq": len(table.events),
    }
    await connection.execute(insert(schema.game_table), [{**table_key, **opened}])
    events = [
        {**table_key, "seq": event.seq, "kind": event.kind, "body": event.body, "at": event.at}
        for event in table.events
    ]
    await connection.execute(insert(schema.event), events)
    if table.people:
        rows = [{**table_key, "user_id": user_id} for user_id in sorted(table.people)]
        await connection.execute(insert(schema.participant), rows)
    if table.deadline is not None:
        deadline = {"step": table.deadline.step, "due_at": table.deadline.due_at}
        await connection.execute(insert(schema.deadline), [{**table_key, **deadline}])


async def copy_other_rows(
    source: Source, database: Database, table_ids: Collection[str]
) -> set[str]:
    """Copy the rows that belong to no table of players, or to one of those in ``table_ids``.

    Returns:
        The names of the database tables that may lack rows.

    Raises:
        StoreError: The new database refused a transaction.
    """
    copied = [table for table in schema.metadata.sorted_tables if not table.info.get("is_derived")]
    return {
        table.name for table in copied if not await _copy_rows(source, database, table, table_ids)
    }


async def copy_archived(source: Source, database: Database) -> tuple[int, set[str]]:
    """Copy the archived tables, with their results.

    Returns:
        The number of tables, and the names of the database tables that may lack rows.

    Raises:
        StoreError: The new database refused a transaction.
    """
    rows, some_lost = read_rows(source, schema.game_table)
    archived = {str(row["table_id"]) for row in rows if row["last_seq"] == 0}
    incomplete = {schema.game_table.name} if some_lost else set()
    for table in (schema.game_table, schema.participant, schema.game, schema.game_seat):
        if archived and not await _copy_rows(source, database, table, archived):
            incomplete.add(table.name)
    return len(archived), incomplete


async def _copy_rows(
    source: Source, database: Database, table: Table, table_ids: Collection[str]
) -> bool:
    """Copy the rows of one database table; return whether all were copied."""
    rows, some_lost = read_rows(source, table)
    async with database.writing() as connection:
        for row in rows:
            if "table_id" in row and row["table_id"] not in table_ids:
                continue
            some_lost |= not await _add_row(connection, table, row)
    return not some_lost


async def _add_row(connection: AsyncConnection, table: Table, row: dict[str, Any]) -> bool:
    """Add one row; return whether the database accepted it."""
    try:
        async with connection.begin_nested():
            await connection.execute(insert(table), [row])
    except (SQLAlchemyError, ValueError, TypeError):
        return False
    return True
