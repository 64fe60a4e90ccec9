"""The trend of a person's play over their last games."""

from collections.abc import Mapping, Sequence

from bot.feature import StatsReader, StatsSection
from bot.features.reviews.model import ReviewedGame
from bot.features.reviews.store import Trends
from bot.features.reviews.views.trends import (
    MOST_CHARTS,
    trend_line,
    trend_picture,
)
from bot.render.wording import Wording
from bot.table.sync.toolkit import TableServices
from bot.ui.images.illustrated_layout import StatsPart
from bot.ui.images.renderer import Picture


class TrendStats(StatsSection):
    """The points that people gave away in their last games."""

    def __init__(self, trends: Trends, services: TableServices) -> None:
        self._trends = trends
        self._services = services

    async def about(
        self, user_id: int, variants: Sequence[str], reader: StatsReader
    ) -> StatsPart | None:
        """Return the trends of the reader's own play."""
        if user_id != reader.user_id:
            return None
        trends = await self._trends.list_games(user_id, guild_id=reader.guild_id)
        pictures: tuple[Picture, ...] = ()
        preferences = await self._services.preferences.load(user_id)
        if trends and reader.may_attach and not preferences.text_only:
            charts = [
                trend_picture(variant, trends[variant], reader.wording)
                for variant in variants
                if len(trends.get(variant, ())) > 1
            ]
            renderer = self._services.renderer
            pictures = await renderer.pictures(
                *charts[:MOST_CHARTS], within_s=renderer.timeouts.answer_picture_s
            )
        return trend_part(trends, variants, reader.wording, pictures)


def trend_part(
    trends: Mapping[str, Sequence[ReviewedGame]],
    variants: Sequence[str],
    wording: Wording,
    pictures: Sequence[Picture] = (),
) -> StatsPart:
    """Return the trends of a person's variants; if there are none, a note on how to get one."""
    return StatsPart(
        of_variants={
            variant: trend_line(trends[variant], wording)
            for variant in variants
            if trends.get(variant)
        },
        note=wording.text("trend-how") if variants and not trends else None,
        pictures=pictures,
    )
