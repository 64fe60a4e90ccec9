"""The counts of a game, with players that act at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from bot.engine.model.cards import cards
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, Trick
from bot.engine.play.events import TrickEnded
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from bot.table.state.statistics import NOTHING_YET
from tests.engine.arrange import rules_of
from tests.engine.walk import rngs, tables, walk


@given(tables(), rngs)
def test_counts_of_a_hand_add_up_to_its_tricks_queens_and_bonus_cards(rules: Rules, rng: Random):
    statistics, taken, queens = NOTHING_YET, Counter[int](), 0
    for step in walk(rules, rng, hands=1):
        for event in step.events:
            if isinstance(event, TrickEnded) and step.before.current.number == 1:
                deal = step.after.current
                trick = (deal.tricks if deal.number == 1 else deal.previous_tricks)[-1]
                statistics = statistics.after_trick(trick, rules)
                taken.update(rules.card_points.get(card, 0) for card in trick.cards)
                queens += sum(card in rules.card_points.queens for card in trick.cards)
    assert sum(statistics.tricks) == rules.cards_each
    assert sum(statistics.queens) == queens
    assert sum(statistics.bonuses) == sum(n for points, n in taken.items() if points < 0)


@pytest.mark.parametrize(
    ("variant", "options", "queens"),
    [
        ("classic", {"jack_bonus": 10}, {"QS"}),
        ("increduhearts", {}, {"QS"}),
        ("hearts-at-play", {}, {"QC"}),
        ("hearts-at-play", {"queen": "QS"}, {"QS"}),
        ("double-hearts", {}, {"2D/QS", "QS/2H"}),
        ("black-maria", {}, {"QS"}),
        ("spot-hearts", {}, {"QS"}),
        ("spot-hearts", {"queen_points": 10}, {"QS"}),
        ("spot-hearts", {"queen_points": 0}, set()),
    ],
)
def test_queens_are_counted_where_they_cost_more_than_a_heart(
    variant: str, options: dict[str, object], queens: set[str]
) -> None:
    rules = rules_of(variant, 4, **options)
    assert set(map(str, rules.card_points.queens)) == queens


def plays_of(notation: str) -> tuple[Play, ...]:
    return tuple(Play(Seat(seat), card) for seat, card in enumerate(cards(notation)))


def test_trick_that_nobody_took_counts_for_the_winner_of_the_next():
    rules = VARIANTS["cancellation"].rules(6)
    nobodys = Trick(plays_of("KS KS QS QS 7H 2D"), None)
    before = NOTHING_YET.after_trick(nobodys, rules)
    assert before == NOTHING_YET
    trick = Trick(plays_of("3D 4D 5D 6D 7D 8D"), Seat(5), carried=nobodys.cards)
    assert before.after_trick(trick, rules).of(5) == {"tricks": 2, "queens": 2, "bonuses": 0}


def test_trick_counts_only_for_its_winner():
    rules = VARIANTS["classic"].rules(4)
    trick = Trick(plays_of("2S 3S QS 4S"), Seat(2))
    statistics = NOTHING_YET.after_trick(trick, rules)
    assert statistics.of(2) == {"tricks": 1, "queens": 1, "bonuses": 0}
    assert statistics.of(0) == {"tricks": 0, "queens": 0, "bonuses": 0}
    assert NOTHING_YET.of(0) == {}
