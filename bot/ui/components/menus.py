"""Menus; like buttons, they have no state but their custom id."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

import discord

from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Component, channel_menu, people_menu, select_menu
from bot.ui.discord_limits import MOST_OPTIONS

GAME_CHANNELS: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
)
PREFIX: Final = "s"  # precedes the custom id, which otherwise looks like a button's


def menu(
    button_id: ButtonId,
    options: Sequence[discord.SelectOption],
    placeholder: str | None = None,
) -> Component:
    """Return a menu for one choice, which :func:`get_chosen_value` reads from the click."""
    return select_menu(f"{PREFIX}{button_id}", options, placeholder)


def channels_menu(button_id: ButtonId, channel_ids: Iterable[int], placeholder: str) -> Component:
    """Return a menu of text channels for any number of choices."""
    return channel_menu(
        f"{PREFIX}{button_id}",
        sorted(channel_ids)[:MOST_OPTIONS],
        kinds=GAME_CHANNELS,
        most=MOST_OPTIONS,
        placeholder=placeholder,
    )


def anybody_menu(button_id: ButtonId, owner_ids: Iterable[int], placeholder: str) -> Component:
    """Return a menu of people for any number of choices, as many as a menu has."""
    user_ids = sorted(owner_ids)[:MOST_OPTIONS]
    return people_menu(f"{PREFIX}{button_id}", user_ids, most=MOST_OPTIONS, placeholder=placeholder)


def get_chosen_values(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return all values that were chosen in the menu."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    return tuple(str(value) for value in data.get("values") or ())


def get_chosen_value(interaction: discord.Interaction[Any]) -> str:
    """Return the value that was chosen in the menu; empty for a click on a button."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    values = data.get("values") or [""]
    return str(values[0])
