"""The messages of ``/settings`` and ``/preferences``: the choices of a server and of a person."""

from typing import Any

import discord

from bot.features.choosing.views import (
    PREFER,
    SET,
    TURN_PREFERENCES,
    TURN_SETTINGS,
    page_of_setting,
    people_panel,
    preferences_panel,
    settings_panel,
)
from bot.render.wording import Wording
from bot.settings.preferences import PREFERENCES
from bot.settings.schema import Choice, Kind
from bot.settings.server_settings import SERVER_SETTINGS
from bot.store.log import EventLog
from bot.table.errors import OnlyManager, StaleStep
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.sync.presenter import Presenter
from bot.table.sync.toolkit import TableServices
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.menus import get_chosen_value, get_chosen_values
from bot.ui.components.payloads import Layout
from bot.ui.components.validation import check_layout

Interaction = discord.Interaction[Any]


class SettingPages:
    """Shows a server's settings, and stores the choices of its managers."""

    def __init__(self, services: TableServices) -> None:
        self._services = services

    async def show(self, guild_id: int, wording: Wording, page: int = 0) -> Layout:
        """Return a page (from 0) of the message with the current settings.

        Raises:
            StoreError.
        """
        layout = settings_panel(await self._services.servers.load(guild_id), wording, page=page)
        check_layout(layout)
        return layout

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the message's menus and buttons."""
        return {SET: PageVerb(self.choose), TURN_SETTINGS: PageVerb(self.show_page)}

    async def choose(self, interaction: Interaction, button: ButtonId, _wording: Wording) -> None:
        """Store a choice, and show the message again, in the new language if it has changed.

        Raises:
            OnlyManager: the person may not change the server's settings.
            StaleStep: there is no such setting, or no server.
            BadChoice: the value can't be chosen.
            StoreError: nothing is changed.
        """
        guild_id = _require_manager(interaction)
        name, _, value = button.arg.partition(".")
        choice = SERVER_SETTINGS.get(name)
        if choice is None:
            raise StaleStep
        text = value or _get_chosen_text(interaction, choice)
        await self._services.servers.choose(guild_id, name, text)
        wording = await self._services.localization.get_wording(interaction)
        layout = await self.show(guild_id, wording, page_of_setting(name))
        await interaction.response.edit_message(view=layout)

    async def show_page(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show another page of the message.

        Raises:
            OnlyManager: the person may not change the server's settings.
            StaleStep: there is no server.
            BadCustomId: the button names no page.
        """
        layout = await self.show(_require_manager(interaction), wording, parse_number(button.arg))
        await interaction.response.edit_message(view=layout)


def _require_manager(interaction: Interaction) -> int:
    """Return the server whose settings the person may change.

    Raises:
        StaleStep, OnlyManager.
    """
    if interaction.guild_id is None:
        raise StaleStep
    if not interaction.permissions.manage_guild:
        raise OnlyManager
    return interaction.guild_id


def _get_chosen_text(interaction: Interaction, choice: Choice) -> str:
    """Return the text of the value chosen in a menu."""
    if choice.kind.is_set_of_ids:
        return ",".join(get_chosen_values(interaction))
    return get_chosen_value(interaction)


class PreferencePages:
    """Shows a person's preferences, and stores their choices."""

    def __init__(self, presenter: Presenter, events: EventLog) -> None:
        self._presenter = presenter
        self._events = events

    async def show(
        self, user_id: int, wording: Wording, people_choice: Choice | None = None
    ) -> Layout:
        """Return the message with the current preferences, or the page of a list of people.

        Raises:
            StoreError.
        """
        preferences = await self._presenter.services.preferences.load(user_id)
        if people_choice is None:
            layout = preferences_panel(preferences, wording)
        else:
            layout = people_panel(people_choice, preferences, wording)
        check_layout(layout)
        return layout

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the message's menus and buttons."""
        return {PREFER: PageVerb(self.choose), TURN_PREFERENCES: PageVerb(self.show_page)}

    async def show_page(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Show the page of a preference that is a list of people, or the message with the others.

        Raises:
            StaleStep: there is no such preference.
            StoreError.
        """
        people_choice = PREFERENCES.get(button.arg)
        if button.arg and (people_choice is None or people_choice.kind is not Kind.PEOPLE):
            raise StaleStep
        layout = await self.show(interaction.user.id, wording, people_choice)
        await interaction.response.edit_message(view=layout)

    async def choose(self, interaction: Interaction, button: ButtonId, _wording: Wording) -> None:
        """Store a choice, and show the message again, in the new language if it has changed.

        Raises:
            StaleStep: there is no such preference.
            BadChoice: the value can't be chosen.
            StoreError: nothing is changed.
        """
        name, _, value = button.arg.partition(".")
        choice = PREFERENCES.get(name)
        if choice is None:
            raise StaleStep
        user_id, services = interaction.user.id, self._presenter.services
        text = value or _get_chosen_text(interaction, choice)
        await services.preferences.choose(user_id, name, text)
        wording = await services.localization.get_wording(interaction)
        if choice.kind is Kind.PEOPLE:  # no message at a table depends on them
            layout = await self.show(user_id, wording, choice)
            await interaction.response.edit_message(view=layout)
            return
        layout = await self.show(user_id, wording)
        await interaction.response.edit_message(view=layout)
        open_tables = [row.table_id for row in await self._events.load_tables(user_id)]
        await self._presenter.redraw_panels(user_id, open_tables)
