"""Resolvable designs: rounds for a whole tournament in which nobody meets twice.

How many such rounds there are is the social golfer problem; for most numbers of tables and seats
only bounds are known. ``tests/features/tournaments/model/test_designs.py`` says how many these
constructions give:

- Rows and columns. Players who fill *m* tables of *k* stand in *k* rows of *m*. A difference
  matrix over a ring with *m* elements says for each round by how much each row is moved; who then
  is in the same column meets. Over a field, multiples make one: row *g* is moved by *a* *g* in
  round *a*. If *m* is a multiple of *k*, the rows themselves are tournaments at the end. For
  *m* = *k* these are the affine planes: everybody meets everybody once.
- Arcs. Of the points of an affine plane of order *q*, a power of 2, those from which no tangent
  leads to the curve *y* = *x* *x* are left out; *q* / 2 remain on each line, or none (Denniston).
- Starters: a round or two from which the others follow by moving everybody on in their circle
  (Kirkman's schoolgirls, nearly Kirkman systems, and their kind for tables of four and five).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from math import gcd
from typing import Final

from bot.features.tournaments.model.rings import Ring, has_field, prime_powers
from bot.features.tournaments.model.starters import MATRICES, STARTERS, Matrix

Tables = tuple[tuple[int, ...], ...]

_ARCS: Final = (4, 8, 16)  # orders of planes


@cache
def design(tables: int, size: int) -> tuple[Tables, ...]:
    """Return the rounds of the best known design for so many tables of this size.

    Players are numbered from 0. With fewer tables than seats, there is one round: two of any table
    would meet again in every other.

    >>> len(design(4, 4)), len(design(5, 3)), len(design(3, 4))
    (5, 7, 1)
    """
    if tables < size:
        return (_in_order(range(tables * size), size),)
    found = [_moved(matrix, tables, size) for matrix in _matrices(tables, size)]
    return max((*found, _arc(tables, size), _unfolded(tables, size)), key=len)


def _matrices(tables: int, size: int) -> Iterable[Matrix]:
    """Return the difference matrices that have enough rows."""
    yield _multiples(tables, size)
    for one in MATRICES:
        for matrix in (one, one.turned):
            if Ring(*matrix.parts).size == tables and len(matrix.columns[0]) >= size:
                yield matrix


def _multiples(tables: int, size: int) -> Matrix:
    """Return the matrix of the multiples of 0, 1, 2 and so on, as far as they differ."""
    parts = tuple(prime_powers(tables))
    columns = tables
    if min(parts) < size or not all(map(has_field, parts)):
        parts = (tables,)
        columns = min(tables // gcd(tables, step) for step in range(1, size))
    ring = Ring(*parts)
    rows = [ring.alike(row) for row in range(size)] if columns == tables else range(size)
    return Matrix(
        parts, tuple(tuple(ring.times(slope, row) for row in rows) for slope in range(columns))
    )


def _moved(matrix: Matrix, tables: int, size: int) -> tuple[Tables, ...]:
    """Return the rounds in which the rows of players are moved by the columns of a matrix."""
    ring = Ring(*matrix.parts)
    rounds = tuple(
        tuple(
            tuple(row * tables + ring.add(at, by) for row, by in enumerate(column[:size]))
            for at in range(tables)
        )
        for column in matrix.columns
    )
    if tables % size:
        return rounds
    within = design(tables // size, size)
    return rounds + tuple(
        tuple(tuple(row * tables + at for at in table) for row in range(size) for table in in_a_row)
        for in_a_row in within
    )


def _arc(tables: int, size: int) -> tuple[Tables, ...]:
    """Return the parallel classes of the lines through a maximal arc."""
    if 2 * size not in _ARCS or tables != 2 * size - 1:
        return ()
    plane = Ring(2 * size)
    elements = range(plane.size)
    points = [
        (a, b)
        for a, b in product(elements, elements[1:])
        if a not in {plane.times(x, plane.add(x, b)) for x in elements}
    ]
    slopes = [[plane.add(a, plane.times(b, slope)) for a, b in points] for slope in elements]
    return tuple(_by_line(lines) for lines in (*slopes, [b for _, b in points]))


def _by_line(lines: Sequence[int]) -> Tables:
    """Return the tables of the players who are on the same line."""
    return tuple(
        tuple(player for player, other in enumerate(lines) if other == line)
        for line in sorted(set(lines))
    )


def _unfolded(tables: int, size: int) -> tuple[Tables, ...]:
    """Return the rounds that follow from a starter."""
    starter = STARTERS.get((tables, size))
    if starter is None:
        return ()
    circle = starter.circle
    move_on = tables * size // circle * circle
    return tuple(
        tuple(
            tuple(
                one - one % circle + (one + step) % circle if one < move_on else one
                for one in table
            )
            for table in first
        )
        for first in starter.rounds
        for step in range(circle)
    )


def _in_order(players: Sequence[int], size: int) -> Tables:
    return tuple(tuple(players[at : at + size]) for at in range(0, len(players), size))
