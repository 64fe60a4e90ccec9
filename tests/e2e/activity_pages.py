"""People who use the page of the Activity without a browser, and a bot that serves it."""

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

from bot.features.activity.settings import in_sandbox
from bot.sandbox.world.activities import CLIENT_SECRET
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
        super().__init__(sandbox_url, folder, **in_sandbox(folder, CLIENT_SECRET), **environment)
        self.port = ingress.free_port()

    def start(self) -> None:
        """Start the process without waiting."""
        assert not self.is_running
        by_http = self._ingress == ingress.HTTP
        ingress.enter_endpoint(self._sandbox_url, self.port if by_http else None)
        map_activity(self._sandbox_url, f"http://127.0.0.1:{self.port}/activity")
        environment = {
            **self._environment,
            **ingress.settings(self._sandbox_url, self.port if by_http else None),
            "HEARTS_HTTP": f"127.0.0.1:{self.port}",
        }
        self._process = forked.start(("run",), self._folder, self.log, environment)


def map_activity(sandbox_url: str, url: str) -> None:
    """Set the address of the page, like the URL mapping in Discord's portal."""
    body = json.dumps({"url": url}).encode()
    urllib.request.urlopen(f"{sandbox_url}/sandbox/activity", data=body, timeout=PATIENCE_S).close()


class ActivityPage:
    """The page of one person.

    Attributes:
        root: the address of the page; that of its frame, unless a test changes it.
        received: every message from the bot, in order.
        table: the table as it is shown now.
        clicked: the cards that the person has played, by step.
        closed_with: the code with which the socket was closed.
        times_connected: how often the socket was opened.
    """

    def __init__(self, arena: Arena, memory: Memory, launched: Json) -> None:
        self.memory = memory
        self.launched = launched
        self.received: list[Json] = []
        self.table: Json = {}
        self.clicked: defaultdict[str, list[str]] = defaultdict(list)
        self.root = f"{arena.sandbox.url}/embedded/{launched['frame_id']}"
        self.session = ""
        self.closed_with: int | None = None
        self.times_connected = 0
        self._arena = arena
        self._news = asyncio.Event()
        self._n = 0
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None

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
        """Return a code, as Discord's client gives it to the page."""
        path = f"/sandbox/activity/{self.launched['frame_id']}/code"
        return str((await self._arena.sandbox.http("POST", path))["code"])

    async def sign_in(self) -> None:
        """Begin a session."""
        credentials = {"code": await self.code(), "instance_id": self.launched["instance_id"]}
        status, answer = await self.post("session", credentials)
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
        self.times_connected += 1

    def stay_connected(self) -> None:
        """Open the socket again whenever it is closed, as the page in a browser does."""
        self._keeper = asyncio.create_task(self._reconnect())

    async def _reconnect(self) -> None:
        while True:
            while self.closed_with is None:
                await self.look_again()
            table_state, code = self.table, self.closed_with
            greeting = {name: table_state[name] for name in ("table", "tag") if table_state}
            try:
                await self.connect(**greeting)
            except (aiohttp.ClientError, OSError):
                self.closed_with = code
                await asyncio.sleep(0.05)
            self.table = table_state

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
        keeper, self._keeper = self._keeper, None
        if keeper is not None:
            await _cancel(keeper)
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await _cancel(self._reader)

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

    async def do(self, what: str, **fields: object) -> Json:
        """Ask for something at the table shown, and return the answer.

        If the socket is closed before the answer and the page connects again, the error is
        ``lost``.
        """
        self._n += 1
        n, table, socket = self._n, self.table.get("table", ""), self._socket
        messages_before = len(self.received)
        answers: list[Json] = []

        def look() -> bool:
            answers[:] = [
                m for m in self.received[messages_before:] if m["type"] == "answer" and m["n"] == n
            ]
            return bool(answers) or self.closed_with is not None or self._socket is not socket

        with contextlib.suppress(ConnectionError):
            await self.send(json.dumps({"do": what, "n": n, "table": table, **fields}))
            await self.until(look)
        if not answers and self._keeper is not None:
            return {"error": "lost"}
        assert answers, f"the socket was closed with {self.closed_with}"
        return answers[0]

    @property
    def game(self) -> Json:
        """The game as it is shown now."""
        return dict(self.table.get("game") or {})

    @property
    def is_over(self) -> bool:
        """Whether the page shows that the game is over."""
        return self.table.get("status") == "finished"

    def cards(self, can: str) -> list[Json]:
        """Return the cards that this action is possible with now."""
        return [card for card in self.game["picture"]["hand"] if card["can"] == can]

    async def act(self) -> bool:
        """Do the person's next action, if any."""
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
            answer = await self.do("moon", step=step, choice=game["moon"]["options"][0]["choice"])
        elif playable := self.cards("play"):
            card = playable[0]
            side = {"side": card["sides"][0]} if len(card["sides"]) > 1 else {}
            self.clicked[step].append(card["notation"])
            answer = await self.do("play", step=step, card=card["notation"], **side)
        else:
            return False
        assert answer.get("ok") or answer["error"] in ("stale-step", "lost"), answer
        version = answer.get("version", 0)
        await self.until(lambda: self.table.get("version", 0) >= version)
        return True

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_over:
            if self.closed_with is not None or not await self.act():
                assert self.closed_with is None or self._keeper is not None
                await self.look_again()

    async def look_again(self) -> None:
        """Wait a little for news."""
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await self._news.wait()


async def play_until(predicate: Callable[[], object], *pages: ActivityPage) -> None:
    """Let pages play until something is true."""
    async with asyncio.timeout(PATIENCE_S):
        while not predicate():
            for page in pages:
                if predicate() or (page.closed_with is None and await page.act()):
                    break
            else:
                await pages[0].look_again()


async def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def launch(arena: Arena, memory: Memory, message: Json | None = None) -> ActivityPage:
    """Press *Open the table* or use the entry point, and return the page that Discord opens."""
    if message is None:
        await memory.user.launch(arena.channel_id)
    else:
        await memory.user.click(message, button(message, "Open the table").custom_id)
    return ActivityPage(arena, memory, await memory.user.wait_for("SANDBOX_ACTIVITY"))


@asynccontextmanager
async def open_page(
    arena: Arena, memory: Memory, message: Json | None = None, *, root: str | None = None
) -> AsyncIterator[ActivityPage]:
    """Provide an open page of a table; ``root``: its address, if not behind Discord's proxy."""
    page = await launch(arena, memory, message)
    page.root = root or page.root
    try:
        await page.sign_in()
        await page.connect()
        yield page
    finally:
        await page.close()
