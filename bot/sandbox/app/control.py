"""The control API, ``/sandbox/*``, with which tests and the page control the sandbox."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from aiohttp import web

from bot.sandbox.app.quick_starts import QuickStarts
from bot.sandbox.endpoint.delivery import AUTHORIZED, DEAUTHORIZED, EVENT_ACCEPTED
from bot.sandbox.gateway.events import GUILD_MEMBERS, GUILDS
from bot.sandbox.rest import posting
from bot.sandbox.rest.faults import read_fault
from bot.sandbox.rest.pipeline import read_snowflake, reply
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.world.activities import CLIENT_SECRET
from bot.sandbox.world.errors import ApiError
from bot.sandbox.world.model import Overwrite, User
from bot.sandbox.world.permissions import bits
from bot.sandbox.world.wire import BadJson, Json, decode


class ControlError(ValueError):
    """A control request can't be carried out; the message gives the reason."""


async def _body(request: web.Request) -> Json:
    raw = await request.read()
    try:
        body = decode(raw) if raw else {}
    except BadJson as error:
        raise ControlError(f"not JSON: {error}") from error
    if not isinstance(body, dict):
        raise ControlError("the body must be an object")
    return body


class Control:
    """The handlers of the control API of one sandbox."""

    def __init__(self, sandbox: Sandbox, quick_starts: QuickStarts) -> None:
        self._sandbox = sandbox
        self._quick_starts = quick_starts

    def routes(self) -> list[web.RouteDef]:
        """Return the routes with their handlers."""
        table: dict[str, Callable[[web.Request], Awaitable[object]]] = {
            "GET /sandbox/state": self.state,
            "GET /sandbox/ready": self.wait_ready,
            "POST /sandbox/users": self.add_user,
            "PATCH /sandbox/users/{user_id}": self.change_user,
            "DELETE /sandbox/users/{user_id}": self.remove_member,
            "POST /sandbox/users/{user_id}/dms": self.set_dms,
            "POST /sandbox/users/{user_id}/install": self.set_install,
            "POST /sandbox/events": self.set_events,
            "POST /sandbox/guilds": self.add_guild,
            "POST /sandbox/dms": self.add_dm,
            "PATCH /sandbox/guild": self.change_guild,
            "POST /sandbox/permissions": self.set_permissions,
            "POST /sandbox/channels": self.add_channel,
            "DELETE /sandbox/channels/{channel_id}": self.remove_channel,
            "DELETE /sandbox/messages/{channel_id}/{message_id}": self.remove_message,
            "POST /sandbox/gateway": self.disturb_gateway,
            "GET /sandbox/faults": self.list_faults,
            "POST /sandbox/faults": self.add_fault,
            "DELETE /sandbox/faults": self.clear_faults,
            "POST /sandbox/endpoint": self.set_endpoint,
            "POST /sandbox/clock": self.move_clock,
            "GET /sandbox/requests": self.list_requests,
            "DELETE /sandbox/requests": self.clear_requests,
        }
        routes = []
        for name, handler in table.items():
            method, path = name.split()
            routes.append(web.route(method, path, self._guard(handler)))
        return routes

    def _guard(
        self, handler: Callable[[web.Request], Awaitable[object]]
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            try:
                result = await handler(request)
            except ApiError as error:
                return reply(error.status, error.payload())
            except ValueError as error:
                return reply(400, {"message": str(error), "code": 0})
            return web.Response(status=204) if result is None else reply(200, result)

        return handle

    def _user(self, request: web.Request) -> User:
        user = self._sandbox.user(int(request.match_info["user_id"]))
        if user.bot:
            raise ControlError("that is the bot")
        return user

    async def state(self, request: web.Request) -> Json:
        """Return ids, tokens, users and the page's quick starts."""
        world, delivery = self._sandbox.world, self._sandbox.delivery
        channel = world.default_channel
        return {
            "application_id": str(world.application_id),
            "bot_token": world.bot.token,
            "guild_id": str(world.guild_id),
            "channel_id": str(channel.id) if channel else None,
            "users": [_user_row(u) for u in world.users.values() if not u.bot],
            "endpoint": delivery.url if delivery else None,
            "public_key": delivery.public_key if delivery else None,
            "client_secret": CLIENT_SECRET,
            "served": dict(delivery.served) if delivery else {},
            "failed": len(self._sandbox.interactions.failed_at),
            "failed_at": self._sandbox.interactions.failed_at,
            "ready": self._sandbox.ready.is_set(),
            "quick_starts": self._quick_starts.payload(),
        }

    async def wait_ready(self, request: web.Request) -> Json:
        """Return whether the bot would answer a slash command; wait up to ``?wait`` seconds."""
        wait_s = float(request.query.get("wait", "0"))
        if wait_s > 0:
            try:
                await asyncio.wait_for(self._sandbox.ready.wait(), wait_s)
            except TimeoutError:
                return {"ready": False}
        return {"ready": self._sandbox.ready.is_set()}

    async def add_user(self, request: web.Request) -> Json:
        """Add a user to the guild."""
        body = await _body(request)
        name = body.get("name")
        if not isinstance(name, str) or not 1 <= len(name) <= 32:
            raise ControlError("name must be 1 to 32 characters")
        return _user_row(self._sandbox.add_user(name, str(body.get("locale", "en-US"))))

    async def change_user(self, request: web.Request) -> Json:
        """Change a user's language, or the hash of their avatar, which is ``null`` for none."""
        user, body = self._user(request), await _body(request)
        user.locale = str(body.get("locale", user.locale))
        user.avatar = body.get("avatar", user.avatar)
        self._sandbox.schedule_save()
        return _user_row(user)

    async def change_guild(self, request: web.Request) -> Json:
        """Change the guild's language, or the size limit of attachments in bytes."""
        body, world = await _body(request), self._sandbox.world
        limit = body.get("attachment_size_limit", world.attachment_size_limit)
        if not isinstance(limit, int) or limit < 1:
            raise ControlError("attachment_size_limit must be a number of bytes")
        world.attachment_size_limit = limit
        world.guild_locale = str(body.get("locale", world.guild_locale))
        guild = self._sandbox.payloads.guild()
        self._sandbox.events.send_to_members("GUILD_UPDATE", GUILDS, guild)
        self._sandbox.schedule_save()
        return {"id": guild["id"], "locale": world.guild_locale}

    async def remove_member(self, request: web.Request) -> None:
        """Remove a user from the guild; their token stays valid for direct messages."""
        user = self._user(request)
        world = self._sandbox.world
        if user.is_member:
            body = {
                "guild_id": str(world.guild_id),
                "user": self._sandbox.payloads.user(user),
            }
            self._sandbox.events.send_to_members("GUILD_MEMBER_REMOVE", GUILD_MEMBERS, body)
            self._sandbox.events.send_to_user(user.id, "GUILD_DELETE", {"id": str(world.guild_id)})
            user.is_member = False
            self._sandbox.schedule_save()

    async def set_dms(self, request: web.Request) -> None:
        """Close or open a user's direct messages."""
        body = await _body(request)
        self._user(request).dms_closed = bool(body.get("closed", True))
        self._sandbox.schedule_save()

    async def set_install(self, request: web.Request) -> None:
        """Install the application for a user, or remove it with ``"installed": false``."""
        body = await _body(request)
        user, delivery = self._user(request), self._sandbox.delivery
        user.has_installed = bool(body.get("installed", True))
        self._sandbox.schedule_save()
        if delivery is None or delivery.events_url is None:
            return
        data: Json = {"user": self._sandbox.payloads.user(user)}
        if user.has_installed:
            data |= {"integration_type": 1, "scopes": ["applications.commands"]}
        name = AUTHORIZED if user.has_installed else DEAUTHORIZED
        status = await delivery.send_event(name, data)
        if status != EVENT_ACCEPTED:
            raise ControlError(f"the event was answered {status}")

    async def set_events(self, request: web.Request) -> None:
        """Set the address of the bot's endpoint for webhook events if it passes the check."""
        url, delivery = (await _body(request)).get("url"), self._sandbox.delivery
        if delivery is None or not isinstance(url, str):
            raise ControlError("url must be an address")
        problem = await delivery.use_for_events(url)
        if problem is not None:
            raise ControlError(problem)

    async def add_guild(self, request: web.Request) -> Json:
        """Create a guild without the bot, and return its channel.

        ``members`` are the ids of users, ``deny`` the permissions that they lack.
        """
        body = await _body(request)
        name, deny = str(body.get("name", "Elsewhere")), body.get("deny", [])
        if not isinstance(deny, list):
            raise ControlError("deny must be a list of permission names")
        channel = self._sandbox.add_guild(name, self._users(body.get("members"), 1), bits(deny))
        return self._sandbox.payloads.channel(channel, self._sandbox.world.bot)

    async def add_dm(self, request: web.Request) -> Json:
        """Create a direct message channel for two ``members``, or a group for more of them."""
        body = await _body(request)
        channel = self._sandbox.add_dm(
            self._users(body.get("members"), 2), str(body.get("name", ""))
        )
        return self._sandbox.payloads.channel(channel, self._sandbox.world.bot)

    def _users(self, ids: object, least: int) -> list[User]:
        users = [self._sandbox.user(read_snowflake(raw, "members")) for raw in _as_list(ids)]
        if len(users) < least or any(user.bot for user in users):
            raise ControlError(f"members must be the ids of {least} or more people")
        return users

    async def set_permissions(self, request: web.Request) -> None:
        """Set the permissions of the bot (or ``user_id``, or ``role_id``) in a channel.

        ``deny`` and ``allow`` are lists of permission names, which replace earlier ones.
        """
        sandbox, body = self._sandbox, await _body(request)
        channel = sandbox.channel(read_snowflake(body.get("channel_id"), "channel_id"))
        if channel.is_dm or channel.thread is not None or channel.guild_id is not None:
            raise ControlError("permissions belong to channels of the guild")
        target, kind = sandbox.world.application_id, 1
        if "user_id" in body:
            target = sandbox.user(read_snowflake(body["user_id"], "user_id")).id
        elif "role_id" in body:
            target, kind = read_snowflake(body["role_id"], "role_id"), 0
            if target not in sandbox.world.roles:
                raise ControlError("there is no such role")
        deny, allow = body.get("deny", []), body.get("allow", [])
        if not isinstance(deny, list) or not isinstance(allow, list):
            raise ControlError("deny and allow must be lists of permission names")
        deny_bits, allow_bits = bits(deny), bits(allow)
        if deny or allow:
            channel.overwrites[target] = Overwrite(target, kind, allow_bits, deny_bits)
        else:
            channel.overwrites.pop(target, None)
        sandbox.events.publish_channel("CHANNEL_UPDATE", channel)
        sandbox.schedule_save()

    async def add_channel(self, request: web.Request) -> Json:
        """Create a text channel."""
        name = str((await _body(request)).get("name", "")).strip()
        if not 1 <= len(name) <= 100:
            raise ControlError("name must be 1 to 100 characters")
        channel = self._sandbox.add_channel(name)
        return self._sandbox.payloads.channel(channel, self._sandbox.world.bot)

    async def remove_channel(self, request: web.Request) -> None:
        """Delete a channel or thread as an administrator would."""
        channel = self._sandbox.channel(int(request.match_info["channel_id"]))
        if channel.is_dm:
            raise ControlError("direct message channels can't be deleted")
        self._sandbox.remove_channel(channel)

    async def remove_message(self, request: web.Request) -> None:
        """Delete any message as an administrator would."""
        channel = self._sandbox.channel(int(request.match_info["channel_id"]))
        message_id = int(request.match_info["message_id"])
        message = self._sandbox.message(channel, message_id, self._sandbox.world.bot)
        posting.remove(self._sandbox, channel, message)

    async def disturb_gateway(self, request: web.Request) -> Json:
        """Disturb the bot's gateway connections, or with ``"who": "users"`` those of the users."""
        body = await _body(request)
        code = body.get("code", 4000)
        if not isinstance(code, int) or not 1000 <= code <= 4999:
            raise ControlError("code must be a close code, 1000 to 4999")
        action, disturbs_bot = str(body.get("action")), body.get("who", "bot") == "bot"
        return {"sessions": await self._sandbox.gateway.disturb(action, code, bot=disturbs_bot)}

    async def list_faults(self, request: web.Request) -> object:
        """Return the pending faults."""
        return self._sandbox.faults.pending()

    async def add_fault(self, request: web.Request) -> None:
        """Schedule a fault."""
        self._sandbox.faults.add(read_fault(await _body(request)))

    async def clear_faults(self, request: web.Request) -> None:
        """Remove all faults."""
        self._sandbox.faults.clear()

    async def set_endpoint(self, request: web.Request) -> None:
        """Set the address of the bot's endpoint for interactions; ``null`` removes it.

        If ``again_every`` is n, every n-th interaction is delivered twice.
        """
        body, delivery = await _body(request), self._sandbox.delivery
        url, again_every = body.get("url"), body.get("again_every", 0)
        if url is not None and not (isinstance(url, str) and url.startswith("http")):
            raise ControlError("url must be an address or null")
        if not isinstance(again_every, int) or again_every < 0:
            raise ControlError("again_every must be a whole number")
        if delivery is None:
            raise ControlError("this sandbox delivers nothing by HTTP")
        delivery.again_every = again_every
        if url != delivery.url:
            delivery.use(url)

    async def move_clock(self, request: web.Request) -> Json:
        """Advance the clock: ``{"advance_s": 900}``."""
        seconds = (await _body(request)).get("advance_s", 0)
        if not isinstance(seconds, int | float):
            raise ControlError("advance_s must be a number of seconds")
        self._sandbox.clock.advance(float(seconds))
        self._sandbox.archive_idle_threads()
        self._sandbox.interactions.fail_overdue()
        return {"now": self._sandbox.clock.now()}

    async def list_requests(self, request: web.Request) -> object:
        """Return the bot's requests from index ``?since`` on."""
        return self._sandbox.requests.rows(int(request.query.get("since", "0")))

    async def clear_requests(self, request: web.Request) -> None:
        """Clear the log of the bot's requests."""
        self._sandbox.requests.clear()


def _as_list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _user_row(user: User) -> Json:
    return {
        "id": str(user.id),
        "name": user.name,
        "token": user.token,
        "avatar": user.avatar,
        "installed": user.has_installed,
    }
