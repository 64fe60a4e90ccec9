"""``python -m bot sandbox``: an imitation of Discord, and the bot in a second process."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from dataclasses import dataclass
from pathlib import Path

from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.render.rulebook import tagline
from bot.render.wording import Wording, wording_for
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.quick_starts import QuickStart, QuickStarts, RunCommand
from bot.sandbox.app.server import RunningSandbox, start

log = logging.getLogger(__name__)

RESTART_PAUSE_S = 1.0
STOP_PATIENCE_S = 15.0
OWN_ENDPOINT = "own"
PLAYERS = 4  # a person and three computers


@dataclass(frozen=True, slots=True, kw_only=True)
class Playground:
    """The options of ``python -m bot sandbox``.

    Attributes:
        data: the folder for games and messages; ``None``: a temporary one.
        server_only: do not start the bot.
        openapi: Discord's description of its API, to check the bot's requests against.
        deadline_s: how long the bot has to answer an interaction, in seconds.
        shards: the number of gateway connections that the bot has to open.
        endpoint: where interactions are delivered by HTTP; ``OWN_ENDPOINT``: to the bot that is
            started; ``None``: to the gateway.
    """

    port: int
    users: tuple[str, ...]
    data: Path | None
    server_only: bool
    opens_browser: bool
    openapi: Path | None = None
    deadline_s: float = SandboxOptions.interaction_deadline_s
    shards: int = SandboxOptions.shards
    endpoint: str | None = None


async def run_playground(playground: Playground) -> int:
    """Run until SIGTERM or SIGINT, and return the exit code."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(signal_number, stopping.set)
    http = f"127.0.0.1:{_free_port()}" if playground.endpoint == OWN_ENDPOINT else None
    options = SandboxOptions(
        port=playground.port,
        users=playground.users or SandboxOptions.users,
        data=playground.data / "discord" if playground.data else None,
        openapi=playground.openapi,
        quick_starts=quick_starts(wording_for()),
        interaction_deadline_s=playground.deadline_s,
        shards=playground.shards,
        endpoint=playground.endpoint if http is None else f"http://{http}/interactions",
    )
    try:
        server = await start(options)
    except OSError as error:
        log.error("port %s can't be used: %s", playground.port, error.strerror)
        return 1
    try:
        if playground.server_only:
            _say_ready(server)
            await stopping.wait()
        else:
            await _with_bot(playground, server, stopping, http)
    finally:
        await server.close()
    return 0


def quick_starts(wording: Wording) -> QuickStarts:
    """Return the page's shortcuts: a game of each variant against computers."""
    return QuickStarts(
        title=wording.text("quick-start-title"),
        starts=tuple(
            _against_computers(variant, wording)
            for variant in VARIANTS.values()
            if PLAYERS in variant.player_counts
        ),
    )


def _against_computers(variant: Variant, wording: Wording) -> QuickStart:
    about = tagline(variant, wording)
    return QuickStart(
        name=variant.name,
        description=wording.text("quick-start-text", players=PLAYERS, about=about),
        steps=(RunCommand("hearts play", {"variant": variant.key}),),
    )


async def _with_bot(
    playground: Playground, server: RunningSandbox, stopping: asyncio.Event, http: str | None
) -> None:
    with contextlib.ExitStack() as stack:
        folder = playground.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        bot = asyncio.create_task(_keep_bot(server, folder / "moonshooter.db", http), name="bot")
        ready = asyncio.create_task(server.ready.wait(), name="ready")
        stop = asyncio.create_task(stopping.wait(), name="stop")
        await asyncio.wait({ready, stop}, return_when=asyncio.FIRST_COMPLETED)
        if not stopping.is_set():
            _say_ready(server)
            if playground.opens_browser:
                await asyncio.to_thread(webbrowser.open, server.url)
        await stop
        ready.cancel()
        bot.cancel()
        await asyncio.gather(bot, ready, return_exceptions=True)


async def _keep_bot(server: RunningSandbox, database: Path, http: str | None) -> None:
    """Run the bot in a separate process; restart it when it exits."""
    environment = {
        **os.environ,
        "DISCORD_API_BASE": server.api_base,
        "DISCORD_TOKEN": SandboxOptions.bot_token,
        "HEARTS_DATABASE": str(database),
        "HEARTS_INGRESS": "gateway" if http is None else "http",
        "HEARTS_HTTP": http or "",
        "DISCORD_PUBLIC_KEY": server.delivery.public_key,
    }
    while True:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", "run", env=environment
        )
        try:
            code = await process.wait()
        except asyncio.CancelledError:
            await _stop(process)
            raise
        log.warning("the bot exited with code %s and will be restarted", code)
        await asyncio.sleep(RESTART_PAUSE_S)


async def _stop(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), STOP_PATIENCE_S)
    except TimeoutError:
        process.kill()
        await process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _say_ready(server: RunningSandbox) -> None:
    print(f"ready {server.url}", flush=True)  # noqa: T201 - the command's answer
