"""REST: the messages of a channel, for the bot and for users."""

from __future__ import annotations

from bot.sandbox.rest import posting
from bot.sandbox.rest.pipeline import Access, Call, Route, read_snowflake
from bot.sandbox.validation.messages import read_draft
from bot.sandbox.world.errors import form_error, refusal
from bot.sandbox.world.model import DEFAULT, REPLY, THREAD_CREATED, Channel, Message, User
from bot.sandbox.world.permissions import (
    ATTACH_FILES,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    PIN_MESSAGES,
    READ_MESSAGE_HISTORY,
    channel_permissions,
    demand,
    sending_bit,
)
from bot.sandbox.world.wire import Json, iso


def get_visible_channel(call: Call) -> Channel:
    """Return the channel of the path.

    Raises:
        ApiError: 10003 if there is none, 50001 if the caller may not see it.
    """
    channel = call.sandbox.channel(call.snowflake("channel_id"))
    demand(call.sandbox.world, call.actor, channel, 0)
    return channel


def demand_open_thread(call: Call, channel: Channel, *, writing: bool) -> None:
    """Check that a thread may be changed.

    Raises:
        ApiError: 160005 if it is locked and the caller can't manage threads, 50083 if it is
            archived and the request does not write a message, which would unarchive it.
    """
    state = channel.thread
    if state is None:
        return
    permissions = channel_permissions(call.sandbox.world, call.actor, channel)
    if state.locked and writing and not permissions & MANAGE_THREADS:
        raise refusal(50083 if state.archived else 160005)
    if state.archived and not writing:
        raise refusal(50083)


async def list_messages(call: Call) -> object:
    """GET messages, newest first, including a user's own ephemeral ones."""
    channel = get_visible_channel(call)
    limit = call.number("limit", 50, 1, 100)
    if not channel_permissions(call.sandbox.world, call.actor, channel) & READ_MESSAGE_HISTORY:
        return []
    query = call.request.query
    rows = _page(channel, call.actor, limit, query.get("before"), query.get("after"))
    if "around" in query:
        middle = read_snowflake(query["around"], "around")
        newer = _page(channel, call.actor, limit // 2, None, str(middle - 1))
        older = _page(channel, call.actor, limit - len(newer), str(middle), None)
        rows = newer + older
    return [call.sandbox.payloads.message(message) for message in rows]


def _page(
    channel: Channel, viewer: User, limit: int, before: str | None, after: str | None
) -> list[Message]:
    last = read_snowflake(before, "before") if before is not None else None
    first = read_snowflake(after, "after") if after is not None else None
    page: list[Message] = []
    for message in reversed(channel.messages.values()):
        if last is not None and message.id >= last:
            continue
        if first is not None and message.id <= first:
            break
        if message.ephemeral_for in (None, viewer.id):
            page.append(message)
            if first is None and len(page) == limit:
                break
    return page[-limit:] if limit else []


async def get_message(call: Call) -> object:
    """GET one message."""
    channel = get_visible_channel(call)
    demand(call.sandbox.world, call.actor, channel, READ_MESSAGE_HISTORY)
    message = call.sandbox.message(channel, call.snowflake("message_id"), call.actor)
    return call.sandbox.payloads.message(message)


async def create_message(call: Call) -> object:
    """POST a message; with ``enforce_nonce``, return the earlier message with the same nonce."""
    sandbox, channel = call.sandbox, call.sandbox.channel(call.snowflake("channel_id"))
    needed = sending_bit(channel) | (ATTACH_FILES if call.files else 0)
    demand(sandbox.world, call.actor, channel, needed)
    if channel.is_dm:
        _demand_open_dm(call, channel)
    demand_open_thread(call, channel, writing=True)
    body = call.form()
    draft = read_draft(body, call.files, call.sandbox.world.emojis)
    if draft.nonce is not None and body.get("enforce_nonce"):
        existing = sandbox.message_with_nonce(call.actor, draft.nonce)
        if existing is not None:
            return sandbox.payloads.message(existing)
    reference = _reference(call, channel, body)
    kind = REPLY if reference else DEFAULT
    message = posting.post(sandbox, channel, call.actor, draft, kind=kind, reference=reference)
    return sandbox.payloads.message(message)


def _demand_open_dm(call: Call, channel: Channel) -> None:
    if not call.actor.bot:
        return
    world = call.sandbox.world
    person = next(world.users[u] for u in channel.recipients if u != call.actor.id)
    if person.dms_closed or not (person.is_member or person.has_installed):
        raise refusal(50007)


def _reference(call: Call, channel: Channel, body: Json) -> Json | None:
    raw = body.get("message_reference")
    if raw is None:
        return None
    if not isinstance(raw, dict):
        raise form_error(("message_reference",), "DICT_TYPE_CONVERT", "Not a dictionary")
    message_id = read_snowflake(raw.get("message_id"), "message_id")
    permissions = channel_permissions(call.sandbox.world, call.actor, channel)
    if not permissions & READ_MESSAGE_HISTORY:
        raise refusal(160002)
    replied_to = channel.messages.get(message_id)
    if replied_to is None or replied_to.ephemeral_for is not None:
        if raw.get("fail_if_not_exists", True):
            raise form_error(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
        return None
    reference: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(replied_to.id)}
    if not channel.is_dm:
        reference["guild_id"] = str(call.sandbox.world.find_guild(channel))
    return reference


async def edit_message(call: Call) -> object:
    """PATCH the caller's own message; ephemeral messages can't be edited this way."""
    sandbox, channel = call.sandbox, get_visible_channel(call)
    message = channel.messages.get(call.snowflake("message_id"))
    if message is None or message.ephemeral_for is not None:
        raise refusal(10008)
    if message.author_id != call.actor.id:
        raise refusal(50005)
    demand_open_thread(call, channel, writing=False)
    if call.files:
        demand(sandbox.world, call.actor, channel, ATTACH_FILES)
    posting.edit(
        sandbox,
        channel,
        message,
        read_draft(call.form(), call.files, call.sandbox.world.emojis, old=message),
    )
    return sandbox.payloads.message(message)


async def delete_message(call: Call) -> object:
    """DELETE the caller's own message, or any message if the caller has Manage Messages."""
    channel = get_visible_channel(call)
    message = channel.messages.get(call.snowflake("message_id"))
    if message is None or message.ephemeral_for is not None:
        raise refusal(10008)
    if message.author_id != call.actor.id:
        if channel.is_dm:
            raise refusal(50003)
        demand(call.sandbox.world, call.actor, channel, MANAGE_MESSAGES)
    posting.remove(call.sandbox, channel, message)
    return None


async def delete_messages(call: Call) -> object:
    """POST bulk-delete: 2 to 100 messages of a guild channel."""
    channel = get_visible_channel(call)
    if channel.is_dm:
        raise refusal(50003)
    demand(call.sandbox.world, call.actor, channel, MANAGE_MESSAGES)
    listed = call.form().get("messages")
    if not isinstance(listed, list) or not 2 <= len(listed) <= 100:
        message = "Must be between 2 and 100 in length."
        raise form_error(("messages",), "BASE_TYPE_BAD_LENGTH", message)
    for raw in listed:
        old_message = channel.messages.get(read_snowflake(raw, "messages"))
        if old_message is not None and old_message.ephemeral_for is None:
            posting.remove(call.sandbox, channel, old_message)
    return None


async def pin_message(call: Call) -> object:
    """PUT a pin."""
    _set_pin(call, call.sandbox.clock.now())
    return None


async def unpin_message(call: Call) -> object:
    """DELETE a pin."""
    _set_pin(call, None)
    return None


def _set_pin(call: Call, at: float | None) -> None:
    channel = get_visible_channel(call)
    demand(call.sandbox.world, call.actor, channel, PIN_MESSAGES)
    message = channel.messages.get(call.snowflake("message_id"))
    if message is None or message.ephemeral_for is not None:
        raise refusal(10008)
    if message.type == THREAD_CREATED:
        raise refusal(50021)
    if at is not None and sum(1 for m in channel.messages.values() if m.pinned_at) >= 50:
        raise refusal(30003)
    message.pinned_at = at
    call.sandbox.events.publish_message("MESSAGE_UPDATE", channel, message)
    call.sandbox.schedule_save()


async def list_pins(call: Call) -> object:
    """GET the pins, the latest first."""
    channel = get_visible_channel(call)
    pinned = [(m.pinned_at, m) for m in channel.messages.values() if m.pinned_at is not None]
    pinned.sort(key=lambda pair: pair[0], reverse=True)
    items = [
        {"pinned_at": iso(at), "message": call.sandbox.payloads.message(message)}
        for at, message in pinned
    ]
    return {"items": items, "has_more": False}


async def trigger_typing(call: Call) -> object:
    """POST a typing indicator, which is accepted but not shown."""
    channel = get_visible_channel(call)
    demand(call.sandbox.world, call.actor, channel, sending_bit(channel))
    return None


_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = _MESSAGES + "/{message_id}"
_PIN = _MESSAGES + "/pins/{message_id}"

ROUTES = (
    Route("GET", _MESSAGES + "/pins", list_pins, Access.BOTH),
    Route("PUT", _PIN, pin_message, Access.BOTH),
    Route("DELETE", _PIN, unpin_message, Access.BOTH),
    Route("POST", _MESSAGES + "/bulk-delete", delete_messages, Access.BOTH),
    Route("GET", _MESSAGES, list_messages, Access.BOTH),
    Route("POST", _MESSAGES, create_message, Access.BOTH),
    Route("GET", _MESSAGE, get_message, Access.BOTH),
    Route("PATCH", _MESSAGE, edit_message, Access.BOTH),
    Route("DELETE", _MESSAGE, delete_message, Access.BOTH),
    Route("POST", "/channels/{channel_id}/typing", trigger_typing, Access.BOTH),
)
