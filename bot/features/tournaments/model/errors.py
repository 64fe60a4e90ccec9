"""Errors of what people do with a tournament. Their texts are in the catalogue."""

from bot.table.errors import TableError


class UnknownTournament(TableError):
    """There is no such tournament."""

    code = "unknown-tournament"


class BadPlan(TableError):
    """A tournament can't be like this. Facts: ``what`` (the field of the plan), ``value``."""

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
    """As many people take part as can. Facts: ``most``."""

    code = "tournament-full"


class AlreadyEntered(TableError):
    """The person takes part already."""

    code = "already-entered"


class NotEntered(TableError):
    """The person does not take part."""

    code = "not-entered"


class PutOut(TableError):
    """The organiser or the check-in has put the person out: only the organiser lets them back."""

    code = "put-out"


class CheckInClosed(TableError):
    """The check-in is not open."""

    code = "check-in-closed"


class OnlyOrganiser(TableError):
    """Only the organiser and managers of the server can do this. Facts: ``organiser``."""

    code = "only-organiser"


class OnlyManagersAnnounce(TableError):
    """In this server, only people who manage it announce tournaments."""

    code = "only-managers-announce"


class TooFewEntered(TableError):
    """The tournament needs two people to begin."""

    code = "too-few-entered"


class NothingToReseat(TableError):
    """People change places only between the pairing of a round and its beginning."""

    code = "nothing-to-reseat"


class NoReason(TableError):
    """The organiser has to say why, so that everybody can see it."""

    code = "no-reason"


class BadAdjustment(TableError):
    """So many place points can't be given or taken away. Facts: ``most``."""

    code = "bad-adjustment"


class NotPaused(TableError):
    """The tournament is not paused."""

    code = "not-paused"


class AlreadyPaused(TableError):
    """The tournament is paused already."""

    code = "already-paused"


class TooManyTournaments(TableError):
    """The server has as many open tournaments as it may. Facts: ``most``."""

    code = "too-many-tournaments"


class NothingToExport(TableError):
    """No round of the tournament has ended yet."""

    code = "nothing-to-export"
