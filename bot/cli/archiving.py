"""``archive``: move old games from the database to a file."""

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.commands import Commands, complain, say
from bot.cli.progress import Progress
from bot.config.reading import database_location


def add_to(commands: Commands) -> None:
    """Add the command ``archive``."""
    archive = commands.add_parser(
        "archive",
        help="write old games to a file, and remove their events",
        description="Write records of the games at tables that were closed before a day to a new "
        "file, one a line, and then remove their events from the database; results, statistics and "
        "rankings remain. The bot can run meanwhile. Removed games can't be replayed.",
    )
    archive.add_argument("file", metavar="FILE", type=Path, help="the new file of records")
    archive.add_argument(
        "--before", required=True, type=_day, metavar="YYYY-MM-DD", help="the day, in UTC"
    )
    archive.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )
    archive.set_defaults(command=_archive)


def _day(text: str) -> datetime:
    """Convert an argument to the beginning of a day that is not in the future."""
    try:
        day = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise argparse.ArgumentTypeError("a day, such as 2026-01-31") from None
    if day > datetime.now(UTC):
        raise argparse.ArgumentTypeError("a day that has begun")
    return day


def _archive(arguments: argparse.Namespace) -> int:
    import asyncio

    location = database_location(os.environ)
    if "://" not in location and not Path(location).is_file():
        complain(f"archive: there is no database at {location}")
        return 1
    return asyncio.run(_archive_from(location, arguments))


async def _archive_from(location: str, arguments: argparse.Namespace) -> int:
    from bot.store.database.connection import Database
    from bot.table.history.archive import archive

    file: Path = arguments.file
    progress = Progress(requested=arguments.progress)
    database = await Database.open(location)
    try:
        archived = await archive(
            database, file, arguments.before, lambda read: progress.report(f"{read} tables")
        )
    except FileExistsError:
        complain(f"archive: {file} exists already; an archive overwrites nothing")
        return 1
    except OSError as error:
        complain(f"archive: {file} can't be written: {error.strerror or error}")
        return 1
    finally:
        progress.clear()
        await database.close()
    for damaged_table in archived.damaged:
        complain(f"archive: {damaged_table}; its events remain")
    games = "1 game" if archived.games == 1 else f"{archived.games} games"
    say(f"archived {games} and removed the events of {archived.tables} tables")
    return int(bool(archived.damaged))
