"""Direct messages that show people the costliest moments of their games."""

import asyncio
import logging
from typing import Final

from bot.features.reviews.choices import ReviewPreferences
from bot.features.reviews.store import MomentMessage, StoredMoments
from bot.features.reviews.views.moment import (
    CostlyMoment,
    costliest_moment,
    moment_illustration,
    moment_panel,
)
from bot.features.reviews.views.review import OwnReview, find_spot, mean_points_taken
from bot.judge.format import Review
from bot.render.wording import Wording
from bot.settings.preferences import Hand
from bot.table.errors import TableError
from bot.table.state.steps import ANY
from bot.table.sync.reconciler import Reconciler
from bot.table.sync.toolkit import TableServices
from bot.table.sync.tracked_message import DesiredMessage, Drawing, TrackedMessage
from bot.table.views.public.table_info import build_table_info
from bot.ui.images.drawing_queue import Urgency
from bot.ui.transport.refusals import CannotSend
from bot.ui.transport.request_queue import Priority

log = logging.getLogger(__name__)

NOT_WANTED: Final = "not wanted"
NOT_PLAYED: Final = "not played"
NOT_COSTLY: Final = "not costly"
UNREACHED: Final = "unreached"
SHOWN: Final = "shown"


class MomentPosts:
    """Sends people the costliest moments of their games, each once and silently."""

    def __init__(self, services: TableServices, stored: StoredMoments) -> None:
        self._services = services
        self._stored = stored

    async def send(self, pending: MomentMessage, review: Review) -> None:
        """Send the costliest moment of a reviewed game, or store why it is not sent.

        Raises:
            TryLater, StoreError.
        """
        services, user_id = self._services, pending.user_id
        preferences = await services.preferences.load(user_id)
        if preferences.hand is Hand.CHANNEL or not preferences.part(ReviewPreferences).moments:
            await self._stored.settle(pending, NOT_WANTED)
            return
        wording = await services.localization.get_personal(user_id)
        try:
            moment = await self._moment(pending, review, wording)
        except TableError:  # the person left, or may not look back
            await self._stored.settle(pending, NOT_PLAYED)
            return
        if moment is None:
            await self._stored.settle(pending, NOT_COSTLY)
            return
        try:
            await self._post(pending, moment, wording)
        except CannotSend as error:
            log.info("can't send a costliest moment of table %s: %s", pending.table_id, error)
            await self._stored.settle(pending, UNREACHED)

    async def _moment(
        self, pending: MomentMessage, review: Review, wording: Wording
    ) -> CostlyMoment | None:
        services = self._services
        replay = await services.tables.own_game(pending.table_id, pending.user_id, None)
        assert replay.viewer is not None
        info = build_table_info(replay.lobby, wording, step=ANY)
        own = OwnReview(info, review, replay.viewer, mean_points_taken(replay))
        decision = costliest_moment(own)
        if decision is None:
            return None
        page = await asyncio.to_thread(replay.page, find_spot(decision, replay.spots))
        return CostlyMoment(own, decision, page)

    async def _post(self, pending: MomentMessage, moment: CostlyMoment, wording: Wording) -> None:
        services = self._services
        subject, key = pending.table_id, pending.key
        messages = Reconciler(services.discord_api, self._stored, services.clock, subject)
        if pending.is_intended:
            messages.shown[key] = TrackedMessage(pending.channel_id, None, "", pending.intended_at)

        async def draw() -> Drawing:
            preferences, renderer = (
                await services.preferences.load(pending.user_id),
                services.renderer,
            )
            picture = None
            if not preferences.text_only:
                picture = await renderer.picture(
                    moment_illustration(moment, wording, preferences.deck),
                    within_s=renderer.timeouts.sheet_pictures_s,
                    urgency=Urgency.POST,
                )
            layout = moment_panel(moment, picture, wording, marker=messages.marker(key))
            return Drawing(layout, SHOWN, () if picture is None else (picture,))

        channel_id = await services.discord_api.direct_channel(pending.user_id, messages.sender())
        await messages.reconcile(
            DesiredMessage(
                key,
                channel_id,
                SHOWN,
                draw,
                priority=Priority.POSTS,
                silent=True,
                is_final=True,
            )
        )
