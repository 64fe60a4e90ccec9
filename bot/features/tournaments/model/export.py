"""The standings of a tournament as CSV: one line a person, with what each round brought."""

import csv
import io
from fractions import Fraction
from typing import Final

from bot.features.tournaments.model.standings import Standing, results, standings
from bot.features.tournaments.model.tournament import Tournament

COLUMNS: Final = (
    "rank",
    "name",
    "user_id",
    "status",
    "place_points",
    "difference",
    "points",
    "rounds",
    "byes",
    "adjusted",
)
OF_ROUND: Final = ("table", "place", "place_points", "points", "difference")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_of(tournament: Tournament) -> str:
    """Return the standings with a line of headings; numbers have a point and up to two digits."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    numbers = [one.number for one in tournament.rounds]
    writer.writerow(
        [*COLUMNS, *(f"round_{number}_{name}" for number in numbers for name in OF_ROUND)]
    )
    for one in standings(tournament):
        writer.writerow([*_columns(one), *_rounds(tournament, one.entrant.user_id)])
    return out.getvalue()


def _columns(one: Standing) -> list[str]:
    entrant = one.entrant
    status = (
        "plays"
        if entrant.plays
        else "out"
        if entrant.departure is None
        else entrant.departure.cause.value
    )
    return [
        str(one.rank),
        _text(one.name),
        str(entrant.user_id) if entrant.user_id > 0 else "",
        status,
        _number(one.place_points),
        _number(one.difference),
        _number(one.points),
        str(one.rounds),
        str(one.byes),
        _number(one.adjusted),
    ]


def _rounds(tournament: Tournament, user_id: int) -> list[str]:
    mine = {one.number: one for one in results(tournament, user_id)}
    cells: list[str] = []
    for played in tournament.rounds:
        found, table = mine.get(played.number), played.table_of(user_id)
        if found is None:
            cells += [""] * len(OF_ROUND)
            continue
        cells += [
            "bye" if table is None else table.table_id,
            "" if found.place is None else str(found.place),
            _number(found.place_points),
            _number(found.points),
            _number(found.difference),
        ]
    return cells


def _number(value: Fraction | None) -> str:
    if value is None:
        return ""
    return str(value) if value.denominator == 1 else f"{float(value):.2f}".rstrip("0")


def _text(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
