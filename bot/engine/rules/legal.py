"""Legal plays, and the reasons why other cards may not be played.

A rule of play is a filter with an error. The filters are applied in order, and one that would leave
no card is skipped. The first filter that removes a card determines the error. People, computers and
the texts of refusals all use this definition. See docs/rules/README.md, "Legal plays".
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import filterfalse
from typing import ClassVar, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import WARREN, Card, CardSet, Shade, Suit, filter_suit, has_warren
from bot.engine.model.errors import (
    HeartsNotBroken,
    MustFollow,
    MustOpen,
    NoPenaltyOnFirstTrick,
    RuleError,
)

_ALL_SHADES: Final = tuple(Shade)
_NO_CARDS: Final = CardSet()


class Turn(Struct, frozen=True, gc=False):
    """Everything that legality depends on: the player's hand and public facts, no other hands.

    Attributes:
        hand: the cards of the player to act, sorted.
        led: the suit led; ``None`` for the leader.
        first_trick: whether this is the first trick of the hand.
        broken: whether hearts are broken.
        opening_card: the card that must be led first, if the variant has one.
        opening_suit: the suit that must be led first, if only the suit is fixed.
        opening_shade: the side that the first lead must announce, if it is fixed.
        stands_for: the card that ``W`` stands for, if the hand holds ``W``.
    """

    hand: tuple[Card, ...]
    led: Suit | None = None
    first_trick: bool = False
    broken: bool = False
    opening_card: Card | None = None
    opening_suit: Suit | None = None
    opening_shade: Shade | None = None
    stands_for: Card | None = None

    @property
    def leads(self) -> bool:
        """Whether the player leads the trick."""
        return self.led is None

    def list_choosable_shades(self, card: Card) -> tuple[Shade, ...]:
        """Return the sides of the card that the player chooses from; usually none."""
        if self.led is not None or not card.is_two_sided:
            return ()
        return _ALL_SHADES if self.opening_shade is None else (self.opening_shade,)


Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OpenTheHand:
    """The first lead of a hand must be as the opening prescribes, if it prescribes a lead."""

    error: ClassVar[type[RuleError]] = MustOpen

    def allowed(self, cards: Cards, turn: Turn) -> Cards:
        """Return the cards that the rule allows, or all cards if it allows none."""
        if not turn.first_trick or turn.led is not None:
            return cards
        return tuple([card for card in cards if _opens(turn, card)]) or cards


@dataclass(frozen=True, slots=True)
class FollowSuit:
    """A player who has cards of the suit led plays one of them."""

    error: ClassVar[type[RuleError]] = MustFollow

    def allowed(self, cards: Cards, turn: Turn) -> Cards:
        """Return the cards that the rule allows, or all cards if it allows none."""
        return cards if turn.led is None else filter_suit(cards, turn.led) or cards


@dataclass(frozen=True, slots=True)
class HeldBack:
    """Certain cards may not be led until hearts are broken.

    Attributes:
        cards: the cards that are held back.
        unless_only: a hand of nothing but ``cards`` and these may lead any of them.
    """

    cards: CardSet
    unless_only: CardSet = _NO_CARDS
    error: ClassVar[type[RuleError]] = HeartsNotBroken

    def allowed(self, cards: Cards, turn: Turn) -> Cards:
        """Return the cards that the rule allows, or all cards if it allows none."""
        if turn.led is not None or turn.broken:
            return cards
        free = tuple(filterfalse(self.cards.__contains__, cards))
        return cards if self.unless_only.issuperset(free) else free


@dataclass(frozen=True, slots=True)
class NotOnFirstTrick:
    """Certain cards may not be played to the first trick."""

    cards: CardSet
    error: ClassVar[type[RuleError]] = NoPenaltyOnFirstTrick

    def allowed(self, cards: Cards, turn: Turn) -> Cards:
        """Return the cards that the rule allows, or all cards if it allows none."""
        if not turn.first_trick:
            return cards
        return tuple(filterfalse(self.cards.__contains__, cards)) or cards


PlayRule = OpenTheHand | FollowSuit | HeldBack | NotOnFirstTrick

OPEN_THE_HAND: Final = OpenTheHand()
FOLLOW_SUIT: Final = FollowSuit()


def legal_plays(rules: tuple[PlayRule, ...], turn: Turn) -> Cards:
    """Return the legal cards, each once, in the order of the hand but with ``W`` last.

    The result is never empty for a hand with cards. A holder of ``W`` may play it whenever the card
    it stands for would be legal in a hand that held that card (docs/rules/ricketts.md, "Warren").
    """
    legal = (
        _legal_with_warren(rules, turn) if has_warren(turn.hand) else _apply_filters(rules, turn)
    )
    return _each_once(legal)


def legal_follows(hand: Cards, led: Suit) -> Cards:
    """Return the legal plays of a hand without ``W`` after a lead, but not in a first trick.

    Only :class:`FollowSuit` applies then, which every game has.
    """
    return _each_once(filter_suit(hand, led) or hand)


def _each_once(cards: Cards) -> Cards:
    return cards if len(set(cards)) == len(cards) else tuple(dict.fromkeys(cards))


def _legal_with_warren(rules: tuple[PlayRule, ...], turn: Turn) -> Cards:
    ordinary = replace(turn, hand=turn.hand[:-1])
    if not ordinary.hand:
        return turn.hand
    legal = _apply_filters(rules, ordinary)
    if turn.stands_for is not None:
        with_extra = replace(ordinary, hand=(*ordinary.hand, turn.stands_for))
        if turn.stands_for in _apply_filters(rules, with_extra):
            return (*legal, WARREN)
    return legal


def _apply_filters(rules: tuple[PlayRule, ...], turn: Turn) -> Cards:
    """Return the cards of the hand that pass all filters, except filters that would leave none."""
    allowed = turn.hand
    only_suit = turn.led is not None and not turn.first_trick
    for rule in rules:
        if only_suit and not isinstance(rule, FollowSuit):
            continue  # the other rules are about leads and first tricks
        allowed = rule.allowed(allowed, turn)
    return allowed


def _opens(turn: Turn, card: Card) -> bool:
    """Return whether the opening allows the card."""
    if turn.opening_card is not None:
        return card is turn.opening_card
    return turn.opening_suit is None or card.shows(turn.opening_suit)


def refusal(rules: tuple[PlayRule, ...], turn: Turn, card: Card) -> RuleError:
    """Return the error with the reason why an illegal card may not be played.

    Its facts are ``allowed``, the legal plays, and ``suit``, the suit led, if there is one.
    """
    (error,) = refusals(rules, turn, (card,))
    facts = {} if turn.led is None else {"suit": turn.led}
    return error(allowed=legal_plays(rules, turn), **facts)


def refusals(
    rules: tuple[PlayRule, ...], turn: Turn, cards: Iterable[Card]
) -> dict[type[RuleError], None]:
    """Return the errors with the reasons why illegal cards may not be played.

    Each error comes once, in the order of the cards.
    """
    hand = tuple([card for card in turn.hand if card is not WARREN])
    removed = _list_removed(rules, replace(turn, hand=hand))
    if turn.stands_for is not None:
        with_extra = _list_removed(rules, replace(turn, hand=(*hand, turn.stands_for)))
        if turn.stands_for in with_extra:
            removed[WARREN] = with_extra[turn.stands_for]
    return dict.fromkeys([removed.get(card, FOLLOW_SUIT.error) for card in cards])


def _list_removed(rules: tuple[PlayRule, ...], turn: Turn) -> dict[Card, type[RuleError]]:
    """Return the cards that filters remove, each with the error of the first such filter."""
    removed: dict[Card, type[RuleError]] = {}
    allowed = turn.hand
    for at, rule in enumerate(rules, 1):
        before, allowed = allowed, _apply_filters(rules[:at], turn)
        removed.update([(card, rule.error) for card in before if card not in allowed])
    return removed
