"""A client of the sandbox for tests, which acts for a person as Discord's own client does.

    async with SandboxControl(url) as sandbox:
        await sandbox.wait_ready()
        ann = await sandbox.user("Ann")
        outcome = await ann.command(sandbox.channel_id, "hearts new", variant="ricketts")
        await ann.click(outcome.message, button(outcome.message, "Join").custom_id)

Every action returns once the bot has answered. It raises `InteractionFailed` if the bot did not
answer in time, and `Refused` with Discord's error code if the server refused it.
Messages are Discord's JSON; `text`, `buttons`, `button` and `select_menus` read them.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Self

import aiohttp

from tests.patience import PATIENCE_S
from tests.sandbox.person import InteractionFailed, Outcome, SandboxUser
from tests.sandbox.reading import (
    EPHEMERAL,
    LOADING,
    Button,
    button,
    buttons,
    components,
    enabled,
    is_ephemeral,
    select_menus,
    text,
)
from tests.sandbox.transport import Http, Json, Refused

__all__ = [
    "EPHEMERAL",
    "LOADING",
    "Button",
    "Http",
    "InteractionFailed",
    "Json",
    "Outcome",
    "Refused",
    "SandboxControl",
    "SandboxUser",
    "button",
    "buttons",
    "components",
    "enabled",
    "is_ephemeral",
    "select_menus",
    "text",
]


class SandboxControl:
    """The control API and its users, as an async context manager.

    Attributes:
        application_id: the bot's id, as application and as user.
        guild_id: the only guild.
        channel_id: its channel "games".
        bot_token: the bot's token.
    """

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.application_id = self.guild_id = self.channel_id = self.bot_token = ""
        self._users: list[SandboxUser] = []
        self._added_channels: set[str] = set()

    async def __aenter__(self) -> Self:
        # Each person on the gateway has a connection, and there may be hundreds.
        self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        self.http = Http(self.session, self.url, None)
        state = await self.state()
        self.application_id = state["application_id"]
        self.guild_id = state["guild_id"]
        self.channel_id = state["channel_id"]
        self.bot_token = state["bot_token"]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for user in self._users:
            await user.close()
        await self.session.close()

    async def state(self) -> Json:
        """Return ids, tokens and users."""
        return dict(await self.http("GET", "/sandbox/state"))

    async def wait_ready(self, timeout_s: float = PATIENCE_S) -> None:
        """Wait until the bot would answer a slash command.

        Raises:
            TimeoutError: the bot did not become ready in time.
        """
        if not (await self.http("GET", "/sandbox/ready", wait=timeout_s))["ready"]:
            raise TimeoutError("the bot did not connect and register commands")

    async def user(
        self, name: str, *, gateway: bool = True, locale: str | None = None
    ) -> SandboxUser:
        """Return the user of that name; add one if there is none.

        With ``gateway`` the user receives events, and actions wait for their answer; without,
        actions return as soon as the server has accepted them. ``locale`` is the language of the
        user's Discord: en-US for a new user.
        """
        rows = (await self.state())["users"]
        row = next((r for r in rows if r["name"] == name), None)
        row = row or await self.http("POST", "/sandbox/users", {"name": name})
        if locale is not None:
            await self.http("PATCH", f"/sandbox/users/{row['id']}", {"locale": locale})
        user = SandboxUser(self, row)
        self._users.append(user)
        if gateway:
            await user.connect()
        return user

    async def speak(self, locale: str) -> None:
        """Set the language of the guild."""
        await self.http("PATCH", "/sandbox/guild", {"locale": locale})

    async def limit_attachments(self, size: int) -> None:
        """Set the size limit of a message's attachments in bytes."""
        await self.http("PATCH", "/sandbox/guild", {"attachment_size_limit": size})

    async def close_dms(self, user: SandboxUser, *, closed: bool = True) -> None:
        """Close or open a user's direct messages."""
        await self.http("POST", f"/sandbox/users/{user.id}/dms", {"closed": closed})

    async def leave_guild(self, user: SandboxUser) -> None:
        """Remove a user from the guild."""
        await self.http("DELETE", f"/sandbox/users/{user.id}")

    async def install(self, user: SandboxUser, *, installed: bool = True) -> None:
        """Install the application for a user, or remove it."""
        await self.http("POST", f"/sandbox/users/{user.id}/install", {"installed": installed})

    async def add_guild(self, *members: SandboxUser, deny: Sequence[str] = ()) -> str:
        """Create a guild without the bot, and return the id of its channel."""
        body = {"members": [user.id for user in members], "deny": list(deny)}
        return await self._add_channel("/sandbox/guilds", body)

    async def add_dm(self, *members: SandboxUser) -> str:
        """Create direct messages between two people, or a group of more; return the id."""
        body = {"members": [user.id for user in members]}
        return await self._add_channel("/sandbox/dms", body)

    async def deny(
        self, channel_id: str, *permissions: str, user: SandboxUser | None = None
    ) -> None:
        """Set the denied permissions of the bot (or ``user``) in a channel; none denies nothing."""
        body: Json = {"channel_id": channel_id, "deny": list(permissions)}
        if user is not None:
            body["user_id"] = user.id
        await self.http("POST", "/sandbox/permissions", body)

    async def add_channel(self, name: str) -> str:
        """Create a text channel and return its id."""
        return await self._add_channel("/sandbox/channels", {"name": name})

    async def _add_channel(self, path: str, body: Json) -> str:
        channel_id = str((await self.http("POST", path, body))["id"])
        self._added_channels.add(channel_id)
        return channel_id

    async def list_own_channels(self) -> set[str]:
        """Return the channels added here, and the direct messages of the users known here."""
        channel_ids = set(self._added_channels)
        for user in self._users:
            rows = await user.http("GET", "/users/@me/channels")
            channel_ids.update(row["id"] for row in rows)
        return channel_ids

    async def remove_channel(self, channel_id: str) -> None:
        """Delete a channel or thread as an administrator."""
        await self.http("DELETE", f"/sandbox/channels/{channel_id}")

    async def remove_message(self, message: Json) -> None:
        """Delete a message as an administrator."""
        await self.http("DELETE", f"/sandbox/messages/{message['channel_id']}/{message['id']}")

    async def gateway(self, action: str, **extra: object) -> None:
        """Disturb the bot's gateway: drop, reconnect, invalid_session, silence, speak."""
        await self.http("POST", "/sandbox/gateway", {"action": action, **extra})

    async def fault(self, route: str, status: int | None = None, **extra: object) -> None:
        """Schedule a fault; ``status`` 0 cuts the connection, None only delays.

        Further arguments: ``times``, ``delay_s``, ``code`` (Discord's), ``retry_after`` of a 429,
        and ``after=True`` to handle the request before its answer is lost.
        """
        body = {"route": route, **extra} | ({} if status is None else {"status": status})
        await self.http("POST", "/sandbox/faults", body)

    async def advance(self, seconds: float) -> None:
        """Advance the clock of tokens, links and ids (not of rate limits)."""
        await self.http("POST", "/sandbox/clock", {"advance_s": seconds})

    async def requests(self, since: int = 0) -> list[Json]:
        """Return the bot's requests from an index on."""
        return list(await self.http("GET", "/sandbox/requests", since=since))

    async def violations(self) -> list[str]:
        """Return what was wrong with the bot's requests; empty if all were valid."""
        rows = await self.requests()
        return [f"{row['route']}: {row['violation']}" for row in rows if row["violation"]]
