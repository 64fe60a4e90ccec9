"""Pictures of rankings for tests of all pictures."""

from collections.abc import Iterator, Sequence

from bot.features.rankings.illustrations import leaderboard_illustration
from bot.features.rankings.model import LeaderboardRow
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield a picture of each kind; there are ten names."""
    ranked = [
        LeaderboardRow(n, n, name, 1700 - 30 * n, n % 3, n % 2) for n, name in enumerate(names, 1)
    ]
    title = words.text("picture-best")
    yield leaderboard_illustration(ranked, title, "Hearts", words, avatars)
