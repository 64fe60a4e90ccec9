"""The part of ``export`` for a tournament: its records or its standings."""

import argparse
from typing import TYPE_CHECKING, BinaryIO

from bot.cli.commands import complain

if TYPE_CHECKING:
    from bot.store.database.connection import Database


def add_options(export: argparse.ArgumentParser) -> None:
    """Add the options for tournaments to the command ``export``."""
    export.add_argument(
        "--tournament", metavar="ID", help="only this tournament, as far as its rounds are over"
    )
    export.add_argument(
        "--standings",
        action="store_true",
        help="with --tournament: its standings as CSV instead of the records",
    )


async def export(
    database: "Database", output: BinaryIO, arguments: argparse.Namespace
) -> int | None:
    """Write the finished rounds of a tournament.

    Returns:
        The exit code; ``None`` if the arguments name no tournament.
    """
    if arguments.tournament is None:
        return None
    from bot.features.tournaments.model.errors import NothingToExport, UnknownTournament
    from bot.features.tournaments.service.service import Tournaments
    from bot.tasks.clock import utc_now

    tournaments = Tournaments(database, utc_now)
    try:
        if arguments.standings:
            output.write((await tournaments.csv(arguments.tournament)).encode())
        else:
            async for document in tournaments.records(arguments.tournament):
                output.write(document.data)
    except UnknownTournament:
        complain(f"export: there is no tournament {arguments.tournament!a}")
        return 1
    except NothingToExport:
        complain(f"export: no round of tournament {arguments.tournament} is over")
        return 1
    return 0
