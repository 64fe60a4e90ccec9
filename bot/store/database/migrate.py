"""Migration of a database to the schema of this version, in one transaction.

Alembic is only loaded if there are revisions to apply, because that takes longer than everything
else in opening a database. A new database is made from the tables in the code, which tests compare
with the result of the revisions; one that is up to date is not changed.
"""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    inspect,
    select,
)

from bot.store.database.errors import DatabaseUnusable, NewerDatabase
from bot.store.database.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "0017"  # the newest revision
# The revisions of versions that were not released, newest first: the first one has replaced them.
_REPLACED: Final = tuple(f"{number:04}" for number in range(16, 0, -1))
VERSION_TABLE: Final = "alembic_version"

# The same table as Alembic's.
_version = Table(
    VERSION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{VERSION_TABLE}_pkc"),
)


def upgrade(connection: Connection, guard: AbstractContextManager[object] | None = None) -> None:
    """Create the schema, or apply the revisions that the database lacks.

    The connection must be in a transaction of its own. Foreign keys should not be enforced on it,
    because SQLite changes a table by copying it; they are checked at the end.

    Args:
        connection: to the database.
        guard: held while revisions are applied.

    Raises:
        NewerDatabase: The database has a revision that this version does not know.
        DatabaseUnusable: The database has tables that the bot did not make.
    """
    current = revision_of(connection)
    if current is None:
        _make(connection)
    elif current != HEAD:
        with guard or nullcontext():
            apply_revisions(connection)


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database, or ``None`` if it has no schema yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    revision: str | None = connection.execute(select(_version.c.version_num)).scalar()
    return revision


def _make(connection: Connection) -> None:
    strangers = set(inspect(connection).get_table_names()) - {VERSION_TABLE}
    if strangers:
        raise DatabaseUnusable(str(connection.engine.url.database), "it belongs to another program")
    metadata.create_all(connection)
    _version.create(connection, checkfirst=True)
    connection.execute(_version.insert().values(version_num=HEAD))


def apply_revisions(connection: Connection, *, also: Path | None = None) -> None:
    """Apply the revisions that the database lacks.

    Args:
        connection: as for :func:`upgrade`.
        also: a further folder of revisions.

    Raises:
        NewerDatabase: The database has a revision that this version does not know.
        DatabaseUnusable: After the migration, rows refer to rows that do not exist.
    """
    from alembic import command

    config = _config(also)
    current = revision_of(connection)
    if current is not None and current not in _revisions_in(config):
        raise NewerDatabase(current)
    if current in _REPLACED:
        connection.execute(_version.delete())
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise DatabaseUnusable(
                str(connection.engine.url.database),
                f"after the migration {len(broken)} rows refer to missing rows",
            )


def known_revisions() -> list[str]:
    """Return the revisions that this version knows, newest first."""
    return _revisions_in(_config(None))


def _revisions_in(config: "Config") -> list[str]:
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(config)
    return [*(revision.revision for revision in script.walk_revisions()), *_REPLACED]


def _config(also: Path | None) -> "Config":
    """Return Alembic's settings, which are not read from a file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "bot.store.database:migrations")
    if also is not None:
        own = Path(__file__).with_name("migrations") / "versions"
        config.set_main_option("path_separator", "newline")
        config.set_main_option("version_locations", f"{own}\n{also}".replace("%", "%%"))
    return config
