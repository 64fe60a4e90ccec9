"""The referee for the games whose cards have other costs: Black Maria and Spot Hearts.

It is written from docs/rules alone, like ``test_referee_single_pack``, and follows a hand as that
one does.
"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.game import begin
from bot.engine.play.events import TrickTaken
from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules
from tests.engine.test_referee import referee, referee_moons
from tests.engine.test_referee_single_pack import ORDER, SinglePackReferee, seeds
from tests.engine.walk import walk

SPADES = {"QS": 13, "KS": 10, "AS": 7}
CLASSIC_CYCLE = ["left", "right", "across", "hold"]


class ExpensiveCardsReferee(SinglePackReferee):
    """A referee that knows what the cards of Black Maria and Spot Hearts cost."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.options["queen_breaks"] = "never"
        if self.game == "black-maria":
            self.options |= {"opening": "left-of-dealer", "first_trick_points": True}

    def cost(self, card: str) -> int:
        if self.game == "black-maria":
            return SPADES.get(card, int(card[1] == "H"))
        if card[1] == "H":
            return ORDER.index(card[0]) + 2
        prices: dict[str, int] = {
            "QS": self.options["queen_points"],
            "JD": -self.options["jack_bonus"],
        }
        return prices.get(card, 0)

    def is_penalty(self, card: str) -> bool:
        return self.cost(card) > 0

    def check_draw(self, dealer: int, rounds: list[dict[int, str]]) -> None:
        drawing = set(range(self.n))
        for draw_round in rounds:
            assert set(draw_round) == drawing
            lowest = min(ORDER.index(card[0]) for card in draw_round.values())
            drawing = {seat for seat, card in draw_round.items() if ORDER.index(card[0]) == lowest}
        assert drawing == ({dealer} if self.game == "black-maria" else set(range(self.n)))

    def direction(self, name: str, distance: int) -> None:
        passing_rule = self.options.get("passing", "classic")
        cycle = [
            direction for direction in CLASSIC_CYCLE if direction != "across" or self.n % 2 == 0
        ]
        if passing_rule != "classic":
            cycle = ["hold" if passing_rule == "none" else passing_rule]
        assert name == cycle[(self.hand_number - 1) % len(cycle)]
        assert distance == {"hold": 0, "across": self.n // 2}.get(name, 1)
        self.passed_to = -1 if name == "right" else distance

    def score(self, points: list[int], totals: list[int]) -> None:
        assert not any(self.hands)
        plain = [sum(map(self.cost, taken_cards)) for taken_cards in self.taken]
        costly = [
            [card for card in taken_cards if self.is_penalty(card)] for taken_cards in self.taken
        ]
        shooter = next(
            (
                seat
                for seat in range(self.n)
                if costly[seat] and not any(costly[:seat] + costly[seat + 1 :])
            ),
            None,
        )
        worth = sum(self.cost(card) for cards in costly for card in cards)
        assert worth == self.worth_of_a_hand()
        if shooter is None or self.options["moon"] == "none":
            assert self.shot is None
            assert points == plain
        else:
            choices = {self.options["moon"]} - {"choice"} or {"add", "subtract"}
            assert self.shot == (shooter, worth, choices)
            assert self.choice in choices
            adds = self.choice == "add"
            bonus = plain[shooter] - worth  # of the jack of diamonds
            expected = [change + (worth if adds else 0) for change in plain]
            expected[shooter] = bonus - (0 if adds else worth)
            assert points == expected
        self.totals = [total + change for total, change in zip(self.totals, points, strict=True)]
        assert totals == self.totals

    def worth_of_a_hand(self) -> int:
        if self.game == "black-maria":
            return 42 if self.n == 6 else 43
        return 104 + int(self.options["queen_points"])


black_maria_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 200),
        "passing": st.sampled_from(["right", "left", "classic", "none"]),
        "break_hearts": st.booleans(),
        "moon": st.sampled_from(["none", "choice", "add", "subtract"]),
    }
)
spot_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 600),
        "queen_points": st.sampled_from([0, 13, 25, 50]),
        "jack_bonus": st.sampled_from([0, 40]),
        "moon": st.sampled_from(["choice", "add", "subtract"]),
    }
)


@given(st.integers(3, 7), black_maria_options, seeds)
def test_referee_agrees_on_black_maria(players: int, options: dict, seed: int):
    rules = build_rules("black-maria", players, **options)
    referee(rules, lambda: Random(seed), hands=8, judges=ExpensiveCardsReferee)


@given(st.integers(3, 7), spot_options, seeds)
def test_referee_agrees_on_spot_hearts(players: int, options: dict, seed: int):
    rules = build_rules("spot-hearts", players, **options)
    referee(rules, lambda: Random(seed), hands=8, judges=ExpensiveCardsReferee)


@pytest.mark.parametrize(
    ("variant", "players", "options"),
    [
        ("black-maria", 3, {"moon": "choice"}),
        ("black-maria", 4, {"moon": "add", "break_hearts": True}),
        ("spot-hearts", 4, {}),
        ("spot-hearts", 3, {"jack_bonus": 40, "moon": "subtract"}),
        ("spot-hearts", 5, {"queen_points": 0}),
    ],
)
def test_referee_agrees_on_moons(variant: str, players: int, options: dict):
    rules = build_rules(variant, players, **options)
    assert referee_moons(rules, ExpensiveCardsReferee) > 0


@pytest.mark.parametrize("variant", ["black-maria", "spot-hearts"])
def test_referee_disagrees_with_other_points_of_a_trick(variant: str):
    rules = build_rules(variant, 4)
    judge = ExpensiveCardsReferee(rules)
    events = list(begin(rules, Random(3)).events)
    events += [event for step in walk(rules, Random(3)) for event in step.events]
    position = next(at for at, event in enumerate(events) if isinstance(event, TrickTaken))
    for event in events[:position]:
        judge.watch(event)
    right = events[position]
    assert isinstance(right, TrickTaken)
    with pytest.raises(AssertionError):
        judge.watch(TrickTaken(right.winner, right.points + 1))
