"""Pictures in channels show people's avatars, as those of panels do."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.features.rankings.model import Leaderboard, LeaderboardRow
from bot.features.rankings.pages import ALL_VARIANTS, LeaderboardPages
from bot.features.seasons.model import SeasonRanking, SeasonRow
from bot.features.seasons.pages import SeasonPages
from bot.features.seasons.service import SeasonStanding, season_named
from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem
from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import avatars_in
from bot.settings.server_settings import ServerSettings
from bot.table.sync.public.feed_illustrations import illustrations_of
from tests.patience import LONG_WAITS
from tests.ui.arrange import WORDS, Game, over

KEYS = ("a", "b", "c", "d")


class Drawer:
    """A fake ``ImageRenderer`` that notes what it is to draw; everybody has an avatar."""

    is_on = True
    waits = LONG_WAITS

    def __init__(self) -> None:
        self.asked: list[Illustration] = []
        self.avatars = SimpleNamespace(key=str, keys=lambda ids: tuple(map(str, ids)))

    async def pictures(self, *illustrations: Illustration, **_how: object) -> tuple[()]:
        self.asked += illustrations
        return ()


def drawn(item: FeedItem, game: Game) -> set[str]:
    """Return the avatars in the first picture of an item."""
    info = replace(game.info, avatars=KEYS)
    return set(avatars_in(illustrations_of(item, info, WORDS, news=True)[0].sketch))


def test_hands_moons_and_results_show_the_avatars_of_those_they_name() -> None:
    game = Game("ricketts", options={"limit": 10}).until(over)
    hand = next(item for item in game.feed.items if isinstance(item, HandItem))
    (result,) = (item for item in game.feed.items if isinstance(item, ResultItem))
    moon = MoonItem("moon:1", 1, Moon(Seat(2), MoonKind.MOON, 26, (MoonChoice.ADD,)))
    assert drawn(replace(hand, score=None), game) == set(KEYS)
    assert drawn(result, game) == set(KEYS)
    assert drawn(moon, game) == {"c"}


def services(drawer: Drawer) -> Any:
    async def settings(_guild_id: int) -> ServerSettings:
        return ServerSettings()

    return SimpleNamespace(renderer=drawer, servers=SimpleNamespace(of=settings))


async def test_leaderboard_shows_the_avatars_of_its_people() -> None:
    async def leaderboard(_guild_id: int, **_which: object) -> Leaderboard:
        rows = [LeaderboardRow(1, 101, "Ann", 1500.0, 3, 2, 1.5, 9.0)]
        return Leaderboard((*rows, replace(rows[0], rank=2, user_id=102, name="Bo")), 2)

    drawer = Drawer()
    standings: Any = SimpleNamespace(leaderboard=leaderboard)
    shown = LeaderboardPages(standings, services(drawer))
    await shown.page(1, ALL_VARIANTS, "all", 0, WORDS)
    (asked,) = drawer.asked
    assert list(avatars_in(asked.sketch)) == ["101", "102"]


async def test_season_shows_the_avatars_of_the_people_that_are_drawn() -> None:
    rows = tuple(SeasonRow(at, 100 + at, f"P{at}", 1500.0 - at, 3, 1) for at in range(1, 14))

    async def standing(*_which: object) -> SeasonStanding:
        november = season_named("2026-11")
        assert november is not None
        return SeasonStanding(november, SeasonRanking(rows, (), 0), 3, is_over=False)

    drawer = Drawer()
    seasons: Any = SimpleNamespace(standing=standing)
    await SeasonPages(seasons, services(drawer)).page(1, ALL_VARIANTS, "season:2026-11", WORDS)
    (asked,) = drawer.asked
    assert list(avatars_in(asked.sketch)) == [str(100 + at) for at in range(1, 11)]
