"""A server's presets for the game of a table: using them there, saving and deleting them."""

from collections.abc import Callable
from functools import partial

from bot.features.presets.model import ServerPreset
from bot.features.presets.service import ServerPresets
from bot.features.presets.views import (
    DEFAULT,
    FORGET,
    NAME,
    SAVE,
    SHOW,
    USE,
    describe_by_name,
    name_form,
    preset_text,
    presets_panel,
)
from bot.render.wording import Wording
from bot.table.errors import OnlyManager, StaleStep
from bot.table.handlers.click import Click
from bot.table.handlers.host_menu import change_in_menu
from bot.table.handlers.verbs import VerbTable
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.validation import check_layout

Note = Callable[[Wording], str]


class PresetPages:
    """The page of presets in the host's menu."""

    def __init__(self, presets: ServerPresets) -> None:
        self._presets = presets

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the page, and of the button that leads to it."""
        return {
            SHOW: self.show,
            USE: self.use,
            SAVE: self.ask_for_name,
            NAME: self.save,
            DEFAULT: self.set_default,
            FORGET: self.forget,
        }

    async def show(self, click: Click, note: Note | None = None) -> None:
        """Show the presets of the server for the game of this table.

        Raises:
            OnlyHost, GameHasStarted, TableClosed.
        """
        lobby, guild_id = await _require_host(click)
        presets = await self._presets.list_presets(guild_id, lobby.variant)
        layout = presets_panel(
            lobby,
            presets,
            click.wording,
            is_manager=click.interaction.permissions.manage_guild,
            note=None if note is None else note(click.wording),
        )
        check_layout(layout)
        await click.redraw(layout)

    async def use(self, click: Click) -> None:
        """Replace all house rules of the table by a preset or the standard rules.

        Raises:
            UnknownPreset, PresetOutdated: the preset was deleted or is no longer valid.
            OnlyHost, GameHasStarted, TableClosed.
        """
        lobby, guild_id = await _require_host(click)
        preset = await self._presets.for_new_table(
            guild_id, lobby.variant, get_chosen_value(click.interaction)
        )
        rules = {**lobby.chosen_variant.resolve(), **preset.options}
        await change_in_menu(
            click,
            lambda now: lobbies.set_house_rules(now, click.person.user_id, rules),
            more=False,
        )

    async def ask_for_name(self, click: Click) -> None:
        """Open the form that asks for the name of a new preset.

        Raises:
            OnlyManager, OnlyHost, GameHasStarted, TableClosed.
        """
        lobby, _ = await _require_manager(click)
        await click.interaction.response.send_modal(name_form(lobby, click.wording))

    async def save(self, click: Click) -> None:
        """Save the table's house rules under the name in the form.

        Raises:
            BadPresetName, TooManyPresets: nothing is saved.
            OnlyManager, OnlyHost, GameHasStarted, TableClosed.
        """
        lobby, guild_id = await _require_manager(click)
        preset = await self._presets.save(guild_id, lobby, str(click.form.get("name", "")))
        message_id = "preset-saved-default" if preset.is_default else "preset-saved"
        await self.show(click, _note_about(message_id, preset))

    async def set_default(self, click: Click) -> None:
        """Choose the rules with which new tables of this game begin.

        Raises:
            UnknownPreset, PresetOutdated, OnlyManager, OnlyHost, GameHasStarted, TableClosed.
        """
        lobby, guild_id = await _require_manager(click)
        preset = await self._presets.set_default(
            guild_id, lobby.variant, get_chosen_value(click.interaction)
        )
        if preset is None:
            await self.show(click, partial(describe_by_name, "preset-default-standard", lobby, ""))
        else:
            await self.show(click, _note_about("preset-default", preset))

    async def forget(self, click: Click) -> None:
        """Delete a preset.

        Raises:
            UnknownPreset, OnlyManager, OnlyHost, GameHasStarted, TableClosed.
        """
        lobby, guild_id = await _require_manager(click)
        name = get_chosen_value(click.interaction)
        await self._presets.forget(guild_id, lobby.variant, name)
        await self.show(click, partial(describe_by_name, "preset-forgotten", lobby, name))


def _note_about(message_id: str, preset: ServerPreset) -> Note:
    return partial(preset_text, message_id, preset)


async def _require_host(click: Click) -> tuple[Lobby, int]:
    """Return the lobby that the person hosts, and its server."""
    lobby = (await click.person_view()).lobby
    lobbies.require_host_in_lobby(lobby, click.person.user_id)
    if lobby.guild_id is None:
        raise StaleStep
    return lobby, lobby.guild_id


async def _require_manager(click: Click) -> tuple[Lobby, int]:
    """Return the lobby and its server if the host also manages the server.

    Raises:
        OnlyManager.
    """
    if not click.interaction.permissions.manage_guild:
        raise OnlyManager
    return await _require_host(click)
