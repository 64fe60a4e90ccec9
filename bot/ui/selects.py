"""The one kind of menu there is: like the buttons, rebuilt from its custom id at every use.

Its id reads as a button's, under another prefix: each of discord.py's dynamic items needs a
template that fits no other.
"""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

import discord

from bot.ui.ids import TEMPLATE, ButtonId
from bot.ui.items import ClickHandler

if TYPE_CHECKING:
    from typing import Self

_PREFIX: Final = "s"
_TEMPLATE: Final = re.compile(_PREFIX + TEMPLATE.pattern)


# The type parameters of DynamicItem name a view and an item; the view is any LayoutView.
class TableSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=_TEMPLATE):
    """A menu of which one option is chosen; the click carries the choice (:func:`picked`)."""

    def __init__(self, button_id: ButtonId, options: Sequence[discord.SelectOption]) -> None:
        super().__init__(
            discord.ui.Select(custom_id=f"{_PREFIX}{button_id}", options=list(options))
        )
        self.button_id = button_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> "Self":
        """Only parse: the three seconds to answer are already running."""
        select = cast("discord.ui.Select[Any]", item)  # the template matches menus only
        button_id = ButtonId(match["table"], match["step"], match["verb"], match["arg"])
        return cls(button_id, select.options)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the choice to the client; its handler is the error boundary."""
        client = cast("ClickHandler", interaction.client)
        await client.on_click(interaction, self.button_id)


def picked(interaction: discord.Interaction[Any]) -> str:
    """The value that was chosen in the menu; empty for a click on a button."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    values = data.get("values") or [""]
    return str(values[0])
