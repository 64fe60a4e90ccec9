"""``/hearts sign``."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.features.guestbook.service import GuestBook
from bot.table.views.public.replies import message_panel
from cogs.support.words import about


@dataclass(eq=False, repr=False)
class GuestBookCommands(commands.Cog):
    """The command about the guest book, a base class of the cog of ``/hearts``."""

    house: House
    guest_book: GuestBook

    @app_commands.command(description=about("hearts-sign"))
    async def sign(self, interaction: discord.Interaction[Any]) -> None:
        """Write the caller's name into the guest book."""
        book = self.guest_book
        await book.write(interaction.user.id, interaction.user.display_name)
        wording = await self.house.localization.get_wording(interaction)
        names = ", ".join(await book.guests())
        layout = message_panel(wording.text("guestbook-names", names=names))
        await interaction.response.send_message(view=layout, ephemeral=True)
