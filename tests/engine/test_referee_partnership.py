"""The referee for Partnership Hearts, written from docs/rules/partnership.md alone."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.rules.rules import Rules
from tests.engine.arrange import build_rules
from tests.engine.test_referee import referee, referee_moons
from tests.engine.test_referee_single_pack import SinglePackReferee, seeds

PAIRS = ((0, 2), (1, 3))
WORTH = 26


class PartnershipReferee(SinglePackReferee):
    """A referee that scores pairs and their moons."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        assert self.n == 4

    def check_draw(self, dealer: int, rounds: list[dict[int, str]]) -> None:
        assert rounds == []

    def score(self, points: list[int], totals: list[int]) -> None:
        assert not any(self.hands)
        cost = [sum(map(self.cost, taken_cards)) for taken_cards in self.taken]
        pair_points = [cost[seat] + cost[other] for seat, other in PAIRS]
        assert sum(pair_points) == WORTH
        shooter = self.shooter(cost)
        if shooter is None:
            assert self.shot is None
        else:
            choices = {self.options["moon"]} - {"choice"} or {"add", "subtract"}
            worth = self.options["moon_points"]
            assert self.shot == (shooter, worth, choices)
            assert self.choice in choices
            own_points, other_points = (0, worth) if self.choice == "add" else (-worth, 0)
            pair_points = [own_points if shooter in pair else other_points for pair in PAIRS]
        if self.options["totals"] == "player" and shooter is None:
            assert points == cost
        else:
            assert points == [pair_points[seat % 2] for seat in range(4)]
        self.totals = [total + change for total, change in zip(self.totals, points, strict=True)]
        assert totals == self.totals

    def find_end(self) -> tuple[str, set[int]] | None:
        if max(self.totals) < self.options["limit"]:
            return None
        pair_totals = [self.totals[seat] + self.totals[other] for seat, other in PAIRS]
        best = min(pair_totals)
        return "limit", {seat for seat in range(4) if pair_totals[seat % 2] == best}

    def shooter(self, cost: list[int]) -> int | None:
        """Return who shot the moon: alone, or with the larger part of a pair's moon."""
        if WORTH in cost:
            return cost.index(WORTH)
        if self.options["moon_by"] == "partner":
            return None
        for seat, other in PAIRS:
            if cost[seat] + cost[other] == WORTH:
                if cost[seat] == cost[other]:
                    return other if "QS" in self.taken[seat] else seat
                return seat if cost[seat] > cost[other] else other
        return None


partnership_options = st.fixed_dictionaries(
    {
        "limit": st.integers(10, 200),
        "queen_breaks": st.sampled_from(["discarded", "played", "never"]),
        "moon_by": st.sampled_from(["team", "partner"]),
        "moon_points": st.sampled_from([26, 52]),
        "moon": st.sampled_from(["choice", "add", "subtract"]),
        "totals": st.sampled_from(["team", "player"]),
    }
)


@given(partnership_options, seeds)
def test_referee_agrees_on_partnership_hearts(options: dict, seed: int):
    rules = build_rules("partnership", 4, **options)
    referee(rules, lambda: Random(seed), hands=8, judges=PartnershipReferee)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"moon_by": "partner"},
        {"moon": "subtract", "moon_points": 52},
        {"totals": "player", "limit": 100},
    ],
)
def test_referee_agrees_on_moons(options: dict):
    assert referee_moons(build_rules("partnership", 4, **options), PartnershipReferee) > 0


def test_referee_disagrees_with_a_moon_of_the_other_kind():
    """A referee of moons by one partner alone refuses those that both shot together."""

    class OneAlone(PartnershipReferee):
        def __init__(self, rules: Rules) -> None:
            super().__init__(rules)
            self.options["moon_by"] = "partner"

    with pytest.raises(AssertionError):
        referee_moons(build_rules("partnership", 4), OneAlone)
