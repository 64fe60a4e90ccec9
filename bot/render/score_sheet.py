"""The score sheet in a fixed-width font, one column a player, narrow enough for a phone.

Each line holds the scores of one hand, with notes about moons and resets below it. The last line
holds the totals::

        Ann  Bo Cy
     1   12  −5 19
     2   −9 −48  5
       ☾ Bo: 48 off
    --------------
     Σ    3 −53 24
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.rules.scoring import HandScore, MoonChoice
from bot.render.names import cut, padded, short_names, unfenced, width
from bot.render.numbers import signed
from bot.render.wording import Wording

WIDEST: Final = 38  # columns that a phone shows
LONGEST: Final = 3300  # characters of a sheet; leaves room for the rest of the message
_NAMES: Final = range(8, 2, -1)  # widths that the names in the heading may have
_NAME_IN_NOTE: Final = 12


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of cells and the notes below it."""

    label: str
    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


def score_sheet(history: Sequence[HandScore], names: Sequence[str], wording: Wording) -> str:
    """Return the sheet as a code block of at most :data:`LONGEST` characters.

    In a long game the oldest hands share one line with their sum.

    Args:
        history: the finished hands, at least one.
        names: plain names, one a seat.
        wording: texts in the reader's language.
    """
    text = _fenced(history, names, wording, summed=0)
    if len(text) <= LONGEST:
        return text
    few, many = 2, len(history) - 1  # binary search for the least number of hands to sum up
    while few < many:
        middle = (few + many) // 2
        if len(_fenced(history, names, wording, summed=middle)) <= LONGEST:
            many = middle
        else:
            few = middle + 1
    return _fenced(history, names, wording, summed=few)


def _fenced(
    history: Sequence[HandScore], names: Sequence[str], wording: Wording, *, summed: int
) -> str:
    table = _lines(history, names, wording, summed)
    return "\n".join(["```", *_blocks(table, names, range(len(names))), "```"])


def _lines(
    history: Sequence[HandScore], names: Sequence[str], wording: Wording, summed: int
) -> list[_Line]:
    """Return one line for the first ``summed`` hands, one for each other hand, and the totals."""
    safe = [unfenced(cut(name, _NAME_IN_NOTE)) for name in names]
    table = []
    if summed:
        older = history[:summed]
        sums = [sum(hand.points[seat] for hand in older) for seat in range(len(names))]
        label = wording.text("sheet-hands", first=1, last=summed)
        table.append(_Line(label, tuple(map(signed, sums))))
    before = history[summed - 1].totals if summed else (0,) * len(names)
    for hand in history[summed:]:
        cells = tuple(map(signed, hand.points))
        notes = _notes(hand, before, safe, wording)
        table.append(_Line(str(hand.number), cells, notes))
        before = hand.totals
    totals = tuple(map(signed, history[-1].totals))
    return [*table, _Line(wording.text("sheet-total"), totals)]


def _notes(
    hand: HandScore, before: Sequence[int], names: Sequence[str], wording: Wording
) -> tuple[str, ...]:
    notes = []
    if hand.moon is not None:
        choice = hand.choice or MoonChoice.ADD
        notes.append(
            wording.text(
                "sheet-moon",
                kind=hand.moon.kind.value,
                who=names[hand.moon.seat],
                choice=choice.value,
                amount=hand.moon.amount,
            )
        )
    notes += [
        wording.text("sheet-reset", who=names[seat], total=before[seat] + hand.points[seat])
        for seat in hand.reset
    ]
    return tuple(notes)


def _blocks(
    table: Sequence[_Line], names: Sequence[str], seats: Sequence[int], *, with_notes: bool = True
) -> list[str]:
    """Return the lines of the sheet, split into blocks if the players do not fit side by side."""
    label = max(width(line.label) for line in table)
    numbers = [max(width(line.cells[seat]) for line in table) for seat in seats]
    for longest in _NAMES:
        heads = [unfenced(n) for n in short_names([names[seat] for seat in seats], longest)]
        columns = [max(number, width(head)) for number, head in zip(numbers, heads, strict=True)]
        if label + sum(columns) + len(columns) <= WIDEST or len(seats) == 1:
            return _block(table, seats, heads, label, columns, with_notes=with_notes)
    half = (len(seats) + 1) // 2
    return [
        *_blocks(table, names, seats[:half], with_notes=with_notes),
        "",
        *_blocks(table, names, seats[half:], with_notes=False),
    ]


def _block(
    table: Sequence[_Line],
    seats: Sequence[int],
    heads: Sequence[str],
    label: int,
    columns: Sequence[int],
    *,
    with_notes: bool,
) -> list[str]:
    def cells(texts: Sequence[str]) -> str:
        return "".join(
            " " + padded(text, column) for text, column in zip(texts, columns, strict=True)
        )

    rows = [" " * label + cells(heads)]
    for at, line in enumerate(table):
        if at == len(table) - 1:
            rows.append("─" * (label + sum(columns) + len(columns)))
        rows.append(padded(line.label, label) + cells([line.cells[seat] for seat in seats]))
        if with_notes:
            rows += [f"{' ' * label} {note}" for note in line.notes]
    return rows
