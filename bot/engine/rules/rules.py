"""Variants, and the rules of one table that are built from them.

A variant is one module that declares a :class:`Variant`. Its ``build`` returns :class:`Rules`: data
first, then a few functions with common implementations. Nothing that changes during play belongs
here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.engine.model.cards import Card, Shade, Suit
from bot.engine.model.errors import HeartsNotBroken, WrongPlayerCount
from bot.engine.model.seats import Seat, left_of
from bot.engine.model.trick import Play, highest_of_suit_led
from bot.engine.rules.legal import PlayRule
from bot.engine.rules.options import Option, Options
from bot.engine.rules.scoring import (
    CardPoints,
    EndRule,
    History,
    Moon,
    MoonChoice,
    TakenCards,
    moon_points,
    places,
    points_of,
)


class Direction(StrEnum):
    """The direction in which cards are passed."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    SCATTER = "scatter"
    HOLD = "hold"


@dataclass(frozen=True, slots=True)
class PassStep:
    """The pass of one hand: a direction, and a distance in seats (0 for hold and scatter)."""

    direction: Direction
    distance: int = 0

    def receivers(self, seat: Seat, players: int, count: int) -> tuple[Seat, ...]:
        """Return who receives each of the ``count`` cards that a seat passes, in their order."""
        match self.direction:
            case Direction.HOLD:
                return ()
            case Direction.SCATTER:
                return tuple(left_of(seat, players, step) for step in range(1, count + 1))
            case Direction.RIGHT:
                return (left_of(seat, players, -self.distance),) * count
            case Direction.LEFT | Direction.ACROSS:
                return (left_of(seat, players, self.distance),) * count


HOLD = PassStep(Direction.HOLD)


class DealerDraw(StrEnum):
    """The way to find the first dealer."""

    AT_RANDOM = "at-random"
    HIGHEST = "highest"
    LOWEST = "lowest"


class LeftOver(StrEnum):
    """What happens to the one card that the deal leaves over."""

    NONE = "none"
    EXTRA = "extra"  # belongs to the holder of W
    KITTY_LAST = "last-trick"  # goes to the taker of the last trick
    KITTY_FIRST = "first-trick"


@dataclass(frozen=True, slots=True)
class Opening:
    """Who leads first, and what: a card (with its side), any card of a suit, or anything legal."""

    leader: Seat
    card: Card | None = None
    suit: Suit | None = None
    shade: Shade | None = None


@dataclass(frozen=True, slots=True)
class StartOfPlay:
    """The input of an opening rule: hands after the pass, dealer, and the card left over."""

    hands: tuple[tuple[Card, ...], ...]
    dealer: Seat
    left_over: Card | None


def never(_led: Suit | None, _card: Card) -> bool:
    """Return that no play breaks hearts."""
    return False


def nothing_taken_breaks(_cards: Sequence[Card]) -> bool:
    """Return that no finished trick breaks hearts."""
    return False


def no_moon(_rules: "Rules", _taken_cards: TakenCards, _history: History) -> Moon | None:
    """Return that nobody shot the moon."""
    return None


def no_tie(_history: History) -> tuple[Seat, ...]:
    """Return that no tie keeps the game going."""
    return ()


def stock_score(
    rules: "Rules", taken_cards: TakenCards, moon: Moon | None, choice: MoonChoice | None
) -> tuple[int, ...]:
    """Return the points of the hand: taken cards, the bonus for no tricks, and the moon."""
    bonus = 0 if moon else rules.no_tricks_bonus
    plain = tuple(
        points_of(taken, rules.card_points) - (0 if won else bonus)
        for taken, won in zip(taken_cards.taken, taken_cards.tricks_won, strict=True)
    )
    if moon is None or choice is None:
        return plain
    return moon_points(plain, moon, choice)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Rules:
    """The rules of one table: a variant for a number of players, with all house rules resolved.

    Attributes:
        deck: every card, before the shuffle.
        cards_each: cards dealt to each seat.
        pass_cycle: one step for each hand, repeated; a single hold where the variant has no
            passing.
        opening: returns who leads first and what.
        play_rules: the filters of legal play, in order.
        trumps: a suit that takes tricks whatever was led; ``winner`` implements it.
        winner: (plays of a full trick, turned up) -> index of the one that takes the trick.
        breaks_when_played: (suit led or None, card) -> whether playing it breaks hearts.
        breaks_when_taken: (cards of a finished trick) -> whether they break hearts.
        card_points: points of each card that has any.
        no_tricks_bonus: subtracted for taking no trick, unless somebody shot the moon.
        moon: (rules, taken cards, earlier scores) -> who shot the moon, if anybody.
        score: (rules, taken cards, moon, choice) -> the change of each total.
        reset_totals: totals that become 0 after a hand.
        ending: (scores including this hand) -> how the game ended, if it did.
        tied: (scores including this hand) -> who shares the lowest total, if only this tie keeps
            the game going; else nobody.
        losers_share_place: whether all who do not win share the place after the winners.
        settles_early: whether a hand may be cut short once no card with points is left. Must be
            false where ``moon`` or ``score`` depend on more than who has taken the cards with
            points and who has won no trick or all of them.
    """

    variant: str
    revision: int
    players: int
    options: Options
    deck: tuple[Card, ...]
    cards_each: int
    left_over: LeftOver = LeftOver.NONE
    dealer_draw: DealerDraw = DealerDraw.AT_RANDOM
    pass_cycle: tuple[PassStep, ...] = (HOLD,)
    pass_size: int = 3
    opening: Callable[[StartOfPlay], Opening]
    play_rules: tuple[PlayRule, ...]
    trumps: Suit | None = None
    winner: Callable[[Sequence[Play]], int] = highest_of_suit_led
    breaks_when_played: Callable[[Suit | None, Card], bool] = never
    breaks_when_taken: Callable[[Sequence[Card]], bool] = nothing_taken_breaks
    card_points: CardPoints
    no_tricks_bonus: int = 0
    moon: Callable[["Rules", TakenCards, History], Moon | None] = no_moon
    score: Callable[["Rules", TakenCards, Moon | None, MoonChoice | None], tuple[int, ...]] = (
        stock_score
    )
    reset_totals: frozenset[int] = frozenset()
    ending: EndRule
    tied: Callable[[History], tuple[Seat, ...]] = no_tie
    losers_share_place: bool = False
    settles_early: bool = True

    def __repr__(self) -> str:
        return f"Rules({self.variant!r}, {self.players}, {self.options!r})"

    @property
    def hearts_must_break(self) -> bool:
        """Whether some cards may not be led until hearts are broken."""
        return any(rule.error is HeartsNotBroken for rule in self.play_rules)

    def pass_step(self, number: int) -> PassStep:
        """Return the pass of hand ``number`` (from 1)."""
        return self.pass_cycle[(number - 1) % len(self.pass_cycle)]

    def places(self, totals: tuple[int, ...], winners: tuple[Seat, ...]) -> tuple[int, ...]:
        """Return the place of each seat in a game with these final totals and winners.

        See ``bot.engine.rules.scoring.places``.
        """
        return places(totals, winners, losers_share=self.losers_share_place)


@dataclass(frozen=True, kw_only=True, eq=False)
class Variant:
    """A set of rules that people can choose.

    Attributes:
        key: stored with every game: never renamed, never reused.
        name: a proper name, the same in all languages.
        revision: rises when legality or scoring changes.
        player_counts: the possible numbers of players, ascending.
        options: the house rules, in the order people see them.
        build: (players, options) -> the rules; ``players`` is one of ``player_counts``.
    """

    key: str
    name: str
    revision: int
    player_counts: tuple[int, ...]
    options: tuple[Option, ...]
    build: Callable[[int, Options], Rules]

    def resolve(self, given: Mapping[str, object] | None = None) -> Options:
        """Return all house rules, with defaults for those not given.

        Raises:
            BadOption: an unknown name or a value out of range.
        """
        return Options(self.options, given)

    def rules(self, players: int, given: Mapping[str, object] | None = None) -> Rules:
        """Return the rules for one table.

        Raises:
            WrongPlayerCount: the variant has no rules for this number of players.
            BadOption: see :meth:`resolve`.
        """
        if players not in self.player_counts:
            raise WrongPlayerCount(
                players=players, fewest=self.player_counts[0], most=self.player_counts[-1]
            )
        return self.build(players, self.resolve(given))
