"""The command ``review``: the costs of the decisions of a game."""

import argparse
import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.cli.commands import Commands, complain, say
from bot.cli.progress import Progress
from bot.config.reading import database_location

if TYPE_CHECKING:
    from bot.records.format import Record

STDIN: Final = "-"


class _NoGame(Exception):
    """The game or file cannot be reviewed; the text says why."""


def add_to(commands: Commands) -> None:
    """Add the command ``review``."""
    review = commands.add_parser(
        "review",
        help="show what the decisions of a game cost, and how much was luck",
        description="Judge every decision of a game by what its player knew then, and tell luck "
        "from skill. The same game gives the same review. Exit code 0 if everything was reviewed, "
        "1 if not, 2 if a file can't be read.",
    )
    review.add_argument(
        "game",
        metavar="GAME|FILE",
        help="the id of a table in the database, or a file of records; - is standard input",
    )
    review.add_argument(
        "--json", action="store_true", help="write each review as a line of JSON (docs/records.md)"
    )
    review.add_argument(
        "--language",
        default="en",
        metavar="LANGUAGE",
        help="the language of the text, such as de (en)",
    )
    review.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )
    review.set_defaults(command=_review, parser=review)


def _review(arguments: argparse.Namespace) -> int:
    from bot.render.wording import languages, wording_for

    if arguments.language not in languages():
        parser: argparse.ArgumentParser = arguments.parser
        parser.error(f"there is no language {arguments.language!r}: {', '.join(languages())}")
    try:
        from bot.judge.format import to_line
        from bot.judge.text import review_text
        from bot.judge.whole_game import review_game
    except ImportError as error:
        complain(f"review: reviews need NumPy and Numba: {error}")
        return 1
    wording, status = wording_for(arguments.language), 0
    progress = Progress(requested=arguments.progress)
    try:
        for number, record in enumerate(_records(arguments.game), start=1):
            if isinstance(record, str):
                complain(f"review: {record}")
                status = 1
                continue
            review = review_game(record, partial(_report_progress, progress, number))
            progress.clear()
            if arguments.json:
                sys.stdout.buffer.write(to_line(review))
                sys.stdout.buffer.flush()
            else:
                say(("\n" if number > 1 else "") + review_text(review, wording))
    except BrokenPipeError:
        # The reader has closed the pipe. The flush at Python's exit must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        complain(f"review: {arguments.game!a} can't be read: {error.strerror or error}")
        return 2
    except _NoGame as error:
        complain(f"review: {error}")
        return 1
    finally:
        progress.clear()
    return status


def _report_progress(progress: Progress, game: int, decisions: int) -> None:
    progress.report(f"game {game}, {decisions} decisions")


def _records(name: str) -> "Iterator[Record | str]":
    """Yield the records; in place of a faulty one, its faults."""
    if name == STDIN or Path(name).exists():
        yield from _read(name)
    elif name.isalnum():
        import asyncio

        location = database_location(os.environ)
        if "://" not in location and not Path(location).is_file():
            raise _NoGame(f"there is no file {name}, and no database at {location}")
        yield asyncio.run(_load_record(name, location))
    else:
        raise FileNotFoundError(2, "there is no such file")


def _read(name: str) -> "Iterator[Record | str]":
    from bot.records.check import check_line
    from bot.records.faults import Faults
    from bot.records.reading import LONGEST_LINE, lines, read

    label = "stdin" if name == STDIN else ascii(name)[1:-1]
    with sys.stdin.buffer if name == STDIN else Path(name).open("rb") as stream:
        has_lines = False
        for number, line in lines(stream):
            has_lines = True
            if line is None:
                yield f"{label}: line {number}: longer than {LONGEST_LINE // 2**20} MiB"
                continue
            faults = check_line(line, number).faults
            record = None if faults else read(line, Faults(number))
            if record is not None:
                yield record
            yield from (f"{label}: {fault}" for fault in faults)
    if not has_lines:
        raise _NoGame(f"{label} holds no game")


async def _load_record(table: str, location: str) -> "Record":
    from bot.store.database.connection import Database
    from bot.store.log import EventLog
    from bot.table.history.game_records import record_in
    from bot.table.history.rebuild import DamagedTable
    from bot.tasks.clock import utc_now

    database = await Database.open(location)
    try:
        stored_record = record_in(table, await EventLog(database).load(table))
    except DamagedTable as error:
        raise _NoGame(str(error)) from None
    finally:
        await database.close()
    if stored_record is None:
        raise _NoGame(f"there is no file {table}, and no game has started at a table {table}")
    if stored_record.is_secret(utc_now()):
        reason = (
            "is in progress" if stored_record.goes_on else "is a daily deal that others still play"
        )
        raise _NoGame(f"game {table} {reason}, and its review would show hidden cards")
    return stored_record.record
