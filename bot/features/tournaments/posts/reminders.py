"""Direct messages to those who have joined a tournament: that it starts soon, or has begun."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Final

from bot.features.tournaments.model.tournament import Stage, Tournament
from bot.features.tournaments.service.service import Tournaments
from bot.features.tournaments.store.messages import TournamentMessage, TournamentMessages
from bot.features.tournaments.views.about import channel_link
from bot.features.tournaments.views.sign_up import past_reminder_panel, reminder_panel
from bot.settings.preferences import Hand
from bot.table.sync.shown_message import digest_of
from bot.table.sync.toolkit import TableServices
from bot.tasks.clock import in_milliseconds
from bot.ui.transport.discord_api import NONCE_HOLDS, Sent, marker_of
from bot.ui.transport.refusals import CannotSend, TryLater
from bot.ui.transport.request_queue import Priority, Sender

log = logging.getLogger(__name__)

PREFIX: Final = "reminder-"
UNREACHED: Final = "unreached"  # the digest of a reminder that could not be sent
NOT_WANTED: Final = "not wanted"
PAST: Final = "past"  # the digest of a reminder that was edited when the time to check in was over

_Step = Callable[[], Awaitable[None]]


def unreached_by(messages: Mapping[str, TournamentMessage]) -> list[int]:
    """Return the people whom no direct message has reached."""
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
        self._stored = stored
        self._tournament_id = tournament_id
        self._sender = Sender(tournament_id, Priority.CONTROLS)
        self._unhurried = Sender(tournament_id, Priority.POSTS)

    async def refresh(self) -> None:
        """Remind everybody who has not been reminded; later, take the buttons off the reminders.

        Raises:
            TryLater: some have to be reminded later, and all others have been.
            StoreError.
        """
        tournament = await self._tournaments.get(self._tournament_id)
        if tournament.stage not in {Stage.SIGN_UP, Stage.CHECK_IN}:
            await _each_now_or_later(await self._edits(tournament))
        elif tournament.was_reminded:
            await _each_now_or_later(await self._missing(tournament))

    async def _missing(self, tournament: Tournament) -> list[_Step]:
        """Return what reminds everybody who has not been reminded."""
        messages = await self._stored.of(self._tournament_id)
        steps: list[_Step] = []
        for entrant in tournament.entrants:
            shown = messages.get(f"{PREFIX}{entrant.user_id}")
            if shown is not None and (shown.message_id is not None or shown.digest):
                continue
            if entrant.user_id >= 0 and entrant.plays and not entrant.has_checked_in:
                steps.append(partial(self._remind, tournament, entrant.user_id, shown))
        return steps

    async def _edits(self, tournament: Tournament) -> list[_Step]:
        """Return what lets the reminders say that it has begun, or why it never will."""
        return [
            partial(self._edit, tournament, key, Sent(shown.channel_id, shown.message_id))
            for key, shown in (await self._stored.of(self._tournament_id)).items()
            if key.startswith(PREFIX) and shown.message_id is not None and shown.digest != PAST
        ]

    async def _edit(self, tournament: Tournament, key: str, sent: Sent) -> None:
        """Let a reminder say that the tournament has begun, or why it never will."""
        services, user_id = self._services, int(key.removeprefix(PREFIX))
        wording = await services.localization.personal(user_id)
        link, marker = channel_link(tournament), marker_of(self._tournament_id, key)
        layout = past_reminder_panel(tournament, user_id, wording, link=link, marker=marker)
        try:
            async with services.discord_api.slot_to_edit(sent, self._unhurried) as slot:
                await services.discord_api.edit(slot, sent, layout)
        except CannotSend as error:
            log.info("a past reminder of tournament %s: %s", self._tournament_id, error)
        await self._stored.shown(self._tournament_id, key, PAST)

    async def _remind(
        self, tournament: Tournament, user_id: int, shown: TournamentMessage | None
    ) -> None:
        """Remind a person, or note that no direct message reaches them."""
        services, key = self._services, f"{PREFIX}{user_id}"
        now = in_milliseconds(services.clock())
        chosen = await services.preferences.of(user_id)
        if not chosen.reminders:
            await self._stored.intend(self._tournament_id, key, 0, now, NOT_WANTED)
            return
        if chosen.hand is Hand.CHANNEL:
            await self._stored.intend(self._tournament_id, key, 0, now, UNREACHED)
            return
        try:
            await self._write(tournament, user_id, shown)
        except CannotSend as error:
            log.info("a reminder of tournament %s: %s", self._tournament_id, error)
            await self._stored.intend(self._tournament_id, key, 0, now, UNREACHED)

    async def _write(
        self, tournament: Tournament, user_id: int, shown: TournamentMessage | None
    ) -> None:
        services, key = self._services, f"{PREFIX}{user_id}"
        marker = marker_of(self._tournament_id, key)
        channel_id = await services.discord_api.direct_channel(user_id, self._sender)
        since = in_milliseconds(services.clock()) if shown is None else shown.intended_at
        sent = None
        if shown is None:
            await self._stored.intend(self._tournament_id, key, channel_id, since)
        elif services.clock() - since > NONCE_HOLDS:
            sent = await services.discord_api.find(channel_id, marker, since, self._sender)
        if sent is None:
            wording = await services.localization.personal(user_id)
            layout = reminder_panel(
                tournament, wording, link=channel_link(tournament), marker=marker
            )
            nonce = f"{self._tournament_id}-{digest_of(key, since.timestamp())}"
            async with services.discord_api.slot_to_post(channel_id, self._sender) as slot:
                sent = await services.discord_api.post(slot, channel_id, layout, nonce=nonce)
        await self._stored.posted(self._tournament_id, key, sent.message_id, key)


async def _each_now_or_later(steps: Iterable[_Step]) -> None:
    """Take all steps.

    Raises:
        TryLater: some have to be taken later, and all others have been.
    """
    late: TryLater | None = None
    for step in steps:
        try:
            await step()
        except TryLater as error:
            late = error
    if late is not None:
        raise late
