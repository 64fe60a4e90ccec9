"""A server's presets of house rules: the page in the host's menu, and its sentences."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord

from bot.engine.variants import VARIANTS, get_variant_name
from bot.features.presets.model import LONGEST_NAME, STANDARD, ServerPreset, plain_name
from bot.render.lines import DOT
from bot.render.names import cut, marked
from bot.render.rulebook import changed_rules
from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.state.steps import LOBBY
from bot.ui.components.builders import (
    NEUTRAL,
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
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout

SHOW: Final = "presets"  # the verbs of the page, its menus and its form
USE: Final = "presetuse"
SAVE: Final = "presetsave"
NAME: Final = "presetname"
DEFAULT: Final = "presetnew"
FORGET: Final = "presetforget"
_LONGEST_RULES: Final = 95  # characters of the rules in a menu's option
_FORGET_AFTER_S: Final = 900.0


def show_button(lobby: Lobby, wording: Wording) -> Piece:
    """Return the button of the host's menu that leads to the page."""
    return button(lobby.table_id, LOBBY, SHOW, wording.text("button-presets"))


def rules_in_a_line(preset: ServerPreset, wording: Wording) -> str:
    """Return the house rules of a preset that differ from the variant's defaults, in one line."""
    if preset.options is None:
        return wording.text("presets-set-outdated")
    changed = changed_rules(VARIANTS[preset.variant], preset.options, wording)
    return DOT.join(changed) or wording.text("presets-set-standard")


def preset_text(message_id: str, preset: ServerPreset, wording: Wording) -> str:
    """Return a sentence about a preset: ``preset-saved`` or ``preset-default``."""
    return wording.text(
        message_id,
        name=marked(plain_name(preset.name)),
        game=get_variant_name(preset.variant),
        rules=rules_in_a_line(preset, wording),
    )


def describe_by_name(message_id: str, lobby: Lobby, name: str, wording: Wording) -> str:
    """Return a sentence about a preset known only by name."""
    return wording.text(message_id, name=marked(plain_name(name)), game=lobby.chosen_variant.name)


def presets_panel(
    lobby: Lobby,
    presets: Sequence[ServerPreset],
    wording: Wording,
    *,
    is_manager: bool,
    note: str | None = None,
) -> Layout:
    """Return the page: a menu of the presets to use at this table, and controls for managers.

    Args:
        lobby: the table, whose rules can be saved.
        presets: the presets for its game.
        wording: texts in the reader's language.
        is_manager: whether the reader manages the server.
        note: a sentence about the last action.
    """
    usable = [preset for preset in presets if preset.options is not None]
    default = next((preset.name for preset in usable if preset.is_default), STANDARD)
    begin = wording.text("presets-standard") if default == STANDARD else marked(plain_name(default))
    text = lines(
        heading(wording.text("presets-title", game=lobby.chosen_variant.name)),
        note,
        wording.text("presets-begin", rules=begin),
        None if presets else wording.text("presets-none"),
        None if is_manager else small(wording.text("presets-managers")),
    )
    pieces: list[Piece | str] = [text]
    if usable:
        pieces.append(_menu(lobby, USE, "presets-use", _rule_options(usable, wording), wording))
    buttons = [button(lobby.table_id, LOBBY, "host", wording.text("button-page-back"), arg="more")]
    if is_manager:
        if usable:
            default_options = _rule_options(usable, wording, default=default)
            pieces.append(_menu(lobby, DEFAULT, "presets-default", default_options, wording))
        if presets:
            all_options = [_option(preset, wording) for preset in presets]
            pieces.append(_menu(lobby, FORGET, "presets-forget", all_options, wording))
        save = wording.text("button-presets-save")
        buttons.append(button(lobby.table_id, LOBBY, SAVE, save, style=Style.success))
    return panel([*pieces, row(buttons)], accent=NEUTRAL)


def _rule_options(
    presets: Iterable[ServerPreset], wording: Wording, *, default: str | None = None
) -> list[discord.SelectOption]:
    """Return an option for the standard rules and each preset; ``default``: the selected name."""
    label = wording.text("presets-choice-standard")
    standard = discord.SelectOption(label=label, value=STANDARD, default=default == STANDARD)
    of_presets = [_option(preset, wording, is_set=preset.name == default) for preset in presets]
    options = [standard, *of_presets]
    if default:  # Discord shows the label of the selected option, so it says what the menu does
        for option in options:
            option.label = wording.text("presets-begin-with", rules=option.label)
    return options


def _option(
    preset: ServerPreset, wording: Wording, *, is_set: bool = False
) -> discord.SelectOption:
    return discord.SelectOption(
        label=plain_name(preset.name),
        value=preset.name,
        description=cut(rules_in_a_line(preset, wording), _LONGEST_RULES),
        default=is_set,
    )


def _menu(
    lobby: Lobby,
    verb: str,
    message_id: str,
    options: Sequence[discord.SelectOption],
    wording: Wording,
) -> Piece:
    return row([menu(ButtonId(lobby.table_id, LOBBY, verb), options, wording.text(message_id))])


def name_form(lobby: Lobby, wording: Wording) -> discord.ui.Modal:
    """Return the form that asks for the name of a new preset."""
    modal = discord.ui.Modal(
        title=wording.text("presets-form", game=lobby.chosen_variant.name),
        custom_id=str(ButtonId(lobby.table_id, LOBBY, NAME)),
        timeout=_FORGET_AFTER_S,
    )
    modal.add_item(
        discord.ui.Label(
            text=wording.text("presets-form-name"),
            description=wording.text("presets-form-name-hint"),
            component=discord.ui.TextInput[Any](custom_id="name", max_length=LONGEST_NAME),
        )
    )
    return modal
