"""A person's statistics, and leaderboards, in words."""

import pytest

from bot.features.daily.service.attempts import DailyFeats
from bot.features.daily.stats import daily_part
from bot.features.rankings.illustrations import leaderboard_illustration
from bot.features.rankings.model import HeadToHead, LeaderboardRow, VariantStats
from bot.features.rankings.views import (
    ROWS_A_PAGE,
    leaderboard_controls,
    leaderboard_panel,
    stats_panel,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.validation import check_layout
from tests.ui.arrange import WORDS, list_buttons, read_text


def build_stats(variant: str = "ricketts", **counts: int) -> VariantStats:
    return VariantStats(
        variant=variant,
        games=4,
        wins=1,
        left=1,
        average_place=2.25,
        counts=counts,
        rating=1043.4,
    )


def write_stats(*all_stats: VariantStats, name: str = "Ann", here: bool = True) -> str:
    return read_text(stats_panel(all_stats, name, WORDS, here=here))


def test_stats_show_average_points_and_places_and_special_events():
    text = write_stats(build_stats(hands=8, points=-20, moons=1, queens=2, bonuses=0))
    assert "4 games, 1 won" in text
    assert "place 2.2 on average" in text
    assert "rating 1043" in text
    assert "left 1 game early" in text
    assert "−2.5 points a hand · 1 moon · 2 queens taken" in text
    assert "bonus" not in text


def test_stats_of_nobody_say_how_to_begin():
    assert "/hearts new" in write_stats()
    assert "in all servers" in write_stats(here=False)


def test_stats_hold_any_name_and_a_game_that_is_no_longer_known():
    text = write_stats(build_stats("once-there-was"), name="**@everyone**\n# x")
    assert "once-there-was" in text
    assert "@everyone**\n# x" not in text
    assert "points a hand" not in text


def test_achievements_are_those_of_all_games_and_of_daily_deals() -> None:
    all_stats = [
        build_stats(moons=1, stops=1),
        build_stats("classic", moons=2, universes=1, escapes=3),
    ]
    components = check_layout(
        stats_panel(
            all_stats,
            "Ann",
            WORDS,
            here=True,
            parts=[daily_part(DailyFeats(streak=9, better=2), WORDS)],
        )
    )
    text = str(components[0]["components"][0]["content"])
    assert "shot the moon 3 times · took every trick of a hand" in text
    assert "stopped a moon with the last heart · was dealt the queen" in text
    assert "beat the expert computer in 2 daily deals" in text
    assert "days in a row" not in text, "nine are not ten"
    assert "Achievements" not in write_stats(build_stats())


def test_profile_of_somebody_else_says_how_the_reader_has_fared_against_them() -> None:
    games = [HeadToHead("classic", 5, 3, 1)]
    text = read_text(stats_panel((), "Bo", WORDS, here=True, common=games)).replace("*", "")
    assert "You and Bo\nClassic Hearts · 5 games · you ahead 3 · Bo ahead 1 · same place 1" in text
    assert "same table yet" in read_text(stats_panel((), "Bo", WORDS, here=False, common=[]))
    assert not list_buttons(stats_panel((), "Bo", WORDS, here=True, common=games))


def test_controls_below_a_leaderboard_choose_the_period_and_post_it() -> None:
    periods = [("all time", "all"), ("Season 2026-11", "season:2026-11")]
    controls = leaderboard_controls(periods, WORDS, "classic", "season:2026-11", may_post=True)
    menu, post = (component["components"][0] for component in controls)
    assert [option["label"] for option in menu["options"] if option.get("default")] == [
        "Season 2026-11"
    ]
    assert ButtonId.parse(post["custom_id"]).arg == "classic.season~2026-11"
    assert len(leaderboard_controls(periods, WORDS, "classic", "all", may_post=False)) == 1


def test_leaderboard_is_described_row_by_row() -> None:
    ranked = [
        LeaderboardRow(1, 101, "Ann", 1700, 12, 1),
        LeaderboardRow(1, 102, "田中", 1700, 1, 0),
    ]
    illustration = leaderboard_illustration(ranked, "Hearts · ranking", "all time", WORDS)
    assert illustration.alt == (
        "Hearts · ranking, all time: 1. Ann, rating 1700, 1 of 12 won; "
        "1. 田中, rating 1700, 0 of 1 won."
    )


def build_rows(count: int) -> list[LeaderboardRow]:
    return [
        LeaderboardRow(at + 1, at, f"*Name* {at}", 1500 - at, at + 1, at) for at in range(count)
    ]


def test_the_leaderboard_lists_places_ratings_and_games() -> None:
    view = leaderboard_panel(
        build_rows(2), WORDS, variant="ricketts", variant_name="Ricketts House", period="all"
    )
    text = read_text(view)
    assert r"1\. **\*Name\* 0** · rating 1500 · 1 game, 0 won" in text
    assert r"2\. **\*Name\* 1** · rating 1499 · 2 games, 1 won" in text
    assert "all time" in text
    assert list_buttons(view) == []


def test_an_empty_leaderboard_says_so() -> None:
    view = leaderboard_panel([], WORDS, variant="x", variant_name="X", period="week")
    assert "No rankings yet" in read_text(view)


@pytest.mark.parametrize(
    ("page", "is_first", "is_last"), [(0, True, False), (1, False, False), (2, False, True)]
)
def test_pages_of_the_leaderboard_can_be_turned(page: int, is_first: bool, is_last: bool) -> None:
    view = leaderboard_panel(
        build_rows(ROWS_A_PAGE),
        WORDS,
        variant="increduhearts",
        variant_name="IncreduHearts",
        period="month",
        page=page,
        pages=3,
    )
    first, second = list_buttons(view)
    assert (first["disabled"], second["disabled"]) == (is_first, is_last)
    assert ButtonId.parse(second["custom_id"]).arg == f"increduhearts.month.{page + 1}"
    assert f"page {page + 1} of 3" in read_text(view)
