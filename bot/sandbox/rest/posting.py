"""The creation, change and deletion of messages, for the bot and for users."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.validation.messages import Draft
from bot.sandbox.world.model import (
    DEFAULT,
    IS_COMPONENTS_V2,
    LOADING,
    SUPPRESS_EMBEDS,
    Attachment,
    Channel,
    Message,
    User,
)
from bot.sandbox.world.permissions import can_view
from bot.sandbox.world.wire import Json

_MENTION = re.compile(r"<@!?(\d+)>")


def post(
    sandbox: Sandbox,
    channel: Channel,
    author: User,
    draft: Draft,
    *,
    kind: int = DEFAULT,
    extra_flags: int = 0,
    reference: Json | None = None,
    interaction_metadata: Json | None = None,
    ephemeral_for: int | None = None,
    webhook: bool = False,
) -> Message:
    """Add a message to a channel, and publish it to the users who may see it."""
    message = Message(
        id=sandbox.next_id(),
        channel_id=channel.id,
        author_id=author.id,
        created_at=sandbox.clock.now(),
        content=draft.content or "",
        type=kind,
        flags=draft.flags | extra_flags,
        components=draft.components or [],
        embeds=draft.embeds or [],
        nonce=draft.nonce,
        reference=reference,
        interaction_metadata=interaction_metadata,
        webhook=webhook,
        ephemeral_for=ephemeral_for,
    )
    message.attachments = _store_files(sandbox, channel, draft)
    message.mentions = _find_mentions(sandbox, message, draft)
    if draft.nonce is not None:
        sandbox.keep_nonce(message)
    _append(sandbox, channel, message)
    return message


def announce(
    sandbox: Sandbox, channel: Channel, kind: int, author: User, text: str, reference: Json
) -> None:
    """Add a system message, such as the announcement of a new thread."""
    message = Message(
        id=sandbox.next_id(),
        channel_id=channel.id,
        author_id=author.id,
        created_at=sandbox.clock.now(),
        content=text,
        type=kind,
        reference=reference,
    )
    _append(sandbox, channel, message)


def _append(sandbox: Sandbox, channel: Channel, message: Message) -> None:
    channel.messages[message.id] = message
    if message.ephemeral_for is None:
        channel.last_message_id = message.id
        channel.message_count += 1
    state = channel.thread
    if state is not None and message.ephemeral_for is None:
        state.members.setdefault(message.author_id, message.created_at)
        if state.archived:  # a new message unarchives an unlocked thread
            state.archived = False
            state.archived_at = message.created_at
            sandbox.events.publish_channel("THREAD_UPDATE", channel)
        world = sandbox.world
        mentioned = [world.users[user_id] for user_id in message.mentions]
        # Discord adds people to a thread when they are mentioned in it.
        add_to_thread(
            sandbox, channel, [user for user in mentioned if can_view(world, user, channel)]
        )
    sandbox.events.publish_message("MESSAGE_CREATE", channel, message)
    sandbox.schedule_save()


def add_to_thread(sandbox: Sandbox, thread: Channel, users: Sequence[User]) -> None:
    """Make users members of a thread, and publish the change."""
    assert thread.thread is not None
    members = thread.thread.members
    added = [user for user in users if user.id not in members]
    for user in added:
        members[user.id] = sandbox.clock.now()
        sandbox.events.send_to_user(
            user.id, "THREAD_CREATE", sandbox.payloads.channel(thread, user)
        )
    if added:
        publish_members(sandbox, thread, added=[user.id for user in added])


def publish_members(
    sandbox: Sandbox, thread: Channel, *, added: Sequence[int] = (), removed: Sequence[int] = ()
) -> None:
    """Publish a change to a thread's members."""
    assert thread.thread is not None
    body: Json = {
        "id": str(thread.id),
        "guild_id": str(sandbox.world.guild_id),
        "member_count": len(thread.thread.members),
        "added_members": [sandbox.payloads.thread_member(thread, user) for user in added],
        "removed_member_ids": [str(user) for user in removed],
    }
    sandbox.events.send_to_viewers("THREAD_MEMBERS_UPDATE", thread, 1, body)
    sandbox.schedule_save()


def edit(
    sandbox: Sandbox, channel: Channel, message: Message, draft: Draft, *, filling: bool = False
) -> None:
    """Change a message and publish the change to the users who may see it.

    Args:
        sandbox: the sandbox.
        channel: the message's channel.
        message: the message.
        draft: the checked body; missing fields stay as they are.
        filling: whether the message is a "thinking" placeholder that receives its first content.
    """
    if draft.content is not None:
        message.content = draft.content
        message.mentions = _find_mentions(sandbox, message, draft)
    if draft.embeds is not None:
        message.embeds = draft.embeds
    if draft.components is not None:
        message.components = draft.components
    message.flags |= draft.flags & IS_COMPONENTS_V2
    message.flags &= ~LOADING
    if draft.names_flags:
        message.flags &= ~SUPPRESS_EMBEDS
        message.flags |= draft.flags & SUPPRESS_EMBEDS
    if draft.kept_files is not None:
        for attachment in message.attachments:
            if attachment.id not in draft.kept_files:
                sandbox.attachments.remove(attachment.id)
        message.attachments = [a for a in message.attachments if a.id in draft.kept_files]
        for attachment in message.attachments:
            info = draft.kept_files[attachment.id]
            attachment.description = info.get("description", attachment.description)
    message.attachments = message.attachments + _store_files(sandbox, channel, draft)
    if not filling:
        message.edited_at = sandbox.clock.now()
    sandbox.events.publish_message("MESSAGE_UPDATE", channel, message)
    sandbox.schedule_save()


def remove(sandbox: Sandbox, channel: Channel, message: Message) -> None:
    """Delete a message, and publish the deletion to the users who could see it."""
    del channel.messages[message.id]
    if message.ephemeral_for is None:
        channel.message_count -= 1
    for attachment in message.attachments:
        sandbox.attachments.remove(attachment.id)
    sandbox.events.publish_message_deletion(channel, message)
    sandbox.schedule_save()


def _store_files(sandbox: Sandbox, channel: Channel, draft: Draft) -> list[Attachment]:
    return [
        sandbox.attachments.add(sandbox.next_id(), channel.id, upload, info)
        for upload, info in draft.new_files
    ]


def _find_mentions(sandbox: Sandbox, message: Message, draft: Draft) -> list[int]:
    texts = [message.content]
    texts += [c["content"] for c in _find_text_displays(message.components)]
    mentioned = {int(digits) for text in texts for digits in _MENTION.findall(text)}
    if draft.mentionable is not None:
        mentioned &= draft.mentionable
    return sorted(user_id for user_id in mentioned if user_id in sandbox.world.users)


def _find_text_displays(components: list[Json]) -> list[Json]:
    displays = []
    for component in components:
        if component["type"] == 10:
            displays.append(component)
        displays.extend(_find_text_displays(component.get("components", [])))
    return displays
