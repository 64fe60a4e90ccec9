"""The tree of the slash commands, with code that runs before and after each command."""

from typing import Any, Protocol, cast

import discord
from discord import app_commands

from bot.table.handlers.failed_answers import say_failure
from bot.table.handlers.flood_control import FloodGuard
from bot.table.handlers.router import Clicks
from bot.table.sync.presenter import Presenter
from cogs.support.entry_point import find_entry_point, is_entry_point
from cogs.support.old_commands import missing_command


class Host(Protocol):
    """The attributes of the bot that the command tree uses."""

    flood: FloodGuard
    clicks: Clicks
    presenter: Presenter

    def end_command(self, interaction: discord.Interaction[Any], name: str) -> None:
        """Record that a command has been answered."""


class TrackedCommandTree(app_commands.CommandTree[Any]):
    """The slash commands. The bot waits for those in progress before it stops."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Return whether the bot accepts commands: not while it stops."""
        host = cast("Host", self.client)
        if not _is_command(interaction):
            return await host.flood.admits(interaction)
        if not await host.clicks.begin(interaction, thinking=True):
            return False
        if not is_entry_point(interaction):
            return True
        await self._enter(interaction)
        return False  # the tree does not know commands of this type

    async def _enter(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a call of the entry point.

        Raises:
            CommandNotFound: no cog has one; it was registered by an earlier version.
        """
        host, cog = cast("Host", self.client), find_entry_point(self.client)
        if cog is None:
            raise app_commands.CommandNotFound("the entry point", [])
        try:
            await cog.enter(interaction)
        except Exception as error:  # as the tree handles errors of any command
            await self._say_failure(interaction, error, cog.entry_point)
        else:
            host.end_command(interaction, cog.entry_point)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Tell the caller privately what is wrong and what they can do; log unexpected errors."""
        if not _is_command(interaction):  # autocompletion of an option
            await interaction.response.autocomplete([])
            return
        cause: Exception = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(
            error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        ):
            data = cast("dict[str, Any]", interaction.data or {"name": ""})
            cause = missing_command(data, lambda name: self.get_command(name) is not None)
        name = interaction.command.qualified_name if interaction.command else "?"
        await self._say_failure(interaction, cause, name)

    async def _say_failure(
        self, interaction: discord.Interaction[Any], cause: Exception, name: str
    ) -> None:
        host = cast("Host", self.client)
        try:
            wording = await host.presenter.services.localization.get_wording(interaction)
            await say_failure(interaction, wording, cause, f"command {name}")
        finally:
            if _is_command(interaction):
                host.clicks.end(interaction)


def _is_command(interaction: discord.Interaction[Any]) -> bool:
    return interaction.type is discord.InteractionType.application_command
