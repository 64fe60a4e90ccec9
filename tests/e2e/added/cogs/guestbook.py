"""``/guests``, and the entry point."""

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.features.guestbook.service import GuestBook
from bot.table.views.public.replies import message_panel
from bot.ui.localization import Localization
from cogs.support.entry_point import EntryPointCog
from cogs.support.words import about


@dataclass(eq=False, repr=False)
class GuestBookCog(EntryPointCog):
    """The commands that show the guest book."""

    entry_point = "book"

    localization: Localization
    book: GuestBook

    @app_commands.command(description=about("guests"))
    async def guests(self, interaction: discord.Interaction[Any]) -> None:
        """Show the guest book."""
        wording = await self.localization.get_wording(interaction)
        names = ", ".join(await self.book.guests())
        layout = message_panel(wording.text("guestbook-names", names=names))
        await interaction.response.send_message(view=layout, ephemeral=True)

    async def enter(self, interaction: discord.Interaction[Any]) -> None:
        """Show the guest book."""
        await self.guests.callback(self, interaction)
