"""The messages of leaderboards."""

import pytest

from bot.features.rankings.views import ROWS_A_PAGE, LeaderRow, leaderboard_panel
from bot.ui.components.custom_id import ButtonId
from tests.ui.arrange import WORDS, buttons_of, text_of


def rows(count: int) -> list[LeaderRow]:
    return [LeaderRow(at + 1, f"*Name* {at}", 1500 - at, at + 1, at) for at in range(count)]


def test_the_leaderboard_lists_places_ratings_and_games() -> None:
    view = leaderboard_panel(
        rows(2), WORDS, variant="ricketts", variant_name="Ricketts House", period="all"
    )
    text = text_of(view)
    assert r"1\. **\*Name\* 0** 1500 · 1 game, 0 won" in text
    assert r"2\. **\*Name\* 1** 1499 · 2 games, 1 won" in text
    assert "all time" in text
    assert buttons_of(view) == []


def test_an_empty_leaderboard_says_so() -> None:
    view = leaderboard_panel([], WORDS, variant="x", variant_name="X", period="week")
    assert "No rankings yet" in text_of(view)


@pytest.mark.parametrize(
    ("page", "back", "on"), [(0, True, False), (1, False, False), (2, False, True)]
)
def test_pages_of_the_leaderboard_can_be_turned(page: int, back: bool, on: bool) -> None:
    view = leaderboard_panel(
        rows(ROWS_A_PAGE),
        WORDS,
        variant="increduhearts",
        variant_name="IncreduHearts",
        period="month",
        page=page,
        pages=3,
    )
    first, second = buttons_of(view)
    assert (first["disabled"], second["disabled"]) == (back, on)
    assert ButtonId.parse(second["custom_id"]).arg == f"increduhearts.month.{page + 1}"
    assert f"page {page + 1} of 3" in text_of(view)
