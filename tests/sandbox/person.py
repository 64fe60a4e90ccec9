"""One person on the sandbox, who reads messages, clicks, calls commands and receives events."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import aiohttp

from tests.patience import PATIENCE_S
from tests.sandbox.filling import filled_rows
from tests.sandbox.reading import select_menus, text
from tests.sandbox.transport import Http, Json

if TYPE_CHECKING:
    from tests.sandbox.client import SandboxControl

Predicate = Callable[[Json], bool]


class InteractionFailed(Exception):
    """ "This interaction failed": the bot did not answer in time."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of an action.

    ``message`` is the message that the answer created or changed (None for a modal or a bare
    acknowledgement); ``modal`` is the modal that was shown.
    """

    interaction_id: str | None
    message: Json | None = None
    modal: Json | None = None


class SandboxUser:
    """One person. ``id``, ``name`` and ``token`` come from the sandbox."""

    _nonces = itertools.count(1)

    def __init__(self, sandbox: SandboxControl, row: Json) -> None:
        self.sandbox = sandbox
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.token: str = row["token"]
        self.http = Http(sandbox.session, sandbox.url + "/api/v10", self.token)
        self.events: list[tuple[str, Json]] = []
        self._mark = 0
        self._news = asyncio.Event()
        self._index: dict[str, list[Json]] = {}
        self._ws: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"<SandboxUser {self.name}>"

    # --- the gateway ------------------------------------------------------------------

    async def connect(self) -> None:
        """Connect to the gateway, and return once READY has arrived."""
        self._ws = await self.sandbox.session.ws_connect(self.sandbox.url + "/gateway")
        await self._ws.send_json({"op": 2, "d": {"token": self.token, "properties": {}}})
        self._reader = asyncio.create_task(self._read(self._ws))
        await self.wait_for("READY")

    async def _read(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in ws:
            payload = frame.json()
            if payload["op"] == 0:
                self.events.append((payload["t"], payload["d"]))
                self._news.set()
            elif payload["op"] == 7:
                await ws.close()

    async def close(self) -> None:
        """Close the gateway."""
        if self._ws is not None:
            await self._ws.close()
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader

    def mark(self) -> None:
        """Make `wait_for` ignore all events so far; every action does this."""
        self._mark = len(self.events)

    async def wait_for(
        self, event: str, predicate: Predicate | None = None, within_s: float = PATIENCE_S
    ) -> Json:
        """Return the first event of that name since the last action that matches ``predicate``.

        Raises:
            TimeoutError: none arrived; the message names those that did.
        """
        position = self._mark

        async def look() -> Json | None:
            nonlocal position
            for name, body in self.events[position:]:
                position += 1
                if name == event and (predicate is None or predicate(body)):
                    return body
            return None

        found = await self._until(look, within_s)
        if found is None:
            names = [name for name, _ in self.events[self._mark :]]
            raise TimeoutError(f"{self.name} waited {within_s} s for {event}; there were {names}")
        return found

    async def _until(
        self, look: Callable[[], Awaitable[Json | None]], within_s: float
    ) -> Json | None:
        loop = asyncio.get_running_loop()
        end = loop.time() + within_s
        while True:
            self._news.clear()
            result = await look()
            if result is not None:
                return result
            seconds_left = end - loop.time()
            if seconds_left <= 0:
                return None
            pause = seconds_left if self._ws is not None else min(seconds_left, 0.05)
            # Before Python 3.12 `asyncio.wait_for` can swallow a cancellation.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._news.wait()

    # --- reading ----------------------------------------------------------------------

    async def messages(self, channel_id: str, limit: int = 50, **query: object) -> list[Json]:
        """Return a channel's latest messages, oldest first, including ephemeral ones."""
        path = f"/channels/{channel_id}/messages"
        return list(reversed(await self.http("GET", path, limit=limit, **query)))

    async def message(self, message: Json) -> Json:
        """Return a message as it is now (an ephemeral one must be among the latest)."""
        path = f"/channels/{message['channel_id']}/messages/{message['id']}"
        return dict(await self.http("GET", path))

    async def dm_channel(self) -> str:
        """Return the id of the direct message channel with the bot; open it if necessary."""
        body = {"recipient_id": self.sandbox.application_id}
        return str((await self.http("POST", "/users/@me/channels", body))["id"])

    async def dms(self) -> list[Json]:
        """Return the direct messages with the bot, oldest first; empty if there are none."""
        response = await self.http("GET", "/users/@me/channels")
        return await self.messages(response[0]["id"]) if response else []

    async def threads(self) -> list[Json]:
        """Return the guild's active threads."""
        path = f"/guilds/{self.sandbox.guild_id}/threads/active"
        return list((await self.http("GET", path))["threads"])

    async def until(
        self, channel_id: str, predicate: Predicate, within_s: float = PATIENCE_S
    ) -> Json:
        """Wait for a message of a channel that matches ``predicate``, and return the newest one.

        Raises:
            TimeoutError: there was none; the error quotes the channel's latest messages.
        """

        async def look() -> Json | None:
            rows = await self.messages(channel_id)
            return next((row for row in reversed(rows) if predicate(row)), None)

        result = await self._until(look, within_s)
        if result is None:
            last = [text(row) for row in (await self.messages(channel_id))[-3:]]
            raise TimeoutError(f"{self.name} waited {within_s} s; the last messages: {last}")
        return result

    # --- acting -----------------------------------------------------------------------

    async def say(self, channel_id: str, content: str) -> Json:
        """Post a message."""
        path = f"/channels/{channel_id}/messages"
        return dict(await self.http("POST", path, {"content": content}))

    async def commands(self, channel_id: str, *, fresh: bool = False) -> list[Json]:
        """Return the commands that the person can use in a channel."""
        if fresh or channel_id not in self._index:
            path = f"/channels/{channel_id}/application-command-index"
            self._index[channel_id] = (await self.http("GET", path))["application_commands"]
        return self._index[channel_id]

    async def _find_declared(self, channel_id: str, words: list[str]) -> tuple[Json, list[Json]]:
        """Return the command and the options of the (sub-)command that ``words`` name."""
        for fresh in (False, True):
            offered = await self.commands(channel_id, fresh=fresh)
            command = next((c for c in offered if c["name"] == words[0]), None)
            if command is not None:
                break
        else:
            names = [c["name"] for c in await self.commands(channel_id)]
            raise LookupError(f"/{words[0]} is not offered here, only {names}")
        options = command.get("options", [])
        for word in words[1:]:
            step = next((o for o in options if o["name"] == word), None)
            if step is None:
                raise LookupError(f"no {word!r} in /{' '.join(words)}")
            options = step.get("options", [])
        return command, options

    async def invoke(
        self, kind: int, channel_id: str, line: str, values: Json, focused_option: str | None
    ) -> str:
        words = line.lstrip("/").split()
        command, declared = await self._find_declared(channel_id, words)
        types = {o["name"]: o["type"] for o in declared}
        rows: list[Json] = []
        for name, value in values.items():
            argument = value.id if isinstance(value, SandboxUser) else value
            row: Json = {"type": types.get(name, 3), "name": name, "value": argument}
            rows.append(row | ({"focused": True} if name == focused_option else {}))
        nested = command.get("options", [])
        path = []
        for word in words[1:]:
            step = next(o for o in nested if o["name"] == word)
            path.append({"type": step["type"], "name": word})
            nested = step.get("options", [])
        for step in reversed(path):
            rows = [{**step, "options": rows}]
        data = {"id": command["id"], "name": command["name"], "version": command["version"]}
        return await self.interact(kind, channel_id, {**data, "type": 1, "options": rows})

    async def interact(self, kind: int, channel_id: str, data: Json, **extra: object) -> str:
        nonce = f"{self.id}-{next(self._nonces)}"[-25:]
        body: Json = {
            "type": kind,
            "nonce": nonce,
            "application_id": self.sandbox.application_id,
            "channel_id": channel_id,
            "session_id": "tests",
            "data": data,
            **extra,
        }
        self.mark()
        await self.http("POST", "/interactions", body)
        return nonce

    async def _outcome(self, nonce: str, source: Json | None = None) -> Outcome:
        """Wait for the answer to the interaction with this nonce."""
        if self._ws is None:
            return Outcome(None)
        ends = ("INTERACTION_SUCCESS", "INTERACTION_FAILURE")
        interaction_id: str | None = None
        modal: Json | None = None
        match: Json | None = None
        position = self._mark

        async def look() -> Json | None:
            nonlocal position, modal, match, interaction_id
            for name, body in self.events[position:]:
                position += 1
                if name == "INTERACTION_MODAL_CREATE" and body["nonce"] == nonce:
                    modal = body
                elif name == "INTERACTION_CREATE" and body["nonce"] == nonce:
                    interaction_id = body["id"]
                elif name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                    cause = (body.get("interaction_metadata") or {}).get("id")
                    changed = source is not None and body["id"] == source["id"]
                    if changed or (cause is not None and cause == interaction_id):
                        match = body
                elif name in ends and body["nonce"] == nonce:
                    return {"name": name}
            return None

        end = await self._until(look, PATIENCE_S)
        if end is None:
            raise TimeoutError(f"{self.name} got neither success nor failure")
        if end["name"] == "INTERACTION_FAILURE":
            raise InteractionFailed(f"{self.name}: this interaction failed")
        return Outcome(interaction_id, match, modal)

    async def command(self, channel_id: str, line: str, **options: object) -> Outcome:
        """Call a slash command: ``command(channel, "hearts new", variant="ricketts")``.

        Options take plain values; a user option takes a `SandboxUser` or an id.

        Raises:
            LookupError: the person can't use the command in this channel.
            Refused: the server refused the options.
            InteractionFailed: the bot did not answer.
        """
        return await self._outcome(await self.invoke(2, channel_id, line, options, None))

    async def launch(self, channel_id: str) -> Outcome:
        """Call the entry point of the application, which its bot answers."""
        all_commands = await self.commands(channel_id, fresh=True)
        (entry,) = [
            command for command in all_commands if command["type"] == 4 and command["handler"] == 1
        ]
        data = {key: entry[key] for key in ("id", "name", "version", "type")}
        return await self._outcome(await self.interact(2, channel_id, data))

    async def autocomplete(
        self, channel_id: str, line: str, focused: str, typed: object = "", **options: object
    ) -> list[Json]:
        """Return the choices that the bot suggests for an option of a command."""
        values = {**options, focused: typed}
        nonce = await self.invoke(4, channel_id, line, values, focused)
        event = "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"
        return list((await self.wait_for(event, lambda b: b["nonce"] == nonce))["choices"])

    async def click(self, message: Json, custom_id: str | None) -> Outcome:
        """Click a button.

        Raises:
            Refused: the button is missing or disabled (code 50035), or the message was deleted.
            InteractionFailed: the bot did not answer.
        """
        data = {"component_type": 2, "custom_id": custom_id}
        return await self._component(message, data)

    async def select(self, message: Json, custom_id: str, *values: str) -> Outcome:
        """Choose values of a select."""
        menu = next((c for c in select_menus(message) if c["custom_id"] == custom_id), None)
        kind = menu["type"] if menu else 3
        data = {"component_type": kind, "custom_id": custom_id, "values": list(values)}
        return await self._component(message, data)

    async def _component(self, message: Json, data: Json) -> Outcome:
        nonce = await self.interact(3, message["channel_id"], data, message_id=message["id"])
        return await self._outcome(nonce, message)

    async def submit_modal(self, modal: Json, values: dict[str, object] | None = None) -> Outcome:
        """Submit a modal with values by custom_id: text, a list for a select.

        Other inputs keep their defaults.
        """
        rows = filled_rows(modal, values or {})
        data = {"id": modal["id"], "custom_id": modal["custom_id"], "components": rows}
        return await self._outcome(await self.interact(5, modal["channel_id"], data))
