"""``/hearts``: opening and closing a table, showing it, its hands and its rules."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.settings.server_settings import SERVER_SETTINGS
from bot.table.errors import GameNotStarted
from bot.table.handlers.click import whisper_hand
from bot.table.handlers.in_charge import rows_in_charge
from bot.table.state.steps import ANY
from bot.table.views.public.replies import table_panel
from bot.ui.components.payloads import Layout
from cogs.support.finding import my_table
from cogs.support.rules_choices import Choice, rules_for_chosen_variant
from cogs.support.setting_choices import value_choices
from cogs.support.start_choices import start_times
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]

CLOCKS = value_choices(SERVER_SETTINGS["clock"])


@dataclass(eq=False, repr=False)
class TableCommands(commands.Cog):
    """The commands about a table, a base class of the cog of ``/hearts``."""

    house: House

    @app_commands.command(description=about("hearts-new"))
    @app_commands.describe(**about_options("hearts-new", "variant", "rules", "clock", "at"))
    @app_commands.choices(clock=CLOCKS)
    async def new(
        self,
        interaction: Interaction,
        variant: str | None = None,
        rules: Typed | None = None,
        clock: str | None = None,
        at: Typed | None = None,
    ) -> None:
        """Open a table with the caller as host; the server's settings supply missing options."""
        wording = await self.house.localization.get_wording(interaction)
        await self.house.opener.open(
            interaction, wording, variant=variant, rules=rules, clock=clock, at=at
        )

    @new.autocomplete("rules")
    async def _rules(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest the server's presets for the chosen variant."""
        return await rules_for_chosen_variant(self.house, interaction, current)

    @new.autocomplete("at")
    async def _start_times(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest the possible meanings of a time, with the distance of each from now."""
        return await start_times(self.house, interaction, current)

    @app_commands.command(description=about("hearts-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the caller their hand."""
        person_view = await my_table(self.house, interaction)
        if person_view.view is None:
            raise GameNotStarted
        table_presenter = await self.house.presenter.table_presenter(person_view.lobby.table_id)
        await whisper_hand(interaction, table_presenter)

    @app_commands.command(description=about("hearts-table"))
    async def table(self, interaction: Interaction) -> None:
        """Show the caller's table, otherwise the one in this channel.

        People in charge of it get controls to close it and to replace players.
        """
        person_view = await my_table(self.house, interaction, or_here=True)
        table_presenter = await self.house.presenter.table_presenter(person_view.lobby.table_id)
        wording = await self.house.localization.get_wording(interaction)
        if person_view.view is None:
            layout = table_presenter.lobby_message.draw(person_view.lobby, wording)
        else:
            info = table_presenter.messages.info(person_view.lobby, ANY, wording)
            layout = table_panel(person_view.view, info, wording)
        rows = rows_in_charge(interaction, person_view.lobby, wording)
        layout = Layout([*layout.to_components(), *rows])
        await interaction.response.send_message(view=layout, ephemeral=True)
