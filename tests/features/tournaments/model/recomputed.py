"""Standings computed again from records, in another way than the bot does.

It knows the rules page only: place points are one for each seat that did worse, and a half for
each that did as well; differences are summed hand by hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from bot.records.format import Record


@dataclass
class Line:
    """A person's sums."""

    place_points: Fraction = Fraction()
    points: Fraction = Fraction()
    difference: Fraction = Fraction()
    against: dict[str, int] = field(default_factory=dict)

    def key(self, *, is_duplicate: bool) -> tuple[Fraction, Fraction]:
        """Return the sort key; a greater one is better."""
        if is_duplicate:
            return self.difference, self.place_points
        return self.place_points, -self.points


def recompute_standings(
    rounds: Sequence[Sequence[Record]],
    byes: Sequence[Sequence[str]],
    size: int,
    *,
    is_duplicate: bool,
) -> dict[str, tuple[int, Fraction, Fraction | None]]:
    """Return rank, place points and difference by name, given the records of each round's tables.

    The difference is ``None`` where it does not count.
    """
    lines: dict[str, Line] = {}
    for records, names_with_bye in zip(rounds, byes, strict=True):
        totals_by_record = [_totals(record) for record in records]
        for record, totals in zip(records, totals_by_record, strict=True):
            _add(lines, record, totals)
            if is_duplicate:
                _compare(lines, record, records)
        all_totals = [total for totals in totals_by_record for total in totals]
        for name in names_with_bye:
            line = lines.setdefault(name, Line())
            line.place_points += Fraction(size - 1, 2)
            line.points += Fraction(sum(all_totals), len(all_totals))
    people = {name: line for name, line in lines.items() if not name.startswith("Computer ")}
    keys = {name: line.key(is_duplicate=is_duplicate) for name, line in people.items()}
    ranked = {}
    for name, line in people.items():
        ahead = sum(key > keys[name] for key in keys.values())
        equal = [other for other in people if keys[other] == keys[name]]
        own_points = _sum_against(line, equal)
        ahead += sum(_sum_against(people[other], equal) > own_points for other in equal)
        ranked[name] = 1 + ahead, line.place_points, line.difference if is_duplicate else None
    return ranked


def _totals(record: Record) -> list[int]:
    hands = [hand.points for hand in record.hands if isinstance(hand.points, list)]
    return [sum(points) for points in zip(*hands, strict=True)]


def _add(lines: dict[str, Line], record: Record, totals: Sequence[int]) -> None:
    for seat, (name, own_total) in enumerate(zip(record.players, totals, strict=True)):
        others = [total for at, total in enumerate(totals) if at != seat]
        line = lines.setdefault(name, Line())
        worse, equal = (
            sum(other_total > own_total for other_total in others),
            sum(other_total == own_total for other_total in others),
        )
        line.place_points += worse + Fraction(equal, 2)
        line.points += own_total
        for at, other in enumerate(record.players):
            better = (totals[at] > own_total) - (totals[at] < own_total)
            line.against[other] = line.against.get(other, 0) + better


def _compare(lines: dict[str, Line], record: Record, records: Sequence[Record]) -> None:
    others = [game_record for game_record in records if game_record is not record]
    for number, hand in enumerate(record.hands):
        for seat, name in enumerate(record.players):
            points_by_record = [
                _points(other, number, seat) for other in others if len(other.hands) > number
            ]
            if points_by_record and isinstance(hand.points, list):
                lines[name].difference += (
                    Fraction(sum(points_by_record), len(points_by_record)) - hand.points[seat]
                )


def _points(record: Record, number: int, seat: int) -> int:
    points = record.hands[number].points
    assert isinstance(points, list)
    return points[seat]


def _sum_against(line: Line, others: Sequence[str]) -> int:
    return sum(line.against.get(other, 0) for other in others)
