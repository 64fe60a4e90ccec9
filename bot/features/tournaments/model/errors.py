"""Errors of actions in tournaments. Their texts are in the catalogue."""

from bot.table.errors import TableError


class UnknownTournament(TableError):
    """There is no such tournament."""

    code = "unknown-tournament"


class BadPlan(TableError):
    """The plan is invalid. Facts: ``what`` (the field of the plan), ``value``."""

    code = "bad-tournament"


class TournamentOver(TableError):
    """The tournament has ended or was cancelled."""

    code = "tournament-over"


class TournamentHasBegun(TableError):
    """The action is possible only before the tournament begins."""

    code = "tournament-has-begun"


class TournamentNotBegun(TableError):
    """The action is possible only once the tournament has begun."""

    code = "tournament-not-begun"


class TournamentFull(TableError):
    """The tournament is full. Facts: ``most``."""

    code = "tournament-full"


class AlreadyEntered(TableError):
    """The person already takes part."""

    code = "already-entered"


class NotEntered(TableError):
    """The person does not take part."""

    code = "not-entered"


class PutOut(TableError):
    """The organiser or the check-in removed the person; only the organiser can restore them."""

    code = "put-out"


class CheckInClosed(TableError):
    """The check-in is not open."""

    code = "check-in-closed"


class OnlyOrganiser(TableError):
    """Only the organiser and managers of the server can do this. Facts: ``organiser``."""

    code = "only-organiser"


class OnlyManagersAnnounce(TableError):
    """Only managers of this server can announce tournaments."""

    code = "only-managers-announce"


class TooFewEntered(TableError):
    """The tournament needs two people to begin."""

    code = "too-few-entered"


class NothingToReseat(TableError):
    """The people are not at different tables of a round that is about to begin."""

    code = "nothing-to-reseat"


class NoReason(TableError):
    """The organiser must give a reason, which everybody can see."""

    code = "no-reason"


class BadAdjustment(TableError):
    """The adjustment is not a number of place points in range. Facts: ``most``."""

    code = "bad-adjustment"


class NotPaused(TableError):
    """The tournament is not paused."""

    code = "not-paused"


class AlreadyPaused(TableError):
    """The tournament is already paused."""

    code = "already-paused"


class TooManyTournaments(TableError):
    """The server has too many open tournaments. Facts: ``most``."""

    code = "too-many-tournaments"


class NothingToExport(TableError):
    """No round of the tournament has ended yet."""

    code = "nothing-to-export"


class TournamentsElsewhere(TableError):
    """The server allows tournaments in other channels only. Facts: ``channels`` (links to them)."""

    code = "tournaments-elsewhere"
