"""The concepts of the game that explain why a play is better.

A concept says why one play, ``better``, is better than another, ``played``. Given the knowledge of
the seat, it holds or does not hold, and it affects a part of the difference in value. Whether it is
the reason in a position is decided in :mod:`bot.judge.reasons`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

import numpy as np

from bot.engine.model.cards import QUEEN, Card, Shade, Suit, filter_suit
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play
from bot.engine.play.view import TableView
from bot.engine.rules.deals import KittyRule
from bot.engine.rules.legal import NotOnFirstTrick
from bot.engine.rules.moons import MoonForAll, MoonForMost
from bot.engine.rules.rules import Rules
from bot.engine.rules.tricks import UncancelledTakes
from bot.judge.format import Reason
from bot.judge.trials import Samples

MOONS: Final = 0.04  # the smallest difference in the chance of a moon that counts
GOOD_CARDS: Final = 0.05  # the same for a card with negative points
RARELY: Final = 0.1
TAKEN: Final = 0.9  # a trick taken at least this often counts as taken anyway
SURELY: Final = 0.95
JACK: Final = 11
GUARDS: Final = 4  # low cards of her suit that protect a queen
HALF: Final = 0.5
HARDLY: Final = 0.08  # smaller differences in how often a trick is taken do not count
CHEAP: Final = 3  # a trick is cheap up to this many times the usual cost of a card


class Part(StrEnum):
    """A way in which two plays differ; each world belongs to one, or to NOW and LATER."""

    OWN_MOON = "own-moon"
    FOE_MOON = "foe-moon"
    QUEEN = "queen"
    GOOD = "good"
    NOW = "now"  # the points of this trick
    LATER = "later"


ANY: Final = frozenset(Part)


@dataclass(frozen=True, slots=True)
class Option:
    """A play, and its column in the samples."""

    card: Card
    side: Shade | None
    column: int

    @property
    def token(self) -> str:
        """The card in notation, with the side that a lead announces."""
        side = "" if self.side is None else f":{self.side.value}"
        return f"{self.card.notation}{side}"


@dataclass(frozen=True, eq=False)
class Position:
    """A seat's knowledge before a play, and the results of its plays in sampled worlds.

    Attributes:
        view: the seat's knowledge.
        samples: the results of its plays.
        options: its plays.
    """

    view: TableView
    samples: Samples
    options: tuple[Option, ...]

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.view.rules

    @cached_property
    def me(self) -> Seat:
        """The seat."""
        assert self.view.viewer is not None
        return self.view.viewer

    @cached_property
    def team(self) -> tuple[Seat, ...]:
        """The seats that win together with it, including it."""
        return self.rules.team(self.me)

    @cached_property
    def usual(self) -> int:
        """The usual cost of a card that costs points."""
        return self.rules.usual_cost

    @cached_property
    def leads(self) -> bool:
        """Whether the seat leads the trick."""
        return not self.view.plays

    @cached_property
    def follows(self) -> bool:
        """Whether the seat follows suit."""
        led = self.view.led
        return led is not None and bool(filter_suit(self.view.hand, led))

    @cached_property
    def discards(self) -> bool:
        """Whether the seat cannot follow suit."""
        return not self.leads and not self.follows

    @cached_property
    def behind(self) -> int:
        """The number of seats that play after this one."""
        return self.view.players - 1 - len(self.view.plays)

    @cached_property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that the seat has not seen: in other hands, or left over."""
        left = Counter(self.rules.deck)
        left.subtract(self.view.hand)
        for trick in self.view.tricks:
            left.subtract(trick.cards)
        left.subtract(play.card for play in self.view.plays)
        return tuple(left.elements())

    @cached_property
    def at_stake(self) -> int:
        """The cost of the trick so far, including carried tricks."""
        laid = (play.card for play in self.view.plays)
        return sum(map(self.cost, (*laid, *self.view.carried)))

    @cached_property
    def may_hide_points(self) -> bool:
        """Whether a card that nobody has seen goes with this trick."""
        kitty = self.rules.kitty_rule
        number, last = self.view.trick_number, self.view.tricks_in_hand
        return (kitty is KittyRule.FIRST_TRICK and number == 1) or (
            kitty is KittyRule.LAST_TRICK and number == last
        )

    @cached_property
    def queens(self) -> frozenset[Card]:
        """The cards that count as a queen."""
        return self.rules.card_points.queens

    @cached_property
    def queens_out(self) -> tuple[Card, ...]:
        """The queens that the seat has not seen."""
        return tuple(card for card in self.unseen if card in self.queens)

    @cached_property
    def own_queen(self) -> Card | None:
        """A queen that the seat holds."""
        return next((card for card in self.view.hand if card in self.queens), None)

    @cached_property
    def queen_in_trick(self) -> Card | None:
        """A queen in the trick, or one that goes with it."""
        cards = (*(play.card for play in self.view.plays), *self.view.carried)
        return next((card for card in cards if card in self.queens), None)

    @cached_property
    def banned(self) -> frozenset[Card]:
        """The cards that may not be played to this trick."""
        if self.view.trick_number > 1:
            return frozenset()
        return frozenset(
            card
            for rule in self.rules.play_rules
            if isinstance(rule, NotOnFirstTrick)
            for card in rule.cards
        )

    @cached_property
    def moon_takers(self) -> frozenset[Seat]:
        """The seats that have taken cards needed for a moon."""
        moon = self.rules.moon_rule
        match moon:
            case MoonForAll(cards):
                needed = set(cards)
            case MoonForMost(queen=queen):
                needed = {card for card in self.rules.deck if card.shows(Suit.HEARTS)} | {queen}
            case _:
                return frozenset()
        return frozenset(
            trick.winner
            for trick in self.view.tricks
            if trick.winner is not None and needed.intersection(trick.taken)
        )

    def cost(self, card: Card) -> int:
        """Return the cost of a card in points."""
        return self.rules.card_points.get(card, 0)

    def suit(self, option: Option) -> Suit:
        """Return the suit that a card is played as; for a discard, the suit of its light side."""
        led = self.view.led
        if led is not None and option.card.shows(led):
            return led
        return option.card.face(option.side).suit

    def rank(self, option: Option) -> int:
        """Return the rank that a card is played as."""
        return option.card.rank_in[self.suit(option)]

    def out(self, suit: Suit) -> tuple[Card, ...]:
        """Return the unseen cards of a suit."""
        return filter_suit(self.unseen, suit)

    def above(self, option: Option) -> int:
        """Return how many unseen cards beat a card in its suit."""
        suit, rank = self.suit(option), self.rank(option)
        return sum(card.rank_in[suit] > rank for card in self.out(suit))

    def below(self, option: Option) -> int:
        """Return how many unseen cards of its suit a card beats."""
        suit, rank = self.suit(option), self.rank(option)
        return sum(card.rank_in[suit] < rank for card in self.out(suit))

    def most_below(self, card: Card) -> int:
        """Return how many unseen cards a card beats in the suit of its better side."""
        return max(
            sum(other.rank_in[face.suit] < face.rank for other in self.out(face.suit))
            for face in card.faces
        )

    def winning_card(self) -> Card | None:
        """Return the card that is winning the trick."""
        at = self.rules.winner(self.view.plays) if self.view.plays else None
        return None if at is None else self.view.plays[at].card

    def winning_seat(self) -> Seat | None:
        """Return the seat that is winning the trick."""
        at = self.rules.winner(self.view.plays) if self.view.plays else None
        return None if at is None else self.view.plays[at].seat

    def wins_now(self, option: Option) -> bool:
        """Return whether the card would be winning the trick."""
        plays = (*self.view.plays, Play(self.me, option.card, option.side))
        return self.rules.winner(plays) == len(plays) - 1

    def takes(self, option: Option) -> float:
        """Return how often a play takes the trick."""
        return float((self.samples.taker[:, option.column] == self.me).mean())

    def partner_takes(self, option: Option) -> float:
        """Return how often a partner takes the trick after a play."""
        partners = [seat for seat in self.team if seat != self.me]
        return float(np.isin(self.samples.taker[:, option.column], partners).mean())

    def queens_taken(self, option: Option) -> float:
        """Return how often the team takes a queen after a play."""
        return float(self.samples.queen[:, option.column].mean())

    def good_taken(self, option: Option) -> float:
        """Return how often the team takes a card with negative points after a play."""
        return float(self.samples.good[:, option.column].mean())

    def shoots(self, option: Option) -> float:
        """Return how often the team shoots the moon after a play."""
        return float(np.isin(self.samples.shooter[:, option.column], self.team).mean())

    def foe_shoots(self, option: Option) -> float:
        """Return how often an opponent shoots the moon after a play."""
        shooter = self.samples.shooter[:, option.column]
        return float(((shooter >= 0) & ~np.isin(shooter, self.team)).mean())

    def seat_shoots(self, option: Option, seat: Seat) -> float:
        """Return how often one seat or its partner shoots the moon after a play."""
        shooter = self.samples.shooter[:, option.column]
        return float(np.isin(shooter, self.rules.team(seat)).mean())

    def likeliest_shooter(self, option: Option) -> Seat:
        """Return the opponent who shoots most often after a play."""
        shooter = self.samples.shooter[:, option.column]
        foes = shooter[(shooter >= 0) & ~np.isin(shooter, self.team)]
        return Seat(int(np.bincount(foes).argmax())) if len(foes) else Seat(0)

    def queen_falls_now(self, option: Option) -> float:
        """Return a lower bound on how often a queen falls into the trick of a play."""
        least = min(map(self.cost, self.queens_out), default=0)
        return float((self.samples.trick_points[:, option.column] >= least).mean())


Concept = Callable[[Position, Option, Option], Reason | None]


@dataclass(frozen=True, slots=True)
class ConceptEntry:
    """A concept and its subject.

    Attributes:
        find_reason: returns the reason, or ``None`` where the concept does not hold.
        parts: the parts of the difference that it affects.
        against: whether it argues against the played card instead of for the better one.
    """

    find_reason: Concept
    parts: frozenset[Part]
    against: bool = False


def _reason(concept: str, **parts: Option | Card | Suit | int) -> Reason:
    cards, suits, numbers = {}, {}, {}
    for name, value in parts.items():
        match value:
            case Option():
                cards[name] = value.token
            case Card():
                cards[name] = value.notation
            case Suit():
                suits[name] = value.value
            case int():
                numbers[name] = int(value)
    return Reason(concept, cards, suits, numbers)


def _suit_of_queen(queen: Card) -> Suit:
    return next(face.suit for face in queen.faces if face.rank == QUEEN)


def _find_beaten_queen(position: Position, card: Card, queens: Iterable[Card]) -> Card | None:
    """Return a queen that a card beats in her suit."""
    for queen in queens:
        suit = _suit_of_queen(queen)
        if card is not queen and card.rank_in.get(suit, 0) > QUEEN and card not in position.queens:
            return queen
    return None


def _moon_own(position: Position, better: Option, played: Option) -> Reason | None:
    """Continue to shoot the moon."""
    if position.shoots(better) - position.shoots(played) < MOONS:
        return None
    is_for_most = isinstance(position.rules.moon_rule, MoonForMost)
    if not is_for_most and not position.moon_takers <= set(position.team):
        return None
    if position.discards and not position.wins_now(better):
        return _reason("moon-own-throw", better=better, played=played)
    if position.leads and position.takes(better) >= HALF:
        key = "moon-own-lead" if _is_highest_held(position, better) else "moon-own-play"
    elif not position.leads and position.takes(better) - position.takes(played) >= HARDLY:
        key = "moon-own-take"
    else:
        key = "moon-own-keep" if _is_kept_to_win(position, better, played) else "moon-own-play"
    return _reason(key, better=better, played=played)


def _is_kept_to_win(position: Position, better: Option, played: Option) -> bool:
    """Return whether the played card can take tricks later that the better one cannot."""
    if position.suit(better) is position.suit(played):
        return position.rank(played) > position.rank(better)
    return position.most_below(played.card) > 0 or not position.out(position.suit(played))


def _moon_stop(position: Position, better: Option, played: Option) -> Reason | None:
    """Stop another player's moon."""
    if position.foe_shoots(played) - position.foe_shoots(better) < MOONS:
        return None
    takers = position.moon_takers
    shooter = position.likeliest_shooter(played)
    if not isinstance(position.rules.moon_rule, MoonForMost):
        foes = {position.rules.team(seat) for seat in takers}
        if len(foes) > 1 or takers & set(position.team):
            return None
        if takers and shooter not in position.rules.team(next(iter(takers))):
            return None
    key = "moon-stop" if takers == {shooter} else "moon-stop-early"
    if position.takes(better) - position.takes(played) >= HARDLY:
        return _reason(f"{key}-take", better=better, who=shooter)
    other = position.winning_seat()
    if (
        position.discards
        and position.cost(better.card) > 0
        and other is not None
        and other not in position.rules.team(shooter)
        and not position.cost(played.card) > 0
    ):
        return _reason(f"{key}-give", better=better, who=shooter, other=other)
    if _is_kept_to_win(position, better, played):
        return _reason(f"{key}-keep", played=played, who=shooter)
    return _reason(f"{key}-play", better=better, who=shooter)


def _good_card(position: Position, better: Option, played: Option) -> Reason | None:
    """Take a card with negative points."""
    if position.good_taken(better) - position.good_taken(played) < GOOD_CARDS:
        return None
    laid = [play.card for play in position.view.plays if position.cost(play.card) < 0]
    if laid and position.takes(better) > position.takes(played):
        worth = -position.cost(laid[0])
        return _reason("good-card-take", good=laid[0], points=worth, better=better)
    if position.cost(better.card) < 0:
        return _reason("good-card-now", better=better)
    if position.cost(played.card) < 0:
        return _reason("good-card-later", played=played)
    out = [card for card in position.unseen if position.cost(card) < 0]
    for good in out:
        suit = good.faces[0].suit
        rank = good.rank_in[suit]
        own = played.card.rank_in.get(suit, 0)
        if own > rank and own > better.card.rank_in.get(suit, 0):
            return _reason("good-card-keep", played=played, good=good)
    if out and position.takes(better) - position.takes(played) >= HARDLY:
        return _reason("good-card-hope", good=out[0], better=better)
    if out and position.leads:
        return _reason("good-card-lead", good=out[0], better=better)
    if out and _is_kept_to_win(position, better, played):
        return _reason("good-card-wait", good=out[0], played=played)
    return None


def _good_away(position: Position, better: Option, played: Option) -> Reason | None:
    """Do not play a card with negative points to a trick that somebody else takes."""
    if position.cost(played.card) >= 0 or position.cost(better.card) < 0:
        return None
    if position.takes(played) + position.partner_takes(played) >= HALF:
        return None
    return _reason("good-card-later", played=played)


def _queen_take(position: Position, better: Option, played: Option) -> Reason | None:
    """Do not take a queen."""
    queen = position.queen_in_trick
    if queen is not None and position.takes(played) - position.takes(better) >= HARDLY:
        return _reason("queen-take-trick", queen=queen, better=better)
    takes = position.takes(played)
    if played.card not in position.queens or takes < 0.25 or better.card in position.queens:
        return None
    follows = position.leads or position.wins_now(played)
    if follows and position.above(played) == 0:
        return _reason("queen-take-own", played=played, suit=position.suit(played))
    return _reason("queen-take-risk", played=played, times=round(10 * takes))


def _queen_give(position: Position, better: Option, played: Option) -> Reason | None:
    """Give a queen away when unable to follow."""
    if not position.discards or better.card not in position.queens:
        return None
    if position.takes(better) > RARELY or position.partner_takes(better) >= HALF:
        return None
    return _reason("queen-give", better=better)


def _queen_under(position: Position, better: Option, played: Option) -> Reason | None:
    """Give a queen under a higher card."""
    if position.discards or better.card not in position.queens:
        return None
    if played.card in position.queens and played.card is better.card:
        return None
    high = position.winning_card()
    if high is not None and not position.wins_now(better):
        return _reason("queen-under-now", high=high, better=better)
    if position.above(better) == 0 or position.behind == 0:
        return None
    suit = position.suit(better)
    guards = [card for card in filter_suit(position.view.hand, suit) if card not in position.queens]
    if len(guards) == 1:
        return _reason("queen-under-last", better=better, guard=guards[0], suit=suit)
    return _reason("queen-under-hope", better=better, suit=suit)


def _queen_wait(position: Position, better: Option, played: Option) -> Reason | None:
    """Keep a queen that is in no danger, and discard another card."""
    queen = position.own_queen
    if queen is None or not position.discards or better.card in position.queens:
        return None
    if position.cost(better.card) <= 0 or position.queens_taken(better) > RARELY:
        return None
    return _reason("queen-wait", queen=queen, better=better)


def _honour_away(position: Position, better: Option, played: Option) -> Reason | None:
    """Get rid of a card that a queen could fall to, while none can."""
    if position.queen_in_trick is not None:
        return None
    queen = _find_beaten_queen(position, better.card, position.queens_out)
    if queen is None:
        return None
    suit = _suit_of_queen(queen)
    if played.card.rank_in.get(suit, 0) > QUEEN:
        return None
    if position.discards:
        return _reason("honour-away-discard", better=better, queen=queen)
    if position.suit(better) is not suit:  # it follows suit with its other side
        return _reason("honour-away-discard", better=better, queen=queen)
    if position.behind == 0:
        return _reason("honour-away-last", better=better, queen=queen)
    if queen in position.banned or position.queen_falls_now(better) <= RARELY:
        return _reason("honour-away-safe", better=better, queen=queen)
    return _reason("honour-away-sooner", better=better, queen=queen)


def _honour_trap(position: Position, better: Option, played: Option) -> Reason | None:
    """Hold back a card to which a queen could fall."""
    if position.discards or position.behind == 0:
        return None
    queen = _find_beaten_queen(position, played.card, position.queens_out)
    if queen is None or position.suit(played) is not _suit_of_queen(queen):
        return None
    if queen in position.banned or position.queen_in_trick is not None:
        return None
    if _find_beaten_queen(position, better.card, position.queens_out) is not None:
        return None
    if position.takes(played) <= RARELY:
        return None
    return _reason("honour-trap", played=played, queen=queen)


def _flush(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead below a queen so that her holder runs out of other cards."""
    if not position.leads or position.own_queen is not None:
        return None
    for queen in position.queens_out:
        suit = _suit_of_queen(queen)
        if position.suit(better) is suit and position.rank(better) < QUEEN:
            if position.suit(played) is suit and position.rank(played) < QUEEN:
                return None
            return _reason("flush", queen=queen, suit=suit)
    return None


def _guard(position: Position, better: Option, played: Option) -> Reason | None:
    """Keep the low cards that protect a queen."""
    queen = position.own_queen
    if queen is None or better.card in position.queens or played.card in position.queens:
        return None
    suit = _suit_of_queen(queen)
    if played.card.rank_in.get(suit, 0) == 0 or better.card.shows(suit):
        return None
    return _reason("guard", queen=queen, suit=suit)


def _low_spade(position: Position, better: Option, played: Option) -> Reason | None:
    """Keep the low cards of a queen's suit, which stay under her."""
    if position.own_queen is not None or position.queen_in_trick is not None:
        return None
    for queen in position.queens_out:
        suit = _suit_of_queen(queen)
        if 0 < played.card.rank_in.get(suit, 0) < QUEEN and not better.card.shows(suit):
            return _reason("low-spade", played=played, queen=queen)
    return None


def _cash_exit(position: Position, better: Option, played: Option) -> Reason | None:
    """First take a trick, and keep an exit card for later."""
    if not position.leads or position.takes(better) < 0.6 or position.takes(played) > 0.4:
        return None
    if not position.above(played):
        return None
    return _reason("cash-exit", better=better, played=played)


def _first_trick(position: Position, better: Option, played: Option) -> Reason | None:
    """Spend a high card on the first trick, in which points are banned."""
    if position.view.trick_number > 1 or not position.follows or not position.banned:
        return None
    costly = {card for card, cost in position.rules.card_points.items() if cost > 0}
    if not costly <= position.banned or position.may_hide_points or position.at_stake > 0:
        return None
    if position.rank(better) <= position.rank(played):
        return None
    if position.takes(better) <= position.takes(played):
        return None
    return _reason("first-trick", better=better)


def _is_free_to_take(position: Position, taking: Option, other: Option) -> bool:
    """Return whether the seat plays last and takes a free trick with ``taking`` only."""
    if position.leads or position.behind or position.may_hide_points:
        return False
    if position.at_stake + position.cost(taking.card) > 0:
        return False
    return position.takes(taking) >= SURELY and position.takes(other) <= 1 - SURELY


def _last_free(position: Position, better: Option, played: Option) -> Reason | None:
    """Take a free trick when playing last."""
    if not _is_free_to_take(position, better, played):
        return None
    return _reason("last-free", better=better)


def _high_when_taking(position: Position, better: Option, played: Option) -> Reason | None:
    """Spend the higher card on a trick that both cards would probably take."""
    if not position.follows or position.takes(better) < 0.8 or position.takes(played) < 0.6:
        return None
    if position.suit(better) is not position.suit(played):
        return None
    if position.rank(better) <= position.rank(played):
        return None
    return _reason("high-when-taking", better=better, played=played)


def _low_later(position: Position, better: Option, played: Option) -> Reason | None:
    """Spend a high card while the trick is cheap, and keep a low exit card."""
    if not position.follows or position.queen_in_trick is not None:
        return None
    if position.at_stake > CHEAP * position.usual:
        return None
    if position.rank(better) <= position.rank(played):
        return None
    return _reason("low-later", better=better, played=played)


def _duck(position: Position, better: Option, played: Option) -> Reason | None:
    """Stay under the card that takes the trick."""
    if not position.follows or position.rank(played) <= position.rank(better):
        return None
    if position.takes(played) - position.takes(better) < HARDLY:
        return None
    if position.at_stake > 0:
        return _reason("duck-costly", points=position.at_stake, better=better)
    if position.behind and position.queens_out and position.queens_out[0] not in position.banned:
        return _reason("duck-queen", queen=position.queens_out[0], better=better)
    return _reason("duck", better=better)


def _others_void(position: Position, better: Option, played: Option) -> Reason | None:
    """Do not lead a suit that hardly anybody else has."""
    suit = position.suit(played)
    if not position.leads or position.takes(played) < 0.7 or suit is position.suit(better):
        return None
    out = len(position.out(suit))
    if 2 * out > position.view.players - 1:
        return None
    return _reason("others-void-all" if out == 0 else "others-void", played=played, suit=suit)


def _exit(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead a card that another player has to beat."""
    if not position.leads or position.takes(played) - position.takes(better) < 0.15:
        return None
    above, below = position.above(better), position.below(better)
    if not above or above < below:
        return None
    key = "exit" if below or len(position.out(position.suit(better))) == 0 else "exit-sure"
    return _reason(key, better=better, suit=position.suit(better))


def _lead_middle(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead a middle card while others still have higher ones."""
    if not position.leads or position.takes(better) > HALF:
        return None
    if not position.above(better) or not position.below(better):
        return None
    same = position.suit(played) is position.suit(better)
    if same and position.rank(played) > position.rank(better):
        return None
    if same:
        return _reason("lead-middle-low", better=better, low=played)
    return _reason("lead-middle", better=better)


def _cash(position: Position, better: Option, played: Option) -> Reason | None:
    """Take a trick in a suit that others can still follow."""
    suit = position.suit(better)
    if not position.leads or position.takes(better) < 0.6 or not position.out(suit):
        return None
    queen = _find_beaten_queen(position, better.card, position.queens_out)
    if queen is not None and suit is _suit_of_queen(queen):
        return None
    return _reason("cash", better=better, suit=suit)


def _void(position: Position, better: Option, played: Option) -> Reason | None:
    """Get rid of a short suit."""
    if position.follows:
        return None
    suit = position.suit(better)
    left = len(filter_suit(position.view.hand, suit)) - 1
    if left > 1 or not position.out(suit) or suit is position.suit(played):
        return None
    others = [card for card in position.view.hand if not card.shows(suit)]
    if any(position.cost(card) > 0 for card in others):
        return _reason("void-lead" if position.leads else "void", better=better, suit=suit)
    if any(position.most_below(card) > 0 for card in others):
        return _reason("void-high", better=better, suit=suit)
    return None


def _shed_high(position: Position, better: Option, played: Option) -> Reason | None:
    """Discard a card that would take a trick later."""
    if not position.discards:
        return None
    below = position.most_below(better.card)
    if below == 0 or below <= position.most_below(played.card):
        return None
    return _reason("shed-high", better=better)


def _is_high(position: Position, card: Card, suit: Suit) -> bool:
    """Return whether a card beats most of the unseen cards of a suit."""
    out = position.out(suit)
    below = sum(other.rank_in[suit] < card.rank_in[suit] for other in out)
    return 2 * below > len(out)


def _rest_of_suit(position: Position, option: Option) -> list[Card]:
    """Return the seat's other cards of the suit of a play."""
    own = list(filter_suit(position.view.hand, position.suit(option)))
    own.remove(option.card)
    return own


def _only_low(position: Position, better: Option, played: Option) -> Reason | None:
    """Keep the only low card of a suit."""
    suit, others = position.suit(played), _rest_of_suit(position, played)
    if position.follows or suit is position.suit(better) or not others:
        return None
    if _is_high(position, played.card, suit) or not position.above(played):
        return None
    if not all(_is_high(position, card, suit) for card in others):
        return None
    return _reason("only-low", played=played, suit=suit)


def _unguarded(position: Position, better: Option, played: Option) -> Reason | None:
    """Discard from a suit in which the seat has only high cards."""
    suit = position.suit(better)
    if not position.discards or suit is position.suit(played) or not position.out(suit):
        return None
    if not all(
        _is_high(position, card, suit) for card in (better.card, *_rest_of_suit(position, better))
    ):
        return None
    other = position.suit(played)
    if all(_is_high(position, card, other) for card in filter_suit(position.view.hand, other)):
        return None
    return _reason("unguarded", better=better, suit=suit)


def _under_high(position: Position, better: Option, played: Option) -> Reason | None:
    """Get rid of a high card under a higher one."""
    if not position.follows or position.takes(better) > RARELY:
        return None
    if position.rank(better) <= position.rank(played) or not position.below(better):
        return None
    if not _is_highest(position, better, RARELY):
        return None
    return _reason("under-high", better=better)


def _is_highest(position: Position, option: Option, takes: float = 1.0) -> bool:
    """Return whether all higher plays of its suit take the trick more often than this."""
    return not any(
        position.suit(other) is position.suit(option)
        and position.rank(other) > position.rank(option)
        and position.takes(other) <= takes
        for other in position.options
    )


def _is_highest_held(position: Position, option: Option) -> bool:
    """Return whether no card in the hand is higher, not even an equally good one."""
    suit = position.suit(option)
    suit_cards = filter_suit(position.view.hand, suit)
    return all(card.rank_in[suit] <= position.rank(option) for card in suit_cards)


def _take_highest(position: Position, better: Option, played: Option) -> Reason | None:
    """Take a cheap trick with the highest card."""
    if not position.follows or position.queen_in_trick is not None:
        return None
    if position.at_stake > CHEAP * position.usual or position.takes(better) < 0.8:
        return None
    if position.rank(better) <= position.rank(played) or not _is_highest(position, better):
        return None
    key = "take-highest" if _is_highest_held(position, better) else "take-high"
    return _reason(key, better=better)


def _low_when_taking(position: Position, better: Option, played: Option) -> Reason | None:
    """Use the lower card for a trick that both cards take, and keep the higher one."""
    if position.leads or min(position.takes(better), position.takes(played)) < TAKEN:
        return None
    if position.suit(better) is not position.suit(played):
        return None
    if position.rank(better) >= position.rank(played):
        return None
    return _reason("low-when-taking", better=better, played=played)


def _no_points(position: Position, better: Option, played: Option) -> Reason | None:
    """Do not add points to a trick that the seat will probably take."""
    if position.leads or min(position.takes(better), position.takes(played)) < HALF:
        return None
    if position.cost(played.card) <= max(0, position.cost(better.card)):
        return None
    return _reason("no-points", played=played)


def _lead_while(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead a card that only a few remaining cards beat."""
    if not position.leads or position.takes(better) > RARELY:
        return None
    suit, above = position.suit(better), position.above(better)
    if suit is position.suit(played) or not 0 < above < position.view.players:
        return None
    if position.above(played) <= above:
        return None
    return _reason("lead-while", better=better, suit=suit, above=above)


def _lead_safer(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead the card that takes the trick less often."""
    if not position.leads or position.takes(played) - position.takes(better) < 0.15:
        return None
    same = position.suit(better) is position.suit(played)
    if same and position.rank(better) > position.rank(played):
        return None
    if not same and not position.above(better):
        return None
    return _reason("lead-safer", better=better, played=played)


def _keep_low(position: Position, better: Option, played: Option) -> Reason | None:
    """Keep a low exit card, and lead another card."""
    if not position.leads or position.takes(better) < 0.4 or position.takes(played) > RARELY:
        return None
    if not position.above(played) or position.below(played) > position.above(played):
        return None
    return _reason("keep-low", better=better, played=played)


def _keep_high(position: Position, better: Option, played: Option) -> Reason | None:
    """Keep the higher of two cards that do not take the trick."""
    if not position.follows or max(position.takes(better), position.takes(played)) > RARELY:
        return None
    if position.rank(better) >= position.rank(played) or not position.out(position.suit(played)):
        return None
    return _reason("keep-high", better=better, played=played)


def _lead_under(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead the highest card of a suit that others can still beat."""
    if not position.leads or position.takes(better) > RARELY or not position.below(better):
        return None
    if not position.above(better) or not _is_highest(position, better, RARELY):
        return None
    same = position.suit(better) is position.suit(played)
    if same and position.rank(played) > position.rank(better):
        return None
    return _reason("lead-under", better=better)


def _side_away(position: Position, better: Option, played: Option) -> Reason | None:
    """Play a two-sided card by its low side, to get rid of its high one."""
    if not better.card.is_two_sided or position.discards or position.takes(better) > 0.3:
        return None
    other, others = (
        max(
            (face.rank for face in option.card.faces if face.suit is not position.suit(option)),
            default=0,
        )
        for option in (better, played)
    )
    if other < JACK or other <= position.rank(better):
        return None
    if other <= others and better.card not in position.queens:
        return None
    return _reason("side-away", better=better)


def _safe_suit(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead the suit with more unseen cards, so that others can follow."""
    suit, other = position.suit(better), position.suit(played)
    if not position.leads or suit is other:
        return None
    if len(position.out(suit)) < len(position.out(other)) + 2:
        return None
    return _reason("safe-suit", suit=suit, other=other)


def _give_points(position: Position, better: Option, played: Option) -> Reason | None:
    """Give points to another player who takes the trick."""
    if position.leads or position.cost(better.card) <= max(0, position.cost(played.card)):
        return None
    if position.takes(better) > RARELY or position.partner_takes(better) >= HALF:
        return None
    winner = position.winning_seat()
    if winner is None or winner in position.team or position.moon_takers == {winner}:
        return None
    if position.behind:
        return _reason("give-points-likely", better=better)
    return _reason("give-points", better=better, who=winner)


def _trump(position: Position, better: Option, played: Option) -> Reason | None:
    """Trump the trick, with a high or a low trump, or do not trump it."""
    trumps = position.rules.trumps
    if trumps is None or not position.discards:
        return None
    kinds = better.card.shows(trumps), played.card.shows(trumps)
    if kinds == (False, True) and position.takes(played) - position.takes(better) >= HARDLY:
        cost = position.at_stake + position.cost(played.card)
        return _reason("trump-not", played=played, better=better, points=cost)
    if (
        all(kinds)
        and position.rank(played) > position.rank(better)
        and position.takes(played) - position.takes(better) >= HARDLY
    ):
        return _reason("trump-under", better=better)
    if (
        kinds[0]
        and _is_highest(position, better)
        and position.takes(better) - position.takes(played) >= HARDLY
    ):
        key = "trump-highest" if _is_highest_held(position, better) else "trump"
        return _reason(key, better=better)
    return None


def _cancel(position: Position, better: Option, played: Option) -> Reason | None:
    """Cancel an equal card, or play a card that an equal one may cancel."""
    if not isinstance(position.rules.trick_rule, UncancelledTakes):
        return None
    laid = [play.card for play in position.view.plays]
    if better.card in laid and position.follows:
        return _reason("cancel", better=better)
    if better.card not in position.unseen:
        return None
    if played.card in position.unseen and position.above(played) <= 2:
        return None
    if not position.discards and position.behind and position.above(better) <= 2:
        return _reason("cancel-hope", better=better)
    return None


def _partner(position: Position, better: Option, played: Option) -> Reason | None:
    """Leave a trick to the partner."""
    if len(position.team) < 2 or position.leads or position.partner_takes(better) < HALF:
        return None
    if not position.follows or position.rank(played) <= position.rank(better):
        return None
    return _reason("partner", played=played)


def _partner_queen(position: Position, better: Option, played: Option) -> Reason | None:
    """Do not give a queen to the partner."""
    if position.leads or played.card not in position.queens or better.card in position.queens:
        return None
    if position.partner_takes(played) < HALF:
        return None
    return _reason("partner-queen", played=played)


def _sides(position: Position, better: Option, played: Option) -> Reason | None:
    """Lead the better side of a two-sided card, or play one without a low side."""
    if better.card is played.card and better.side is not None:
        if position.takes(played) - position.takes(better) < HARDLY:
            return None
        return _reason("sides-lead", better=better, played=played)
    if not better.card.is_two_sided:
        return None
    if min(_ranks(better.card)) <= min(_ranks(played.card)):
        return None
    if position.takes(better) - position.takes(played) >= HARDLY and position.at_stake > 0:
        return None
    return _reason("sides-high", better=better, played=played)


def _ranks(card: Card) -> list[int]:
    return [face.rank for face in card.faces]


def pass_reason(
    position: Position, better: Sequence[Card], passed: Sequence[Card], parts: Set[Part]
) -> Reason | None:
    """Return the reason why a pass is better than another, if a concept explains it.

    Args:
        position: before the pass; its options are the two passes.
        better: the cards of the better pass.
        passed: the cards of the other pass.
        parts: the main parts of the difference.
    """
    added = [card for card in better if card not in passed]
    retained = [card for card in passed if card not in better]
    reason = None
    if parts & {Part.OWN_MOON, Part.FOE_MOON}:
        reason = _pass_about_moon(position, added, retained, parts)
    if reason is None and Part.GOOD in parts:
        reason = _pass_about_good_card(position, retained)
    if reason is None and Part.QUEEN in parts:
        reason = _pass_about_queen(position, better, passed)
    if reason is not None:
        return reason
    for suit in Suit:
        suit_cards = filter_suit(position.view.hand, suit)
        if (
            suit_cards
            and all(card in better for card in suit_cards)
            and any(card not in passed for card in suit_cards)
        ):
            return _reason("pass-void", suit=suit)
    reason = _pass_low(position, better, retained) if Part.QUEEN in parts else None
    if reason is not None:
        return reason
    high = max(added, key=_lowest_rank, default=None)
    if high is None or not retained or _lowest_rank(high) <= max(map(_lowest_rank, retained)):
        return None
    return _reason("pass-high", card=high)


def _pass_about_moon(
    position: Position, added: Sequence[Card], retained: Sequence[Card], parts: Set[Part]
) -> Reason | None:
    """Keep a high card to shoot the moon, or to stop it."""
    better, other = position.options
    if not added or not retained:
        return None
    high = max(retained, key=_highest_rank)
    if _highest_rank(high) <= max(map(_highest_rank, added)):
        return None
    if Part.OWN_MOON in parts and position.shoots(better) - position.shoots(other) >= MOONS:
        return _reason("pass-moon", card=high)
    if Part.FOE_MOON in parts and position.foe_shoots(other) - position.foe_shoots(better) >= MOONS:
        return _reason("pass-stop", card=high)
    return None


def _pass_about_good_card(position: Position, retained: Sequence[Card]) -> Reason | None:
    """Keep a card that can take one with negative points."""
    for card, cost in position.rules.card_points.items():
        for face in card.faces if cost < 0 else ():
            above = [
                kept_card
                for kept_card in retained
                if kept_card.rank_in.get(face.suit, 0) > face.rank
            ]
            if above:
                return _reason("pass-good", card=max(above, key=_highest_rank), good=card)
    return None


def _pass_about_queen(
    position: Position, better: Sequence[Card], passed: Sequence[Card]
) -> Reason | None:
    """Pass a queen or a card that catches her, or keep protection from her."""
    added = [card for card in better if card not in passed]
    retained = [card for card in passed if card not in better]
    own_first = sorted(
        position.queens, key=lambda card: (card not in position.view.hand, card.sort_key)
    )
    for queen in own_first:
        suit = _suit_of_queen(queen)
        suit_cards = filter_suit(position.view.hand, suit)
        low = [card for card in suit_cards if card.rank_in[suit] < QUEEN]
        if queen in added and len(low) < GUARDS:
            return _reason("pass-queen", queen=queen, suit=suit)
        if set(retained) & set(low) and queen in position.view.hand:
            if queen not in better:
                return _reason("pass-guard", queen=queen, suit=suit)
            if queen not in passed and len(set(low) - set(passed)) < GUARDS:
                return _reason("pass-guard-or-queen", queen=queen, suit=suit)
        for card in added:
            if card.rank_in.get(suit, 0) > QUEEN and card not in position.queens:
                return _reason("pass-honour", card=card, queen=queen)
    return None


def _pass_low(
    position: Position, better: Sequence[Card], retained: Sequence[Card]
) -> Reason | None:
    """Keep a card that stays under another player's queen."""
    for queen in sorted(position.queens, key=lambda card: card.sort_key):
        suit = _suit_of_queen(queen)
        low = [card for card in retained if 0 < card.rank_in.get(suit, 0) < QUEEN]
        if low and (queen in better or queen not in position.view.hand):
            return _reason("pass-low", card=max(low, key=_highest_rank), queen=queen)
    return None


def _highest_rank(card: Card) -> int:
    return max(_ranks(card))


def _lowest_rank(card: Card) -> int:
    return min(_ranks(card))


CONCEPTS: Final[Mapping[str, ConceptEntry]] = {
    "moon-own": ConceptEntry(_moon_own, frozenset({Part.OWN_MOON})),
    "moon-stop": ConceptEntry(_moon_stop, frozenset({Part.FOE_MOON})),
    "good-card": ConceptEntry(_good_card, frozenset({Part.GOOD})),
    "good-away": ConceptEntry(_good_away, ANY, against=True),
    "queen-take": ConceptEntry(_queen_take, frozenset({Part.QUEEN}), against=True),
    "partner-queen": ConceptEntry(_partner_queen, frozenset({Part.QUEEN}), against=True),
    "queen-give": ConceptEntry(_queen_give, frozenset({Part.QUEEN})),
    "queen-under": ConceptEntry(_queen_under, frozenset({Part.QUEEN})),
    "queen-wait": ConceptEntry(_queen_wait, ANY),
    "honour-away": ConceptEntry(_honour_away, frozenset({Part.QUEEN})),
    "honour-trap": ConceptEntry(_honour_trap, frozenset({Part.QUEEN}), against=True),
    "flush": ConceptEntry(_flush, frozenset({Part.QUEEN})),
    "guard": ConceptEntry(_guard, frozenset({Part.QUEEN}), against=True),
    "low-spade": ConceptEntry(_low_spade, frozenset({Part.QUEEN}), against=True),
    "first-trick": ConceptEntry(_first_trick, ANY),
    "last-free": ConceptEntry(_last_free, ANY),
    "high-when-taking": ConceptEntry(_high_when_taking, ANY),
    "under-high": ConceptEntry(_under_high, ANY),
    "take-highest": ConceptEntry(_take_highest, ANY),
    "low-later": ConceptEntry(_low_later, ANY),
    "duck": ConceptEntry(_duck, ANY, against=True),
    "others-void": ConceptEntry(_others_void, ANY, against=True),
    "exit": ConceptEntry(_exit, ANY),
    "lead-middle": ConceptEntry(_lead_middle, ANY),
    "lead-under": ConceptEntry(_lead_under, ANY),
    "cash": ConceptEntry(_cash, ANY),
    "cash-exit": ConceptEntry(_cash_exit, frozenset({Part.LATER})),
    "only-low": ConceptEntry(_only_low, ANY, against=True),
    "unguarded": ConceptEntry(_unguarded, ANY),
    "void": ConceptEntry(_void, ANY),
    "shed-high": ConceptEntry(_shed_high, ANY),
    "give-points": ConceptEntry(_give_points, ANY),
    "trump": ConceptEntry(_trump, ANY),
    "cancel": ConceptEntry(_cancel, ANY),
    "partner": ConceptEntry(_partner, ANY),
    "sides": ConceptEntry(_sides, ANY),
    "side-away": ConceptEntry(_side_away, ANY),
    "safe-suit": ConceptEntry(_safe_suit, ANY),
    "low-when-taking": ConceptEntry(_low_when_taking, ANY),
    "no-points": ConceptEntry(_no_points, ANY, against=True),
    "lead-while": ConceptEntry(_lead_while, ANY),
    "lead-safer": ConceptEntry(_lead_safer, ANY, against=True),
    "keep-low": ConceptEntry(_keep_low, ANY),
    "keep-high": ConceptEntry(_keep_high, ANY),
}
TEXTBOOK: Final = ("duck", "honour-trap", "exit")  # rules to which a play can be an exception
