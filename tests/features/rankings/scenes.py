"""What people see of leaderboards and statistics."""

from collections.abc import Iterator
from typing import Any, Final

from bot.features.rankings.model import HeadToHead, LeaderboardRow, VariantStats
from bot.features.rankings.views import (
    leaderboard_panel,
    leaderboard_picture,
    stats_panel,
)
from bot.render.wording import Wording
from tests.ui.arrange import NAMES
from tests.ui.game_moments import fake_pictures
from tests.ui.scene_files import Scene

IN_GERMAN: Final = frozenset({"stats"})


def scenes(words: Wording) -> Iterator[Scene]:
    """Yield leaderboards, the statistics of a person, and of two people."""
    rows = [
        LeaderboardRow(place, place, NAMES[place], 1000 - place, place, 1) for place in range(1, 8)
    ]
    options: dict[str, Any] = {"variant_name": "Classic Hearts", "period": "all"}
    leaderboard_pictures = fake_pictures(leaderboard_picture(rows, words, **options))
    options["variant"] = "classic"
    yield (
        "leaderboard",
        [
            leaderboard_panel(
                rows, words, pictures=leaderboard_pictures, page=1, pages=3, **options
            ),
            leaderboard_panel(rows, words, is_updated=True, **options),
            leaderboard_panel([], words, **options),
        ],
    )
    counts = {"hands": 9, "points": -20, "moons": 2, "queens": 1, "bonuses": 3}
    feat_counts = {"moons": 12, "universes": 2, "stops": 3, "escapes": 4}
    variant_stats = [
        VariantStats("classic", 4, 1, 1, 2.25, counts, 1043.4),
        VariantStats("ricketts", 4, 1, 1, 2.25, feat_counts, None),
    ]
    yield (
        "stats",
        [
            stats_panel(variant_stats, "Ann", words, here=True),
            stats_panel([], "Ann", words, here=False),
        ],
    )
    common = [HeadToHead("classic", 5, 3, 1), HeadToHead("ricketts", 1, 1, 0)]
    yield "stats", [stats_panel(variant_stats[:1], "Bo", words, here=True, common=common)]
