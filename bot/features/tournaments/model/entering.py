"""Actions of participants, each a pure function that returns its events."""

from bot.features.tournaments.model.errors import (
    AlreadyEntered,
    CheckInClosed,
    NotEntered,
    PutOut,
    TournamentFull,
    TournamentHasBegun,
    TournamentOver,
)
from bot.features.tournaments.model.events import (
    CheckedIn,
    DroppedOut,
    Events,
    Joined,
    Restored,
    Withdrawn,
)
from bot.features.tournaments.model.tournament import Cause, Stage, Tournament
from bot.table.lobby.model import Person


def require_open(tournament: Tournament) -> None:
    """Check that the tournament has not ended.

    Raises:
        TournamentOver.
    """
    if not tournament.stage.is_open:
        raise TournamentOver


def join(tournament: Tournament, person: Person) -> Events:
    """Join; people who left or were away play again from the next round on.

    Raises:
        AlreadyEntered, PutOut, TournamentFull, TournamentHasBegun, TournamentOver.
    """
    require_open(tournament)
    entrant = tournament.find_entrant(person.user_id)
    if entrant is not None and entrant.departure is None:
        raise AlreadyEntered
    if tournament.stage.has_begun:
        if entrant is None:
            raise TournamentHasBegun
        if not entrant.may_return:
            raise PutOut
        return (Restored(person.user_id),)
    if entrant is not None:
        raise PutOut
    if tournament.is_full:
        raise TournamentFull(most=tournament.plan.most)
    return (Joined(person),)


def leave(tournament: Tournament, user_id: int) -> Events:
    """Leave the tournament.

    Raises:
        NotEntered, TournamentOver.
    """
    require_open(tournament)
    entrant = tournament.find_entrant(user_id)
    if entrant is None or entrant.departure is not None:
        raise NotEntered
    if tournament.stage.has_begun:
        return (DroppedOut(user_id, Cause.LEFT),)
    return (Withdrawn(user_id),)


def check_in(tournament: Tournament, user_id: int) -> Events:
    """Check in; a second time changes nothing.

    Raises:
        NotEntered, CheckInClosed, TournamentOver.
    """
    require_open(tournament)
    if tournament.stage is not Stage.CHECK_IN:
        raise CheckInClosed
    entrant = tournament.find_entrant(user_id)
    if entrant is None or entrant.departure is not None:
        raise NotEntered
    return () if entrant.has_checked_in else (CheckedIn(user_id),)
