"""Random numbers, specified to the bit so that a deal can be recomputed in any language.

Everything is drawn from a generator of 32-bit numbers by the algorithms written here and in
docs/fairness.md; no library's shuffle is involved.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Protocol, TypeVar

from bot.engine.model.cards import Card

_BITS = 32
_RANGE = 1 << _BITS
Item = TypeVar("Item")


class Bits(Protocol):
    """A generator of random bits, such as ``random.Random``."""

    def getrandbits(self, count: int, /) -> int:
        """Return a number of ``count`` random bits."""
        ...


class LazyBits:
    """A generator of random bits that is created when the first bits are drawn."""

    def __init__(self, make: Callable[[], Bits]) -> None:
        self._make = make
        self._bits: Bits | None = None

    def getrandbits(self, count: int, /) -> int:
        """Return a number of ``count`` random bits."""
        if self._bits is None:
            self._bits = self._make()
        return self._bits.getrandbits(count)


def below(count: int, bits: Bits) -> int:
    """Return a number from 0 to ``count`` - 1, each equally likely.

    Draw 32-bit numbers until one lies below the greatest multiple of ``count``, and return it
    modulo ``count``.
    """
    fair = _RANGE - _RANGE % count
    while (number := bits.getrandbits(_BITS)) >= fair:
        pass
    return number % count


def shuffled(items: Sequence[Item], bits: Bits) -> list[Item]:
    """Return the items in random order, by the Fisher-Yates shuffle from the last item down."""
    order, draw = list(items), bits.getrandbits
    for count in range(len(order), 1, -1):
        # The same as ``below``, but a call for every card would take twice as long.
        fair = _RANGE - _RANGE % count
        while (number := draw(_BITS)) >= fair:
            pass
        other, place = number % count, count - 1
        order[place], order[other] = order[other], order[place]
    return order


def in_plain_order(deck: Sequence[Card]) -> list[Card]:
    """Return the deck in its order before a shuffle, by the notations' code points."""
    return sorted(deck, key=attrgetter("notation"))
