"""Legal plays, and why the other cards may not be played.

A rule of play is a filter with an error. The filters are applied in order; one that would leave no
card is skipped; the first to remove a card determines the error. People, computers and the texts of
refusals all use this one definition. See docs/rules/README.md, "Legal plays".
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import WARREN, Card, Shade, Suit
from bot.engine.model.errors import MustFollow, MustOpen, RuleError

_ALL_SHADES: Final = tuple(Shade)


class Turn(Struct, frozen=True):
    """All that legality depends on: the player's hand and public facts, no other player's cards.

    Attributes:
        hand: the cards of the player to act, sorted.
        led: the suit led, ``None`` for the leader.
        first_trick: whether this is the first trick of the hand.
        broken: whether hearts are broken.
        opening_card: the card that must be led first, if the variant has one.
        opening_suit: the suit that must be led first, if only the suit is fixed.
        opening_shade: the side that the first lead must announce, if it is fixed.
        stand_for: the card that ``W`` stands for, if the hand holds ``W``.
    """

    hand: tuple[Card, ...]
    led: Suit | None = None
    first_trick: bool = False
    broken: bool = False
    opening_card: Card | None = None
    opening_suit: Suit | None = None
    opening_shade: Shade | None = None
    stand_for: Card | None = None

    @property
    def leads(self) -> bool:
        """Whether the player leads the trick."""
        return self.led is None

    def shades_of(self, card: Card) -> tuple[Shade, ...]:
        """Return the sides of the card that the player chooses from; usually none."""
        if self.led is not None or not card.is_two_sided:
            return ()
        return _ALL_SHADES if self.opening_shade is None else (self.opening_shade,)


Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayRule:
    """One rule of play: the error for a card it removes, and the filter."""

    error: type[RuleError]
    keep: Callable[[Turn, Cards], Cards]


def _opening(turn: Turn, hand: Cards) -> Cards:
    if turn.first_trick and turn.leads:
        if turn.opening_card is not None:
            return tuple(card for card in hand if card is turn.opening_card)
        if turn.opening_suit is not None:
            suit = turn.opening_suit
            return tuple(card for card in hand if card.shows(suit))
    return hand


def _follow(turn: Turn, hand: Cards) -> Cards:
    suit = turn.led
    return hand if suit is None else tuple([card for card in hand if suit in card.rank_in])


OPEN_THE_HAND = PlayRule(MustOpen, _opening)
FOLLOW_SUIT = PlayRule(MustFollow, _follow)


def legal_plays(rules: tuple[PlayRule, ...], turn: Turn) -> Cards:
    """Return the legal cards, each once, in the order of the hand but with ``W`` last.

    The result is never empty for a hand with cards. A holder of ``W`` may play it whenever the card
    it stands for would be legal in a hand that held that card (docs/rules/ricketts.md, "Warren").
    """
    return tuple(dict.fromkeys(_legal(rules, turn)))


def _legal(rules: tuple[PlayRule, ...], turn: Turn) -> Cards:
    if WARREN not in turn.hand:
        return _filtered(rules, turn)
    ordinary = replace(turn, hand=tuple(card for card in turn.hand if card is not WARREN))
    if not ordinary.hand:
        return turn.hand
    legal = _filtered(rules, ordinary)
    if turn.stand_for is not None:
        with_extra = replace(ordinary, hand=(*ordinary.hand, turn.stand_for))
        if turn.stand_for in _filtered(rules, with_extra):
            return (*legal, WARREN)
    return legal


def _filtered(rules: tuple[PlayRule, ...], turn: Turn) -> Cards:
    left = turn.hand
    for rule in rules:
        left = rule.keep(turn, left) or left
    return left


def refusal(rules: tuple[PlayRule, ...], turn: Turn, card: Card) -> RuleError:
    """Return the error that says why this card, which is not legal, may not be played.

    The error's facts are ``allowed``, the legal plays, and ``suit``, the suit led, if there is one.
    """
    tested, hand = card, tuple(one for one in turn.hand if one is not WARREN)
    if card is WARREN and turn.stand_for is not None:
        tested, hand = turn.stand_for, (*hand, turn.stand_for)
    error: type[RuleError] = MustFollow
    left = hand
    for rule in rules:
        kept = rule.keep(turn, left) or left
        if tested not in kept:
            error = rule.error
            break
        left = kept
    facts = {} if turn.led is None else {"suit": turn.led}
    return error(allowed=legal_plays(rules, turn), **facts)
