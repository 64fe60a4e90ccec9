"""How connections to PostgreSQL are opened and configured."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.database.errors import DatabaseUnusable, StoreUnreachable
from bot.store.database.location import format_url

CONNECT_TIMEOUT_S: Final = 2.0
_POOLED, _OVERFLOW = 2, 4  # SQLAlchemy's connections, in addition to those of the direct pool

# For every connection. A frozen process must not keep others waiting for its locks.
_SETTINGS: Final = {
    "application_name": "moonshooter",
    "idle_in_transaction_session_timeout": "10s",
    "jit": "off",  # no query is so expensive that compiling it pays off
}

# Any: values of any column's type.
Values = Sequence[Any]


class Connection(Protocol):
    """The part of asyncpg's connection that the store uses."""

    async def execute(self, query: str, *values: Any) -> str:
        """Run a statement and return its tag, such as ``UPDATE 1``."""

    async def executemany(self, command: str, args: Sequence[Values]) -> None:
        """Run a statement for each of several rows."""

    async def fetch(self, query: str, *values: Any) -> list[Sequence[Any]]:
        """Return the rows of a query."""

    def is_closed(self) -> bool:
        """Return whether the connection has been closed, by the server for example."""

    def is_in_transaction(self) -> bool:
        """Return whether a transaction is open."""

    def terminate(self) -> None:
        """Close the connection without waiting."""

    async def close(self) -> None:
        """Close the connection."""


Connector = Callable[[], Awaitable[Connection]]


def connector(url: URL, settings: Mapping[str, str]) -> Connector:
    """Return a function that makes connections; ``settings`` are set on each.

    The function raises ``StoreUnreachable`` if it can't connect, and the driver's errors.

    Raises:
        DatabaseUnusable: The driver is not installed.
    """
    try:
        import asyncpg
    except ModuleNotFoundError as error:
        reason = "PostgreSQL needs another package: pip install 'moonshooter[postgres]'"
        raise DatabaseUnusable(format_url(url), reason) from error

    # asyncpg reads the same parameters as libpq: sslmode, passfile, service and so on.
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def connect() -> Connection:
        try:
            connection: Connection = await asyncpg.connect(
                address,
                timeout=CONNECT_TIMEOUT_S,
                server_settings={**_SETTINGS, **settings},
            )
        except TimeoutError:
            raise StoreUnreachable(f"{format_url(url)} does not answer") from None
        except OSError as error:
            raise StoreUnreachable(f"{format_url(url)} can't be reached: {error}") from error
        except (ValueError, asyncpg.ClientConfigurationError) as error:
            raise DatabaseUnusable(format_url(url), str(error)) from error
        return connection

    return connect


def pooled_engine(url: URL) -> AsyncEngine:
    """Return an engine that tests its connections, which wait at most two seconds for a lock."""
    connect = connector(url, {"lock_timeout": "2s"})
    return create_async_engine(
        url,
        async_creator=connect,
        pool_size=_POOLED,
        max_overflow=_OVERFLOW,
        pool_timeout=CONNECT_TIMEOUT_S,
        pool_pre_ping=True,
        pool_use_lifo=True,
        enable_from_linting=False,  # it would take an append's parts for an error
    )


def single_engine(url: URL, settings: Mapping[str, str]) -> AsyncEngine:
    """Return an engine that keeps no connection, for a migration or an examination."""
    connect = connector(url, settings)
    return create_async_engine(url, async_creator=connect, poolclass=NullPool)
