"""Cards picked from a set by number are all cards of the set, in order."""

from hypothesis import given, settings
from hypothesis import strategies as some

from bot.players.monte_carlo.kernel.jit import compiled
from bot.players.monte_carlo.kernel.offsets import CARD_BITS
from bot.players.monte_carlo.rollouts import nth


@compiled
def pick_card(cards: int, number: int) -> int:
    return nth(cards, number)


@given(some.sets(some.integers(0, CARD_BITS - 2), min_size=1))
@settings(deadline=None)  # the first example compiles the function
def test_nth_finds_every_card_of_a_set(indexes: set[int]):
    cards = sum(1 << bit_index for bit_index in indexes)
    assert [pick_card(cards, number) for number in range(len(indexes))] == sorted(indexes)
