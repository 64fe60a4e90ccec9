"""Migration of a database to the schema of this version, in one transaction.

Alembic is only loaded if there are revisions to apply, because that takes longer than everything
else in opening a database. A new database is made from the tables in the code, which tests compare
with the result of the revisions; one that is up to date is not changed.

The core and each feature that has tables are separate branches: a database has the newest
revision of each. The revisions of a feature, ``daily_0001`` and so on, are modules with
these names in its folder ``migrations``. Revisions of a feature that is not installed are ignored.
"""

from collections.abc import Iterable
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
from bot.store.database.schema import SCHEMAS, metadata

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "0017"  # the newest revision of the core
# Revisions of unreleased versions, newest first: the first released one replaces them.
_REPLACED: Final = tuple(f"{number:04}" for number in range(16, 0, -1))
VERSION_TABLE: Final = "alembic_version"
_OWN: Final = Path(__file__).with_name("migrations") / "versions"

# The same as the table that Alembic creates.
_version = Table(
    VERSION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{VERSION_TABLE}_pkc"),
)


def upgrade(connection: Connection, guard: AbstractContextManager[object] | None = None) -> None:
    """Create the schema, or apply the revisions that the database lacks.

    The connection must be in a separate transaction. Foreign keys should not be enforced on it,
    because SQLite changes a table by copying it; they are checked at the end.

    Args:
        connection: to the database.
        guard: held while revisions are applied.

    Raises:
        NewerDatabase: The database has a revision that this version does not know.
        DatabaseUnusable: The database has tables that the bot did not make.
    """
    current = read_revisions(connection)
    if not current:
        _create_schema(connection)
    elif not heads() <= current or unknown_revisions(current):
        with guard or nullcontext():
            apply_revisions(connection)


def read_revisions(connection: Connection) -> frozenset[str]:
    """Return the revisions of a database: none if it has no schema yet."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return frozenset()
    return frozenset(connection.execute(select(_version.c.version_num)).scalars())


def heads() -> frozenset[str]:
    """Return the newest revision of the core and of each feature that has tables."""
    feature_heads = (max(_revisions_in(folder), default="") for folder in _folders().values())
    return frozenset({HEAD, *feature_heads} - {""})


def unknown_revisions(revisions: Iterable[str]) -> list[str]:
    """Return the revisions that only a newer version can have applied, except removed features'."""
    folders = _folders()
    known_revisions = {*_REPLACED, *(name[1:5] for name in _revisions_in(_OWN))}.union(
        *map(_revisions_in, folders.values())
    )
    return sorted(
        revision
        for revision in revisions
        if revision not in known_revisions and not _is_of_removed_feature(revision, folders)
    )


def _is_of_removed_feature(revision: str, folders: dict[str, Path]) -> bool:
    feature, _, _number = revision.rpartition("_")
    return feature != "" and feature not in folders


def _folders() -> dict[str, Path]:
    """Return the folders with the revisions of the features, by feature."""
    return {
        schema.__name__.split(".")[-2]: Path(schema.__file__ or "").with_name("migrations")
        for schema in SCHEMAS
    }


def _revisions_in(folder: Path) -> list[str]:
    return [path.stem for path in folder.glob("*_*.py") if path.stem != "__init__"]


def _create_schema(connection: Connection) -> None:
    unknown_tables = set(inspect(connection).get_table_names()) - {VERSION_TABLE}
    if unknown_tables:
        raise DatabaseUnusable(str(connection.engine.url.database), "it belongs to another program")
    metadata.create_all(connection)
    _version.create(connection, checkfirst=True)
    _record(connection, heads())


def _record(connection: Connection, revisions: Iterable[str]) -> None:
    for revision in revisions:
        connection.execute(_version.insert().values(version_num=revision))


def apply_revisions(connection: Connection, *, extra_folder: Path | None = None) -> None:
    """Apply the revisions that the database lacks.

    Args:
        connection: as for :func:`upgrade`.
        extra_folder: a further folder of revisions.

    Raises:
        NewerDatabase: The database has a revision that this version does not know.
        DatabaseUnusable: After the migration, rows refer to rows that do not exist.
    """
    from alembic import command

    current = read_revisions(connection)
    unknown = unknown_revisions(current)
    if unknown:
        raise NewerDatabase(unknown[0])
    folders = _folders()
    removed = [revision for revision in current if _is_of_removed_feature(revision, folders)]
    for revision in current.intersection([*removed, *_REPLACED]):  # Alembic does not know them
        connection.execute(_version.delete().where(_version.c.version_num == revision))
    config = alembic_config(*([] if extra_folder is None else [extra_folder]))
    config.attributes["connection"] = connection
    command.upgrade(config, HEAD)  # before those of features, whose tables refer to the core's
    command.upgrade(config, "heads")
    _record(connection, removed)
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise DatabaseUnusable(
                str(connection.engine.url.database),
                f"after the migration {len(broken)} rows refer to missing rows",
            )


def alembic_config(*extra_folders: Path) -> "Config":
    """Return Alembic's settings, which are not read from a file.

    Args:
        extra_folders: further folders of revisions, beside those of the core and of features.
    """
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "bot.store.database:migrations")
    config.set_main_option("path_separator", "newline")
    folders = "\n".join(str(folder) for folder in (_OWN, *_folders().values(), *extra_folders))
    config.set_main_option("version_locations", folders.replace("%", "%%"))
    return config
