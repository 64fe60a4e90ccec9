"""The comparison of a duplicate in words: each seat's results and those of others in that seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.engine.model.seats import Seat
from bot.engine.play.duplicate import Compared, Difference, differences, hand_differences
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.render.names import padded, short_names, unfenced, width
from bot.render.numbers import MINUS, signed
from bot.render.teams import scorers, team_name
from bot.render.wording import Wording

_NAME: Final = 10  # columns


@dataclass(frozen=True, slots=True)
class DuplicateRow:
    """A player or a team in the comparison.

    Attributes:
        team: the seats.
        last: the comparison of the last hand; ``None`` if no others have played it.
        overall: the comparison of all hands.
    """

    team: tuple[Seat, ...]
    last: Difference | None
    overall: Difference


def duplicate_rows(
    history: Sequence[HandScore],
    compared: Sequence[Compared],
    players: int,
    rules: Rules | None = None,
) -> tuple[DuplicateRow, ...]:
    """Return a row for each player or team, in the order of seats; none if nothing is compared."""
    overall = differences(history, compared)
    if not overall:
        return ()
    newest = compared[-1]
    score = next((score for score in history if score.number == newest.number), None)
    last = hand_differences(score, newest) if score is not None and newest.others else ()
    return tuple(
        DuplicateRow(team, last[team[0]] if last else None, overall[team[0]])
        for team in scorers(rules, players)
    )


@dataclass(frozen=True, slots=True)
class JointPlace:
    """The place of a player or a team among all tables; ``value``: their difference."""

    place: int
    team: tuple[Seat, ...]
    value: Fraction


@dataclass(frozen=True, slots=True)
class JointRanking:
    """The ranking over all tables of a duplicate by difference, as known at one table.

    Attributes:
        places: the places of this table's players or teams, best first.
        tables: the number of tables.
        entry_count: the number of players or teams at all tables.
    """

    places: tuple[JointPlace, ...]
    tables: int
    entry_count: int


def joint_ranking(
    history: Sequence[HandScore],
    compared: Sequence[Compared],
    players: int,
    rules: Rules | None = None,
) -> JointRanking | None:
    """Return the ranking; ``None`` if nothing is compared or some tables stopped early."""
    scores = {score.number: score.points for score in history}
    hands = [(scores[hand.number], *hand.others) for hand in compared if hand.number in scores]
    tables = {len(hand) for hand in hands}
    if len(tables) != 1 or (count := tables.pop()) < 2:
        return None
    teams = scorers(rules, players)

    def difference(table: int, seat: Seat) -> Fraction:
        points_by_hand = [[points[seat] for points in hand] for hand in hands]
        return sum(
            (
                Fraction(sum(points_by_table) - points_by_table[table], count - 1)
                - points_by_table[table]
                for points_by_table in points_by_hand
            ),
            Fraction(),
        )

    values = [[difference(table, team[0]) for team in teams] for table in range(count)]
    own = [
        JointPlace(1 + sum(other > value for row in values for other in row), team, value)
        for team, value in zip(teams, values[0], strict=True)
    ]
    own.sort(key=lambda place: place.place)
    return JointRanking(tuple(own), count, count * len(teams))


def with_tenths(value: Fraction, wording: Wording) -> str:
    """Return a difference with its sign and one decimal."""
    text = wording.decimal(float(value))
    return text if text.startswith(MINUS) else f"+{text}"


def duplicate_table(
    rows: Sequence[DuplicateRow], names: Sequence[str], wording: Wording, *, shows_all_hands: bool
) -> str:
    """Return the comparison in a fixed-width font.

    Args:
        rows: at least one.
        names: plain names, one a seat.
        wording: texts in the reader's language.
        shows_all_hands: whether the points are those of all hands; otherwise they are those of the
            last hand, and another column has the sum of the differences.
    """
    short = short_names(names, _NAME)
    heads = [
        "",
        *(wording.text(f"duplicate-{column}") for column in ("points", "others", "difference")),
    ]
    if not shows_all_hands:
        heads.append(wording.text("sheet-total"))
    cells = [heads]
    for row in rows:
        differences = row.overall if shows_all_hands else row.last
        seats = "/".join(unfenced(short[seat]) for seat in row.team)
        line = [seats, "–", "–", "–"]
        if differences is not None:
            others = wording.decimal(float(differences.others))
            line = [
                seats,
                signed(differences.points),
                others,
                with_tenths(differences.value, wording),
            ]
        cells.append(line if shows_all_hands else [*line, with_tenths(row.overall.value, wording)])
    widths = [max(width(line[at]) for line in cells) for at in range(len(heads))]
    table_lines = [
        line[0]
        + " " * (widths[0] - width(line[0]))
        + "".join("  " + padded(cell, widths[at]) for at, cell in enumerate(line) if at)
        for line in cells
    ]
    return "\n".join(["```", *table_lines, "```"])


def difference_line(rows: Sequence[DuplicateRow], names: Sequence[str], wording: Wording) -> str:
    """Return the sums of the differences in one line, best first; ``names`` are for markdown."""
    ranked = sorted(rows, key=lambda row: -row.overall.value)
    return wording.text(
        "duplicate-line",
        differences=" · ".join(
            f"{team_name(row.team, names, wording)} **{with_tenths(row.overall.value, wording)}**"
            for row in ranked
        ),
    )


def count_other_tables(compared: Sequence[Compared]) -> int:
    """Return the number of other tables with which the last hand is compared."""
    return len(compared[-1].others) if compared else 0
