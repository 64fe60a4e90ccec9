"""``/hearts rules``."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.help.pages import RulePages
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.ui.components.builders import NO_TABLE
from cogs.support.finding import find_table
from cogs.support.words import about, about_options

Interaction = discord.Interaction[Any]


@dataclass(eq=False, repr=False)
class RuleCommands(commands.Cog):
    """The command that shows rules, a base class of the cog of ``/hearts``."""

    house: House
    rule_pages: RulePages

    @app_commands.command(description=about("hearts-rules"))
    @app_commands.describe(**about_options("hearts-rules", "variant"))
    async def rules(self, interaction: Interaction, variant: str | None = None) -> None:
        """Show a variant's rules, with the house rules of the caller's table marked."""
        table = await find_table(self.house, interaction, or_here=True)
        lobby = table.lobby if table else None
        default = DEFAULT_VARIANT
        if interaction.guild_id is not None:
            default = (await self.house.servers.load(interaction.guild_id)).variant
        key = variant or (lobby.variant if lobby else default)
        table_id = lobby.table_id if lobby and lobby.variant == key else NO_TABLE
        layout = await self.rule_pages.page(
            key,
            0,
            table_id,
            interaction.guild_id,
            await self.house.localization.get_wording(interaction),
        )
        await interaction.response.send_message(view=layout, ephemeral=True)
