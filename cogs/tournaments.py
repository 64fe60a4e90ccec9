"""``/tournament``: announcing tournaments, following them, and the organiser's menu."""

from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import VARIANTS
from bot.feature import House
from bot.features.tournaments.model.tournament import FEWEST_PLAYERS, MOST_PLAYERS, Plan, System
from bot.features.tournaments.pages.announcing import TournamentPages
from bot.features.tournaments.service.planning import (
    LONGEST_BREAK_MINUTES,
    LONGEST_NAME,
    LONGEST_ROUND_MINUTES,
    MOST_HANDS,
    MOST_ROUNDS,
    SHORTEST_ROUND_MINUTES,
)
from bot.features.tournaments.views.people import plain_text
from bot.settings.server_settings import DEFAULT_VARIANT, SERVER_SETTINGS
from bot.table.handlers.opening import chosen_start
from bot.table.lobby.lobby import usual_players
from bot.table.lobby.model import OFF
from bot.ui.discord_limits import MOST_SUGGESTED
from cogs.support.rules_choices import Choice, rules_for_chosen_variant
from cogs.support.setting_choices import value_choices
from cogs.support.start_choices import start_times
from cogs.support.words import Typed, about, about_options, offered

Interaction = discord.Interaction[Any]

CLOCKS = [choice for choice in value_choices(SERVER_SETTINGS["clock"]) if choice.value != OFF]
SYSTEMS = [offered(f"tournament-system-{system}", system.value) for system in System]
USUAL_CLOCK: Final = "90s"
USUAL_HANDS: Final = 8
USUAL_ROUNDS: Final = 4
USUAL_BREAK_MINUTES: Final = 1
WHEN_FULL: Final = 8  # players of a tournament that starts when it is full


class TournamentCog(
    commands.GroupCog, group_name="tournament", group_description=about("tournament")
):
    """The commands about tournaments."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house

    @property
    def _pages(self) -> TournamentPages:
        return self._house.part(TournamentPages)

    @app_commands.command(description=about("tournament-new"))
    @app_commands.describe(
        **about_options(
            "tournament-new",
            *("name", "at", "variant", "rules", "players", "system", "rounds", "duplicate"),
            *("hands", "size", "clock", "minutes", "pause", "computers"),
        )
    )
    @app_commands.choices(clock=CLOCKS, system=SYSTEMS)
    async def new(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, LONGEST_NAME],
        at: Typed | None = None,
        variant: str | None = None,
        rules: Typed | None = None,
        players: app_commands.Range[int, FEWEST_PLAYERS, MOST_PLAYERS] | None = None,
        system: str = System.SWISS,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] = USUAL_ROUNDS,
        duplicate: bool = False,
        hands: app_commands.Range[int, 0, MOST_HANDS] = USUAL_HANDS,
        size: app_commands.Range[int, 2, 10] | None = None,
        clock: str = USUAL_CLOCK,
        minutes: app_commands.Range[int, SHORTEST_ROUND_MINUTES, LONGEST_ROUND_MINUTES]
        | None = None,
        pause: app_commands.Range[int, 0, LONGEST_BREAK_MINUTES] = USUAL_BREAK_MINUTES,
        computers: bool = True,
    ) -> None:
        """Announce a tournament in the channel, with the caller as organiser."""
        wording = await self._house.localization.of(interaction)
        if variant is None:
            variant = DEFAULT_VARIANT
            if interaction.guild_id is not None:
                variant = (await self._house.servers.of(interaction.guild_id)).variant
        starts_at = None
        if at is not None:
            services, user_id = self._house.services, interaction.user.id
            starts_at = int((await chosen_start(services, user_id, at)).timestamp())
        plan = Plan(
            name=name,
            variant=variant,
            most=players or (WHEN_FULL if at is None else MOST_PLAYERS),
            size=size or usual_players(VARIANTS[variant]),
            system=System(system),
            rounds=rounds,
            is_duplicate=duplicate,
            hands=hands or None,
            clock=clock,
            round_minutes=minutes,
            break_minutes=pause,
            computers_fill=computers,
            starts_at=starts_at,
        )
        await self._pages.announce(interaction, wording, plan, rules)

    @new.autocomplete("rules")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest this server's presets for the chosen variant, and the standard rules."""
        return await rules_for_chosen_variant(self._house, interaction, current)

    @new.autocomplete("at")
    async def _start_times(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest the moments that a time can mean, by how far away they are."""
        return await start_times(self._house, interaction, current)

    @app_commands.command(name="list", description=about("tournament-list"))
    async def list_(self, interaction: Interaction) -> None:
        """List the tournaments of the server."""
        wording = await self._house.localization.of(interaction)
        await self._pages.listed(interaction, wording)

    @app_commands.command(description=about("tournament-show"))
    @app_commands.describe(**about_options("tournament-show", "tournament"))
    async def show(self, interaction: Interaction, tournament: Typed | None = None) -> None:
        """Show a tournament."""
        wording = await self._house.localization.of(interaction)
        await self._pages.show(interaction, wording, tournament)

    @app_commands.command(description=about("tournament-standings"))
    @app_commands.describe(**about_options("tournament-standings", "tournament"))
    async def standings(self, interaction: Interaction, tournament: Typed | None = None) -> None:
        """Show the standings of a tournament."""
        wording = await self._house.localization.of(interaction)
        await self._pages.standings(interaction, wording, tournament)

    @app_commands.command(description=about("tournament-organise"))
    @app_commands.describe(**about_options("tournament-organise", "tournament"))
    async def organise(self, interaction: Interaction, tournament: Typed | None = None) -> None:
        """Show the organiser's menu."""
        wording = await self._house.localization.of(interaction)
        await self._pages.organise(interaction, wording, tournament)

    @show.autocomplete("tournament")
    @standings.autocomplete("tournament")
    @organise.autocomplete("tournament")
    async def _tournaments(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest the tournaments of the server, newest first."""
        found = await self._pages.names(interaction, open_only=False)
        typed = current.casefold()
        return [
            Choice(
                name=plain_text(tournament.plan.name, LONGEST_NAME), value=tournament.tournament_id
            )
            for tournament in found
            if typed in f"{tournament.plan.name} {tournament.tournament_id}".casefold()
        ][:MOST_SUGGESTED]
