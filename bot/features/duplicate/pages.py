"""Opening the tables of a duplicate, and comparing their hands."""

from typing import Any

import discord

from bot.features.duplicate.kind import InStep, set_shadows
from bot.features.duplicate.service.opening import (
    USUAL_CLOCK,
    USUAL_HANDS,
    DuplicateMatches,
    TableRequest,
)
from bot.features.duplicate.views import BESIDE, side_by_side_panel
from bot.render.wording import Wording
from bot.store.log import EventLog
from bot.table.errors import StaleStep
from bot.table.handlers.click import Click, person_of, require_playable
from bot.table.handlers.host_menu import change_in_menu
from bot.table.handlers.lobby import tell_seated
from bot.table.handlers.opening import OPEN_ALREADY, TableOpener
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.lobby.model import OFF, Lobby, Status
from bot.table.service.ids import new_table_id
from bot.table.state.steps import ANY
from bot.table.sync.presenter import Presenter
from bot.table.views.public.table_info import table_info_of
from bot.ui.components.custom_id import ButtonId, number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.validation import check_layout

Interaction = discord.Interaction[Any]


class DuplicatePages:
    """Handles duplicates: opening tables, and comparing hands side by side."""

    def __init__(
        self, presenter: Presenter, opener: TableOpener, events: EventLog, matches: DuplicateMatches
    ) -> None:
        self._presenter = presenter
        self._opener = opener
        self._events = events
        self._matches = matches

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the menu of shadow tables, and of the buttons that compare a hand."""
        return {"duplicate": _set_shadows, BESIDE: PageVerb(self._compare)}

    async def open(
        self,
        interaction: Interaction,
        wording: Wording,
        *,
        variant: str | None = None,
        hands: int = USUAL_HANDS,
        clock: str | None = None,
    ) -> None:
        """Open the first table of a duplicate, or another table of the one that waits here.

        Raises:
            NotHere: this is not a channel of a server.
            GamesElsewhere, MissingPermissions: no game may be played in this channel.
        """
        services = self._presenter.services
        guild_id, channel_id, chosen_here = await require_playable(services, interaction)
        host = person_of(interaction)
        async with self._opener.opening[host.user_id]:
            hosted = await self._opener.find_hosted_lobby(host.user_id, channel_id, None)
            if hosted is not None:
                await self._opener.lead_to_lobby(interaction, hosted, wording, OPEN_ALREADY)
                return
            first = await self._waiting_in(channel_id, variant)
            variant = variant or chosen_here.variant
            presets = await self._opener.rules.for_new_table(guild_id, variant, None)
            usual = USUAL_CLOCK if chosen_here.clock == OFF else chosen_here.clock
            request = TableRequest(
                guild_id,
                channel_id,
                host,
                variant,
                dict(presets.options),
                hands,
                clock or usual,
                (await services.localization.public(guild_id)).locale,
            )
            if first is None:
                lobby = await self._matches.open(request)
            else:
                lobby = await self._matches.open_another(request, first)
            await self._opener.show_lobby(interaction, lobby, wording)
        table_presenter = await self._presenter.table_presenter(lobby.table_id)
        await tell_seated(interaction, table_presenter, lobby)

    async def _waiting_in(self, channel_id: int, variant: str | None) -> Lobby | None:
        """Return the first table of a duplicate that waits in a channel, if any."""
        for row in await self._events.tables_in(channel_id):
            lobby = (await self._presenter.services.tables.person_view(row.table_id)).lobby
            waits = lobby.status is Status.LOBBY and isinstance(lobby.kind, InStep)
            if waits and variant in (None, lobby.variant):
                return lobby
        return None

    async def _compare(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Compare a hand at all tables, in a new message or, if turned from there, in place."""
        parts = (button.arg or get_chosen_value(interaction)).split(".")
        if len(parts) > 2:
            raise StaleStep
        hand, *seats = [number(part) for part in parts]
        comparison = await self._matches.side_by_side(
            button.table,
            interaction.user.id,
            interaction.guild_id,
            hand,
            seats[0] if seats else None,
        )
        info = table_info_of(comparison.lobby, wording, step=ANY)
        layout = side_by_side_panel(comparison, info, wording)
        check_layout(layout)
        if seats:
            await interaction.response.edit_message(view=layout)
        else:
            await interaction.response.send_message(view=layout, ephemeral=True)


async def _set_shadows(click: Click) -> None:
    """Set the number of shadow tables chosen in the menu."""
    shadows, new_id = number(get_chosen_value(click.interaction)), new_table_id()
    await change_in_menu(
        click, lambda lobby: set_shadows(lobby, click.person.user_id, shadows, new_id)
    )
