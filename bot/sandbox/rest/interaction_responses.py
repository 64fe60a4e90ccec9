"""REST, the bot's side of interactions: the callback, then the token as a webhook."""

from __future__ import annotations

from bot.sandbox.rest import posting
from bot.sandbox.rest.activities import launch
from bot.sandbox.rest.pipeline import Access, Call, Route, read_snowflake
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.validation.commands import check_choice
from bot.sandbox.validation.messages import Draft, read_draft
from bot.sandbox.validation.modals import check_modal
from bot.sandbox.world.attachments import Upload
from bot.sandbox.world.errors import FormErrors, form_error, refusal
from bot.sandbox.world.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    MOST_FOLLOW_UPS,
    Interaction,
)
from bot.sandbox.world.model import COMMAND_RESPONSE, DEFAULT, EPHEMERAL, LOADING, Channel, Message
from bot.sandbox.world.permissions import USE_EXTERNAL_APPS, channel_permissions, sending_bit
from bot.sandbox.world.wire import Json

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
CALLBACK = f"POST {_CALLBACK}"
MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, SHOW_MODAL, LAUNCH = 4, 5, 6, 7, 8, 9, 12

_ALLOWED = {
    COMMAND: (MESSAGE, DEFERRED, SHOW_MODAL, LAUNCH),
    COMPONENT: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, SHOW_MODAL, LAUNCH),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, LAUNCH),
}


async def answer_interaction(call: Call) -> object:
    """POST the answer to an interaction; return it if the query contains ``with_response``."""
    sandbox = call.sandbox
    token = call.text("interaction_token")
    interaction = sandbox.interactions.answer(call.snowflake("interaction_id"), token)
    body = call.form()
    message = apply_answer(sandbox, interaction, body, call.files)
    if call.request.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    return _response(sandbox, interaction, int(body["type"]), message)


def apply_answer(
    sandbox: Sandbox, interaction: Interaction, body: Json, files: list[Upload]
) -> Message | None:
    """Apply an answer, and return the message that it creates or changes, if any.

    Raises:
        ApiError: the answer is invalid; nothing has changed.
    """
    kind = body.get("type")
    allowed = _ALLOWED[interaction.type]
    if interaction.type == MODAL and interaction.source_message_id is None:
        allowed = (MESSAGE, DEFERRED, LAUNCH)
    if sandbox.activities.url is None:
        allowed = tuple(allowed_kind for allowed_kind in allowed if allowed_kind != LAUNCH)
    if kind not in allowed:
        raise form_error(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
    message: Message | None = None
    match kind:
        case 4 | 5:
            message = _create_message(sandbox, interaction, body.get("data") or {}, files, kind)
        case 6:
            interaction.original_id = interaction.source_message_id
        case 7:
            message = _update_source(sandbox, interaction, body.get("data") or {}, files)
        case 12:
            interaction.activity_instance_id = launch(sandbox, interaction)
        case 8:
            _offer_choices(sandbox, interaction, body.get("data"))
        case _:
            _show_modal(sandbox, interaction, body.get("data"))
    sandbox.interactions.settle(interaction, kind)
    if kind != CHOICES:
        success: Json = {"id": str(interaction.id), "nonce": interaction.nonce}
        sandbox.events.send_to_user(interaction.user_id, "INTERACTION_SUCCESS", success)
    return message


def _response(
    sandbox: Sandbox, interaction: Interaction, kind: int, message: Message | None
) -> Json:
    body: Json = {"id": str(interaction.id), "type": interaction.type}
    resource: Json = {"type": kind}
    if interaction.activity_instance_id is not None:
        body["activity_instance_id"] = interaction.activity_instance_id
        resource["activity_instance"] = {"id": interaction.activity_instance_id}
    if message is not None:
        body["response_message_id"] = str(message.id)
        body["response_message_loading"] = bool(message.flags & LOADING)
        body["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
        resource["message"] = sandbox.payloads.message(message)
    return {"interaction": body, "resource": resource}


def _metadata(sandbox: Sandbox, interaction: Interaction) -> Json:
    body: Json = {
        "id": str(interaction.id),
        "type": interaction.type,
        "user": sandbox.payloads.user(sandbox.world.users[interaction.user_id]),
        "authorizing_integration_owners": interaction.owners,
    }
    if interaction.type == COMMAND:
        body |= {"name": interaction.name, "command_type": 1}
    elif interaction.type == COMPONENT:
        body["interacted_message_id"] = str(interaction.source_message_id)
    elif interaction.cause is not None:
        body["triggering_interaction_metadata"] = _metadata(sandbox, interaction.cause)
    return body


def _post(
    sandbox: Sandbox, interaction: Interaction, draft: Draft, kind: int, extra: int
) -> Message:
    if _may_only_whisper(sandbox, interaction):
        extra |= EPHEMERAL
    is_hidden = bool((draft.flags | extra) & EPHEMERAL)
    metadata = _metadata(sandbox, interaction)
    if interaction.original_id is not None:
        metadata["original_response_message_id"] = str(interaction.original_id)
    return posting.post(
        sandbox,
        sandbox.channel(interaction.channel_id),
        sandbox.world.bot,
        draft,
        kind=kind,
        extra_flags=extra,
        interaction_metadata=metadata,
        ephemeral_for=interaction.user_id if is_hidden else None,
        webhook=True,
    )


def _may_only_whisper(sandbox: Sandbox, interaction: Interaction) -> bool:
    """Return whether Discord makes every answer ephemeral, without an error.

    This applies in guilds without the bot, unless the person may use external apps there.
    """
    world, channel = sandbox.world, sandbox.channel(interaction.channel_id)
    if channel.is_dm or not interaction.is_of_person_alone:
        return False
    permissions = channel_permissions(world, world.users[interaction.user_id], channel)
    return bool((USE_EXTERNAL_APPS | sending_bit(channel)) & ~permissions)


def _create_message(
    sandbox: Sandbox, interaction: Interaction, data: Json, files: list[Upload], kind: int
) -> Message:
    message_type = COMMAND_RESPONSE if interaction.type == COMMAND else DEFAULT
    if kind == DEFERRED:
        flags = data.get("flags") or 0
        extra = LOADING | (flags & EPHEMERAL if isinstance(flags, int) else 0)
        draft = Draft(0, None, None, None, [], None)
    else:
        extra, draft = 0, read_draft(data, files, sandbox.world.emojis, ephemeral_ok=True)
    message = _post(sandbox, interaction, draft, message_type, extra)
    interaction.original_id = message.id
    return message


def _update_source(
    sandbox: Sandbox, interaction: Interaction, data: Json, files: list[Upload]
) -> Message:
    channel, message = _find(sandbox, interaction, interaction.source_message_id)
    draft = read_draft(data, files, sandbox.world.emojis, old=message)
    posting.edit(sandbox, channel, message, draft)
    interaction.original_id = message.id
    return message


def _offer_choices(sandbox: Sandbox, interaction: Interaction, data: object) -> None:
    errors = FormErrors()
    choices = data.get("choices") if isinstance(data, dict) else None
    if not isinstance(choices, list):
        raise form_error(("data", "choices"), "BASE_TYPE_REQUIRED", "This field is required")
    if len(choices) > 25:
        message = "Must be 25 or fewer in length."
        errors.add(("data", "choices"), "BASE_TYPE_MAX_LENGTH", message)
    kind = interaction.focused_type
    for index, choice in enumerate(choices):
        check_choice(choice, kind, ("data", "choices", index), errors)
    errors.raise_if_any()
    body: Json = {"choices": choices, "nonce": interaction.nonce}
    event = "APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE"
    sandbox.events.send_to_user(interaction.user_id, event, body)


def _show_modal(sandbox: Sandbox, interaction: Interaction, data: object) -> None:
    errors = FormErrors()
    modal = check_modal(data, errors)
    errors.raise_if_any()
    interaction.modal = modal
    application = sandbox.payloads.application()
    body: Json = {
        "id": str(interaction.id),
        "channel_id": str(interaction.channel_id),
        "nonce": interaction.nonce,
        "application": {key: application[key] for key in ("id", "name", "icon", "bot")},
        **modal,
    }
    events = sandbox.events
    events.send_to_session(
        interaction.session_id, interaction.user_id, "INTERACTION_MODAL_CREATE", body
    )


# --- the token as a webhook ---------------------------------------------------------------


def _get_interaction(call: Call) -> Interaction:
    if call.snowflake("webhook_id") != call.sandbox.world.application_id:
        raise refusal(10015)
    return call.sandbox.interactions.get_by_webhook(call.text("webhook_token"))


def _find(
    sandbox: Sandbox, interaction: Interaction, message_id: int | None
) -> tuple[Channel, Message]:
    channel = sandbox.world.channels.get(interaction.channel_id)
    message = channel.messages.get(message_id) if channel and message_id is not None else None
    if channel is None or message is None:
        raise refusal(10008)
    return channel, message


def _find_message(call: Call) -> tuple[Interaction, Channel, Message]:
    interaction, raw = _get_interaction(call), call.text("message_id")
    if raw == "@original":
        message_id = interaction.original_id
    else:
        message_id = read_snowflake(raw, "message_id")
        if message_id != interaction.original_id and message_id not in interaction.followup_ids:
            raise refusal(10008)
    return interaction, *_find(call.sandbox, interaction, message_id)


async def create_followup(call: Call) -> object:
    """POST a follow-up; the first one after a deferral replaces "thinking"."""
    sandbox, interaction = call.sandbox, _get_interaction(call)
    channel = sandbox.channel(interaction.channel_id)
    placeholder = channel.messages.get(interaction.original_id or 0)
    if placeholder is not None and placeholder.flags & LOADING:
        draft = read_draft(call.form(), call.files, call.sandbox.world.emojis, ephemeral_ok=True)
        posting.edit(sandbox, channel, placeholder, draft, filling=True)
        return sandbox.payloads.message(placeholder)
    if interaction.is_of_person_alone and len(interaction.followup_ids) >= MOST_FOLLOW_UPS:
        raise refusal(40094)
    draft = read_draft(call.form(), call.files, call.sandbox.world.emojis, ephemeral_ok=True)
    message = _post(sandbox, interaction, draft, DEFAULT, 0)
    interaction.followup_ids.add(message.id)
    return sandbox.payloads.message(message)


async def get_response(call: Call) -> object:
    """GET the original response or a follow-up."""
    _, _, message = _find_message(call)
    return call.sandbox.payloads.message(message)


async def edit_response(call: Call) -> object:
    """PATCH the original response or a follow-up."""
    _, channel, message = _find_message(call)
    draft = read_draft(call.form(), call.files, call.sandbox.world.emojis, old=message)
    filling = bool(message.flags & LOADING)
    posting.edit(call.sandbox, channel, message, draft, filling=filling)
    return call.sandbox.payloads.message(message)


async def delete_response(call: Call) -> object:
    """DELETE the original response or a follow-up."""
    _, channel, message = _find_message(call)
    posting.remove(call.sandbox, channel, message)
    return None


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_RESPONSE = _WEBHOOK + "/messages/{message_id}"

ROUTES = (
    Route("POST", _CALLBACK, answer_interaction, Access.TOKEN),
    Route("POST", _WEBHOOK, create_followup, Access.TOKEN),
    Route("GET", _RESPONSE, get_response, Access.TOKEN),
    Route("PATCH", _RESPONSE, edit_response, Access.TOKEN),
    Route("DELETE", _RESPONSE, delete_response, Access.TOKEN),
)
