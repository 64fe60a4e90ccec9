"""``backup``, ``rebuild`` and ``doctor``: looking after the database and the rest."""

import argparse
import os
from pathlib import Path

from bot.cli.commands import Commands, complain, say
from bot.config import database_place


def add_to(commands: Commands) -> None:
    """Add these commands."""
    backup = commands.add_parser(
        "backup",
        help="copy the database while the bot runs",
        description="Write a consistent copy of the database to a new file; games go on "
        "meanwhile. To restore it, stop the bot and put the copy in the database's place.",
    )
    backup.add_argument("file", metavar="FILE", type=Path, help="the copy; it must not exist yet")
    backup.set_defaults(command=_backup)

    rebuild = commands.add_parser(
        "rebuild",
        help="make statistics and rankings anew from the games",
        description="Make finished games, statistics and rankings anew from the record of what "
        "was played. The bot may run meanwhile; if anything can't be read, nothing is changed.",
    )
    rebuild.set_defaults(command=_rebuild)

    doctor = commands.add_parser(
        "doctor",
        help="what is wrong with configuration, database and Discord",
        description="Check the configuration, the database, and that Discord lets the bot in "
        "with the permissions it needs; say what is wrong and how to mend it.",
    )
    doctor.set_defaults(command=_doctor)


def _backup(arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.store.backup import backup

    place = database_place(os.environ)
    if "://" in place:
        complain("backup: only an SQLite file can be copied; use your database's own tools")
        return 1
    try:
        asyncio.run(backup(Path(place), arguments.file))
    except FileExistsError:
        complain(f"backup: {arguments.file} exists; a backup replaces nothing")
        return 1
    say(f"saved {place} as {arguments.file}")
    return 0


def _rebuild(_arguments: argparse.Namespace) -> int:
    import asyncio

    place = database_place(os.environ)
    if "://" not in place and not Path(place).is_file():
        complain(f"rebuild: there is no database at {place}")
        return 1
    return asyncio.run(_rebuild_at(place))


async def _rebuild_at(place: str) -> int:
    from bot.service.rebuild import DamagedTable, rebuild
    from bot.store.db import Database

    database = await Database.open(place)
    try:
        games = await rebuild(database, lambda done: complain(f"rebuild: {done} tables read"))
    except DamagedTable as error:
        complain(f"rebuild: {error}; nothing has been changed")
        return 1
    finally:
        await database.close()
    say(f"rebuilt from {games} finished {'game' if games == 1 else 'games'}")
    return 0


def _doctor(_arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.doctor import examine

    findings = asyncio.run(examine(os.environ))
    for finding in findings:
        say(f"{'ok   ' if finding.ok else 'WRONG'} {finding.text}")
        if finding.cure:
            say(f"      {finding.cure}")
    return 0 if all(finding.ok for finding in findings) else 1
