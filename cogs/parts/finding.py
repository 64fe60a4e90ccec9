"""``/hearts find``."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.finding.pages import FindingPages
from bot.features.finding.service.searches import MOST_HOURS
from bot.features.finding.views import SearchRequest
from bot.settings.server_settings import SERVER_SETTINGS
from cogs.support.setting_choices import value_choices
from cogs.support.words import about, about_options

CLOCKS = value_choices(SERVER_SETTINGS["clock"])

Interaction = discord.Interaction[Any]


@dataclass(eq=False, repr=False)
class FindingCommands(commands.Cog):
    """The command that starts a search for a table, a base class of the cog of ``/hearts``."""

    house: House
    finding_pages: FindingPages

    @app_commands.command(description=about("hearts-find"))
    @app_commands.describe(**about_options("hearts-find", "variant", "clock", "hours"))
    @app_commands.choices(clock=CLOCKS)
    async def find(
        self,
        interaction: Interaction,
        variant: str | None = None,
        clock: str | None = None,
        hours: app_commands.Range[int, 1, MOST_HOURS] | None = None,
    ) -> None:
        """Show lobbies that lack players, or start a search that invites the caller later."""
        wording = await self.house.localization.get_wording(interaction)
        request = SearchRequest(variant, clock, hours)
        await self.finding_pages.find(interaction, wording, request)
