"""Requests to Discord, with validation, a rate limit for each channel, and classified failures.

discord.py itself waits for rate limits and retries after server errors. With the rate limits and
the queue here, a caller can build a message right before it is sent instead of before it waits, and
controls that somebody needs are sent before posts that people only read.
"""

import logging
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

import aiohttp
import discord
from cachetools import LRUCache

from bot.store.direct_channels import DirectChannels
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.images.attachments import MessageFiles, as_file
from bot.ui.images.renderer import Picture
from bot.ui.transport.card_emojis import CardEmojis
from bot.ui.transport.direct_messages import DirectMessages
from bot.ui.transport.follow_ups import FollowUps, TokenSlot
from bot.ui.transport.permissions import (
    NEEDED_TO_PLAY,
    missing_to_play,
)
from bot.ui.transport.rate_limit import MOST_CHANNELS, RateLimits
from bot.ui.transport.refusals import (
    CannotSend,
    ChannelGone,
    MessageGone,
    TryLater,
    classified_failures,
)
from bot.ui.transport.request_queue import RequestQueue, Sender, Slot
from bot.ui.transport.threads import CLOCKS_DIFFER, ScheduledEvents, Threads

log = logging.getLogger(__name__)

NONCE_HOLDS: Final = timedelta(minutes=2)
POSTINGS: Final = 3  # attempts to post a message that somebody deletes at once
EDITABLE_FOR: Final = timedelta(minutes=55)
_API: Final = discord.http.Route.BASE  # read before anything points it at a sandbox


@dataclass(frozen=True, slots=True)
class SentMessage:
    """The ids of a message on Discord."""

    channel_id: int
    message_id: int


def compute_marker(table_id: str, key: str) -> int:
    """Return the id for the root component of a message, which identifies the message."""
    return zlib.crc32(f"{table_id}/{key}".encode()) & 0x7FFFFFFF or 1


def is_old(message_id: int, now: datetime | None = None) -> bool:
    """Return whether the message is so old, about an hour, that Discord would throttle edits."""
    created_at = discord.utils.snowflake_time(message_id)
    return (now or datetime.now(UTC)) - created_at > EDITABLE_FOR


class DiscordApi:
    """Makes the bot's requests to Discord."""

    def __init__(
        self,
        client: discord.Client,
        emojis: CardEmojis,
        direct_channels: DirectChannels | None = None,
        queue: RequestQueue | None = None,
        follow_ups: FollowUps | None = None,
    ) -> None:
        self.emojis = emojis
        self.follow_ups = follow_ups or FollowUps(client)
        self._client = client
        self._newest: LRUCache[int, int] = LRUCache(MOST_CHANNELS)
        self._posts = RateLimits()
        self._edits = RateLimits()
        self._queue = queue or RequestQueue()
        self._direct = DirectMessages(client, self._queue, direct_channels)
        self.threads = Threads(client, self._queue)
        self.events = ScheduledEvents(client, self._queue)
        self._attached = MessageFiles()

    @property
    def application(self) -> discord.AppInfo:
        """The application, once the bot has logged in."""
        assert self._client.application is not None
        return self._client.application

    @property
    def is_logged_in(self) -> bool:
        """Whether the bot has logged in, and so knows its application."""
        return self._client.application is not None

    def get_public_key(self) -> str | None:
        """Return the key with which Discord signs its requests; ``None`` before the login."""
        application = self._client.application
        return None if application is None else application.verify_key

    @property
    def address(self) -> str:
        """The address of the API of Discord or of a sandbox."""
        return discord.http.Route.BASE

    @property
    def is_sandbox(self) -> bool:
        """Whether the requests go to a sandbox."""
        return discord.http.Route.BASE != _API

    async def fetch_from_application(self, path: str) -> Mapping[str, Any] | None:
        """Return the object at a path below the application, if any, as Discord's JSON.

        Raises:
            TryLater: Discord can't be asked.
        """
        route = discord.http.Route(
            "GET", "/applications/{application_id}/" + path, application_id=self.application.id
        )
        try:
            response: Mapping[str, Any] = await self._client.http.request(route)
        except discord.NotFound:
            return None
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise TryLater(str(error)) from error
        return response

    async def direct_channel(self, user_id: int, sender: Sender) -> int:
        """Return the id of the direct-message channel with a person.

        Raises:
            CannotSend, TryLater.
        """
        return await self._direct.open_channel(user_id, sender)

    def newest_in(self, channel_id: int) -> int | None:
        """Return the id of the newest message posted in a channel since the start, if any."""
        return self._newest.get(channel_id)

    def record_newest(self, channel_id: int, message_id: int) -> int:
        """Record a message posted in a channel, and return the id of the newest there."""
        newest = self._newest[channel_id] = max(message_id, self._newest.get(channel_id, 0))
        return newest

    def missing_permissions(self, channel_id: int) -> tuple[str, ...]:
        """Return the permissions that a table needs and the bot is known to lack in a channel."""
        channel = self._client.get_channel(channel_id)
        if not self._client.is_ready():
            return ()  # unknown without a gateway: let Discord decide
        if not isinstance(channel, discord.Thread | discord.abc.GuildChannel):
            return (NEEDED_TO_PLAY[0],)
        if isinstance(channel, discord.Thread) and channel.parent is None:
            return (NEEDED_TO_PLAY[0],)
        return missing_to_play(channel.permissions_for(channel.guild.me), channel)

    def may_attach(self, *channel_ids: int) -> bool:
        """Return whether the bot may send files in the first of these channels that is cached."""
        for channel_id in channel_ids:
            channel = self._client.get_channel(channel_id)
            if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
                return channel.permissions_for(channel.guild.me).attach_files
        return True  # unknown: let Discord decide

    @asynccontextmanager
    async def slot_to_post(
        self, channel_id: int, sender: Sender, *, follow_up: bool = False
    ) -> AsyncIterator[Slot]:
        """Wait until another message may be posted in a channel; draw it after that.

        Args:
            channel_id: where to post.
            sender: the sender.
            follow_up: whether to use the token of a click, if there is one. Nothing prevents a
                second message if the request is repeated.
        """
        token = self.follow_ups.token_in(channel_id) if follow_up else None
        if token is not None:
            await token.posts.wait()
            yield TokenSlot(token, sender)
            return
        await self._posts.wait(channel_id)
        async with self._queue.slot(sender) as slot:
            yield slot

    @asynccontextmanager
    async def slot_to_edit(self, sent: SentMessage, sender: Sender) -> AsyncIterator[Slot]:
        """Wait until a message may be edited; draw it after that."""
        token = self.follow_ups.find_token(sent.message_id)
        if token is not None:
            await token.edits.wait()
            yield TokenSlot(token, sender)
            return
        await self._edits.wait(sent.channel_id)
        async with self._queue.slot(sender) as slot:
            yield slot

    async def post(
        self,
        slot: Slot,
        channel_id: int,
        layout: Layout,
        *,
        nonce: str,
        ping: bool = False,
        silent: bool = False,
        pictures: Sequence[Picture] = (),
    ) -> SentMessage:
        """Post a message once: within minutes, the same nonce returns the first message.

        If somebody has deleted that message, Discord refuses the nonce, and another one derived
        from it is used, up to :data:`POSTINGS` in all.

        Args:
            slot: room for the request; it is freed.
            channel_id: the channel to post in.
            layout: the message.
            nonce: a key that is unique for this message; follow-ups have none.
            ping: whether its mentions notify people.
            silent: whether it notifies nobody.
            pictures: the pictures to attach.

        Raises:
            CannotSend, TryLater.
        """
        check_layout(layout)
        if isinstance(slot, TokenSlot):
            send_by_token = partial(
                self.follow_ups.post, slot.token, layout, pictures, silent=silent
            )
            try:
                return await self._send(slot, channel_id, layout, send_by_token)
            except CannotSend as error:
                _drop_token(slot, error)
            async with self.slot_to_post(channel_id, slot.sender) as other_slot:
                return await self.post(
                    other_slot,
                    channel_id,
                    layout,
                    nonce=nonce,
                    ping=ping,
                    silent=silent,
                    pictures=pictures,
                )

        async def send(numbered_nonce: str) -> discord.Message:
            return await self._client.get_partial_messageable(channel_id).send(
                view=layout,
                nonce=numbered_nonce,
                silent=silent,
                files=[as_file(picture) for picture in pictures],
                allowed_mentions=discord.AllowedMentions(users=ping, everyone=False),
            )

        for number in range(1, POSTINGS):
            numbered = nonce if number == 1 else f"{nonce}~{number}"
            try:
                return await self._send(slot, channel_id, layout, partial(send, numbered))
            except MessageGone:
                log.info("the message with nonce %s was deleted; posting it again", numbered)
        return await self._send(slot, channel_id, layout, partial(send, f"{nonce}~{POSTINGS}"))

    async def _send(
        self,
        slot: Slot,
        channel_id: int,
        layout: Layout,
        send: Callable[[], Awaitable[discord.Message]],
    ) -> SentMessage:
        try:
            with classified_failures():
                message = await self.emojis.send(layout, send)
        except ChannelGone:
            if await self._direct.forget(channel_id):
                raise TryLater("the direct messages must be opened again") from None
            raise
        slot.free()
        self._attached.record(message)
        self.record_newest(channel_id, message.id)
        return SentMessage(channel_id, message.id)

    async def edit(
        self, slot: Slot, sent: SentMessage, layout: Layout, pictures: Sequence[Picture] = ()
    ) -> None:
        """Edit a message; pictures that it already has are not uploaded again.

        Args:
            slot: room for the request; it is freed.
            sent: the message.
            layout: what it should show.
            pictures: the pictures in the layout.

        Raises:
            CannotSend, TryLater.
        """
        check_layout(layout)

        async def send() -> discord.Message:
            attachments = self._attached.list_attachments(sent.message_id, pictures)
            if isinstance(slot, TokenSlot):
                return await self.follow_ups.edit(slot.token, sent.message_id, layout, attachments)
            return await self._partial(sent).edit(
                view=layout,
                attachments=attachments,
                allowed_mentions=discord.AllowedMentions.none(),
            )

        try:
            with classified_failures():
                self._attached.record(await self.emojis.send(layout, send))
        except CannotSend as error:
            if not isinstance(slot, TokenSlot) or isinstance(error, MessageGone):
                raise
            _drop_token(slot, error)
        else:
            slot.free()
            return
        async with self.slot_to_edit(sent, slot.sender) as other_slot:
            await self.edit(other_slot, sent, layout, pictures)

    def forget_files(self, message_id: int) -> None:
        """Stop tracking the files of a message that answers and tokens of clicks also change."""
        self._attached.forget(message_id)

    async def delete(self, sent: SentMessage, sender: Sender) -> None:
        """Delete a message, unless it is gone already.

        Raises:
            TryLater, NotPermitted.
        """
        try:
            async with self._queue.slot(sender):
                with classified_failures():
                    await self._partial(sent).delete()
        except (MessageGone, ChannelGone):
            log.debug("message %s was deleted before", sent.message_id)

    async def find(
        self,
        channel_id: int,
        marker: int,
        since: datetime,
        sender: Sender,
        *,
        other_than: int | None = None,
    ) -> SentMessage | None:
        """Return the bot's newest message with this marker, posted since then, if there is one.

        Args:
            channel_id: where it was posted.
            marker: the id of its root component.
            since: the earliest time of posting, by this machine's clock.
            sender: the sender of the request.
            other_than: a message to ignore, because this one replaces it.

        Raises:
            CannotSend, TryLater.
        """
        channel = self._client.get_partial_messageable(channel_id)
        newest = None
        async with self._queue.slot(sender):
            with classified_failures():
                async for message in channel.history(limit=100, after=since - CLOCKS_DIFFER):
                    marks = (getattr(part, "id", None) for part in message.components)
                    if marker in marks and message.id != other_than:
                        newest = SentMessage(channel_id, message.id)
        return newest

    def _partial(self, sent: SentMessage) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(sent.channel_id)
        return channel.get_partial_message(sent.message_id)


def _drop_token(slot: TokenSlot, error: CannotSend) -> None:
    """Stop using a token that Discord rejected."""
    log.info("the token of a click is refused: %s", error)
    slot.token.is_refused = True
