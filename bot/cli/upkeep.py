"""``backup``, ``rebuild``, ``repair`` and ``doctor``: maintenance."""

import argparse
import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from bot.cli.commands import Commands, complain, days, say
from bot.cli.progress import Progress
from bot.config.reading import database_location


def add_to(commands: Commands) -> None:
    """Add the commands ``backup``, ``rebuild``, ``repair`` and ``doctor``."""
    backup = commands.add_parser(
        "backup",
        help="copy the database while the bot runs",
        description="Write a consistent copy of the database to a new SQLite file; games can "
        "continue meanwhile. To restore it, stop the bot and put the copy in the database's place; "
        "for PostgreSQL, copy it to an empty database with move-database.",
    )
    which = backup.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="the copy; it must not exist yet"
    )
    which.add_argument(
        "--keep",
        metavar="DAYS",
        type=days,
        help="write the copy of today into the folder of daily backups instead, and delete all but "
        "the newest DAYS copies there",
    )
    backup.add_argument(
        "--folder",
        metavar="FOLDER",
        type=Path,
        help="the folder of daily backups (default: backups beside the database)",
    )
    backup.set_defaults(command=_backup)

    rebuild = commands.add_parser(
        "rebuild",
        help="rebuild statistics and rankings from the games",
        description="Rebuild finished games, statistics and rankings from the event log. Stop the "
        "bot first; if anything can't be read, nothing is changed.",
    )
    rebuild.set_defaults(command=_rebuild)

    repair = commands.add_parser(
        "repair",
        help="save what can be read of a damaged database",
        description="Write every game that can be read to a new database, keep the damaged file "
        "beside it, and rebuild statistics and rankings. Stop the bot first.",
    )
    repair.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )
    repair.set_defaults(command=_repair)

    doctor = commands.add_parser(
        "doctor",
        help="find problems with the configuration, the database and Discord",
        description="Check the configuration, every event in the database, and that Discord "
        "accepts the bot and grants the permissions it needs; say what is wrong and how to fix it.",
    )
    doctor.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )
    doctor.set_defaults(command=_doctor)


def _backup(arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.store.database.location import build_url, format_url
    from bot.store.maintenance.backup import backup

    location = database_location(os.environ)
    if arguments.keep is not None:
        return _backup_daily(location, arguments.folder, arguments.keep)
    if arguments.folder is not None:
        complain("backup: --folder goes with --keep")
        return 2
    try:
        asyncio.run(backup(location, arguments.file))
    except FileExistsError:
        complain(f"backup: {arguments.file} exists already; a backup overwrites nothing")
        return 1
    say(f"saved {format_url(build_url(location))} as {arguments.file}")
    return 0


def _backup_daily(location: str, folder: Path | None, keep: int) -> int:
    import asyncio

    from bot.config.settings import DEFAULT_DATABASE
    from bot.store.database.location import build_url, format_url, get_sqlite_file
    from bot.store.maintenance.backup import back_up_daily

    url = build_url(location)
    if folder is None:
        folder = (get_sqlite_file(url) or Path(DEFAULT_DATABASE)).parent / "backups"
    result = asyncio.run(back_up_daily(location, folder, keep, datetime.now(UTC).date()))
    if result.is_new:
        say(f"saved {format_url(url)} as {result.file}")
    else:
        say(f"{result.file} exists already; the next daily backup is made tomorrow (UTC)")
    for old in result.deleted:
        say(f"deleted {old}, older than the newest {keep}")
    return 0


def _rebuild(_arguments: argparse.Namespace) -> int:
    import asyncio

    location = database_location(os.environ)
    if "://" not in location and not Path(location).is_file():
        complain(f"rebuild: there is no database at {location}")
        return 1
    with _rare_collections():
        return asyncio.run(_rebuild_at(location))


@contextmanager
def _rare_collections() -> Iterator[None]:
    """Collect garbage less often: that takes a tenth of the time, and folding leaves no cycles."""
    usual = gc.get_threshold()
    gc.set_threshold(20_000, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


async def _rebuild_at(location: str) -> int:
    from bot.store.database.connection import Database
    from bot.table.history.rebuild import DamagedTable, rebuild

    database = await Database.open(location, alone=True)
    try:
        games = await rebuild(database, lambda count: complain(f"rebuild: {count} tables read"))
    except DamagedTable as error:
        complain(f"rebuild: {error}; nothing has been changed")
        return 1
    finally:
        await database.close()
    say(f"rebuilt from {games} finished {'game' if games == 1 else 'games'}")
    return 0


def _repair(arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.table.history.rebuild import DamagedTable
    from bot.table.history.repair import repair, report

    location = database_location(os.environ)
    if "://" in location or not Path(location).is_file():
        complain(f"repair: there is no SQLite file at {location}")
        return 1
    progress = Progress(requested=arguments.progress)
    try:
        repaired = asyncio.run(
            repair(Path(location), lambda count: progress.report(f"{count} tables read"))
        )
    except DamagedTable as error:
        complain(f"repair: {error}; nothing has been changed")
        return 1
    finally:
        progress.clear()
    if repaired.damaged_file is None:
        say("nothing is damaged")
    for line in report(repaired):
        say(line)
    if repaired.damaged_file is not None:
        say(f"the damaged file is kept as {repaired.damaged_file}, with this report beside it")
    return 0


def _doctor(arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.doctor import examine

    progress = Progress(requested=arguments.progress)
    with _rare_collections():
        findings = asyncio.run(
            examine(os.environ, progress=lambda read: progress.report(f"{read} tables read"))
        )
    progress.clear()
    for finding in findings:
        say(f"{'ok   ' if finding.ok else 'WRONG'} {finding.text}")
        if finding.cure:
            say(f"      {finding.cure}")
    return 0 if all(finding.ok for finding in findings) else 1
