"""Looking for a table: what ``/hearts find`` answers, and the buttons below it."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.engine.variants import VARIANTS
from bot.render.lines import DOT
from bot.render.wording import Wording
from bot.service.errors import StaleStep
from bot.service.finding.matching import fits
from bot.service.finding.searches import DEFAULT_HOURS, Searches
from bot.service.lobby.model import CLOCKS, Lobby
from bot.service.lobby.start_time import FURTHEST
from bot.service.state.steps import LOBBY
from bot.store.finding.searches import Search
from bot.ui.components.custom_id import ButtonId, user_number
from bot.ui.components.payloads import Layout
from bot.ui.handlers.click import person_of, require_playable, whisper
from bot.ui.handlers.verbs import PageVerb
from bot.ui.sync.presenter import Presenter
from bot.ui.views.server.finding import (
    LOOK,
    STOP,
    Wanted,
    found_panel,
    looking_panel,
    wanted_of,
)
from bot.ui.views.table.replies import message_panel

Interaction = discord.Interaction[Any]


class FindingPages:
    """Shows lobbies with free seats, and stores who looks for one."""

    def __init__(self, presenter: Presenter, searches: Searches) -> None:
        self._presenter = presenter
        self._searches = searches

    @property
    def verbs(self) -> Mapping[str, PageVerb]:
        """The verbs of the buttons that begin and end a search."""
        return {LOOK: PageVerb(self._look_by_button), STOP: PageVerb(self._stop)}

    async def find(self, interaction: Interaction, wording: Wording, wanted: Wanted) -> None:
        """Answer with the lobbies that fit, else begin to look for one.

        Raises:
            NotHere: this is not a channel of a server.
            GamesElsewhere, MissingPermissions: no game may be played in this channel.
        """
        services = self._presenter.services
        guild_id, channel_id, _ = await require_playable(services, interaction)
        search = self._as_search(interaction, guild_id, channel_id, wanted)
        lobbies = await self._searches.lobbies(guild_id)
        if await self._is_seated(interaction, lobbies, wording):
            return
        found = [lobby for lobby in lobbies if fits(search, lobby)]
        if not found:
            await self._look(interaction, guild_id, channel_id, wording, wanted)
            return
        shown = []
        for lobby in found:
            messages = (await self._presenter.table_presenter(lobby.table_id)).messages
            shown.append((lobby, messages.info(lobby, LOBBY, wording)))
        await self._whisper(interaction, found_panel(shown, wanted, wording))

    async def _look_by_button(
        self, interaction: Interaction, button: ButtonId, wording: Wording
    ) -> None:
        """Begin to look for a table, even if there are lobbies that would fit."""
        try:
            wanted = wanted_of(button.arg)
        except ValueError:
            raise StaleStep from None
        if wanted.variant not in (None, *VARIANTS) or wanted.clock not in (None, *CLOCKS):
            raise StaleStep
        guild_id, channel_id, _ = await require_playable(self._presenter.services, interaction)
        lobbies = await self._searches.lobbies(guild_id)
        if not await self._is_seated(interaction, lobbies, wording):
            await self._look(interaction, guild_id, channel_id, wording, wanted)

    async def _look(
        self,
        interaction: Interaction,
        guild_id: int,
        channel_id: int,
        wording: Wording,
        wanted: Wanted,
    ) -> None:
        services, person = self._presenter.services, person_of(interaction)
        if not (await services.preferences.of(person.user_id)).invitations:
            await self._whisper(interaction, message_panel(wording.text("find-off")))
            return
        search = await self._searches.ask(
            guild_id,
            channel_id,
            person,
            wanted.variant,
            wanted.clock,
            wanted.hours or DEFAULT_HOURS,
        )
        others = self._searches.others_like(search)
        await self._whisper(interaction, looking_panel(search, others, wording))

    async def _stop(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """End the search of a person in a server."""
        await self._searches.stop(user_number(button.arg), interaction.user.id)
        layout = message_panel(wording.text("find-stopped"))
        await interaction.response.edit_message(view=layout)

    async def _is_seated(
        self, interaction: Interaction, lobbies: list[Lobby], wording: Wording
    ) -> bool:
        """Answer a person who sits in a lobby with a link to it, and return whether they do."""
        for lobby in lobbies:
            if lobby.seat_of(interaction.user.id) is not None:
                where = f"{lobby.chosen_variant.name}{DOT}<#{lobby.channel_id}>"
                text = wording.text("find-seated", where=where)
                await self._whisper(interaction, message_panel(text))
                return True
        return False

    def _as_search(
        self, interaction: Interaction, guild_id: int, channel_id: int, wanted: Wanted
    ) -> Search:
        person, now = person_of(interaction), self._presenter.services.clock()
        return Search(
            guild_id,
            person.user_id,
            person.name,
            wanted.variant,
            wanted.clock,
            channel_id,
            now,
            now + FURTHEST,  # people see for themselves when a scheduled game starts
        )

    async def _whisper(self, interaction: Interaction, layout: Layout) -> None:
        await whisper(interaction, layout, self._presenter.services.discord_api.emojis)
