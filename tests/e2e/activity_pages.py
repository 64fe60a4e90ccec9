"""People at the page of the Activity, without a browser; and a bot that serves it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import urllib.request
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from bot.features.activity.settings import SECRET_FILE, SWITCH
from tests.e2e import forked, ingress
from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.e2e.processes import BotProcess
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, button

Predicate = Callable[[Json], Any]


class ActivityBot(BotProcess):
    """``python -m bot run`` with the Activity, at the same port after each start."""

    def __init__(self, sandbox_url: str, folder: Path, **environment: str) -> None:
        secret = folder / "client-secret"
        secret.write_text("sandbox-client-secret")
        given = {SWITCH: "on", SECRET_FILE: str(secret), **environment}
        super().__init__(sandbox_url, folder, **given)
        self.port = ingress.free_port()

    def start(self) -> None:
        """Start the process without waiting."""
        assert not self.is_running
        by_http = self._ingress == ingress.HTTP
        ingress.enter_endpoint(self._sandbox_url, self.port if by_http else None)
        body = json.dumps({"url": f"http://127.0.0.1:{self.port}/activity"}).encode()
        url = f"{self._sandbox_url}/sandbox/activity"
        urllib.request.urlopen(url, data=body, timeout=PATIENCE_S).close()
        environment = {
            **self._environment,
            **ingress.settings(self._sandbox_url, self.port if by_http else None),
            "HEARTS_HTTP": f"127.0.0.1:{self.port}",
        }
        self._process = forked.start(("run",), self._folder, self.log, environment)


class ActivityPage:
    """The page of one person.

    Attributes:
        received: every message from the bot, in order.
        table: the table as it is shown now.
        clicked: the cards that the person has played, by step.
    """

    def __init__(self, arena: Arena, memory: Memory, launched: Json) -> None:
        self.memory = memory
        self.launched = launched
        self.received: list[Json] = []
        self.table: Json = {}
        self.clicked: defaultdict[str, list[str]] = defaultdict(list)
        self.session = ""
        self.closed_with: int | None = None
        self._arena = arena
        self._news = asyncio.Event()
        self._n = 0
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    @property
    def root(self) -> str:
        """The address of the frame."""
        return f"{self._arena.sandbox.url}/embedded/{self.launched['frame_id']}"

    @property
    def headers(self) -> dict[str, str]:
        """What a browser adds to the page's requests."""
        return {"Origin": self._arena.sandbox.url}

    async def post(self, path: str, body: object) -> tuple[int, Json]:
        """Send a request of the page; return the status and the answer."""
        url = f"{self.root}/{path}"
        async with self._arena.sandbox.session.post(
            url, data=json.dumps(body), headers=self.headers
        ) as response:
            return response.status, await response.json(content_type=None)

    async def code(self) -> str:
        """Return a code as Discord's client gives it to the page."""
        path = f"/sandbox/activity/{self.launched['frame_id']}/code"
        return str((await self._arena.sandbox.http("POST", path))["code"])

    async def sign_in(self) -> None:
        """Begin a session."""
        asked = {"code": await self.code(), "instance_id": self.launched["instance_id"]}
        status, answer = await self.post("session", asked)
        assert status == 200, answer
        self.session = answer["session"]

    async def connect(self, **greeting: object) -> None:
        """Open the socket."""
        self.closed_with, self.table = None, {}
        self._socket = await self._arena.sandbox.session.ws_connect(
            f"{self.root}/socket", headers=self.headers
        )
        await self._socket.send_json({"do": "hello", "session": self.session, **greeting})
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            message = frame.json()
            self.received.append(message)
            if message["type"] == "table":
                self.table = message
            self._news.set()
        self.closed_with = socket.close_code
        self._news.set()

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader

    async def until(self, predicate: Callable[[], object]) -> None:
        """Wait until something is true after a message."""
        async with asyncio.timeout(PATIENCE_S):
            while not predicate():
                self._news.clear()
                await self._news.wait()

    async def send(self, text: str) -> None:
        """Send a frame as it is."""
        assert self._socket is not None
        await self._socket.send_str(text)

    async def do(self, what: str, **facts: object) -> Json:
        """Ask for something at the table shown, and return the answer."""
        self._n += 1
        n, table = self._n, self.table.get("table", "")
        await self.send(json.dumps({"do": what, "n": n, "table": table, **facts}))
        found: list[Json] = []

        def look() -> bool:
            found[:] = [m for m in self.received if m["type"] == "answer" and m["n"] == n]
            return bool(found) or self.closed_with is not None

        await self.until(look)
        assert found, f"the socket was closed with {self.closed_with}"
        return found[0]

    @property
    def game(self) -> Json:
        """The game as it is shown now."""
        return dict(self.table.get("game") or {})

    @property
    def is_over(self) -> bool:
        """Whether the page says so."""
        return self.table.get("status") == "finished"

    def cards(self, can: str) -> list[Json]:
        """Return the cards with which this can be done now."""
        return [card for card in self.game["picture"]["hand"] if card["can"] == can]

    async def act(self) -> bool:
        """Do what is next for the person, if anything is."""
        game = self.game
        if not game or self.is_over:
            return False
        step = game["step"]
        if game["pass"]:
            if game["pass"]["chosen"] == game["pass"]["count"]:
                answer = await self.do("pass", step=step)
            else:
                card = self.cards("choose")[0]
                answer = await self.do(
                    "choose", step=step, card=card["notation"], copy=card["copy"]
                )
        elif game["moon"]:
            answer = await self.do("moon", step=step, choice=game["moon"][0]["choice"])
        elif playable := self.cards("play"):
            card = playable[0]
            side = {"side": card["sides"][0]} if len(card["sides"]) > 1 else {}
            self.clicked[step].append(card["notation"])
            answer = await self.do("play", step=step, card=card["notation"], **side)
        else:
            return False
        assert answer.get("ok") or answer["error"] == "stale-step", answer
        version = answer.get("version", 0)
        await self.until(lambda: self.table.get("version", 0) >= version)
        return True

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_over:
            if not await self.act():
                await self.look_again()

    async def look_again(self) -> None:
        """Wait a little for news."""
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await self._news.wait()


async def launch(arena: Arena, memory: Memory, message: Json) -> ActivityPage:
    """Press *Open the table*, and return the page that Discord opens."""
    await memory.user.click(message, button(message, "Open the table").custom_id)
    return ActivityPage(arena, memory, await memory.user.wait_for("SANDBOX_ACTIVITY"))


@asynccontextmanager
async def opened(arena: Arena, memory: Memory, message: Json) -> AsyncIterator[ActivityPage]:
    """Open a table, and show it until the end."""
    page = await launch(arena, memory, message)
    try:
        await page.sign_in()
        await page.connect()
        yield page
    finally:
        await page.close()
