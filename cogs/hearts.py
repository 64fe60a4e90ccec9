"""``/hearts``: opening and closing a table, showing it, its hands and its rules."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import name_of
from bot.service.errors import GameNotStarted
from bot.service.finding.searches import MOST_HOURS
from bot.service.settings.server_settings import DEFAULT_VARIANT, SERVER_SETTINGS
from bot.service.state.steps import ANY
from bot.service.tables.person_view import PersonView
from bot.ui.components.builders import NO_TABLE
from bot.ui.handlers.click import whisper_hand
from bot.ui.handlers.closing import closing_question
from bot.ui.views.server.deal_proofs import verify_panel
from bot.ui.views.server.finding import Wanted
from bot.ui.views.table.error_messages import NotHere
from bot.ui.views.table.replies import table_panel
from cogs.parts.absences import AbsenceCommands
from cogs.parts.duplicates import DuplicateCommands
from cogs.parts.replays import ReplayCommands
from cogs.support.finding import find_table, my_table
from cogs.support.preset_choices import Choice, presets_of_chosen_variant
from cogs.support.services import Services
from cogs.support.setting_choices import value_choices
from cogs.support.start_choices import start_times
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]

CLOCKS = value_choices(SERVER_SETTINGS["clock"])
MOST_SUGGESTED = 25  # Discord's limit


class HeartsCog(
    AbsenceCommands,
    ReplayCommands,
    DuplicateCommands,
    commands.GroupCog,
    group_name="hearts",
    group_description=about("hearts"),
):
    """The commands about a table and about finished games."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)

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
        wording = await self._services.localization.of(interaction)
        await self._services.table_opener.open(
            interaction, wording, variant=variant, rules=rules, clock=clock, at=at
        )

    @app_commands.command(description=about("hearts-play"))
    @app_commands.describe(**about_options("hearts-play", "variant"))
    async def play(self, interaction: Interaction, variant: str | None = None) -> None:
        """Start a game of the caller against three computers."""
        wording = await self._services.localization.of(interaction)
        await self._services.table_opener.play(interaction, wording, variant)

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
        """Show lobbies that lack players, or tell the caller as soon as there is one."""
        wording = await self._services.localization.of(interaction)
        wanted = Wanted(variant, clock, hours)
        await self._services.pages.finding.find(interaction, wording, wanted)

    @new.autocomplete("rules")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest this server's presets for the chosen variant, and the standard rules."""
        return await presets_of_chosen_variant(self._services, interaction, current)

    @new.autocomplete("at")
    async def _start_times(self, interaction: Interaction, current: str) -> list[Choice]:
        """Suggest the moments that a time can mean, by how far away they are."""
        return await start_times(self._services, interaction, current)

    @app_commands.command(description=about("hearts-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the caller their hand."""
        person_view = await my_table(self._services, interaction)
        if person_view.view is None:
            raise GameNotStarted
        table_presenter = await self._services.presenter.table_presenter(person_view.lobby.table_id)
        await whisper_hand(interaction, table_presenter)

    @app_commands.command(description=about("hearts-table"))
    async def table(self, interaction: Interaction) -> None:
        """Show the table that the caller plays at, else the one in this channel."""
        person_view = await my_table(self._services, interaction, or_here=True)
        table_presenter = await self._services.presenter.table_presenter(person_view.lobby.table_id)
        wording = await self._services.localization.of(interaction)
        if person_view.view is None:
            layout = table_presenter.lobby_message.draw(person_view.lobby, wording)
        else:
            info = table_presenter.messages.info(person_view.lobby, ANY, wording)
            layout = table_panel(person_view.view, info, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-cancel"))
    async def cancel(self, interaction: Interaction) -> None:
        """Ask whether to close the caller's table, else the one in this channel."""
        person_view = await my_table(self._services, interaction, or_here=True)
        wording = await self._services.localization.of(interaction)
        layout = closing_question(interaction, person_view.lobby, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-rules"))
    @app_commands.describe(**about_options("hearts-rules", "variant"))
    async def rules(self, interaction: Interaction, variant: str | None = None) -> None:
        """Show a variant's rules, with the house rules of the caller's table marked."""
        table = await find_table(self._services, interaction, or_here=True)
        lobby = table.lobby if table else None
        default = DEFAULT_VARIANT
        if interaction.guild_id is not None:
            default = (await self._services.servers.of(interaction.guild_id)).variant
        key = variant or (lobby.variant if lobby else default)
        table_id = lobby.table_id if lobby and lobby.variant == key else NO_TABLE
        layout = await self._services.pages.rules(
            key,
            0,
            table_id,
            interaction.guild_id,
            await self._services.localization.of(interaction),
        )
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-verify"))
    @app_commands.describe(**about_options("hearts-verify", "game"))
    async def verify(self, interaction: Interaction, game: Typed | None = None) -> None:
        """Show the proof that a game's deals were fixed before they were played."""
        tables, user_id = self._services.tables, interaction.user.id
        if game is None:
            person_view = await find_table(self._services, interaction, or_here=True)
            person_view = person_view or await self._latest_game(user_id)
        else:
            person_view = await tables.person_view(game, user_id)
        if person_view is None:
            raise NotHere(message="no-table-here")
        table_id = person_view.lobby.table_id
        proofs = await tables.proofs(table_id)
        wording = await self._services.localization.of(interaction)
        table_presenter = await self._services.presenter.table_presenter(table_id)
        info = table_presenter.messages.info(person_view.lobby, ANY, wording)
        layout = verify_panel(proofs, info, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @verify.autocomplete("game")
    async def _games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the caller's latest games, by variant and date."""
        rows = await self._services.events.tables_of(
            interaction.user.id, open_only=False, limit=MOST_SUGGESTED
        )
        named = [(f"{name_of(row.variant)} · {row.opened_at:%Y-%m-%d %H:%M}", row) for row in rows]
        return [
            app_commands.Choice(name=name, value=row.table_id)
            for name, row in named
            if current.lower() in f"{name} {row.table_id}".lower()
        ]

    async def _latest_game(self, user_id: int) -> PersonView | None:
        rows = await self._services.events.tables_of(user_id, open_only=False, limit=1)
        return await self._services.tables.person_view(rows[0].table_id, user_id) if rows else None
