"""Files for one person: as they are, compressed, or in several messages."""

from __future__ import annotations

import io
from random import Random
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import pytest

from bot.tasks.exports import Document, DocumentTooLarge, SplitArchive
from bot.ui.components.builders import NEUTRAL, panel
from bot.ui.components.payloads import Layout, file_display
from bot.ui.exports import file_limit, send_archives, send_document
from tests.ui.clicking import Interaction

LIMIT = 6400


class Uploads(Interaction):
    """An interaction that reads the files that it is answered with."""

    def __init__(self) -> None:
        super().__init__()
        self.filesize_limit = LIMIT
        self.files: list[tuple[str, bytes]] = []
        self.panels: list[Layout] = []
        self.response.send_message = self._take  # type: ignore[method-assign]
        self.followup = SimpleNamespace(send=self._take_follow_up)

    async def _take(self, *, view: Layout, file: Any, ephemeral: bool) -> Any:
        await type(self.response).send_message(self.response, view=view)
        await self._read(view, file, ephemeral)

    async def _take_follow_up(self, *, view: Layout, file: Any, ephemeral: bool) -> Any:
        assert self.response.is_done()
        await self._read(view, file, ephemeral)

    async def _read(self, view: Layout, file: Any, ephemeral: bool) -> None:
        assert ephemeral
        self.panels.append(view)
        self.files.append((file.filename, file.fp.read()))


def draw_panel(name: str, _number: int = 1) -> Layout:
    return panel([name, file_display(name)], accent=NEUTRAL)


def random_document(number: int, size: int) -> Document:
    """Return a document that can't be compressed."""
    return Document(f"{number}.json", Random(number).randbytes(size))


async def test_archives_are_sent_one_in_a_message_below_the_limit() -> None:
    interaction = Uploads()
    documents = [random_document(number, 2000) for number in range(7)]
    with SplitArchive(file_limit(interaction.real)) as archive:
        for document in documents:
            archive.add(document)
        await send_archives(interaction.real, archive.archives(), "mine", draw_panel)
    assert [name for name, _ in interaction.files] == [f"mine-{n}-of-4.zip" for n in (1, 2, 3, 4)]
    assert all(len(data) < LIMIT for _, data in interaction.files)
    unpacked = []
    for _, data in interaction.files:
        with ZipFile(io.BytesIO(data)) as part:
            unpacked += [Document(name, part.read(name)) for name in part.namelist()]
    assert unpacked == documents
    for panel_shown, (name, _) in zip(interaction.panels, interaction.files, strict=True):
        assert f"attachment://{name}" in str(panel_shown.to_components())


async def test_single_archive_has_no_number() -> None:
    interaction = Uploads()
    with SplitArchive(LIMIT) as archive:
        archive.add(random_document(1, 5))
        await send_archives(interaction.real, archive.archives(), "mine", draw_panel)
    assert [name for name, _ in interaction.files] == ["mine.zip"]


async def test_document_that_fits_is_sent_as_it_is() -> None:
    interaction = Uploads()
    document = Document("record.jsonl", b"{}\n")
    await send_document(interaction.real, document, draw_panel)
    assert interaction.files == [document]


async def test_document_that_is_too_large_is_sent_compressed() -> None:
    interaction = Uploads()
    await send_document(interaction.real, Document("record.jsonl", b"a" * 2 * LIMIT), draw_panel)
    ((name, data),) = interaction.files
    assert name == "record.jsonl.zip"
    with ZipFile(io.BytesIO(data)) as archive:
        assert archive.read("record.jsonl") == b"a" * 2 * LIMIT


async def test_document_that_does_not_fit_compressed_either_is_not_sent() -> None:
    interaction = Uploads()
    with pytest.raises(DocumentTooLarge):
        await send_document(interaction.real, random_document(1, 2 * LIMIT), draw_panel)
    assert not interaction.files
