"""The picture of a trend and its description."""

from collections.abc import Sequence
from datetime import datetime
from itertools import accumulate
from typing import Final

from bot.features.reviews.sketches import TrendPicture
from bot.render.illustrations.game import Illustration, bounded
from bot.render.wording import Wording

_MOST_LINES: Final = 5  # lines of the scale
_STEPS: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0)


def trend_illustration(
    title: str, games: Sequence[tuple[datetime, float]], name: str, wording: Wording
) -> Illustration:
    """Return the illustration of the points a hand that a person gave away in their last games.

    Args:
        title: the name of the game.
        games: the end of each game and its points; oldest first, at least one.
        name: the end of the file's name.
        wording: texts in the reader's language.
    """
    points = tuple(value for _, value in games)
    means = tuple(sum_ / count for count, sum_ in enumerate(accumulate(points), start=1))
    most = max(points)
    step = next((size for size in _STEPS if most / size <= _MOST_LINES), most or 1.0)
    scale = tuple(
        (step * number, wording.decimal(step * number)) for number in range(int(most / step) + 1)
    )
    oldest, newest = (f"{at:%Y-%m-%d}" for at in (games[0][0], games[-1][0]))
    subtitle = wording.text("trend-subtitle", count=len(games))
    sketch = TrendPicture(
        title, subtitle, points, means, wording.text("trend-mean"), scale, oldest, newest
    )
    alt = wording.text(
        "alt-trend",
        title=title,
        subtitle=subtitle,
        oldest=oldest,
        newest=newest,
        points=", ".join(map(wording.decimal, points)),
        mean=wording.decimal(means[-1]),
    )
    return Illustration(f"trend-{name}", sketch, bounded([alt]))
