"""Formatting of people, times and numbers in messages of limited length."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Final

from bot.features.tournaments.model.tournament import Tournament
from bot.render.names import WIDEST, cut, marked, tidy
from bot.render.numbers import signed
from bot.render.wording import Wording

_COLUMNS: Final = (WIDEST, 16, 13, 10, 8, 6)  # for a name; the first width that fits is used
BETWEEN: Final = ", "


def format_name(name: str, wording: Wording, columns: int = WIDEST) -> str:
    """Return a person's name for markdown."""
    return marked(wording.name(name, columns))


def plain_text(text: str, columns: int) -> str:
    """Return the name of a tournament, or a reason, for labels and pictures."""
    return cut(tidy(text), columns) or "…"


def format_title(text: str, columns: int) -> str:
    """Return the name of a tournament, or a reason, for markdown."""
    return marked(plain_text(text, columns))


def format_entrant(
    tournament: Tournament, user_id: int, wording: Wording, columns: int = WIDEST
) -> str:
    """Return the name of a participant for markdown."""
    return format_name(tournament.find_name(user_id), wording, columns)


def join_names(names: Sequence[str], room: int, wording: Wording) -> str:
    """Return all names in ``room`` characters, cut where needed; otherwise the first ones."""
    for columns in _COLUMNS:
        text = BETWEEN.join(format_name(name, wording, columns) for name in names)
        if len(text) <= room:
            return text
    narrow = [format_name(name, wording, _COLUMNS[-1]) for name in names]
    fitting = len(narrow)
    while fitting:
        more = wording.text("tournament-more", count=len(narrow) - fitting)
        text = BETWEEN.join([*narrow[:fitting], more])
        if len(text) <= room:
            return text
        fitting -= 1
    return wording.text("tournament-more", count=len(narrow))


def fit_lines(draw: Callable[[int], Iterable[str]], room: int, wording: Wording) -> list[str]:
    """Return lines that fit into ``room`` characters.

    Args:
        draw: returns all lines, given the maximum width of names in columns.
        room: the maximum number of characters, including line breaks.
        wording: the language of the last line, which counts the lines left out.
    """
    every_line: list[str] = []
    for columns in _COLUMNS:
        every_line = list(draw(columns))
        if _size(every_line) <= room:
            return every_line
    fitting = len(every_line)
    while fitting:
        fitting -= 1
        more = wording.text("tournament-more", count=len(every_line) - fitting)
        if _size(every_line[:fitting]) + len(more) <= room:
            return [*every_line[:fitting], more]
    return []


def _size(text_lines: Sequence[str]) -> int:
    return sum(map(len, text_lines)) + len(text_lines)


def format_number(value: Fraction, wording: Wording) -> str:
    """Return a number, with one decimal unless it is whole."""
    if value.denominator == 1:
        return signed(int(value))
    return wording.decimal(float(value))


def format_signed(value: Fraction, wording: Wording) -> str:
    """Return a number with its sign, unless it is zero."""
    text = format_number(value, wording)
    return f"+{text}" if value > 0 else text


def relative_time(at: int) -> str:
    """Return a timestamp that Discord shows relative to now."""
    return f"<t:{at}:R>"
