"""A bot without a library, which sends exactly what a test passes, valid or not."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
from typing import Any, Self

import aiohttp

from tests.patience import PATIENCE_S
from tests.sandbox.client import Http, Json, Refused, SandboxControl

GUILDS = 1
ALL_INTENTS = (1 << 22) - 1
V2 = 1 << 15


class RawBot:
    """A bot that connects to the gateway on entry and answers nothing on its own.

    Attributes:
        http: the REST API, with the bot's token.
        events: all events from the gateway, as (name, body).
    """

    def __init__(
        self,
        sandbox: SandboxControl,
        intents: int = GUILDS,
        shard: tuple[int, int] | None = None,
    ) -> None:
        self.sandbox = sandbox
        self.api = sandbox.url + "/api/v10"
        self.http = Http(sandbox.session, self.api, f"Bot {sandbox.bot_token}")
        self.tokenless = Http(sandbox.session, self.api, None)
        self.events: list[tuple[str, Json]] = []
        self.frames: list[Json] = []
        self._intents = intents
        self._shard = shard
        self._news = asyncio.Event()

    async def __aenter__(self) -> Self:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self, resume: Json | None = None) -> None:
        """Open the gateway and identify, or resume with ``session_id`` and ``seq``."""
        self.ws = await self.sandbox.session.ws_connect(self.sandbox.url + "/gateway")
        token = self.sandbox.bot_token
        if resume is None:
            data: Json = {"token": token, "intents": self._intents, "properties": {}}
            if self._shard is not None:
                data["shard"] = list(self._shard)
            await self.ws.send_json({"op": 2, "d": data})
        else:
            await self.ws.send_json({"op": 6, "d": {"token": token, **resume}})
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self.ws:
            payload = frame.json()
            self.frames.append(payload)
            if payload["op"] == 0:
                self.events.append((payload["t"], payload["d"]))
            self._news.set()
        self._news.set()

    async def until_closed(self) -> None:
        """Wait until the server has closed the connection."""
        await self._reader

    async def close(self) -> None:
        """Disconnect from the gateway."""
        await self.ws.close()
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader

    async def next(self, event: str, since: int = 0) -> Json:
        """Wait for an event of that name from index ``since`` on, and return the first one."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                self._news.clear()
                for name, body in self.events[since:]:
                    if name == event:
                        return body
                await self._news.wait()

    async def next_op(self, op: int) -> Json:
        """Wait for a frame with that op code, and return the last one."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                self._news.clear()
                for frame in reversed(self.frames):
                    if frame["op"] == op:
                        return frame
                await self._news.wait()

    async def interaction(self) -> Json:
        """Wait for the next interaction, and return it."""
        body = await self.next("INTERACTION_CREATE")
        self.events.remove(("INTERACTION_CREATE", body))
        return body

    async def register(self, *commands: Json) -> list[Json]:
        """Replace the global commands."""
        path = f"/applications/{self.sandbox.application_id}/commands"
        filled = [{"description": "A command.", **command} for command in commands]
        return list(await self.http("PUT", path, filled))

    async def answer(self, interaction: Json, kind: int, **data: object) -> Json:
        """Answer an interaction; return ``{interaction, resource}``."""
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        body: Json = {"type": kind} | ({"data": data} if data else {})
        return dict(await self.tokenless("POST", path, body, with_response=1))

    async def webhook(
        self, method: str, interaction: Json, message: str | None = None, **body: object
    ) -> Any:  # Any: JSON or nothing
        """Use an interaction's token as a webhook; ``message`` is a message id or @original."""
        path = f"/webhooks/{self.sandbox.application_id}/{interaction['token']}"
        path += f"/messages/{message}" if message else ""
        return await self.tokenless(method, path, body or None)

    async def send(self, channel_id: str, **body: object) -> Json:
        """Post a message."""
        return dict(await self.http("POST", f"/channels/{channel_id}/messages", body))

    async def send_files(self, method: str, path: str, body: Json, files: dict[str, bytes]) -> Json:
        """Send a multipart request with the bot's token."""
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body))
        for index, (name, data) in enumerate(files.items()):
            kind = "application/octet-stream"
            form.add_field(f"files[{index}]", io.BytesIO(data), filename=name, content_type=kind)
        headers = {"Authorization": f"Bot {self.sandbox.bot_token}"}
        async with self.sandbox.session.request(
            method, self.api + path, data=form, headers=headers
        ) as response:
            result = await response.json()
            if response.status >= 400:
                raise Refused(response.status, result)
            return dict(result)


def say(text: str) -> Json:
    """Return a text display."""
    return {"type": 10, "content": text}


def click_me(custom_id: str, **extra: object) -> Json:
    """Return a button."""
    return {"type": 2, "style": 1, "label": "Click", "custom_id": custom_id, **extra}


def row(*children: Json) -> Json:
    """Return an action row."""
    return {"type": 1, "components": list(children)}


def box(*children: Json) -> Json:
    """Return a container."""
    return {"type": 17, "components": list(children)}
