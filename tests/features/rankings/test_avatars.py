"""Pictures of leaderboards show people's avatars."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from bot.features.boards.posts import LeaderboardUpdater
from bot.features.rankings.model import Leaderboard, LeaderboardRow
from bot.features.rankings.pages import ALL_VARIANTS, LeaderboardPages
from bot.render.pictures.sketches import avatars_in
from tests.features.rankings.drawer import Drawer, build_services
from tests.ui.arrange import WORDS


async def test_leaderboard_shows_the_avatars_of_its_people() -> None:
    async def leaderboard(_guild_id: int, **_options: object) -> Leaderboard:
        rows = [LeaderboardRow(1, 101, "Ann", 1500.0, 3, 2)]
        return Leaderboard((*rows, replace(rows[0], rank=2, user_id=102, name="Bo")), 2)

    drawer = Drawer()
    standings: Any = SimpleNamespace(leaderboard=leaderboard)
    leaderboard_pages = LeaderboardPages(
        standings, build_services(drawer), cast("LeaderboardUpdater", None)
    )
    await leaderboard_pages.page(1, ALL_VARIANTS, "all", 0, WORDS)
    (picture_request,) = drawer.requests
    assert list(avatars_in(picture_request.sketch)) == ["101", "102"]
