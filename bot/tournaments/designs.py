"""Resolvable designs: rounds for a whole tournament in which nobody meets twice.

Players who fill *m* tables of *k* are arranged in *k* rows of *m*. Over a ring with *m* elements,
in which the differences of *k* numbers have inverses, each slope *a* gives a round: the player of
row *g* at table *t* is the one in column *t* + *a* *g*. Two players of different rows are together
for one slope alone, and those of a row never; if *m* is a multiple of *k*, the rows make one more
round. For *m* = *k* these are all lines of an affine plane: everybody meets everybody once.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

Tables = list[list[int]]

# By size, an irreducible polynomial of a field: its digits to the base of the characteristic,
# lowest power first, without the leading one.
_POLYNOMIALS: Final = {
    4: (2, (1, 1)),
    8: (2, (1, 1, 0)),
    16: (2, (1, 1, 0, 0)),
    32: (2, (1, 0, 1, 0, 0)),
    9: (3, (1, 0)),
    27: (3, (1, 2, 0)),
    25: (5, (2, 0)),
}


def rounds_without_meetings(players: Sequence[int], size: int) -> list[Tables]:
    """Return rounds of a design for these players, in their order; none if there is no design.

    >>> len(rounds_without_meetings(range(16), 4)), len(rounds_without_meetings(range(32), 4))
    (5, 9)
    """
    count = len(players) // size
    factors = _prime_powers(count)
    if len(players) % size or count < size or not factors or min(factors) < size:
        return []
    fields = [_Field(factor) for factor in factors]
    elements = list(product(*(range(factor) for factor in factors)))
    number = {element: at for at, element in enumerate(elements)}
    rounds: list[Tables] = []
    for slope in elements:
        tables: Tables = []
        for column in elements:
            table = []
            for row in range(size):
                at = tuple(
                    field.add(start, field.times(one, row))
                    for field, start, one in zip(fields, column, slope, strict=True)
                )
                table.append(players[row * count + number[at]])
            tables.append(table)
        rounds.append(tables)
    if count % size == 0:
        rounds.append([list(players[at : at + size]) for at in range(0, len(players), size)])
    return rounds


def _prime_powers(number: int) -> list[int]:
    """Return the powers of primes that a number is the product of; none for 1."""
    found, prime = [], 2
    while number > 1:
        power = 1
        while number % prime == 0:
            number, power = number // prime, power * prime
        if power > 1:
            found.append(power)
        prime += 1
    return found


class _Field:
    """The arithmetic of a finite field; its elements are numbers, written to its base."""

    def __init__(self, size: int) -> None:
        self._base, polynomial = _POLYNOMIALS.get(size, (size, ()))
        self._polynomial = polynomial or None

    def add(self, one: int, other: int) -> int:
        """Return the sum of two elements."""
        if self._polynomial is None:
            return (one + other) % self._base
        pairs = zip(self._digits(one), self._digits(other), strict=True)
        return self._number([(a + b) % self._base for a, b in pairs])

    def times(self, one: int, other: int) -> int:
        """Return the product of two elements."""
        if self._polynomial is None:
            return one * other % self._base
        power, done = list(self._digits(one)), [0] * len(self._polynomial)
        for digit in self._digits(other):
            done = [(a + digit * b) % self._base for a, b in zip(done, power, strict=True)]
            carry, power = power[-1], [0, *power[:-1]]
            power = [
                (a - carry * b) % self._base for a, b in zip(power, self._polynomial, strict=True)
            ]
        return self._number(done)

    def _digits(self, number: int) -> Iterator[int]:
        for _ in self._polynomial or ():
            number, digit = divmod(number, self._base)
            yield digit

    def _number(self, digits: Sequence[int]) -> int:
        return sum(digit * self._base**at for at, digit in enumerate(digits))
