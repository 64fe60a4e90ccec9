"""``/settings``: the settings of a server, for people who manage it."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.choosing.pages import SettingPages
from bot.ui.localization import Localization
from cogs.support.managing import get_managed_guild
from cogs.support.words import about

Interaction = discord.Interaction[Any]


@dataclass(eq=False, repr=False)
class SettingsCog(commands.Cog):
    """The command that shows a server's settings."""

    localization: Localization
    pages: SettingPages

    # Not guild_only, which would leave the command in direct messages if the client allows that.
    @app_commands.command(description=about("settings"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show all settings, with menus to change them."""
        guild_id = get_managed_guild(interaction)
        wording = await self.localization.get_wording(interaction)
        layout = await self.pages.show(guild_id, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
