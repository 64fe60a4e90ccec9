"""The panels of a person that offer no play: of earlier hands, and while a computer plays."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from bot.engine.play.view import TableView
from bot.service.tables.person_view import Glance
from bot.ui.components.payloads import Layout
from bot.ui.sync.personal.digest import hand_key, panel_digest
from bot.ui.sync.personal.drawing import PanelDrawing
from bot.ui.sync.shown_message import Drawing
from bot.ui.sync.table_messages import Desk
from bot.ui.transport.discord_api import Sent, marker_of
from bot.ui.transport.interaction_tokens import Reach
from bot.ui.transport.refusals import CannotSend, MessageTooOld
from bot.ui.views.hand.away import kicked_panel

log = logging.getLogger(__name__)

CLOSED: Final = "closed"
KICKED: Final = "kicked"


class InactivePanels:
    """Brings the panels of one person at one table to their last state."""

    def __init__(
        self, desk: Desk, user_id: int, drawing: PanelDrawing, reach: Callable[[], Reach | None]
    ) -> None:
        self._desk = desk
        self._user_id = user_id
        self._drawing = drawing
        self._reach = reach

    async def tell_absent(self, glance: Glance, view: TableView) -> None:
        """While a computer plays, the newest panel says so, and no other is sent."""
        lobby, desk = glance.lobby, self._desk
        seat = lobby.first_seat_of(self._user_id)
        if seat is None:
            return
        numbers = range(view.hand_number, 0, -1)
        number = next((n for n in numbers if f"hand:{n}:{seat}" in desk.shown), 0)
        key = f"hand:{number}:{seat}"
        shown = desk.shown.get(key)
        digest = panel_digest(glance) or KICKED
        if shown is None or shown.sent is None or shown.digest == digest:
            return
        if glance.seat is None:
            layout = kicked_panel(self._drawing.wording, marker=marker_of(desk.table_id, key))
        else:
            layout = self._drawing.draw_away(glance, view, number)
        try:
            await self._replace(shown.sent, layout)
        except MessageTooOld:
            await self._renew(key, shown.channel_id, Drawing(layout, digest))
        else:
            desk.note(key, digest)

    async def close_earlier(self, glance: Glance, view: TableView) -> None:
        """Let the panels of earlier hands say what their hand cost, and offer nothing else."""
        for number in range(1, min(view.hand_number, len(view.history) + 1)):
            key = hand_key(view, number)
            shown = self._desk.shown.get(key)
            if shown is None or shown.sent is None or shown.digest == CLOSED:
                continue
            with suppress(MessageTooOld):  # its buttons say that the hand is over
                await self._replace(shown.sent, self._drawing.draw_closed(glance, number))
            self._desk.note(key, CLOSED)

    def closed(self, sent: Sent, view: TableView, hand_number: int) -> None:
        """A click on the panel of an earlier hand was answered with what is left of it."""
        key = hand_key(view, hand_number)
        shown = self._desk.shown.get(key)
        if shown is not None and shown.message_id == sent.message_id:
            self._desk.note(key, CLOSED)

    async def _renew(self, key: str, channel_id: int, drawing: Drawing) -> None:
        """Post a panel in the place of one that Discord lets nobody edit any more."""

        async def draw() -> Drawing:
            return drawing

        try:
            await self._desk.bring(key, channel_id, drawing.digest, draw, anew=True)
        except CannotSend as error:
            log.info("a panel of table %s stays: %s", self._desk.table_id, error)
            self._desk.note(key, drawing.digest)

    async def _replace(self, sent: Sent, layout: Layout) -> None:
        """Bring a panel to its last state, by a click's token if there is one for it.

        Raises:
            MessageTooOld, TryLater.
        """
        courier, reach = self._desk.kit.courier, self._reach()
        try:
            if reach is not None and reach.message_id == sent.message_id:
                await reach.pace.wait()
                now = self._desk.kit.clock()
                if reach.is_open(now) and await reach.edit(layout, courier.emojis):
                    return
            await courier.ready_to_edit(sent.channel_id)
            await courier.edit(sent, layout)
        except MessageTooOld:
            raise
        except CannotSend as error:
            log.info("an earlier panel of table %s stays: %s", self._desk.table_id, error)
