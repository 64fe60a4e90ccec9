"""Direct messages to the entrants of a tournament: that it starts soon, or has begun."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Final

from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.posts.reconciler import TournamentReconciler
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.messages import TournamentMessage, TournamentMessages
from bot.features.tournaments.views.about import channel_link
from bot.features.tournaments.views.sign_up import past_reminder_panel, reminder_panel
from bot.settings.preferences import Hand
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.ui.transport.refusals import CannotSend, TryLater

log = logging.getLogger(__name__)

PREFIX: Final = "reminder-"
UNREACHED: Final = "unreached"  # the digest of a reminder that could not be sent
NOT_WANTED: Final = "not wanted"
PAST: Final = "past"  # the digest of a reminder edited after the check-in

_Step = Callable[[], Awaitable[None]]


def unreached_by(messages: Mapping[str, TournamentMessage]) -> list[int]:
    """Return the people whom direct messages do not reach."""
    return [
        int(key.removeprefix(PREFIX))
        for key, message in messages.items()
        if key.startswith(PREFIX) and message.digest == UNREACHED
    ]


class Reminders:
    """Sends the reminders of one tournament, each once."""

    def __init__(
        self,
        services: TableServices,
        tournaments: Tournaments,
        stored: TournamentMessages,
        tournament_id: str,
    ) -> None:
        self._services = services
        self._tournaments = tournaments
        self._tournament_id = tournament_id
        self._messages = TournamentReconciler(services, stored, tournament_id)

    async def refresh(self) -> None:
        """Send the missing reminders; after the check-in, remove the buttons from all.

        Raises:
            TryLater: some reminders have to wait; all others were sent.
            StoreError.
        """
        tournament = await self._tournaments.get(self._tournament_id)
        await self._messages.read()
        if tournament.stage not in {Stage.SIGN_UP, Stage.CHECK_IN}:
            await _take_all(self._edits(tournament))
        elif tournament.was_reminded:
            await _take_all(self._missing(tournament))

    def _missing(self, tournament: Tournament) -> list[_Step]:
        """Return the steps that send the missing reminders."""
        return [
            partial(self._remind, tournament, entrant.user_id)
            for entrant in tournament.entrants
            if entrant.user_id >= 0 and entrant.plays and not entrant.has_checked_in
            if not self._messages.is_settled(f"{PREFIX}{entrant.user_id}")
        ]

    def _edits(self, tournament: Tournament) -> list[_Step]:
        """Return the steps that edit the reminders after the check-in."""
        return [
            partial(self._edit, tournament, key, message.channel_id)
            for key, message in self._messages.shown.items()
            if key.startswith(PREFIX) and message.message_id is not None and message.digest != PAST
        ]

    async def _edit(self, tournament: Tournament, key: str, channel_id: int) -> None:
        """Edit a reminder: the tournament has begun, or was cancelled for a reason."""
        user_id, link = int(key.removeprefix(PREFIX)), channel_link(tournament)
        wording = await self._services.localization.get_personal(user_id)

        async def draw() -> Drawing:
            marker = self._messages.marker(key)
            layout = past_reminder_panel(tournament, user_id, wording, link=link, marker=marker)
            return Drawing(layout, PAST)

        await self._messages.edit_once(DesiredMessage(key, channel_id, PAST, draw))

    async def _remind(self, tournament: Tournament, user_id: int) -> None:
        """Remind a person, or record that direct messages do not reach them."""
        key = f"{PREFIX}{user_id}"
        preferences = await self._services.preferences.load(user_id)
        if not preferences.reminders:
            await self._messages.settle(key, NOT_WANTED)
            return
        if preferences.hand is Hand.CHANNEL:
            await self._messages.settle(key, UNREACHED)
            return
        wording = await self._services.localization.get_personal(user_id)

        async def draw() -> Drawing:
            link, marker = channel_link(tournament), self._messages.marker(key)
            return Drawing(reminder_panel(tournament, wording, link=link, marker=marker), key)

        sender = self._messages.sender()
        try:
            channel_id = await self._services.discord_api.direct_channel(user_id, sender)
            await self._messages.reconcile(
                DesiredMessage(key, channel_id, key, draw, is_final=True)
            )
        except CannotSend as error:
            log.info("can't send a reminder of tournament %s: %s", self._tournament_id, error)
            await self._messages.settle(key, UNREACHED)


async def _take_all(steps: Iterable[_Step]) -> None:
    """Take all steps.

    Raises:
        TryLater: some steps have to wait; all others were taken.
    """
    late: TryLater | None = None
    for step in steps:
        try:
            await step()
        except TryLater as error:
            late = error
    if late is not None:
        raise late
