"""REST: users, the application, the guild, its members and scheduled events, the gateway."""

from __future__ import annotations

from bot.sandbox.gateway.events import GUILD_MEMBERS
from bot.sandbox.rest.pipeline import Access, Call, Route
from bot.sandbox.world import scheduled_events
from bot.sandbox.world.errors import FormErrors, refusal
from bot.sandbox.world.model import User
from bot.sandbox.world.permissions import CREATE_EVENTS, MANAGE_EVENTS, member_permissions
from bot.sandbox.world.scheduled_events import ScheduledEvent
from bot.sandbox.world.wire import Json

EMBEDDED = 1 << 17  # the flag of applications with an Activity


async def get_me(call: Call) -> object:
    """GET the caller."""
    body = call.sandbox.payloads.user(call.actor)
    body |= {"flags": 0, "locale": call.actor.locale, "mfa_enabled": call.actor.bot}
    if call.actor.bot:
        body["verified"] = True
    return body


async def get_user(call: Call) -> object:
    """GET any user."""
    return call.sandbox.payloads.user(call.sandbox.user(call.snowflake("user_id")))


async def get_application(call: Call) -> object:
    """GET the bot's application."""
    body, delivery = call.sandbox.payloads.application(), call.sandbox.delivery
    if delivery is not None:
        body["verify_key"] = delivery.public_key
        body["interactions_endpoint_url"] = delivery.url if delivery.is_verified else None
        body |= delivery.describe_events()
    if call.sandbox.activities.url is not None:
        body["flags"] |= EMBEDDED
    return body


async def get_gateway(call: Call) -> object:
    """GET the gateway's address."""
    return {"url": call.sandbox.gateway.url}


async def get_gateway_bot(call: Call) -> object:
    """GET the gateway's address with the number of shards."""
    shards = call.sandbox.gateway.shards
    starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": shards}
    return {"url": call.sandbox.gateway.url, "shards": shards, "session_start_limit": starts}


async def list_my_guilds(call: Call) -> object:
    """GET the caller's guilds: one or none."""
    world = call.sandbox.world
    if not call.actor.is_member:
        return []
    body: Json = {
        "id": str(world.guild_id),
        "name": world.guild_name,
        "icon": None,
        "banner": None,
        "owner": world.owner_id == call.actor.id,
        "permissions": str(member_permissions(world, call.actor)),
        "features": [],
    }
    return [body]


def demand_guild(call: Call) -> None:
    """Refuse a request about another guild, or by a user who is not a member."""
    if call.snowflake("guild_id") != call.sandbox.world.guild_id:
        raise refusal(10004)
    if not call.actor.is_member:
        raise refusal(50001)


async def get_guild(call: Call) -> object:
    """GET the guild."""
    demand_guild(call)
    body = call.sandbox.payloads.guild()
    members = sum(1 for user in call.sandbox.world.users.values() if user.is_member)
    return body | {"approximate_member_count": members, "approximate_presence_count": members}


async def get_roles(call: Call) -> object:
    """GET the roles."""
    demand_guild(call)
    return call.sandbox.payloads.roles()


def _get_member(call: Call) -> User:
    user = call.sandbox.world.users.get(call.snowflake("user_id"))
    if user is None:
        raise refusal(10013)
    if not user.is_member:
        raise refusal(10007)
    return user


async def get_member(call: Call) -> object:
    """GET one member."""
    demand_guild(call)
    return call.sandbox.payloads.member(_get_member(call))


async def list_members(call: Call) -> object:
    """GET the members, in the order of their ids."""
    demand_guild(call)
    limit, after = call.number("limit", 1, 1, 1000), call.number("after", 0, 0, 1 << 63)
    users = sorted(call.sandbox.world.users.values(), key=lambda user: user.id)
    members = [user for user in users if user.is_member and user.id > after]
    return [call.sandbox.payloads.member(user) for user in members[:limit]]


async def edit_my_member(call: Call) -> object:
    """PATCH the caller's own nickname."""
    demand_guild(call)
    errors, nick = FormErrors(), call.form().get("nick")
    if nick is not None:
        errors.check_length(("nick",), nick, 0, 32)
        errors.raise_if_any()
    call.actor.nick = nick or None
    body = call.sandbox.payloads.member(call.actor)
    event = body | {"guild_id": str(call.sandbox.world.guild_id)}
    call.sandbox.events.send_to_members("GUILD_MEMBER_UPDATE", GUILD_MEMBERS, event)
    call.sandbox.schedule_save()
    return body


def _get_event(call: Call) -> ScheduledEvent:
    demand_guild(call)
    event = call.sandbox.world.scheduled_events.get(call.snowflake("guild_scheduled_event_id"))
    if event is None:
        raise refusal(10070)
    return event


def _get_editable_event(call: Call) -> ScheduledEvent:
    """Return the event in the path, which the caller may change.

    Raises:
        ApiError: 10070, 50013.
    """
    event, permissions = _get_event(call), member_permissions(call.sandbox.world, call.actor)
    may_edit = permissions & MANAGE_EVENTS or (
        event.creator_id == call.actor.id and permissions & CREATE_EVENTS
    )
    if not may_edit:
        raise refusal(50013)
    return event


def _event_payload(call: Call, event: ScheduledEvent) -> Json:
    world = call.sandbox.world
    creator = call.sandbox.payloads.user(world.users[event.creator_id])
    return scheduled_events.payload(event, world.guild_id, creator)


async def list_events(call: Call) -> object:
    """GET the events that are not over."""
    demand_guild(call)
    events = call.sandbox.world.scheduled_events.values()
    return [_event_payload(call, event) for event in events if not event.is_over]


async def get_event(call: Call) -> object:
    """GET one event."""
    return _event_payload(call, _get_event(call))


async def create_event(call: Call) -> object:
    """POST an event."""
    demand_guild(call)
    world = call.sandbox.world
    if not member_permissions(world, call.actor) & CREATE_EVENTS:
        raise refusal(50013)
    event = ScheduledEvent(call.sandbox.next_id(), call.actor.id)
    scheduled_events.fill_in(event, call.form(), call.sandbox.clock.now(), is_new=True)
    if (
        sum(not scheduled_event.is_over for scheduled_event in world.scheduled_events.values())
        >= scheduled_events.MOST
    ):
        raise refusal(30038)
    world.scheduled_events[event.id] = event
    call.sandbox.schedule_save()
    return _event_payload(call, event)


async def edit_event(call: Call) -> object:
    """PATCH an event, or its status."""
    event = _get_editable_event(call)
    scheduled_events.fill_in(event, call.form(), call.sandbox.clock.now(), is_new=False)
    call.sandbox.schedule_save()
    return _event_payload(call, event)


async def delete_event(call: Call) -> object:
    """DELETE an event."""
    event = _get_editable_event(call)
    del call.sandbox.world.scheduled_events[event.id]
    call.sandbox.schedule_save()
    return None


async def list_nothing(call: Call) -> object:
    """GET a list that is always empty here."""
    return []


_EVENTS = "/guilds/{guild_id}/scheduled-events"
_EVENT = _EVENTS + "/{guild_scheduled_event_id}"

ROUTES = (
    Route("GET", "/gateway", get_gateway, Access.BOTH),
    Route("GET", "/gateway/bot", get_gateway_bot),
    Route("GET", "/oauth2/applications/@me", get_application),
    Route("GET", "/applications/@me", get_application),
    Route("GET", "/applications/{application_id}/entitlements", list_nothing),
    Route("GET", "/applications/{application_id}/skus", list_nothing),
    Route("GET", "/users/@me", get_me, Access.BOTH),
    Route("GET", "/users/@me/guilds", list_my_guilds, Access.BOTH),
    Route("GET", "/users/{user_id}", get_user, Access.BOTH),
    Route("GET", "/guilds/{guild_id}", get_guild, Access.BOTH),
    Route("GET", "/guilds/{guild_id}/roles", get_roles, Access.BOTH),
    Route("GET", "/guilds/{guild_id}/members", list_members),
    Route("PATCH", "/guilds/{guild_id}/members/@me", edit_my_member, Access.BOTH),
    Route("GET", "/guilds/{guild_id}/members/{user_id}", get_member, Access.BOTH),
    Route("GET", _EVENTS, list_events, Access.BOTH),
    Route("POST", _EVENTS, create_event),
    Route("GET", _EVENT, get_event, Access.BOTH),
    Route("PATCH", _EVENT, edit_event),
    Route("DELETE", _EVENT, delete_event),
)
