"""Locks on what a transaction reads before it writes.

SQLite needs none: ``Database.writing`` excludes all other writers. On PostgreSQL a transaction that
computes a row from others must first lock a *subject*, a name for these rows that every such
transaction uses. The lock is released when the transaction ends, and by the server if the process
is frozen (``idle_in_transaction_session_timeout``).
"""

from hashlib import blake2b

from sqlalchemy import BigInteger, func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection


async def lock(connection: AsyncConnection, *subject: str | int) -> None:
    """Wait until no other transaction has locked the subject, and lock it.

    What the transaction reads afterwards includes what others had written before.

    Raises:
        DBAPIError: another transaction has held the lock for too long.
    """
    if connection.dialect.name == "postgresql":
        number = literal(_number(subject), BigInteger)
        await connection.execute(select(func.pg_advisory_xact_lock(number)))


def _number(subject: tuple[str | int, ...]) -> int:
    """Return a number for a subject: 64 bits, with a sign. Two subjects may share one."""
    digest = blake2b(repr(subject).encode(), digest_size=8).digest()
    return int.from_bytes(digest, signed=True)
