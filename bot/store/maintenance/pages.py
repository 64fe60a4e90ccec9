"""Events on unreachable pages of an SQLite file, where the pages above them are damaged.

Every page of the file is searched. For the format, see https://sqlite.org/fileformat2.html
"""

import struct
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

from bot.store.database import schema
from bot.store.database.location import build_url
from bot.store.maintenance import salvage
from bot.store.maintenance.salvage import Source

# The kinds of pages of a table without rowids, and the lengths of their headers. Both hold rows.
_HEADERS: Final = {10: 8, 2: 12}
_EVENT: Final = (str, int, str, str, int)
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes by serial type
_FIRST_BLOB: Final = 12
_LONGEST: Final = 2**24  # bytes of a row; events are much shorter
_ADD: Final = "INSERT OR IGNORE INTO event (table_id, seq, kind, body, at) VALUES (?, ?, ?, ?, ?)"
_EXISTING: Final = "SELECT table_id, seq, kind, body, at FROM event WHERE (table_id, seq) = (?, ?)"


@contextmanager
def events_in_pages(
    path: Path, kinds: Collection[str], excluded_tables: Collection[str]
) -> Iterator[tuple[Source, list[str]]]:
    """Yield a database with all events found on any page, and the ids of their tables.

    The database is a file beside the damaged one, and is removed afterwards.

    Args:
        path: the damaged file.
        kinds: the kinds of events; the log of tournaments has others.
        excluded_tables: the tables whose events are left out.
    """
    copy = path.with_name(path.name + ".events")
    copy.unlink(missing_ok=True)
    try:
        engine = create_engine(build_url(copy).set(drivername="sqlite"), poolclass=NullPool)
        with path.open("rb") as file, engine.begin() as connection:
            schema.metadata.create_all(connection, [schema.game_table, schema.event])
            _gather(file, connection, kinds, excluded_tables)
        with salvage.open_read_only(copy) as source:
            ids = source.exec_driver_sql("SELECT DISTINCT table_id FROM event").scalars().all()
            yield source, list(ids)
    finally:
        copy.unlink(missing_ok=True)


def _gather(
    file: BinaryIO, connection: Connection, kinds: Collection[str], excluded_tables: Collection[str]
) -> None:
    conflicting: set[str] = set()
    for row in _Pages.read_from(file).rows():
        if tuple(map(type, row)) != _EVENT or row[2] not in kinds or row[0] in excluded_tables:
            continue
        if not connection.exec_driver_sql(_ADD, row).rowcount:
            existing = connection.exec_driver_sql(_EXISTING, row[:2]).one_or_none()
            if existing is not None and tuple(existing) != row:
                conflicting.add(
                    row[0]
                )  # one of the two rows is out of date, but it is unknown which
    for table_id in conflicting:
        connection.exec_driver_sql("DELETE FROM event WHERE table_id = ?", (table_id,))


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of a file; ``usable`` is their size in bytes without the reserved end."""

    file: BinaryIO
    size: int
    usable: int
    unused: int  # the first page of the list of unused pages

    @classmethod
    def read_from(cls, file: BinaryIO) -> "_Pages":
        header = file.read(100)
        size = struct.unpack(">H", header[16:18])[0]
        size = 65536 if size == 1 else size
        return cls(file, size, size - header[20], int.from_bytes(header[32:36]))

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of all pages in use, including those of other tables and of indexes."""
        number, unused = 1, self._list_unused()
        while page := self._page(number := number + 1):
            header = _HEADERS.get(page[0])
            if header is None or number in unused:
                continue
            for cell in range(int.from_bytes(page[3:5])):
                at = int.from_bytes(page[header + 2 * cell : header + 2 * cell + 2])
                with suppress(
                    LookupError, ValueError
                ):  # the bytes are not a row, or a part of it is lost
                    yield _row(self._payload(page, at + (4 if header == _HEADERS[2] else 0)))

    def _page(self, number: int) -> bytes:
        self.file.seek((number - 1) * self.size)
        page = self.file.read(self.size)
        return page if len(page) == self.size else b""

    def _list_unused(self) -> set[int]:
        """Return the pages whose content has been deleted, as far as their list can be read."""
        unused: set[int] = set()
        number = self.unused
        while number and number not in unused and (page := self._page(number)):
            count = min(int.from_bytes(page[4:8]), self.usable // 4 - 2)
            unused.add(number)
            unused.update(int.from_bytes(page[8 + 4 * at : 12 + 4 * at]) for at in range(count))
            number = int.from_bytes(page[:4])
        return unused

    def _payload(self, page: bytes, at: int) -> bytes:
        """Return a row as it is stored; a long one continues elsewhere.

        Raises:
            LookupError: a part of it is lost.
        """
        length, at = _varint(page, at)
        if length > _LONGEST:
            raise LookupError
        most, least = ((self.usable - 12) * share // 255 - 23 for share in (64, 32))
        local_length = length
        if length > most:
            local_length = least + (length - least) % (self.usable - 4)
            local_length = local_length if local_length <= most else least
        payload = page[at : at + local_length]
        following = (
            int.from_bytes(page[at + local_length : at + local_length + 4])
            if local_length < length
            else 0
        )
        while len(payload) < length:
            page = self._page(following) if following > 1 else b""
            if not page:
                raise LookupError
            payload += page[4 : min(self.usable, 4 + length - len(payload))]
            following = int.from_bytes(page[:4])
        return payload


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return an integer of up to nine bytes, and the position after it."""
    value = 0
    for count in range(8):
        value = value << 7 | data[at + count] & 0x7F
        if data[at + count] < 0x80:
            return value, at + count + 1
    return value << 8 | data[at + 8], at + 9


def _row(payload: bytes) -> tuple[Any, ...]:
    """Return the values of a row.

    Raises:
        IndexError, ValueError: these bytes are not a row.
    """
    end, at = _varint(payload, 0)
    kinds: list[int] = []
    values: list[Any] = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    for kind in kinds:
        length = _INTEGERS.get(kind, 0)
        if kind >= _FIRST_BLOB:
            length = (kind - _FIRST_BLOB) // 2
        data = payload[at : at + length]
        at += length
        if len(data) < length:
            raise ValueError
        if kind in _INTEGERS:
            values.append(int.from_bytes(data, signed=True))
        elif kind in (8, 9):
            values.append(kind - 8)
        else:
            values.append(data.decode() if kind >= _FIRST_BLOB and kind % 2 else None)
    return tuple(values)
