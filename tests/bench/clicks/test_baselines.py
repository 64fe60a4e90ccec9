"""The baselines with which ``bench clicks`` compares the bot."""

import pytest

from tests.bench.clicks.bare_gateway import BareBot
from tests.bench.clicks.bare_http import COMPONENTS_V2, create_panel
from tests.bench.clicks.baseline import Baseline


@pytest.mark.parametrize(("number", "left"), [(0, 13), (30, 10), (67, 1)])
async def test_both_baselines_answer_with_the_same_panel(number: int, left: int) -> None:
    baseline = Baseline([1, 2, 3, 4], [5], edits=0.5, posts=0.1)
    bot = BareBot(baseline)
    assert baseline.count_cards(number) == left
    expected = {"flags": COMPONENTS_V2, "components": bot.create_panel(number).to_components()}
    assert create_panel(number, left) == expected


def test_panels_of_people_who_choose_cards_to_pass_have_all_cards() -> None:
    baseline = Baseline([1, 2], [5], edits=0, posts=0, passes=True)
    assert {baseline.count_cards(number) for number in range(40)} == {13}


def test_edits_and_posts_are_made_at_their_average_rates() -> None:
    baseline = Baseline([1, 2], [5, 6], edits=1.5, posts=0.25)
    due_counts = [baseline.count_click() for _ in range(4)]
    assert due_counts == [(1, 0), (2, 0), (1, 0), (2, 1)]
    assert [baseline.select_channel(number) for number in range(3)] == [5, 6, 5]
