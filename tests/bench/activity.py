"""``bench activity``: how long a page of the Activity waits, and what its cards cost the bot."""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import aiohttp
import msgspec

from bot.installed import modules
from bot.sandbox.world.activities import CLIENT_SECRET
from tests.bench.clicks.compare import Ingress, warm_bot
from tests.bench.faces import give_faces
from tests.bench.people import Json
from tests.bench.processes import (
    Measured,
    bot_environment,
    free_port,
    sandbox_server,
    start_process,
)
from tests.bench.tables.request_log import find_quantile
from tests.sandbox.client import SandboxControl, SandboxUser, button, buttons

TURN: Final = 50  # cards
WARM_UP: Final = 100
SETTLE_S: Final = 0.5  # what a card sets off beside the view
PLAYERS: Final = 4
OPENED_AT_ONCE: Final = 4
OPEN: Final = "Open the table"


class Page:
    """The page of one person: it sends the next possible action, and waits until it is shown.

    Attributes:
        table: the table as it is shown.
        waits_s: from each action to the view that shows it, in seconds.
    """

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.table: Json = {}
        self.waits_s: list[float] = []
        self._socket = socket
        self._n = 0
        self._answers: dict[int, Json] = {}
        self._shown_at: dict[int, float] = {}  # by version
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for received in self._socket:
            message = msgspec.json.decode(received.data)
            if message["type"] == "table":
                self.table = message
                self._shown_at[message["version"]] = time.perf_counter()
            elif message["type"] == "answer":
                self._answers[message["n"]] = message
            self._news.set()

    async def close(self) -> None:
        """Close the socket."""
        self._reader.cancel()
        await self._socket.close()

    async def wait_for_status(self, *statuses: str) -> None:
        """Wait until the table has one of these."""
        while self.table.get("status") not in statuses:
            await self._next()

    async def do(self, what: str, **facts: object) -> None:
        """Do something, and wait until the page shows it.

        Raises:
            RuntimeError: it is refused.
        """
        self._shown_at.clear()
        began = time.perf_counter()
        answer = await self._ask(what, facts)
        while answer.get("error") == "later":  # the disk is slow
            answer = await self._ask(what, facts)
        if not answer.get("ok"):
            raise RuntimeError(f"{what} {facts} was refused: {answer}")
        while self.table["version"] < answer["version"]:
            await self._next()
        shown_at = min(at for seq, at in self._shown_at.items() if seq >= answer["version"])
        self.waits_s.append(shown_at - began)

    async def _ask(self, what: str, facts: Json) -> Json:
        self._n += 1
        frame = {"do": what, "n": self._n, "table": self.table["table"], **facts}
        await self._socket.send_str(msgspec.json.encode(frame).decode())
        while (answer := self._answers.pop(frame["n"], None)) is None:
            await self._next()
        return answer

    async def act(self) -> bool:
        """Do the next action of the person; return whether there was one."""
        game = self.table.get("game")
        if self.table.get("status") != "playing" or not game:
            return False
        step = game["step"]
        cards_by_action = {card["can"]: card for card in reversed(game["picture"]["hand"])}
        if game["pass"] and game["pass"]["chosen"] == game["pass"]["count"]:
            await self.do("pass", step=step)
        elif "choose" in cards_by_action:
            card = cards_by_action["choose"]
            await self.do("choose", step=step, card=card["notation"], copy=card["copy"])
        elif game["moon"]:
            await self.do("moon", step=step, choice=game["moon"][0]["choice"])
        elif "play" in cards_by_action:
            await self.do("play", step=step, card=cards_by_action["play"]["notation"])
        else:
            return False
        return True

    async def _next(self) -> None:
        self._news.clear()
        await self._news.wait()


class Place:
    """A bot with the Activity, and a sandbox with people."""

    def __init__(self, sandbox: SandboxControl, bot: Measured, root: str) -> None:
        self.bot = bot
        self._sandbox = sandbox
        self._root = root
        self._names = (f"P{number}" for number in range(10**6))

    async def open_table(self, people: int) -> list[Page]:
        """Return the pages of people at a table that has begun, with computers beside them."""
        users = [await self._sandbox.user(next(self._names)) for _ in range(people)]
        channel_id = await self._sandbox.add_channel("bench")
        await users[0].command(channel_id, "hearts new", variant="ricketts")
        lobby = await self._find_lobby(users[0], channel_id)
        pages = [await self._open_page(user, lobby) for user in users]
        for page in pages[1:]:
            await page.do("join")
        if people < PLAYERS:
            await pages[0].do("fill")
        await pages[0].do("start")
        for page in pages:
            await page.wait_for_status("playing")
            page.waits_s.clear()
        for user in users:
            await user.close()  # the messages in channels would cost the sandbox much
        return pages

    async def _find_lobby(self, user: SandboxUser, channel_id: str) -> Json:
        while True:
            for message in await user.messages(channel_id):
                if any(component.label == OPEN for component in buttons(message)):
                    return message
            await asyncio.sleep(0.1)

    async def _open_page(self, user: SandboxUser, lobby: Json) -> Page:
        await user.click(lobby, button(lobby, OPEN).custom_id)
        launched = await user.wait_for("SANDBOX_ACTIVITY")
        http, headers = self._sandbox.session, {"Origin": self._sandbox.url}
        path = f"/sandbox/activity/{launched['frame_id']}/code"
        code = (await self._sandbox.http("POST", path))["code"]
        credentials = {"code": code, "instance_id": launched["instance_id"]}
        while True:
            url = f"{self._root}/session"
            async with http.post(url, json=credentials, headers=headers) as answer:
                session = await answer.json()
            if answer.status == 200:
                break
            await asyncio.sleep(0.2)
        socket = await http.ws_connect(f"{self._root}/socket", headers=headers)
        await socket.send_json({"do": "hello", "session": session["session"]})
        page = Page(socket)
        await page.wait_for_status("lobby", "playing")
        return page


@asynccontextmanager
async def run_activity() -> AsyncIterator[Place]:
    """Run a bot with the Activity against a sandbox."""
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        async with sandbox_server() as address, SandboxControl(address) as sandbox:
            await give_faces(sandbox.session, address)
            root = f"http://127.0.0.1:{port}/activity"
            await sandbox.http("POST", "/sandbox/activity", {"url": root})
            environment = bot_environment(address, folder / "bench.db")
            environment |= {"HEARTS_CARD_EMOJIS": "on", "HEARTS_HTTP": f"127.0.0.1:{port}"}
            for module in modules("settings"):
                if hasattr(module, "in_sandbox"):
                    environment |= module.in_sandbox(folder, CLIENT_SECRET)
            async with start_process("-m", "bot", "run", environment=environment) as bot:
                await sandbox.wait_ready()
                yield Place(sandbox, bot, root)


async def measure_waits(tables: int, pace_s: float, seconds: float) -> list[str]:
    """Have a person play with three computers at each table; return how long pages waited."""
    async with run_activity() as place:
        gate = asyncio.Semaphore(OPENED_AT_ONCE)

        async def open_one() -> Page:
            async with gate:
                return (await place.open_table(1))[0]

        pages = await asyncio.gather(*(open_one() for _ in range(tables)))

        async def play(page: Page, rng: random.Random) -> None:
            await asyncio.sleep(pace_s * rng.random())
            while await page.act():
                await asyncio.sleep(pace_s * rng.uniform(0.7, 1.3))

        players = [asyncio.create_task(play(p, random.Random(n))) for n, p in enumerate(pages)]
        await asyncio.sleep(pace_s)  # until all have begun
        for page in pages:
            page.waits_s.clear()
        before_s, began = place.bot.cpu_s(), time.monotonic()
        await asyncio.sleep(seconds)
        took_s, cpu_s = time.monotonic() - began, place.bot.cpu_s() - before_s
        waits_s = [wait for page in pages for wait in page.waits_s]
        for task in players:
            task.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        for page in pages:
            await page.close()
    return [
        f"{tables} tables: {len(waits_s) / took_s:.1f} actions a second; from an action to its "
        f"view median {1000 * find_quantile(waits_s, 0.5):.0f} ms, 95 % within "
        f"{1000 * find_quantile(waits_s, 0.95):.0f} ms, all within {1000 * max(waits_s):.0f} ms",
        f"bot: {1000 * cpu_s / len(waits_s):.1f} ms of CPU an action, {cpu_s / took_s:.0%} of one "
        "core",
    ]


def compare_costs(cards: int, rounds: int) -> Iterator[str]:
    """Play by pages and by buttons in turn, four people at a table, and yield the results."""
    ratios = []
    for _ in range(rounds):
        page_ms, click_ms = asyncio.run(_compare(cards))
        ratios.append(page_ms / click_ms)
        yield f"CPU of an action: {page_ms:.2f} ms by pages, {click_ms:.2f} ms by buttons"
    yield f"ratio: {statistics.median(ratios):.2f} ({', '.join(f'{r:.2f}' for r in ratios)})"


async def _compare(cards: int) -> tuple[float, float]:
    async with run_activity() as place, warm_bot(Ingress.GATEWAY) as bench_bot:
        player = _Player(place)
        await player.play(WARM_UP)
        player.cpu_s, player.actions = 0.0, 0
        for _ in range(0, cards, TURN):
            await player.play(TURN)
            await bench_bot.click(TURN)
        await player.close()
        return 1000 * player.cpu_s / player.actions, (await bench_bot.read_cost()).ms_a_click


class _Player:
    """Four people who play one game after the other in pages."""

    def __init__(self, place: Place) -> None:
        self.cpu_s = 0.0
        self.actions = 0
        self._place = place
        self._pages: Sequence[Page] = ()

    async def play(self, actions: int) -> None:
        """Do this many actions, and count their CPU time."""
        done = 0
        while done < actions:
            if not any(page.table["status"] == "playing" for page in self._pages):
                await self.close()
                self._pages = await self._place.open_table(PLAYERS)
                await asyncio.sleep(SETTLE_S)
            before_s, acted = self._place.bot.cpu_s(), 0
            while done + acted < actions:
                new_actions = sum([await page.act() for page in self._pages])
                acted += new_actions
                if not new_actions:
                    break
            await asyncio.sleep(SETTLE_S)
            self.cpu_s += self._place.bot.cpu_s() - before_s
            done += acted
        self.actions += done

    async def close(self) -> None:
        """Close the pages."""
        for page in self._pages:
            await page.close()
