"""Settings and fixtures of all tests: Hypothesis profiles, and a database to write to."""

import asyncio
import gc
import os
import shutil
from collections.abc import AsyncIterator, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, settings

from bot.store.database.connection import Database
from tests.chance import drawn_by
from tests.databases import Databases
from tests.distribution import Distribution, put_longest_first
from tests.postgresql import TestServer

# Collecting makes hundreds of thousands of objects, none of them garbage.
gc.disable()

# No deadline: the machine may be busy. quick is for make test and for the loop of editing and
# testing; ci looks more than thirty times as long as dev.
settings.register_profile("quick", max_examples=5, deadline=None)
settings.register_profile("dev", max_examples=15, deadline=None)
settings.register_profile("ci", max_examples=500, deadline=None, print_blob=True)
# For mutation tests: the same examples every time, and no search for a smaller one.
settings.register_profile(
    "mutants",
    max_examples=5,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for tests of the whole bot: how interactions reach it."""
    parser.addoption(
        "--ingress",
        choices=("gateway", "http"),
        help="how interactions reach the bot in tests/e2e: by default over the gateway, and a few "
        "tests with both",
    )
    parser.addoption("--deals", default="", help="a name by which other deals are drawn")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Make the deals of a test depend on its name."""
    with drawn_by(item.nodeid + item.config.getoption("--deals")):
        return (yield)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run long tests first, so that no process is idle at the end."""
    put_longest_first(items)


def pytest_collection_finish() -> None:
    """Collect garbage again, but leave out the objects that exist now."""
    gc.freeze()
    gc.set_threshold(20_000)  # each collection would look at what all earlier tests have cached
    gc.enable()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Start two workers per processor: tests of the whole bot wait most of the time."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Distribution:
    """Distribute tests without the groups of xdist, which pytest 9.2 loses."""
    return Distribution(config, log)


# SQLite waits for the disk at each commit, which is most of what tests of the store wait for.
MEMORY = Path("/dev/shm")
FREE_MEMORY = 2**31  # bytes; in a container the folder may be small

SERVER = pytest.StashKey[TestServer]()


def pytest_configure(config: pytest.Config) -> None:
    """Prepare a folder in memory, and a PostgreSQL server, which the first test to use starts."""
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= FREE_MEMORY:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    folder = getattr(config, "workerinput", {}).get("postgresql")
    config.stash[SERVER] = TestServer(Path(folder)) if folder else TestServer.for_run()


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a worker where the server of this run is."""
    node.workerinput["postgresql"] = str(node.config.stash[SERVER].folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop using the server, which ends with its last user."""
    config.stash[SERVER].leave(is_last=not hasattr(config, "workerinput"))


@pytest.fixture(scope="session")
def databases(request: pytest.FixtureRequest) -> Iterator[Databases]:
    """The databases of this process on the PostgreSQL server."""
    process = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    instance = Databases(request.config.stash[SERVER], process)
    yield instance
    instance.close()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated file to copy, because migrating takes longer than most tests."""
    path = tmp_path_factory.mktemp("empty") / "empty.db"

    async def make() -> None:
        await (await Database.open(path)).close()

    asyncio.run(make())
    return path


@pytest.fixture
def dialect() -> str:
    """Which database is used: `sqlite` or `postgresql`; tests of the store try both."""
    return "sqlite"


@pytest.fixture
def location(dialect: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The path or URL of an empty database of this test's own."""
    if dialect == "sqlite":
        path = tmp_path / "moonshooter.db"
        shutil.copy(request.getfixturevalue("empty_database"), path)
        yield str(path)
        return
    databases: Databases = request.getfixturevalue("databases")
    url = databases.take()
    yield url
    databases.give_back(url)


@pytest.fixture
def bare_location(dialect: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The path or URL of a database of this test's own that has not been opened yet."""
    if dialect == "sqlite":
        yield str(tmp_path / "bare.db")
        return
    databases: Databases = request.getfixturevalue("databases")
    url = databases.create_bare()
    yield url
    databases.drop(url)


@pytest.fixture
async def database(location: str) -> AsyncIterator[Database]:
    """An empty database of this test's own."""
    database = await Database.open(location)
    yield database
    await database.close()
