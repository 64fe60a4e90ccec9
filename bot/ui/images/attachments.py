"""Which files are attached to which messages, so that an edit keeps them and uploads none twice."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from cachetools import LRUCache

from bot.ui.images.renderer import Picture

MOST_MESSAGES: Final = 2000  # with files; those used longest ago are forgotten


def as_file(picture: Picture) -> discord.File:
    """The picture as an upload."""
    return discord.File(BytesIO(picture.data), picture.filename, description=picture.alt)


class MessageFiles:
    """The files of the messages that were posted or edited lately."""

    def __init__(self) -> None:
        self._known: LRUCache[int, tuple[discord.Attachment, ...]] = LRUCache(MOST_MESSAGES)

    def note(self, message: discord.Message) -> None:
        """A message stands as Discord has just answered."""
        if message.attachments:
            self._known[message.id] = tuple(message.attachments)
        else:
            self._known.pop(message.id, None)

    def kept_or_sent(self, message_id: int, pictures: Sequence[Picture]) -> Any:
        """What an edit says of attachments: all that shall be there, or ``MISSING``.

        A file of the same name is the same picture. Whatever is not among ``pictures`` goes.
        """
        standing = {one.filename: one for one in self._known.get(message_id, ())}
        if not pictures and not standing:
            return discord.utils.MISSING  # nothing to say: an ordinary edit
        return [standing.get(picture.filename) or as_file(picture) for picture in pictures]
