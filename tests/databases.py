"""Empty databases on a PostgreSQL server, reused from test to test."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import asyncpg

from bot.store.database import schema
from bot.store.database.connection import Database
from tests.postgresql import TestServer

_TEMPLATE: Final = "empty"
_EMPTY: Final = "; ".join(
    f"DELETE FROM {table.name}" for table in reversed(schema.metadata.sorted_tables)
)

_T = TypeVar("_T")


class Databases:
    """The databases of one process of the run.

    Creating one takes longer than most tests, so it is emptied after a test and used again.
    """

    def __init__(self, server: TestServer, process: str) -> None:
        server.start()
        self._server = server
        self._process = process
        self._created_count = 0
        self._free: list[str] = []
        self._connections: dict[str, Any] = {}
        # A loop of its own: a test's loop ends with the test.
        self._runner = asyncio.Runner(loop_factory=asyncio.new_event_loop)
        with server.one_at_a_time():
            self._run(self._make_template())

    def take(self) -> str:
        """Return the URL of an empty database of the bot."""
        return self._free.pop() if self._free else self._run(self._make(_TEMPLATE))

    def create_bare(self) -> str:
        """Return the URL of a new database without any table."""
        return self._run(self._make("template1"))

    def give_back(self, url: str) -> None:
        """Empty a database, so that it can be taken again."""
        try:
            self._run(self._execute(url, _EMPTY))
        except asyncpg.PostgresError:  # a test has left a transaction open, or changed the schema
            self.drop(url)
        else:
            self._free.append(url)

    def drop(self, url: str) -> None:
        """Delete a database, although it may still be in use."""
        name = urlsplit(url).path.strip("/")
        self._run(self._execute(self._server.url("postgres"), f"DROP DATABASE {name} (FORCE)"))

    def close(self) -> None:
        """Close the connections."""
        for connection in self._connections.values():
            connection.terminate()
        self._runner.run(asyncio.sleep(0))
        self._runner.close()

    def _run(self, work: Coroutine[Any, Any, _T]) -> _T:
        return self._runner.run(work)

    async def _make_template(self) -> None:
        admin = self._server.url("postgres")
        if await self._execute(admin, f"SELECT 1 FROM pg_database WHERE datname = '{_TEMPLATE}'"):
            return
        await self._execute(admin, "CREATE DATABASE unfinished")
        await (await Database.open(self._server.url("unfinished"))).close()
        await self._execute(admin, f"ALTER DATABASE unfinished RENAME TO {_TEMPLATE}")

    async def _make(self, template: str) -> str:
        self._created_count += 1
        name = f"{self._process}_{self._created_count}"
        admin = self._server.url("postgres")
        await self._execute(admin, f"CREATE DATABASE {name} TEMPLATE {template}")
        return self._server.url(name)

    async def _execute(self, url: str, sql: str) -> list[Any]:
        connection = self._connections.get(url)
        if connection is None or connection.is_closed():
            settings = {"lock_timeout": "5s"}
            connection = await asyncpg.connect(url, server_settings=settings)
            self._connections[url] = connection
        if sql.startswith("SELECT"):
            rows: list[Any] = await connection.fetch(sql)
            return rows
        await connection.execute(sql)
        return []
