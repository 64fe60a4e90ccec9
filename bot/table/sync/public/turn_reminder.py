"""Reminders of players that a table waits for: a separate message that mentions them.

Edits notify nobody, so the mention is a new message in the table's thread. It is posted when the
clock reminds a player, and deleted once they have acted.
"""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

from bot.engine.model.seats import Seat
from bot.render.names import marked
from bot.render.wording import Wording
from bot.store.database.errors import StoreError
from bot.table.lobby.model import CLOCKS, Lobby, Person
from bot.table.service.person_view import PersonView
from bot.table.state.steps import ANY, current_step
from bot.table.state.turn_clock import notice
from bot.table.sync.public.thread import LOST, TableThread
from bot.table.sync.refresh_loop import RefreshLoop
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing, compute_digest
from bot.ui.components.builders import NEUTRAL, panel
from bot.ui.components.payloads import Layout
from bot.ui.transport.refusals import CannotSend

log = logging.getLogger(__name__)

REMINDER_KEY: Final = "call"
ATTEMPTS: Final = 3  # in the thread, in a replacement, in the channel


def turn_reminder_panel(
    lobby: Lobby,
    user_ids: tuple[int, ...],
    wording: Wording,
    now: datetime,
    *,
    nudger: str | None = None,
    marker: int,
) -> Layout:
    """Return the reminder: mentions, and the time when a computer will decide for them.

    ``nudger``: the name of the player who has nudged them.
    """
    mentions = wording.listed(f"<@{user_id}>" for user_id in user_ids)
    clock = CLOCKS.get(lobby.clock)
    if clock is None:
        text = wording.text("call", who=mentions)
    else:
        until = f"<t:{int((now + notice(clock)).timestamp())}:R>"
        text = wording.text("call-by-clock", who=mentions, until=until)
    if nudger is not None:
        text = wording.text("call-nudged", who=mentions, by=marked(nudger))
    return panel([text], accent=NEUTRAL, marker=marker)


class TurnReminder:
    """Keeps the reminder of one table up to date."""

    def __init__(
        self, messages: TableMessages, thread: TableThread, settled: Callable[[], None]
    ) -> None:
        self._messages = messages
        self._thread = thread
        self.refresh_loop = RefreshLoop(
            f"call of table {messages.table_id}",
            self._refresh,
            settled,
            messages.is_owned,
            messages.busy,
        )

    def wake(self, *, is_wanted: bool) -> None:
        """Check the reminder; ``is_wanted``: whether people keep the table waiting."""
        if is_wanted or not self._messages.is_loaded or REMINDER_KEY in self._messages.shown:
            self.refresh_loop.wake()

    async def _refresh(self) -> None:
        await self._messages.load()
        person_view = await self._messages.person_view()
        user_ids = await self._list_people(person_view)
        digest = _digest(person_view, user_ids)
        message = self._messages.shown.get(REMINDER_KEY)
        if message is not None and message.message_id is not None and message.digest == digest:
            return
        if message is not None:
            await self._messages.delete(REMINDER_KEY)
        if not user_ids:
            return
        await self._messages.wait_for_post_channel()
        for _ in range(ATTEMPTS):
            channel_id = self._messages.post_channel_id or person_view.lobby.channel_id
            try:
                await self._messages.reconcile(
                    DesiredMessage(REMINDER_KEY, channel_id, digest, self._draw, ping=True)
                )
            except LOST as error:
                if await self._thread.recover_from(error, channel_id, person_view.lobby):
                    continue
                log.info("can't post a reminder for table %s: %s", self._messages.table_id, error)
            except CannotSend as error:
                log.info("can't post a reminder for table %s: %s", self._messages.table_id, error)
            return

    async def _draw(self) -> Drawing | None:
        person_view = await self._messages.person_view()
        user_ids = await self._list_people(person_view)
        if not user_ids:
            return None
        wording = self._messages.public_wording(person_view.lobby)
        marker = self._messages.marker(REMINDER_KEY)
        now = self._messages.services.clock()
        nudger = None
        if person_view.nudged_by is not None:
            info = self._messages.info(person_view.lobby, ANY, wording)
            nudger = info.plain[person_view.nudged_by]
        layout = turn_reminder_panel(
            person_view.lobby, user_ids, wording, now, nudger=nudger, marker=marker
        )
        return Drawing(layout, _digest(person_view, user_ids))

    async def _list_people(self, person_view: PersonView) -> tuple[int, ...]:
        """Return the people to mention: those reminded of the current step who want reminders."""
        lobby, reminded = person_view.lobby, person_view.reminded
        if person_view.nudged_by is not None:
            reminded = person_view.absent
        if lobby.kind.stops_after_hands and reminded:
            # Naming the player to act would reveal part of a deal that others still play.
            reminded = tuple(
                Seat(seat) for seat in range(len(lobby.seats)) if seat not in lobby.away
            )
        people = [lobby.seats[seat] for seat in reminded]
        ids = [person.user_id for person in people if isinstance(person, Person)]
        return tuple([user_id for user_id in ids if await self._wants_reminders(user_id)])

    async def _wants_reminders(self, user_id: int) -> bool:
        preferences = self._messages.services.preferences
        try:
            return (await preferences.load(user_id)).reminders
        except StoreError:
            return preferences.get_known(user_id).reminders


def _digest(person_view: PersonView, user_ids: tuple[int, ...]) -> str:
    step = current_step(person_view.view) if person_view.view else person_view.step
    nudged_by = person_view.nudged_by
    return (
        compute_digest(step, user_ids)
        if nudged_by is None
        else compute_digest(step, user_ids, nudged_by)
    )
