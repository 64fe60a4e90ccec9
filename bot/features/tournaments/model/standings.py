"""The standings of a tournament: docs/rules/README.md, "Tournaments".

At a table of *n*, the first gets *n* - 1 place points and the last none; people who share places
share their points. A bye counts like the mean of the round. Ties are broken by the difference (of a
duplicate) or the points, then by the results of the tied against each other; otherwise the place is
shared. If the plan says so, the difference counts before place points.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, groupby
from typing import Any

from bot.features.tournaments.model.tournament import (
    Cause,
    Entrant,
    Round,
    RoundTable,
    SeatScore,
    System,
    Tournament,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a person.

    Attributes:
        rank: from 1; shared ranks are equal.
        place_points: place points including adjustments.
        difference: the difference in duplicates; ``None`` in other tournaments.
        points: the points of all hands; a bye counts as the mean of the round.
        rounds: the number of rounds played, including byes.
        adjusted: the sum of the adjustments by the organiser.
        last_round: the number of the person's last round.
    """

    rank: int
    entrant: Entrant
    place_points: Fraction = Fraction()
    difference: Fraction | None = None
    points: Fraction = Fraction()
    rounds: int = 0
    byes: int = 0
    adjusted: Fraction = Fraction()
    last_round: int = 0

    @property
    def name(self) -> str:
        """The name with which they joined."""
        return self.entrant.name


@dataclass(frozen=True, slots=True)
class Result:
    """A person's result of a round; ``place`` is ``None`` for a bye."""

    number: int
    place_points: Fraction
    points: Fraction
    difference: Fraction | None = None
    place: int | None = None


def place_points(place: int, places: Sequence[int]) -> Fraction:
    """Return the place points for a place, given the places of the whole table.

    >>> [str(place_points(rank, (1, 2, 2, 4))) for rank in (1, 2, 4)]
    ['3', '3/2', '0']
    """
    shared = places.count(place)
    return Fraction(2 * (len(places) - place) - shared + 1, 2)


def results(tournament: Tournament, user_id: int) -> tuple[Result, ...]:
    """Return a person's results, without tables still in play."""
    outcomes = (_result(tournament, round_, user_id) for round_ in tournament.rounds)
    return tuple(result for result in outcomes if result is not None)


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings of everyone except those who missed the check-in, best first."""
    entries = [
        _standing(tournament, entrant) for entrant in tournament.entrants if _is_ranked(entrant)
    ]
    key = _sort_key(tournament)
    entries.sort(key=key, reverse=True)
    ranked: list[Standing] = []
    for _, group in groupby(entries, key):
        for tied in _by_meetings(tournament, list(group)):
            rank = len(ranked) + 1
            ranked += [replace(standing, rank=rank) for standing in tied]
    return tuple(ranked)


def podium(tournament: Tournament) -> tuple[Standing, ...]:
    """Return the standings of ranks 1 to 3, without people who have not played."""
    return tuple(
        standing for standing in standings(tournament) if standing.rank <= 3 and standing.rounds
    )


def _is_ranked(entrant: Entrant) -> bool:
    return entrant.departure is None or entrant.departure.cause is not Cause.LATE


def _standing(tournament: Tournament, entrant: Entrant) -> Standing:
    outcomes = results(tournament, entrant.user_id)
    adjusted = sum(
        (
            adjustment.points
            for adjustment in tournament.adjustments
            if adjustment.user_id == entrant.user_id
        ),
        Fraction(),
    )
    difference = None
    if tournament.plan.is_duplicate:
        difference = sum((result.difference or Fraction() for result in outcomes), Fraction())
    return Standing(
        rank=0,
        entrant=entrant,
        place_points=sum((result.place_points for result in outcomes), adjusted),
        difference=difference,
        points=sum((result.points for result in outcomes), Fraction()),
        rounds=len(outcomes),
        byes=sum(result.place is None for result in outcomes),
        adjusted=adjusted,
        last_round=max((result.number for result in outcomes), default=0),
    )


def _result(tournament: Tournament, round_: Round, user_id: int) -> Result | None:
    table = round_.find_table(user_id)
    if user_id in round_.byes or (table is not None and table.scores == ()):
        return _bye(tournament, round_)
    if table is None or table.scores is None:
        return None
    score = next((score for score in table.scores if score.user_id == user_id), None)
    if score is None:
        return None
    places = [score.place for score in table.scores]
    return Result(
        round_.number,
        place_points(score.place, places),
        Fraction(score.points),
        score.difference,
        score.place,
    )


def _bye(tournament: Tournament, round_: Round) -> Result | None:
    if not round_.is_over:
        return None
    points = [score.points for table in round_.tables for score in table.scores or ()]
    mean = Fraction(sum(points), len(points)) if points else Fraction()
    share = Fraction(tournament.plan.size - 1, 2)
    return Result(round_.number, share, mean, Fraction() if tournament.plan.is_duplicate else None)


# Any: a tuple of numbers, which are compared.
def _sort_key(tournament: Tournament) -> Callable[[Standing], tuple[Any, ...]]:
    """Return the sort key of standings; higher is better."""
    by_difference = tournament.plan.by_difference

    def order(standing: Standing) -> tuple[Any, ...]:
        if by_difference:
            return _tie_break(standing) + standing.adjusted, standing.place_points
        return standing.place_points, _tie_break(standing)

    if tournament.plan.system is System.SWISS:
        return order

    def by_rounds(standing: Standing) -> tuple[Any, ...]:
        last = results(tournament, standing.entrant.user_id)[-1:]
        in_last = last[0] if last else None
        return (
            standing.last_round,
            Fraction() if by_difference or in_last is None else in_last.place_points,
            *order(standing),
        )

    return by_rounds


def _tie_break(standing: Standing | Result) -> Fraction:
    return -standing.points if standing.difference is None else standing.difference


def _by_meetings(tournament: Tournament, tied: list[Standing]) -> Iterator[list[Standing]]:
    """Yield groups of tied standings by results against each other, best first."""
    if len(tied) == 1:
        yield tied
        return
    people = {standing.entrant.user_id for standing in tied}
    net_wins = dict.fromkeys(people, 0)
    for table in _tables(tournament.rounds):
        scores = [score for score in table.scores or () if score.user_id in people]
        for score, other in combinations(scores, 2):
            for first_score, second_score in ((score, other), (other, score)):
                if first_score.user_id is not None:
                    net_wins[first_score.user_id] += (first_score.place < second_score.place) - (
                        first_score.place > second_score.place
                    )
    tied.sort(key=lambda standing: -net_wins[standing.entrant.user_id])
    for _, group in groupby(tied, lambda standing: net_wins[standing.entrant.user_id]):
        yield list(group)


def _tables(rounds: Iterable[Round]) -> Iterator[RoundTable]:
    for round_ in rounds:
        yield from round_.tables


def rank_round(round_: Round) -> tuple[tuple[int, RoundTable, SeatScore], ...]:
    """Return the seats of all tables of a round by difference, with their places, best first."""
    seats = [
        (score.difference or Fraction(), table, score)
        for table in round_.tables
        for score in table.scores or ()
    ]
    seats.sort(key=lambda seat: -seat[0])
    return tuple(
        (1 + sum(other[0] > value for other in seats), table, score)
        for value, table, score in seats
    )


def find_eliminated(
    tournament: Tournament, draw: Callable[[Sequence[int]], int]
) -> tuple[int, ...]:
    """Return the user ids eliminated by the newest round, once all its tables are over.

    Table winners and people with a bye advance, and as many of the best others as fill the last
    table. ``draw`` picks one of several equal winners.
    """
    current = tournament.current
    if current is None:
        return ()
    if len(current.tables) <= 1 and not current.byes:
        return ()  # the final
    plays = {entrant.user_id for entrant in tournament.players}
    scores = [score for table in current.tables for score in table.scores or ()]
    firsts = [user_id for user_id in current.byes if user_id in plays]
    for table in current.tables:
        people = [score for score in table.scores or () if score.user_id in plays]
        seated = [user_id for user_id in table.seats if user_id in plays]
        if people or seated:  # people at tables without a finished hand are equal
            firsts.append(draw(_find_best(people) if people else seated))
    others = sorted(
        (score for score in scores if score.user_id in plays and score.user_id not in firsts),
        key=_place_and_points,
    )
    missing = -len(firsts) % tournament.plan.size
    advancing = {*firsts, *(score.user_id for score in others[:missing])}
    return tuple(sorted(plays - advancing))


def _find_best(people: Sequence[SeatScore]) -> list[int]:
    best = min(map(_place_and_points, people))
    return [score.user_id for score in people if score.user_id and _place_and_points(score) == best]


def _place_and_points(score: SeatScore) -> tuple[int, Fraction, int]:
    return score.place, -(score.difference or Fraction()), score.points
