"""The types of columns, and the naming of constraints.

All types are portable: Discord's ids and times are 64-bit integers, bodies are text. SQLite
enforces the columns' types (``STRICT``); other databases always do and ignore that option.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Double, Integer, MetaData
from sqlalchemy.engine import Dialect
from sqlalchemy.types import REAL, TypeDecorator, TypeEngine

# A key in the ``info`` of a column with user ids. Its value determines how rows are treated when a
# person's data is deleted. If they are kept, a column ``name`` of the table has the person's name.
PERSONAL: Final = "personal"


@dataclass(frozen=True, slots=True)
class Personal:
    """Rows about people.

    Attributes:
        exported: the name of the rows in exports; ``None`` if they only repeat other data.
        are_kept: whether the rows are kept under a pseudonym instead of deleted.
        only: the only column that is exported; ``None`` for all.
    """

    exported: str | None
    are_kept: bool
    only: str | None = None


def kept(exported: str | None) -> dict[str, Personal]:
    """Return the ``info`` of user ids in rows that are kept under a pseudonym."""
    return {PERSONAL: Personal(exported, are_kept=True)}


def deleted(exported: str, only: str | None = None) -> dict[str, Personal]:
    """Return the ``info`` of user ids in rows that are deleted with the person's data."""
    return {PERSONAL: Personal(exported, are_kept=False, only=only)}


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)

# SQLite's STRICT tables have only INTEGER, which has 64 bits, REAL and TEXT.
BigInt: TypeEngine[int] = BigInteger().with_variant(Integer(), "sqlite")
Number: TypeEngine[float] = Double().with_variant(REAL(), "sqlite")
Flag: TypeEngine[bool] = Boolean().with_variant(Integer(), "sqlite")


class Moment(TypeDecorator[datetime]):
    """An aware UTC time, stored as whole milliseconds since 1970; finer parts are cut off."""

    impl = BigInteger
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[int]:
        """Return the database's own type for 64-bit integers."""
        return dialect.type_descriptor(Integer() if dialect.name == "sqlite" else BigInteger())

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Return the milliseconds for a time.

        Raises:
            ValueError: the time has no zone.
        """
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("cannot store a time without a zone: use an aware datetime")
        return (value - EPOCH) // MILLISECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Return the time for stored milliseconds, in UTC."""
        return _moment(value)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        """Return the bare conversion, so that SQLAlchemy does not call a method for each row."""
        return _moment


def _moment(milliseconds: int | None) -> datetime | None:
    return None if milliseconds is None else EPOCH + milliseconds * MILLISECOND


# The ``info`` of a table whose rows are computed from the events; salvage copies those of others.
DERIVED: Final = {"is_derived": True}

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
