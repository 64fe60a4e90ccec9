"""Locks on rows that a transaction reads before it writes.

SQLite needs none: ``Database.writing`` excludes all other writers. On PostgreSQL, a transaction
that computes a row from others must first lock a *subject*: a name for these rows, which every such
transaction uses. The lock is released when the transaction ends; if the process is frozen, the
server ends the transaction (``idle_in_transaction_session_timeout``).
"""

from hashlib import blake2b

from sqlalchemy import BigInteger, Table, func, literal, select, text
from sqlalchemy.ext.asyncio import AsyncConnection


async def lock(connection: AsyncConnection, *subject: str | int, shared: bool = False) -> None:
    """Wait until no other transaction has locked the subject, and lock it.

    Later reads in the transaction see everything that earlier holders of the lock have written.
    Transactions that lock a subject ``shared`` exclude only those that lock it without ``shared``.

    Raises:
        DBAPIError: another transaction has held the lock for too long.
    """
    if connection.dialect.name == "postgresql":
        take = func.pg_advisory_xact_lock_shared if shared else func.pg_advisory_xact_lock
        await connection.execute(select(take(literal(_lock_number(subject), BigInteger))))


async def lock_rows(connection: AsyncConnection, table: Table) -> None:
    """Wait until no other transaction is changing the table, and keep others from changing it.

    Raises:
        DBAPIError: another transaction has held a lock for too long.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(text(f"LOCK TABLE {table.name} IN SHARE ROW EXCLUSIVE MODE"))


def _lock_number(subject: tuple[str | int, ...]) -> int:
    """Return a signed 64-bit number for a subject, which may not be unique."""
    digest = blake2b(repr(subject).encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
