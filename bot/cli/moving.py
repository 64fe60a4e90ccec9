"""``move-database``: from SQLite to PostgreSQL and back."""

import argparse

from bot.cli.commands import Commands, complain, say
from bot.cli.progress import Progress


def add_to(commands: Commands) -> None:
    """Add the command ``move-database``."""
    move = commands.add_parser(
        "move-database",
        help="copy everything to another database, such as from SQLite to PostgreSQL",
        description="Copy all rows of a database to an empty one of either kind, in one "
        "transaction, and compare each row with its copy. Stop the bot first; then let "
        "HEARTS_DATABASE name the copy. The original stays unchanged.",
    )
    move.add_argument("source", metavar="FROM", help="the path of an SQLite file, or a URL")
    move.add_argument("target", metavar="TO", help="the same; it must be new or empty")
    move.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )
    move.set_defaults(command=_move)


def _move(arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.store.database.location import build_url, format_url, get_sqlite_file

    source, target = build_url(arguments.source), build_url(arguments.target)
    file = get_sqlite_file(source)
    if file is not None and not file.is_file():
        complain(f"move-database: there is no database at {file}")
        return 1
    if source == target:
        complain("move-database: FROM and TO are the same database")
        return 1
    progress = Progress(requested=arguments.progress)
    try:
        count = asyncio.run(_move_rows(arguments.source, arguments.target, progress))
    finally:
        progress.clear()
    say(f"copied and compared {count} rows of {format_url(source)}")
    say(f"now let HEARTS_DATABASE name {format_url(target)}")
    return 0


async def _move_rows(source: str, target: str, progress: Progress) -> int:
    from bot.store.database.connection import Database
    from bot.store.maintenance.copying import copy_rows

    old = await Database.open(source, alone=True)
    try:
        new = await Database.open(target, alone=True)
        try:
            return await copy_rows(old, new, lambda count: progress.report(f"{count} rows copied"))
        finally:
            await new.close()
    finally:
        await old.close()
