"""Errors of what people do at a table, other than breaking a rule of the game.

Their texts are in the catalogue, like those of the engine's errors, as ``error-<code>``.
"""

from bot.engine.model.errors import PlayerError


class TableError(PlayerError):
    """The table does not allow the action; nothing has changed."""

    code = "table-error"


class UnknownTable(TableError):
    """There is no such table, or not any more."""

    code = "unknown-table"


class RematchReserved(TableError):
    """At first, only those who played open or join the rematch. Facts: ``until`` (digits).

    ``until`` is when others may, in seconds since 1970.
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
    """The variant is played by fewer people. Facts: ``most``, ``seated``."""

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
    """No computer plays in that seat, or not any more."""

    code = "seat-not-free"


class NoSeatToTake(TableError):
    """No computer plays at this table, so there is no seat to ask for."""

    code = "no-seat-to-take"


class RequestDeclined(TableError):
    """The host has declined the person's request for a seat."""

    code = "request-declined"


class NoSuchPlayer(TableError):
    """No player has that name. Facts: ``value`` (what was typed)."""

    code = "no-such-player"


class BadClock(TableError):
    """There is no such clock. Facts: ``value`` (the given key)."""

    code = "bad-clock"


class UnclearStartTime(TableError):
    """The time of day is another moment in each time zone. Facts: ``value`` (what was typed)."""

    code = "unclear-start-time"


class BadStartTime(TableError):
    """The text is no time at which a game can start. Facts: ``value``, ``most`` (days ahead)."""

    code = "bad-start-time"


class NothingToReplay(TableError):
    """No hand of the game is over yet."""

    code = "nothing-to-replay"


class OnlyManager(TableError):
    """Only people who manage the server can do this."""

    code = "only-manager"


class NoTableToSave(TableError):
    """The person hosts no open table of that variant here. Facts: ``value`` (the variant)."""

    code = "no-table-to-save"


class BadPresetName(TableError):
    """The name is not allowed for a preset. Facts: ``most`` (characters)."""

    code = "bad-preset-name"


class UnknownPreset(TableError):
    """The server has no such preset for the variant. Facts: ``value`` (the name)."""

    code = "unknown-preset"


class PresetOutdated(TableError):
    """The variant no longer knows a house rule of the preset. Facts: ``value`` (its name)."""

    code = "preset-outdated"


class TooManyPresets(TableError):
    """The server has the maximum number of presets for the variant. Facts: ``most``."""

    code = "too-many-presets"


class GameNotOver(TableError):
    """The game has not been played to its end, so it can't be reviewed."""

    code = "game-not-over"


class TooManyReviews(TableError):
    """The person waits for as many reviews as one may. Facts: ``most``."""

    code = "too-many-reviews"


class NothingToLearn(TableError):
    """There is no such lesson, or no puzzle, in this game."""

    code = "nothing-to-learn"


class ReviewsBusy(TableError):
    """Too many reviews are waiting."""

    code = "reviews-busy"


class ReplaysBusy(TableError):
    """Too many replays are playing."""

    code = "replays-busy"


class NoHintsHere(TableError):
    """Hints are for a person who plays against computers alone, and not a deal that others play."""

    code = "no-hints-here"


class DayOver(TableError):
    """The day of this daily deal is over."""

    code = "day-over"


class DayNotOver(TableError):
    """The cards of a daily deal stay secret until its day is over."""

    code = "day-not-over"


class UnknownSeason(TableError):
    """The server has no such season. Facts: ``value``."""

    code = "unknown-season"


class DealSpent(TableError):
    """The person had an attempt at this deal, and has deleted their data since."""

    code = "deal-spent"


class PlayedAlone(TableError):
    """A daily deal is played alone: its table can't be left, closed or changed."""

    code = "played-alone"


class Practised(TableError):
    """A game that starts from a stored position is played alone: nobody joins or leaves it."""

    code = "practised"


class NeedsClock(TableError):
    """The tables of a duplicate wait for each other, so they have a clock."""

    code = "needs-clock"


class SeatsInStep(TableError):
    """Nobody takes a seat at a table of a duplicate during the game: they may know the cards."""

    code = "seats-in-step"


class OnlyOneTable(TableError):
    """A duplicate of several tables needs two of them before it starts."""

    code = "only-one-table"


class TablesDiffer(TableError):
    """The tables of a duplicate have different numbers of players, or can't start yet."""

    code = "tables-differ"


class SeatedTwice(TableError):
    """A person sits at two tables of a duplicate. Facts: ``value`` (the name)."""

    code = "seated-twice"


class OtherTableOfDuplicate(TableError):
    """The person sits at another table of this duplicate."""

    code = "other-table-of-duplicate"


class HandsInStep(TableError):
    """Other tables still play this hand, so only people who play here may see it."""

    code = "hands-in-step"


class TableOfTournament(TableError):
    """The table belongs to a tournament, which decides who sits there and how it is played."""

    code = "table-of-tournament"


class KindRemoved(TableError):
    """The feature to which the table belongs is not part of the bot any more."""

    code = "kind-removed"
