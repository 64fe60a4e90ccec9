"""How people, times and numbers of a tournament are written, in the room that a message has."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Final

from bot.features.tournaments.model.tournament import Tournament
from bot.render.names import WIDEST, cut, marked, tidy
from bot.render.numbers import signed
from bot.render.wording import Wording

_COLUMNS: Final = (WIDEST, 16, 13, 10, 8, 6)  # for a name, as long as there is room
BETWEEN: Final = ", "


def who(name: str, wording: Wording, columns: int = WIDEST) -> str:
    """Return somebody's name for markdown."""
    return marked(wording.name(name, columns))


def plain(text: str, columns: int) -> str:
    """Return the name of a tournament, or a reason, for labels and pictures."""
    return cut(tidy(text), columns) or "…"


def titled(text: str, columns: int) -> str:
    """Return the name of a tournament, or a reason, for markdown."""
    return marked(plain(text, columns))


def name_of(tournament: Tournament, user_id: int, wording: Wording, columns: int = WIDEST) -> str:
    """Return the name of somebody who takes part, for markdown."""
    return who(tournament.name_of(user_id), wording, columns)


def listed(names: Sequence[str], room: int, wording: Wording) -> str:
    """Return all names in this many characters, cut where needed; else the first ones."""
    for columns in _COLUMNS:
        text = BETWEEN.join(who(one, wording, columns) for one in names)
        if len(text) <= room:
            return text
    narrow = [who(one, wording, _COLUMNS[-1]) for one in names]
    shown = len(narrow)
    while shown:
        more = wording.text("tournament-more", count=len(narrow) - shown)
        text = BETWEEN.join([*narrow[:shown], more])
        if len(text) <= room:
            return text
        shown -= 1
    return wording.text("tournament-more", count=len(narrow))


def lines_in_room(draw: Callable[[int], Iterable[str]], room: int, wording: Wording) -> list[str]:
    """Return lines in this many characters.

    Args:
        draw: returns all lines with names of at most so many columns.
        room: the most characters, line breaks included.
        wording: the language of the last line, which counts those that are left out.
    """
    told: list[str] = []
    for columns in _COLUMNS:
        told = list(draw(columns))
        if _size(told) <= room:
            return told
    shown = len(told)
    while shown:
        shown -= 1
        more = wording.text("tournament-more", count=len(told) - shown)
        if _size(told[:shown]) + len(more) <= room:
            return [*told[:shown], more]
    return []


def _size(told: Sequence[str]) -> int:
    return sum(map(len, told)) + len(told)


def number(value: Fraction, wording: Wording) -> str:
    """Return a number, with one decimal unless it is whole."""
    if value.denominator == 1:
        return signed(int(value))
    return wording.decimal(float(value))


def more_or_less(value: Fraction, wording: Wording) -> str:
    """Return a number with its sign, unless it is zero."""
    text = number(value, wording)
    return f"+{text}" if value > 0 else text


def away(at: int) -> str:
    """Return how far away a time is."""
    return f"<t:{at}:R>"
