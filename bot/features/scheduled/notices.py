"""Direct messages to the people at a scheduled table: that it starts soon, or could not start."""

import logging
from collections.abc import Callable
from typing import ClassVar

from bot.features.scheduled.views import start_notice
from bot.settings.preferences import Hand
from bot.table.lobby.model import Lobby, Status
from bot.table.sync.personal.personal_messages import PersonalMessages
from bot.table.sync.table_messages import TableMessages
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.ui.transport.refusals import CannotSend

log = logging.getLogger(__name__)


class StartNotices(PersonalMessages):
    """Sends the notices of one table, and deletes them when the game starts or the table closes.

    People who switched reminders or direct messages off get none; the lobby's message says the
    same.
    """

    name: ClassVar[str] = "start notices"
    prefix: ClassVar[str] = "starting:"

    def __init__(self, messages: TableMessages, settled: Callable[[], None]) -> None:
        super().__init__(messages, settled)
        self._refused: set[int] = set()

    def wake(self, lobby: Lobby) -> None:
        """Check the notices after a change of the table, if it is or was scheduled."""
        if lobby.start is not None:
            self.refresh_loop.wake()

    async def refresh(self) -> None:
        """Send notices on time, and delete outdated ones."""
        await self.messages.load()
        lobby = await self.messages.lobby()
        is_due = lobby.start is not None and (lobby.start.is_reminded or lobby.start.is_missed)
        notified = [person.user_id for person in lobby.people if not person.is_forgotten]
        if lobby.status is not Status.LOBBY or not is_due:
            notified = []
        for user_id, _ in self.list_shown():
            if user_id not in notified:
                await self.messages.delete(self.get_key(user_id))
        for user_id in notified:
            if user_id not in self._refused:
                await self._notify(user_id, lobby)

    async def _notify(self, user_id: int, lobby: Lobby) -> None:
        key, services = self.get_key(user_id), self.messages.services
        preferences = await services.preferences.load(user_id)
        if not preferences.reminders or preferences.hand is Hand.CHANNEL:
            return
        wording = await services.localization.get_personal(user_id)
        digest = "missed" if lobby.start is not None and lobby.start.is_missed else "soon"

        async def draw() -> Drawing:
            marker = self.messages.marker(key)
            return Drawing(start_notice(lobby, wording, marker=marker), digest)

        try:
            channel_id = await self.open_channel(user_id)
            await self.messages.reconcile(
                DesiredMessage(key, channel_id, digest, draw, post_new=True)
            )
        except CannotSend as error:
            self._refused.add(user_id)
            log.info("can't send a notice of table %s: %s", self.messages.table_id, error)
