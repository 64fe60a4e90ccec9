"""Choice of the parameters that `make test` runs; tests with the others are thorough or slow."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

# Games that differ most: passes and moons of all kinds, partners, equal cards.
USUAL_VARIANTS = frozenset({"ricketts", "partnership", "cancellation"})


def thorough_unless(is_usual: Callable[[Any], bool], values: Iterable[Any]) -> list[Any]:
    """Return all values as parameters; tests with those that are not usual are thorough."""
    return _mark_unless(is_usual, values, pytest.mark.thorough)


def slow_unless(is_usual: Callable[[Any], bool], values: Iterable[Any]) -> list[Any]:
    """Return all values as parameters; tests with those that are not usual are slow."""
    return _mark_unless(is_usual, values, pytest.mark.slow)


def _mark_unless(
    is_usual: Callable[[Any], bool], values: Iterable[Any], mark: pytest.MarkDecorator
) -> list[Any]:
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=() if is_usual(value) else mark,
        )
        for value in values
    ]


def usual_variants(
    values: Iterable[Any], others: pytest.MarkDecorator = pytest.mark.thorough
) -> list[Any]:
    """Return variants, or tuples that begin with one, as parameters; all but a few are marked."""

    def is_usual(value: Any) -> bool:
        return (value[0] if isinstance(value, tuple) else value) in USUAL_VARIANTS

    return _mark_unless(is_usual, values, others)
