"""The message in which a person changes their preferences."""

from typing import Any

import discord

from bot.render.wording import Wording
from bot.service.errors import StaleStep
from bot.service.settings.preferences import PREFERENCES
from bot.store.log import EventLog
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import picked
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout
from bot.ui.handlers.verbs import PageVerb, VerbTable
from bot.ui.sync.presenter import Presenter
from bot.ui.views.server.settings import PREFER, preferences_panel

Interaction = discord.Interaction[Any]


class PreferencePages:
    """Shows a person's preferences, and stores what they choose."""

    def __init__(self, presenter: Presenter, events: EventLog) -> None:
        self._presenter = presenter
        self._events = events

    async def show(self, user_id: int, wording: Wording) -> Layout:
        """Return the message with the present preferences.

        Raises:
            StoreError.
        """
        layout = preferences_panel(await self._presenter.services.preferences.of(user_id), wording)
        check_layout(layout)
        return layout

    @property
    def verbs(self) -> VerbTable:
        """The verb of the message's menus and buttons."""
        return {PREFER: PageVerb(self.choose)}

    async def choose(self, interaction: Interaction, button: ButtonId, _wording: Wording) -> None:
        """Store a choice, and show the message in the language that applies from now on.

        Raises:
            StaleStep: there is no such preference (any more).
            BadChoice: the value can't be chosen.
            StoreError: nothing is changed.
        """
        name, _, value = button.arg.partition(".")
        if name not in PREFERENCES:
            raise StaleStep
        user_id, services = interaction.user.id, self._presenter.services
        await services.preferences.choose(user_id, name, value or picked(interaction))
        layout = await self.show(user_id, await services.localization.of(interaction))
        await interaction.response.edit_message(view=layout)
        open_tables = [row.table_id for row in await self._events.tables_of(user_id)]
        await self._presenter.redraw_panels(user_id, open_tables)
