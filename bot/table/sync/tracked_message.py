"""The shown and the desired content of a table's message."""

import zlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture
from bot.ui.transport.discord_api import SentMessage
from bot.ui.transport.refusals import CannotSend, ChannelGone, MessageGone, MessageTooOld
from bot.ui.transport.request_queue import Priority

LOBBY_KEY = "lobby"


@dataclass(slots=True)
class TrackedMessage:
    """A message that was posted or is about to be posted.

    Attributes:
        channel_id: its channel.
        message_id: ``None`` before it is posted.
        digest: the digest of its content; empty if that is unknown.
        intended_at: the time at which the bot decided to post it.
        replaces_id: the message that it will replace, if any.
    """

    channel_id: int
    message_id: int | None
    digest: str
    intended_at: datetime
    replaces_id: int | None = None

    @property
    def sent_message(self) -> SentMessage | None:
        """Its ids, if it has been posted."""
        return None if self.message_id is None else SentMessage(self.channel_id, self.message_id)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A layout to be sent.

    Attributes:
        layout: the layout.
        digest: the digest of its content.
        pictures: the pictures in the layout.
    """

    layout: Layout
    digest: str
    pictures: tuple[Picture, ...] = ()


# Draws the state at the time of the call; None if there is nothing left to show.
Draw = Callable[[], Awaitable[Drawing | None]]


@dataclass(frozen=True, slots=True)
class DesiredMessage:
    """The desired state of a message.

    Attributes:
        key: its key among the messages about the same subject.
        channel_id: the channel in which it is posted if it does not exist.
        digest: the digest of its desired content.
        draw: draws it.
        priority: how urgent it is.
        ping: whether its mentions notify people when it is posted.
        silent: whether it notifies nobody when it is posted.
        follow_up: whether a click's token may post it.
        is_answer: whether the answer to a command may have posted it.
        is_final: whether its content never changes, so that it is not edited.
        post_new: whether a new message replaces it instead of an edit.
        post_new_when_old: the same for a message about an hour old, whose edits Discord throttles.
        posted_again_after: the refusals of an edit after which it is posted again.
        on_gone: called before a message that somebody has deleted is posted again.
        as_owner: whether only the process that owns the subject posts it.
    """

    key: str
    channel_id: int
    digest: str
    draw: Draw
    priority: Priority = Priority.CONTROLS
    ping: bool = False
    silent: bool = False
    follow_up: bool = False
    is_answer: bool = False
    is_final: bool = False
    post_new: bool = False
    post_new_when_old: bool = False
    posted_again_after: tuple[type[CannotSend], ...] = (MessageGone, ChannelGone, MessageTooOld)
    on_gone: Callable[[], None] | None = None
    as_owner: bool = True


def compute_digest(*parts: object) -> str:
    """Return a short hash of a message's content."""
    return f"{zlib.crc32(repr(parts).encode()):08x}"
