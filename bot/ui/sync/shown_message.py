"""A message of a table: what it shows, and the drawing of what it is to show."""

import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from bot.store.message_book import PostedMessage
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture
from bot.ui.transport.discord_api import Sent

LOBBY_KEY = "lobby"


@dataclass(slots=True)
class Shown:
    """A message of the table and a digest of what it shows; no message while it is intended.

    ``replaces_id``: the message that an intended one is to replace.
    """

    channel_id: int
    message_id: int | None
    digest: str
    intended_at: datetime
    replaces_id: int | None = None

    @property
    def sent(self) -> Sent | None:
        """Where it stands, if it has been posted."""
        return None if self.message_id is None else Sent(self.channel_id, self.message_id)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A layout, the pictures in it and the digest of what it shows.

    ``is_final``: it has never been drawn otherwise.
    """

    layout: Layout
    digest: str
    is_final: bool = False
    pictures: tuple[Picture, ...] = ()


# Draws what is true at the moment of the call; None if there is nothing to show any more.
Draw = Callable[[], Awaitable[Drawing | None]]


def digest_of(*parts: object) -> str:
    """A short hash of what a message shows."""
    return f"{zlib.crc32(repr(parts).encode()):08x}"


def shown_from(row: PostedMessage) -> Shown:
    """Return the message that a row of the book of messages tells of."""
    return Shown(row.channel_id, row.message_id, row.digest, row.intended_at, row.replaces_id)
