"""The tree of the slash commands: what happens before and after each of them."""

from typing import Any, Protocol, cast

import discord
from discord import app_commands

from bot.table.handlers.failed_answers import say_failure
from bot.table.handlers.flood_control import FloodGuard
from bot.table.handlers.router import Clicks
from bot.table.sync.presenter import Presenter


class Host(Protocol):
    """The parts of the bot that its commands pass through."""

    flood: FloodGuard
    clicks: Clicks
    presenter: Presenter


class TrackedCommandTree(app_commands.CommandTree[Any]):
    """The slash commands. The bot waits for those in progress before it stops."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Return whether the bot still accepts commands: not while it stops."""
        host = cast("Host", self.client)
        if not _is_command(interaction):
            return await host.flood.admits(interaction)
        return await host.clicks.begin(interaction, thinking=True)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the caller alone what is wrong and what they can do; log unexpected errors."""
        host = cast("Host", self.client)
        localization = host.presenter.services.localization
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        name = interaction.command.qualified_name if interaction.command else "?"
        try:
            wording = await localization.of(interaction)
            await say_failure(interaction, wording, cause, f"command {name}")
        finally:
            if _is_command(interaction):
                host.clicks.end(interaction)


def _is_command(interaction: discord.Interaction[Any]) -> bool:
    return interaction.type is discord.InteractionType.application_command
