"""The one kind of button there is.

discord.py rebuilds a dynamic item from its custom id at every click, so buttons work after a
restart and no view is kept. Views hold dynamic items only: a view that mixes them with ordinary
buttons would unregister this class for the whole process when it stops.
"""

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

import discord

from bot.ui.ids import TEMPLATE, ButtonId

if TYPE_CHECKING:
    from typing import Self


class ClickHandler(Protocol):
    """What a client must offer to receive clicks."""

    on_click: Callable[[discord.Interaction, ButtonId], Awaitable[None]]


# The type parameters of DynamicItem name a view and an item; the view is any LayoutView.
class TableButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=TEMPLATE):
    """A button of a table; all it knows is its id."""

    def __init__(
        self,
        button_id: ButtonId,
        label: str,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        emoji: str | discord.PartialEmoji | None = None,
    ) -> None:
        super().__init__(
            discord.ui.Button(
                style=style,
                label=label,
                disabled=disabled,
                emoji=emoji,
                custom_id=str(button_id),
            )
        )
        self.button_id = button_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> "Self":
        """Only parse: the three seconds to answer are already running."""
        button = cast("discord.ui.Button[Any]", item)  # the template matches buttons only
        return cls(
            ButtonId(match["table"], match["step"], match["verb"], match["arg"]),
            button.label or "",
            style=button.style,
            disabled=button.disabled,
            emoji=button.emoji,
        )

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the click to the client; its handler is the error boundary."""
        client = cast("ClickHandler", interaction.client)
        await client.on_click(interaction, self.button_id)
