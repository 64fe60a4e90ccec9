"""``simulate``, ``check`` and ``export``: records of games."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

from bot.cli.commands import (
    Commands,
    add_house_rules,
    complain,
    describe_usage_error,
    house_rules,
    say,
)
from bot.cli.progress import Progress
from bot.config.reading import database_location
from bot.installed import modules

if TYPE_CHECKING:
    from bot.records.practice import Origins

STDIN: Final = "-"


def add_to(commands: Commands) -> None:
    """Add the commands ``simulate``, ``check`` and ``export``."""
    simulate = commands.add_parser(
        "simulate",
        help="let computers play, and write records of the games",
        description="Let computers play, and write one record a line. The same arguments give the "
        "same bytes: the level expert is limited by rollouts here, not by the clock.",
    )
    simulate.add_argument("--variant", required=True, help="key of the variant")
    simulate.add_argument(
        "--players", required=True, type=int, metavar="N", help="the number of players"
    )
    simulate.add_argument(
        "--games", required=True, type=_count, metavar="N", help="the number of games"
    )
    simulate.add_argument(
        "--seed", required=True, type=int, metavar="N", help="seed of all random numbers"
    )
    add_house_rules(simulate)
    simulate.add_argument(
        "--level",
        default="easy",
        metavar="LEVEL[,LEVEL...]",
        help="how well the computers play (easy); several are assigned to the seats in turn",
    )
    simulate.add_argument(
        "--budget",
        type=_count,
        metavar="ROLLOUTS",
        help="rollouts for each card, for the level expert (3000); a pass gets 10/3 of that",
    )
    simulate.add_argument(
        "--legal",
        action="store_true",
        help="with every play, list the legal cards",
    )
    _add_output(simulate)
    simulate.set_defaults(command=_simulate, parser=simulate)

    check = commands.add_parser(
        "check",
        help="verify records of games",
        description="Verify records of games, and say what is wrong in which line. Exit code 0 if "
        "nothing is wrong, 1 if something is, 2 if a file can't be read.",
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="records; - is standard input")
    _add_progress(check)
    check.set_defaults(command=_check)

    export = commands.add_parser(
        "export",
        help="write records of the games in the database",
        description="Write the records of the finished games in the database, one a line; a "
        "cancelled game is recorded as abandoned.",
    )
    export.add_argument("--game", metavar="ID", help="only the game at this table")
    for module in modules("exporting"):
        module.add_options(export)
    export.add_argument(
        "--running",
        action="store_true",
        help="also games in progress and today's daily deals; their records show all hidden cards",
    )
    _add_output(export)
    export.set_defaults(command=_export)


def _add_output(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--out", metavar="FILE", type=Path, help="write to this file, not to standard output"
    )
    _add_progress(command)


def _add_progress(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


@contextmanager
def _output(path: Path | None) -> Iterator[BinaryIO]:
    """Open the file, or standard output."""
    if path is not None:
        with path.open("wb") as file:
            yield file
        return
    yield sys.stdout.buffer
    sys.stdout.buffer.flush()


def _report_write_error(command: str, path: Path | None, error: OSError) -> int:
    """Report that the output can't be written, and return the exit code."""
    if path is None and isinstance(error, BrokenPipeError):
        # The reader has closed the pipe. The flush at Python's exit must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    complain(f"{command}: {path or 'the output'} can't be written: {error.strerror or error}")
    return 1


def _simulate(arguments: argparse.Namespace) -> int:
    from bot.engine.model.errors import PlayerError
    from bot.engine.variants import VARIANTS
    from bot.players.registry import ALL_LEVELS, ROLLOUTS, repeatable_player, resolve_level
    from bot.records.format import to_line
    from bot.records.simulate import simulate

    parser: argparse.ArgumentParser = arguments.parser
    if arguments.variant not in VARIANTS:
        parser.error(f"there is no variant {arguments.variant!r}: {', '.join(VARIANTS)}")
    levels = arguments.level.split(",")
    for level in levels:
        if resolve_level(level) not in ALL_LEVELS:
            parser.error(f"there is no level {level!r}: {', '.join(ALL_LEVELS)}")
    rollouts = arguments.budget or ROLLOUTS
    try:
        rules = VARIANTS[arguments.variant].rules(arguments.players, house_rules(arguments))
    except PlayerError as error:
        parser.error(describe_usage_error(error, arguments.variant))

    progress, hands = Progress(requested=arguments.progress), 0
    try:
        with _output(arguments.out) as output:
            games = simulate(
                rules,
                arguments.games,
                arguments.seed,
                *(repeatable_player(level, rollouts) for level in levels),
                legal=arguments.legal,
            )
            for number, record in enumerate(games, start=1):
                output.write(to_line(record))
                hands += len(record.hands)
                progress.report(f"{number} of {arguments.games} games, {hands} hands")
    except OSError as error:
        return _report_write_error("simulate", arguments.out, error)
    finally:
        progress.clear()
    return 0


def _check(arguments: argparse.Namespace) -> int:
    try:
        return _check_files(arguments)
    except BrokenPipeError as error:
        return _report_write_error("check", None, error)


def _check_files(arguments: argparse.Namespace) -> int:
    from bot.records.check import check_stream
    from bot.records.practice import Origins

    games = hands = wrong = 0
    has_unread = False
    origins = Origins()
    progress = Progress(requested=arguments.progress)
    for name in arguments.files:
        # The answer is ASCII, whatever characters the name contains and the terminal can display.
        label = "stdin" if name == STDIN else ascii(name)[1:-1]
        try:
            with _input(name) as stream:
                for checked in check_stream(stream):
                    games += 1
                    hands += checked.hands
                    wrong += bool(checked.faults)
                    if checked.faults:
                        progress.clear()
                    for fault in checked.faults:
                        say(f"{label}: {fault}")
                    if checked.note is not None:
                        progress.clear()
                        say(f"{label}: line {checked.line}: note: {checked.note}")
                    if checked.practice is not None:
                        origins.add(f"{label}: line {checked.line}", checked.practice)
                    progress.report(f"{games} games, {hands} hands, {wrong} wrong")
        except BrokenPipeError:
            raise
        except OSError as error:
            progress.clear()
            complain(f"check: {label} can't be read: {error.strerror or error}")
            has_unread = True
    progress.clear()
    wrong += _compare(origins, [name for name in arguments.files if name != STDIN])
    verdict = f"{wrong} wrong" if wrong else "nothing wrong"
    verdict += ", but not everything could be read" if has_unread else ""
    say(f"{_format_count(games, 'game')}, {_format_count(hands, 'hand')}: {verdict}")
    return 2 if has_unread else int(wrong > 0)


def _compare(origins: "Origins", files: Iterable[str]) -> int:
    """Compare practice records with the games in these files; return the number of mismatches."""
    from bot.records.reading import lines

    wrong = 0
    for name in files:
        with suppress(OSError), Path(name).open("rb") as stream:  # errors were reported before
            for words in origins.faults(lines(stream)):
                wrong += 1
                say(words)
    for words in origins.notes():
        say(words)
    return wrong


def _input(name: str) -> "nullcontext[BinaryIO] | BinaryIO":
    return nullcontext(sys.stdin.buffer) if name == STDIN else Path(name).open("rb")


def _format_count(number: int, singular: str) -> str:
    return f"{number} {singular}{'' if number == 1 else 's'}"


def _export(arguments: argparse.Namespace) -> int:
    import asyncio

    location = database_location(os.environ)
    if "://" not in location and not Path(location).is_file():
        complain(f"export: there is no database at {location}")
        return 1
    try:
        with _output(arguments.out) as output:
            return asyncio.run(_export_from(location, output, arguments))
    except OSError as error:
        return _report_write_error("export", arguments.out, error)


async def _export_from(location: str, output: BinaryIO, arguments: argparse.Namespace) -> int:
    from bot.records.format import to_line
    from bot.store.database.connection import Database
    from bot.store.log import EventLog
    from bot.table.history.game_records import all_records, record_in
    from bot.table.history.rebuild import DamagedTable
    from bot.tasks.clock import utc_now

    progress, written, damaged = Progress(requested=arguments.progress), 0, 0
    database = await Database.open(location)
    try:
        log = EventLog(database)
        for module in modules("exporting"):
            exit_code: int | None = await module.export(database, output, arguments)
            if exit_code is not None:
                return exit_code
        if arguments.game is not None:
            game_record = record_in(arguments.game, await log.load(arguments.game))
            if game_record is None:
                complain(f"export: no game has started at a table {arguments.game!a}")
                return 1
            if game_record.is_secret(utc_now()) and not arguments.running:
                reason = (
                    "is in progress"
                    if game_record.goes_on
                    else "is a daily deal that others still play"
                )
                complain(
                    f"export: game {arguments.game} {reason}; --running shows its hidden cards"
                )
                return 1
            output.write(to_line(game_record.record))
            return 0
        async for record in all_records(database):
            if isinstance(record, DamagedTable):
                complain(f"export: {record}")
                damaged += 1
            elif arguments.running or not record.is_secret(utc_now()):
                output.write(to_line(record.record))
                written += 1
            progress.report(f"{written} games")
    except DamagedTable as error:
        complain(f"export: {error}")
        return 1
    finally:
        progress.clear()
        await database.close()
    return int(damaged > 0)
