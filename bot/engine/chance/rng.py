"""Random numbers, specified to the bit, so that a deal can be recomputed in any language.

Everything is drawn from a source of 32-bit numbers, in the ways written down here and in
docs/fairness.md; no library's idea of shuffling comes into it.
"""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from bot.engine.model.cards import Card

_BITS = 32
_RANGE = 1 << _BITS
Item = TypeVar("Item")


class Bits(Protocol):
    """A source of random bits; a ``random.Random`` is one."""

    def getrandbits(self, count: int, /) -> int:
        """A number of so many random bits."""
        ...


def below(count: int, bits: Bits) -> int:
    """A number from 0 to ``count`` - 1, each equally likely.

    The next 32-bit number, again if it lies beyond the greatest multiple of ``count``, modulo
    ``count``.
    """
    fair = _RANGE - _RANGE % count
    while (number := bits.getrandbits(_BITS)) >= fair:
        pass
    return number % count


def shuffled(items: Sequence[Item], bits: Bits) -> list[Item]:
    """The items in a new order: from the last place down, each changes with one not above it."""
    order = list(items)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, bits)
        order[place], order[other] = order[other], order[place]
    return order


def in_plain_order(deck: Sequence[Card]) -> list[Card]:
    """The deck before a shuffle: by notation, in the order of the characters' codes."""
    return sorted(deck, key=lambda card: card.notation)
