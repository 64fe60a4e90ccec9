"""Errors for actions that a player may not take. Each has a stable code and facts for its text.

The texts are in the message catalogue under ``error-<code>``.
"""

from collections.abc import Mapping
from typing import ClassVar

from bot.engine.model.cards import Card, Suit

Fact = str | int | Suit | Card | tuple[Card, ...]


class PlayerError(Exception):
    """An action that is not possible; nothing has changed.

    ``facts`` hold only what the person who acted may know.
    """

    code: ClassVar[str] = "player-error"

    def __init__(self, **facts: Fact) -> None:
        super().__init__(self.code)
        self.facts: Mapping[str, Fact] = facts


class RuleError(PlayerError):
    """An action that a rule of the game forbids."""

    code = "rule-error"


class NotYourTurn(RuleError):
    """An action of a seat out of turn."""

    code = "not-your-turn"


class NotNow(RuleError):
    """An action that belongs to another phase of the hand, such as a pass during play."""

    code = "not-now"


class NotInHand(RuleError):
    """A card that is not, or no longer, in the player's hand."""

    code = "not-in-hand"


class WrongPassSize(RuleError):
    """A pass of too many or too few cards. Facts: ``expected``, ``chosen``."""

    code = "wrong-pass-size"


class AlreadyPassed(RuleError):
    """A choice by a player who has already passed."""

    code = "already-passed"


class MustOpen(RuleError):
    """A first lead that the opening rule does not allow. Facts: ``allowed``."""

    code = "must-open"


class MustFollow(RuleError):
    """A discard by a player who holds the suit led. Facts: ``suit``, ``allowed``."""

    code = "must-follow"


class HeartsNotBroken(RuleError):
    """A lead that is not allowed until hearts are broken. Facts: ``allowed``."""

    code = "hearts-not-broken"


class NoPenaltyOnFirstTrick(RuleError):
    """A card that is banned from the first trick. Facts: ``allowed``."""

    code = "no-penalty-on-first-trick"


class ShadeNeeded(RuleError):
    """A lead of a two-sided card without a side, or a side announced by another play."""

    code = "shade-needed"


class GameIsOver(RuleError):
    """An action after the end of the game."""

    code = "game-is-over"


class BadOption(PlayerError):
    """A house rule that the variant does not have, or a value out of range.

    Facts: ``option``, ``value``, ``wanted`` (the possible values).
    """

    code = "bad-option"


class WrongPlayerCount(PlayerError):
    """A number of players for which the variant has no rules."""

    code = "wrong-player-count"
