"""``bench restart``: the time from a kill with many open tables until clicks are answered."""

import asyncio
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from tests.bench.people import Json, Somebody, buttons, gather_people, wait_until_ready
from tests.bench.processes import bot_environment, sandbox_server, start_process

# A person plays each game against computers once at a time; all of these begin with a pass.
VARIANTS = ("classic", "increduhearts", "ricketts", "black-maria", "spot-hearts")
TABLES_A_PERSON = len(VARIANTS)
ATTEMPTS = 3000
LEFT_BEHIND = 5


@dataclass(frozen=True, slots=True)
class Restart:
    """The cost of a restart with open tables.

    Attributes:
        ready_s: seconds from the start of the process until it would answer a command.
        answers_s: seconds from the start of the process until it answered each click, ascending.
        edits: the number of requests beside answers to clicks.
        peak_after_mb: peak memory with all tables open and one click on each, in MB.
    """

    tables: int
    ready_s: float
    answers_s: tuple[float, ...]
    edits: int
    peak_after_mb: float
    peak_before_mb: float


async def restart_with(tables: int) -> Restart:
    """Open tables of one person and computers, kill the bot, start it, and click on each table."""
    with tempfile.TemporaryDirectory() as folder:
        async with sandbox_server() as address, aiohttp.ClientSession() as http:
            environment = bot_environment(address, Path(folder) / "bench.db")
            people = await gather_people(http, address, -(-tables // TABLES_A_PERSON))
            async with start_process("-m", "bot", "run", environment=environment) as bot:
                await wait_until_ready(http, address)
                await asyncio.gather(*[open_tables(http, address, person) for person in people])
                await asyncio.sleep(3.0)  # let the bot show and store everything
                peak_before_mb = bot.peak_mb()
                # The last clicks before the kill leave some tables out of date.
                await asyncio.gather(*[move_everywhere(person) for person in people[:LEFT_BEHIND]])
                await bot.kill()
            async with http.delete(f"{address}/sandbox/requests"):
                began = time.monotonic()
            async with start_process("-m", "bot", "run", environment=environment) as bot:
                await wait_until_ready(http, address)
                ready_s = time.monotonic() - began
                answers = await asyncio.gather(
                    *[_click_everywhere(person, began) for person in people]
                )
                async with http.get(f"{address}/sandbox/requests") as answer:
                    rows = await answer.json()
                return Restart(
                    tables=len(people) * TABLES_A_PERSON,
                    ready_s=ready_s,
                    answers_s=tuple(sorted(moment for answer in answers for moment in answer)),
                    edits=sum(
                        row["method"] in {"PATCH", "POST"} and not row["interaction"]
                        for row in rows
                    ),
                    peak_after_mb=bot.peak_mb(),
                    peak_before_mb=peak_before_mb,
                )


async def open_tables(http: aiohttp.ClientSession, address: str, person: Somebody) -> None:
    """Begin games of a person against computers, in a channel of their own."""
    name = {"name": f"games-{person.user_id}"}
    async with http.post(f"{address}/sandbox/channels", json=name) as answer:
        channel_id = (await answer.json())["id"]
    for number, variant in enumerate(VARIANTS):
        await person.command("hearts", "play", channel_id, variant=variant)
        for _ in range(ATTEMPTS):
            if len(await _list_panels(person)) > number:
                break
            await asyncio.sleep(0.2)
        else:
            raise RuntimeError("no hand was shown")


async def _list_panels(person: Somebody) -> list[Json]:
    return [message for message in await person.direct_messages() if _list_choosable(message)]


def _list_choosable(message: Json) -> list[str]:
    return [
        button
        for button in buttons(message)
        if button.split(":")[3] == "play"
        or (":pass:" in button and button.split(":")[2].endswith("p"))
    ]


async def move_everywhere(person: Somebody) -> None:
    """Click once on each table of a person."""
    for panel in await _list_panels(person):
        await person.click(panel, _list_choosable(panel)[0])


async def _click_everywhere(person: Somebody, began: float) -> list[float]:
    """Click once on each table; return when each was answered, in seconds after the start."""
    moments = []
    for panel in await _list_panels(person):
        await _click_and_wait(person, panel)
        moments.append(time.monotonic() - began)
    return moments


async def _click_and_wait(person: Somebody, panel: Json) -> None:
    path = f"/channels/{panel['channel_id']}/messages/{panel['id']}"
    await person.click(panel, _list_choosable(panel)[0])
    for _ in range(600):
        message: Json = await person.get(path)
        if message["components"] != panel["components"]:
            return
        await asyncio.sleep(0.02)
    raise RuntimeError("a click was not answered")


def describe_restart(result: Restart) -> str:
    """Return the result as a sentence."""
    return (
        f"{result.tables} tables: ready after {result.ready_s:.1f} s; clicks answered after "
        f"{statistics.median(result.answers_s):.1f} s (median), {result.answers_s[-1]:.1f} s "
        f"(the last of {len(result.answers_s)}); {result.edits} requests beside answers; "
        f"{result.peak_after_mb:.0f} MB at most, {result.peak_before_mb:.0f} MB before the kill"
    )
