"""Tournaments for tests of layouts: people, rounds, tables and results."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from bot.features.tournaments.model.tournament import (
    Adjustment,
    Cause,
    Departure,
    Entrant,
    Interruption,
    Plan,
    Reseating,
    Round,
    RoundTable,
    SeatScore,
    Stage,
    Tournament,
)
from bot.table.lobby.model import Person

FIRST: Final = 100  # the user id of the first person
AT: Final = 1_900_000_000
THREAD: Final = 1_234_567_890_123_456_789  # the thread of the first table
ORGANISER: Final = Person(99, "Olga")


def entrants(names: Sequence[str], *, late: int = 0) -> tuple[Entrant, ...]:
    """Return people; the last ``late`` of them have not checked in."""
    return tuple(
        Entrant(FIRST + at, name, has_checked_in=at < len(names) - late)
        for at, name in enumerate(names)
    )


def tournament(names: Sequence[str] = (), *, late: int = 0, **options: Any) -> Tournament:
    """Return a tournament in which these people take part."""
    fields: dict[str, Any] = {
        "tournament_id": "cups2345",
        "guild_id": 1,
        "channel_id": 2,
        "organiser": ORGANISER,
        "plan": Plan(name="Sunday Cup", variant="classic", starts_at=AT),
        "seed": "seed",
        "entrants": entrants(names, late=late),
    }
    return Tournament(**(fields | options))


def play_round(number: int, people: Sequence[int], *, over: bool = True, size: int = 4) -> Round:
    """Return a round of these people; those left over have byes. The first of a table wins."""
    shift = number % max(len(people), 1)
    order = [*people[shift:], *people[:shift]]
    tables = tuple(
        RoundTable(
            f"tabs{2222 + 7 * number + at}",
            at,
            tuple(order[at * size : (at + 1) * size]),
            _scores(order[at * size : (at + 1) * size]) if over else None,
            hands=8 if over else 0,
        )
        for at in range(len(order) // size)
    )
    byes = tuple(order[len(tables) * size :])
    return Round(number, tables, byes, AT, AT + 3600, has_begun=True, is_over=over)


def _scores(people: Sequence[int]) -> tuple[SeatScore, ...]:
    return tuple(
        SeatScore(person, 10 * at + 3, at + 1, Fraction(7 - 5 * at, 2))
        for at, person in enumerate(people)
    )


def running(
    names: Sequence[str], rounds: int = 2, *, over: bool = False, **options: Any
) -> Tournament:
    """Return a tournament in the round with this number, which is over or not."""
    people = [FIRST + at for at in range(len(names))]
    finished_rounds = [play_round(number, people) for number in range(1, rounds)]
    latest = play_round(rounds, people, over=over)
    fields: dict[str, Any] = {"stage": Stage.PLAYING, "rounds": (*finished_rounds, latest)}
    return tournament(names, **(fields | options))


def eventful(names: Sequence[str]) -> Tournament:
    """Return a tournament in which the organiser has done everything that can be done."""
    tournament = running(names, 2)
    dropped = replace(
        tournament.entrants[0], departure=Departure(Cause.BY_ORGANISER, ORGANISER, "rude")
    )
    return replace(
        tournament,
        entrants=(
            dropped,
            replace(tournament.entrants[1], departure=Departure(Cause.LEFT)),
            *tournament.entrants[2:],
        ),
        adjustments=(Adjustment(FIRST + 2, Fraction(-1, 2), ORGANISER, "late"),),
        reseatings=(Reseating(2, FIRST + 2, FIRST + 3, ORGANISER, "brothers"),),
        paused=Interruption(ORGANISER, "pizza"),
    )


def list_threads(cup: Tournament) -> dict[str, int]:
    """Return a thread for each table."""
    tables = [table for cup_round in cup.rounds for table in cup_round.tables]
    return {table.table_id: THREAD + at for at, table in enumerate(tables)}
