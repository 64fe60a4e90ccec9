"""Tables as a revision creates them, independent of later changes to the schema."""

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, MetaData, Table, Text
from sqlalchemy.types import TypeEngine

from bot.store.database.columns import metadata

BigInt: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
Number: TypeEngine[float] = sa.Double().with_variant(sa.REAL(), "sqlite")
Flag: TypeEngine[bool] = sa.Boolean().with_variant(sa.Integer(), "sqlite")

Type = TypeEngine[Any] | type[TypeEngine[Any]]


class NewTables:
    """The tables of a revision."""

    def __init__(self) -> None:
        self._metadata = MetaData(naming_convention=metadata.naming_convention)

    def add(
        self, name: str, *parts: Column[Any] | Index | CheckConstraint, with_rowid: bool = True
    ) -> None:
        """Add a table."""
        Table(name, self._metadata, *parts, sqlite_strict=True, sqlite_with_rowid=with_rowid)

    def create(self) -> None:
        """Create the tables that are missing in the database."""
        own = list(self._metadata.tables.values())
        for referred, _, column in {
            key.target_fullname.partition(".") for table in own for key in table.foreign_keys
        }:
            if referred not in self._metadata.tables:  # an earlier revision has created it
                Table(referred, self._metadata, Column(column, Text, primary_key=True))
        self._metadata.create_all(op.get_bind(), own)


def key(name: str, kind: Type, *more: ForeignKey) -> Column[Any]:
    """Return a column of the primary key."""
    return Column(name, kind, *more, primary_key=True, autoincrement=False)


def reference(column: str) -> Column[Any]:
    """Return a column of the primary key that refers to another table's (``game.table_id``)."""
    return key(column.partition(".")[2], Text, ForeignKey(column))


def column(name: str, kind: Type, **options: Any) -> Column[Any]:
    """Return a column that is never NULL."""
    return Column(name, kind, nullable=False, **options)
