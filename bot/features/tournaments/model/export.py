"""The standings of a tournament as CSV: a line per person, with the results of each round."""

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
ROUND_COLUMNS: Final = ("table", "place", "place_points", "points", "difference")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def standings_csv(tournament: Tournament) -> str:
    """Return the standings with a header; decimals have a point and up to two digits."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    numbers = [round_.number for round_ in tournament.rounds]
    writer.writerow(
        [*COLUMNS, *(f"round_{number}_{name}" for number in numbers for name in ROUND_COLUMNS)]
    )
    for standing in standings(tournament):
        writer.writerow([*_columns(standing), *_rounds(tournament, standing.entrant.user_id)])
    return out.getvalue()


def _columns(standing: Standing) -> list[str]:
    entrant = standing.entrant
    status = (
        "plays"
        if entrant.plays
        else "out"
        if entrant.departure is None
        else entrant.departure.cause.value
    )
    return [
        str(standing.rank),
        _text(standing.name),
        str(entrant.user_id) if entrant.user_id > 0 else "",
        status,
        _number(standing.place_points),
        _number(standing.difference),
        _number(standing.points),
        str(standing.rounds),
        str(standing.byes),
        _number(standing.adjusted),
    ]


def _rounds(tournament: Tournament, user_id: int) -> list[str]:
    results_by_round = {result.number: result for result in results(tournament, user_id)}
    cells: list[str] = []
    for round_ in tournament.rounds:
        result, table = results_by_round.get(round_.number), round_.find_table(user_id)
        if result is None:
            cells += [""] * len(ROUND_COLUMNS)
            continue
        cells += [
            "bye" if table is None else table.table_id,
            "" if result.place is None else str(result.place),
            _number(result.place_points),
            _number(result.points),
            _number(result.difference),
        ]
    return cells


def _number(value: Fraction | None) -> str:
    if value is None:
        return ""
    return str(value) if value.denominator == 1 else f"{float(value):.2f}".rstrip("0")


def _text(name: str) -> str:
    """Return a name that spreadsheets do not read as a formula."""
    return f"'{name}" if name.startswith(_FORMULA) else name
