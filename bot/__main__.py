"""The command line: ``python -m bot``.

Exit codes: 0 success, 1 a problem was found, 2 wrong usage.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext

from bot import __version__
from bot.cli import archiving, moving, player, reading, records, running, upkeep
from bot.cli.commands import Commands, complain
from bot.config.reading import ConfigError, variants_folder
from bot.installed import modules

Command = Callable[[argparse.Namespace], int]


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    whole = argparse.ArgumentParser(
        prog="python -m bot", description="Moonshooter, a Discord bot that hosts games of Hearts."
    )
    whole.add_argument("--version", action="version", version=__version__)
    add_commands(whole.add_subparsers(title="commands", required=True, metavar="COMMAND"))
    return whole


def add_commands(commands: Commands) -> None:
    """Add every subcommand."""
    for group in (running, reading, records, archiving, *modules("cli"), player, upkeep, moving):
        group.add_to(commands)


def _extra_variants() -> AbstractContextManager[None]:
    """Return a context in which the variants in the operator's folder are loaded."""
    folder = variants_folder(os.environ)
    if folder is None:
        return nullcontext()
    from bot.cli.extra_variants import extra_variants

    return extra_variants(folder)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    from bot.store.database.errors import StoreError

    try:
        with _extra_variants():
            arguments = parser().parse_args(argv)
            command: Command = arguments.command
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
