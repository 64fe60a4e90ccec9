"""The message in which people who manage a server change its settings."""

from typing import Any

import discord

from bot.render.wording import Wording
from bot.service.choice import Kind
from bot.service.errors import OnlyManager, StaleStep
from bot.service.server_settings import SERVER_SETTINGS
from bot.ui.choices import SET, TURN_SETTINGS, page_of_setting, settings_panel
from bot.ui.components import Layout
from bot.ui.ids import ButtonId, number
from bot.ui.kit import Kit
from bot.ui.limits import check_layout
from bot.ui.selects import picked, picked_all

Interaction = discord.Interaction[Any]


class SettingPages:
    """Shows what a server has chosen, and takes in what its managers choose."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    async def show(self, guild_id: int, wording: Wording, page: int = 0) -> Layout:
        """Return the message as things are.

        Raises:
            StoreError.
        """
        layout = settings_panel(await self._kit.servers.of(guild_id), wording, page=page)
        check_layout(layout)
        return layout

    async def turn(self, interaction: Interaction, button: ButtonId) -> bool:
        """Answer a choice in the message, or turn its page; ``False`` if it is another click.

        Raises:
            OnlyManager: the person may not change the server's settings (any more).
            StaleStep: there is no such setting (any more).
            BadChoice: it can't be chosen like that.
            BadCustomId: the button names no page.
            StoreError: nothing is changed.
        """
        guild_id = interaction.guild_id
        if button.verb not in {SET, TURN_SETTINGS} or guild_id is None:
            return False
        if not interaction.permissions.manage_guild:
            raise OnlyManager
        if button.verb == TURN_SETTINGS:
            page = number(button.arg)
        else:
            name, _, value = button.arg.partition(".")
            choice = SERVER_SETTINGS.get(name)
            if choice is None:
                raise StaleStep
            is_of_channels = choice.kind is Kind.CHANNELS
            text = ",".join(picked_all(interaction)) if is_of_channels else picked(interaction)
            await self._kit.servers.choose(guild_id, name, value or text)
            page = page_of_setting(name)
        # The words may be others now.
        layout = await self.show(guild_id, await self._kit.voices.of(interaction), page)
        await interaction.response.edit_message(view=layout)
        return True
