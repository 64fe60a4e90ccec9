"""The notice to people at a scheduled table."""

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby
from bot.table.views.public.lobby import moment
from bot.ui.components.builders import GREY, RED, panel
from bot.ui.components.payloads import Layout


def start_notice(lobby: Lobby, wording: Wording, *, marker: int | None = None) -> Layout:
    """Return the direct message that a scheduled game starts soon, or could not start."""
    is_missed = lobby.start is not None and lobby.start.is_missed
    text = wording.text(
        "seated-missed" if is_missed else "seated-starts",
        game=lobby.chosen_variant.name,
        when=moment(lobby.start.at) if lobby.start else "",
        where=f"<#{lobby.channel_id}>",
    )
    return panel([text], accent=GREY if is_missed else RED, marker=marker)
