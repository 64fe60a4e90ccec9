"""All kinds of rules: the closed sets that the fields of ``Rules`` choose from."""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bot.engine.rules.options import Option, Value
from bot.engine.rules.rules import Rules
from bot.engine.variants import VARIANTS

Kind = type[Any] | Enum


def list_fields() -> dict[str, tuple[Kind, ...]]:
    """Return the fields of ``Rules`` that choose from kinds, with their kinds.

    A kind is a class of rules or, for an enumeration, one of its members.
    """
    return {
        name: kinds
        for name, hint in get_type_hints(Rules).items()
        if (kinds := tuple(_kinds_in(hint)))
    }


def list_kinds(rules: Rules) -> set[Kind]:
    """Return the kinds that the rules of a table are made of."""
    return {kind for name in list_fields() for kind in _list_used_kinds(getattr(rules, name))}


def list_tables() -> Iterator[Rules]:
    """Yield the tables with standard rules, and with each value of each switch and choice."""
    for variant in VARIANTS.values():
        for players in variant.player_counts:
            yield variant.rules(players)
            for option in variant.options:
                for value in _values(option):
                    yield variant.rules(players, {option.name: value})


def _values(option: Option) -> tuple[Value, ...]:
    if option.choices:
        return option.choices
    if isinstance(option.default, bool):
        return (not option.default,)
    return ((),) if isinstance(option.default, tuple) else ()


def _kinds_in(hint: object) -> Iterator[Kind]:
    if isinstance(hint, UnionType):
        yield from get_args(hint)
    elif get_origin(hint) is tuple:
        yield from _kinds_in(get_args(hint)[0])
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from hint
    elif dataclasses.is_dataclass(hint) and isinstance(hint, type):
        yield hint


def _list_used_kinds(value: object) -> Iterator[Kind]:
    if isinstance(value, tuple):
        for part in value:
            yield from _list_used_kinds(part)
    elif isinstance(value, Enum):
        yield value
    else:
        yield type(value)
