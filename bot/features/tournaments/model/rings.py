"""The arithmetic in which designs are written: finite fields, and numbers modulo others."""

from collections.abc import Iterator, Sequence
from typing import Final

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


class Ring:
    """A product of finite fields and of the integers modulo other numbers.

    Its elements are numbers from 0: one digit for each part, of which the last changes fastest.
    """

    def __init__(self, *parts: int) -> None:
        """Make the product of rings of these sizes: a field where that is the power of a prime."""
        self._parts = [_Part(size) for size in parts]
        self._sizes = parts
        self.size = 1
        for size in parts:
            self.size *= size

    def add(self, one: int, other: int) -> int:
        """Return the sum of two elements."""
        return self._number(
            part.add(a, b)
            for part, a, b in zip(self._parts, self._split(one), self._split(other), strict=True)
        )

    def times(self, one: int, other: int) -> int:
        """Return the product of two elements."""
        return self._number(
            part.times(a, b)
            for part, a, b in zip(self._parts, self._split(one), self._split(other), strict=True)
        )

    def alike(self, digit: int) -> int:
        """Return the element all of whose parts are this digit.

        >>> Ring(4, 3).alike(2)
        8
        """
        return self._number(digit for _ in self._parts)

    def _split(self, number: int) -> list[int]:
        found = []
        for size in reversed(self._sizes):
            number, digit = divmod(number, size)
            found.append(digit)
        return found[::-1]

    def _number(self, digits: Iterator[int]) -> int:
        number = 0
        for size, digit in zip(self._sizes, digits, strict=True):
            number = number * size + digit
        return number


def prime_powers(number: int) -> list[int]:
    """Return the powers of primes that a number is the product of; none for 1.

    >>> prime_powers(60), prime_powers(1)
    ([4, 3, 5], [])
    """
    found, prime = [], 2
    while number > 1:
        power = 1
        while number % prime == 0:
            number, power = number // prime, power * prime
        if power > 1:
            found.append(power)
        prime += 1
    return found


def has_field(size: int) -> bool:
    """Return whether a part of this size is a field: primes, and the powers listed above."""
    return size in _POLYNOMIALS or all(size % number for number in range(2, size))


class _Part:
    """A finite field, its elements written to its base, or the integers modulo a number."""

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
