"""The files attached to each message, so that edits keep them and upload none twice."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from cachetools import LRUCache

from bot.ui.images.renderer import Picture

MOST_MESSAGES: Final = 2000  # messages with files that are remembered; an LRU cache


def as_file(picture: Picture) -> discord.File:
    """Return the picture as an upload."""
    return discord.File(BytesIO(picture.data), picture.filename, description=picture.alt)


class MessageFiles:
    """The files of the most recently posted or edited messages."""

    def __init__(self) -> None:
        # None: something else also edits the message, so its files are not known for certain.
        self._known: LRUCache[int, tuple[discord.Attachment, ...] | None] = LRUCache(MOST_MESSAGES)

    def record(self, message: discord.Message) -> None:
        """Record the attachments of a message from Discord's response."""
        if self._known.get(message.id, ()) is not None:
            self._known[message.id] = tuple(message.attachments)

    def forget(self, message_id: int) -> None:
        """Stop tracking a message that something else also edits."""
        self._known[message_id] = None

    def list_attachments(self, message_id: int, pictures: Sequence[Picture]) -> Any:
        """Return the ``attachments`` argument of an edit: all files to show, or ``MISSING``.

        Files with equal names are the same picture. Files that are not in ``pictures`` are removed.
        """
        attached = self._known.get(message_id)
        if not pictures and attached is not None and not attached:
            return discord.utils.MISSING  # an edit without attachments
        by_name = {attachment.filename: attachment for attachment in attached or ()}
        return [by_name.get(picture.filename) or as_file(picture) for picture in pictures]
