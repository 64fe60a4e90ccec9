"""``run``, ``sandbox`` and ``health``: the bot itself."""

import argparse
import gc
import logging
import os
import sys
from pathlib import Path

from bot.cli.commands import Commands, port, say
from bot.cli.logs import log_to_stderr
from bot.config import Config, database_place


def add_to(commands: Commands) -> None:
    """Add these commands."""
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
    sandbox.add_argument("--port", type=port, default=8765, help="port of the page (8765)")
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

    health = commands.add_parser(
        "health",
        help="whether the running bot is well",
        description="Whether the bot that uses this database has lately been connected to "
        "Discord, with a database that answers. Exit code 0 if so, 1 if not.",
    )
    health.set_defaults(command=_health)


def _run(_arguments: argparse.Namespace) -> int:
    config = Config.load(os.environ)
    log_to_stderr(config.log_level, config.log_format)

    # Nothing of what is loaded now will be garbage, and looking for some takes an eighth of the
    # time that the bot needs to start; it switches the collector on again.
    gc.disable()
    import asyncio

    from bot.app import run

    return asyncio.run(run(config))


def _sandbox(arguments: argparse.Namespace) -> int:
    import asyncio

    from bot.playground import Playground, run_playground

    log_to_stderr(logging.INFO)
    playground = Playground(
        port=arguments.port,
        users=tuple(name.strip() for name in arguments.users.split(",") if name.strip()),
        data=arguments.data,
        server_only=arguments.server_only,
        opens_browser=not arguments.no_browser and _has_display(),
        openapi=_openapi_file(),
    )
    return asyncio.run(run_playground(playground))


def _has_display() -> bool:
    """Whether a browser would have somewhere to open; elsewhere it might take the terminal."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _openapi_file() -> Path | None:
    """Discord's description of its API, if the environment says where it is."""
    path = Path(os.environ.get("DISCORD_OPENAPI", ""))
    return path if path.is_file() else None


def _health(_arguments: argparse.Namespace) -> int:
    from bot.health import health_file, last_sign

    fault = last_sign(health_file(database_place(os.environ)))
    say(fault or "well: connected to Discord, and the database answers")
    return 1 if fault else 0
