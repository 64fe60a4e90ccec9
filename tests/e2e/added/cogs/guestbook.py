"""``/guests``, and the entry point."""

from typing import Any

import discord
from discord import app_commands

from bot.feature import House
from bot.features.guestbook.service import GuestBook
from bot.table.views.public.replies import message_panel
from cogs.support.entry_point import EntryPointCog
from cogs.support.words import about


class GuestBookCog(EntryPointCog):
    """The commands that show the guest book."""

    entry_point = "book"

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(description=about("guests"))
    async def guests(self, interaction: discord.Interaction[Any]) -> None:
        """Show the guest book."""
        wording = await self._house.localization.of(interaction)
        names = ", ".join(await self._house.part(GuestBook).guests())
        layout = message_panel(wording.text("guestbook-names", names=names))
        await interaction.response.send_message(view=layout, ephemeral=True)

    async def enter(self, interaction: discord.Interaction[Any]) -> None:
        """Show the guest book."""
        await self.guests.callback(self, interaction)
