"""Pictures of tournaments for tests of all pictures."""

from collections.abc import Iterator, Sequence

from bot.features.tournaments.illustrations import (
    Stood,
    podium_illustration,
    standings_illustration,
)
from bot.render.illustrations.game import Illustration
from bot.render.wording import Wording


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield a picture of each kind; there are ten names."""
    stood = [Stood(n, name, "12", "104", n % 5 - 2, n == 9) for n, name in enumerate(names, 1)]
    for by_difference in (False, True):
        yield standings_illustration(
            stood, "🏆", "3/5", words, by_difference=by_difference, more=4, avatars=avatars
        )
    for places in ((1, 2, 2, 3), (1, 1, 1, 1, 1, 2, 3, 3)):
        best = [Stood(n, name, "12", "104") for n, name in zip(places, names, strict=False)]
        yield podium_illustration(best, "🏆", "Hearts", words, avatars[: len(best)])
