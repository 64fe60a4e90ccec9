"""What people notice when workers are killed or frozen, and while the database is away."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Collection
from typing import Final

from bot.cluster.postgresql import PostgresqlServer
from bot.store.database.connection import Database
from bot.store.log import EventLog
from tests.bench.cluster.subjects import People, Subject, wait_until_up, workers
from tests.bench.tables.request_log import RequestLog, find_quantile

BETWEEN_S: Final = 2.0
FROZEN_S: Final = (0.5, 8.0)  # a worker is dead for the others after three
AWAY_S: Final = 20.0
SETTLE_S: Final = 5.0  # longer than a click waits for its answer
DYING_S: Final = 1.0  # of clicks that were sent to a worker as it died
LOOK_EVERY_S: Final = 0.02
PATIENCE_S: Final = 60.0


async def endure(people: People, strikes: int) -> AsyncIterator[str]:
    """Have people play through kills, freezes and one outage, and yield lines about it.

    Args:
        people: how they play.
        strikes: how often one of three workers is killed or frozen; half of it is over when the
            database is away.
    """
    rng = random.Random(0)
    async with workers(3, people) as subject:
        assert subject.cluster is not None
        await subject.play_until(people.tables * 4)
        subject.playing.set()
        killed_at: list[float] = []
        for number in range(strikes):
            if number == strikes // 2:
                yield await _stop_database(subject, subject.cluster.postgresql)
            await asyncio.sleep(BETWEEN_S * rng.random())
            name, frozen_s = rng.choice(sorted(subject.processes)), rng.uniform(*FROZEN_S)
            began = time.time()
            if rng.random() < 1 / 2:
                killed_at.append(began)
                await subject.processes[name].kill()
                # HAProxy must have noticed, or two would be dead at once after the next kill.
                await wait_until_up(subject.cluster, subject.processes.keys() - {name})
                await subject.restart(name)
                description = f"killed {name}"
            else:
                subject.processes[name].freeze()
                await asyncio.sleep(frozen_s)
                subject.processes[name].thaw()
                await wait_until_up(subject.cluster, set(subject.processes))
                description = f"froze {name} for {frozen_s:.1f} s"
            failed = [at for at in await subject.list_failure_times() if at >= began]
            yield f"{description}: {_describe_failures(failed, began)}"
        await asyncio.sleep(SETTLE_S)
        subject.playing.clear()
        failed_at = await subject.list_failure_times()
        failed_in_kills = [
            at for at in failed_at if any(0 <= at - killed < DYING_S for killed in killed_at)
        ]
        log = RequestLog(subject.http, subject.address)
        await log.read()
        yield (
            f"{len(killed_at)} kills, {strikes - len(killed_at)} freezes, one outage: "
            f"{len(failed_at)} of {subject.clicks} clicks without an answer, "
            f"{len(failed_in_kills)} of them sent in the second of a kill; 99 % of the others "
            f"answered within {find_quantile(log.waits_s, 0.99):.1f} s, all within "
            f"{max(log.waits_s):.1f} s; "
            f"status 429 by the limit of a channel: {log.limited} of {log.count} requests"
        )


async def _stop_database(subject: Subject, server: PostgresqlServer) -> str:
    """Stop the database for a while, and describe what people noticed."""
    began, clicks = time.time(), subject.clicks
    playing = {table.games[-1][1] for table in subject.tables if table.games}
    await asyncio.to_thread(server.crash)
    await asyncio.sleep(AWAY_S)
    meanwhile = subject.clicks - clicks
    up = await asyncio.to_thread(_count_workers_up, subject)
    await asyncio.to_thread(server.start)
    returned = time.time()
    accepted_s = await _wait_until_accepted(server, playing)
    await asyncio.sleep(SETTLE_S)
    failed = [at for at in await subject.list_failure_times() if at >= began]
    assert subject.cluster is not None
    await wait_until_up(subject.cluster, set(subject.processes))
    return (
        f"the database was away for {returned - began:.1f} s, {meanwhile} clicks, "
        f"{up} workers well at its end: {_describe_failures(failed, began)}; a click "
        f"at each table was accepted again after {accepted_s:.1f} s"
    )


def _count_workers_up(subject: Subject) -> int:
    assert subject.cluster is not None
    return len(subject.cluster.haproxy.healthy_workers())


async def _wait_until_accepted(server: PostgresqlServer, playing: Collection[str]) -> float:
    """Wait until something was stored at each of these tables, and return how long it took."""
    began = time.monotonic()
    database = await Database.open(server.url())
    try:
        log = EventLog(database)
        last = {table_id: (await log.load(table_id))[-1].seq for table_id in playing}
        async with asyncio.timeout(PATIENCE_S):
            for table_id, seq in last.items():
                while not await log.load(table_id, after_seq=seq):
                    await asyncio.sleep(LOOK_EVERY_S)
        return time.monotonic() - began
    finally:
        await database.close()


def _describe_failures(failed: list[float], began: float) -> str:
    if not failed:
        return "every click was answered"
    after = ", ".join(f"{at - began:.2f}" for at in failed)
    return f"{len(failed)} clicks without an answer, sent after {after} s"
