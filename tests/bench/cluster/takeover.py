"""How long tables wait for another worker when their own is killed."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Collection
from datetime import datetime
from typing import Final

from bot.store.database.connection import Database
from bot.store.message_book import MessageBook
from bot.store.ownership import OwnedTables
from bot.store.workers import NOBODY, Workers
from tests.bench.cluster.subjects import People, Subject, wait_until_up, workers
from tests.bench.people import Somebody, gather_people
from tests.bench.restart import LEFT_BEHIND, TABLES_A_PERSON, move_everywhere, open_tables
from tests.bench.tables.request_log import RequestLog

BETWEEN_S: Final = 1.0
LOOK_EVERY_S: Final = 0.02
PATIENCE_S: Final = 60.0
AT_ONCE: Final = 8  # people who open tables at the same time
# The last requests of a worker that is killed arrive within this time, and nobody else presents its
# tables so soon, because it is not dead yet for the others.
LAST_REQUESTS_S: Final = 0.5


async def take_over(people: People, kills: int) -> AsyncIterator[str]:
    """Kill one of three workers again and again while people play, and yield lines about it."""
    rng = random.Random(0)
    async with workers(3, people) as subject:
        assert subject.cluster is not None
        database = await Database.open(subject.cluster.postgresql.url())
        worker_rows = Workers(database)
        try:
            await subject.play_until(people.tables * 4)
            taken_s: list[float] = []
            presented_s: list[float] = []
            subject.playing.set()
            for _ in range(kills):
                await asyncio.sleep(BETWEEN_S * rng.random())
                name = rng.choice(sorted(subject.processes))
                owned = await _list_tables(database, name)
                since, killed_at = await _get_next_request_index(subject), time.time()
                await subject.processes[name].kill()
                taken_s.append(await _wait_until_taken(worker_rows, name))
                behind = frozenset(owned) & frozenset(await MessageBook(database).list_outdated())
                presenting = _wait_until_presented(subject, database, behind, since, killed_at)
                presented_s.append(max(taken_s[-1], await presenting))
                yield (
                    f"killed {name} with {len(owned)} tables: others had them after "
                    f"{taken_s[-1]:.1f} s, and had shown what was new at {len(behind)} of them "
                    f"after {presented_s[-1]:.1f} s"
                )
                # HAProxy must have noticed, or two would be dead at once after the next kill.
                await wait_until_up(subject.cluster, subject.processes.keys() - {name})
                await subject.restart(name)
            subject.playing.clear()
        finally:
            await database.close()
        log = RequestLog(subject.http, subject.address)
        await log.read()
        yield (
            f"{kills} kills: tables were taken over within {max(taken_s):.1f} s and presented "
            f"within {max(presented_s):.1f} s at most; "
            f"{await subject.count_failed()} of {subject.clicks} clicks without an answer, all "
            f"others within {max(log.waits_s):.1f} s"
        )


async def take_over_many(tables: int) -> AsyncIterator[str]:
    """Kill a worker that owns many tables, and yield a line about how long two others need."""
    async with workers(3, People(tables=0, pace_s=0.0), patience_s=PATIENCE_S) as subject:
        assert subject.cluster is not None
        *heirs, owner = sorted(subject.processes)
        database = await Database.open(subject.cluster.postgresql.url())
        worker_rows = Workers(database)
        try:
            for heir in heirs:
                await subject.processes.pop(heir).kill()
            await wait_until_up(subject.cluster, {owner})
            people = await gather_people(
                subject.http, subject.address, -(-tables // TABLES_A_PERSON)
            )
            turns = asyncio.Semaphore(AT_ONCE)

            async def open_for(person: Somebody) -> None:
                async with turns:
                    await open_tables(subject.http, subject.address, person)

            await asyncio.gather(*map(open_for, people))
            for heir in heirs:
                await subject.restart(heir)
            await _wait_until_all_shown(database)
            owned = await _list_tables(database, owner)
            # The last clicks before the kill leave some tables out of date.
            await asyncio.gather(*[move_everywhere(person) for person in people[:LEFT_BEHIND]])
            began = time.monotonic()
            await subject.processes[owner].kill()
            taken_s = await _wait_until_taken(worker_rows, owner)
            games = await worker_rows.count_games()
            shares = " and ".join(str(games.get(heir, 0)) for heir in heirs)
            await _wait_until_all_shown(database)
            shown_s = time.monotonic() - began
        finally:
            await database.close()
        yield (
            f"killed a worker with {len(owned)} tables: the others had all of them after "
            f"{taken_s:.1f} s ({shares}), and had shown what was new at them after "
            f"{shown_s:.1f} s"
        )


async def _wait_until_all_shown(database: Database) -> None:
    """Wait until the messages of all tables are up to date."""
    async with asyncio.timeout(10 * PATIENCE_S):
        while await MessageBook(database).list_outdated():
            await asyncio.sleep(LOOK_EVERY_S)


async def _get_next_request_index(subject: Subject) -> int:
    """Return the index of the next request to the sandbox."""
    async with subject.http.get(f"{subject.address}/sandbox/requests") as answer:
        rows = await answer.json()
    return int(rows[-1]["index"]) + 1 if rows else 0


async def _wait_until_taken(worker_rows: Workers, name: str) -> float:
    """Wait until each game belongs to another worker, which is alive; return how long it took."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    async with asyncio.timeout(PATIENCE_S):
        while (games := await worker_rows.count_games()).get(name) or games.get(NOBODY):
            await asyncio.sleep(LOOK_EVERY_S)
    return loop.time() - began


async def _list_tables(database: Database, name: str) -> Collection[str]:
    """Return the open tables of a worker."""
    roll = await Workers(database).call_roll()
    ids = [worker.worker_id for worker in roll.living if worker.name == name]
    return await OwnedTables(database).list_owned(ids[0]) if ids else ()


async def _wait_until_presented(
    subject: Subject, database: Database, behind: Collection[str], since: int, killed_at: float
) -> float:
    """Wait until the new owners of tables have shown what their former owner has not.

    That is the case once they have posted or edited something at a table, or found that everything
    is shown there.

    Args:
        subject: the workers.
        database: their database.
        behind: the tables whose messages may be out of date.
        since: the index of the first request after the kill.
        killed_at: when, in seconds since 1970.

    Returns:
        The seconds after which the last of the tables was presented.
    """
    channels = {
        channel_id: table_id
        for table in subject.tables
        for thread_id, table_id in table.games[-1:]
        for channel_id in (thread_id, *table.direct_channels)
        if table_id in behind
    }
    waiting, latest = set(channels.values()), 0.0
    async with asyncio.timeout(PATIENCE_S):
        while waiting:
            unshown = frozenset(await MessageBook(database).list_outdated())
            looked_at = time.time()
            url = f"{subject.address}/sandbox/requests?since={since}"
            async with subject.http.get(url) as answer:
                rows = await answer.json()
            seconds_by_table = dict.fromkeys(waiting - unshown, looked_at - killed_at)
            for row in rows:
                since = row["index"] + 1
                after_s = datetime.fromisoformat(row["at"]).timestamp() - killed_at
                parts = row["path"].split("/")
                table_id = channels.get(parts[2]) if parts[1] == "channels" else None
                if after_s > LAST_REQUESTS_S and table_id in waiting:
                    seconds_by_table[table_id] = min(
                        after_s, seconds_by_table.get(table_id, after_s)
                    )
            waiting -= seconds_by_table.keys()
            latest = max([latest, *seconds_by_table.values()])
            await asyncio.sleep(5 * LOOK_EVERY_S)
    return latest
