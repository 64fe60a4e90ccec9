"""The score sheet in a fixed-width font, narrow enough for a phone.

It has a column for each player, or for each team, headed by the names of all partners. Each line
holds the scores of one hand, with notes about moons and resets below it. The last line holds the
totals::

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

from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, MoonChoice
from bot.render.names import cut, padded, short_names, unfenced, width
from bot.render.numbers import signed
from bot.render.teams import scorers, shooters, team_name
from bot.render.wording import Wording

WIDEST: Final = 38  # columns that a phone shows
LONGEST: Final = 3300  # characters of a sheet; leaves room for the rest of the message
_NAMES: Final = range(8, 2, -1)  # possible widths of the names in the heading
_NAME_IN_NOTE: Final = 12
_PARTNER_IN_NOTE: Final = 7

_Team = tuple[Seat, ...]  # players who play alone are teams of one


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of cells and the notes below it."""

    label: str
    cells: tuple[str, ...]
    notes: tuple[str, ...] = ()


def score_sheet(
    history: Sequence[HandScore],
    names: Sequence[str],
    wording: Wording,
    rules: Rules | None = None,
) -> str:
    """Return the sheet as a code block of at most :data:`LONGEST` characters.

    In a long game the oldest hands share one line with their sum.

    Args:
        history: the finished hands, at least one.
        names: plain names, one per seat.
        wording: texts in the reader's language.
        rules: the rules of the game, which define partners.
    """
    text = _write_block(history, names, wording, rules, summed=0)
    if len(text) <= LONGEST:
        return text
    few, many = 2, len(history) - 1  # a binary search for the smallest number of hands to sum up
    while few < many:
        middle = (few + many) // 2
        if len(_write_block(history, names, wording, rules, summed=middle)) <= LONGEST:
            many = middle
        else:
            few = middle + 1
    return _write_block(history, names, wording, rules, summed=few)


def _write_block(
    history: Sequence[HandScore],
    names: Sequence[str],
    wording: Wording,
    rules: Rules | None,
    *,
    summed: int,
) -> str:
    lines = _lines(history, names, wording, rules, summed)
    return "\n".join(["```", *_blocks(lines, names, scorers(rules, len(names))), "```"])


def _lines(
    history: Sequence[HandScore],
    names: Sequence[str],
    wording: Wording,
    rules: Rules | None,
    summed: int,
) -> list[_Line]:
    """Return one line for the first ``summed`` hands, one for each other hand, and the totals."""
    teams = scorers(rules, len(names))
    longest = _NAME_IN_NOTE if len(teams) == len(names) else _PARTNER_IN_NOTE
    safe_names = [unfenced(cut(name, longest)) for name in names]
    table = []
    if summed:
        older = history[:summed]
        sums = [sum(hand.points[team[0]] for hand in older) for team in teams]
        label = wording.text("sheet-hands", first=1, last=summed)
        table.append(_Line(label, tuple(map(signed, sums))))
    before = history[summed - 1].totals if summed else (0,) * len(names)
    for hand in history[summed:]:
        cells = tuple(signed(hand.points[team[0]]) for team in teams)
        notes = _notes(hand, before, safe_names, wording, rules)
        table.append(_Line(str(hand.number), cells, notes))
        before = hand.totals
    totals = tuple(signed(history[-1].totals[team[0]]) for team in teams)
    return [*table, _Line(wording.text("sheet-total"), totals)]


def _notes(
    hand: HandScore,
    before: Sequence[int],
    names: Sequence[str],
    wording: Wording,
    rules: Rules | None,
) -> tuple[str, ...]:
    notes = []
    if hand.moon is not None:
        choice = hand.choice or MoonChoice.ADD
        notes.append(
            wording.text(
                "sheet-moon",
                kind=hand.moon.kind.value,
                who=team_name(shooters(hand.moon, rules), names, wording),
                choice=choice.value,
                amount=hand.moon.amount,
            )
        )
    notes += [
        wording.text(
            "sheet-reset",
            who=team_name(team, names, wording),
            total=before[team[0]] + hand.points[team[0]],
        )
        for team in scorers(rules, len(names))
        if team[0] in hand.reset
    ]
    return tuple(notes)


def _blocks(
    table: Sequence[_Line],
    names: Sequence[str],
    teams: Sequence[_Team],
    first: int = 0,
) -> list[str]:
    """Return the lines of the sheet, split into blocks if the columns do not fit side by side.

    ``teams`` are the teams of the columns from ``first`` on. Notes are below the first block only.
    """
    label_width = max(width(line.label) for line in table)
    columns = range(first, first + len(teams))
    number_widths = [max(width(line.cells[column]) for line in table) for column in columns]
    for longest in _NAMES:
        heads = _heads(names, teams, longest)
        widths = [
            max(number, *map(width, head))
            for number, head in zip(number_widths, heads, strict=True)
        ]
        if label_width + sum(widths) + len(widths) <= WIDEST or len(teams) == 1:
            return _block(table, columns, heads, label_width, widths)
    half = (len(teams) + 1) // 2
    return [
        *_blocks(table, names, teams[:half], first),
        "",
        *_blocks(table, names, teams[half:], first + half),
    ]


def _heads(names: Sequence[str], teams: Sequence[_Team], longest: int) -> list[tuple[str, ...]]:
    """Return the names of the players of each team, cut to this many columns."""
    short = iter(short_names([names[seat] for team in teams for seat in team], longest))
    return [tuple(unfenced(next(short)) for _ in team) for team in teams]


def _block(
    table: Sequence[_Line],
    columns: Sequence[int],
    heads: Sequence[tuple[str, ...]],
    label_width: int,
    widths: Sequence[int],
) -> list[str]:
    def cells(texts: Sequence[str]) -> str:
        return "".join(" " + padded(text, room) for text, room in zip(texts, widths, strict=True))

    rows = [" " * label_width + cells(partners) for partners in zip(*heads, strict=True)]
    for at, line in enumerate(table):
        if at == len(table) - 1:
            rows.append("─" * (label_width + sum(widths) + len(widths)))
        rows.append(
            padded(line.label, label_width) + cells([line.cells[column] for column in columns])
        )
        if columns[0] == 0:
            rows += [f"{' ' * label_width} {remark}" for remark in line.notes]
    return rows
