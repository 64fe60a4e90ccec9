"""``/hearts duplicate``: several tables that play the same deals."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.duplicate.pages import DuplicatePages
from bot.features.duplicate.service.opening import MOST_HANDS, USUAL_HANDS
from bot.settings.server_settings import SERVER_SETTINGS
from bot.table.lobby.model import OFF
from cogs.support.setting_choices import value_choices
from cogs.support.words import about, about_options

Interaction = discord.Interaction[Any]

CLOCKS = [choice for choice in value_choices(SERVER_SETTINGS["clock"]) if choice.value != OFF]


@dataclass(eq=False, repr=False)
class DuplicateCommands(commands.Cog):
    """The command about duplicates, a base class of the cog of ``/hearts``."""

    house: House
    duplicate_pages: DuplicatePages

    @app_commands.command(description=about("hearts-duplicate"))
    @app_commands.describe(**about_options("hearts-duplicate", "variant", "hands", "clock"))
    @app_commands.choices(clock=CLOCKS)
    async def duplicate(
        self,
        interaction: Interaction,
        variant: str | None = None,
        hands: app_commands.Range[int, 1, MOST_HANDS] = USUAL_HANDS,
        clock: str | None = None,
    ) -> None:
        """Open the first table of a duplicate, or another one of that which waits here."""
        wording = await self.house.localization.of(interaction)
        await self.duplicate_pages.open(
            interaction, wording, variant=variant, hands=hands, clock=clock
        )
