"""The cost of clicks to running bots, each with a sandbox of its own."""

import asyncio
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp

from tests.bench.faces import give_faces
from tests.bench.people import Json, Somebody, buttons, gather_people, wait_until_ready
from tests.bench.processes import (
    Measured,
    bot_environment,
    free_port,
    sandbox_server,
    start_process,
)

PLAYERS = 4
WARM_UP = 100
SETTLE_S = 0.05  # what a click sets off beside its answer
SETTLE_DEAL_S = 1.0  # what a deal sets off: new panels, the score sheet, the message book
IDLE_ROUNDS = 200
CHANNELS = 20


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a number of clicks to a bot.

    ``bodies`` of the ``answers`` were the bodies of responses to HTTP requests. ``choices`` of the
    clicks chose cards to pass, which changes nothing but the panel that was clicked. The process
    that draws has taken ``drawing_cpu_ms``, which ``cpu_ms`` does not contain.
    """

    clicks: int
    cpu_ms: float
    answers: int
    bodies: int
    edits: int
    posts: int
    choices: int = 0
    choices_cpu_ms: float = 0.0
    drawing_cpu_ms: float = 0.0

    @property
    def ms_a_click(self) -> float:
        """CPU time per click, in milliseconds."""
        return self.cpu_ms / self.clicks

    @property
    def ms_a_choice(self) -> float:
        """CPU time per card chosen to pass, in milliseconds."""
        return self.choices_cpu_ms / self.choices


class Ingress(StrEnum):
    """How clicks reach a bot."""

    GATEWAY = "gateway"
    HTTP = "http"


BASELINES = {
    Ingress.GATEWAY: "tests.bench.clicks.bare_gateway",
    Ingress.HTTP: "tests.bench.clicks.bare_http",
}
Opening = Callable[[list[Somebody]], Awaitable[None]]


class Subject:
    """A running bot, and the clicks that it has answered since the warm-up.

    Args:
        http: the client for the sandbox.
        address: the sandbox's address.
        process: the bot's process.
        people: those who click.
        opening: lets the people begin to play when nobody has a button.
    """

    def __init__(
        self,
        http: aiohttp.ClientSession,
        address: str,
        process: Measured,
        people: list[Somebody],
        opening: Opening,
    ) -> None:
        self._http = http
        self._log = f"{address}/sandbox/requests"
        self._process = process
        self._people = people
        self._opening = opening
        self._clicks: Counter[bool] = Counter()  # by whether they choose cards to pass
        self._cpu_s: dict[bool, float] = {True: 0.0, False: 0.0}
        self._chooses = False  # what the last click did
        self._since_s = 0.0
        self._drawing_s = 0.0  # of CPU, before what is measured

    async def warm_up(self) -> None:
        """Click, and forget what it has cost."""
        await self.click(WARM_UP)
        self._clicks.clear()
        self._cpu_s = {True: 0.0, False: 0.0}
        self._drawing_s = self._process.drawing_cpu_s()
        async with self._http.delete(self._log):
            pass

    async def click(self, clicks: int) -> None:
        """Click any button that can be clicked, one at a time, at least this many times.

        If there is none for a while, the game is over, and another is opened.
        """
        self._since_s = self._process.cpu_s()
        done, idle = 0, IDLE_ROUNDS
        while done < clicks:
            acted = 0
            for person in self._people:
                acted += await self._act_as(person)
            done += acted
            idle = 0 if acted else idle + 1
            if idle > IDLE_ROUNDS:
                await self._opening(self._people)
                idle = 0
            elif not acted:
                await asyncio.sleep(0.005)
        await self._note_cpu()

    async def _act_as(self, person: Somebody) -> int:
        """Click something as one person if possible, and return the number of clicks."""
        for message in await person.direct_messages():
            custom_id = _find_button(message)
            if custom_id is None:
                continue
            if _is_choice(custom_id) is not self._chooses:
                await self._note_cpu(SETTLE_S if self._chooses else SETTLE_DEAL_S)
                self._chooses = not self._chooses
            if await person.click(message, custom_id):
                await _wait_for_change(person, message)
                self._clicks[self._chooses] += 1
                return 1
        return 0

    async def _note_cpu(self, settle_s: float = SETTLE_S) -> None:
        """Count the CPU time since the last call, and of the next moment, for what was clicked."""
        await asyncio.sleep(settle_s)
        now_s = self._process.cpu_s()
        self._cpu_s[self._chooses] += now_s - self._since_s
        self._since_s = now_s

    async def read_cost(self) -> Cost:
        """Return what the clicks have cost so far."""
        async with self._http.get(self._log) as answer:
            rows = await answer.json()
        kinds = Counter(_classify(row) for row in rows)
        bodies = sum(row["in_body"] for row in rows if _classify(row) == "answer")
        counts = (kinds["answer"], bodies, kinds["edit"], kinds["post"])
        return Cost(
            self._clicks.total(),
            1000 * sum(self._cpu_s.values()),
            *counts,
            choices=self._clicks[True],
            choices_cpu_ms=1000 * self._cpu_s[True],
            drawing_cpu_ms=1000 * (self._process.drawing_cpu_s() - self._drawing_s),
        )


@asynccontextmanager
async def warm_bot(ingress: Ingress, url: str | None = None) -> AsyncIterator[Subject]:
    """Run the bot, with a game in progress; its database is a new SQLite file without a URL."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        async with _run_sandbox(ingress) as address, aiohttp.ClientSession() as http:
            await give_faces(http, address)
            environment = await _environment(http, address, database, ingress)
            environment["HEARTS_CARD_EMOJIS"] = "on"
            if url is not None:
                environment["HEARTS_DATABASE"] = url
            async with start_process("-m", "bot", "run", environment=environment) as process:
                people = await gather_people(http, address, PLAYERS)
                await wait_until_ready(http, address)
                bot = Subject(http, address, process, people, _open_game)
                await bot.warm_up()
                yield bot


@asynccontextmanager
async def warm_baseline(ingress: Ingress, like: Cost | None = None) -> AsyncIterator[Subject]:
    """Run a baseline that makes as many edits and posts for each click as the bot has made.

    Args:
        ingress: how clicks reach it.
        like: the cost of the bot; ``None`` for a baseline that only answers, with the panel of
            somebody who chooses cards to pass.
    """
    async with _run_sandbox(ingress) as address, aiohttp.ClientSession() as http:
        people = await gather_people(http, address, PLAYERS)
        channels = [await _create_channel(http, address, number) for number in range(CHANNELS)]
        environment = {
            **await _environment(http, address, Path("unused"), ingress),
            "BARE_CHANNELS": ",".join(channels),
            "BARE_PEOPLE": ",".join(person.user_id for person in people),
            "BARE_EDITS": str(like.edits / like.clicks) if like else "0",
            "BARE_POSTS": str(like.posts / like.clicks) if like else "0",
            "BARE_PASSES": "no" if like else "yes",
        }
        async with start_process("-m", BASELINES[ingress], environment=environment) as process:
            if ingress is Ingress.GATEWAY:
                await wait_until_ready(http, address)
            bare = Subject(http, address, process, people, _wait)
            await bare.warm_up()
            yield bare


def _run_sandbox(ingress: Ingress) -> AbstractAsyncContextManager[str]:
    if ingress is Ingress.GATEWAY:
        return sandbox_server()
    return sandbox_server("--http", f"http://127.0.0.1:{free_port()}/interactions")


async def _environment(
    http: aiohttp.ClientSession, address: str, database: Path, ingress: Ingress
) -> dict[str, str]:
    """Return the settings of a bot that takes its clicks as the sandbox delivers them."""
    environment = {**bot_environment(address, database), "HEARTS_INGRESS": ingress.value}
    if ingress is Ingress.HTTP:
        async with http.get(f"{address}/sandbox/state") as answer:
            state = await answer.json()
        environment["HEARTS_HTTP"] = urlsplit(state["endpoint"]).netloc
        environment["DISCORD_PUBLIC_KEY"] = state["public_key"]
    return environment


async def _create_channel(http: aiohttp.ClientSession, address: str, number: int) -> str:
    name = {"name": f"bare-{number}"}
    async with http.post(f"{address}/sandbox/channels", json=name) as answer:
        return str((await answer.json())["id"])


async def _wait(_people: list[Somebody]) -> None:
    """Wait for the panels, or for an edit: a baseline's panels always have buttons."""
    await asyncio.sleep(0.1)


async def _open_game(people: list[Somebody]) -> None:
    """Open a table with a person at every seat, and start the game."""
    host, channel_id = people[0], people[0].state["channel_id"]
    await host.command("hearts", "new", variant="ricketts")
    for person in people[1:]:
        lobby = await _find_message(host, channel_id, "join")
        await person.click(lobby, buttons(lobby, "join")[0])
    lobby = await _find_message(host, channel_id, "start")
    await host.click(lobby, buttons(lobby, "start")[0])


async def _find_message(person: Somebody, channel_id: str, verb: str) -> Json:
    for _ in range(200):
        for message in await person.messages(channel_id):
            if buttons(message, verb):
                return message
        await asyncio.sleep(0.05)
    raise RuntimeError(f"no message with the button {verb!r} arrived")


def _classify(row: Json) -> str:
    if row["route"].endswith("/callback"):
        return "answer"
    return "edit" if row["method"] == "PATCH" else "post"


def _find_button(message: Json) -> str | None:
    """Return the custom id of the button to click, if there is one."""
    ids = [button for button in buttons(message) if button.startswith("b:") or _is_move(button)]
    confirm = [custom_id for custom_id in ids if ":confirm:" in custom_id]
    return next(iter(confirm or ids), None)


def _is_choice(custom_id: str) -> bool:
    """Return whether a click chooses a card to pass."""
    return ":pass:" in custom_id


def _is_move(custom_id: str) -> bool:
    _, _, step, verb, _ = custom_id.split(":")
    return verb in {"play", "confirm", "moon"} or (verb == "pass" and step.endswith("p"))


async def _wait_for_change(person: Somebody, clicked: Json) -> None:
    """Wait until the clicked message has changed."""
    for _ in range(1000):
        for message in await person.direct_messages():
            if message["id"] == clicked["id"] and message["components"] != clicked["components"]:
                return
        await asyncio.sleep(0.001)
    raise RuntimeError("a click was not answered")
