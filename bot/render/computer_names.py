"""Names of computer players: short first names, marked by a symbol.

The names follow from the table's id and the language in which it was opened, so a computer has the
same name in every message, whatever the reader's language.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

from bot.render.names import COMPUTER_SIGN, tidy
from bot.render.wording import best_language, wording_for

_RESERVED: Final = 8  # each of the first names in the list is reserved for one computer


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
    used_parts = {part for name in people for part in _unique_parts(name)}
    names_by_number: dict[int, str] = {}
    for number in sorted(numbers):
        name = _find_free_name(order, (number - 1) % _RESERVED, used_parts)
        used_parts.add(name.casefold())
        names_by_number[number] = f"{COMPUTER_SIGN} {name}"
    return names_by_number


def _unique_parts(name: str) -> tuple[str, ...]:
    """Return the parts of a name that must be unique: the whole, and its first word."""
    whole = tidy(name).casefold()
    return (whole, whole.split(" ")[0])


def _find_free_name(order: Sequence[str], at: int, used_parts: set[str]) -> str:
    """Return the name at an index; if it is taken, the first free one that is not reserved."""
    return next(
        (name for name in (order[at], *order[_RESERVED:]) if name.casefold() not in used_parts),
        order[at],
    )
