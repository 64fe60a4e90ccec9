"""``review`` and ``puzzles``: what decisions cost, and games searched for instructive ones."""

import argparse
import os
import sys
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bot.cli.commands import Commands, complain, say
from bot.cli.progress import Progress
from bot.config.reading import database_place

if TYPE_CHECKING:
    from bot.lessons.playing_on import Replies
    from bot.lessons.position import Position
    from bot.records.format import Record

STDIN: Final = "-"
MOST: Final = 100_000
LESSON_GAMES: Final = 50
USUAL_SIZE: Final = 4


class _NoGame(Exception):
    """What was asked for cannot be reviewed; the text says why."""


def add_to(commands: Commands) -> None:
    """Add the commands ``review`` and ``puzzles``."""
    _add_puzzles(commands)
    review = commands.add_parser(
        "review",
        help="say what the decisions of a game cost, and how much was luck",
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
        "--language", default="en", metavar="LANGUAGE", help="of the text, such as de (en)"
    )
    review.add_argument(
        "--progress", action="store_true", help="show progress even where there is no terminal"
    )
    review.set_defaults(command=_review, parser=review)


def _add_puzzles(commands: Commands) -> None:
    mining = commands.add_parser(
        "puzzles",
        help="find puzzles, or lessons, in games between computers",
        description="Let computers play, find decisions of theirs where one play is better than "
        "every other by at least 3 points and 4 standard errors, and write each as a line of JSON "
        "(docs/lessons.md). The same options give the same puzzles. Exit code 1 if a check fails.",
    )
    mining.add_argument(
        "--variant", default="classic", metavar="VARIANT", help="of the games (classic)"
    )
    mining.add_argument(
        "--players", type=int, metavar="N", help="at the table (4, or the nearest possible number)"
    )
    mining.add_argument(
        "--count", type=_many, default=10, metavar="N", help="how many puzzles (10)"
    )
    mining.add_argument(
        "--seed", type=int, default=1, metavar="N", help="what the games are made of (1)"
    )
    mining.add_argument(
        "--level", default="normal", metavar="LEVEL", help="of the computers that play (normal)"
    )
    mining.add_argument(
        "--lessons",
        action="store_true",
        help="instead, write up to ten lessons, about as many topics as possible",
    )
    mining.add_argument(
        "--games",
        type=_many,
        default=LESSON_GAMES,
        metavar="N",
        help=f"how many games to search for lessons ({LESSON_GAMES})",
    )
    mining.add_argument(
        "--topic", metavar="TOPIC", help="with --lessons: up to ten lessons about this topic"
    )
    mining.add_argument(
        "--strong",
        type=_many,
        default=0,
        metavar="N",
        help="with --lessons: in each game, exchange N weak cards of one player for strong ones of "
        "the others, so that there are more moons",
    )
    mining.add_argument(
        "--check",
        action="store_true",
        help="instead, let the judge check the lessons and puzzles that come with the bot",
    )
    mining.add_argument(
        "--lines",
        action="store_true",
        help="instead, write the lessons that come with the bot, each with a line that earns three "
        "stars; needed when the computers of lessons play in another way",
    )
    mining.add_argument(
        "--progress", action="store_true", help="show progress even where there is no terminal"
    )
    mining.set_defaults(command=_mine, parser=mining)


def _review(arguments: argparse.Namespace) -> int:
    from bot.render.wording import languages, wording_for

    if arguments.language not in languages():
        parser: argparse.ArgumentParser = arguments.parser
        parser.error(f"there is no language {arguments.language!r}: {', '.join(languages())}")
    try:
        from bot.review.format import to_line
        from bot.review.text import review_text
        from bot.review.whole_game import review_of
    except ImportError as error:
        complain(f"review: reviews need NumPy and Numba: {error}")
        return 1
    wording, status = wording_for(arguments.language), 0
    progress = Progress(asked=arguments.progress)
    try:
        for number, record in enumerate(_records(arguments.game), start=1):
            if isinstance(record, str):
                complain(f"review: {record}")
                status = 1
                continue
            review = review_of(record, partial(_tell, progress, number))
            progress.clear()
            if arguments.json:
                sys.stdout.buffer.write(to_line(review))
                sys.stdout.buffer.flush()
            else:
                say(("\n" if number > 1 else "") + review_text(review, wording))
    except BrokenPipeError:
        # The reader has gone. The flush when Python exits must not fail again.
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


def _tell(progress: Progress, game: int, decisions: int) -> None:
    progress.at(f"game {game}, {decisions} decisions")


def _records(name: str) -> "Iterator[Record | str]":
    """Yield the records, or what is wrong with them."""
    if name == STDIN or Path(name).exists():
        yield from _read(name)
    elif name.isalnum():
        import asyncio

        place = database_place(os.environ)
        if "://" not in place and not Path(place).is_file():
            raise _NoGame(f"there is no file {name}, and no database at {place}")
        yield asyncio.run(_stored(name, place))
    else:
        raise FileNotFoundError(2, "there is no such file")


def _read(name: str) -> "Iterator[Record | str]":
    from bot.records.check import check_line
    from bot.records.faults import Faults
    from bot.records.reading import LONGEST_LINE, lines, read

    shown = "stdin" if name == STDIN else ascii(name)[1:-1]
    with sys.stdin.buffer if name == STDIN else Path(name).open("rb") as stream:
        found = False
        for number, line in lines(stream):
            found = True
            if line is None:
                yield f"{shown}: line {number}: longer than {LONGEST_LINE // 2**20} MiB"
                continue
            faults = check_line(line, number).faults
            record = None if faults else read(line, Faults(number))
            if record is not None:
                yield record
            yield from (f"{shown}: {fault}" for fault in faults)
    if not found:
        raise _NoGame(f"{shown} holds no game")


async def _stored(table: str, place: str) -> "Record":
    from bot.service.clock import utc_now
    from bot.service.history.game_records import record_in
    from bot.service.history.rebuild import DamagedTable
    from bot.store.database.connection import Database
    from bot.store.log import EventLog

    database = await Database.open(place)
    try:
        found = record_in(table, await EventLog(database).load(table))
    except DamagedTable as error:
        raise _NoGame(str(error)) from None
    finally:
        await database.close()
    if found is None:
        raise _NoGame(f"there is no file {table}, and no game has started at a table {table}")
    if found.is_secret(utc_now()):
        why = "is in progress" if found.goes_on else "is a daily deal that others still play"
        raise _NoGame(f"game {table} {why}, and its review would show hidden cards")
    return found.record


def _many(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST}")
    return int(text)


def _mine(arguments: argparse.Namespace) -> int:
    from bot.engine.model.errors import PlayerError
    from bot.engine.variants import VARIANTS
    from bot.lessons.topics import TOPICS
    from bot.players.registry import LEVELS

    parser: argparse.ArgumentParser = arguments.parser
    if arguments.variant not in VARIANTS:
        parser.error(f"there is no variant {arguments.variant!r}: {', '.join(VARIANTS)}")
    if arguments.level not in LEVELS:
        parser.error(f"there is no level {arguments.level!r}: {', '.join(LEVELS)}")
    if arguments.topic not in (None, *TOPICS):
        parser.error(f"there is no topic {arguments.topic!r}: {', '.join(TOPICS)}")
    try:
        from bot.lessons import choosing
    except ImportError as error:
        complain(f"puzzles: the judge needs NumPy and Numba: {error}")
        return 1
    progress = Progress(asked=arguments.progress)
    if arguments.check:
        return _check_stock(arguments.variant, progress)
    if arguments.lines:
        return _write_found(_with_lines(arguments.variant), progress)
    variant = VARIANTS[arguments.variant]
    counts = variant.player_counts
    players = arguments.players or min(counts, key=lambda count: abs(count - USUAL_SIZE))
    try:
        rules = variant.rules(players)
    except PlayerError:
        parser.error(f"{variant.name} is for {', '.join(map(str, counts))} players")
    player = LEVELS[arguments.level]
    found: Iterator[Position]
    if arguments.lessons:
        found = choosing.lessons(
            rules,
            arguments.seed,
            arguments.games,
            player,
            replies_to,
            partial(_tell_found, progress, "games"),
            arguments.topic,
            arguments.strong,
        )
    else:
        found = islice(choosing.puzzles(rules, arguments.seed, player), arguments.count)
    return _write_found(found, progress)


def _write_found(found: "Iterator[Position]", progress: Progress) -> int:
    from bot.lessons.library import written

    try:
        for number, position in enumerate(found, start=1):
            progress.clear()
            sys.stdout.buffer.write(written([position]))
            sys.stdout.buffer.flush()
            _tell_found(progress, "found", number)
    except BrokenPipeError:
        # The reader has gone. The flush when Python exits must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    finally:
        progress.clear()
    return 0


def _with_lines(variant: str) -> "Iterator[Position]":
    """Yield the lessons of a variant, each with a line that earns three stars, if there is one."""
    from msgspec import UNSET, structs

    from bot.lessons import library
    from bot.lessons.lines import line_faults, line_of

    for lesson in library.lessons_of(variant):
        replies = replies_to(f"{variant}/{lesson.name}")
        if any(line_faults(lesson, replies)):
            line = line_of(lesson, replies)
            yield structs.replace(lesson, line=UNSET if line is None else line)
        else:
            yield lesson


def _check_stock(variant: str, progress: Progress) -> int:
    from bot.lessons import library
    from bot.lessons.checking import faults_of
    from bot.lessons.lines import line_faults

    lessons = library.lessons_of(variant)
    positions = [*lessons, *library.puzzles_of(variant)]
    faults = 0
    for number, position in enumerate(positions, start=1):
        found = list(faults_of(position))
        if number <= len(lessons):
            found += line_faults(position, replies_to(f"{variant}/{position.name}"))
        for fault in found:
            progress.clear()
            complain(f"puzzles: {variant}, {position.name}: {fault}")
            faults += 1
        _tell_found(progress, "checked", number)
    progress.clear()
    say(f"{len(positions)} positions of {variant}, {faults} faults")
    return 1 if faults else 0


def replies_to(origin: str) -> "Replies":
    """Return the rng of each reply that people meet at a practice table."""
    from bot.service.lobby.from_position import FromPosition
    from bot.service.tables.replies import reply_rng

    return partial(reply_rng, FromPosition(origin).reply_secret(None))


def _tell_found(progress: Progress, what: str, number: int) -> None:
    progress.at(f"{number} {what}")
