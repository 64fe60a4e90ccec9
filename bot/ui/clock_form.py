"""The form in which a host chooses the clock. It comes back like that of the house rules."""

from typing import Any, Final

import discord

from bot.render.wording import Wording
from bot.service.seating import CLOCKS, Lobby
from bot.service.steps import LOBBY
from bot.ui.ids import ButtonId

CLOCK_FORM_VERB: Final = "setclock"
CLOCK: Final = "clock"
_FORGET_AFTER_S: Final = 900.0


def clock_modal(lobby: Lobby, wording: Wording) -> discord.ui.Modal:
    """A form with the clocks there are, the table's own chosen."""
    modal = discord.ui.Modal(
        title=wording.text("clock-form-title"),
        custom_id=str(ButtonId(lobby.table_id, LOBBY, CLOCK_FORM_VERB)),
        timeout=_FORGET_AFTER_S,
    )
    options = [
        discord.SelectOption(
            label=wording.text(f"clock-{clock}"), value=clock, default=clock == lobby.clock
        )
        for clock in CLOCKS
    ]
    modal.add_item(
        discord.ui.Label(
            text=wording.text("clock-form-label"),
            description=wording.text("clock-form-hint"),
            component=discord.ui.Select[Any](custom_id=CLOCK, options=options),
        )
    )
    return modal
