"""``/hearts join``, ``leave``, ``back`` and ``kick``.

They work from anywhere, with a choice where it is not clear which table is meant.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.render.names import marked
from bot.service.errors import NoSuchPlayer
from bot.service.lobby import absence, takeover
from bot.service.lobby import lobby as lobbies
from bot.service.lobby.absence import Events
from bot.service.lobby.model import Lobby, Person, Status
from bot.service.state.steps import ANY
from bot.service.tables.person_view import Glance
from bot.ui.handlers.absence import BACK, LEAVE, came_back, left, may_leave, which_table_panel
from bot.ui.handlers.click import person_of, whisper_hand
from bot.ui.handlers.lobby import tell_seated
from bot.ui.handlers.takeover import offer_panel
from bot.ui.views.table.error_messages import NotHere
from bot.ui.views.table.replies import message_panel
from cogs.support.finding import my_table, my_tables, tables_here, tables_in_charge
from cogs.support.services import Services
from cogs.support.words import about, about_options

Interaction = discord.Interaction[Any]

MOST_SUGGESTED: Final = 25  # as many as Discord takes
People = Callable[[Lobby], Sequence[Person]]


class AbsenceCommands(commands.Cog):
    """Commands about who plays; the cog of a group takes them in."""

    _services: Services

    @app_commands.command(description=about("hearts-join"))
    async def join(self, interaction: Interaction) -> None:
        """Sit down at the table in this channel; in a running game ask for a computer's seat."""
        here = await tables_here(self._services, interaction)
        if not here:
            raise NotHere(message="no-table-here")
        table_id, person = here[-1], person_of(interaction)
        glance = await self._services.tables.glance(table_id, person.user_id)
        presence = await self._services.presenter.presence(table_id)
        wording = await self._services.voices.of(interaction)
        if glance.lobby.status is Status.PLAYING:
            seats = takeover.open_seats(glance.lobby, person.user_id)
            face = presence.desk.face(glance.lobby, ANY, wording)
            offer = offer_panel(glance, seats, face, wording)
            await interaction.response.send_message(view=offer, ephemeral=True)
            return
        lobby = await self._services.tables.change_lobby(
            table_id, lambda now: lobbies.join(now, person), click=interaction.id
        )
        presence.posts.worker.wake()
        await self._whisper(interaction, "seat-joined")
        await tell_seated(interaction, presence, lobby)

    @app_commands.command(description=about("hearts-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Get up from the caller's table; in a game a computer keeps the seat."""
        mine = await my_tables(self._services, interaction)
        glances = [glance for glance in mine if may_leave(glance)] or mine
        if await self._asked_which(interaction, glances, LEAVE):
            return
        table_id = glances[0].lobby.table_id
        said = await left(self._services.tables, table_id, interaction.user.id)
        if said == "left-game":
            presence = await self._services.presenter.presence(table_id)
            await whisper_hand(interaction, presence)
        else:
            await self._whisper(interaction, said)

    @app_commands.command(description=about("hearts-back"))
    @app_commands.describe(**about_options("hearts-back", "player"))
    async def back(self, interaction: Interaction, player: str | None = None) -> None:
        """Take one's seat back; for who is in charge of a table, take a kick back."""
        if player is not None:
            await self._let_back(interaction, player)
            return
        mine = await my_tables(self._services, interaction)
        glances = [glance for glance in mine if glance.is_away] or mine
        if await self._asked_which(interaction, glances, BACK):
            return
        table_id = glances[0].lobby.table_id
        await came_back(self._services.tables, table_id, interaction.user.id)
        presence = await self._services.presenter.presence(table_id)
        await whisper_hand(interaction, presence)

    @app_commands.command(description=about("hearts-kick"))
    @app_commands.describe(**about_options("hearts-kick", "player"))
    async def kick(self, interaction: Interaction, player: str) -> None:
        """Replace somebody by a computer for good."""
        glance, target = await self._target(interaction, player, absence.replaceable)
        manager, user_id = interaction.permissions.manage_guild, interaction.user.id

        def decision(lobby: Lobby) -> Events:
            return absence.kick(lobby, user_id, target.user_id, manager=manager)

        lobby = await self._services.tables.change_lobby(glance.lobby.table_id, decision)
        said = "kicked-game" if lobby.status is Status.PLAYING else "kicked-lobby"
        await self._whisper(interaction, said, target)

    async def _let_back(self, interaction: Interaction, player: str) -> None:
        glance, target = await self._target(interaction, player, absence.kicked)
        manager, user_id = interaction.permissions.manage_guild, interaction.user.id

        def decision(lobby: Lobby) -> Events:
            return absence.let_back(lobby, user_id, target.user_id, manager=manager)

        lobby = await self._services.tables.change_lobby(glance.lobby.table_id, decision)
        said = "let-back" if lobby.status is Status.PLAYING else "let-in"
        await self._whisper(interaction, said, target)

    @kick.autocomplete("player")
    async def _players(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Those who sit at the tables that the caller is in charge of, except host and caller.

        Who manages the server may still name the host.
        """

        def others(lobby: Lobby) -> Sequence[Person]:
            hidden = {lobby.host, interaction.user.id}
            return [p for p in absence.replaceable(lobby) if p.user_id not in hidden]

        return await self._suggested(interaction, current, others)

    @back.autocomplete("player")
    async def _kicked(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Those who were replaced there."""
        return await self._suggested(interaction, current, absence.kicked)

    async def _suggested(
        self, interaction: Interaction, current: str, people: People
    ) -> list[app_commands.Choice[str]]:
        found = [
            (f"{person.name} · {glance.lobby.game.name}"[:100], _value(glance, person))
            for glance in await tables_in_charge(self._services, interaction)
            for person in people(glance.lobby)
        ]
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in found
            if current.lower() in name.lower()
        ][:MOST_SUGGESTED]

    async def _target(
        self, interaction: Interaction, given: str, people: People
    ) -> tuple[Glance, Person]:
        """Whom the caller means: a suggestion, or a name or mention that was typed.

        Raises:
            NoSuchPlayer: nobody at the caller's tables.
            OnlyHost: the caller is in charge of none.
            NotHere: there is none.
        """
        glances = await tables_in_charge(self._services, interaction)
        if not glances:
            glance = await my_table(self._services, interaction, or_here=True)
            manager = interaction.permissions.manage_guild
            absence.require_in_charge(glance.lobby, interaction.user.id, manager=manager)
        wanted = given.strip().lower()
        for glance in glances:
            for person in people(glance.lobby):
                spelled = {_value(glance, person), person.name.lower(), f"<@{person.user_id}>"}
                if wanted in spelled:
                    return glance, person
        raise NoSuchPlayer(value=given)

    async def _asked_which(
        self, interaction: Interaction, glances: Sequence[Glance], verb: str
    ) -> bool:
        """Ask which table is meant if there are several; whether that was the answer.

        Raises:
            NotHere: there is none.
        """
        if not glances:
            raise NotHere(message="no-table-here")
        if len(glances) == 1:
            return False
        wording = await self._services.voices.of(interaction)
        layout = which_table_panel(glances, verb, wording)
        await interaction.response.send_message(view=layout, ephemeral=True)
        return True

    async def _whisper(
        self, interaction: Interaction, message_id: str, who: Person | None = None
    ) -> None:
        wording = await self._services.voices.of(interaction)
        text = wording.text(message_id, who=marked(who.name) if who else "")
        await interaction.response.send_message(view=message_panel(text), ephemeral=True)


def _value(glance: Glance, person: Person) -> str:
    return f"{glance.lobby.table_id}.{person.user_id}"
