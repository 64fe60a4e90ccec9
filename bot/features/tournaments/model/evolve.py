"""The fold of the events of a tournament."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import assert_never

from bot.features.tournaments.model.events import (
    Adjusted,
    Announced,
    Cancelled,
    CheckedIn,
    CheckInOpened,
    DroppedOut,
    FieldClosed,
    Finished,
    Joined,
    LastHandCalled,
    Paused,
    PeopleReminded,
    PersonForgotten,
    PlanChanged,
    Reseated,
    Restored,
    Resumed,
    RoundBegan,
    RoundEnded,
    RoundPaired,
    TableScored,
    TournamentEvent,
    Withdrawn,
)
from bot.features.tournaments.model.tournament import (
    Adjustment,
    Cause,
    Departure,
    Entrant,
    Interruption,
    Reseating,
    Round,
    RoundTable,
    Stage,
    Tournament,
)


def evolve(tournament: Tournament | None, event: TournamentEvent, tournament_id: str) -> Tournament:
    """Return the tournament after an event; the first event announces it.

    Raises:
        ValueError: the first event is not ``Announced``.
    """
    if isinstance(event, Announced):
        return Tournament(
            tournament_id=tournament_id,
            guild_id=event.guild_id,
            channel_id=event.channel_id,
            organiser=event.organiser,
            plan=event.plan,
            seed=event.seed,
            language=event.language,
            seq=1,
        )
    if tournament is None:
        raise ValueError("the first event must be Announced")
    return replace(_after(tournament, event), seq=tournament.seq + 1)


def fold(
    events: Iterable[TournamentEvent], tournament_id: str, before: Tournament | None = None
) -> Tournament:
    """Return the tournament after these events.

    Raises:
        ValueError: there are none, or the first is not ``Announced``.
    """
    for event in events:
        before = evolve(before, event, tournament_id)
    if before is None:
        raise ValueError("a tournament has events")
    return before


def _after(tournament: Tournament, event: TournamentEvent) -> Tournament:
    match event:
        case Announced():
            raise ValueError("a tournament is announced once")
        case PlanChanged(plan):
            return replace(tournament, plan=plan)
        case Joined(person):
            others = tuple(
                entrant for entrant in tournament.entrants if entrant.user_id != person.user_id
            )
            is_check_in = tournament.stage is Stage.CHECK_IN
            entrant = Entrant(person.user_id, person.name, has_checked_in=is_check_in)
            return replace(tournament, entrants=(*others, entrant))
        case Withdrawn(user_id):
            return replace(
                tournament,
                entrants=tuple(
                    entrant for entrant in tournament.entrants if entrant.user_id != user_id
                ),
            )
        case PeopleReminded():
            return replace(tournament, was_reminded=True)
        case CheckInOpened(until):
            return replace(tournament, stage=Stage.CHECK_IN, checks_in_until=until)
        case CheckedIn(user_id):
            return _change_entrant(
                tournament, user_id, lambda entrant: replace(entrant, has_checked_in=True)
            )
        case FieldClosed(late):
            for user_id in late:
                tournament = _change_entrant(
                    tournament,
                    user_id,
                    lambda entrant: replace(entrant, departure=Departure(Cause.LATE)),
                )
            # The organiser may have started the tournament before the check-in.
            entrants = tuple(
                replace(entrant, has_checked_in=True) if entrant.plays else entrant
                for entrant in tournament.entrants
            )
            return replace(tournament, stage=Stage.BREAK, entrants=entrants)
        case DroppedOut(user_id, cause, by, reason):
            return _change_entrant(
                tournament,
                user_id,
                lambda entrant: replace(entrant, departure=Departure(cause, by, reason)),
            )
        case Restored(user_id):
            return _change_entrant(
                tournament,
                user_id,
                lambda entrant: replace(entrant, departure=None, has_checked_in=True),
            )
        case Adjusted(user_id, points, by, reason):
            adjustment = Adjustment(user_id, points, by, reason)
            return replace(tournament, adjustments=(*tournament.adjustments, adjustment))
        case Paused(by, reason):
            return replace(tournament, paused=Interruption(by, reason))
        case Resumed():
            return replace(tournament, paused=None)
        case Finished():
            return replace(tournament, stage=Stage.FINISHED, paused=None)
        case Cancelled(by, cause, reason):
            return replace(
                tournament,
                stage=Stage.CANCELLED,
                cancelled=Interruption(by, reason, cause),
                paused=None,
            )
        case PersonForgotten():
            return tournament
        case _:
            return _after_in_round(tournament, event)


def _after_in_round(
    tournament: Tournament,
    event: RoundPaired | Reseated | RoundBegan | LastHandCalled | TableScored | RoundEnded,
) -> Tournament:
    if isinstance(event, RoundPaired):
        tables = tuple(
            RoundTable(table.table_id, index, table.seats)
            for index, table in enumerate(event.tables)
        )
        paired = Round(event.number, tables, event.byes, event.begins_at)
        return replace(tournament, stage=Stage.PAIRED, rounds=(*tournament.rounds, paired))
    *before, current = tournament.rounds
    if current.number != event.number:
        raise ValueError("an event belongs to the newest round")
    stage = tournament.stage
    match event:
        case Reseated(number, first, other, by, reason):
            current = _swap_people(current, first, other)
            reseating = Reseating(number, first, other, by, reason)
            tournament = replace(tournament, reseatings=(*tournament.reseatings, reseating))
        case RoundBegan(ends_at=ends_at):
            current = _without_departed(
                replace(current, has_begun=True, ends_at=ends_at), tournament
            )
            stage = Stage.PLAYING
        case LastHandCalled():
            current = replace(current, is_last_hand=True)
        case TableScored(place=place, hands=hands, scores=scores):
            tables = tuple(
                replace(table, scores=scores, hands=hands) if table.index == place else table
                for table in current.tables
            )
            current = replace(current, tables=tables)
        case RoundEnded(number, out):
            stage, current = Stage.BREAK, replace(current, is_over=True)
            for user_id in out:
                tournament = _change_entrant(
                    tournament, user_id, lambda entrant: replace(entrant, out_in=number)
                )
        case _:
            assert_never(event)
    return replace(tournament, stage=stage, rounds=(*before, current))


def _change_entrant(
    tournament: Tournament, user_id: int, change: Callable[[Entrant], Entrant]
) -> Tournament:
    return replace(
        tournament,
        entrants=tuple(
            change(entrant) if entrant.user_id == user_id else entrant
            for entrant in tournament.entrants
        ),
    )


def _without_departed(current: Round, tournament: Tournament) -> Round:
    """Return the round without people who dropped out after its pairing; empty tables are over."""
    departed = {entrant.user_id for entrant in tournament.entrants if not entrant.plays}

    def remaining(people: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(user_id for user_id in people if user_id not in departed)

    tables = (replace(table, seats=remaining(table.seats)) for table in current.tables)
    return replace(
        current,
        tables=tuple(table if table.seats else replace(table, scores=()) for table in tables),
        byes=remaining(current.byes),
    )


def _swap_people(current: Round, first: int, other: int) -> Round:
    """Return the round with two people swapped, at tables or byes."""
    places = {first: other, other: first}

    def swap(people: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(places.get(user_id, user_id) for user_id in people)

    tables = tuple(replace(table, seats=swap(table.seats)) for table in current.tables)
    return replace(current, tables=tables, byes=swap(current.byes))
