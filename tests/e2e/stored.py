"""What a bot has stored, read by the test from its database: a file or a PostgreSQL server."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg

Location = Path | str  # a file, or a URL


def rows_at(location: Location, query: str, *values: str | int) -> list[tuple[Any, ...]]:
    """Return the rows of a query with a question mark for each value."""
    if isinstance(location, Path):
        with closing(sqlite3.connect(f"file:{location}?mode=ro", uri=True)) as connection:
            return list(connection.execute(query, values).fetchall())
    for number in range(1, len(values) + 1):
        query = query.replace("?", f"${number}", 1)
    # The test's own loop is running; it waits, as it does for a file.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _fetch_rows(location, query, values)).result()


async def _fetch_rows(url: str, query: str, values: tuple[str | int, ...]) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(query, *values)]
    finally:
        await connection.close()
