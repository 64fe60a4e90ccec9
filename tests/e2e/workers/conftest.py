"""Three workers, and an arena whose interactions go to any of them."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.databases import Databases
from tests.e2e import ingress
from tests.e2e.arena import Arena
from tests.e2e.cluster import Balancer, Cluster
from tests.e2e.processes import SandboxProcess
from tests.e2e.workers.owners import NAMES
from tests.sandbox.client import SandboxControl


@pytest.fixture
def environment() -> dict[str, str]:
    """Provide variables of the workers' environment, for modules that need some."""
    return {}


@pytest.fixture
def cluster(
    sandbox_alone: SandboxProcess,
    databases: Databases,
    tmp_path: Path,
    environment: dict[str, str],
) -> Iterator[Cluster]:
    """Provide three workers that have not been started, with a database without any table."""
    url = databases.create_bare()
    cluster_processes = Cluster(
        sandbox_alone.url, tmp_path, NAMES, HEARTS_DATABASE=url, **environment
    )
    yield cluster_processes
    cluster_processes.close()
    databases.drop(url)


@pytest.fixture
def balancer(cluster: Cluster) -> Balancer:
    return Balancer(cluster.workers, random.Random(7))


@pytest.fixture
async def arena(
    sandbox_alone: SandboxProcess, cluster: Cluster, balancer: Balancer
) -> AsyncIterator[Arena]:
    """Provide an arena whose interactions go to any of the workers, all started at once."""
    cluster.start()
    async with balancer.serving() as url, SandboxControl(sandbox_alone.url) as sandbox:
        await cluster.until_well()
        ingress.enter(sandbox_alone.url, url)
        arena = Arena(sandbox, cluster, await sandbox.add_channel("e2e"))
        await arena.until_online()
        since = len(await sandbox.requests())
        yield arena
        violations = [row for row in await sandbox.requests(since) if row["violation"]]
        assert not violations, f"requests that Discord would refuse: {violations}"
        log = cluster.log_text()
        assert "Traceback" not in log, log
        assert " ERROR " not in log, log
