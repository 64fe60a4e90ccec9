"""The command line: ``python -m bot``.

Exit codes: 0 fine, 1 something checked was wrong, 2 usage.
"""

import argparse
import sys
from collections.abc import Callable, Sequence

from bot import __version__
from bot.cli import reading, running, upkeep
from bot.cli.commands import Commands, complain
from bot.config import ConfigError

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    whole = argparse.ArgumentParser(
        prog="python -m bot", description="Moonshooter, a Discord bot that hosts games of Hearts."
    )
    whole.add_argument("--version", action="version", version=__version__)
    commands = whole.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for group in (running, reading, upkeep):
        group.add_to(commands)
    _add_bench(commands)
    return whole


def _add_bench(commands: Commands) -> None:
    bench = commands.add_parser(
        "bench",
        help="measure the bot",
        description="Measure the bot; `bench --help` lists what can be measured.",
        add_help=False,
    )
    bench.add_argument("arguments", nargs=argparse.REMAINDER)
    bench.set_defaults(command=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    from bot.bench.run import add_bench

    own = argparse.ArgumentParser(prog="python -m bot bench", description="Measure the bot.")
    add_bench(own)
    chosen = own.parse_args(arguments.arguments)
    command: Command = chosen.command
    return command(chosen)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    from bot.store.errors import StoreError

    arguments = parser().parse_args(argv)
    command: Command = arguments.command
    try:
        return command(arguments)
    except ConfigError as error:
        for problem in error.problems:
            complain(f"configuration: {problem}")
    except StoreError as error:
        complain(f"database: {error}")
    except KeyboardInterrupt:
        complain("stopped")
    return 1


if __name__ == "__main__":
    sys.exit(main())
