"""Puts all commands into a client."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.board import BoardCog
from cogs.boundary import on_command_error
from cogs.hearts import HeartsCog
from cogs.help import HelpCog
from cogs.preferences import PreferencesCog
from cogs.services import Services
from cogs.settings import SettingsCog
from cogs.stats import StatsCog


async def add_cogs(bot: commands.Bot, services: Services) -> None:
    """Add every cog, and the boundary that words their errors."""
    for cog in (
        HeartsCog(services),
        BoardCog(services),
        StatsCog(services),
        SettingsCog(services),
        PreferencesCog(services),
        HelpCog(services),
    ):
        await bot.add_cog(cog)

    @bot.tree.error
    async def refuse(
        interaction: discord.Interaction[Any], error: app_commands.AppCommandError
    ) -> None:
        await on_command_error(await services.voices.of(interaction), interaction, error)
