"""Argument types and output that subcommands share."""

import argparse
import re
import sys
from typing import Any, Protocol


class Commands(Protocol):
    """The collection of subcommands that ``ArgumentParser.add_subparsers`` returns."""

    # Any: the keyword arguments of ArgumentParser.
    def add_parser(self, name: str, *, help: str, **options: Any) -> argparse.ArgumentParser:
        """Add a subcommand and return its parser."""


def port(text: str) -> int:
    """Convert an argument to a port; 0 means any free port."""
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def seconds(text: str) -> float:
    """Convert an argument to a number of seconds above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError("a number of seconds, more than 0")
    return number


def count(text: str) -> int:
    """Convert an argument to a number from 1 to 16."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 16:
        raise argparse.ArgumentTypeError("a number from 1 to 16")
    return int(text)


def days(text: str) -> int:
    """Convert an argument to a number of days from 1 to 3650."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 3650:
        raise argparse.ArgumentTypeError("a number of days from 1 to 3650")
    return int(text)


def worker_name(text: str) -> str:
    """Convert an argument to the name of a worker, which is part of a file's name."""
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}", text):
        raise argparse.ArgumentTypeError("up to 40 letters, digits, dots, dashes and underscores")
    return text


def say(text: str) -> None:
    """Print a command's answer."""
    print(text, flush=True)  # noqa: T201 - this is the place for it


def complain(text: str) -> None:
    """Print an error or a progress report to standard error."""
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - this is the place for it


def add_house_rules(command: argparse.ArgumentParser) -> None:
    """Add ``--option`` to a command, for :func:`house_rules`."""
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, such as limit=50 or warren=yes; repeat it for several",
    )


def house_rules(arguments: argparse.Namespace) -> dict[str, object]:
    """Return the given house rules by name; exit if one does not have the form NAME=VALUE."""
    parser: argparse.ArgumentParser = arguments.parser
    values: dict[str, object] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals or name in values:
            parser.error(f"--option {text}: NAME=VALUE is wanted, each name once")
        values[name] = value
    return values


def describe_usage_error(error: Exception, variant: str) -> str:
    """Return a message about a wrong number of players or house rule."""
    from bot.engine.model.errors import BadOption, WrongPlayerCount

    match error:
        case BadOption(facts=facts):
            value, expected = facts["value"], facts["wanted"]
            return f"--option {facts['option']}={value}: possible: {expected or 'no house rules'}"
        case WrongPlayerCount(facts=facts):
            least, most = facts["fewest"], facts["most"]
            span = f"{least}" if least == most else f"{least} to {most}"
            return f"--players {facts['players']}: {variant} is played by {span}"
        case _:
            return str(error)
