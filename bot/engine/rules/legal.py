"""Which cards may be played, and why the others may not.

A rule of play is a filter with a reason. In order the filters give the legal plays; one that would
leave nothing is waived; the first to drop a card names the error. People, computer players and
the refusal text all use this one definition.
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
    """All that legality may depend on: the player's hand and public facts, no card of others.

    Attributes:
        hand: the cards of the player to act, laid out in order.
        led: the suit led, ``None`` for the leader.
        first_trick: whether this is the first trick of the hand.
        broken: whether hearts are broken.
        opening_card: the card that must be led first, if the variant has one.
        opening_suit: the suit that must be led first, if only that is fixed.
        opening_shade: the side that the first lead must announce, if that is fixed.
        stand_for: what ``W`` stands for, if the hand holds it.
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
        """The sides of which the player announces one with this card; mostly none."""
        if self.led is not None or not card.is_two_sided:
            return ()
        return _ALL_SHADES if self.opening_shade is None else (self.opening_shade,)


Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayRule:
    """One rule of play: the error it is refused with, and the cards it leaves."""

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
    """The cards that may be played, each once; never empty for a hand with cards.

    They stand in the order of the hand, ``W`` last, where a hand that is laid out has it.

    A holder of ``W`` may play it whenever the card it stands for could be played from a hand that
    held it (docs/rules/ricketts.md, "Warren").
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
    """Why this card of the hand, which is none of the :func:`legal_plays`, may not be played.

    The error carries ``allowed``, as :func:`legal_plays` lists them, and ``suit``, the suit led, if
    there is one.
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
