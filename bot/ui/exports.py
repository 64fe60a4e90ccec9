"""Files that a person has asked for, as messages that only they see."""

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any, BinaryIO, Final

import discord

from bot.tasks.exports import Archive, Document, SplitArchive
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout

Interaction = discord.Interaction[Any]

# This part of the limit is reserved for the rest of the request.
RESERVE: Final = 1 / 64


def file_limit(interaction: Interaction) -> int:
    """Return the maximum size of a file in the answer, in bytes."""
    return int(interaction.filesize_limit * (1 - RESERVE))


async def send_archives(
    interaction: Interaction,
    archives: Sequence[Archive],
    stem: str,
    draw_panel: Callable[[str, int], Layout],
) -> None:
    """Answer with zip archives, each in a separate message.

    Args:
        interaction: the interaction.
        archives: the archives.
        stem: the beginning of their names, which are numbered if there are several.
        draw_panel: returns the message for a file of this name, with this number from 1.
    """
    for number, archive in enumerate(archives, 1):
        numbered = f"-{number}-of-{len(archives)}" if len(archives) > 1 else ""
        name = f"{stem}{numbered}.zip"
        await _send(interaction, archive.file, name, draw_panel(name, number), is_first=number == 1)


async def send_document(
    interaction: Interaction, document: Document, draw_panel: Callable[[str], Layout]
) -> None:
    """Answer with a document, or with a zip archive of it if it is too large.

    Args:
        interaction: the interaction.
        document: the document; its path is its name.
        draw_panel: returns the message for a file of this name.

    Raises:
        DocumentTooLarge: even the archive would be too large.
    """
    name, limit = document.path, file_limit(interaction)
    if len(document.data) <= limit:
        await _send(interaction, BytesIO(document.data), name, draw_panel(name), is_first=True)
        return
    with SplitArchive(limit) as archive:
        archive.add(document)
        await send_archives(interaction, archive.archives(), name, lambda name, _: draw_panel(name))


async def _send(
    interaction: Interaction, file: BinaryIO, name: str, layout: Layout, *, is_first: bool
) -> None:
    check_layout(layout)
    discord_file = discord.File(file, name)  # type: ignore[arg-type]  # it accepts any binary file
    send = interaction.response.send_message if is_first else interaction.followup.send
    try:
        await send(view=layout, file=discord_file, ephemeral=True)
    finally:
        discord_file.close()  # until then, closing the file does nothing
