"""Menus: like the buttons, they come back by their custom id and hold nothing else."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import discord

from bot.ui.components import Component, select_menu
from bot.ui.ids import ButtonId

PREFIX: Final = "s"  # before an id that reads as a button's


def menu(button_id: ButtonId, options: Sequence[discord.SelectOption]) -> Component:
    """A menu of which one option is chosen; the click carries the choice (:func:`picked`)."""
    return select_menu(f"{PREFIX}{button_id}", options)


def picked(interaction: discord.Interaction[Any]) -> str:
    """The value that was chosen in the menu; empty for a click on a button."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    values = data.get("values") or [""]
    return str(values[0])
