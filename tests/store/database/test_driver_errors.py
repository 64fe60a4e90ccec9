"""Errors of PostgreSQL are sorted by their SQLSTATE."""

import asyncpg
import pytest

from bot.store.database.driver_errors import translate_error, translate_errors
from bot.store.database.errors import (
    ConstraintViolated,
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFull,
    StoreUnreachable,
    WriteConflict,
)

MEANINGS: dict[type[StoreError], tuple[type[asyncpg.PostgresError], ...]] = {
    StoreUnreachable: (
        asyncpg.ConnectionDoesNotExistError,
        asyncpg.AdminShutdownError,
        asyncpg.CrashShutdownError,
        asyncpg.CannotConnectNowError,
        asyncpg.InvalidPasswordError,
        asyncpg.InvalidCatalogNameError,
        asyncpg.IdleInTransactionSessionTimeoutError,
    ),
    WriteConflict: (asyncpg.SerializationError, asyncpg.DeadlockDetectedError),
    StoreBusy: (
        asyncpg.LockNotAvailableError,
        asyncpg.QueryCanceledError,
        asyncpg.TooManyConnectionsError,
        asyncpg.OutOfMemoryError,
    ),
    StoreFull: (asyncpg.DiskFullError, asyncpg.ReadOnlySQLTransactionError),
    StoreDamaged: (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError),
    ConstraintViolated: (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError),
}


@pytest.mark.parametrize(
    ("error", "meaning"),
    [(refusal, meant) for meant, errors in MEANINGS.items() for refusal in errors],
)
def test_error_of_the_server_has_a_meaning(
    error: type[asyncpg.PostgresError], meaning: type[StoreError]
) -> None:
    meant = translate_error(error("it said so"))
    assert type(meant) is meaning
    assert "it said so" in str(meant)
    assert error.sqlstate in str(meant)


@pytest.mark.parametrize("error", [asyncpg.PostgresSyntaxError, asyncpg.UndefinedTableError])
def test_error_that_shows_a_bug_is_raised_as_it_is(error: type[asyncpg.PostgresError]) -> None:
    assert translate_error(error("a bug")) is None
    with pytest.raises(error), translate_errors():
        raise error("a bug")


@pytest.mark.parametrize("error", [ConnectionResetError(), TimeoutError()])
def test_lost_connection_is_an_unreachable_server(error: Exception) -> None:
    assert type(translate_error(error)) is StoreUnreachable
