"""Names of computer players: short, human, and marked by a symbol.

A table has its names from its id, in the language in which it was opened, so they are the same on
every message, in whatever language that is.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from bot.render.names import COMPUTER_SIGN, tidy
from bot.render.wording import best_language, wording_for

_RESERVED: Final = 8  # as many computers as there are seats have their own place in the list


def computer_names(
    table_id: str, numbers: Iterable[int], people: Iterable[str], language: str
) -> dict[int, str]:
    """Return the name of each computer of a table, with its sign.

    Args:
        table_id: the table.
        numbers: the computers, from 1.
        people: the names of the people at the table, which no computer gets.
        language: the language in which the table was opened.
    """
    names = wording_for(best_language(language)).text("computer-names").split(", ")
    order = sorted(names, key=lambda name: hashlib.sha256(f"{table_id}:{name}".encode()).digest())
    taken = {part for name in people for part in _parts(name)}
    chosen: dict[int, str] = {}
    for number in sorted(numbers):
        name = _free(order, (number - 1) % _RESERVED, taken)
        taken.add(name.casefold())
        chosen[number] = f"{COMPUTER_SIGN} {name}"
    return chosen


def _parts(name: str) -> tuple[str, ...]:
    """Return what a name is taken for: as a whole, and its first word."""
    whole = tidy(name).casefold()
    return (whole, whole.split(" ")[0])


def _free(order: Sequence[str], at: int, taken: set[str]) -> str:
    """Return the name at a place, or one of the reserve if it is taken."""
    return next(
        (name for name in (order[at], *order[_RESERVED:]) if name.casefold() not in taken),
        order[at],
    )
