"""Exports in zip archives of limited size, one after another."""

from __future__ import annotations

import asyncio
import io
import os
import tempfile
from collections.abc import AsyncGenerator, Iterable
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tasks.exports import (
    Archive,
    Document,
    DocumentTooLarge,
    ExportRuns,
    Exports,
    ExportTooSlow,
    SplitArchive,
)

ANN, BO = 1, 2


def read_archives(archives: Iterable[Archive]) -> list[list[Document]]:
    """Return the documents of each archive, which must be complete alone."""
    documents_by_archive = []
    for file, count in archives:
        with ZipFile(io.BytesIO(file.read())) as archive:
            assert archive.testzip() is None
            documents_by_archive.append(
                [Document(name, archive.read(name)) for name in archive.namelist()]
            )
        assert len(documents_by_archive[-1]) == count
    return documents_by_archive


async def yield_documents(documents: Iterable[Document]) -> AsyncGenerator[Document]:
    for document in documents:
        yield document


def random_document(number: int, size: int) -> Document:
    """Return a document that can't be compressed."""
    return Document(f"tables/{number}.json", Random(number).randbytes(size))


@given(
    st.lists(st.tuples(st.integers(0, 3000), st.booleans()), max_size=30),
    st.integers(3500, 9000),
)
def test_archives_keep_all_documents_in_order_and_stay_below_the_limit(
    sizes: list[tuple[int, bool]], limit: int
) -> None:
    documents = [
        random_document(number, size) if is_random else Document(f"{number}.json", b"a" * size)
        for number, (size, is_random) in enumerate(sizes)
    ]
    with SplitArchive(limit) as archive:
        for document in documents:
            archive.add(document)
        archives = archive.archives()
        assert all(_size(archive) <= limit for archive in archives)
        result = read_archives(archives)
    assert [document for documents in result for document in documents] == documents


def _size(archive: Archive) -> int:
    return os.fstat(archive.file.fileno()).st_size


def test_document_above_the_limit_fits_if_its_archive_does() -> None:
    with SplitArchive(1000) as archive:
        archive.add(Document("a.json", b"a" * 5000))
        archive.add(Document("b.json", b"b" * 5000))
        assert len(read_archives(archive.archives())) == 2


def test_document_that_fits_nowhere_is_refused() -> None:
    with SplitArchive(1000) as archive, pytest.raises(DocumentTooLarge):
        archive.add(random_document(1, 1200))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide the folder of temporary files."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


async def test_archives_have_no_name_so_that_nothing_of_them_can_remain(folder: Path) -> None:
    documents = [random_document(number, 500) for number in range(9)]
    exports = Exports()
    async with exports.archives(ANN, yield_documents(documents), 2000) as archives:
        assert len(archives) > 1
        assert not list(folder.iterdir())
    assert all(archive.file.closed for archive in archives)


async def test_error_closes_the_files_and_lets_the_person_ask_again(folder: Path) -> None:
    async def fail() -> AsyncGenerator[Document]:
        yield random_document(1, 500)
        raise LookupError

    exports = Exports()
    with pytest.raises(LookupError):
        async with exports.archives(ANN, fail(), 2000):
            pass
    assert not list(folder.iterdir())
    async with exports.archives(ANN, yield_documents([random_document(1, 5)]), 2000) as archives:
        assert len(archives) == 1


async def test_second_export_of_a_person_is_refused_until_the_first_has_been_sent() -> None:
    exports = Exports()
    documents = [random_document(1, 5)]
    async with exports.archives(ANN, yield_documents(documents), 2000):
        with pytest.raises(ExportRuns):
            async with exports.archives(ANN, yield_documents(documents), 2000):
                pass
    async with exports.archives(ANN, yield_documents(documents), 2000):
        pass


async def test_exports_of_several_people_are_made_and_sent_one_after_another() -> None:
    making: set[int] = set()
    most_at_once = 0

    async def slow(number: int) -> AsyncGenerator[Document]:
        nonlocal most_at_once
        making.add(number)
        for part in range(5):
            most_at_once = max(most_at_once, len(making))
            await asyncio.sleep(0)
            yield random_document(part, 5)

    async def ask(number: int) -> int:
        async with exports.archives(number, slow(number), 2000) as archives:
            await asyncio.sleep(0)  # sends them
            making.discard(number)
            return archives[0].documents

    exports = Exports()
    assert await asyncio.gather(*(ask(number) for number in range(6))) == [5] * 6
    assert most_at_once == 1


async def test_export_that_waits_too_long_for_others_is_refused() -> None:
    # Without patience an export is made as long as nothing makes it wait.
    exports = Exports(patience_s=0)
    async with exports.archives(ANN, yield_documents([]), 2000):
        with pytest.raises(ExportTooSlow):
            async with exports.archives(BO, yield_documents([]), 2000):
                pass
    async with exports.archives(BO, yield_documents([]), 2000):
        pass


async def test_export_whose_documents_take_too_long_is_refused() -> None:
    async def endless() -> AsyncGenerator[Document]:
        yield random_document(1, 5)
        await asyncio.Event().wait()

    with pytest.raises(ExportTooSlow):
        async with Exports(patience_s=0).archives(ANN, endless(), 2000):
            pass
