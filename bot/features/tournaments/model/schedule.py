"""The schedule of a tournament: the next events, given the state and the time.

Each call returns the events of one step; the caller appends them and calls again until there are
none. Results of tables are appended separately, when a table is over.
"""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final

from bot.features.tournaments.model.events import (
    Cancelled,
    CheckInOpened,
    DroppedOut,
    Events,
    FieldClosed,
    Finished,
    LastHandCalled,
    Paired,
    PeopleReminded,
    RoundBegan,
    RoundEnded,
    RoundPaired,
)
from bot.features.tournaments.model.evolve import fold
from bot.features.tournaments.model.pairing import Pairing, pair
from bot.features.tournaments.model.standings import find_eliminated, standings
from bot.features.tournaments.model.tournament import (
    FEWEST_PLAYERS,
    Cause,
    Round,
    Stage,
    System,
    Tournament,
)

REMINDED_BEFORE_S: Final = 15 * 60
CHECK_IN_S: Final = 10 * 60
LATE_CHECK_IN_S: Final = 3 * 60  # the least time to check in, if it opens late


def next_events(
    tournament: Tournament,
    now: int,
    table_id: Callable[[int, int], str],
    blocked_pairs: Collection[frozenset[int]] = (),
) -> Events:
    """Return the events of the next step, or none if it is not time yet.

    Args:
        tournament: its current state.
        now: the time in seconds since 1970.
        table_id: derives the id of a table from the number of its round and its index.
        blocked_pairs: pairs of players, one of whom blocks the other.
    """
    if _is_held(tournament):
        return ()
    match tournament.stage:
        case Stage.SIGN_UP:
            return _next_in_sign_up(tournament, now)
        case Stage.CHECK_IN:
            return _next_in_check_in(tournament, now)
        case Stage.BREAK:
            return _next_in_break(tournament, now, table_id, blocked_pairs)
        case Stage.PAIRED:
            return _next_when_paired(tournament, now)
        case Stage.PLAYING:
            return _next_in_play(tournament, now)
        case _:
            return ()


def next_deadline(tournament: Tournament) -> int | None:
    """Return the time of the next step that depends on the clock, in seconds since 1970."""
    current, plan = tournament.current, tournament.plan
    if _is_held(tournament):
        return None
    match tournament.stage:
        case Stage.SIGN_UP if plan.starts_at is not None:
            early = 0 if tournament.was_reminded else REMINDED_BEFORE_S - CHECK_IN_S
            return plan.starts_at - CHECK_IN_S - early
        case Stage.CHECK_IN:
            return tournament.checks_in_until
        case Stage.PAIRED if current is not None:
            return current.begins_at
        case Stage.PLAYING if current is not None and not current.is_last_hand:
            return current.ends_at
        case _:
            return None


def _is_held(tournament: Tournament) -> bool:
    """Return whether a pause holds the tournament; a round in play continues."""
    return tournament.paused is not None and tournament.stage is not Stage.PLAYING


def _next_in_sign_up(tournament: Tournament, now: int) -> Events:
    starts_at = tournament.plan.starts_at
    if starts_at is None:
        return (FieldClosed(),) if tournament.is_full else ()
    if now >= starts_at - CHECK_IN_S:
        late = now > starts_at - LATE_CHECK_IN_S and tournament.entrants
        return (CheckInOpened(now + LATE_CHECK_IN_S if late else starts_at),)
    if now >= starts_at - REMINDED_BEFORE_S and not tournament.was_reminded:
        return (PeopleReminded(),)
    return ()


def _next_in_check_in(tournament: Tournament, now: int) -> Events:
    if not tournament.was_reminded:
        return (PeopleReminded(),)
    late = tuple(entrant.user_id for entrant in tournament.players if not entrant.has_checked_in)
    is_complete = tournament.plan.starts_at is None and tournament.is_full and not late
    if now < (tournament.checks_in_until or 0) and not is_complete:
        return ()
    if len(tournament.players) - len(late) < FEWEST_PLAYERS:
        return (Cancelled(None, Cause.TOO_FEW),)
    return (FieldClosed(late),)


def _next_in_break(
    tournament: Tournament,
    now: int,
    table_id: Callable[[int, int], str],
    blocked_pairs: Collection[frozenset[int]],
) -> Events:
    current = tournament.current
    if current is not None and _was_last(tournament, current):
        return (Finished(),)
    if len(tournament.players) < FEWEST_PLAYERS:
        return (Cancelled(None, Cause.TOO_FEW),) if current is None else (Finished(),)
    number = len(tournament.rounds) + 1
    rng = Random(f"{tournament.seed} {number}")  # noqa: S311 - its seed is stored
    pairing = _pair(tournament, rng, blocked_pairs)
    tables = tuple(
        Paired(table_id(number, index), seats) for index, seats in enumerate(pairing.tables)
    )
    begins_at = now + 60 * tournament.plan.break_minutes
    return (RoundPaired(number, tables, pairing.byes, begins_at),)


def _was_last(tournament: Tournament, current: Round) -> bool:
    if tournament.plan.system is System.SWISS:
        return current.number >= tournament.plan.rounds
    return len(current.tables) == 1 and not current.byes


def _pair(
    tournament: Tournament, rng: Random, blocked_pairs: Collection[frozenset[int]]
) -> Pairing:
    """Return the pairing of the next round."""
    plan = tournament.plan
    rounds = [
        Pairing(tuple(table.seats for table in round_.tables), round_.byes)
        for round_ in tournament.rounds
    ]
    return pair(
        [standing.entrant.user_id for standing in standings(tournament) if standing.entrant.plays],
        plan.size,
        rounds,
        rng,
        computers_fill=plan.computers_fill,
        spreads_best=plan.system is System.KNOCK_OUT,
        blocked_pairs=blocked_pairs,
    )


def _next_when_paired(tournament: Tournament, now: int) -> Events:
    current, minutes = tournament.current, tournament.plan.round_minutes
    if current is None or now < current.begins_at:
        return ()
    return (RoundBegan(current.number, None if minutes is None else now + 60 * minutes),)


def _next_in_play(tournament: Tournament, now: int) -> Events:
    current = tournament.current
    if current is None:
        return ()
    if all(table.is_over for table in current.tables):
        return _end_round(tournament, current)
    if current.ends_at is not None and now >= current.ends_at and not current.is_last_hand:
        return (LastHandCalled(current.number),)
    return ()


def _end_round(tournament: Tournament, current: Round) -> Events:
    plays = {entrant.user_id for entrant in tournament.players}
    is_last = _was_last(tournament, current)
    away = [
        score.user_id
        for table in current.tables
        for score in table.scores or ()
        if score.was_away and score.user_id is not None and score.user_id in plays
    ]
    absent: Events = () if is_last else tuple(DroppedOut(user_id, Cause.ABSENT) for user_id in away)
    out: Sequence[int] = ()
    if tournament.plan.system is System.KNOCK_OUT and not is_last:
        rng = Random(f"{tournament.seed} {current.number} lots")  # noqa: S311 - as above
        after = fold(absent, tournament.tournament_id, tournament)
        out = find_eliminated(after, rng.choice)
    return (*absent, RoundEnded(current.number, tuple(out)))
