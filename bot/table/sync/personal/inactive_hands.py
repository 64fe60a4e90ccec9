"""Panels without play buttons: for earlier hands, and for absent players."""

import logging
from collections.abc import Callable
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.view import TableView
from bot.table.service.person_view import PersonView
from bot.table.sync.personal.digest import hand_key, panel_digest
from bot.table.sync.personal.drawing import PanelDrawing
from bot.table.sync.personal.panel_pictures import PanelPictures
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.table.views.hand.away import kicked_panel
from bot.ui.transport.discord_api import SentMessage
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
        # By seat, the first hand whose panel may still be open; earlier ones are closed.
        self._first_open: dict[Seat | None, int] = {}

    async def tell_absent(self, person_view: PersonView, view: TableView) -> None:
        """Make the newest panel say that a computer plays, without sending a new one."""
        lobby, messages = person_view.lobby, self._messages
        seat = lobby.find_original_seat(self._user_id)
        if seat is None:
            return
        numbers = range(view.hand_number, 0, -1)
        number = next((n for n in numbers if f"hand:{n}:{seat}" in messages.shown), 0)
        key = f"hand:{number}:{seat}"
        message = messages.shown.get(key)
        sent = None if message is None else message.sent_message
        digest = panel_digest(person_view) or KICKED
        if message is None or sent is None or message.digest == digest:
            return
        self._first_open.pop(seat, None)  # a closed panel may now look different
        if person_view.seat is None:
            layout = kicked_panel(self._drawing.wording, marker=messages.marker(key))
        else:
            layout = self._drawing.draw_away(person_view, view, number)
        await self._edit(key, sent, Drawing(layout, digest), posted_again_after=(MessageTooOld,))

    async def close_earlier(self, person_view: PersonView, view: TableView) -> None:
        """Reduce the panels of earlier hands to the scores of their hand."""
        first = self._first_open.get(view.viewer, 1)
        over = range(first, min(view.hand_number, len(view.history) + 1))
        for number in over:
            key = hand_key(view, number)
            message = self._messages.shown.get(key)
            if message is None or message.sent_message is None or message.digest == CLOSED:
                continue
            within_s = self._messages.services.timeouts.trick_picture_s
            closed = await self._pictures.draw_closed(person_view, number, within_s)
            # If Discord refuses, clicks on its buttons are still answered: the hand is over.
            await self._edit(
                key, message.sent_message, Drawing(closed.layout, CLOSED, closed.pictures)
            )
        self._first_open[view.viewer] = max(over.start, over.stop)

    def record_closed(self, sent: SentMessage, view: TableView, hand_number: int) -> None:
        """Record that the answer to a click has closed the panel of an earlier hand."""
        key = hand_key(view, hand_number)
        message = self._messages.shown.get(key)
        if message is not None and message.message_id == sent.message_id:
            self._messages.record_digest(key, CLOSED)

    async def _edit(
        self,
        key: str,
        sent: SentMessage,
        drawing: Drawing,
        posted_again_after: tuple[type[CannotSend], ...] = (),
    ) -> None:
        """Edit a panel once, with the token of a click if there is one for this message.

        Raises:
            TryLater, StoreError.
        """

        async def draw() -> Drawing:
            return drawing

        try:
            if not await self._edit_by_token(sent, drawing):
                await self._messages.reconcile(
                    DesiredMessage(
                        key,
                        sent.channel_id,
                        drawing.digest,
                        draw,
                        posted_again_after=posted_again_after,
                    )
                )
        except CannotSend as error:
            log.info(
                "can't edit an inactive hand panel of table %s: %s", self._messages.table_id, error
            )
        self._messages.record_digest(key, drawing.digest)

    async def _edit_by_token(self, sent: SentMessage, drawing: Drawing) -> bool:
        discord_api, token_message = self._messages.services.discord_api, self._token_message()
        if token_message is None or token_message.message_id != sent.message_id:
            return False
        await token_message.rate_limit.wait()
        if not token_message.is_open(self._messages.services.clock()):
            return False
        if not await token_message.edit(drawing.layout, discord_api.emojis, drawing.pictures):
            return False
        discord_api.forget_files(sent.message_id)
        return True
