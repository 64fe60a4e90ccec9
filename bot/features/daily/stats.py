"""The achievements in daily deals, as a section of people's statistics."""

from collections.abc import Sequence
from typing import Final

from bot.feature import StatsReader, StatsSection
from bot.features.daily.service.attempts import DailyAttempts, DailyFeats
from bot.render.wording import Wording
from bot.ui.images.illustrated_layout import StatsPart

LEAST_STREAK: Final = 10  # days in a row


class DailyStats(StatsSection):
    """The achievements in daily deals."""

    def __init__(self, attempts: DailyAttempts) -> None:
        self._attempts = attempts

    async def about(
        self, user_id: int, variants: Sequence[str], reader: StatsReader
    ) -> StatsPart | None:
        """Return a person's achievements."""
        return daily_part(await self._attempts.feats(user_id), reader.wording)


def daily_part(feats: DailyFeats, wording: Wording) -> StatsPart:
    """Return the achievements worth mentioning."""
    counts = {
        "streak": feats.streak if feats.streak >= LEAST_STREAK else 0,
        "better": feats.better,
    }
    return StatsPart(
        achievements=[
            wording.text(f"stats-achieved-{name}", count=count)
            for name, count in counts.items()
            if count > 0
        ]
    )
