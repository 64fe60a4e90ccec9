"""``/house-rules``: the presets of a server, saved by people who manage it."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.presets.model import LONGEST_NAME
from bot.features.presets.pages import PresetPages
from bot.features.presets.service import ServerPresets
from bot.features.presets.views import told, told_by_name
from bot.settings.server_settings import DEFAULT_VARIANT
from bot.table.views.public.replies import message_panel
from bot.ui.localization import Localization
from cogs.support.managing import get_managed_guild
from cogs.support.rules_choices import Choice as PresetChoice
from cogs.support.rules_choices import matching_rules
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]


# Not guild_only: it would leave the command in direct messages where the client allows them.
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
@dataclass(eq=False, repr=False)
class HouseRulesCog(
    commands.GroupCog, group_name="house-rules", group_description=about("house-rules")
):
    """The presets of a server."""

    localization: Localization
    presets: ServerPresets
    pages: PresetPages

    @app_commands.command(description=about("house-rules-save"))
    @app_commands.describe(**about_options("house-rules-save", "variant", "name"))
    async def save(
        self,
        interaction: Interaction,
        variant: str,
        name: app_commands.Range[str, 1, LONGEST_NAME],
    ) -> None:
        """Save the house rules of the caller's table as a preset."""
        guild_id = get_managed_guild(interaction)
        wording = await self.localization.of(interaction)
        saved = await self.presets.save_mine(
            guild_id, interaction.channel_id or 0, interaction.user.id, variant, name
        )
        message_id = "preset-saved-default" if saved.is_default else "preset-saved"
        await self._answer(interaction, told(message_id, saved, wording))

    @app_commands.command(name="list", description=about("house-rules-list"))
    async def list_all(self, interaction: Interaction) -> None:
        """List the presets of this server."""
        wording = await self.localization.of(interaction)
        layout = await self.pages.page(get_managed_guild(interaction), 0, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(description=about("house-rules-remove"))
    @app_commands.describe(**about_options("house-rules-remove", "variant", "name"))
    async def remove(self, interaction: Interaction, variant: str, name: Typed) -> None:
        """Remove a preset."""
        guild_id = get_managed_guild(interaction)
        await self.presets.forget(guild_id, variant, name)
        wording = await self.localization.of(interaction)
        text = told_by_name("preset-forgotten", variant, name, wording)
        await self._answer(interaction, text)

    @app_commands.command(name="default", description=about("house-rules-default"))
    @app_commands.describe(**about_options("house-rules-default", "variant", "name"))
    async def make_default(
        self, interaction: Interaction, variant: str, name: Typed | None = None
    ) -> None:
        """Set the preset that new tables start with; without a name, the standard rules."""
        guild_id = get_managed_guild(interaction)
        wording = await self.localization.of(interaction)
        chosen = await self.presets.set_default(guild_id, variant, name)
        if chosen is None:
            text = told_by_name("preset-default-standard", variant, "", wording)
        else:
            text = told("preset-default", chosen, wording)
        await self._answer(interaction, text)

    @remove.autocomplete("name")
    async def _saved(self, interaction: Interaction, current: str) -> list[PresetChoice]:
        """Suggest all presets, including those that no table can use any more."""
        return await self._suggest(interaction, current, saved=True)

    @make_default.autocomplete("name")
    async def _usable(self, interaction: Interaction, current: str) -> list[PresetChoice]:
        """Suggest the presets that a table can use, and the standard rules."""
        return await self._suggest(interaction, current, saved=False)

    async def _suggest(
        self, interaction: Interaction, current: str, *, saved: bool
    ) -> list[PresetChoice]:
        if interaction.guild_id is None:
            return []
        variant = getattr(interaction.namespace, "variant", None) or DEFAULT_VARIANT
        presets = self.presets
        find = presets.saved if saved else presets.named
        wording = await self.localization.of(interaction)
        return matching_rules(await find(interaction.guild_id, variant, wording), current)

    async def _answer(self, interaction: Interaction, text: str) -> None:
        await interaction.response.send_message(view=message_panel(text), ephemeral=True)
