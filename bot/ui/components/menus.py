"""Menus, which like buttons have no state except their custom id."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

import discord

from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import CHANNELS, PEOPLE, Component, multiple_menu, select_menu

GAME_CHANNELS: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
)
PREFIX: Final = "s"  # precedes the custom id, which is otherwise like that of a button


def menu(
    button_id: ButtonId,
    options: Sequence[discord.SelectOption],
    placeholder: str | None = None,
) -> Component:
    """Return a menu for one choice, which :func:`get_chosen_value` reads from the click."""
    return select_menu(f"{PREFIX}{button_id}", options, placeholder)


def channels_menu(button_id: ButtonId, channel_ids: Iterable[int], placeholder: str) -> Component:
    """Return a menu of text channels for any number of choices."""
    menu = multiple_menu(CHANNELS, "channel", f"{PREFIX}{button_id}", channel_ids, placeholder)
    return {**menu, "channel_types": [kind.value for kind in GAME_CHANNELS]}


def anybody_menu(button_id: ButtonId, user_ids: Iterable[int], placeholder: str) -> Component:
    """Return a menu of people for any number of choices."""
    return multiple_menu(PEOPLE, "user", f"{PREFIX}{button_id}", user_ids, placeholder)


def get_chosen_values(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return all values that were chosen in the menu."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    return tuple(str(value) for value in data.get("values") or ())


def get_chosen_value(interaction: discord.Interaction[Any]) -> str:
    """Return the value that was chosen in the menu; empty for a click on a button."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    values = data.get("values") or [""]
    return str(values[0])
