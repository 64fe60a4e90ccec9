"""``bench clicks``: the cost of a click, compared with a bare discord.py bot doing the same.

Or on another database, compared with a file.
"""

import asyncio
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from bot.bench.faces import give_faces
from bot.bench.people import Json, Somebody, bot_is_ready, buttons, gathered
from bot.bench.processes import Measured, bot_environment, sandbox_server, started

PLAYERS = 4
WARM_UP = 100
IDLE_ROUNDS = 200
CHANNELS = 20


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a number of clicks to a bot."""

    clicks: int
    cpu_ms: float
    answers: int
    edits: int
    posts: int

    @property
    def ms_a_click(self) -> float:
        """CPU time per click, in milliseconds."""
        return self.cpu_ms / self.clicks


async def compare_clicks(clicks: int) -> tuple[Cost, Cost]:
    """Return the cost of this many clicks to the real bot, and to the bare one."""
    ours = await _ours(clicks)
    return ours, await _bare(clicks, ours)


async def compare_databases(clicks: int, url: str) -> tuple[Cost, Cost]:
    """Return the cost of this many clicks with the database at a URL, and with an SQLite file."""
    there = await _ours(clicks, url)
    return there, await _ours(clicks)


async def _ours(clicks: int, url: str | None = None) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox_server() as address, aiohttp.ClientSession() as http:
            await give_faces(http, address)
            environment = bot_environment(address, Path(folder) / "bench.db")
            environment["HEARTS_CARD_EMOJIS"] = "on"
            if url is not None:
                environment["HEARTS_DATABASE"] = url
            async with started("-m", "bot", "run", environment=environment) as bot:
                people = await gathered(http, address, PLAYERS)
                await bot_is_ready(http, address)
                return await _measure(http, address, bot, people, clicks, _open_game)


async def _bare(clicks: int, like: Cost) -> Cost:
    async with sandbox_server() as address, aiohttp.ClientSession() as http:
        people = await gathered(http, address, PLAYERS)
        channels = [await _new_channel(http, address, number) for number in range(CHANNELS)]
        environment = {
            **bot_environment(address, Path("unused")),
            "BARE_CHANNELS": ",".join(channels),
            "BARE_PEOPLE": ",".join(person.user_id for person in people),
            "BARE_EDITS": str(like.edits / like.clicks),
            "BARE_POSTS": str(like.posts / like.clicks),
        }
        async with started("-m", "bot.bench.clicks.bare_gateway", environment=environment) as bot:
            await bot_is_ready(http, address)
            return await _measure(http, address, bot, people, clicks, _wait)


async def _new_channel(http: aiohttp.ClientSession, address: str, number: int) -> str:
    name = {"name": f"bare-{number}"}
    async with http.post(f"{address}/sandbox/channels", json=name) as answer:
        return str((await answer.json())["id"])


Opening = Callable[[list[Somebody]], Awaitable[None]]


async def _wait(_people: list[Somebody]) -> None:
    """Wait for an edit: the bare bot's panels always have buttons."""
    await asyncio.sleep(0.1)


async def _open_game(people: list[Somebody]) -> None:
    """Open a table with a person at every seat, and start the game."""
    host, channel_id = people[0], people[0].state["channel_id"]
    await host.command("hearts", "new", variant="ricketts")
    for person in people[1:]:
        lobby = await _with_button(host, channel_id, "join")
        await person.click(lobby, buttons(lobby, "join")[0])
    lobby = await _with_button(host, channel_id, "start")
    await host.click(lobby, buttons(lobby, "start")[0])


async def _with_button(person: Somebody, channel_id: str, verb: str) -> Json:
    for _ in range(200):
        for message in await person.messages(channel_id):
            if buttons(message, verb):
                return message
        await asyncio.sleep(0.05)
    raise RuntimeError(f"no message with the button {verb!r} arrived")


async def _measure(
    http: aiohttp.ClientSession,
    address: str,
    bot: Measured,
    people: list[Somebody],
    clicks: int,
    opening: Opening,
) -> Cost:
    await _click_on(people, WARM_UP, opening)
    async with http.delete(f"{address}/sandbox/requests"):
        before = bot.cpu_s()
    done = await _click_on(people, clicks, opening)
    cpu_ms = 1000 * (bot.cpu_s() - before)
    async with http.get(f"{address}/sandbox/requests") as answer:
        rows = await answer.json()
    kinds = Counter(_kind(row) for row in rows)
    return Cost(done, cpu_ms, kinds["answer"], kinds["edit"], kinds["post"])


def _kind(row: Json) -> str:
    if row["route"].endswith("/callback"):
        return "answer"
    return "edit" if row["method"] == "PATCH" else "post"


async def _click_on(people: list[Somebody], clicks: int, opening: Opening) -> int:
    """Click any button that can be clicked, one at a time, and return the number of clicks.

    If there is none for a while, the game is over, and another is opened.
    """
    done, idle = 0, IDLE_ROUNDS
    while done < clicks:
        acted = 0
        for person in people:
            acted += await _act(person)
        done += acted
        idle = 0 if acted else idle + 1
        if idle > IDLE_ROUNDS:
            await opening(people)
            idle = 0
        elif not acted:
            await asyncio.sleep(0.005)
    return done


async def _act(person: Somebody) -> int:
    for message in await person.direct_messages():
        ids = [one for one in buttons(message) if one.startswith("b:") or _is_move(one)]
        if ids:
            confirm = [one for one in ids if ":confirm:" in one]
            chosen = (confirm or ids)[0]
            if await person.click(message, chosen):
                await _answered(person, message)
                return 1
    return 0


def _is_move(custom_id: str) -> bool:
    _, _, step, verb, _ = custom_id.split(":")
    return verb in {"play", "confirm", "moon"} or (verb == "pass" and step.endswith("p"))


async def _answered(person: Somebody, clicked: Json) -> None:
    """Wait until the clicked message has changed."""
    for _ in range(1000):
        for message in await person.direct_messages():
            if message["id"] == clicked["id"] and message["components"] != clicked["components"]:
                return
        await asyncio.sleep(0.001)
    raise RuntimeError("a click was not answered")
