"""How long a table waits for another worker when its own is killed."""

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Final

from bot.bench.cluster.subjects import People, until_up, workers
from bot.bench.tables.request_log import RequestLog
from bot.store.database.connection import Database
from bot.store.workers import NOBODY, Workers

BETWEEN_S: Final = 1.0
LOOK_EVERY_S: Final = 0.02
PATIENCE_S: Final = 60.0


async def take_over(people: People, kills: int) -> AsyncIterator[str]:
    """Kill one of three workers again and again while people play, and yield lines about it."""
    rng = random.Random(0)  # noqa: S311 - a measurement
    async with workers(3, people) as subject:
        assert subject.cluster is not None
        database = await Database.open(subject.cluster.postgresql.url())
        known = Workers(database)
        try:
            await subject.until(people.tables * 4)
            taken: list[float] = []
            subject.playing.set()
            for _ in range(kills):
                await asyncio.sleep(BETWEEN_S * rng.random())
                name = rng.choice(sorted(subject.processes))
                owned = (await known.games()).get(name, 0)
                await subject.processes[name].kill()
                taken.append(await _seconds_until_taken(known, name))
                yield f"killed {name} with {owned} tables: others had them after {taken[-1]:.1f} s"
                # HAProxy must have noticed, or two would be dead at once after the next kill.
                await until_up(subject.cluster, subject.processes.keys() - {name})
                await subject.restart(name)
            subject.playing.clear()
        finally:
            await database.close()
        log = RequestLog(subject.http, subject.address)
        await log.read()
        yield (
            f"{kills} kills: tables were taken over within {max(taken):.1f} s at most; "
            f"{await subject.failed()} of {subject.clicks} clicks without an answer, all others "
            f"within {max(log.waits_s):.1f} s"
        )


async def _seconds_until_taken(known: Workers, name: str) -> float:
    """Wait until each game belongs to another worker, which is alive; return how long it took."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with asyncio.timeout(PATIENCE_S):
        while (games := await known.games()).get(name) or games.get(NOBODY):  # noqa: ASYNC110 - another process acts
            await asyncio.sleep(LOOK_EVERY_S)
    return loop.time() - began
