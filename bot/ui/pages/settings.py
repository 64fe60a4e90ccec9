"""The message in which the managers of a server change its settings."""

from typing import Any

import discord

from bot.render.wording import Wording
from bot.service.errors import OnlyManager, StaleStep
from bot.service.settings.schema import Kind
from bot.service.settings.server_settings import SERVER_SETTINGS
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.components.menus import picked, picked_all
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.handlers.verbs import PageVerb, VerbTable
from bot.ui.sync.toolkit import TableServices
from bot.ui.views.server.settings import SET, TURN_SETTINGS, page_of_setting, settings_panel

Interaction = discord.Interaction[Any]


class SettingPages:
    """Shows a server's settings, and stores what its managers choose."""

    def __init__(self, services: TableServices) -> None:
        self._services = services

    async def show(self, guild_id: int, wording: Wording, page: int = 0) -> Layout:
        """Return a page of the message with the present settings.

        Raises:
            StoreError.
        """
        layout = settings_panel(await self._services.servers.of(guild_id), wording, page=page)
        check_layout(layout)
        return layout

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the message's menus and buttons."""
        return {SET: PageVerb(self.choose), TURN_SETTINGS: PageVerb(self.turn)}

    async def choose(self, interaction: Interaction, button: ButtonId, _wording: Wording) -> None:
        """Store a choice, and show the message in the language that applies from now on.

        Raises:
            OnlyManager: the person may not change the server's settings (any more).
            StaleStep: there is no such setting (any more), or no server.
            BadChoice: the value can't be chosen.
            StoreError: nothing is changed.
        """
        guild_id = _managed(interaction)
        name, _, value = button.arg.partition(".")
        choice = SERVER_SETTINGS.get(name)
        if choice is None:
            raise StaleStep
        is_of_channels = choice.kind is Kind.CHANNELS
        text = ",".join(picked_all(interaction)) if is_of_channels else picked(interaction)
        await self._services.servers.choose(guild_id, name, value or text)
        wording = await self._services.localization.of(interaction)
        layout = await self.show(guild_id, wording, page_of_setting(name))
        await interaction.response.edit_message(view=layout)

    async def turn(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show another page of the message.

        Raises:
            OnlyManager: the person may not change the server's settings (any more).
            StaleStep: there is no server.
            BadCustomId: the button names no page.
        """
        layout = await self.show(_managed(interaction), wording, number(button.arg))
        await interaction.response.edit_message(view=layout)


def _managed(interaction: Interaction) -> int:
    """Return the server whose settings the person may change.

    Raises:
        StaleStep, OnlyManager.
    """
    if interaction.guild_id is None:
        raise StaleStep
    if not interaction.permissions.manage_guild:
        raise OnlyManager
    return interaction.guild_id
