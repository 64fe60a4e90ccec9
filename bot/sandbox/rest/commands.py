"""REST: the registration of application commands, and the index that clients read."""

from __future__ import annotations

from bot.sandbox.rest.messages import get_visible_channel
from bot.sandbox.rest.pipeline import Access, Call, Route
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.validation.commands import (
    MAX_COMMANDS,
    PRIMARY_ENTRY_POINT,
    are_equal,
    check_command,
    find_owners,
    localize,
)
from bot.sandbox.world.errors import FormErrors, form_error, refusal
from bot.sandbox.world.wire import Json


def _scope(call: Call) -> str | None:
    """Return the guild's id for guild routes, None for global ones.

    Raises:
        ApiError: 10002 or 50001 if the application or the guild is not the bot's.
    """
    world = call.sandbox.world
    if call.snowflake("application_id") != world.application_id:
        raise refusal(10002)
    if "guild_id" not in call.request.match_info:
        return None
    if call.snowflake("guild_id") != world.guild_id:
        raise refusal(50001)
    return str(world.guild_id)


def _list_registered(call: Call, scope: str | None) -> list[Json]:
    return [c for c in call.sandbox.world.commands.values() if c.get("guild_id") == scope]


def _identity(command: Json) -> tuple[int, str]:
    """Return the type and name that identify a command; for an entry point, the type is enough."""
    is_entry_point = command["type"] == PRIMARY_ENTRY_POINT
    return command["type"], "" if is_entry_point else command["name"]


def _get_command(call: Call) -> Json:
    scope = _scope(call)
    command = call.sandbox.world.commands.get(call.snowflake("command_id"))
    if command is None or command.get("guild_id") != scope:
        raise refusal(10063)
    return command


def store_command(
    sandbox: Sandbox, checked: Json, scope: str | None = None, old: Json | None = None
) -> Json:
    """Store a command; it keeps the version of ``old`` if nothing has changed."""
    command_id = int(old["id"]) if old else sandbox.next_id()
    identity: Json = {"id": str(command_id), "application_id": str(sandbox.world.application_id)}
    if scope is not None:
        identity["guild_id"] = scope
    command = identity | checked
    unchanged = old is not None and are_equal(old, command)
    version = old["version"] if old is not None and unchanged else str(sandbox.next_id())
    command["version"] = version
    sandbox.world.commands[command_id] = command
    return command


def _finish(call: Call) -> None:
    call.sandbox.schedule_save()
    call.sandbox.check_ready()


async def list_commands(call: Call) -> object:
    """GET the commands of the scope."""
    return _list_registered(call, _scope(call))


async def get_command(call: Call) -> object:
    """GET one command."""
    return _get_command(call)


async def create_command(call: Call) -> object:
    """POST a command, which replaces one of the same name and type."""
    scope, errors = _scope(call), FormErrors()
    checked = check_command(call.form(), (), errors)
    errors.raise_if_any()
    registered = _list_registered(call, scope)
    old = next(
        (c for c in registered if (c["type"], c["name"]) == (checked["type"], checked["name"])),
        None,
    )
    if old is None and len(registered) >= MAX_COMMANDS:
        raise refusal(30032)
    command = store_command(call.sandbox, checked, scope, old)
    _finish(call)
    return 200 if old else 201, command


async def edit_command(call: Call) -> object:
    """PATCH a command; missing fields stay as they are."""
    old, errors = _get_command(call), FormErrors()
    checked = check_command(old | call.form(), (), errors)
    errors.raise_if_any()
    command = store_command(call.sandbox, checked, old.get("guild_id"), old)
    _finish(call)
    return command


async def delete_command(call: Call) -> object:
    """DELETE a command."""
    del call.sandbox.world.commands[int(_get_command(call)["id"])]
    _finish(call)
    return None


async def replace_commands(call: Call) -> object:
    """PUT all commands of the scope; those of the same name and type keep their ids."""
    scope, errors = _scope(call), FormErrors()
    listed = call.body
    if not isinstance(listed, list):
        raise form_error((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    if len(listed) > MAX_COMMANDS:
        raise refusal(30032)
    checked = [check_command(raw, (index,), errors) for index, raw in enumerate(listed)]
    identities: set[tuple[object, object]] = set()
    for index, command in enumerate(checked):
        key = (command.get("type"), command.get("name"))
        if key in identities:
            message = "Application command names must be unique"
            errors.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        identities.add(key)
    errors.raise_if_any()
    old = {_identity(c): c for c in _list_registered(call, scope)}
    if (PRIMARY_ENTRY_POINT, "") in old.keys() - set(map(_identity, checked)):
        raise refusal(50240)
    for command in old.values():
        del call.sandbox.world.commands[int(command["id"])]
    stored = [store_command(call.sandbox, c, scope, old.get(_identity(c))) for c in checked]
    _finish(call)
    return stored


async def get_command_index(call: Call) -> object:
    """GET the commands that the caller can use in a channel, in the caller's language."""
    sandbox, channel = call.sandbox, get_visible_channel(call)
    usable = [
        localize(command, call.actor.locale)
        for command in sandbox.world.commands.values()
        if find_owners(sandbox.world, command, call.actor, channel)
    ]
    application = sandbox.payloads.application()
    summary = {key: application[key] for key in ("id", "name", "icon", "description", "bot")}
    return {"applications": [summary] if usable else [], "application_commands": usable}


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES = (
    *(
        route
        for root in (_GLOBAL, _GUILD)
        for route in (
            Route("GET", root, list_commands),
            Route("POST", root, create_command),
            Route("PUT", root, replace_commands),
            Route("GET", root + "/{command_id}", get_command),
            Route("PATCH", root + "/{command_id}", edit_command),
            Route("DELETE", root + "/{command_id}", delete_command),
        )
    ),
    Route(
        "GET", "/channels/{channel_id}/application-command-index", get_command_index, Access.USER
    ),
)
