"""What a player may do wrong. Each error has a stable code and the facts to word it with.

The wording itself stands in the catalogue, under ``error-<code>``.
"""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.model.cards import Card, Suit

Fact = str | int | Suit | Card | tuple[Card, ...]


class PlayerError(Exception):
    """Something a person did that is not possible; nothing has changed.

    ``facts`` hold only what the person who acted may know.
    """

    code: ClassVar[str] = "player-error"

    def __init__(self, **facts: Fact) -> None:
        super().__init__(self.code)
        self.facts: Mapping[str, Fact] = facts


class RuleError(PlayerError):
    """A rule of the game forbids the action."""

    code = "rule-error"


class NotYourTurn(RuleError):
    """Another seat is to act."""

    code = "not-your-turn"


class NotNow(RuleError):
    """The action belongs to another part of the hand: a pass after the pass, say."""

    code = "not-now"


class NotInHand(RuleError):
    """The card is not in the player's hand (any more)."""

    code = "not-in-hand"


class WrongPassSize(RuleError):
    """Too many or too few cards were chosen. Facts: ``expected``, ``chosen``."""

    code = "wrong-pass-size"


class AlreadyPassed(RuleError):
    """The player has already passed and may not choose again."""

    code = "already-passed"


class MustOpen(RuleError):
    """The first lead of the hand is fixed. Facts: ``allowed``."""

    code = "must-open"


class MustFollow(RuleError):
    """The player holds the suit led. Facts: ``suit``, ``allowed``."""

    code = "must-follow"


class HeartsNotBroken(RuleError):
    """The card may not be led yet. Facts: ``allowed``."""

    code = "hearts-not-broken"


class NoPenaltyOnFirstTrick(RuleError):
    """The card may not be played on the first trick. Facts: ``allowed``."""

    code = "no-penalty-on-first-trick"


class ShadeNeeded(RuleError):
    """A lead with a two-sided card announces its side, and nothing else does."""

    code = "shade-needed"


class GameIsOver(RuleError):
    """The game has ended."""

    code = "game-is-over"


class BadOption(PlayerError):
    """A house rule that the variant does not know, or a value out of range.

    Facts: ``option``, ``value``, ``wanted`` (what is possible).
    """

    code = "bad-option"


class WrongPlayerCount(PlayerError):
    """The variant is not played by so many. Facts: ``players``, ``fewest``, ``most``."""

    code = "wrong-player-count"
