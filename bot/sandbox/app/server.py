"""The sandbox's server, which serves loopback only."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

from aiohttp import web

from bot.sandbox.app.control import Control
from bot.sandbox.app.embedding import Embedding
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.pages import Pages
from bot.sandbox.app.quick_starts import QuickStarts
from bot.sandbox.endpoint.delivery import InteractionDelivery
from bot.sandbox.rest import activities as rest_activities
from bot.sandbox.rest import channels as rest_channels
from bot.sandbox.rest import commands as rest_commands
from bot.sandbox.rest import emojis
from bot.sandbox.rest import guild as rest_guild
from bot.sandbox.rest import interact as rest_interact
from bot.sandbox.rest import interaction_responses as rest_callbacks
from bot.sandbox.rest import messages as rest_messages
from bot.sandbox.rest.pipeline import API_ROOT, Pipeline, reply
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.validation.openapi import BodyValidator
from bot.sandbox.world.attachments import AttachmentStore
from bot.sandbox.world.emoji_images import EmojiImages
from bot.sandbox.world.interactions import Interactions
from bot.sandbox.world.snowflakes import Clock
from bot.sandbox.world.storage import Storage, open_world

MAX_REQUEST_BYTES = 32 * 1024 * 1024
_ROUTES = (
    *rest_messages.ROUTES,
    *rest_channels.ROUTES,
    *rest_guild.ROUTES,
    *rest_commands.ROUTES,
    *rest_callbacks.ROUTES,
    *rest_activities.ROUTES,
    *rest_interact.ROUTES,
    *emojis.ROUTES,
)


def is_loopback(host: str) -> bool:
    """Return whether a host name or address is this machine's loopback."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class RunningSandbox:
    """A server that accepts connections until it is closed."""

    sandbox: Sandbox
    url: str
    port: int
    delivery: InteractionDelivery
    _runner: web.AppRunner

    @property
    def api_base(self) -> str:
        """The root of the REST API, for DISCORD_API_BASE."""
        return f"{self.url.rstrip('/')}{API_ROOT}"

    @property
    def ready(self) -> asyncio.Event:
        """Set while the bot is connected and its global commands are registered."""
        return self.sandbox.ready

    async def close(self) -> None:
        """Stop serving, close all websockets, and write the state.

        Raises:
            OSError: the state can't be written; everything is closed all the same.
        """
        try:
            self.sandbox.storage.write(self.sandbox.world)
        finally:
            await self.delivery.close()
            self.sandbox.interactions.cancel_timers()
            await self.sandbox.gateway.close()
            await self._runner.cleanup()
        self.sandbox.storage.write(self.sandbox.world)


@web.middleware
async def _refuse_foreign_requests(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse foreign hosts and origins, so that no web page elsewhere can reach loopback."""
    names = [request.url.host or ""]
    if "Origin" in request.headers:
        names.append(urlsplit(request.headers["Origin"]).hostname or "")
    if not all(is_loopback(name.strip("[]")) for name in names):
        return reply(403, {"message": "The sandbox serves this machine only", "code": 0})
    return await handler(request)


def create_sandbox(options: SandboxOptions) -> Sandbox:
    """Return a sandbox with a new world, or with the one in the data folder.

    Raises:
        DamagedData: the data folder's state can't be read.
    """
    clock, storage, data = Clock(options.time_source), Storage(options.data), options.data
    world = open_world(storage, clock, options.bot_token, options.users, shards=options.shards)
    return Sandbox(
        world,
        storage,
        AttachmentStore(world.secret, clock, data / "attachments" if data else None),
        EmojiImages(data / "emojis" if data else None),
        Interactions(
            clock,
            deadline_s=options.interaction_deadline_s,
            lifetime_s=options.interaction_lifetime_s,
        ),
        BodyValidator(options.openapi) if options.openapi else None,
        clock=clock,
        heartbeat_interval_s=options.heartbeat_interval_s,
        shards=options.shards,
    )


def create_app(sandbox: Sandbox, quick_starts: QuickStarts) -> web.Application:
    """Return the application with all routes of one sandbox."""
    app = web.Application(client_max_size=MAX_REQUEST_BYTES, middlewares=[_refuse_foreign_requests])
    pipeline, pages = Pipeline(sandbox), Pages(sandbox)

    async def home(request: web.Request) -> web.StreamResponse:
        if request.headers.get("Upgrade", "").lower() == "websocket":
            return await sandbox.gateway.handle(request)
        return await pages.index(request)

    app.router.add_get("/", home)
    app.router.add_get("/gateway", sandbox.gateway.handle)
    app.router.add_get("/gateway/", sandbox.gateway.handle)
    app.add_routes(pages.routes())
    app.add_routes(Control(sandbox, quick_starts).routes())
    embedding = Embedding(sandbox)
    app.add_routes(embedding.routes())
    app.on_cleanup.append(embedding.close)
    for route in _ROUTES:
        app.router.add_route(route.method, API_ROOT + route.path, pipeline.endpoint(route))
    app.router.add_route("*", API_ROOT + "/{tail:.*}", pipeline.unknown)
    return app


async def start(options: SandboxOptions) -> RunningSandbox:
    """Start a server and return once it accepts connections.

    Raises:
        ValueError: the host is not a loopback address.
        OSError: the port is taken.
        DamagedData: the data folder's state can't be read.
    """
    if not is_loopback(options.host):
        raise ValueError(f"the sandbox serves loopback only, not {options.host}")
    sandbox = create_sandbox(options)
    if options.elsewhere and not sandbox.world.other_guilds:
        sandbox.add_places_elsewhere()
    delivery = InteractionDelivery(sandbox, deadline_s=options.interaction_deadline_s)
    sandbox.delivery = delivery
    app = create_app(sandbox, options.quick_starts)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, options.host, options.port)
        await site.start()
    except OSError:
        await runner.cleanup()
        raise
    port = int(runner.addresses[0][1])
    host = f"[{options.host}]" if ":" in options.host else options.host
    url = sandbox.attachments.base_url = f"http://{host}:{port}/"
    sandbox.gateway.url = f"ws://{host}:{port}/gateway"
    sandbox.storage.schedule_save(sandbox.world)
    delivery.use(options.endpoint)
    rest_activities.map_activity(sandbox, options.activity)
    return RunningSandbox(sandbox, url, port, delivery, runner)
