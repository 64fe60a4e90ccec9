"""Tournaments for tests, made of their events."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from bot.features.tournaments.model.events import (
    Announced,
    FieldClosed,
    Joined,
    Paired,
    RoundBegan,
    RoundEnded,
    RoundPaired,
    TableScored,
    TournamentEvent,
)
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.tournament import Plan, SeatScore, Tournament
from bot.table.lobby.model import Person

NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
ORGANISER: Final = Person(1, "Olga")
NOON: Final = 1_800_000_000


def person(number: int) -> Person:
    """Return one of the people of tests, whose ids begin at 101."""
    return Person(101 + number, NAMES[number] if number < len(NAMES) else f"P{number}")


def announce(**plan: Any) -> Announced:  # Any: of each field's own type
    """Return the event of a tournament with this plan."""
    plan_fields: dict[str, Any] = {"name": "Autumn Cup", "variant": "classic", **plan}
    return Announced(11, 22, ORGANISER, Plan(**plan_fields), "seed")


def begin(people: int, **plan: Any) -> list[TournamentEvent]:
    """Return the events of a tournament that has just begun with this many people."""
    return [announce(**plan), *(Joined(person(n)) for n in range(people)), FieldClosed()]


def scores(
    seats: Sequence[int | None],
    points: Sequence[int],
    differences: Sequence[Fraction | int] | None = None,
) -> tuple[SeatScore, ...]:
    """Return the scores of a table's seats; fewer points are better."""
    return tuple(
        SeatScore(
            seat,
            points_made,
            1 + sum(other < points_made for other in points),
            None if differences is None else Fraction(differences[at]),
        )
        for at, (seat, points_made) in enumerate(zip(seats, points, strict=bool(points)))
    )


def play_round(
    number: int,
    tables: Sequence[tuple[Sequence[int | None], Sequence[int]]],
    byes: Sequence[int] = (),
    *,
    differences: Sequence[Sequence[Fraction | int]] | None = None,
) -> list[TournamentEvent]:
    """Return the events of a whole round, from the seats and points of each table."""
    people = [tuple(seat for seat in seats if seat is not None) for seats, _ in tables]
    return [
        RoundPaired(
            number,
            tuple(Paired(f"table{number}{at:02}", user_ids) for at, user_ids in enumerate(people)),
            tuple(byes),
            NOON,
        ),
        RoundBegan(number),
        *(
            TableScored(
                number,
                at,
                8,
                scores(seats, points, None if differences is None else differences[at]),
            )
            for at, (seats, points) in enumerate(tables)
        ),
        RoundEnded(number),
    ]


def tournament(events: Sequence[TournamentEvent]) -> Tournament:
    """Return the tournament after these events."""
    return fold(events, "abcdefgh")
