"""``/hearts join`` and ``leave``.

They work in any channel; if several tables fit, they ask which one is meant.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.table.handlers.absence import leave_table, may_leave, which_table_panel
from bot.table.handlers.click import get_person, whisper_hand
from bot.table.handlers.lobby import tell_seated
from bot.table.handlers.takeover import offer_panel
from bot.table.lobby import lobby as lobbies
from bot.table.lobby import takeover
from bot.table.lobby.model import Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import ANY
from bot.table.views.public.replies import message_panel
from bot.ui.error_messages import NotHere
from cogs.support.finding import my_tables, tables_here
from cogs.support.words import about

Interaction = discord.Interaction[Any]


@dataclass(eq=False, repr=False)
class AbsenceCommands(commands.Cog):
    """Commands to join and leave a table, a base class of the cog of ``/hearts``."""

    house: House

    @app_commands.command(description=about("hearts-join"))
    async def join(self, interaction: Interaction) -> None:
        """Join the newest lobby in this channel; during a game, ask for a computer's seat."""
        here = await tables_here(self.house, interaction)
        if not here:
            raise NotHere(message="no-table-here")
        person = get_person(interaction)
        newest_first = [
            await self.house.tables.person_view(table_id, person.user_id)
            for table_id in reversed(here)
        ]
        person_view = max(newest_first, key=lambda view: view.lobby.status is Status.LOBBY)
        table_id = person_view.lobby.table_id
        table_presenter = await self.house.presenter.table_presenter(table_id)
        wording = await self.house.localization.get_wording(interaction)
        if person_view.lobby.status is Status.PLAYING:
            seats = takeover.open_seats(person_view.lobby, person.user_id)
            info = table_presenter.messages.info(person_view.lobby, ANY, wording)
            offer = offer_panel(person_view, seats, info, wording)
            await interaction.response.send_message(view=offer, ephemeral=True)
            return
        lobby = await self.house.tables.change_lobby(
            table_id, lambda lobby: lobbies.join(lobby, person), click=interaction.id
        )
        table_presenter.posts.refresh_loop.wake()
        await self._whisper(interaction, "seat-joined")
        await tell_seated(interaction, table_presenter, lobby)

    @app_commands.command(description=about("hearts-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the caller's table; during a game, a computer keeps the seat."""
        own_views = await my_tables(self.house, interaction)
        person_views = [
            person_view for person_view in own_views if may_leave(person_view)
        ] or own_views
        if await self._ask_which(interaction, person_views):
            return
        table_id = person_views[0].lobby.table_id
        message_id = await leave_table(self.house.tables, table_id, interaction.user.id)
        if message_id == "left-game":
            table_presenter = await self.house.presenter.table_presenter(table_id)
            await whisper_hand(interaction, table_presenter)
        else:
            await self._whisper(interaction, message_id)

    async def _ask_which(
        self, interaction: Interaction, person_views: Sequence[PersonView]
    ) -> bool:
        """Ask which table is meant if there are several; return whether the question was sent.

        Raises:
            NotHere: there is no table.
        """
        if not person_views:
            raise NotHere(message="no-table-here")
        if len(person_views) == 1:
            return False
        wording = await self.house.localization.get_wording(interaction)
        layout = which_table_panel(person_views, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
        return True

    async def _whisper(self, interaction: Interaction, message_id: str) -> None:
        wording = await self.house.localization.get_wording(interaction)
        text = wording.text(message_id)
        await interaction.response.send_message(view=message_panel(text), ephemeral=True)
