"""What all subcommands share."""

import argparse
import sys
from typing import Any, Protocol


class Commands(Protocol):
    """What subcommands are added to, as ``ArgumentParser.add_subparsers`` returns it."""

    # Any: the options of ArgumentParser.
    def add_parser(self, name: str, *, help: str, **options: Any) -> argparse.ArgumentParser:
        """Add a subcommand and return its parser."""


def port(text: str) -> int:
    """A port of the command line; 0 takes a free one."""
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def seconds(text: str) -> float:
    """A time of the command line, more than none."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise argparse.ArgumentTypeError("a number of seconds, more than 0")
    return found


def count(text: str) -> int:
    """A number of things of the command line: 1 to 16."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 16:
        raise argparse.ArgumentTypeError("a number from 1 to 16")
    return int(text)


def say(text: str) -> None:
    """Print a command's answer."""
    print(text, flush=True)  # noqa: T201 - this is the place for it


def complain(text: str) -> None:
    """Print what is wrong, or how long work goes on, beside the answer."""
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - this is the place for it
