"""Sketches: the content of pictures as plain values.

The process that draws pictures gets only sketches and avatars. ``TablePicture`` and ``HandPicture``
have a field for a hand, which is filled only in answers to the player whose hand it is.
``OpenHandsPicture`` has a field for the hands that its reader may look back at. No post shows a
hand. All texts in sketches are in the reader's language.
"""

from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import Struct


class Sketch(Struct, frozen=True, gc=False):
    """The content of a picture; each kind of picture has a subclass with a unique name."""

    @property
    def moves(self) -> bool:
        """Whether the picture has a part that can move."""
        return False


class Person(Struct, frozen=True, gc=False, omit_defaults=True):
    """A player.

    Attributes:
        name: as the person writes it.
        avatar: the key of an avatar in the store of the drawing process; ``None`` for a letter.
        is_computer: drawn as a square; people are round.
    """

    name: str
    avatar: str | None = None
    is_computer: bool = False


class Entry(Struct, frozen=True, gc=False):
    """The score of a player or a team in one hand.

    Attributes:
        points: the change.
        total: the total after the hand.
        was: the total before a reset to ``total``, if there was one.
        moon: ``moon`` or ``universe`` if they shot one.
    """

    points: int
    total: int
    was: int | None = None
    moon: str | None = None


class SheetRow(Struct, frozen=True, gc=False):
    """One hand, or the sum of the first hands: a label and an entry for each column."""

    label: str
    entries: tuple[Entry, ...]


class Line(Struct, frozen=True, gc=False):
    """The totals of a player or a team.

    Attributes:
        names: the player's name, or those of all partners.
        points: hand and total, from (0, 0) on; a hand with a reset occurs twice.
        seat: the seat whose mark it has; for partners, the first.
    """

    names: tuple[str, ...]
    points: tuple[tuple[int, int], ...]
    seat: int


class Chart(Struct, frozen=True, gc=False):
    """The content of a chart of totals.

    Attributes:
        lines: one per player or team, each with at least one hand.
        limits: the totals that end the game, to be drawn as dashed lines.
    """

    lines: tuple[Line, ...]
    limits: tuple[int, ...]


class SheetPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a score sheet.

    Attributes:
        title: the name of the variant.
        limit_words: the condition that ends the game, at the right of the title; may be empty.
        names: one per seat.
        columns: the seats of each column: one player, or all partners.
        rows: oldest hand first.
        total_label: the label of the line with the totals.
        legend: the meaning of the signs on this sheet; may be empty.
        best: the columns with the lowest total, counted from 0.
        chart: the chart below the sheet, if there is one.
    """

    title: str
    limit_words: str
    names: tuple[str, ...]
    columns: tuple[tuple[int, ...], ...]
    rows: tuple[SheetRow, ...]
    total_label: str
    legend: str
    best: tuple[int, ...]
    chart: Chart | None = None


class MarkedCard(Struct, frozen=True, gc=False):
    """A card of a hand.

    Attributes:
        notation: the card.
        marks: ``chosen`` for the choice made, ``best`` for the best one; possibly both.
    """

    notation: str
    marks: tuple[str, ...] = ()


class HandPicture(Sketch, frozen=True, gc=False):
    """The content of the picture of a hand, for the player whose hand it is or was.

    Attributes:
        title: the heading.
        cards: in the order shown.
        legend: the marks that occur, with their meaning.
        deck: how the suits are coloured.
        letters: the letters for jack, queen, king and ace.
    """

    title: str
    cards: tuple[MarkedCard, ...]
    legend: tuple[tuple[str, str], ...] = ()
    deck: str = "four"
    letters: str = "JQKA"


def packed(sketch: Sketch) -> bytes:
    """Encode a sketch; equal sketches give equal bytes."""
    return msgspec.msgpack.encode((type(sketch).__name__, sketch))


def avatars_in(sketch: Sketch) -> tuple[str, ...]:
    """Return the keys of the avatars that a sketch names."""
    keys: list[str] = []
    to_come: list[Any] = [sketch]
    while to_come:
        value = to_come.pop()
        if isinstance(value, tuple):
            to_come += reversed(value)
        elif isinstance(value, Person):
            if value.avatar is not None:
                keys.append(value.avatar)
        elif value is not None:
            kind: type = type(value)
            to_come += [getattr(value, name) for name in reversed(_fields_with_people(kind))]
    return tuple(keys)


@cache
def _fields_with_people(kind: type) -> tuple[str, ...]:
    """Return the fields of a sketch, or of a part of one, that may name people."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _may_name_people(hint))


def _may_name_people(hint: Any) -> bool:
    if hint is Person:
        return True
    if isinstance(hint, type) and issubclass(hint, Struct):
        return any(map(_may_name_people, get_type_hints(hint).values()))
    return any(map(_may_name_people, get_args(hint)))
