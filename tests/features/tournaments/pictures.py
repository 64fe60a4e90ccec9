"""Pictures of tournaments for tests of all pictures."""

from collections.abc import Iterator, Sequence

from bot.features.tournaments.illustrations import (
    podium_illustration,
    standings_illustration,
)
from bot.features.tournaments.sketches import StandingRow
from bot.render.illustrations.game import Illustration, people
from bot.render.wording import Wording


def illustrations(
    words: Wording, names: Sequence[str], avatars: Sequence[str | None]
) -> Iterator[Illustration]:
    """Yield a picture of each kind; there are ten names."""
    picture = people(names, avatars)
    rows = [
        StandingRow(place, person, "12", "104", place % 5 - 2, place == 9)
        for place, person in enumerate(picture, 1)
    ]
    for by_difference in (False, True):
        yield standings_illustration(rows, "🏆", "3/5", words, by_difference=by_difference, more=4)
    for places in ((1, 2, 2, 3), (1, 1, 1, 1, 1, 2, 3, 3)):
        best = [
            StandingRow(place, person, "12", "104")
            for place, person in zip(places, picture, strict=False)
        ]
        yield podium_illustration(best, "🏆", "Hearts", words)
