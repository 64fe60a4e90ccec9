"""A person's statistics in words."""

from bot.render.wording import wording_for
from bot.store.results.statistics import VariantStats
from bot.ui.components.validation import check_layout
from bot.ui.views.server.stats import stats_panel

WORDS = wording_for()


def stats(variant: str = "ricketts", **counts: int) -> VariantStats:
    return VariantStats(
        variant=variant,
        games=4,
        wins=1,
        left=1,
        average_place=2.25,
        totals=90,
        counts=counts,
        rating=1043.4,
    )


def told(*given: VariantStats, name: str = "Ann", here: bool = True) -> str:
    components = check_layout(stats_panel(given, name, WORDS, here=here))
    return "\n".join(str(one["content"]) for one in components[0]["components"])


def test_stats_show_average_points_and_places_and_special_events():
    text = told(stats(hands=8, points=-20, moons=1, queens=2, bonuses=0))
    assert "4 games, 1 won" in text
    assert "place 2.2 on average" in text
    assert "rating 1043" in text
    assert "left 1 game early" in text
    assert "−2.5 points a hand · 1 moon · 2 queens taken" in text
    assert "bonus" not in text


def test_stats_of_nobody_say_how_to_begin():
    assert "/hearts new" in told()
    assert "in all servers" in told(here=False)


def test_stats_hold_any_name_and_a_game_that_is_no_longer_known():
    text = told(stats("once-there-was"), name="**@everyone**\n# x")
    assert "once-there-was" in text
    assert "@everyone**\n# x" not in text
    assert "points a hand" not in text
