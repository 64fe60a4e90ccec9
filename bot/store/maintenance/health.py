"""The condition of a database, determined without changing it."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError

from bot.store.database import schema
from bot.store.database.driver_errors import is_no_database, translate_error
from bot.store.database.errors import DatabaseDamaged, DatabaseUnusable, NewerDatabase, StoreDamaged
from bot.store.database.location import build_url, format_url
from bot.store.database.migrate import heads, read_revisions, unknown_revisions
from bot.store.maintenance import salvage
from bot.store.maintenance.copies import Copy, read_label
from bot.store.maintenance.reading import reading_engine
from bot.store.maintenance.stuck_tables import PATIENCE, StuckTable, stuck_tables


@dataclass(frozen=True, slots=True)
class Condition:
    """The condition of a database.

    Attributes:
        revision: the revision of its schema; ``None`` if it has none yet.
        is_current: whether this version of the bot can use it without a migration.
        tables: the number of tables of players.
        stuck: the tables that are stuck; empty in a copy, because no bot has used it yet.
        copy: the label of the database, if it is such a copy.
    """

    revision: str | None
    is_current: bool
    tables: int
    stuck: tuple[StuckTable, ...] = ()
    copy: Copy | None = None


async def inspect_condition(location: str) -> Condition:
    """Return the condition of the database at a path or URL.

    Raises:
        DatabaseUnusable: it cannot be opened, or is not a database.
        DatabaseDamaged: its structure or its content is damaged.
        NewerDatabase: a newer version of the bot wrote it.
        StoreError: the store fails in another way.
    """
    url = build_url(location)
    engine = reading_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_examine, format_url(url))
    except DBAPIError as error:
        translated = translate_error(error)
        if isinstance(translated, StoreDamaged) and not is_no_database(error):
            raise DatabaseDamaged(format_url(url), str(translated)) from error
        raise translated or DatabaseUnusable(format_url(url), str(error.orig)) from error
    except (ValueError, TypeError, ArithmeticError, LookupError) as error:
        # A value can't be converted to the type of its column.
        raise DatabaseDamaged(format_url(url), type(error).__name__) from error
    finally:
        await engine.dispose()


def _examine(connection: Connection, location: str) -> Condition:
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA schema_version")  # fails if the file is not a database
        verdict = salvage.check_structure(connection)
        if verdict != "ok":
            raise DatabaseDamaged(location, verdict)
    revisions = read_revisions(connection)
    if not revisions:
        return Condition(None, is_current=False, tables=0)
    if not all(re.fullmatch(r"[0-9A-Za-z_]+", revision) for revision in revisions):
        raise DatabaseDamaged(location, "the revision of its schema is missing")
    unknown = unknown_revisions(revisions)
    if unknown:
        raise NewerDatabase(unknown[0])
    revision = min(revisions)  # the core's revision, which begins with a digit
    if not heads() <= revisions:
        return Condition(revision, is_current=False, tables=0)
    tables = connection.execute(select(func.count()).select_from(schema.game_table)).scalar()
    copy = read_label(connection)
    stuck = () if copy else tuple(stuck_tables(connection, datetime.now(UTC) - PATIENCE))
    return Condition(revision, is_current=True, tables=tables or 0, stuck=stuck, copy=copy)
