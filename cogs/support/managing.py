"""Commands for people who manage a server."""

from typing import Any

import discord

from bot.table.errors import OnlyManager
from bot.ui.error_messages import NotHere


def get_managed_guild(interaction: discord.Interaction[Any]) -> int:
    """Return the id of the server that the caller manages.

    By default Discord only offers the command to managers, but a server can override that.

    Raises:
        OnlyManager: the caller does not manage the server.
        NotHere: the command was not called in a server.
    """
    if interaction.guild_id is None:
        raise NotHere(message="choose-server")
    if not interaction.permissions.manage_guild:
        raise OnlyManager
    return interaction.guild_id
