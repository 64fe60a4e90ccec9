"""REST: channels and threads."""

from __future__ import annotations

from bot.sandbox.rest import posting
from bot.sandbox.rest.guild import demand_guild
from bot.sandbox.rest.messages import get_visible_channel
from bot.sandbox.rest.pipeline import Access, Call, Route, read_snowflake
from bot.sandbox.world.errors import FormErrors, form_error, refusal
from bot.sandbox.world.model import (
    HAS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREAD_CREATED,
    THREAD_TYPES,
    Channel,
    ThreadState,
)
from bot.sandbox.world.permissions import (
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    MANAGE_CHANNELS,
    MANAGE_THREADS,
    SEND_MESSAGES_IN_THREADS,
    can_view,
    channel_permissions,
    demand,
)
from bot.sandbox.world.wire import Json

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


async def get_channel(call: Call) -> object:
    """GET a channel."""
    return call.sandbox.payloads.channel(get_visible_channel(call), call.actor)


async def open_dm(call: Call) -> object:
    """POST /users/@me/channels: open the direct message channel with one recipient."""
    sandbox = call.sandbox
    raw = call.form().get("recipient_id")
    if raw is None:
        recipients = call.form().get("recipients")
        raw = recipients[0] if isinstance(recipients, list) and len(recipients) == 1 else None
    if raw is None:
        raise form_error(("recipient_id",), "BASE_TYPE_REQUIRED", "This field is required")
    other = sandbox.world.users.get(read_snowflake(raw, "recipient_id"))
    if other is None or other.bot == call.actor.bot:
        raise refusal(50033)
    person = other if call.actor.bot else call.actor
    return sandbox.payloads.channel(sandbox.open_dm(person), call.actor)


async def list_dms(call: Call) -> object:
    """GET /users/@me/channels: list the open direct message channels."""
    sandbox = call.sandbox
    channel_id = sandbox.world.dms.get(call.actor.id)
    if channel_id is None:
        return []
    return [sandbox.payloads.channel(sandbox.world.channels[channel_id], call.actor)]


async def create_message_thread(call: Call) -> object:
    """POST a thread on a message; the thread has the message's id."""
    sandbox, channel = call.sandbox, get_visible_channel(call)
    if channel.type != TEXT:
        raise refusal(50024)
    demand(sandbox.world, call.actor, channel, CREATE_PUBLIC_THREADS)
    message = channel.messages.get(call.snowflake("message_id"))
    if message is None or message.ephemeral_for is not None:
        raise refusal(10008)
    if message.id in sandbox.world.channels:
        raise refusal(160004)
    thread = _add_thread(call, channel, PUBLIC_THREAD, message.id)
    message.flags |= HAS_THREAD
    sandbox.events.publish_message("MESSAGE_UPDATE", channel, message)
    return 201, sandbox.payloads.channel(thread, call.actor)


async def create_thread(call: Call) -> object:
    """POST a thread without a message; a public one is announced in the channel."""
    sandbox, channel = call.sandbox, get_visible_channel(call)
    if channel.type != TEXT:
        raise refusal(50024)
    # Discord's own default for this field is a private thread.
    kind = call.form().get("type", PRIVATE_THREAD)
    if kind not in THREAD_TYPES:
        raise form_error(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {THREAD_TYPES}.")
    is_public = kind == PUBLIC_THREAD
    needed = CREATE_PUBLIC_THREADS if is_public else CREATE_PRIVATE_THREADS
    demand(sandbox.world, call.actor, channel, needed)
    thread = _add_thread(call, channel, int(kind), sandbox.next_id())
    if is_public:
        thread_ids: Json = {"channel_id": str(thread.id), "guild_id": str(sandbox.world.guild_id)}
        posting.announce(sandbox, channel, THREAD_CREATED, call.actor, thread.name, thread_ids)
    return 201, sandbox.payloads.channel(thread, call.actor)


def _add_thread(call: Call, parent: Channel, kind: int, thread_id: int) -> Channel:
    sandbox, body, errors = call.sandbox, call.form(), FormErrors()
    errors.check_length(("name",), body.get("name"), 1, 100)
    minutes = body.get("auto_archive_duration") or 1440
    if minutes not in ARCHIVE_MINUTES:
        errors.refuse_choice(("auto_archive_duration",), ARCHIVE_MINUTES)
    errors.raise_if_any()
    now = sandbox.clock.now()
    state = ThreadState(
        created_at=now,
        archived_at=now,
        auto_archive_minutes=minutes,
        invitable=bool(body.get("invitable", True)),
        members={call.actor.id: now},
    )
    thread = Channel(
        id=thread_id,
        type=kind,
        name=body["name"],
        parent_id=parent.id,
        owner_id=call.actor.id,
        thread=state,
        guild_id=parent.guild_id,
    )
    sandbox.world.channels[thread.id] = thread
    sandbox.events.publish_channel("THREAD_CREATE", thread, {"newly_created": True})
    sandbox.schedule_save()
    return thread


async def edit_channel(call: Call) -> object:
    """PATCH a channel or thread."""
    channel = get_visible_channel(call)
    if channel.is_dm:
        raise refusal(50024)
    if channel.thread is not None:
        _edit_thread(call, channel, channel.thread)
        call.sandbox.events.publish_channel("THREAD_UPDATE", channel)
    else:
        demand(call.sandbox.world, call.actor, channel, MANAGE_CHANNELS)
        _rename(call, channel)
        if "topic" in call.form():
            channel.topic = call.form()["topic"]
        call.sandbox.events.publish_channel("CHANNEL_UPDATE", channel)
    call.sandbox.schedule_save()
    return call.sandbox.payloads.channel(channel, call.actor)


def _rename(call: Call, channel: Channel) -> None:
    errors, name = FormErrors(), call.form().get("name")
    if name is not None:
        errors.check_length(("name",), name, 1, 100)
        errors.raise_if_any()
        channel.name = name


def _edit_thread(call: Call, thread: Channel, state: ThreadState) -> None:
    body, world = call.form(), call.sandbox.world
    can_manage = bool(channel_permissions(world, call.actor, thread) & MANAGE_THREADS)
    is_opening = body.get("archived") is False and not body.get("locked")
    if "locked" in body or (state.locked and not can_manage):
        demand(world, call.actor, thread, MANAGE_THREADS)
    if is_opening:
        demand(world, call.actor, thread, SEND_MESSAGES_IN_THREADS)
    elif not can_manage and thread.owner_id != call.actor.id:
        raise refusal(50013)
    other_fields = {key for key in body if key not in ("archived", "locked")}
    if state.archived and body.get("archived", True) and other_fields:
        raise refusal(50083)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        message = f"Value must be one of {ARCHIVE_MINUTES}."
        raise form_error(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)
    _rename(call, thread)
    state.auto_archive_minutes = minutes or state.auto_archive_minutes
    if body.get("archived") is not None and bool(body["archived"]) != state.archived:
        state.archived = bool(body["archived"])
        state.archived_at = call.sandbox.clock.now()
    if body.get("locked") is not None:
        state.locked = bool(body["locked"])


async def delete_channel(call: Call) -> object:
    """DELETE a channel or thread; a direct message channel is only closed."""
    sandbox, channel = call.sandbox, get_visible_channel(call)
    body = sandbox.payloads.channel(channel, call.actor)
    if channel.is_dm:
        return body
    needed = MANAGE_CHANNELS if channel.thread is None else MANAGE_THREADS
    demand(sandbox.world, call.actor, channel, needed)
    sandbox.remove_channel(channel)
    return body


def _get_thread(call: Call) -> tuple[Channel, ThreadState]:
    channel = get_visible_channel(call)
    if channel.thread is None:
        raise refusal(50024)
    return channel, channel.thread


def _read_member_id(call: Call) -> int:
    raw = call.text("user_id")
    return call.actor.id if raw == "@me" else read_snowflake(raw, "user_id")


async def join_thread(call: Call) -> object:
    """PUT a member, or the caller, into a thread."""
    thread, state = _get_thread(call)
    if state.archived:
        raise refusal(50083)
    user = call.sandbox.user(_read_member_id(call))
    if user.id != call.actor.id:
        demand(call.sandbox.world, call.actor, thread, SEND_MESSAGES_IN_THREADS)
    if not user.is_member:
        raise refusal(50001)
    posting.add_to_thread(call.sandbox, thread, [user])
    return None


async def leave_thread(call: Call) -> object:
    """DELETE a member, or the caller, from a thread."""
    thread, state = _get_thread(call)
    user_id = _read_member_id(call)
    if user_id != call.actor.id:
        demand(call.sandbox.world, call.actor, thread, MANAGE_THREADS)
    if state.members.pop(user_id, None) is not None:
        posting.publish_members(call.sandbox, thread, removed=[user_id])
    return None


async def list_thread_members(call: Call) -> object:
    """GET the members of a thread."""
    thread, state = _get_thread(call)
    return [call.sandbox.payloads.thread_member(thread, user) for user in state.members]


async def list_archived_threads(call: Call) -> object:
    """GET the archived public threads of a channel, the latest first."""
    sandbox, channel = call.sandbox, get_visible_channel(call)
    limit = call.number("limit", 50, 1, 100)
    threads = [
        (thread.thread.archived_at, thread)
        for thread in sandbox.world.list_threads(channel.id)
        if thread.thread and thread.thread.archived and thread.type == PUBLIC_THREAD
    ]
    threads.sort(key=lambda pair: pair[0], reverse=True)
    rows = [sandbox.payloads.channel(thread, call.actor) for _, thread in threads[:limit]]
    return {"threads": rows, "members": [], "has_more": len(threads) > limit}


async def list_guild_channels(call: Call) -> object:
    """GET the guild's channels that the caller can see, without threads."""
    demand_guild(call)
    world = call.sandbox.world
    return [
        call.sandbox.payloads.channel(channel, call.actor)
        for channel in world.text_channels()
        if can_view(world, call.actor, channel)
    ]


async def list_active_threads(call: Call) -> object:
    """GET the guild's threads that are not archived."""
    demand_guild(call)
    payloads = call.sandbox.payloads
    threads = payloads.active_threads(call.actor)
    joined = [t for t in threads if t.thread and call.actor.id in t.thread.members]
    return {
        "threads": [payloads.channel(thread, call.actor) for thread in threads],
        "members": [payloads.thread_member(thread, call.actor.id) for thread in joined],
    }


_CHANNEL = "/channels/{channel_id}"
_MEMBER = _CHANNEL + "/thread-members/{user_id}"

ROUTES = (
    Route("GET", _CHANNEL, get_channel, Access.BOTH),
    Route("PATCH", _CHANNEL, edit_channel, Access.BOTH),
    Route("DELETE", _CHANNEL, delete_channel, Access.BOTH),
    Route("POST", "/users/@me/channels", open_dm, Access.BOTH),
    Route("GET", "/users/@me/channels", list_dms, Access.BOTH),
    Route("POST", _CHANNEL + "/messages/{message_id}/threads", create_message_thread, Access.BOTH),
    Route("POST", _CHANNEL + "/threads", create_thread, Access.BOTH),
    Route("GET", _CHANNEL + "/threads/archived/public", list_archived_threads, Access.BOTH),
    Route("GET", _CHANNEL + "/thread-members", list_thread_members, Access.BOTH),
    Route("PUT", _MEMBER, join_thread, Access.BOTH),
    Route("DELETE", _MEMBER, leave_thread, Access.BOTH),
    Route("GET", "/guilds/{guild_id}/channels", list_guild_channels, Access.BOTH),
    Route("GET", "/guilds/{guild_id}/threads/active", list_active_threads, Access.BOTH),
)
