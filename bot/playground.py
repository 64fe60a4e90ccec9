"""``python -m bot sandbox``: an imitation of Discord, and the bot in separate processes."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import tempfile
import webbrowser
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urljoin

from bot.cluster.local import LocalCluster, free_ports
from bot.cluster.programs import ProgramDidNotStart, ProgramMissing
from bot.engine.rules.variant import Variant
from bot.engine.variants import VARIANTS
from bot.installed import modules
from bot.render.rulebook import tagline
from bot.render.wording import Wording, wording_for
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.quick_starts import QuickStart, QuickStarts, RunCommand
from bot.sandbox.app.server import RunningSandbox, start
from bot.sandbox.world.activities import CLIENT_SECRET

log = logging.getLogger(__name__)

RESTART_PAUSE_S = 1.0
STOP_PATIENCE_S = 15.0
OWN_ENDPOINT = "own"
PLAYERS = 4  # a person and three computers


@dataclass(frozen=True, slots=True, kw_only=True)
class Playground:
    """The options of ``python -m bot sandbox``.

    Attributes:
        data: the folder for games and messages; ``None`` for a temporary one.
        server_only: whether to start the server without the bot.
        openapi: Discord's description of its API, with which the bot's requests are compared.
        deadline_s: how long the bot has to answer an interaction, in seconds.
        shards: the number of gateway connections that the bot has to open.
        endpoint: the address to which interactions are delivered by HTTP; ``OWN_ENDPOINT`` for the
            address of the bot that is started; ``None`` for the gateway.
        workers: the number of workers to start, with a database and a balancer; 0 for a single bot.
        elsewhere: whether to begin with places where the bot is not a member.
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
    workers: int = 0
    elsewhere: bool = False


async def run_playground(playground: Playground) -> int:
    """Run until SIGTERM or SIGINT, and return the exit code."""
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for signal_number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        loop.add_signal_handler(signal_number, stopping.set)
    with contextlib.ExitStack() as stack:
        folder = playground.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = _build_cluster(folder, playground) if playground.workers else None
        if cluster is not None:
            try:
                await asyncio.to_thread(cluster.start)
            except (ProgramMissing, ProgramDidNotStart) as error:
                log.error("%s", error)
                return 1
            stack.callback(cluster.stop)
        return await _run(playground, folder, cluster, stopping)


def _build_cluster(folder: Path, playground: Playground) -> LocalCluster:
    """Return a database and a balancer, which waits for answers as long as the sandbox does."""
    longer = playground.deadline_s > SandboxOptions.interaction_deadline_s
    patience_s = playground.deadline_s if longer else None
    return LocalCluster(folder, playground.workers, patience_s=patience_s)


async def _run(
    playground: Playground, folder: Path, cluster: LocalCluster | None, stopping: asyncio.Event
) -> int:
    http = f"127.0.0.1:{free_ports(1)[0]}"
    is_own = playground.endpoint == OWN_ENDPOINT
    endpoint = f"http://{http}/interactions" if is_own else playground.endpoint
    options = SandboxOptions(
        port=playground.port,
        users=playground.users or SandboxOptions.users,
        data=playground.data / "discord" if playground.data else None,
        openapi=playground.openapi,
        quick_starts=quick_starts(wording_for()),
        interaction_deadline_s=playground.deadline_s,
        shards=playground.shards,
        elsewhere=playground.elsewhere,
        endpoint=endpoint if cluster is None else cluster.endpoint,
        activity=None
        if playground.server_only
        else urljoin(cluster.endpoint if cluster else f"http://{http}", "/activity"),
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
        elif cluster is None:
            environment = _environment(server, folder, http, by_http=is_own)
            bot = _Bot(("-m", "bot", "run"), environment)
            await _run_bots(playground, server, stopping, [bot])
        else:
            arguments = (server.api_base, server.delivery.public_key)
            bots = [
                _Bot(
                    cluster.arguments(name),
                    cluster.environment(name, *arguments) | _feature_settings(folder),
                )
                for name in cluster.workers
            ]
            await _run_bots(playground, server, stopping, bots)
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
        steps=(RunCommand("play", {"variant": variant.key}),),
    )


@dataclass(frozen=True, slots=True)
class _Bot:
    """A process of the bot: Python's arguments, and settings in addition to the environment."""

    arguments: Sequence[str]
    environment: Mapping[str, str]


async def _run_bots(
    playground: Playground, server: RunningSandbox, stopping: asyncio.Event, bots: Iterable[_Bot]
) -> None:
    running = [asyncio.create_task(_keep_running(bot), name="bot") for bot in bots]
    ready = asyncio.create_task(server.ready.wait(), name="ready")
    stop = asyncio.create_task(stopping.wait(), name="stop")
    await asyncio.wait({ready, stop}, return_when=asyncio.FIRST_COMPLETED)
    if not stopping.is_set():
        _say_ready(server)
        if playground.opens_browser:
            await asyncio.to_thread(webbrowser.open, server.url)
    await stop
    ready.cancel()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, ready, return_exceptions=True)


def _environment(
    server: RunningSandbox, folder: Path, http: str, *, by_http: bool
) -> dict[str, str]:
    """Return the settings of a single bot."""
    return {
        "DISCORD_API_BASE": server.api_base,
        "HEARTS_DATABASE": str(folder / "moonshooter.db"),
        "HEARTS_INGRESS": "http" if by_http else "gateway",
        "HEARTS_HTTP": http,
        "DISCORD_PUBLIC_KEY": server.delivery.public_key,
        **_feature_settings(folder),
    }


def _feature_settings(folder: Path) -> dict[str, str]:
    """Return the settings that features need in the sandbox."""
    settings: dict[str, str] = {}
    for module in modules("settings"):
        if hasattr(module, "in_sandbox"):
            settings |= module.in_sandbox(folder, CLIENT_SECRET)
    return settings


async def _keep_running(bot: _Bot) -> None:
    """Run the bot in a separate process; restart it when it exits."""
    environment = {**os.environ, "DISCORD_TOKEN": SandboxOptions.bot_token, **bot.environment}
    while True:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *bot.arguments, env=environment
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


def _say_ready(server: RunningSandbox) -> None:
    print(f"ready {server.url}", flush=True)  # noqa: T201 - the command's answer
