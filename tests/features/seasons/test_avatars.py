"""Pictures of seasons show people's avatars."""

from types import SimpleNamespace
from typing import Any

from bot.features.rankings.model import LeaderboardRow
from bot.features.rankings.pages import ALL_VARIANTS
from bot.features.seasons.model import SeasonRanking, SeasonStanding, season_named
from bot.features.seasons.pages import SeasonPages
from bot.render.pictures.sketches import avatars_in
from tests.features.rankings.drawer import Drawer, build_services
from tests.ui.arrange import WORDS


async def test_season_shows_the_avatars_of_the_people_that_are_drawn() -> None:
    rows = tuple(LeaderboardRow(at, 100 + at, f"P{at}", 1500.0 - at, 3, 1) for at in range(1, 14))

    async def standing(*_options: object) -> SeasonStanding:
        november = season_named("2026-11")
        assert november is not None
        return SeasonStanding(november, SeasonRanking(rows, (), 0), 3, is_over=False)

    drawer = Drawer()
    seasons: Any = SimpleNamespace(standing=standing)
    await SeasonPages(seasons, build_services(drawer)).page(
        1, ALL_VARIANTS, "season:2026-11", WORDS
    )
    (picture_request,) = drawer.requests
    assert list(avatars_in(picture_request.sketch)) == [str(100 + at) for at in range(1, 11)]
