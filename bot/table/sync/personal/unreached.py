"""A public notice, posted once, that mentions a player whom direct messages do not reach."""

import logging

from bot.render.wording import Wording
from bot.table.lobby.model import Lobby, Status
from bot.table.state.steps import ANY
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import NEUTRAL, Style, button, panel, row
from bot.ui.components.payloads import Layout
from bot.ui.transport.refusals import CannotSend

log = logging.getLogger(__name__)


def unreached_panel(info: TableInfo, user_id: int, wording: Wording, *, marker: int) -> Layout:
    """Return the notice: a mention of the player, and the button that shows them their hand."""
    text = wording.text("hand-unreached", who=f"<@{user_id}>")
    show = button(info.table_id, ANY, "hand", wording.text("button-hand"), style=Style.primary)
    return panel([text, row([show])], accent=NEUTRAL, marker=marker)


async def tell_unreached(messages: TableMessages, user_id: int, lobby: Lobby) -> None:
    """Post the notice in the game's channel, once.

    Raises:
        TryLater, StoreError.
    """
    key = f"unreached:{user_id}"
    seat = lobby.find_seat(user_id)
    if lobby.guild_id is None:
        return  # the game is in the direct messages themselves
    if seat is None or lobby.status is not Status.PLAYING:
        return
    wording = messages.public_wording(lobby)

    async def draw() -> Drawing:
        info = messages.info(lobby, ANY, wording)
        return Drawing(unreached_panel(info, user_id, wording, marker=messages.marker(key)), key)

    await messages.wait_for_post_channel()
    try:
        channel_id = messages.post_channel_id or lobby.channel_id
        await messages.reconcile(
            DesiredMessage(key, channel_id, key, draw, ping=True, is_final=True)
        )
    except CannotSend as error:
        log.info(
            "can't post the notice for an unreached player of table %s: %s",
            messages.table_id,
            error,
        )
