"""What a message of a table shows, and what it should show."""

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
    """A message that was posted or is about to be posted.

    Attributes:
        channel_id: its channel.
        message_id: ``None`` before it is posted.
        digest: the digest of what it shows; empty if that is unknown.
        intended_at: when the bot decided to post it.
        replaces_id: the message that it will replace, if any.
    """

    channel_id: int
    message_id: int | None
    digest: str
    intended_at: datetime
    replaces_id: int | None = None

    @property
    def sent(self) -> Sent | None:
        """Its ids, if it has been posted."""
        return None if self.message_id is None else Sent(self.channel_id, self.message_id)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A layout to be sent.

    Attributes:
        layout: the layout.
        digest: the digest of what it shows.
        is_final: whether this message has never shown anything else.
        pictures: the pictures in the layout.
    """

    layout: Layout
    digest: str
    is_final: bool = False
    pictures: tuple[Picture, ...] = ()


# Draws the state at the time of the call; None if there is nothing to show any more.
Draw = Callable[[], Awaitable[Drawing | None]]


def digest_of(*parts: object) -> str:
    """Return a short hash of what a message shows."""
    return f"{zlib.crc32(repr(parts).encode()):08x}"


def shown_from(row: PostedMessage) -> Shown:
    """Convert a row of the message book."""
    return Shown(row.channel_id, row.message_id, row.digest, row.intended_at, row.replaces_id)
