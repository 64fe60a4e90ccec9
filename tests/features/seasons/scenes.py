"""What people see of seasons."""

from collections.abc import Iterator
from typing import Final

from bot.features.rankings.model import LeaderboardRow
from bot.features.seasons.model import (
    DifferenceRow,
    SeasonRanking,
    SeasonStanding,
    season_named,
)
from bot.features.seasons.views import season_panel, season_picture
from bot.render.wording import Wording
from tests.ui.arrange import NAMES
from tests.ui.game_moments import fake_pictures
from tests.ui.scene_files import Scene

IN_GERMAN: Final[frozenset[str]] = frozenset()


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield a season in its midst, at its end, and without games."""
    rows = tuple(
        LeaderboardRow(1 + at, 100 + at, name, 1100.4 - at, 9 + at, at)
        for at, name in enumerate(NAMES)
    )
    best = tuple(
        DifferenceRow(1 + at, 100 + at, name, 1.25 - at, 16) for at, name in enumerate(NAMES[:6])
    )
    november = season_named("2026-11")
    assert november is not None
    season_layouts = []
    for ranking, is_over in (
        (SeasonRanking(rows, best, 3), False),
        (SeasonRanking(rows[:1], (), 1), True),
        (SeasonRanking((), (), 0), False),
    ):
        standing = SeasonStanding(november, ranking, 5, is_over=is_over)
        season_pictures = fake_pictures(season_picture(standing, "Classic Hearts", words))
        season_layouts.append(
            season_panel(standing, "Classic Hearts", words, pictures=season_pictures)
        )
    yield "season", season_layouts
