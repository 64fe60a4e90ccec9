"""Queries of the rules: who wins a trick, who opens, what a moon requires."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.engine.model.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES, Card, Shade, Suit
from bot.engine.model.seats import Seat, left_of
from bot.engine.model.trick import (
    Play,
    hearts_are_trumps,
    highest_of_suit_led,
    second_queen_takes,
    twins_by_shade,
)
from bot.engine.rules.rules import LeftOver, Opening, Rules, StartOfPlay, no_moon, stock_score
from bot.engine.rules.scoring import Moon, MoonChoice, MoonKind, TakenCards
from bot.engine.variants import classic, increduhearts, ricketts
from bot.players.monte_carlo.kernel import offsets as at

_TRIALS: Final = 24  # random distributions of cards that a moon rule is tested with


class NotCompiled(Exception):
    """An error for a rule that the kernel cannot represent."""


def winner_rule(rules: Rules) -> Callable[[Sequence[Play]], int]:
    """Return the rule for who wins a trick, which must be one that the kernel knows.

    Raises:
        NotCompiled: it is another rule.
    """
    known = (highest_of_suit_led, second_queen_takes, hearts_are_trumps, twins_by_shade)
    if rules.winner not in known:
        raise NotCompiled("who takes a trick")
    return rules.winner


@dataclass(frozen=True)
class OpeningRule:
    """Who opens (``None``: left of the dealer), and what may be led (empty: anything)."""

    holder_of: Card | None
    cards: tuple[Card, ...]
    shade: Shade | None


def opening_rule(rules: Rules) -> tuple[OpeningRule, OpeningRule]:
    """Return the opening rule, and the one for when the card that opens is left over."""
    usual = _opening_without(rules, None)
    if rules.left_over is LeftOver.NONE:
        return usual, usual
    return usual, _opening_without(rules, usual.holder_of)


def _opening_without(rules: Rules, left_over: Card | None) -> OpeningRule:
    cards = [one for one in dict.fromkeys(rules.deck) if one is not left_over]

    def asked(*seat_one: Card, dealer: int = 0) -> Opening:
        rest = tuple(one for one in cards if one not in seat_one)
        hands = (rest, seat_one, *[()] * (rules.players - 2))
        return rules.opening(StartOfPlay(hands, Seat(dealer), left_over))

    first = asked(*cards)
    may = tuple(
        one
        for one in cards
        if one is first.card or (first.suit is not None and one.shows(first.suit))
    )
    for one in may:
        if asked(one).leader == 1 and asked(one, dealer=1).leader == 1:
            return OpeningRule(one, may, first.shade)
    if may or any(
        asked(*cards, dealer=dealer).leader != left_of(Seat(dealer), rules.players)
        for dealer in range(rules.players)
    ):
        raise NotCompiled("who opens")
    return OpeningRule(None, (), None)


@dataclass(frozen=True)
class MoonRule:
    """What makes a moon: one of the kernel's kinds of rule, its cards, and the amount."""

    kind: int
    cards: tuple[Card, ...] = ()
    queens: tuple[Card, ...] = ()
    jacks: tuple[Card, ...] = ()
    amount: int = 0
    choices: int = 0


def moon_rule(rules: Rules) -> MoonRule:
    """Return the moon rule as one of the kernel's kinds.

    Raises:
        NotCompiled: it is of no such kind.
    """
    if rules.moon is no_moon:
        return MoonRule(at.NO_MOON)
    if rules.moon is increduhearts.moon:
        return MoonRule(
            at.HEARTS_AND_A_QUEEN,
            cards=tuple(one for one in dict.fromkeys(rules.deck) if one.shows(Suit.HEARTS)),
            queens=(QUEEN_OF_SPADES,),
            jacks=(JACK_OF_DIAMONDS,),
            choices=at.ADD | at.SUBTRACT,
        )
    kind = at.ALL_OR_OWN if rules.moon is ricketts.moon else at.ALL_OF_SOME
    everything = _shot(rules, rules.deck)
    if everything is None or everything.kind is not MoonKind.MOON:
        raise NotCompiled("what makes a moon")
    needed = tuple(
        one
        for one in rules.deck
        if _shot(rules, tuple(other for other in rules.deck if other is not one)) is None
    )
    _try_out(rules, needed)
    return MoonRule(
        kind,
        cards=needed,
        amount=everything.amount,
        choices=at.ADD * (MoonChoice.ADD in everything.choices)
        + at.SUBTRACT * (MoonChoice.SUBTRACT in everything.choices),
    )


def _shot(rules: Rules, taken: tuple[Card, ...]) -> Moon | None:
    """Return the moon if the second seat takes these cards and the first seat all others."""
    rest = tuple(one for one in rules.deck if one not in taken)
    hands = (rest, taken, *[()] * (rules.players - 2))
    tricks = (1, rules.cards_each - 1, *(0,) * (rules.players - 2))
    moon = rules.moon(rules, TakenCards(hands, tricks), ())
    return moon if moon is not None and moon.seat == 1 else None


def _try_out(rules: Rules, needed: tuple[Card, ...]) -> None:
    """Check that only the needed cards make the moon."""
    rng = Random(0)  # noqa: S311 - no secret
    for _ in range(_TRIALS):
        some = tuple(one for one in rules.deck if one in needed or rng.random() < 0.5)
        missing = needed[rng.randrange(len(needed))]
        less = tuple(one for one in some if one is not missing)
        if _shot(rules, some) is None or _shot(rules, less) is not None:
            raise NotCompiled("what makes a moon")


def kept_points(rules: Rules) -> dict[Card, int]:
    """Return the points of cards that also count for the shooter of a moon."""
    if rules.score is stock_score:
        return {}
    if rules.score is not classic.score:
        raise NotCompiled("what a hand costs")
    moon = Moon(Seat(0), MoonKind.MOON, 1, (MoonChoice.ADD,))
    tricks = (1,) * rules.players

    def own(one: Card) -> int:
        taken = ((one,), *[()] * (rules.players - 1))
        return rules.score(rules, TakenCards(taken, tricks), moon, MoonChoice.ADD)[0]

    return {one: own(one) for one in rules.card_points if own(one)}
