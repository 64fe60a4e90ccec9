"""Pictures of reviews for tests of all pictures."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from bot.features.reviews.illustrations import trend_illustration
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield a picture of each kind; there are ten names."""
    games = [(datetime(2026, 10, day, tzinfo=UTC), float(day * 7 % 26)) for day in range(1, 29)]
    yield trend_illustration("Hearts", games, "all", words)
