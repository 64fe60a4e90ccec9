"""The location of a database: the path of an SQLite file, or a URL."""

import os
from pathlib import Path
from typing import Final
from urllib.parse import quote

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.database.errors import DatabaseUnusable

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


def build_url(location: str | Path) -> URL:
    """Return the URL of a location, with the driver that the bot uses.

    Raises:
        DatabaseUnusable: The URL is invalid, of an unknown database, or of one in memory.
    """
    if isinstance(location, Path) or "://" not in location:
        return _require_file(URL.create(_DRIVERS["sqlite"], database=str(location)))
    try:
        url = make_url(location)
    except (ArgumentError, ValueError) as error:
        # The text may hold a password.
        raise DatabaseUnusable("HEARTS_DATABASE", "this is not a URL") from error
    driver = _DRIVERS.get(url.get_backend_name())
    if driver is None:
        raise DatabaseUnusable(format_url(url), "it is neither SQLite nor PostgreSQL")
    url = url.set(drivername=driver)
    return _require_file(url) if url.get_backend_name() == "sqlite" else url


def _require_file(url: URL) -> URL:
    if url.database in (None, "", ":memory:"):
        raise DatabaseUnusable(format_url(url), "games must be stored in a file, not in memory")
    return url


def get_sqlite_file(url: URL) -> Path | None:
    """Return the file of an SQLite database, else ``None``."""
    if url.get_backend_name() != "sqlite" or url.database is None:
        return None
    return Path(url.database)


def is_read_only(file: Path) -> bool:
    """Return whether a file exists but this process can't write it or the files beside it."""
    return file.exists() and not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK))


def read_only_url(file: Path, driver: str = "sqlite") -> URL:
    """Return the URL with which SQLite reads a file and never writes to it."""
    query = {"mode": "ro", "uri": "true"}
    log = file.with_name(file.name + "-wal")
    if not os.access(file.parent, os.W_OK) and not log.exists():
        # SQLite can't create the files through which processes coordinate. Any writer would have
        # created them, so there is none, and SQLite need not look for changes.
        query["immutable"] = "1"
    return URL.create(driver, database=f"file:{quote(str(file.absolute()))}", query=query)


def format_url(url: URL) -> str:
    """Return a database for messages: the path of a file, or a URL without its password."""
    file = get_sqlite_file(url)
    if file is not None:
        return str(file)
    # The parameters may contain a password, too.
    name = url.get_backend_name()
    return url.set(drivername=name, query={}).render_as_string(hide_password=True)
