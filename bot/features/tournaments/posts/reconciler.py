"""The reconciler of the messages about one tournament, in the process that leads."""

from collections.abc import Callable

from bot.features.tournaments.store.messages import TournamentMessage, TournamentMessages
from bot.table.sync.reconciler import Reconciler
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import TrackedMessage
from bot.tasks.clock import in_milliseconds


class TournamentReconciler(Reconciler):
    """Brings the messages about one tournament up to date.

    ``leads``: returns whether this process still leads.
    """

    def __init__(
        self,
        services: TableServices,
        stored: TournamentMessages,
        tournament_id: str,
        leads: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(services.discord_api, stored, services.clock, tournament_id)
        self._stored = stored
        self._tournament_id = tournament_id
        self._leads = leads

    def is_owned(self) -> bool:
        """Return whether this process posts and edits the messages."""
        return self._leads()

    async def read(self) -> dict[str, TournamentMessage]:
        """Read the records of the messages, and return them by key."""
        stored = await self._stored.list_messages(self._tournament_id)
        self.shown = {
            key: TrackedMessage(
                message.channel_id, message.message_id, message.digest, message.intended_at
            )
            for key, message in stored.items()
        }
        return stored

    def is_settled(self, key: str) -> bool:
        """Return whether a message has been posted or will never be posted."""
        message = self.shown.get(key)
        return message is not None and (message.message_id is not None or bool(message.digest))

    async def settle(self, key: str, digest: str) -> None:
        """Record a digest: why a message is not posted, or the progress of the others."""
        now = in_milliseconds(self._clock())
        await self._stored.intend(self._tournament_id, key, 0, now, digest)
        self.shown[key] = TrackedMessage(0, None, digest, now)

    async def record_edit(self, key: str, digest: str) -> None:
        """Record the content of an edited message."""
        self.shown[key].digest = digest
        await self._stored.record_edit(self._tournament_id, key, digest)
