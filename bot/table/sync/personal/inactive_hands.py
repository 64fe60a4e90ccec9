"""Panels without play buttons: those of earlier hands, and of absent players."""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView
from bot.table.service.person_view import PersonView
from bot.table.sync.personal.digest import hand_key, panel_digest
from bot.table.sync.personal.drawing import PanelDrawing
from bot.table.sync.personal.panel_pictures import PanelPictures
from bot.table.sync.shown_message import DesiredMessage, Drawing
from bot.table.sync.table_messages import TableMessages
from bot.table.views.hand.away import kicked_panel
from bot.ui.components.payloads import Layout
from bot.ui.images.renderer import Picture
from bot.ui.transport.discord_api import Sent
from bot.ui.transport.interaction_tokens import TokenMessage
from bot.ui.transport.refusals import CannotSend, MessageTooOld

log = logging.getLogger(__name__)

CLOSED: Final = "closed"
KICKED: Final = "kicked"


class InactivePanels:
    """Updates the inactive panels of one person at one table."""

    def __init__(
        self,
        messages: TableMessages,
        user_id: int,
        drawing: PanelDrawing,
        pictures: PanelPictures,
        token_message: Callable[[], TokenMessage | None],
    ) -> None:
        self._messages = messages
        self._user_id = user_id
        self._drawing = drawing
        self._pictures = pictures
        self._token_message = token_message
        # By seat, the first hand whose panel may still be open; those before it are closed.
        self._first_open: dict[Seat | None, int] = {}

    async def tell_absent(self, person_view: PersonView, view: TableView) -> None:
        """Let the newest panel say that a computer plays; send no new panel."""
        lobby, messages = person_view.lobby, self._messages
        seat = lobby.first_seat_of(self._user_id)
        if seat is None:
            return
        numbers = range(view.hand_number, 0, -1)
        number = next((n for n in numbers if f"hand:{n}:{seat}" in messages.shown), 0)
        key = f"hand:{number}:{seat}"
        message = messages.shown.get(key)
        digest = panel_digest(person_view) or KICKED
        if message is None or message.sent is None or message.digest == digest:
            return
        self._first_open.pop(seat, None)  # a closed panel may now be shown differently
        if person_view.seat is None:
            layout = kicked_panel(self._drawing.wording, marker=messages.marker(key))
        else:
            layout = self._drawing.draw_away(person_view, view, number)
        try:
            await self._replace(message.sent, layout)
        except MessageTooOld:
            await self._renew(key, message.channel_id, Drawing(layout, digest))
        else:
            messages.note(key, digest)

    async def close_earlier(self, person_view: PersonView, view: TableView) -> None:
        """Reduce the panels of earlier hands to the scores of their hand."""
        first = self._first_open.get(view.viewer, 1)
        over = range(first, min(view.hand_number, len(view.history) + 1))
        for number in over:
            key = hand_key(view, number)
            message = self._messages.shown.get(key)
            if message is None or message.sent is None or message.digest == CLOSED:
                continue
            within_s = self._messages.services.timeouts.trick_picture_s
            closed = await self._pictures.draw_closed(person_view, number, within_s)
            with suppress(MessageTooOld):  # a click on its buttons is answered: the hand is over
                await self._replace(message.sent, closed.layout, closed.pictures)
            self._messages.note(key, CLOSED)
        self._first_open[view.viewer] = max(over.start, over.stop)

    def closed(self, sent: Sent, view: TableView, hand_number: int) -> None:
        """Record that the answer to a click has closed the panel of an earlier hand."""
        key = hand_key(view, hand_number)
        message = self._messages.shown.get(key)
        if message is not None and message.message_id == sent.message_id:
            self._messages.note(key, CLOSED)

    async def _renew(self, key: str, channel_id: int, drawing: Drawing) -> None:
        """Replace a panel that Discord no longer lets the bot edit."""

        async def draw() -> Drawing:
            return drawing

        try:
            await self._messages.bring(
                DesiredMessage(key, channel_id, drawing.digest, draw, post_new=True)
            )
        except CannotSend as error:
            log.info("can't replace a hand panel of table %s: %s", self._messages.table_id, error)
            self._messages.note(key, drawing.digest)

    async def _replace(self, sent: Sent, layout: Layout, pictures: Sequence[Picture] = ()) -> None:
        """Edit a panel, with the token of a click if there is one for this message.

        Raises:
            MessageTooOld, TryLater.
        """
        discord_api, token_message = self._messages.services.discord_api, self._token_message()
        try:
            if token_message is not None and token_message.message_id == sent.message_id:
                await token_message.rate_limit.wait()
                now = self._messages.services.clock()
                if token_message.is_open(now) and await token_message.edit(
                    layout, discord_api.emojis, pictures
                ):
                    discord_api.forget_files(sent.message_id)
                    return
            sender = self._messages.sender()
            async with discord_api.slot_to_edit(sent, sender) as slot:
                await discord_api.edit(slot, sent, layout, pictures)
        except MessageTooOld:
            raise
        except CannotSend as error:
            log.info(
                "can't edit an inactive hand panel of table %s: %s", self._messages.table_id, error
            )
