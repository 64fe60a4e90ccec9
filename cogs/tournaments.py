"""``/tournament``: announcing, listing and showing tournaments."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.tournaments.model.planning import LONGEST_NAME
from bot.features.tournaments.pages.announcing import TournamentPages
from bot.features.tournaments.views.people import plain_text
from bot.ui.discord_limits import MOST_SUGGESTED
from bot.ui.localization import Localization
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]
Choice = app_commands.Choice[str]


@dataclass(eq=False, repr=False)
class TournamentCog(
    commands.GroupCog, group_name="tournament", group_description=about("tournament")
):
    """The commands about tournaments."""

    localization: Localization
    pages: TournamentPages

    @app_commands.command(description=about("tournament-new"))
    async def new(self, interaction: Interaction) -> None:
        """Show the form that announces a tournament, with the caller as organiser."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.show_form(interaction, wording)

    @app_commands.command(name="list", description=about("tournament-list"))
    async def list_(self, interaction: Interaction) -> None:
        """List the tournaments of the server."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.show_list(interaction, wording)

    @app_commands.command(description=about("tournament-show"))
    @app_commands.describe(**about_options("tournament-show", "tournament"))
    async def show(self, interaction: Interaction, tournament: Typed | None = None) -> None:
        """Show a tournament."""
        wording = await self.localization.get_wording(interaction)
        await self.pages.show(interaction, wording, tournament)

    @show.autocomplete("tournament")
    async def _tournaments(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest the tournaments of the server, newest first."""
        tournaments = await self.pages.list_tournaments(interaction)
        typed = current.casefold()
        return [
            Choice(
                name=plain_text(tournament.plan.name, LONGEST_NAME), value=tournament.tournament_id
            )
            for tournament in tournaments
            if typed in f"{tournament.plan.name} {tournament.tournament_id}".casefold()
        ][:MOST_SUGGESTED]
