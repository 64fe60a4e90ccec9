"""``/hearts join``, ``leave``, ``back`` and ``kick``.

They work in any channel; if several tables could be meant, they ask which.
"""

from collections.abc import Callable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.feature import House
from bot.render.names import marked
from bot.table.errors import NoSuchPlayer
from bot.table.handlers.absence import BACK, came_back, leave_table, may_leave, which_table_panel
from bot.table.handlers.click import person_of, whisper_hand
from bot.table.handlers.lobby import tell_seated
from bot.table.handlers.takeover import offer_panel
from bot.table.lobby import absence, takeover
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.service.person_view import PersonView
from bot.table.state.steps import ANY
from bot.table.views.hand.more import LEAVE
from bot.table.views.public.replies import message_panel
from bot.ui.discord_limits import LONGEST_SUGGESTED, MOST_SUGGESTED
from bot.ui.error_messages import NotHere
from cogs.support.finding import my_table, my_tables, tables_here, tables_in_charge
from cogs.support.words import Typed, about, about_options

Interaction = discord.Interaction[Any]

People = Callable[[Lobby], Sequence[Person]]


class AbsenceCommands(commands.Cog):
    """Commands about who plays, a base class of the cog of ``/hearts``."""

    _house: House

    @app_commands.command(description=about("hearts-join"))
    async def join(self, interaction: Interaction) -> None:
        """Join the newest lobby in this channel; during a game, ask for a computer's seat."""
        here = await tables_here(self._house, interaction)
        if not here:
            raise NotHere(message="no-table-here")
        person = person_of(interaction)
        newest_first = [
            await self._house.tables.person_view(table_id, person.user_id)
            for table_id in reversed(here)
        ]
        person_view = max(newest_first, key=lambda table: table.lobby.status is Status.LOBBY)
        table_id = person_view.lobby.table_id
        table_presenter = await self._house.presenter.table_presenter(table_id)
        wording = await self._house.localization.of(interaction)
        if person_view.lobby.status is Status.PLAYING:
            seats = takeover.open_seats(person_view.lobby, person.user_id)
            info = table_presenter.messages.info(person_view.lobby, ANY, wording)
            offer = offer_panel(person_view, seats, info, wording)
            await interaction.response.send_message(view=offer, ephemeral=True)
            return
        lobby = await self._house.tables.change_lobby(
            table_id, lambda now: lobbies.join(now, person), click=interaction.id
        )
        table_presenter.posts.refresh_loop.wake()
        await self._whisper(interaction, "seat-joined")
        await tell_seated(interaction, table_presenter, lobby)

    @app_commands.command(description=about("hearts-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the caller's table; during a game a computer keeps the seat."""
        mine = await my_tables(self._house, interaction)
        person_views = [person_view for person_view in mine if may_leave(person_view)] or mine
        if await self._ask_which(interaction, person_views, LEAVE):
            return
        table_id = person_views[0].lobby.table_id
        message_id = await leave_table(self._house.tables, table_id, interaction.user.id)
        if message_id == "left-game":
            table_presenter = await self._house.presenter.table_presenter(table_id)
            await whisper_hand(interaction, table_presenter)
        else:
            await self._whisper(interaction, message_id)

    @app_commands.command(description=about("hearts-back"))
    @app_commands.describe(**about_options("hearts-back", "player"))
    async def back(self, interaction: Interaction, player: Typed | None = None) -> None:
        """Give the caller their seat back; with ``player``, undo a kick."""
        if player is not None:
            await self._let_back(interaction, player)
            return
        mine = await my_tables(self._house, interaction)
        person_views = [person_view for person_view in mine if person_view.is_away] or mine
        if await self._ask_which(interaction, person_views, BACK):
            return
        table_id = person_views[0].lobby.table_id
        await came_back(self._house.tables, table_id, interaction.user.id)
        table_presenter = await self._house.presenter.table_presenter(table_id)
        await whisper_hand(interaction, table_presenter)

    @app_commands.command(description=about("hearts-kick"))
    @app_commands.describe(**about_options("hearts-kick", "player"))
    async def kick(self, interaction: Interaction, player: Typed) -> None:
        """Replace a player by a computer for the rest of the game."""
        person_view, target = await self._target(interaction, player, absence.replaceable)
        manager, user_id = interaction.permissions.manage_guild, interaction.user.id

        def decision(lobby: Lobby) -> Events:
            return absence.kick(lobby, user_id, target.user_id, manager=manager)

        lobby = await self._house.tables.change_lobby(person_view.lobby.table_id, decision)
        message_id = "kicked-game" if lobby.status is Status.PLAYING else "kicked-lobby"
        await self._whisper(interaction, message_id, target)

    async def _let_back(self, interaction: Interaction, player: str) -> None:
        person_view, target = await self._target(interaction, player, absence.kicked)
        manager, user_id = interaction.permissions.manage_guild, interaction.user.id

        def decision(lobby: Lobby) -> Events:
            return absence.let_back(lobby, user_id, target.user_id, manager=manager)

        lobby = await self._house.tables.change_lobby(person_view.lobby.table_id, decision)
        message_id = "let-back" if lobby.status is Status.PLAYING else "let-in"
        await self._whisper(interaction, message_id, target)

    @kick.autocomplete("player")
    async def _players(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the players at tables that the caller is in charge of, except host and caller.

        People who manage the server can still type the host's name.
        """

        def others(lobby: Lobby) -> Sequence[Person]:
            hidden = {lobby.host, interaction.user.id}
            return [p for p in absence.replaceable(lobby) if p.user_id not in hidden]

        return await self._suggested(interaction, current, others)

    @back.autocomplete("player")
    async def _kicked(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Suggest the people who were kicked from these tables."""
        return await self._suggested(interaction, current, absence.kicked)

    async def _suggested(
        self, interaction: Interaction, current: str, people: People
    ) -> list[app_commands.Choice[str]]:
        choices = [
            (
                f"{person.name} · {person_view.lobby.chosen_variant.name}"[:LONGEST_SUGGESTED],
                _value(person_view, person),
            )
            for person_view in await tables_in_charge(self._house, interaction)
            for person in people(person_view.lobby)
        ]
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in choices
            if current.lower() in name.lower()
        ][:MOST_SUGGESTED]

    async def _target(
        self, interaction: Interaction, given: str, people: People
    ) -> tuple[PersonView, Person]:
        """Return the person that the caller means by a suggestion, a typed name or a mention.

        Raises:
            NoSuchPlayer: no such person is at the caller's tables.
            OnlyHost: the caller is in charge of no table.
            NotHere: there is no table here.
        """
        person_views = await tables_in_charge(self._house, interaction)
        if not person_views:
            person_view = await my_table(self._house, interaction, or_here=True)
            manager = interaction.permissions.manage_guild
            absence.require_in_charge(person_view.lobby, interaction.user.id, manager=manager)
        name = given.strip().lower()
        for person_view in person_views:
            for person in people(person_view.lobby):
                spelled = {_value(person_view, person), person.name.lower(), f"<@{person.user_id}>"}
                if name in spelled:
                    return person_view, person
        raise NoSuchPlayer(value=given)

    async def _ask_which(
        self, interaction: Interaction, person_views: Sequence[PersonView], verb: str
    ) -> bool:
        """Ask which table is meant if there are several, and return whether it asked.

        Raises:
            NotHere: there is no table.
        """
        if not person_views:
            raise NotHere(message="no-table-here")
        if len(person_views) == 1:
            return False
        wording = await self._house.localization.of(interaction)
        layout = which_table_panel(person_views, verb, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
        return True

    async def _whisper(
        self, interaction: Interaction, message_id: str, who: Person | None = None
    ) -> None:
        wording = await self._house.localization.of(interaction)
        text = wording.text(message_id, who=marked(who.name) if who else "")
        await interaction.response.send_message(view=message_panel(text), ephemeral=True)


def _value(person_view: PersonView, person: Person) -> str:
    return f"{person_view.lobby.table_id}.{person.user_id}"
