"""Brings a database to the schema of this version, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.store.errors import DatabaseUnusable, NewerDatabase

VERSION_TABLE = "alembic_version"


def upgrade(connection: Connection, *, also: Path | None = None) -> None:
    """Applies the revisions that the database lacks; it must be in a transaction of its own.

    Foreign keys should not be enforced on this connection, because SQLite changes a table by
    copying it; they are checked once all is done. ``also`` is a further folder of revisions.

    Raises:
        NewerDatabase: It has a revision that this version does not know.
        DatabaseUnusable: It holds tables that the bot did not make.
    """
    config = _config(also)
    script = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None:
        strangers = set(inspect(connection).get_table_names()) - {VERSION_TABLE}
        if strangers:
            raise DatabaseUnusable(
                str(connection.engine.url.database), "it belongs to another program"
            )
    elif current not in {revision.revision for revision in script.walk_revisions()}:
        raise NewerDatabase(current)
    if current == script.get_current_head():
        return
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise DatabaseUnusable(
                str(connection.engine.url.database),
                f"after the migration {len(broken)} rows refer to nothing",
            )


def known_revisions() -> list[str]:
    """The revisions that this version knows, newest first."""
    script = ScriptDirectory.from_config(_config(None))
    return [revision.revision for revision in script.walk_revisions()]


def _config(also: Path | None) -> Config:
    """Alembic's settings, which stand here and in no file."""
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    if also is not None:
        own = Path(__file__).with_name("migrations") / "versions"
        config.set_main_option("path_separator", "newline")
        config.set_main_option("version_locations", f"{own}\n{also}".replace("%", "%%"))
    return config
