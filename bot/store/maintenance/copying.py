"""Copying all rows of a database to another one of either kind, and comparing them."""

from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from sqlalchemy import Table, Text, collate, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.errors import DatabaseUnusable, StoreDamaged
from bot.store.database.location import format_url
from bot.store.database.locks import lock_rows

AT_ONCE: Final = 1000  # rows

_Row = dict[str, Any]  # Any: of each column's own type


async def copy_rows(
    source: Database, target: Database, progress: Callable[[int], None] = lambda _rows: None
) -> int:
    """Copy all rows, compare each with its copy, and return their number.

    The rows are read from one snapshot of the source, and written in one transaction: if it fails,
    or a row differs, the target stays empty.

    Args:
        source: the database to read.
        target: the database to fill, which must be empty.
        progress: called with the number of rows that have been copied.

    Raises:
        DatabaseUnusable: the target is not empty.
        StoreDamaged: a row can't be read, or differs from its copy.
        StoreError: another of the store's errors.
    """
    copied = 0
    tables = schema.metadata.sorted_tables
    async with target.writing() as new, source.reading() as old:
        for table in tables:
            await lock_rows(new, table)
            if (await new.execute(select(table).limit(1))).first() is not None:
                raise DatabaseUnusable(format_url(target.url), f"it is not empty ({table.name})")
        for table in tables:
            async for rows in _batches(_rows(old, table)):
                await new.execute(insert(table), rows)
                copied += len(rows)
                progress(copied)
        for table in tables:
            await _compare(_rows(old, table), _rows(new, table), table.name)
    return copied


async def _batches(rows: AsyncIterator[_Row]) -> AsyncIterator[list[_Row]]:
    batch: list[_Row] = []
    async for row in rows:
        batch.append(row)
        if len(batch) == AT_ONCE:
            yield batch
            batch = []
    if batch:
        yield batch


async def _compare(rows: AsyncIterator[_Row], copies: AsyncIterator[_Row], table_name: str) -> None:
    """Compare the rows of a database table with their copies.

    Raises:
        StoreDamaged: a row differs, is missing or is extra.
    """
    async for row in rows:
        if await anext(copies, None) != row:
            raise StoreDamaged(f"a row of {table_name} differs from its copy")
    if await anext(copies, None) is not None:
        raise StoreDamaged(f"{table_name} has more rows than were copied")


async def _rows(connection: AsyncConnection, table: Table) -> AsyncIterator[_Row]:
    """Yield the rows by primary key, in the same order on every database."""
    is_server = connection.dialect.name == "postgresql"
    # SQLite compares the bytes of texts; a server may order texts by the rules of a language.
    order = [
        collate(column, "C") if is_server and isinstance(column.type, Text) else column
        for column in table.primary_key
    ]
    query = select(table).order_by(*order).execution_options(yield_per=AT_ONCE)
    async for row in (await connection.stream(query)).mappings():
        yield dict(row)
