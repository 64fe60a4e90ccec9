"""REST: OAuth for the page of the Activity, and its instances."""

from __future__ import annotations

from urllib.parse import parse_qsl

from aiohttp import web

from bot.sandbox.rest.commands import store_command
from bot.sandbox.rest.pipeline import Access, Call, Route, reply
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.validation.commands import BY_DISCORD, PRIMARY_ENTRY_POINT, check_command
from bot.sandbox.world.activities import CLIENT_SECRET, TOKEN_LIFETIME_S
from bot.sandbox.world.errors import ApiError, FormErrors, refusal
from bot.sandbox.world.interactions import Interaction
from bot.sandbox.world.wire import Json, iso

ENTRY_POINT: Json = {
    "name": "launch",
    "description": "Launch an Activity",
    "type": PRIMARY_ENTRY_POINT,
    "handler": BY_DISCORD,
    "integration_types": [0, 1],
    "contexts": [0, 1, 2],
}


def map_activity(sandbox: Sandbox, url: str | None) -> None:
    """Set the page's address, as in the portal; ``None`` if the application has no Activity.

    The first time, an entry point that Discord itself answers is added to the application.
    """
    sandbox.activities.url = url
    has_entry_point = any(c["type"] == PRIMARY_ENTRY_POINT for c in sandbox.world.commands.values())
    if url is not None and not has_entry_point:
        store_command(sandbox, check_command(ENTRY_POINT, (), FormErrors()))
        sandbox.schedule_save()


def launch(sandbox: Sandbox, interaction: Interaction) -> str:
    """Open the Activity for the interaction's user, and return the instance's id."""
    user = sandbox.world.users[interaction.user_id]
    channel = sandbox.channel(interaction.channel_id)
    guild_id = None if channel.is_dm else sandbox.world.guild_id
    instance, frame_id = sandbox.activities.launch(user, channel, guild_id, interaction.id)
    body: Json = {
        "instance_id": instance.id,
        "frame_id": frame_id,
        "channel_id": str(channel.id),
        "guild_id": None if guild_id is None else str(guild_id),
    }
    sandbox.events.send_to_user(user.id, "SANDBOX_ACTIVITY", body)
    send_participants(sandbox, instance.id)
    return instance.id


def send_participants(sandbox: Sandbox, instance_id: str) -> None:
    """Send the pages of an instance its new list of participants."""
    instance = sandbox.activities.instance(instance_id)
    for user in [] if instance is None else instance.people:
        body = {"instance_id": instance_id, "participants": list_participants(sandbox, instance_id)}
        sandbox.events.send_to_user(user.id, "SANDBOX_PARTICIPANTS", body)


def list_participants(sandbox: Sandbox, instance_id: str) -> list[Json]:
    """Return the participants of an instance, as Discord's client reports them."""
    instance = sandbox.activities.instance(instance_id)
    return [
        {
            key: value
            for key, value in sandbox.payloads.user(user).items()
            if key in ("id", "username", "global_name", "discriminator", "avatar")
        }
        | {"flags": 0, "bot": False, "avatar_decoration_data": None, "premium_type": 0}
        for user in ([] if instance is None else instance.people)
    ]


async def get_instance(call: Call) -> object:
    """GET an instance of the Activity."""
    world = call.sandbox.world
    if call.snowflake("application_id") != world.application_id:
        raise refusal(10002)
    instance = call.sandbox.activities.instance(call.text("instance_id"))
    if instance is None:
        raise ApiError(404, 0, "404: Not Found")
    return instance.payload(world.application_id)


async def get_authorization(call: Call) -> object:
    """GET the scopes of an access token, and its user."""
    sandbox = call.sandbox
    application = sandbox.payloads.application()
    return {
        "application": {
            key: application[key] for key in ("id", "name", "icon", "description", "verify_key")
        },
        "scopes": ["identify"],
        "expires": iso(sandbox.clock.now() + TOKEN_LIFETIME_S),
        "user": sandbox.payloads.user(call.actor),
    }


async def exchange_code(sandbox: Sandbox, request: web.Request) -> web.Response:
    """POST a code, as a form; return the access token for it."""
    form = dict(parse_qsl((await request.read()).decode("utf-8", "replace")))
    if request.content_type != "application/x-www-form-urlencoded":
        return reply(400, {"error": "invalid_request"})
    credentials = (str(sandbox.world.application_id), CLIENT_SECRET)
    if (form.get("client_id"), form.get("client_secret")) != credentials:
        return reply(401, {"error": "invalid_client"})
    if form.get("grant_type") != "authorization_code":
        return reply(400, {"error": "unsupported_grant_type"})
    token = sandbox.activities.exchange(form.get("code", ""))
    if token is None:
        description = 'Invalid "code" in request.'
        return reply(400, {"error": "invalid_grant", "error_description": description})
    return reply(
        200,
        {
            "access_token": token,
            "token_type": "Bearer",
            "expires_in": TOKEN_LIFETIME_S,
            "refresh_token": "none",
            "scope": "identify",
        },
    )


ROUTES = (
    Route("GET", "/applications/{application_id}/activity-instances/{instance_id}", get_instance),
    Route("GET", "/oauth2/@me", get_authorization, Access.BEARER),
)
