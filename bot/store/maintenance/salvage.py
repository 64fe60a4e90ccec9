"""Reading every row that is still readable in a database that may be damaged, from both ends.

If a page of the file is damaged, the rows before and after it can often be read.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Select, Table, create_engine, func, select
from sqlalchemy.exc import NoSuchColumnError
from sqlalchemy.pool import NullPool

from bot.store.database import schema
from bot.store.database.driver_errors import DRIVER_ERRORS
from bot.store.database.errors import StoreError
from bot.store.database.location import read_only_url
from bot.store.log import StoredEvent

# Errors from reading a damaged row, in the file's structure, in a text, or in a value.
UNREADABLE: Final = (
    StoreError,
    *DRIVER_ERRORS,
    NoSuchColumnError,
    ValueError,
    TypeError,
    ArithmeticError,
    LookupError,
)

_HEADER: Final = 100  # bytes

Source = Connection  # a database that is read from

_event, _table = schema.event.c, schema.game_table.c


def table_ids(connection: Source) -> tuple[list[str], bool]:
    """Return the ids of all tables that can be found, and whether anything was unreadable.

    The ids are in the order in which the tables were opened, as far as that can be read.
    """
    by_age = select(_table.table_id).order_by(_table.opened_at, _table.table_id)
    rows, is_complete = _rows(connection, by_age)
    ids = {str(row[0]): None for row in rows}
    if not is_complete:
        for query in (select(_table.table_id), by_age.order_by(None).order_by(_table.table_id)):
            ids |= {str(row[0]): None for row in _rows(connection, query)[0]}
    for forwards in (True, False):
        for table_id in _ids_of_events(connection, forwards=forwards):
            if table_id is None:
                is_complete = False
                break
            ids.setdefault(table_id)
        if is_complete:
            break
    return list(ids), not is_complete


def _ids_of_events(connection: Source, *, forwards: bool) -> Iterator[str | None]:
    """Yield the ids in the log one by one, and ``None`` where reading must stop."""
    last: str | None = None
    while True:
        query = select(func.min(_event.table_id) if forwards else func.max(_event.table_id))
        if last is not None:
            query = query.where(_event.table_id > last if forwards else _event.table_id < last)
        rows, is_complete = _rows(connection, query)
        if not is_complete or (rows and rows[0][0] is not None and not isinstance(rows[0][0], str)):
            yield None
            return
        if rows[0][0] is None:
            return
        step = str(rows[0][0])
        if last is not None and (step <= last if forwards else step >= last):
            yield None  # the index is damaged: it leads back to an earlier id
            return
        last = step
        yield last


def read_events(connection: Source, table_id: str) -> list[StoredEvent]:
    """Return the events of a table, in order.

    Raises:
        Exception: one of ``UNREADABLE``, if an event cannot be read.
    """
    query = (
        select(_event.seq, _event.kind, _event.body, _event.at)
        .where(_event.table_id == table_id)
        .order_by(_event.seq)
    )
    return [StoredEvent(*row) for row in connection.execute(query).all()]


def read_last_seq(connection: Source, table_id: str) -> int | None:
    """Return the number of a table's last event in the index, or ``None`` if unreadable."""
    rows, _ = _rows(connection, select(_table.last_seq).where(_table.table_id == table_id))
    return rows[0][0] if rows and isinstance(rows[0][0], int) else None


def read_rows(connection: Source, table: Table) -> tuple[list[dict[str, Any]], bool]:
    """Return the readable rows of a database table, and whether some were unreadable."""
    names = [column.name for column in table.columns]
    keys = [column.name for column in table.primary_key]
    rows_by_key: dict[tuple[Any, ...], dict[str, Any]] = {}
    backwards = [column.desc() for column in table.primary_key]
    for query in (select(table), select(table).order_by(*backwards)):
        rows, is_complete = _rows(connection, query)
        for row in rows:
            values = dict(zip(names, row, strict=True))
            rows_by_key.setdefault(tuple(values[key] for key in keys), values)
        if is_complete:
            return list(rows_by_key.values()), False
    return list(rows_by_key.values()), True


def ids_in(path: Path) -> tuple[list[str], bool]:
    """Return the result of :func:`table_ids` for an SQLite file."""
    with open_read_only(path) as connection:
        return table_ids(connection)


def _rows(connection: Source, query: Select[Any]) -> tuple[list[Any], bool]:
    """Return the readable rows of a query, and whether they are complete."""
    salvaged: list[Any] = []
    try:
        rows = connection.execute(query)
        if connection.dialect.name == "sqlite":
            # Fetching row by row keeps the rows before the first unreadable one.
            rows = rows.yield_per(1)
        for row in rows:
            salvaged.append(row)  # noqa: PERF402 - what was read before an error counts
    except UNREADABLE:
        return salvaged, False
    return salvaged, True


@contextmanager
def open_read_only(path: Path) -> Iterator[Source]:
    """Open an SQLite file for reading only."""
    # This driver fetches row by row; aiosqlite would fetch all rows or none.
    engine = create_engine(read_only_url(path), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def padded(path: Path) -> Iterator[Path]:
    """Yield this file, or if it is truncated, a copy with the length that its header gives.

    SQLite reads nothing from a truncated file. In the copy, empty pages replace the lost ones and
    count as damaged. The copy is removed afterwards.
    """
    with path.open("rb") as file:
        header = file.read(_HEADER)
    length = _length_in(header)
    if length <= path.stat().st_size:
        yield path
        return
    copy = path.with_name(path.name + ".padded")
    try:
        for ending in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
        os.truncate(copy, length)
        yield copy
    finally:
        for ending in ("", "-wal", "-shm"):
            Path(f"{copy}{ending}").unlink(missing_ok=True)


def _length_in(header: bytes) -> int:
    """Return the length in bytes of an SQLite file by its header; 0 if the header lacks it.

    https://sqlite.org/fileformat2.html#the_database_header
    """
    if len(header) < _HEADER or not header.startswith(b"SQLite format 3\0"):
        return 0
    page_size = int.from_bytes(header[16:18])
    is_known = header[24:28] == header[92:96]  # the number of pages includes the last change
    return is_known * int.from_bytes(header[28:32]) * (65536 if page_size == 1 else page_size)


def check_structure(connection: Source) -> str:
    """Return SQLite's verdict on the structure of the file: ``ok``, or the first fault."""
    try:
        verdict = str(connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar())
    except UNREADABLE as error:
        return str(getattr(error, "orig", None) or type(error).__name__)
    return " ".join(verdict.split())[:200]
