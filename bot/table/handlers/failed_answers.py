"""Error messages for commands and clicks, even if Discord does not accept the answer."""

import logging
import secrets
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord

from bot.engine.model.errors import PlayerError
from bot.ingress.answers import UNKNOWN_WEBHOOK
from bot.render.wording import Wording
from bot.store.database.errors import StoreError, StoreUnreachable
from bot.table.views.public.replies import message_panel
from bot.ui.error_messages import error_text
from bot.ui.transport.refusals import (
    ALREADY_ANSWERED,
    UNKNOWN_INTERACTION,
    WEBHOOK_TOKEN_INVALID,
    is_disconnected,
)

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

# Errors after which an answer has probably not arrived.
UNSENT: Final = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)
# Discord shows that the interaction failed, or it has the answer already.
_SETTLED: Final = frozenset({UNKNOWN_INTERACTION, ALREADY_ANSWERED})
_EXPIRED: Final = frozenset({UNKNOWN_WEBHOOK, WEBHOOK_TOKEN_INVALID})


def store_refusal(error: StoreError) -> str:
    """Return the id of the sentence about an action that the database did not accept.

    If the server can't be reached, it may have stored the action just before.
    """
    return "error-store-unreachable" if isinstance(error, StoreUnreachable) else "error-store"


async def say_error(interaction: Interaction, text: str, *, in_place: bool = False) -> None:
    """Report a mistake as the answer to an interaction, or after its answer.

    Args:
        interaction: the interaction.
        text: markdown.
        in_place: whether to replace the earlier answer instead of sending a new message.

    Raises:
        UNSENT.
    """
    layout = message_panel(text, error=True)
    if in_place:
        await interaction.edit_original_response(view=layout, attachments=[])
    elif interaction.response.is_done():
        # If nothing but a deferral was sent, this replaces "thinking".
        await interaction.followup.send(view=layout, ephemeral=True)
    else:
        await interaction.response.send_message(view=layout, ephemeral=True)


async def say_failure(
    interaction: Interaction,
    wording: Wording,
    error: Exception,
    description: str,
    *,
    in_place: bool = False,
) -> None:
    """Report the failure of a command or click; log it unless it is the person's mistake.

    Args:
        interaction: the interaction.
        wording: texts in the person's language.
        error: the error that its handler raised.
        description: the person's action, for the log.
        in_place: as for :func:`say_error`.
    """
    match error:
        case PlayerError():
            text = error_text(error, wording)
        case StoreError():
            log.warning("the database did not serve %s: %s", description, error)
            text = wording.text(store_refusal(error))
        case _ if isinstance(error, UNSENT):
            await say_unsent(interaction, wording, error, description, in_place=in_place)
            return
        case _ if is_disconnected(error):
            log.info("can't answer %s, because the bot stops", description)
            return
        case _:
            reference = secrets.token_hex(3)
            log.error("%s failed (%s)", description, reference, exc_info=error)
            text = wording.text("error-unexpected", reference=reference)
    try:
        await say_error(interaction, text, in_place=in_place)
    except UNSENT as lost:
        await say_unsent(
            interaction, wording, lost, f"{description}, which failed", in_place=in_place
        )


async def say_unsent(
    interaction: Interaction,
    wording: Wording,
    error: BaseException,
    description: str,
    *,
    in_place: bool = False,
) -> None:
    """Report that an answer could not be sent, to the person and in the log, with a reference.

    Nothing is sent if Discord no longer accepts an answer.

    Args:
        interaction: the interaction.
        wording: texts in the person's language.
        error: one of :data:`UNSENT`.
        description: the unanswered action, for the log.
        in_place: as for :func:`say_error`.
    """
    code = error.code if isinstance(error, discord.HTTPException) else None
    if code in _SETTLED:
        log.info("can't answer %s: %s", description, error)
        return
    reference = secrets.token_hex(3)
    log.warning("can't answer %s (%s): %s", description, reference, error)
    if code in _EXPIRED:
        return
    text = wording.text(_message_about(error), reference=reference)
    try:
        await say_error(interaction, text, in_place=in_place)
    except UNSENT as lost:
        log.info("can't say that either (%s): %s", reference, lost)


def _message_about(error: BaseException) -> str:
    """Return the id of the sentence about an error: a refusal of Discord, or a network failure."""
    if isinstance(error, discord.HTTPException):
        if error.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return "unsent-too-large"
        if HTTPStatus.TOO_MANY_REQUESTS != error.status < HTTPStatus.INTERNAL_SERVER_ERROR:
            return "unsent-refused"
    return "unsent-lost"
