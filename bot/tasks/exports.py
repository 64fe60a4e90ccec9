"""Exports for people: documents in zip archives that are small enough to send, one at a time."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AsyncExitStack, ExitStack, aclosing, asynccontextmanager
from tempfile import TemporaryFile
from types import TracebackType
from typing import BinaryIO, Final, NamedTuple, Self, cast
from zipfile import ZIP_DEFLATED, ZipFile

from bot.engine.model.errors import PlayerError

# An interaction can be answered for 15 minutes; the difference is left for sending.
PATIENCE_S: Final = 12 * 60.0
# The overhead of the zip format: for each document, not counting its name, which is stored twice,
# and for each archive.
_DOCUMENT_BYTES: Final = 30 + 46
_ARCHIVE_BYTES: Final = 22


class ExportRuns(PlayerError):
    """An export for this person is still in progress."""

    code = "export-runs"


class ExportTooSlow(PlayerError):
    """The export was not ready in time, because it is large or had to wait for others."""

    code = "export-too-slow"


class DocumentTooLarge(Exception):
    """A document is larger than an archive may be, even when compressed."""


class Document(NamedTuple):
    """A file of an export: its path in the archive, in ASCII, and its contents."""

    path: str
    data: bytes


class Archive(NamedTuple):
    """A complete zip file, positioned at its beginning, and the number of its documents."""

    file: BinaryIO
    documents: int


class SplitArchive:
    """Writes documents to as many complete zip archives as needed.

    The archives are temporary files without a name: nothing remains of them after the ``with``
    block, or when the process is killed.

    Args:
        limit: the size of each archive in bytes.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._stack = ExitStack()
        self._finished: list[Archive] = []
        self._file: BinaryIO | None = None
        self._zip: ZipFile | None = None
        self._size = _ARCHIVE_BYTES

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def add(self, document: Document) -> None:
        """Add a document, to a new archive if it might not fit.

        Raises:
            DocumentTooLarge: it does not fit in any archive.
        """
        overhead = _DOCUMENT_BYTES + 2 * len(document.path)
        if (
            self._zip is None
            or self._size + overhead + _max_compressed_size(document.data) > self._limit
        ):
            self._finish()
            self._file = cast("BinaryIO", self._stack.enter_context(TemporaryFile()))  # noqa: SIM115  # the stack closes it
            self._zip = self._stack.enter_context(ZipFile(self._file, "w", ZIP_DEFLATED))
            self._size = _ARCHIVE_BYTES
        self._zip.writestr(document.path, document.data)
        self._size += overhead + self._zip.infolist()[-1].compress_size
        if self._size > self._limit:
            raise DocumentTooLarge(f"{document.path}: {self._size} bytes of {self._limit}")

    def archives(self) -> list[Archive]:
        """Finish writing, and return the archives in order."""
        self._finish()
        return self._finished

    def _finish(self) -> None:
        if self._zip is not None and self._file is not None:
            self._zip.close()
            self._file.seek(0)
            self._finished.append(Archive(self._file, len(self._zip.infolist())))
            self._zip = None


def _max_compressed_size(data: bytes) -> int:
    """Return the largest possible size when compressed; random data grows a little."""
    return len(data) + len(data) // 1000 + 64


class Exports:
    """Makes and sends exports one after another, and one at a time for each person.

    However many people ask, only one document and one archive are in memory at a time.

    Args:
        patience_s: how long making an export may take, including its wait, in seconds.
    """

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self._people: set[int] = set()
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def archives(
        self, user_id: int, documents: AsyncGenerator[Document], limit: int
    ) -> AsyncIterator[list[Archive]]:
        """Provide the archives of an export until the end of the block, which sends them.

        Args:
            user_id: the person who asked for it.
            documents: its contents.
            limit: the size of each archive in bytes.

        Raises:
            ExportRuns, ExportTooSlow: no export is made.
            DocumentTooLarge.
        """
        if user_id in self._people:
            raise ExportRuns
        self._people.add(user_id)
        try:
            async with AsyncExitStack() as stack:
                archive = stack.enter_context(SplitArchive(limit))
                try:
                    async with asyncio.timeout(self._patience_s), aclosing(documents):
                        await stack.enter_async_context(self._lock)
                        async for document in documents:
                            archive.add(document)
                except TimeoutError:
                    raise ExportTooSlow from None
                yield archive.archives()
        finally:
            self._people.discard(user_id)
