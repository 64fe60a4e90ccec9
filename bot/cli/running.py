"""``run``, ``sandbox`` and ``health``: the bot itself."""

import argparse
import gc
import logging
import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from bot.cli.commands import Commands, complain, count, port, say, seconds, worker_name
from bot.cli.logs import log_to_stderr
from bot.config.config import Config
from bot.config.reading import ConfigError, database_location, http_address


def add_to(commands: Commands) -> None:
    """Add the commands ``run``, ``sandbox`` and ``health``."""
    run = commands.add_parser(
        "run",
        help="run the bot on Discord",
        description="Run the bot on Discord. It is configured by the environment and .env. "
        "On SIGTERM it answers the clicks it has received, then stops.",
    )
    run.add_argument(
        "--worker",
        type=worker_name,
        metavar="NAME",
        help="run one of several processes on one PostgreSQL database, each with a name of its "
        "own; interactions must arrive by HTTP",
    )
    run.set_defaults(command=_run)

    sandbox = commands.add_parser(
        "sandbox",
        help="run the bot against an imitation of Discord on this machine",
        description="Run the bot against an imitation of Discord on 127.0.0.1, with a page to play "
        "on. Needs no account, no token and no internet.",
    )
    sandbox.add_argument("--port", type=port, default=8765, help="port of the page (8765)")
    sandbox.add_argument(
        "--users", default="Ann,Bo,Cy,Di", help="names of the people (Ann,Bo,Cy,Di)"
    )
    sandbox.add_argument(
        "--data",
        type=Path,
        default=None,
        help="folder in which to keep games and messages; without it they are lost at the end",
    )
    sandbox.add_argument("--no-browser", action="store_true", help="do not open the page")
    sandbox.add_argument(
        "--server-only",
        action="store_true",
        help="start only the sandbox; start the bot yourself",
    )
    sandbox.add_argument(
        "--deadline",
        type=seconds,
        default=3.0,
        metavar="SECONDS",
        help="how long the bot has to answer a click or command (3, as on Discord)",
    )
    sandbox.add_argument(
        "--elsewhere",
        action="store_true",
        help="begin with two servers, a group and direct messages in which the bot is no member;"
        " the first person has installed it for themselves",
    )
    sandbox.add_argument(
        "--shards",
        type=count,
        default=1,
        metavar="N",
        help="gateway connections that the bot has to open, as for very many servers (1)",
    )
    sandbox.add_argument(
        "--http",
        nargs="?",
        const="",
        metavar="URL",
        help="deliver clicks and commands as HTTP requests, not over the gateway; with "
        "--server-only, to the endpoint with this URL",
    )
    sandbox.add_argument(
        "--workers",
        type=count,
        default=0,
        metavar="N",
        help="run N workers, and start a PostgreSQL database and HAProxy for them; nothing is kept",
    )
    sandbox.set_defaults(command=_sandbox)

    health = commands.add_parser(
        "health",
        help="check whether the bot is running and connected",
        description="Check whether the bot that uses this database was connected to Discord a "
        "moment ago, with a database that answers, and accepts interactions if they arrive by "
        "HTTP. Exit code 0 if so, 1 if not.",
    )
    health.add_argument(
        "--worker",
        type=worker_name,
        metavar="NAME",
        help="check the worker of this name, which runs on this machine",
    )
    health.set_defaults(command=_health)


def _run(arguments: argparse.Namespace) -> int:
    config = Config.load(os.environ)
    problems = list(_problems_of_worker(config)) if arguments.worker is not None else []
    if problems:
        raise ConfigError(problems)
    log_to_stderr(config.log_level, config.log_format)

    # Loading modules leaves no garbage, and collecting takes an eighth of the start-up time.
    # The bot enables the collector again.
    gc.disable()
    import asyncio

    from bot.run import new_event_loop, run

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(run(config, worker=arguments.worker))


def _problems_of_worker(config: Config) -> Iterator[str]:
    """Yield the reasons why the settings do not allow several processes."""
    if "://" not in config.database or config.database.startswith("sqlite"):
        yield "--worker needs HEARTS_DATABASE on a PostgreSQL server: a file has one bot"
    if config.http is None or config.http.public_key is None:
        yield "--worker needs HEARTS_INGRESS=http: over the gateway, clicks reach one worker only"


def _sandbox(arguments: argparse.Namespace) -> int:
    if find_spec("bot.sandbox") is None:
        complain("the sandbox is not part of this installation: use `make play` in a checkout")
        return 1
    import asyncio

    from bot.playground import OWN_ENDPOINT, Playground, run_playground

    if arguments.http is not None and bool(arguments.http) != arguments.server_only:
        complain("--http needs a URL with --server-only, and none without it")
        return 2
    if arguments.workers and (
        arguments.http is not None or arguments.server_only or arguments.data is not None
    ):
        complain("--workers can't be combined with --http, --server-only and --data")
        return 2
    log_to_stderr(logging.INFO)
    playground = Playground(
        port=arguments.port,
        users=tuple(name.strip() for name in arguments.users.split(",") if name.strip()),
        data=arguments.data,
        server_only=arguments.server_only,
        opens_browser=not arguments.no_browser and _has_display(),
        openapi=_openapi_file(),
        deadline_s=arguments.deadline,
        shards=arguments.shards,
        elsewhere=arguments.elsewhere,
        endpoint=OWN_ENDPOINT if arguments.http == "" else arguments.http,
        workers=arguments.workers,
    )
    return asyncio.run(run_playground(playground))


def _has_display() -> bool:
    """Return whether there is a display: without one, a browser might start in the terminal."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _openapi_file() -> Path | None:
    """Return the file of Discord's OpenAPI description, if the environment names it."""
    path = Path(os.environ.get("DISCORD_OPENAPI", ""))
    return path if path.is_file() else None


def _health(arguments: argparse.Namespace) -> int:
    from bot.health import endpoint_fault, health_file, last_sign

    fault = last_sign(health_file(database_location(os.environ), arguments.worker))
    address = http_address(os.environ)
    if fault is None and address is not None:
        fault = endpoint_fault(*address)
    say(fault or "well: connected to Discord, and the database answers")
    return 1 if fault else 0
