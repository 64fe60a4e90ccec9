"""The baselines with which ``bench clicks`` compares the bot."""

import pytest

from bot.bench.clicks.bare_gateway import BareBot
from bot.bench.clicks.bare_http import COMPONENTS_V2, panel
from bot.bench.clicks.baseline import Baseline


@pytest.mark.parametrize("number", [0, 30, 67])
async def test_both_baselines_answer_with_the_same_panel(number: int) -> None:
    people = [1, 2, 3, 4]
    bot = BareBot(Baseline(people, [5], edits=0.5, posts=0.1))
    expected = {"flags": COMPONENTS_V2, "components": bot.panel(number).to_components()}
    assert panel(number, len(people)) == expected


def test_edits_and_posts_are_made_at_their_average_rates() -> None:
    baseline = Baseline([1, 2], [5, 6], edits=1.5, posts=0.25)
    due = [baseline.due() for _ in range(4)]
    assert due == [(1, 0), (2, 0), (1, 0), (2, 1)]
    assert [baseline.channel_of(number) for number in range(3)] == [5, 6, 5]
