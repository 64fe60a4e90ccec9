"""The loop that brings messages on Discord up to date, safe against crashes at any point.

A message is *intended* before it is posted, so that a crash in between leaves a trace: a record
without the id of a message. After a restart, the *nonce*, which is made from the time of the
intent, makes Discord return the message that was posted; later, the *marker*, a number on its root
component, finds it. If the *digest* of what a message shows has not changed, no request is made.
"""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.store.database.errors import NotOwner
from bot.table.sync.refresh_loop import run_to_end
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage, compute_digest
from bot.tasks.clock import Clock, in_milliseconds
from bot.ui.transport.discord_api import (
    NONCE_HOLDS,
    DiscordApi,
    SentMessage,
    compute_marker,
    is_old,
)
from bot.ui.transport.refusals import CannotSend, MessageGone, MessageTooOld
from bot.ui.transport.request_queue import Priority, Sender, Slot

log = logging.getLogger(__name__)

# The number of waits for the current owner to find, or to repeat, a former owner's post.
LOOKS: Final = 10
PAUSE_S: Final = 1.0
_SUBJECT_IN_NONCE: Final = 14  # characters; Discord takes 25 in all


class MessageRecordRow(Protocol):
    """The record of a message."""

    @property
    def message_id(self) -> int | None:
        """Discord's id; ``None`` before it is posted."""


class MessageRecord(Protocol):
    """The store of message records, by subject and key. Every method may raise ``StoreError``.

    With ``as_owner``, only the process that owns the subject can write; others get ``NotOwner``.
    """

    async def list_messages(self, subject: str) -> Mapping[str, MessageRecordRow]:
        """Return the messages about a subject by key, including intended ones."""

    async def require_owner(self, subject: str) -> None:
        """Check that this process owns the subject."""

    async def intend(
        self, subject: str, key: str, channel_id: int, at: datetime, *, as_owner: bool = True
    ) -> None:
        """Record that a message is about to be posted, in place of an earlier one if any."""

    async def record_posted(
        self, subject: str, key: str, message_id: int, digest: str, *, as_owner: bool = True
    ) -> None:
        """Record that the intended message has been posted, with the digest of its content."""

    async def forget(self, subject: str, key: str) -> None:
        """Delete the record of a message."""


class Reconciler:
    """Brings the messages about one subject up to date.

    Attributes:
        shown: the record of each message, by key; callers may note a digest there.
    """

    def __init__(
        self, discord_api: DiscordApi, record: MessageRecord, clock: Clock, subject: str
    ) -> None:
        self.shown: dict[str, TrackedMessage] = {}
        self._discord_api = discord_api
        self._record = record
        self._clock = clock
        self._subject = subject

    def is_owned(self) -> bool:
        """Return whether this process posts and edits the messages about the subject."""
        return True

    def sender(self, priority: Priority = Priority.CONTROLS) -> Sender:
        """Return the sender of a request about the subject, for the queue of requests."""
        return Sender(self._subject, priority)

    def marker(self, key: str) -> int:
        """Return the id for the root component of a message."""
        return compute_marker(self._subject, key)

    async def reconcile(self, desired: DesiredMessage) -> None:
        """Post, edit or replace a message, unless it is up to date.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        message = self.shown.get(desired.key)
        sent = None if message is None else message.sent_message
        if message is None or sent is None:
            await self._post(desired)
            return
        if message.digest == desired.digest:
            return
        if desired.is_final:
            await self.record_edit(desired.key, desired.digest)
            return
        if desired.post_new or (
            desired.post_new_when_old and is_old(sent.message_id, self._clock())
        ):
            await self._replace(desired, sent, message.digest)
            return
        try:
            async with self._discord_api.slot_to_edit(sent, self.sender(desired.priority)) as slot:
                drawing = await desired.draw()
                if drawing is None or drawing.digest == message.digest or not self.is_owned():
                    return
                await self._edit(slot, sent, desired.key, drawing)
        except CannotSend as error:
            # In a channel that the subject has left, the bot may lack the permission to edit.
            has_left = sent.channel_id != desired.channel_id
            if not (isinstance(error, desired.posted_again_after) or has_left):
                raise
            log.info("posting message %r of %s again: %s", desired.key, self._subject, error)
            if isinstance(error, MessageTooOld):
                await self._replace(desired, sent, message.digest)
                return
            if desired.on_gone is not None and isinstance(error, MessageGone):
                desired.on_gone()
            await self._post(desired)

    async def edit_once(self, desired: DesiredMessage) -> None:
        """Edit a message that is posted; if Discord refuses, do not try again.

        Raises:
            TryLater, StoreError.
        """
        try:
            await self.reconcile(replace(desired, priority=Priority.POSTS, posted_again_after=()))
        except CannotSend as error:
            log.info("can't edit message %r of %s: %s", desired.key, self._subject, error)
            await self.record_edit(desired.key, desired.digest)

    async def _edit(self, slot: Slot, sent: SentMessage, key: str, drawing: Drawing) -> None:
        await self._discord_api.edit(slot, sent, drawing.layout, drawing.pictures)
        await self.record_edit(key, drawing.digest)

    async def record_edit(self, key: str, digest: str) -> None:
        """Record the content of an edited message."""
        raise NotImplementedError

    async def delete(self, key: str) -> None:
        """Delete a message, even one that was posted just before a crash.

        Raises:
            TryLater, StoreError.
        """
        message = self.shown.get(key)
        if message is None:
            return
        sent, sender = message.sent_message, self.sender()
        try:
            if sent is None:
                marker, since = self.marker(key), message.intended_at
                sent = await self._discord_api.find(message.channel_id, marker, since, sender)
            if sent is not None:
                await self._discord_api.delete(sent, sender)
        except CannotSend as error:
            log.info("can't delete message %r of %s: %s", key, self._subject, error)
        await self.forget(key)

    async def forget(self, key: str) -> None:
        """Stop updating a message.

        Raises:
            StoreError.
        """
        await self._record.forget(self._subject, key)
        self.shown.pop(key, None)

    async def adopt(self, key: str, sent: SentMessage, digest: str) -> None:
        """Record a message that was an answer or was clicked, unless another process does so.

        Raises:
            StoreError.
        """
        if not self.is_owned():
            return
        intended = self.shown.get(key)
        if intended is None or intended.message_id is not None:
            intended = await self.intend(key, sent.channel_id)
        await self._record.record_posted(self._subject, key, sent.message_id, digest)
        self.shown[key] = TrackedMessage(
            sent.channel_id, sent.message_id, digest, intended.intended_at
        )

    async def intend(self, key: str, channel_id: int, *, as_owner: bool = True) -> TrackedMessage:
        """Record that a message is about to be posted.

        Raises:
            StoreError.
        """
        # The nonce made from the stored time must be the same.
        now = in_milliseconds(self._clock())
        before = self.shown.get(key)
        if before is not None:  # for the same nonce, Discord would return the earlier message
            now = max(now, before.intended_at + timedelta(milliseconds=1))
        await self._record.intend(self._subject, key, channel_id, now, as_owner=as_owner)
        replaces_id = None if before is None else before.message_id or before.replaces_id
        intended = self.shown[key] = TrackedMessage(channel_id, None, "", now, replaces_id)
        return intended

    async def _post(self, desired: DesiredMessage, replaced: SentMessage | None = None) -> None:
        """Post a message once; one that was posted just before a crash is found again.

        Args:
            desired: the message.
            replaced: a message to delete once this one is posted.

        Raises:
            CannotSend, TryLater, StoreError.
        """
        sender = self.sender(desired.priority)
        intended = self.shown.get(desired.key)
        is_again = (
            intended is not None
            and intended.message_id is None
            and intended.channel_id == desired.channel_id
        )
        if intended is None or not is_again:
            intended = await self.intend(desired.key, desired.channel_id, as_owner=desired.as_owner)
        elif desired.as_owner:
            await self._record.require_owner(self._subject)
        if is_again and intended.replaces_id is not None:
            # The earlier attempt ended before it deleted the old message.
            replaced = SentMessage(desired.channel_id, intended.replaces_id)
        existing = await self._find(desired, intended, sender) if is_again else None
        by_token = desired.follow_up and not is_again
        async with self._discord_api.slot_to_post(
            desired.channel_id, sender, follow_up=by_token
        ) as slot:
            drawing = await desired.draw()
            if drawing is None:
                return
            if is_again and not desired.is_final:
                # The message may be the one from before the crash, which shows an earlier state.
                drawing = replace(drawing, digest="")
            await run_to_end(
                self._post_and_record(slot, desired, drawing, intended, existing, replaced)
            )

    async def _find(
        self, desired: DesiredMessage, intended: TrackedMessage, sender: Sender
    ) -> SentMessage | None:
        """Return a message that was posted before a crash, unless its nonce will return it.

        Answers to commands and follow-ups have no nonce.
        """
        since = intended.intended_at
        has_nonce = not (desired.follow_up or desired.is_answer)
        if has_nonce and self._clock() - since <= NONCE_HOLDS:
            return None
        return await self._discord_api.find(
            desired.channel_id,
            self.marker(desired.key),
            since,
            sender,
            other_than=intended.replaces_id,
        )

    async def _post_and_record(
        self,
        slot: Slot,
        desired: DesiredMessage,
        drawing: Drawing,
        intended: TrackedMessage,
        existing: SentMessage | None,
        replaced: SentMessage | None,
    ) -> None:
        if desired.as_owner and not self.is_owned():  # this process was frozen
            raise NotOwner(self._subject)
        sent, key, since = existing, desired.key, intended.intended_at
        if sent is None:
            nonce = f"{self._subject[-_SUBJECT_IN_NONCE:]}-{compute_digest(key, since.timestamp())}"
            sent = await self._discord_api.post(
                slot,
                desired.channel_id,
                drawing.layout,
                nonce=nonce,
                ping=desired.ping,
                silent=desired.silent,
                pictures=drawing.pictures,
            )
        if replaced is not None and replaced != sent:
            slot.free()
            await self._discard(replaced, desired.priority)
        try:
            await self._record.record_posted(
                self._subject, key, sent.message_id, drawing.digest, as_owner=desired.as_owner
            )
        except NotOwner:  # this process was frozen just before the request, or during it
            await self._withdraw(key, sent, desired.priority)
            raise
        self.shown[key] = TrackedMessage(desired.channel_id, sent.message_id, drawing.digest, since)

    async def _replace(self, desired: DesiredMessage, old: SentMessage, digest: str) -> None:
        """Post a message in place of an old one; if that fails, keep the old one."""
        try:
            await self._post(desired, old)
        except CannotSend:
            await self.adopt(desired.key, old, digest)
            raise
        if self.shown[desired.key].sent_message is None:  # there was nothing to show
            await self.adopt(desired.key, old, digest)

    async def _discard(self, old: SentMessage, priority: Priority) -> None:
        """Delete a message that another one has replaced."""
        try:
            await self._discord_api.delete(old, self.sender(priority))
        except CannotSend as error:
            log.info("can't delete an old message of %s: %s", self._subject, error)

    async def _withdraw(self, key: str, posted: SentMessage, priority: Priority) -> None:
        """Delete a message that was posted by a process which no longer owns the subject.

        The new owner may have found it; then it stays. Or the new owner looked too early and posted
        another one. Until one of these is known, this method waits.
        """
        for _ in range(LOOKS):
            recorded = (await self._record.list_messages(self._subject)).get(key)
            if recorded is None or recorded.message_id == posted.message_id:
                return
            if recorded.message_id is not None:
                log.info("message %r of %s was posted twice, and is deleted", key, self._subject)
                await self._discard(posted, priority)
                return
            await asyncio.sleep(PAUSE_S)
