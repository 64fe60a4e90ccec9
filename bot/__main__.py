"""The command line: ``python -m bot``.

Exit codes: 0 fine, 1 something checked was wrong, 2 usage.
"""

import argparse
import asyncio
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bot import __version__
from bot.bench.run import add_bench
from bot.config import Config, ConfigError

Command = Callable[[argparse.Namespace], int]


def _run(_arguments: argparse.Namespace) -> int:
    from bot.app import run

    config = Config.load(os.environ)
    _log_to_stderr(config.log_level)
    return asyncio.run(run(config))


def _sandbox(arguments: argparse.Namespace) -> int:
    from bot.playground import Playground, run_playground

    _log_to_stderr(logging.INFO)
    playground = Playground(
        port=arguments.port,
        users=tuple(name.strip() for name in arguments.users.split(",") if name.strip()),
        data=arguments.data,
        server_only=arguments.server_only,
        opens_browser=not arguments.no_browser,
        openapi=_openapi_file(),
    )
    return asyncio.run(run_playground(playground))


def _openapi_file() -> Path | None:
    """Discord's description of its API, if the environment says where it is."""
    path = Path(os.environ.get("DISCORD_OPENAPI", ""))
    return path if path.is_file() else None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot", description="Moonshooter, a Discord bot that hosts games of Hearts."
    )
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    run = commands.add_parser(
        "run",
        help="run the bot on Discord",
        description="Run the bot on Discord. It is configured by the environment and .env; "
        "SIGTERM finishes the clicks in hand and stops it.",
    )
    run.set_defaults(command=_run)

    sandbox = commands.add_parser(
        "sandbox",
        help="run the bot against a Discord of its own, on this machine",
        description="Run the bot against a Discord of its own on 127.0.0.1, with a page to play "
        "on. No account, no token, no internet.",
    )
    sandbox.add_argument("--port", type=_port, default=8765, help="port of the page (8765)")
    sandbox.add_argument(
        "--users", default="Ann,Bo,Cy,Di", help="names of the people there are (Ann,Bo,Cy,Di)"
    )
    sandbox.add_argument(
        "--data",
        type=Path,
        default=None,
        help="folder that keeps games and messages; without it they end with the process",
    )
    sandbox.add_argument("--no-browser", action="store_true", help="do not open the page")
    sandbox.add_argument(
        "--server-only", action="store_true", help="the Discord alone; start the bot yourself"
    )
    sandbox.set_defaults(command=_sandbox)

    bench = commands.add_parser("bench", help="measure speed and memory")
    add_bench(bench)
    return parser


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return number


def _log_to_stderr(level: int) -> None:
    logging.basicConfig(
        level=level,
        stream=sys.stderr,
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code."""
    arguments = _parser().parse_args(argv)
    command: Command = arguments.command
    try:
        return command(arguments)
    except ConfigError as error:
        for problem in error.problems:
            print(f"configuration: {problem}", file=sys.stderr)  # noqa: T201 - a command's answer
        return 1


if __name__ == "__main__":
    sys.exit(main())
