"""``/hearts games`` and ``/hearts replay``: finished games."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import name_of
from bot.feature import House
from bot.features.replays.pages import Replays
from bot.features.replays.views.deal_proofs import verify_panel
from bot.table.lobby.model import Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import ANY
from bot.ui.discord_limits import MOST_SUGGESTED
from bot.ui.error_messages import NotHere
from cogs.support.finding import find_table
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]


class ReplayCommands(commands.Cog):
    """Commands about finished games, a base class of the cog of ``/hearts``."""

    _house: House

    @app_commands.command(description=about("hearts-games"))
    async def games(self, interaction: Interaction) -> None:
        """List the caller's finished games: in a server those played there, else all."""
        replays = self._house.part(Replays)
        layout = await replays.games(
            interaction.user.id,
            interaction.guild_id,
            await self._house.localization.of(interaction),
        )
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("hearts-replay"))
    @app_commands.describe(**about_options("hearts-replay", "game"))
    async def replay(self, interaction: Interaction, game: Typed | None = None) -> None:
        """Show the first page of a game's replay, with buttons to the others."""
        table_id = None if game is None else game.strip().lower()
        page = await self._house.part(Replays).replay(
            table_id,
            interaction.user.id,
            interaction.guild_id,
            await self._house.localization.of(interaction),
            with_picture=interaction.app_permissions.attach_files,
        )
        await interaction.response.send_message(view=page.layout, files=page.files, ephemeral=True)

    @replay.autocomplete("game")
    async def _replayable(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the caller's games in progress here and the latest finished ones."""
        user_id, guild_id = interaction.user.id, interaction.guild_id
        playing = [
            (row.table_id, row.variant, row.opened_at)
            for row in await self._house.events.tables_of(user_id)
            if row.status == Status.PLAYING.value and guild_id in {None, row.guild_id}
        ]
        over = [
            (game.result.table_id, game.result.variant, game.result.ended_at)
            for game in await self._house.part(Replays).latest(user_id, guild_id, MOST_SUGGESTED)
        ]
        named = [
            (f"{name_of(variant)} · {day:%Y-%m-%d %H:%M}", table_id)
            for table_id, variant, day in (*playing, *over)
        ]
        return [
            app_commands.Choice(name=name, value=table_id)
            for name, table_id in named
            if current.lower() in f"{name} {table_id}".lower()
        ][:MOST_SUGGESTED]

    @app_commands.command(description=about("hearts-verify"))
    @app_commands.describe(**about_options("hearts-verify", "game"))
    async def verify(self, interaction: Interaction, game: Typed | None = None) -> None:
        """Show the proof that a game's deals were fixed before they were played."""
        tables, user_id = self._house.tables, interaction.user.id
        if game is None:
            person_view = await find_table(self._house, interaction, or_here=True)
            person_view = person_view or await self._latest_game(user_id)
        else:
            person_view = await tables.person_view(game, user_id)
        if person_view is None:
            raise NotHere(message="no-table-here")
        table_id = person_view.lobby.table_id
        proofs = await tables.proofs(table_id)
        wording = await self._house.localization.of(interaction)
        table_presenter = await self._house.presenter.table_presenter(table_id)
        info = table_presenter.messages.info(person_view.lobby, ANY, wording)
        layout = verify_panel(proofs, info, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @verify.autocomplete("game")
    async def _games(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the caller's latest games, by variant and date."""
        rows = await self._house.events.tables_of(
            interaction.user.id, open_only=False, limit=MOST_SUGGESTED
        )
        named = [(f"{name_of(row.variant)} · {row.opened_at:%Y-%m-%d %H:%M}", row) for row in rows]
        return [
            app_commands.Choice(name=name, value=row.table_id)
            for name, row in named
            if current.lower() in f"{name} {row.table_id}".lower()
        ]

    async def _latest_game(self, user_id: int) -> PersonView | None:
        rows = await self._house.events.tables_of(user_id, open_only=False, limit=1)
        return await self._house.tables.person_view(rows[0].table_id, user_id) if rows else None
