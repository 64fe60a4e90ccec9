"""Pictures in channels show people's avatars, as those of panels do."""

from __future__ import annotations

from dataclasses import replace

from bot.engine.model.seats import Seat
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind
from bot.render.feed import FeedItem, HandItem, MoonItem, ResultItem
from bot.render.pictures.sketches import avatars_in
from bot.table.sync.public.feed_illustrations import build_illustrations
from tests.ui.arrange import WORDS, Game, is_over

KEYS = ("a", "b", "c", "d")


def list_avatars(item: FeedItem, game: Game) -> set[str]:
    """Return the avatars in the first picture of an item."""
    info = replace(game.info, avatars=KEYS)
    return set(avatars_in(build_illustrations(item, info, WORDS, has_winner=True)[0].sketch))


def test_hands_moons_and_results_show_the_avatars_of_those_they_name() -> None:
    game = Game("ricketts", options={"limit": 10}).until(is_over)
    hand = next(item for item in game.feed.items if isinstance(item, HandItem))
    (result,) = (item for item in game.feed.items if isinstance(item, ResultItem))
    moon = MoonItem("moon:1", 1, Moon(Seat(2), MoonKind.MOON, 26, (MoonChoice.ADD,)))
    assert list_avatars(replace(hand, score=None), game) == set(KEYS)
    assert list_avatars(result, game) == set(KEYS)
    assert list_avatars(moon, game) == {"c"}
