"""The command ``puzzles``: searches games for instructive positions, and checks the stored ones."""

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

if TYPE_CHECKING:
    from bot.features.lessons.making.playing_on import Replies
    from bot.features.lessons.model.position import Position

MOST: Final = 100_000
LESSON_GAMES: Final = 50
USUAL_SIZE: Final = 4


def add_to(commands: Commands) -> None:
    """Add the command ``puzzles``."""
    parser = commands.add_parser(
        "puzzles",
        help="find puzzles, or lessons, in games between computers",
        description="Let computers play, find decisions with one play that is better than every "
        "other by at least 3 points and 4 standard errors, and write each as a line of JSON "
        "(docs/lessons.md). The same options give the same puzzles. Exit code 1 if a check fails.",
    )
    parser.add_argument(
        "--variant", default="classic", metavar="VARIANT", help="the variant of the games (classic)"
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help="the number of players (4, or the nearest possible)",
    )
    parser.add_argument(
        "--count", type=_parse_count, default=10, metavar="N", help="the number of puzzles (10)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="the seed of the games (1)"
    )
    parser.add_argument(
        "--level", default="normal", metavar="LEVEL", help="the level of the computers (normal)"
    )
    parser.add_argument(
        "--lessons",
        action="store_true",
        help="instead, write up to ten lessons, about as many topics as possible",
    )
    parser.add_argument(
        "--games",
        type=_parse_count,
        default=LESSON_GAMES,
        metavar="N",
        help=f"the number of games to search for lessons ({LESSON_GAMES})",
    )
    parser.add_argument(
        "--topic", metavar="TOPIC", help="with --lessons: up to ten lessons about this topic"
    )
    parser.add_argument(
        "--strong",
        type=_parse_count,
        default=0,
        metavar="N",
        help="with --lessons: in each game, exchange N weak cards of one player for strong ones of "
        "the others, so that there are more moons",
    )
    parser.add_argument(
        "--check",
        action="store_true",
        help="instead, let the judge check the lessons and puzzles that come with the bot",
    )
    parser.add_argument(
        "--judge-again",
        metavar="FOLDER",
        help="instead, judge all lessons and puzzles that come with the bot again, of all games, "
        "and write their files to this folder; needed when the judge changes",
    )
    parser.add_argument(
        "--lines",
        action="store_true",
        help="instead, write the lessons that come with the bot, each with a line that earns three "
        "stars; needed when the computers in lessons play differently",
    )
    parser.add_argument(
        "--progress", action="store_true", help="show progress even without a terminal"
    )
    parser.set_defaults(command=_mine, parser=parser)


def _parse_count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"a number from 1 to {MOST}")
    return int(text)


def _mine(arguments: argparse.Namespace) -> int:
    from bot.engine.model.errors import PlayerError
    from bot.engine.variants import VARIANTS
    from bot.features.lessons.model.topics import TOPICS
    from bot.players.registry import LEVELS

    parser: argparse.ArgumentParser = arguments.parser
    if arguments.variant not in VARIANTS:
        parser.error(f"there is no variant {arguments.variant!r}: {', '.join(VARIANTS)}")
    if arguments.level not in LEVELS:
        parser.error(f"there is no level {arguments.level!r}: {', '.join(LEVELS)}")
    if arguments.topic not in (None, *TOPICS):
        parser.error(f"there is no topic {arguments.topic!r}: {', '.join(TOPICS)}")
    try:
        from bot.features.lessons.making import choosing
    except ImportError as error:
        complain(f"puzzles: the judge needs NumPy and Numba: {error}")
        return 1
    progress = Progress(requested=arguments.progress)
    if arguments.judge_again is not None:
        return _judge_again(Path(arguments.judge_again), progress)
    if arguments.check:
        return _check_stock(arguments.variant, progress)
    if arguments.lines:
        return _write_positions(_with_lines(arguments.variant), progress)
    variant = VARIANTS[arguments.variant]
    counts = variant.player_counts
    players = arguments.players or min(counts, key=lambda count: abs(count - USUAL_SIZE))
    try:
        rules = variant.rules(players)
    except PlayerError:
        parser.error(f"{variant.name} is for {', '.join(map(str, counts))} players")
    player = LEVELS[arguments.level]
    positions: Iterator[Position]
    if arguments.lessons:
        positions = choosing.lessons(
            rules,
            arguments.seed,
            arguments.games,
            player,
            replies_to,
            partial(_report_count, progress, "games"),
            arguments.topic,
            arguments.strong,
        )
    else:
        positions = islice(choosing.puzzles(rules, arguments.seed, player), arguments.count)
    return _write_positions(positions, progress)


def _write_positions(positions: "Iterator[Position]", progress: Progress) -> int:
    from bot.features.lessons.model.library import dump_positions

    try:
        for number, position in enumerate(positions, start=1):
            progress.clear()
            sys.stdout.buffer.write(dump_positions([position]))
            sys.stdout.buffer.flush()
            _report_count(progress, "found", number)
    except BrokenPipeError:
        # The reader has closed the pipe. The flush at Python's exit must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    finally:
        progress.clear()
    return 0


def _with_lines(variant: str) -> "Iterator[Position]":
    """Yield the lessons of a variant, with a line that earns three stars where there is one."""
    from msgspec import UNSET, structs

    from bot.features.lessons.making.lines import find_line, line_faults
    from bot.features.lessons.model import library

    for lesson in library.get_lessons(variant):
        replies = replies_to(f"{variant}/{lesson.name}")
        if any(line_faults(lesson, replies)):
            line = find_line(lesson, replies)
            yield structs.replace(lesson, line=UNSET if line is None else line)
        else:
            yield lesson


def _judge_again(folder: Path, progress: Progress) -> int:
    """Write all stored positions with the judge's current verdicts; skip those it contradicts."""
    from bot.engine.variants import VARIANTS
    from bot.features.lessons.making.judging import SolutionLost, judge_again
    from bot.features.lessons.model import library

    stocks = {
        f"{variant}-{kind}.jsonl": stock(variant)
        for variant in VARIANTS
        for kind, stock in (
            (library.LESSONS, library.get_lessons),
            (library.PUZZLES, library.get_puzzles),
        )
    }
    count = faults = 0
    for name, positions in stocks.items():
        judged = []
        for position in positions:
            try:
                judged.append(judge_again(position))
            except SolutionLost as error:
                judged.append(position)
                progress.clear()
                complain(f"puzzles: {name}, {position.name}: {error}")
                faults += 1
            count += 1
            _report_count(progress, "judged", count)
        (folder / name).write_bytes(library.dump_positions(judged))
    progress.clear()
    say(f"{count} positions, {faults} faults")
    return 1 if faults else 0


def _check_stock(variant: str, progress: Progress) -> int:
    from bot.features.lessons.making.checking import find_faults
    from bot.features.lessons.making.lines import line_faults
    from bot.features.lessons.model import library

    lessons = library.get_lessons(variant)
    positions = [*lessons, *library.get_puzzles(variant)]
    faults = 0
    for number, position in enumerate(positions, start=1):
        position_faults = list(find_faults(position))
        if number <= len(lessons):
            position_faults += line_faults(position, replies_to(f"{variant}/{position.name}"))
        for fault in position_faults:
            progress.clear()
            complain(f"puzzles: {variant}, {position.name}: {fault}")
            faults += 1
        _report_count(progress, "checked", number)
    progress.clear()
    say(f"{len(positions)} positions of {variant}, {faults} faults")
    return 1 if faults else 0


def replies_to(origin: str) -> "Replies":
    """Return the source of random numbers for the computers' replies at a practice table."""
    from bot.table.from_position import FromPosition
    from bot.table.service.replies import reply_rng

    return partial(reply_rng, FromPosition(origin).reply_secret(None))


def _report_count(progress: Progress, kind: str, number: int) -> None:
    progress.report(f"{number} {kind}")
