"""``bench requests``: requests to Discord per card, by kind, at a given pace of play."""

import asyncio
import random
import re
import socket
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from bot.bench.faces import give_faces
from bot.bench.people import Somebody, bot_is_ready, buttons, gathered
from bot.bench.processes import bot_environment, sandbox_server, started
from bot.request_budget import GLOBAL_LIMIT, RequestKind

PLAYERS = 4
_METRIC = re.compile(r'^hearts_rest_requests_total\{counts="\w+",kind="(\w+)"\} (\S+)$', re.M)
_CARDS = re.compile(r'^moonshooter_happened_total\{what="card"\} (\S+)$', re.M)
_ORDER = ("confirm", "pass", "play", "moon")


@dataclass(frozen=True, slots=True)
class RequestsMade:
    """The requests of the bot while people played.

    Attributes:
        cards: the number of cards played.
        seconds: the time that took.
        kinds: the number of requests of each kind.
    """

    cards: int
    seconds: float
    kinds: Counter[RequestKind]

    @property
    def counted(self) -> int:
        """The number of requests that count against the global limit."""
        return sum(count for kind, count in self.kinds.items() if kind.counts)


async def count_requests(tables: int, pace_s: float, cards: int) -> RequestsMade:
    """Let tables of four people play ``cards`` cards, and count the bot's requests.

    People pass at the same pace; requests before the first card do not count.

    Args:
        tables: the number of simultaneous tables.
        pace_s: the average time between two cards of a table, in seconds.
        cards: the number of cards at all tables together.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox_server() as address, aiohttp.ClientSession() as http:
            await give_faces(http, address)
            metrics = f"127.0.0.1:{_free_port()}"
            environment = bot_environment(address, Path(folder) / "bench.db")
            environment |= {"HEARTS_CARD_EMOJIS": "on", "HEARTS_METRICS": metrics}
            async with started("-m", "bot", "run", environment=environment):
                people = await gathered(http, address, tables * PLAYERS)
                await bot_is_ready(http, address)
                return await _play(
                    http, address, people, f"http://{metrics}/metrics", pace_s, cards
                )


async def _play(
    http: aiohttp.ClientSession,
    address: str,
    people: Sequence[Somebody],
    metrics: str,
    pace_s: float,
    cards: int,
) -> RequestsMade:
    players = [
        asyncio.create_task(_Table(http, address, seats, number, pace_s).play())
        for number in range(len(people) // PLAYERS)
        for seats in [people[number * PLAYERS : (number + 1) * PLAYERS]]
    ]
    clock = asyncio.get_running_loop().time
    try:
        before = await _counts(http, metrics, least_cards=len(players), watched=players)
        begun = clock()
        after = await _counts(http, metrics, least_cards=before[0] + cards, watched=players)
        return RequestsMade(after[0] - before[0], clock() - begun, after[1] - before[1])
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)


async def _counts(
    http: aiohttp.ClientSession,
    metrics: str,
    *,
    least_cards: int,
    watched: Sequence[asyncio.Task[None]],
) -> tuple[int, Counter[RequestKind]]:
    """Wait for ``least_cards`` cards; return the cards and requests so far."""
    while True:
        async with http.get(metrics) as answer:
            text = await answer.text()
        played = _CARDS.search(text)
        cards = int(float(played[1])) if played else 0
        if cards >= least_cards:
            kinds = {RequestKind(kind): int(float(count)) for kind, count in _METRIC.findall(text)}
            return cards, Counter(kinds)
        for task in watched:
            if task.done():
                task.result()
        await asyncio.sleep(0.2)


class _Table:
    """Four people who play one game after another in a channel."""

    def __init__(
        self,
        http: aiohttp.ClientSession,
        address: str,
        people: Sequence[Somebody],
        number: int,
        pace_s: float,
    ) -> None:
        self._http = http
        self._address = address
        self._people = people
        self._number = number
        self._pace_s = pace_s
        self._rng = random.Random(number)  # noqa: S311 - a measurement

    async def play(self) -> None:
        """Play until cancelled."""
        name = {"name": f"table-{self._number}"}
        async with self._http.post(f"{self._address}/sandbox/channels", json=name) as answer:
            channel_id = str((await answer.json())["id"])
        while True:
            await self._open(channel_id)
            idle = 0
            while idle < 20:
                idle = 0 if await self._act() else idle + 1
                await asyncio.sleep(self._pace_s * self._rng.uniform(0.7, 1.3))

    async def _open(self, channel_id: str) -> None:
        host, *guests = self._people
        await host.command("hearts", "new", channel_id, variant="ricketts")
        for person in guests:
            await self._press(person, channel_id, "join")
        await self._press(host, channel_id, "start")

    async def _press(self, person: Somebody, channel_id: str, verb: str) -> None:
        for _ in range(600):
            for message in await person.messages(channel_id):
                for custom_id in buttons(message, verb)[:1]:
                    if await person.click(message, custom_id):
                        return
            await asyncio.sleep(0.05)
        raise RuntimeError(f"no message with the button {verb!r} arrived")

    async def _act(self) -> bool:
        """Let one person act if the game waits for anybody; return whether it does."""
        for person in self._people:
            for message in await person.direct_messages():
                ids = [one for one in buttons(message) if _is_move(one)]
                if ids:
                    ids.sort(key=lambda one: _ORDER.index(one.split(":")[3]))
                    await person.click(message, ids[0])
                    return True
        return False


def _is_move(custom_id: str) -> bool:
    _, _, step, verb, _ = custom_id.split(":")
    return verb in {"play", "confirm", "moon"} or (verb == "pass" and step.endswith("p"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def described(made: RequestsMade) -> list[str]:
    """Return the counts as lines of text."""
    lines = [f"{made.cards} cards in {made.seconds:.0f} s"]
    for kind in RequestKind:
        if count := made.kinds[kind]:
            where = "counts" if kind.counts else "exempt"
            lines.append(f"{kind.value:>12}  {where}  {count:6}  {count / made.cards:.2f} per card")
    share = made.counted / made.seconds / GLOBAL_LIMIT
    lines.append(
        f"against the global limit: {made.counted / made.cards:.2f} requests per card, "
        f"{made.counted / made.seconds:.1f} per second, {share:.0%} of the limit"
    )
    return lines
