"""The error handler of all commands, which turns an exception into an answer."""

import logging
import secrets
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.engine.model.errors import PlayerError
from bot.render.wording import Wording
from bot.store.database.errors import StoreError
from bot.ui.routing.router import store_refusal
from bot.ui.views.table.error_messages import error_text
from bot.ui.views.table.replies import message_panel

log = logging.getLogger(__name__)


async def on_command_error(
    wording: Wording, interaction: discord.Interaction[Any], error: app_commands.AppCommandError
) -> None:
    """Tell the caller alone what is wrong and what they can do; log unexpected errors."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    match cause:
        case PlayerError():
            text = error_text(cause, wording)
        case StoreError():
            log.warning("a command was not stored: %s", cause)
            text = wording.text(store_refusal(cause))
        case discord.HTTPException() | aiohttp.ClientError() | TimeoutError():
            log.info("the answer to a command did not arrive: %s", cause)
            return
        case _:
            reference = secrets.token_hex(3)
            name = interaction.command.qualified_name if interaction.command else "?"
            log.error("command %s failed (%s)", name, reference, exc_info=cause)
            text = wording.text("error-unexpected", reference=reference)
    try:
        layout = message_panel(text, error=True)
        if interaction.response.is_done():
            await interaction.followup.send(view=layout, ephemeral=True)
        else:
            await interaction.response.send_message(view=layout, ephemeral=True)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as lost:
        log.info("the answer to a failed command did not arrive: %s", lost)
