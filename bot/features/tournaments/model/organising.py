"""Actions of the organiser of a tournament, each a pure function that returns its events."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.features.tournaments.model.entering import require_open
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
    Events,
    FieldClosed,
    Paused,
    PlanChanged,
    Reseated,
    Restored,
    Resumed,
)
from bot.features.tournaments.model.tournament import (
    FEWEST_PLAYERS,
    Cause,
    Entrant,
    Plan,
    Stage,
    Tournament,
)
from bot.table.lobby.model import Person

MOST_ADJUSTED: Final = 100
LONGEST_REASON: Final = 300


@dataclass(frozen=True, slots=True)
class Actor:
    """A person who wants to do something, and whether they manage the server."""

    person: Person
    is_manager: bool = False


def require_organiser(tournament: Tournament, actor: Actor) -> None:
    """Check that somebody organises the tournament, or manages the server.

    Raises:
        OnlyOrganiser.
    """
    if not actor.is_manager and actor.person.user_id != tournament.organiser.user_id:
        raise OnlyOrganiser(organiser=tournament.organiser.name)


def _require_open_to(tournament: Tournament, actor: Actor) -> None:
    require_organiser(tournament, actor)
    require_open(tournament)


def change_plan(tournament: Tournament, actor: Actor, plan: Plan) -> Events:
    """Change the plan, which has been checked.

    Raises:
        OnlyOrganiser, TournamentHasBegun, TournamentOver.
    """
    _require_open_to(tournament, actor)
    if tournament.stage is not Stage.SIGN_UP:
        raise TournamentHasBegun
    return (PlanChanged(plan, actor.person),) if plan != tournament.plan else ()


def start_now(tournament: Tournament, actor: Actor) -> Events:
    """Begin at once with everyone who has joined; nobody is late before the start time.

    Raises:
        OnlyOrganiser, TournamentHasBegun, TooFewEntered, TournamentOver.
    """
    _require_open_to(tournament, actor)
    if tournament.stage.has_begun:
        raise TournamentHasBegun
    if len(tournament.players) < FEWEST_PLAYERS:
        raise TooFewEntered
    return (FieldClosed(),)


def pause(tournament: Tournament, actor: Actor, reason: str = "") -> Events:
    """Pause the tournament: no round begins, running tables continue.

    Raises:
        OnlyOrganiser, AlreadyPaused, TournamentOver.
    """
    _require_open_to(tournament, actor)
    if tournament.paused is not None:
        raise AlreadyPaused
    return (Paused(actor.person, reason.strip()[:LONGEST_REASON]),)


def resume(tournament: Tournament, actor: Actor) -> Events:
    """Resume a paused tournament.

    Raises:
        OnlyOrganiser, NotPaused, TournamentOver.
    """
    _require_open_to(tournament, actor)
    if tournament.paused is None:
        raise NotPaused
    return (Resumed(actor.person),)


def drop(tournament: Tournament, actor: Actor, user_id: int, reason: str) -> Events:
    """Remove a person; a substitute plays for them until the round ends.

    Raises:
        OnlyOrganiser, NotEntered, NoReason, TournamentOver.
    """
    _require_open_to(tournament, actor)
    entrant = _require_entrant(tournament, user_id)
    if entrant.departure is not None and not entrant.may_return:
        raise NotEntered
    return (DroppedOut(user_id, Cause.BY_ORGANISER, actor.person, _require_reason(reason)),)


def restore(tournament: Tournament, actor: Actor, user_id: int) -> Events:
    """Readmit a person who dropped out, from the next round on.

    Raises:
        OnlyOrganiser, NotEntered, AlreadyEntered, TournamentOver.
    """
    _require_open_to(tournament, actor)
    if _require_entrant(tournament, user_id).departure is None:
        raise AlreadyEntered
    return (Restored(user_id, actor.person),)


def reseat(tournament: Tournament, actor: Actor, one: int, other: int, reason: str) -> Events:
    """Swap two people in a round that has not begun.

    Raises:
        NothingToReseat: no round is paired, or they do not sit at different tables.
        OnlyOrganiser, NoReason, TournamentOver.
    """
    _require_open_to(tournament, actor)
    current = tournament.current
    if current is None or tournament.stage is not Stage.PAIRED:
        raise NothingToReseat
    tables = []
    for user_id in (one, other):
        table = current.find_table(user_id)
        if table is None and user_id not in current.byes:
            raise NothingToReseat
        tables.append(None if table is None else table.index)
    if tables[0] == tables[1]:
        raise NothingToReseat
    return (Reseated(current.number, one, other, actor.person, _require_reason(reason)),)


def adjust(
    tournament: Tournament, actor: Actor, user_id: int, points: Fraction, reason: str
) -> Events:
    """Add place points to a person's score; a negative number deducts them.

    Raises:
        OnlyOrganiser, BadAdjustment, NoReason, NotEntered, TournamentNotBegun, TournamentOver.
    """
    _require_open_to(tournament, actor)
    if not tournament.stage.has_begun:
        raise TournamentNotBegun
    _require_entrant(tournament, user_id)
    if not points or abs(points) > MOST_ADJUSTED or (2 * points).denominator != 1:
        raise BadAdjustment(most=MOST_ADJUSTED)
    return (Adjusted(user_id, points, actor.person, _require_reason(reason)),)


def cancel(tournament: Tournament, actor: Actor, reason: str) -> Events:
    """Cancel the tournament: no result, and its tables close.

    Raises:
        OnlyOrganiser, NoReason, TournamentOver.
    """
    _require_open_to(tournament, actor)
    return (Cancelled(actor.person, Cause.BY_ORGANISER, _require_reason(reason)),)


def _require_entrant(tournament: Tournament, user_id: int) -> Entrant:
    entrant = tournament.find_entrant(user_id)
    if entrant is None:
        raise NotEntered
    return entrant


def _require_reason(reason: str) -> str:
    """Return the reason without surrounding spaces.

    Raises:
        NoReason: it is empty.
    """
    text = reason.strip()[:LONGEST_REASON]
    if not text:
        raise NoReason
    return text
