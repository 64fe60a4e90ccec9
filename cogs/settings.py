"""``/settings``: what those who manage a server choose for it."""

from typing import Any, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.service.choice import Choice
from bot.service.errors import OnlyManager
from bot.service.presets import LONGEST_NAME
from bot.service.server_settings import ServerSettings, channel_links
from bot.ui.answers import message_panel
from bot.ui.choices import SETTING, hint_of, name_of, settings_panel, value_of
from bot.ui.layout import lines, small
from bot.ui.presets import told, told_by_name
from cogs.boundary import NotHere
from cogs.hearts import DEFAULT_GAME, GAMES
from cogs.rule_choices import Choice as RuleChoice
from cogs.rule_choices import rule_choices
from cogs.server_choices import GameChannel, setting_commands
from cogs.services import Services
from cogs.words import about, about_options

Interaction = discord.Interaction[Any]


def managed_guild(interaction: Interaction) -> int:
    """The server that the caller may change.

    Discord offers the commands to nobody else, unless a server's own settings say otherwise.

    Raises:
        OnlyManager: they may not.
        NotHere: it is no server.
    """
    if interaction.guild_id is None:
        raise NotHere(message="choose-server")
    if not interaction.permissions.manage_guild:
        raise OnlyManager
    return interaction.guild_id


# Not guild_only, which leaves direct messages allowed where the client's commands are by default.
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class SettingsCog(commands.GroupCog, group_name="settings", group_description=about("settings")):
    """What holds in a server, and its house rules."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        group = cast("app_commands.Group", self.app_command)  # every cog of a group has one
        for command in setting_commands(self._change):
            group.add_command(command)

    @app_commands.command(description=about("settings-show"))
    async def show(self, interaction: Interaction) -> None:
        """Everything that is chosen, and what it means."""
        chosen = await self._services.servers.of(managed_guild(interaction))
        wording = await self._services.voices.of(interaction)
        await interaction.response.send_message(
            view=settings_panel(chosen, wording), ephemeral=True
        )

    @app_commands.command(description=about("settings-allow"))
    @app_commands.describe(**about_options("settings-allow", "channel"))
    async def allow(
        self, interaction: Interaction, channel: app_commands.Transform[int, GameChannel]
    ) -> None:
        """Let games run in a channel; from the first one on, nowhere else."""
        chosen = await self._services.servers.allow(managed_guild(interaction), channel)
        await self._tell_channels(interaction, chosen)

    @app_commands.command(description=about("settings-forbid"))
    @app_commands.describe(**about_options("settings-forbid", "channel"))
    async def forbid(
        self, interaction: Interaction, channel: app_commands.Transform[int, GameChannel]
    ) -> None:
        """Take a channel back; tables that are open there go on."""
        chosen = await self._services.servers.disallow(managed_guild(interaction), channel)
        await self._tell_channels(interaction, chosen)

    @app_commands.command(description=about("settings-everywhere"))
    async def everywhere(self, interaction: Interaction) -> None:
        """Let games run in every channel."""
        guild_id = managed_guild(interaction)
        await self._tell_channels(
            interaction, await self._services.servers.choose(guild_id, "channels", "")
        )

    async def _tell_channels(self, interaction: Interaction, chosen: ServerSettings) -> None:
        wording = await self._services.voices.of(interaction)
        if chosen.channels:
            links = channel_links(chosen.channels)
            await self._answer(interaction, wording.text("settings-allowed", channels=links))
        else:
            await self._answer(interaction, wording.text("settings-everywhere"))

    async def _change(self, interaction: Interaction, choice: Choice, value: str) -> None:
        guild_id = managed_guild(interaction)
        await self._services.servers.choose(guild_id, choice.name, value)
        wording = await self._services.voices.of(interaction)
        text = wording.text(
            "settings-changed",
            name=name_of(SETTING, choice, wording),
            value=value_of(SETTING, choice, value, wording),
        )
        await self._answer(interaction, lines(text, small(hint_of(SETTING, choice, wording))))

    @app_commands.command(name="save-rules", description=about("settings-save-rules"))
    @app_commands.describe(**about_options("settings-save-rules", "variant", "name"))
    @app_commands.choices(variant=GAMES)
    async def save_rules(
        self,
        interaction: Interaction,
        variant: str,
        name: app_commands.Range[str, 1, LONGEST_NAME],
    ) -> None:
        """Save the house rules of the table that the caller hosts."""
        guild_id = managed_guild(interaction)
        wording = await self._services.voices.of(interaction)
        saved = await self._services.rule_sets.save_mine(
            guild_id, interaction.channel_id or 0, interaction.user.id, variant, name
        )
        message_id = "preset-saved-default" if saved.is_default else "preset-saved"
        await self._answer(interaction, told(message_id, saved, wording))

    @app_commands.command(description=about("settings-rules"))
    async def rules(self, interaction: Interaction) -> None:
        """List the sets of this server."""
        wording = await self._services.voices.of(interaction)
        layout = await self._services.pages.presets(managed_guild(interaction), 0, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)

    @app_commands.command(name="forget-rules", description=about("settings-forget-rules"))
    @app_commands.describe(**about_options("settings-forget-rules", "variant", "name"))
    @app_commands.choices(variant=GAMES)
    async def forget_rules(self, interaction: Interaction, variant: str, name: str) -> None:
        """Remove a set."""
        guild_id = managed_guild(interaction)
        await self._services.rule_sets.forget(guild_id, variant, name)
        wording = await self._services.voices.of(interaction)
        text = told_by_name("preset-forgotten", variant, name, wording)
        await self._answer(interaction, text)

    @app_commands.command(name="default-rules", description=about("settings-default-rules"))
    @app_commands.describe(**about_options("settings-default-rules", "variant", "name"))
    @app_commands.choices(variant=GAMES)
    async def default_rules(
        self, interaction: Interaction, variant: str, name: str | None = None
    ) -> None:
        """Choose the house rules that new tables begin with."""
        guild_id = managed_guild(interaction)
        wording = await self._services.voices.of(interaction)
        chosen = await self._services.rule_sets.set_default(guild_id, variant, name)
        if chosen is None:
            text = told_by_name("preset-default-standard", variant, "", wording)
        else:
            text = told("preset-default", chosen, wording)
        await self._answer(interaction, text)

    @forget_rules.autocomplete("name")
    async def _saved(self, interaction: Interaction, current: str) -> list[RuleChoice]:
        """The sets that there are, also those that no table can take any more."""
        variant = getattr(interaction.namespace, "variant", None) or DEFAULT_GAME
        return await rule_choices(
            self._services, interaction, current, variant, with_standard=False
        )

    @default_rules.autocomplete("name")
    async def _usable(self, interaction: Interaction, current: str) -> list[RuleChoice]:
        """The sets that a table can take, and the standard rules."""
        variant = getattr(interaction.namespace, "variant", None) or DEFAULT_GAME
        return await rule_choices(self._services, interaction, current, variant)

    async def _answer(self, interaction: Interaction, text: str) -> None:
        await interaction.response.send_message(view=message_panel(text), ephemeral=True)
