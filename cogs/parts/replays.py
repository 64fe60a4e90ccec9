"""``/hearts replay``: a finished game, trick by trick."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.variants import get_variant_name
from bot.feature import House
from bot.features.replays.pages import Replays
from bot.table.lobby.model import Status
from bot.ui.discord_limits import MOST_SUGGESTED
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]


@dataclass(eq=False, repr=False)
class ReplayCommands(commands.Cog):
    """Commands about finished games, a base class of the cog of ``/hearts``."""

    house: House
    replays: Replays

    @app_commands.command(description=about("hearts-replay"))
    @app_commands.describe(**about_options("hearts-replay", "game"))
    async def replay(self, interaction: Interaction, game: Typed | None = None) -> None:
        """Show the first page of a game's replay, with buttons to the other pages."""
        table_id = None if game is None else game.strip().lower()
        page = await self.replays.replay(
            table_id,
            interaction.user.id,
            interaction.guild_id,
            await self.house.localization.get_wording(interaction),
            with_picture=interaction.app_permissions.attach_files,
        )
        await interaction.response.send_message(view=page.layout, files=page.files, ephemeral=True)

    @replay.autocomplete("game")
    async def _replayable(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the caller's games in progress here, and their latest finished ones."""
        user_id, guild_id = interaction.user.id, interaction.guild_id
        playing = [
            (row.table_id, row.variant, row.opened_at)
            for row in await self.house.events.load_tables(user_id)
            if row.status == Status.PLAYING.value and guild_id in {None, row.guild_id}
        ]
        finished = [
            (game.result.table_id, game.result.variant, game.result.ended_at)
            for game in await self.replays.latest(user_id, guild_id, MOST_SUGGESTED)
        ]
        choices = [
            (f"{get_variant_name(variant)} · {day:%Y-%m-%d %H:%M}", table_id)
            for table_id, variant, day in (*playing, *finished)
        ]
        return [
            app_commands.Choice(name=name, value=table_id)
            for name, table_id in choices
            if current.lower() in f"{name} {table_id}".lower()
        ][:MOST_SUGGESTED]
