"""The condition of a database, looked at without changing it."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL, Connection, func, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from bot.store import schema
from bot.store.errors import DatabaseUnusable, NewerDatabase
from bot.store.failures import meaning_of
from bot.store.migrate import known_revisions, revision_of
from bot.store.stuck import PATIENCE, StuckTable, stuck_tables


@dataclass(frozen=True, slots=True)
class Condition:
    """What was found.

    Attributes:
        revision: of its schema; ``None`` if nothing has been made there yet.
        is_current: whether this version of the bot uses it as it is, without a migration.
        tables: how many tables of players it keeps.
        stuck: those of them that do not get on.
    """

    revision: str | None
    is_current: bool
    tables: int
    stuck: tuple[StuckTable, ...] = ()


async def condition_of(place: str) -> Condition:
    """The condition of the database at a path or URL.

    Raises:
        DatabaseUnusable: it can't be opened, or it is damaged.
        NewerDatabase: a newer version of the bot wrote it.
        StoreError: another of the store's errors.
    """
    try:
        engine = create_async_engine(_read_only(place), poolclass=NullPool)
    except (ArgumentError, ImportError) as error:
        raise DatabaseUnusable("HEARTS_DATABASE", "this is no URL of a known database") from error
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_look)
    except DBAPIError as error:
        unusable = DatabaseUnusable(engine.url.database or "?", str(error.orig))
        raise meaning_of(error) or unusable from error
    finally:
        await engine.dispose()


def _read_only(place: str) -> URL:
    if "://" in place:
        return make_url(place)
    file = f"file:{quote(str(Path(place).absolute()))}"
    return URL.create("sqlite+aiosqlite", database=file, query={"mode": "ro", "uri": "true"})


def _look(connection: Connection) -> Condition:
    if connection.dialect.name == "sqlite":
        verdict = connection.exec_driver_sql("PRAGMA quick_check").scalar()
        if verdict != "ok":
            raise DatabaseUnusable("HEARTS_DATABASE", f"the file is damaged: {verdict}")
    revision = revision_of(connection)
    if revision is None:
        return Condition(None, is_current=False, tables=0)
    known = known_revisions()
    if revision not in known:
        raise NewerDatabase(revision)
    if revision != known[0]:
        return Condition(revision, is_current=False, tables=0)
    tables = connection.execute(select(func.count()).select_from(schema.game_table)).scalar()
    stuck = stuck_tables(connection, datetime.now(UTC) - PATIENCE)
    return Condition(revision, is_current=True, tables=tables or 0, stuck=tuple(stuck))
