"""Menus: like the buttons, they come back by their custom id and hold nothing else."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

import discord

from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import Component, channel_menu, select_menu

MOST_CHANNELS: Final = 25  # that a menu takes
GAME_CHANNELS: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
)
PREFIX: Final = "s"  # before an id that reads as a button's


def menu(button_id: ButtonId, options: Sequence[discord.SelectOption]) -> Component:
    """A menu of which one option is chosen; the click carries the choice (:func:`picked`)."""
    return select_menu(f"{PREFIX}{button_id}", options)


def channels_menu(button_id: ButtonId, chosen: Iterable[int], placeholder: str) -> Component:
    """A menu of channels that people write in, of which any number is chosen, or none."""
    return channel_menu(
        f"{PREFIX}{button_id}",
        sorted(chosen)[:MOST_CHANNELS],
        kinds=GAME_CHANNELS,
        most=MOST_CHANNELS,
        placeholder=placeholder,
    )


def picked_all(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return all values that were chosen in the menu."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    return tuple(str(value) for value in data.get("values") or ())


def picked(interaction: discord.Interaction[Any]) -> str:
    """The value that was chosen in the menu; empty for a click on a button."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    values = data.get("values") or [""]
    return str(values[0])
