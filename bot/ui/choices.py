"""What people prefer and what servers have chosen, in words: shown, and offered to be changed."""

from dataclasses import asdict
from typing import Any, Final

import discord

from bot.engine.variants import VARIANTS
from bot.render.wording import Wording, wording_for
from bot.service.choice import Choice, Chosen, Kind
from bot.service.preferences import AUTO, PREFERENCES, Preferences
from bot.service.server_settings import SERVER_SETTINGS, ServerSettings, channel_links
from bot.service.steps import ANY
from bot.ui.components import Layout, action_row, section
from bot.ui.ids import ButtonId
from bot.ui.layout import NEUTRAL, NO_TABLE, Piece, Style, button, heading, lines, panel, small
from bot.ui.selects import menu

PREFERENCE: Final = "preference"  # what the ids of messages begin with
SETTING: Final = "setting"
PREFER: Final = "prefer"  # the verb of menus and buttons


def name_of(scope: str, choice: Choice, wording: Wording) -> str:
    """What a thing to choose is called."""
    return wording.text(_message(scope, choice))


def hint_of(scope: str, choice: Choice, wording: Wording) -> str:
    """What it means, in a sentence."""
    return wording.text(_message(scope, choice, "-hint"))


def value_of(scope: str, choice: Choice, value: Chosen | str, wording: Wording) -> str:
    """A value in words, given as such or as its text.

    Args:
        scope: :data:`PREFERENCE` or :data:`SETTING`.
        choice: what the value was chosen for.
        value: the value.
        wording: the words.
    """
    if isinstance(value, frozenset):
        return channel_links(value) or wording.text("setting-channels-all")
    text = choice.spell(value)
    message_id = message_of(scope, choice, text)
    if message_id is not None:
        return wording.text(message_id)
    return VARIANTS[text].name if text in VARIANTS else wording_for(text).text("language-name")


def message_of(scope: str, choice: Choice, text: str) -> str | None:
    """The message that words a value; ``None`` for proper names: of games, and of languages."""
    match choice.name, choice.kind:
        case _, Kind.FLAG:
            return f"value-{text}"
        case "variant", _:
            return None
        case "clock", _:
            return f"clock-{text}"
        case "language", _ if text != AUTO:
            return None
        case _:
            return _message(scope, choice, f"-{text}")


def _message(scope: str, choice: Choice, rest: str = "") -> str:
    about = f"{choice.slug}{rest}"
    return f"preference-{about}" if scope == PREFERENCE else f"setting-{about}"


def settings_panel(chosen: ServerSettings, wording: Wording) -> Layout:
    """All settings of a server, with what each means and how to change it."""
    values = _values(chosen)
    told = [
        lines(
            wording.text(
                "settings-line",
                name=name_of(SETTING, choice, wording),
                value=value_of(SETTING, choice, values[choice.name], wording),
            ),
            small(hint_of(SETTING, choice, wording)),
        )
        for choice in SERVER_SETTINGS.values()
    ]
    text = lines(
        heading(wording.text("settings-title")), *told, small(wording.text("settings-rules-hint"))
    )
    return panel([text], accent=NEUTRAL)


def preferences_panel(chosen: Preferences, wording: Wording) -> Layout:
    """All preferences of a person: a menu for each, a button for those that are on or off."""
    values = _values(chosen)
    pieces: list[Piece | str] = [
        lines(heading(wording.text("preferences-title")), small(wording.text("preferences-scope")))
    ]
    for choice in PREFERENCES.values():
        value = values[choice.name]
        told = lines(
            f"**{name_of(PREFERENCE, choice, wording)}**",
            small(hint_of(PREFERENCE, choice, wording)),
        )
        if choice.kind is Kind.FLAG:
            pieces.append(section(told, _toggle(choice, bool(value), wording)))
        else:
            pieces += [told, action_row([_menu(choice, choice.spell(value), wording)])]
    return panel(pieces, accent=NEUTRAL)


def _toggle(choice: Choice, value: bool, wording: Wording) -> Piece:
    return button(
        NO_TABLE,
        ANY,
        PREFER,
        value_of(PREFERENCE, choice, value, wording),
        arg=f"{choice.name}.{choice.spell(not value)}",
        style=Style.success if value else Style.secondary,
    )


def _menu(choice: Choice, value: str, wording: Wording) -> Piece:
    options = [
        discord.SelectOption(
            label=value_of(PREFERENCE, choice, one, wording), value=one, default=one == value
        )
        for one in choice.values
    ]
    return menu(ButtonId(NO_TABLE, ANY, PREFER, choice.name), options)


def _values(chosen: Any) -> dict[str, Chosen]:  # Any: one of both dataclasses
    return asdict(chosen)
