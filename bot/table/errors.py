"""Errors of people's actions at a table, other than breaking a rule of the game.

Their texts are in the catalogue, like those of the engine's errors, as ``error-<code>``.
"""

from bot.engine.model.errors import PlayerError


class TableError(PlayerError):
    """The table does not allow the action; nothing has changed."""

    code = "table-error"


class KindError(TableError):
    """The kind of the table does not allow the action, does not allow it yet, or no longer does."""

    code = "kind-error"


class UnknownTable(TableError):
    """There is no such table."""

    code = "unknown-table"


class RematchReserved(TableError):
    """At first, only players of the game can open or join the rematch. Facts: ``until`` (digits).

    ``until``: the time from which others can, in seconds since 1970.
    """

    code = "rematch-reserved"


class NotSeated(TableError):
    """The person has no seat at this table."""

    code = "not-seated"


class AlreadySeated(TableError):
    """The person has a seat at this table already."""

    code = "already-seated"


class TableFull(TableError):
    """Every seat is taken. Facts: ``most``."""

    code = "table-full"


class OnlyHost(TableError):
    """Only the host can do this. Facts: ``host`` (the name)."""

    code = "only-host"


class NeedsMorePlayers(TableError):
    """The game can't start yet. Facts: ``missing``, ``fewest``, ``most``."""

    code = "needs-more-players"


class TooManyPlayers(TableError):
    """The variant is for fewer people. Facts: ``most``, ``seated``."""

    code = "too-many-players"


class NoComputerSeated(TableError):
    """There is no computer to remove."""

    code = "no-computer-seated"


class GameHasStarted(TableError):
    """The action is possible only in the lobby."""

    code = "game-has-started"


class GameNotStarted(TableError):
    """The action is possible only once the game has started."""

    code = "game-not-started"


class TableClosed(TableError):
    """The game is over, or the table was closed."""

    code = "table-closed"


class StaleStep(TableError):
    """The button belongs to a step that has passed."""

    code = "stale-step"


class AlreadyAway(TableError):
    """A computer keeps the person's seat already."""

    code = "already-away"


class NotAway(TableError):
    """No computer keeps the person's seat."""

    code = "not-away"


class Barred(TableError):
    """The host has replaced the person; only somebody in charge of the table can let them back."""

    code = "barred"


class SeatNotFree(TableError):
    """No computer plays in that seat."""

    code = "seat-not-free"


class NoSeatToTake(TableError):
    """No computer plays at this table, so there is no seat to ask for."""

    code = "no-seat-to-take"


class RequestDeclined(TableError):
    """The host has declined the person's request for a seat."""

    code = "request-declined"


class NudgeUnwanted(TableError):
    """The players who keep the table waiting don't want mentions. Facts: ``who``, ``count``."""

    code = "nudge-unwanted"


class NoSuchPlayer(TableError):
    """No player has that name. Facts: ``value`` (what was typed)."""

    code = "no-such-player"


class BadClock(TableError):
    """There is no such clock. Facts: ``value`` (the given key)."""

    code = "bad-clock"


class NothingToReplay(TableError):
    """No hand of the game is over yet."""

    code = "nothing-to-replay"


class OnlyManager(TableError):
    """Only people who manage the server can do this."""

    code = "only-manager"


class GameNotOver(TableError):
    """The game has not been played to its end, so it can't be reviewed."""

    code = "game-not-over"


class Practised(KindError):
    """A game from a stored position has one player: nobody joins or leaves it."""

    code = "practised"


class KindRemoved(KindError):
    """The table belongs to a feature that the bot no longer has."""

    code = "kind-removed"
