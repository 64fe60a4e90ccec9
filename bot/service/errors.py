"""Mistakes a person can make at a table, apart from breaking a rule of the game.

Worded in the catalogue like the engine's errors, under ``error-<code>``.
"""

from bot.engine.model.errors import PlayerError


class TableError(PlayerError):
    """The table does not allow it; nothing has changed."""

    code = "table-error"


class UnknownTable(TableError):
    """There is no such table (any more)."""

    code = "unknown-table"


class NotSeated(TableError):
    """The person does not sit at this table."""

    code = "not-seated"


class AlreadySeated(TableError):
    """The person sits here already."""

    code = "already-seated"


class TableFull(TableError):
    """Every seat is taken. Facts: ``most``."""

    code = "table-full"


class OnlyHost(TableError):
    """Only the host can do that. Facts: ``host`` (the name)."""

    code = "only-host"


class NeedsMorePlayers(TableError):
    """The game can't start yet. Facts: ``missing``, ``fewest``, ``most``."""

    code = "needs-more-players"


class TooManyPlayers(TableError):
    """The chosen game is played by fewer. Facts: ``most``, ``seated``."""

    code = "too-many-players"


class NoComputerSeated(TableError):
    """There is no computer to remove."""

    code = "no-computer-seated"


class GameHasStarted(TableError):
    """That was possible in the lobby only."""

    code = "game-has-started"


class GameNotStarted(TableError):
    """That is possible once the game has started."""

    code = "game-not-started"


class TableClosed(TableError):
    """The game is over, or the table was closed."""

    code = "table-closed"


class StaleStep(TableError):
    """The button belongs to a moment that has passed."""

    code = "stale-step"


class AlreadyAway(TableError):
    """A computer keeps the person's seat already."""

    code = "already-away"


class NotAway(TableError):
    """No computer keeps the person's seat."""

    code = "not-away"


class Barred(TableError):
    """The host has replaced the person; only who may do that can let them back."""

    code = "barred"


class SeatNotFree(TableError):
    """No computer plays in that seat (any more)."""

    code = "seat-not-free"


class RequestDeclined(TableError):
    """The host has declined the person's wish for a seat."""

    code = "request-declined"


class NoSuchPlayer(TableError):
    """Nobody of that name sits at the table. Facts: ``value`` (what was typed)."""

    code = "no-such-player"


class BadClock(TableError):
    """There is no such clock. Facts: ``value`` (what was given)."""

    code = "bad-clock"


class NothingToReplay(TableError):
    """No hand of the game is over yet."""

    code = "nothing-to-replay"


class OnlyManager(TableError):
    """Only who manages the server can do that."""

    code = "only-manager"


class NoTableToSave(TableError):
    """The person hosts no open table of that game here. Facts: ``value`` (the game)."""

    code = "no-table-to-save"


class BadPresetName(TableError):
    """No set of house rules can be called that. Facts: ``most`` (characters)."""

    code = "bad-preset-name"


class UnknownPreset(TableError):
    """The server has no such set of house rules for the game. Facts: ``value`` (the name)."""

    code = "unknown-preset"


class PresetOutdated(TableError):
    """The game does not know a house rule of the set any more. Facts: ``value`` (its name)."""

    code = "preset-outdated"


class TooManyPresets(TableError):
    """The server has as many sets of house rules for the game as it may. Facts: ``most``."""

    code = "too-many-presets"
