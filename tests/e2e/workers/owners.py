"""Which worker leads, which owns what, and what happens when it is killed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from tests.e2e.cluster import Cluster
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S

NAMES: Final = ("a", "b", "c")
_LEADER: Final = "select name from worker join leader using (worker_id)"
_OWNER: Final = "select name from worker join game_table on owner = worker_id where table_id = ?"


async def find_leader(cluster: Cluster, *, former: str | None = None) -> str:
    """Return the name of the leader, as soon as there is one other than the former."""
    return await _wait_for_name(cluster, former, _LEADER)


async def find_owner(cluster: Cluster, table_id: str, *, former: str | None = None) -> str:
    """Return the name of a table's owner, as soon as there is one other than the former."""
    return await _wait_for_name(cluster, former, _OWNER, table_id)


async def _wait_for_name(cluster: Cluster, former: str | None, query: str, *values: str) -> str:
    async with asyncio.timeout(PATIENCE_S):
        while (rows := rows_at(cluster.location, query, *values)) in ([], [(former,)]):
            await asyncio.sleep(0.05)
    return str(rows[0][0])


def find_owners(cluster: Cluster, tables: Iterable[str]) -> list[str]:
    """Return the names of the live workers that own tables."""
    return [name for table in tables for (name,) in rows_at(cluster.location, _OWNER, table)]


async def until_owned_by_different_workers(cluster: Cluster, tables: list[str]) -> list[str]:
    """Stop the worker that owns two tables until two others do, and return their names."""
    async with asyncio.timeout(PATIENCE_S):
        while len(set(owners := find_owners(cluster, tables))) < len(tables):
            if len(owners) == len(tables):
                worker = next(worker for worker in cluster.workers if worker.name == owners[0])
                await asyncio.to_thread(worker.stop)
                worker.start()
                await cluster.until_well(worker)
            await asyncio.sleep(0.05)
    return owners


async def kill_worker(cluster: Cluster, name: str) -> None:
    """Kill a worker, and start it again once another one leads and owns its tables."""
    worker = next(worker for worker in cluster.workers if worker.name == name)
    worker.kill()
    query = "select 1 from worker where name = ?"
    async with asyncio.timeout(PATIENCE_S):
        while rows_at(cluster.location, query, name):
            await asyncio.sleep(0.05)
    worker.start()
    await cluster.until_well(worker)
