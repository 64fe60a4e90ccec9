"""Layouts of preferences and settings, with controls to change them."""

from itertools import chain
from typing import Final

import discord

from bot.render.wording import Wording
from bot.settings.preferences import PREFERENCES, Preferences
from bot.settings.schema import Choice, Chosen, Kind
from bot.settings.server_settings import SERVER_SETTINGS, ServerSettings
from bot.settings.words import PREFERENCE, SETTING, setting_hint, setting_name, setting_value
from bot.table.state.steps import ANY
from bot.ui.components.builders import (
    NEUTRAL,
    NO_TABLE,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import anybody_menu, channels_menu, menu
from bot.ui.components.payloads import Layout, action_row, section
from bot.ui.discord_limits import MOST_COMPONENTS

PREFER: Final = "prefer"  # the verbs of menus and buttons
TURN_PREFERENCES: Final = "preferences"
SET: Final = "setting"
TURN_SETTINGS: Final = "settings"
# A setting takes three components; the container, the title and the row with page buttons take
# five.
SETTINGS_A_PAGE: Final = (MOST_COMPONENTS - 5) // 3


def preferences_panel(preferences: Preferences, wording: Wording) -> Layout:
    """Return all preferences of a person, each with a menu, or a button if it is a switch.

    A preference that is a list of people has a separate page, and a button to it.
    """
    head = lines(
        heading(wording.text("preferences-title")), small(wording.text("preferences-scope"))
    )
    pieces = [
        _control(PREFERENCE, PREFER, choice, preferences.value(choice), wording)
        for choice in PREFERENCES.values()
        if choice.kind is not Kind.PEOPLE
    ]
    buttons = [
        button(NO_TABLE, ANY, TURN_PREFERENCES, setting_name(PREFERENCE, choice, wording), arg=name)
        for name, choice in PREFERENCES.items()
        if choice.kind is Kind.PEOPLE
    ]
    return panel([head, *chain.from_iterable(pieces), row(buttons)], accent=NEUTRAL)


def people_panel(choice: Choice, preferences: Preferences, wording: Wording) -> Layout:
    """Return the page of a preference that is a list of people, with a menu to change it."""
    head = lines(
        heading(setting_name(PREFERENCE, choice, wording)),
        small(setting_hint(PREFERENCE, choice, wording)),
    )
    people = preferences.value(choice)
    assert isinstance(people, frozenset)
    button_id = ButtonId(NO_TABLE, ANY, PREFER, choice.name)
    everybody = setting_value(PREFERENCE, choice, frozenset(), wording)
    back = button(NO_TABLE, ANY, TURN_PREFERENCES, wording.text("button-page-back"))
    return panel(
        [head, action_row([anybody_menu(button_id, people, everybody)]), row([back])],
        accent=NEUTRAL,
    )


def settings_panel(settings: ServerSettings, wording: Wording, *, page: int = 0) -> Layout:
    """Return a page of a server's settings, each with a menu, or a button if it is a switch.

    There is a single page if all settings fit into a message. The buttons to other pages have the
    verb :data:`TURN_SETTINGS` and the number of their page as argument.

    Args:
        settings: the server's settings.
        wording: texts in the reader's language.
        page: from 0; if it does not exist, the nearest one is shown.
    """
    pages = _setting_pages()
    page = min(max(page, 0), len(pages) - 1)
    where = wording.text("page", page=page + 1, pages=len(pages)) if len(pages) > 1 else None
    head = lines(heading(wording.text("settings-title")), small(where) if where else None)
    pieces = [
        _control(SETTING, SET, choice, settings.value(choice), wording) for choice in pages[page]
    ]
    page_rows = [_page_buttons(page, len(pages), wording)] if len(pages) > 1 else []
    return panel([head, *chain.from_iterable(pieces), *page_rows], accent=NEUTRAL)


def page_of_setting(name: str) -> int:
    """Return the page (from 0) of a setting."""
    pages = _setting_pages()
    return next(
        (n for n, page in enumerate(pages) if any(choice.name == name for choice in page)), 0
    )


def _setting_pages() -> list[list[Choice]]:
    choices = list(SERVER_SETTINGS.values())
    return [
        choices[start : start + SETTINGS_A_PAGE]
        for start in range(0, len(choices), SETTINGS_A_PAGE)
    ]


def _page_buttons(page: int, pages: int, wording: Wording) -> Piece:
    return row(
        button(
            NO_TABLE,
            ANY,
            TURN_SETTINGS,
            wording.text(label),
            arg=str(target),
            disabled=not 0 <= target < pages,
        )
        for label, target in (("button-page-back", page - 1), ("button-page-on", page + 1))
    )


def _control(
    scope: str, verb: str, choice: Choice, value: Chosen, wording: Wording
) -> list[Piece | str]:
    """Return the explanation of a setting, with the menu or button that changes it."""
    name, hint = setting_name(scope, choice, wording), small(setting_hint(scope, choice, wording))
    if choice.kind is Kind.FLAG:
        return [section(lines(f"**{name}**", hint), _toggle(scope, verb, choice, value, wording))]
    if isinstance(value, frozenset):
        text = setting_value(scope, choice, value, wording)
        title = lines(wording.text("rule-value", name=f"**{name}**", value=text), hint)
        everywhere = setting_value(scope, choice, frozenset(), wording)
        channels = channels_menu(ButtonId(NO_TABLE, ANY, verb, choice.name), value, everywhere)
        return [title, action_row([channels])]
    return [
        lines(f"**{name}**", hint),
        action_row([_menu(scope, verb, choice, choice.spell(value), wording)]),
    ]


def _toggle(scope: str, verb: str, choice: Choice, value: Chosen, wording: Wording) -> Piece:
    return button(
        NO_TABLE,
        ANY,
        verb,
        setting_value(scope, choice, value, wording),
        arg=f"{choice.name}.{choice.spell(not value)}",
        style=Style.success if value else Style.secondary,
    )


def _menu(scope: str, verb: str, choice: Choice, value: str, wording: Wording) -> Piece:
    options = [
        discord.SelectOption(
            label=setting_value(scope, choice, offered, wording),
            value=offered,
            default=offered == value,
        )
        for offered in choice.values
    ]
    return menu(ButtonId(NO_TABLE, ANY, verb, choice.name), options)
