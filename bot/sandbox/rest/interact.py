"""REST, the users' side of interactions: commands, clicks, autocompletion and modals."""

from __future__ import annotations

from bot.sandbox.rest.activities import launch
from bot.sandbox.rest.pipeline import Access, Call, Route, read_snowflake
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.validation import components
from bot.sandbox.validation.commands import BY_DISCORD, find_context, find_owners
from bot.sandbox.validation.component_types import (
    CHANNEL_SELECT,
    SELECTS,
    STRING_SELECT,
    USER_SELECT,
)
from bot.sandbox.validation.invocations import Invocation
from bot.sandbox.validation.modals import read_submission
from bot.sandbox.world.errors import ApiError, FormErrors, form_error, refusal
from bot.sandbox.world.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    GUILD_INSTALL,
    MODAL,
    Interaction,
    new_token,
)
from bot.sandbox.world.model import Channel, Message, User
from bot.sandbox.world.permissions import application_permissions, channel_permissions, demand
from bot.sandbox.world.wire import Json


async def interact(call: Call) -> object:
    """POST an interaction of a user; the bot gets it over the gateway or by HTTP."""
    sandbox, body = call.sandbox, call.form()
    kind, data = body.get("type"), body.get("data")
    if kind not in (COMMAND, COMPONENT, AUTOCOMPLETE, MODAL):
        raise form_error(("type",), "BASE_TYPE_CHOICES", "Value must be one of (2, 3, 4, 5).")
    if not isinstance(data, dict):
        raise form_error(("data",), "BASE_TYPE_REQUIRED", "This field is required")
    application = body.get("application_id")
    if application is not None and str(application) != str(sandbox.world.application_id):
        raise refusal(10002)
    try:
        channel = sandbox.channel(read_snowflake(body.get("channel_id"), "channel_id"))
        demand(sandbox.world, call.actor, channel, 0)
        interaction = _build_interaction(call, channel, int(kind))
        match kind:
            case 2 | 4:
                payload = _read_command(call, channel, interaction, data)
            case 3:
                payload = _read_component(call, channel, interaction, data)
            case _:
                payload = _read_modal(call, interaction, data)
    except ApiError as error:
        # Discord answers every forbidden interaction with a bad request.
        raise ApiError(400, error.code, error.message, error.errors) from None
    if payload["data"].pop("handler", None) == BY_DISCORD:
        _launch(sandbox, interaction)
    else:
        _dispatch(sandbox, interaction, channel, call.actor, payload)
    return None


def _build_interaction(call: Call, channel: Channel, kind: int) -> Interaction:
    nonce = call.form().get("nonce")
    return Interaction(
        id=call.sandbox.next_id(),
        token=new_token(),
        type=kind,
        user_id=call.actor.id,
        channel_id=channel.id,
        nonce=None if nonce is None else str(nonce),
        created_at=call.sandbox.clock.now(),
        owners={GUILD_INSTALL: str(call.sandbox.world.find_guild(channel) or 0)},
        session_id=str(call.form().get("session_id", "")),
    )


def _read_command(call: Call, channel: Channel, interaction: Interaction, data: Json) -> Json:
    sandbox = call.sandbox
    command = sandbox.world.commands.get(read_snowflake(data.get("id"), "id"))
    owners = find_owners(sandbox.world, command, call.actor, channel) if command else {}
    if command is None or not owners:
        raise refusal(10063)
    interaction.owners = owners
    if str(data.get("version", command["version"])) != command["version"]:
        message = "This command is outdated, please try again in a few minutes"
        code = "INTERACTION_APPLICATION_COMMAND_INVALID_VERSION"
        raise form_error(("data", "version"), code, message)
    errors = FormErrors()
    complete = interaction.type == COMMAND
    reader = Invocation(sandbox.world, sandbox.payloads, call.actor, errors, complete=complete)
    options = reader.read(command.get("options", []), data.get("options"))
    if not complete and reader.focused_type is None:
        errors.require(("options",))
    errors.raise_if_any()
    if reader.focused_type is not None:
        interaction.focused_type = reader.focused_type
    interaction.name = " ".join([command["name"], *reader.path_of_names])
    body: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if interaction.type == COMMAND and "handler" in command:
        body["handler"] = command["handler"]
    if options:
        body["options"] = options
    if reader.resolved:
        body["resolved"] = reader.resolved
    if "guild_id" in command:
        body["guild_id"] = command["guild_id"]
    return {"data": body}


def _read_component(call: Call, channel: Channel, interaction: Interaction, data: Json) -> Json:
    sandbox = call.sandbox
    message_id = read_snowflake(call.form().get("message_id"), "message_id")
    message = sandbox.message(channel, message_id, call.actor)
    custom_id = data.get("custom_id")
    component = None
    if isinstance(custom_id, str):
        component = components.find(message.components, custom_id)
    if component is None or message.author_id != sandbox.world.application_id:
        code, text = "COMPONENT_VALIDATION_FAILED", "Component validation failed"
        raise form_error(("data", "custom_id"), code, text)
    if component.get("disabled"):
        text = "This component is disabled"
        raise form_error(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", text)
    if data.get("component_type", component["type"]) != component["type"]:
        text = f"Value must be one of ({component['type']},)."
        raise form_error(("data", "component_type"), "BASE_TYPE_CHOICES", text)
    interaction.source_message_id = message.id
    if message.interaction_metadata is not None:
        # The owners for the people who caused the message, not for the person who clicks on it.
        interaction.owners = message.interaction_metadata["authorizing_integration_owners"]
    body: Json = {
        "component_type": component["type"],
        "custom_id": custom_id,
        "id": component["id"],
    }
    if component["type"] in SELECTS:
        body |= _check_selection(call, component, data.get("values"))
    return {"data": body, "message": sandbox.payloads.message(message)}


def _check_selection(call: Call, select: Json, values: object) -> Json:
    path = ("data", "values")
    selection = values if isinstance(values, list) else []
    low, high = select["min_values"], select["max_values"]
    if len(set(map(str, selection))) != len(selection) or not low <= len(selection) <= high:
        text = f"Must be between {low} and {high} in length."
        raise form_error(path, "BASE_TYPE_BAD_LENGTH", text)
    if select["type"] == STRING_SELECT:
        allowed = [option["value"] for option in select["options"]]
        if any(value not in allowed for value in selection):
            raise form_error(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        return {"values": selection}
    errors, sandbox = FormErrors(), call.sandbox
    reader = Invocation(sandbox.world, sandbox.payloads, call.actor, errors, complete=True)
    for value in selection:
        number = read_snowflake(value, "values")
        if select["type"] == CHANNEL_SELECT:
            exists = reader.resolve_channel(number, select.get("channel_types"))
        else:
            exists = select["type"] == USER_SELECT and reader.resolve_user(number)
        if not exists:
            raise form_error(path, "BASE_TYPE_CHOICES", f"{number} can't be selected here")
    return {"values": [str(value) for value in selection], "resolved": reader.resolved}


def _read_modal(call: Call, interaction: Interaction, data: Json) -> Json:
    sandbox = call.sandbox
    raw_id = data.get("id")
    modal_id = read_snowflake(raw_id, "id") if raw_id is not None else None
    custom_id = str(data.get("custom_id"))
    cause = sandbox.interactions.find_open_modal(call.actor.id, custom_id, modal_id)
    if cause is None or cause.modal is None or cause.channel_id != interaction.channel_id:
        text = "This modal is not open"
        raise form_error(("data", "custom_id"), "COMPONENT_VALIDATION_FAILED", text)
    errors = FormErrors()
    rows = read_submission(cause.modal, data.get("components"), errors)
    errors.raise_if_any()
    cause.modal = None
    interaction.cause = cause
    interaction.owners = cause.owners
    body: Json = {"data": {"custom_id": custom_id, "components": rows}}
    if cause.source_message_id is not None:
        channel = sandbox.channel(cause.channel_id)
        source: Message | None = channel.messages.get(cause.source_message_id)
        if source is not None:
            interaction.source_message_id = source.id
            body["message"] = sandbox.payloads.message(source)
    return body


def _launch(sandbox: Sandbox, interaction: Interaction) -> None:
    """Open the Activity without the bot, as the entry point specifies."""
    event: Json = {"id": str(interaction.id), "nonce": interaction.nonce}
    for name in ("INTERACTION_CREATE", "INTERACTION_SUCCESS"):
        sandbox.events.send_to_user(interaction.user_id, name, event)
    launch(sandbox, interaction)


def _dispatch(
    sandbox: Sandbox, interaction: Interaction, channel: Channel, user: User, payload: Json
) -> None:
    world = sandbox.world
    channel_payload = sandbox.payloads.channel(channel, world.bot)
    channel_payload["permissions"] = str(channel_permissions(world, user, channel))
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": channel_payload,
        "locale": user.locale,
        "app_permissions": str(application_permissions(world, user, channel)),
        "context": find_context(world, channel),
        "authorizing_integration_owners": interaction.owners,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": world.attachment_size_limit,
        **payload,
    }
    if channel.is_dm:
        body["user"] = sandbox.payloads.user(user)
    else:
        body["member"] = sandbox.payloads.member(user)
        body["member"]["permissions"] = channel_payload["permissions"]
        body["guild_id"] = str(world.find_guild(channel))
        body["guild"] = {
            "id": body["guild_id"],
            "locale": world.guild_locale,
            "features": [],
        }
        body["guild_locale"] = world.guild_locale

    def report_failure(lost: Interaction) -> None:
        event: Json = {"id": str(lost.id), "nonce": lost.nonce, "reason_code": 2}
        sandbox.events.send_to_user(lost.user_id, "INTERACTION_FAILURE", event)

    sandbox.interactions.open(interaction, report_failure)
    event: Json = {"id": str(interaction.id), "nonce": interaction.nonce}
    sandbox.events.send_to_user(user.id, "INTERACTION_CREATE", event)
    if sandbox.delivery is not None and sandbox.delivery.is_verified:
        sandbox.delivery.deliver(interaction, body)
    else:
        sandbox.events.send_to_bot("INTERACTION_CREATE", body)


ROUTES = (Route("POST", "/interactions", interact, Access.USER),)
