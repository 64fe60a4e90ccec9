"""The referees watch many hands of their games, with house rules from the whole schema."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

import pytest

from bot.engine.play.events import Event, HandScored
from bot.engine.rules.options import Option, Value
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS
from tests.engine.test_referee import Judge, Referee, referee
from tests.engine.test_referee_cancellation import CancellationReferee
from tests.engine.test_referee_expensive_cards import ExpensiveCardsReferee
from tests.engine.test_referee_partnership import PartnershipReferee
from tests.engine.test_referee_single_pack import SinglePackReferee
from tests.engine.walk import MoonRng, TwinRng, hunting_action, matching_action, random_action

JUDGES: Final[Mapping[str, Callable[[Rules], Judge]]] = {
    "classic": SinglePackReferee,
    "increduhearts": Referee,
    "ricketts": Referee,
    "hearts-at-play": SinglePackReferee,
    "double-hearts": SinglePackReferee,
    "black-maria": ExpensiveCardsReferee,
    "spot-hearts": ExpensiveCardsReferee,
    "cancellation": CancellationReferee,
    "partnership": PartnershipReferee,
}
HANDS: Final = 8  # of one game at most
POLICIES: Final = (
    (lambda _, seed: Random(seed), random_action),
    (MoonRng, hunting_action),
    (TwinRng, matching_action),
)


def draw_value(option: Option, rng: Random) -> Value:
    """Return a value that the option accepts, as often an extreme one as any other number."""
    possible = list(option.extremes)
    if isinstance(option.default, tuple):
        possible.append(tuple(rng.randint(-5, 110) for _ in range(rng.randrange(30))))
    elif not option.choices and not isinstance(option.default, bool):
        possible.append(rng.randint(option.lowest, option.highest))
    return rng.choice([option.default, *possible])


class Counting:
    """A judge that counts the hands that another one has seen scored."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.hands = 0

    def watch(self, event: Event) -> None:
        self.judge.watch(event)
        self.hands += isinstance(event, HandScored)

    def legal(self, seat: int) -> set[str]:
        return self.judge.legal(seat)

    def find_end(self) -> tuple[str, set[int]] | None:
        return self.judge.find_end()


def referee_game(key: str, seed: int) -> int:
    """Referee a game with rules, deals and plays that follow from the seed; return its hands."""
    rng = Random(f"{key}/{seed}")
    variant = VARIANTS[key]
    options = {option.name: draw_value(option, rng) for option in variant.options}
    rules = variant.rules(rng.choice(variant.player_counts), options)
    judge = Counting(JUDGES[key](rules))
    generator, policy = POLICIES[seed % len(POLICIES)]
    deals = rng.randrange(2**32)
    try:
        referee(rules, lambda: generator(rules, deals), HANDS, policy, lambda _: judge)
    except AssertionError as error:
        error.add_note(f"{key} of {rules.players}, game {seed}, {options}")
        raise
    return judge.hands


@pytest.mark.parametrize("key", JUDGES)
@pytest.mark.parametrize("hands", [30, pytest.param(10_000, marks=pytest.mark.slow)])
def test_referee_agrees_whatever_the_house_rules(key: str, hands: int) -> None:
    hand_count = seed = 0
    while hand_count < hands:
        hand_count += referee_game(key, seed)
        seed += 1
