"""``player``: a computer player for external referees, line by line (docs/players.md)."""

import argparse
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from bot.cli.commands import Commands, complain, say

if TYPE_CHECKING:
    from bot.cli.stdio_protocol import RefereeSession
    from bot.players.protocol import ComputerPlayer


def add_to(commands: Commands) -> None:
    """Add the command ``player``."""
    player = commands.add_parser(
        "player",
        help="play Classic Hearts over standard input and output",
        description="Play Classic Hearts for four against other programs: a referee writes lines "
        "to the standard input and reads answers from the standard output. The lines are "
        "described in docs/players.md.",
    )
    player.add_argument("--level", default="expert", help="how well it plays (expert)")
    player.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="seed of its random numbers; a search still depends on the clock",
    )
    player.add_argument(
        "--budget",
        type=_milliseconds,
        metavar="MS",
        help="milliseconds of CPU for each card, for the level expert; a pass gets more",
    )
    player.set_defaults(command=_player, parser=player)


def _milliseconds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError("a budget is a number of milliseconds")
    return int(text)


def _player(arguments: argparse.Namespace) -> int:
    from bot.players.registry import ALL_LEVELS, SLOW, get_player, resolve_level, warm_up

    parser: argparse.ArgumentParser = arguments.parser
    level = resolve_level(arguments.level)
    if level not in ALL_LEVELS:
        parser.error(f"there is no level {arguments.level!r}: {', '.join(ALL_LEVELS)}")
    player = get_player(level, arguments.budget)
    if level in SLOW:
        warm_up()
    try:
        converse(sys.stdin.buffer, start_session(player, arguments.seed), say, complain)
    except BrokenPipeError:
        return 1
    return 0


def start_session(player: "ComputerPlayer", seed: int | None) -> "RefereeSession":
    """Return a session in which ``player`` makes the decisions."""
    from random import Random

    from bot.cli.stdio_protocol import RefereeSession
    from bot.engine.model.cards import Card
    from bot.engine.play.actions import Action, Pass, PlayCard
    from bot.engine.play.view import TableView
    from bot.players.registry import DEFAULT_LEVEL, LEVELS

    rng = Random(seed)  # noqa: S311 - it chooses cards, not secrets

    def decide(view: TableView) -> Action:
        try:
            return player(view, rng)
        except Exception as error:  # a referee may report impossible plays
            complain(f"player: the level normal plays instead: {error!r}")
            return LEVELS[DEFAULT_LEVEL](view, rng)

    def choose_pass(view: TableView) -> tuple[Card, ...]:
        action = decide(view)
        if not isinstance(action, Pass):
            raise TypeError(f"{action} is not a pass")
        return action.cards

    def choose_play(view: TableView) -> Card:
        action = decide(view)
        if not isinstance(action, PlayCard):
            raise TypeError(f"{action} is not a play")
        return action.card

    return RefereeSession(choose_pass, choose_play)


def converse(
    lines: Iterable[bytes],
    session: "RefereeSession",
    answer: Callable[[str], None],
    report_error: Callable[[str], None],
) -> None:
    """Handle all lines: answer each question immediately, and report invalid lines."""
    from bot.cli.stdio_protocol import ProtocolError

    for raw in lines:
        line = raw.decode("utf-8", "replace").strip()
        try:
            reply = session.handle(line)
        except ProtocolError as error:
            report_error(f"player: {line[:80]!a}: {error}")
            reply = error.answer
        if reply is not None:
            answer(reply)
