"""The host's choice of shadow tables, and the hands of a duplicate side by side."""

from typing import Any

import discord

from bot.features.duplicate.kind import set_shadows
from bot.features.duplicate.service.opening import (
    DuplicateMatches,
)
from bot.features.duplicate.views import BESIDE, side_by_side_panel
from bot.render.wording import Wording
from bot.table.errors import StaleStep
from bot.table.handlers.click import Click
from bot.table.handlers.host_menu import change_in_menu
from bot.table.handlers.verbs import PageVerb, VerbTable
from bot.table.service.ids import new_table_id
from bot.table.state.steps import ANY
from bot.table.views.public.table_info import build_table_info
from bot.ui.components.custom_id import ButtonId, parse_number
from bot.ui.components.menus import get_chosen_value
from bot.ui.components.validation import check_layout

Interaction = discord.Interaction[Any]


class DuplicatePages:
    """Handles the menu of shadow tables, and compares hands side by side."""

    def __init__(self, matches: DuplicateMatches) -> None:
        self._matches = matches

    @property
    def verbs(self) -> VerbTable:
        """The verbs of the menu of shadow tables, and of the buttons that compare a hand."""
        return {"duplicate": _set_shadows, BESIDE: PageVerb(self._compare)}

    async def _compare(self, interaction: Interaction, button: ButtonId, wording: Wording) -> None:
        """Compare a hand at all tables, in a new message or, from a comparison, in place."""
        parts = (button.arg or get_chosen_value(interaction)).split(".")
        if len(parts) > 2:
            raise StaleStep
        hand, *seats = [parse_number(part) for part in parts]
        comparison = await self._matches.side_by_side(
            button.table,
            interaction.user.id,
            interaction.guild_id,
            hand,
            seats[0] if seats else None,
        )
        info = build_table_info(comparison.lobby, wording, step=ANY)
        layout = side_by_side_panel(comparison, info, wording)
        check_layout(layout)
        if seats:
            await interaction.response.edit_message(view=layout)
        else:
            await interaction.response.send_message(view=layout, ephemeral=True)


async def _set_shadows(click: Click) -> None:
    """Set the number of shadow tables chosen in the menu."""
    shadows, new_id = parse_number(get_chosen_value(click.interaction)), new_table_id()
    await change_in_menu(
        click, lambda lobby: set_shadows(lobby, click.person.user_id, shadows, new_id)
    )
