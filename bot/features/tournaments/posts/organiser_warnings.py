"""Direct messages to the organiser of a tournament about missing permissions, each sent once."""

import logging
from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.tournaments.model.tournament import Tournament
from bot.features.tournaments.posts.reconciler import TournamentReconciler
from bot.features.tournaments.views.notices import (
    NO_CHANNEL,
    NO_PICTURES,
    NO_POSTS,
    NO_THREADS,
    missing_panel,
)
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import DesiredMessage, Drawing
from bot.ui.transport.permissions import NEEDED_TO_PLAY
from bot.ui.transport.refusals import CannotSend

log = logging.getLogger(__name__)

PREFIX: Final = "warned-"
WARNED: Final = "told"  # the digest of a warning that was sent or can't be sent


class OrganiserWarnings:
    """Warns the organiser of one tournament; each warning is sent once until its cause is gone.

    Warnings are stored, so that the next leader does not repeat them.
    """

    def __init__(self, services: TableServices, messages: TournamentReconciler) -> None:
        self._services = services
        self._messages = messages

    async def check(
        self,
        tournament: Tournament,
        *,
        is_refused: bool,
        is_gone: bool,
        lacks_pictures: bool,
        threads: Mapping[str, int],
    ) -> None:
        """Warn about missing permissions, and forget warnings whose cause is gone.

        Args:
            tournament: the tournament.
            is_refused: whether messages of the tournament wait for a permission.
            is_gone: whether its channel was deleted.
            lacks_pictures: whether the permission to attach pictures is missing.
            threads: the channels of tables, by the table's id.

        Raises:
            TryLater, StoreError.
        """
        discord_api, channel_id = self._services.discord_api, tournament.channel_id
        if is_gone:
            await self._warn(tournament, NO_CHANNEL, NEEDED_TO_PLAY)
            return
        missing_to_post = discord_api.missing_permissions(channel_id) or NEEDED_TO_PLAY
        for message_id, is_missing, missing in (
            (NO_POSTS, is_refused, missing_to_post),
            (NO_PICTURES, lacks_pictures, ("attach_files",)),
        ):
            if is_missing:
                await self._warn(tournament, message_id, missing)
            else:
                await self._messages.forget(f"{PREFIX}{message_id}")
        channel_ids = _current_channels(tournament, threads)
        if channel_id in channel_ids:
            missing = discord_api.threads.missing_permissions(channel_id)
            if missing:  # otherwise the thread is missing for another reason
                await self._warn(tournament, NO_THREADS, missing)
        elif channel_ids:
            await self._messages.forget(f"{PREFIX}{NO_THREADS}")

    async def _warn(self, tournament: Tournament, message_id: str, missing: Sequence[str]) -> None:
        key, organiser = f"{PREFIX}{message_id}", tournament.organiser.user_id
        if organiser < 0 or self._messages.is_settled(key):
            return
        discord_api = self._services.discord_api
        wording = await self._services.localization.get_personal(organiser)

        async def draw() -> Drawing:
            marker = self._messages.marker(key)
            layout = missing_panel(tournament, message_id, missing, wording, marker=marker)
            return Drawing(layout, WARNED)

        try:
            channel_id = await discord_api.direct_channel(organiser, self._messages.sender())
            await self._messages.reconcile(
                DesiredMessage(key, channel_id, WARNED, draw, is_final=True)
            )
        except CannotSend as error:
            log.info(
                "can't warn the organiser of tournament %s: %s", tournament.tournament_id, error
            )
            await self._messages.settle(key, WARNED)


def _current_channels(tournament: Tournament, threads: Mapping[str, int]) -> set[int]:
    """Return the channels in which tables of the newest round are played."""
    current = tournament.current
    tables = () if current is None or not tournament.stage.is_open else current.tables
    return {threads[table.table_id] for table in tables if table.table_id in threads}
