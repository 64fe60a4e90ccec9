"""What the organiser of a tournament does. Pure functions check an action and return events."""

from fractions import Fraction
from typing import Final

from bot.features.tournaments.model.entering import Events, require_open
from bot.features.tournaments.model.errors import (
    AlreadyEntered,
    AlreadyPaused,
    BadAdjustment,
    NoReason,
    NotEntered,
    NothingToReseat,
    NotPaused,
    OnlyOrganiser,
    TooFewEntered,
    TournamentHasBegun,
    TournamentNotBegun,
)
from bot.features.tournaments.model.events import (
    Adjusted,
    Cancelled,
    DroppedOut,
    FieldClosed,
    Paused,
    Reseated,
    Restored,
    Resumed,
)
from bot.features.tournaments.model.tournament import (
    FEWEST_PLAYERS,
    Cause,
    Entrant,
    Stage,
    Tournament,
)
from bot.table.lobby.model import Person

MOST_ADJUSTED: Final = 100
LONGEST_REASON: Final = 300


def require_organiser(tournament: Tournament, who: Person, *, manager: bool) -> None:
    """Check that somebody organises the tournament, or manages the server.

    Raises:
        OnlyOrganiser.
    """
    if not manager and who.user_id != tournament.organiser.user_id:
        raise OnlyOrganiser(organiser=tournament.organiser.name)


def start_now(tournament: Tournament) -> Events:
    """Begin at once with all who have joined: nobody is late before the time.

    Raises:
        TournamentHasBegun, TooFewEntered, TournamentOver.
    """
    require_open(tournament)
    if tournament.stage.has_begun:
        raise TournamentHasBegun
    if len(tournament.players) < FEWEST_PLAYERS:
        raise TooFewEntered
    return (FieldClosed(),)


def pause(tournament: Tournament, by: Person, reason: str) -> Events:
    """Let no round begin; tables that play go on.

    Raises:
        AlreadyPaused, TournamentOver.
    """
    require_open(tournament)
    if tournament.paused is not None:
        raise AlreadyPaused
    return (Paused(by, reason.strip()[:LONGEST_REASON]),)


def resume(tournament: Tournament, by: Person) -> Events:
    """Let the tournament go on.

    Raises:
        NotPaused, TournamentOver.
    """
    require_open(tournament)
    if tournament.paused is None:
        raise NotPaused
    return (Resumed(by),)


def drop(tournament: Tournament, by: Person, user_id: int, reason: str) -> Events:
    """Remove somebody from a tournament; a substitute plays for them to the end of the round.

    Raises:
        NotEntered, NoReason, TournamentOver.
    """
    require_open(tournament)
    entrant = _entrant(tournament, user_id)
    if entrant.departure is not None and not entrant.may_return:
        raise NotEntered
    return (DroppedOut(user_id, Cause.BY_ORGANISER, by, _reason(reason)),)


def restore(tournament: Tournament, by: Person, user_id: int) -> Events:
    """Let somebody who has dropped out play again, from the next round on.

    Raises:
        NotEntered, AlreadyEntered, TournamentOver.
    """
    require_open(tournament)
    if _entrant(tournament, user_id).departure is None:
        raise AlreadyEntered
    return (Restored(user_id, by),)


def reseat(tournament: Tournament, by: Person, one: int, other: int, reason: str) -> Events:
    """Let two people change places in the round that is about to begin.

    Raises:
        NothingToReseat: no round is paired, or they are at the same table or not in it.
        NoReason, TournamentOver.
    """
    require_open(tournament)
    current = tournament.current
    if current is None or tournament.stage is not Stage.PAIRED:
        raise NothingToReseat
    tables = []
    for user_id in (one, other):
        table = current.table_of(user_id)
        if table is None and user_id not in current.byes:
            raise NothingToReseat
        tables.append(None if table is None else table.index)
    if tables[0] == tables[1]:
        raise NothingToReseat
    return (Reseated(current.number, one, other, by, _reason(reason)),)


def adjust(
    tournament: Tournament, by: Person, user_id: int, points: Fraction, reason: str
) -> Events:
    """Give somebody place points, or take them away (negative).

    Raises:
        BadAdjustment, NoReason, NotEntered, TournamentNotBegun, TournamentOver.
    """
    require_open(tournament)
    if not tournament.stage.has_begun:
        raise TournamentNotBegun
    _entrant(tournament, user_id)
    if not points or abs(points) > MOST_ADJUSTED or (2 * points).denominator != 1:
        raise BadAdjustment(most=MOST_ADJUSTED)
    return (Adjusted(user_id, points, by, _reason(reason)),)


def cancel(tournament: Tournament, by: Person, reason: str) -> Events:
    """End the tournament without a result; its tables are closed.

    Raises:
        NoReason, TournamentOver.
    """
    require_open(tournament)
    return (Cancelled(by, Cause.BY_ORGANISER, _reason(reason)),)


def _entrant(tournament: Tournament, user_id: int) -> Entrant:
    entrant = tournament.entrant(user_id)
    if entrant is None:
        raise NotEntered
    return entrant


def _reason(reason: str) -> str:
    """Return the reason without spaces around it.

    Raises:
        NoReason: there is none.
    """
    given = reason.strip()[:LONGEST_REASON]
    if not given:
        raise NoReason
    return given
