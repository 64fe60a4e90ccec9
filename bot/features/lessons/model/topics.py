"""The topics of lessons, and the decisions that illustrate them.

A topic is a condition on a decision: on the seat's view and the judge's verdict on all
alternatives. So games can be searched for examples, and a test can check that a lesson teaches what
its name says.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from msgspec import UnsetType

from bot.engine.model.cards import Card, Suit, card, filter_suit
from bot.engine.model.seats import Seat
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.judge.format import Alternative

KING: Final = 13
OFTEN: Final = 0.8  # the least probability that a play takes the trick,
RARELY: Final = 0.2  # or the greatest
TELLING: Final = 0.3  # the least difference of the probabilities of a moon
COSTLY: Final = 3  # multiples of the usual cost of a card with points
LATE: Final = 8  # the trick from which counting pays


@dataclass(frozen=True)
class Case:
    """A decision with one best alternative.

    Attributes:
        view: the game as the seat sees it.
        best: the best alternative.
        others: all other alternatives, best first.
    """

    view: TableView
    best: Alternative
    others: Sequence[Alternative]

    @property
    def is_play(self) -> bool:
        """Whether the decision is the play of a card."""
        return isinstance(self.view.pending, PlayNow)

    @cached_property
    def best_card(self) -> Card:
        """The best card."""
        return card(self.best.cards[0])

    @property
    def leads(self) -> bool:
        """Whether the seat leads a trick."""
        return self.is_play and not self.view.plays

    @property
    def follows(self) -> bool:
        """Whether the seat follows the suit that was led."""
        led = self.view.led
        return self.is_play and led is not None and self.best_card.shows(led)

    @property
    def discards(self) -> bool:
        """Whether the seat cannot follow."""
        led = self.view.led
        return (
            self.is_play and led is not None and not any(card.shows(led) for card in self.view.hand)
        )

    def cost(self, card: Card) -> int:
        """Return the cost of a card in points."""
        return self.view.rules.card_points.get(card, 0)

    def is_costly(self, card: Card) -> bool:
        """Return whether a card costs much more than usual, or more than every other card."""
        cost, usual = self.cost(card), self.view.rules.usual_cost
        return cost >= COSTLY * usual or cost == max(self.view.rules.card_points.values()) > usual

    @property
    def trick_points(self) -> int:
        """The points of the cards in the trick."""
        return sum(self.cost(play.card) for play in self.view.plays)

    @property
    def winner(self) -> Seat | None:
        """The seat that is winning the trick so far, if a card has been played."""
        if not self.view.plays:
            return None
        at = self.view.rules.winner(self.view.plays)
        return None if at is None else self.view.plays[at].seat

    def takes(self, alternative: Alternative) -> float:
        """Return the probability that an alternative takes the trick."""
        return 0.0 if isinstance(alternative.takes, UnsetType) else alternative.takes

    @property
    def could_take(self) -> bool:
        """Whether the seat could take the trick with another card."""
        return any(self.takes(other) >= OFTEN for other in self.others)

    @property
    def could_duck(self) -> bool:
        """Whether the seat could lose the trick with another card."""
        return any(self.takes(other) <= RARELY for other in self.others)

    def count_seen(self, suit: Suit) -> int:
        """Return the number of cards of a suit that the seat has seen in tricks and in its hand."""
        cards = [card for trick in self.view.tricks for card in trick.cards]
        cards += [play.card for play in self.view.plays]
        return len(filter_suit((*cards, *self.view.hand), suit))


def _probability(value: float | UnsetType) -> float:
    return 0.0 if isinstance(value, UnsetType) else value


def _take_free(case: Case) -> bool:
    """Take a trick that costs nothing with a high card that costs nothing."""
    return (
        case.follows
        and case.trick_points == case.cost(case.best_card) == 0
        and case.takes(case.best) >= OFTEN
        and case.could_duck
        and _probability(case.best.shoots) < TELLING
    )


def _duck(case: Case) -> bool:
    """Stay below the card that takes the trick."""
    return case.follows and case.takes(case.best) <= RARELY and case.could_take


def _dump(case: Case) -> bool:
    """Discard the costliest card."""
    return case.discards and case.is_costly(case.best_card) and case.takes(case.best) <= RARELY


def _keep_low(case: Case) -> bool:
    """Discard a high card of a suit, and keep the low ones."""
    if not case.discards or case.cost(case.best_card):
        return False
    rank = case.best_card.faces[0].rank
    return rank >= KING - 1 and any(
        card.faces
        and card.faces[0].suit is case.best_card.faces[0].suit
        and card.faces[0].rank < rank
        for card in case.view.hand
    )


def _stop(case: Case) -> bool:
    """Stop somebody else's moon."""
    worst = max((_probability(other.is_shot) for other in case.others), default=0.0)
    return case.is_play and worst - _probability(case.best.is_shot) >= TELLING


def _shoot(case: Case) -> bool:
    """Shoot the moon."""
    least = min((_probability(other.shoots) for other in case.others), default=1.0)
    return case.is_play and _probability(case.best.shoots) - least >= TELLING


def _count(case: Case) -> bool:
    """Count the cards of a suit that are left."""
    if not case.leads or case.view.trick_number < LATE or not case.best_card.faces:
        return False
    suit = case.best_card.faces[0].suit
    in_deck = len(filter_suit(case.view.rules.deck, suit))
    return (
        case.takes(case.best) <= RARELY
        and case.could_take
        and 3 * case.count_seen(suit) >= (2 * in_deck)
    )


def _leave_lead(case: Case) -> bool:
    """Lead a card that loses the trick."""
    return (
        case.leads
        and case.view.trick_number < LATE
        and case.takes(case.best) <= RARELY
        and case.could_take
    )


def _flush(case: Case) -> bool:
    """Lead below the costliest card, so that its holder must play it or be left with it."""
    if not case.leads:
        return False
    costliest = max(case.view.rules.card_points, key=lambda card: case.cost(card))
    if costliest in case.view.hand or case.is_costly(case.best_card):
        return False
    suit = costliest.faces[0].suit
    is_taken = any(costliest in trick.cards for trick in case.view.tricks)
    rank = case.best_card.rank_in.get(suit)
    return not is_taken and rank is not None and rank < costliest.faces[0].rank


def _keep_lead(case: Case) -> bool:
    """Lead a high card while it is safe."""
    return (
        case.leads
        and case.takes(case.best) >= OFTEN
        and case.could_duck
        and _probability(case.best.shoots) < TELLING
    )


def _high_when_lost(case: Case) -> bool:
    """Take a trick that cannot be avoided, or is worth it, with the highest card."""
    led = case.view.led
    if not case.follows or led is None or not case.trick_points:
        return False
    own = [card.rank_in[led] for card in case.view.hand if card.shows(led)]
    return (
        case.takes(case.best) >= OFTEN
        and case.best_card.rank_in[led] == max(own)
        and len(set(own)) > 1
        and _probability(case.best.shoots) < TELLING
        and max((_probability(other.is_shot) for other in case.others), default=0.0) < TELLING
    )


def _side(case: Case) -> bool:
    """Choose the side of the card that leads."""
    return case.best.side is not None and any(
        other.side not in (None, case.best.side) and other.cards == case.best.cards
        for other in case.others
    )


def _other_side(case: Case) -> bool:
    """Follow with the side that was led, or pay attention to the other one."""
    led = case.view.led
    if not case.follows or led is None:
        return False
    return case.best_card.is_two_sided and case.best_card.faces[0].suit is not led


def _good_card(case: Case) -> bool:
    """Take a card that is worth having."""
    return (
        case.is_play
        and any(case.cost(play.card) < 0 for play in case.view.plays)
        and case.takes(case.best) >= OFTEN
        and case.could_duck
    ) or (case.is_play and case.cost(case.best_card) < 0 and case.takes(case.best) >= OFTEN)


def _trump(case: Case) -> bool:
    """Decide whether to trump."""
    trumps = case.view.rules.trumps
    if trumps is None or not case.discards:
        return False
    kinds = {card(other.cards[0]).shows(trumps) for other in (case.best, *case.others)}
    return kinds == {True, False}


def _lead_trump(case: Case) -> bool:
    """Decide whether to lead trumps."""
    trumps = case.view.rules.trumps
    if trumps is None or not case.leads:
        return False
    kinds = {card(other.cards[0]).shows(trumps) for other in (case.best, *case.others)}
    return kinds == {True, False} and case.best_card.shows(trumps)


def _cancel(case: Case) -> bool:
    """Cancel an equal card, or avoid being cancelled by one."""
    return case.is_play and any(play.card is case.best_card for play in case.view.plays)


def _partner(case: Case) -> bool:
    """Consider the partner, whose tricks count for the team."""
    viewer = case.view.viewer
    team = case.view.rules.team(viewer) if viewer is not None else ()
    return len(team) > 1 and case.is_play and case.winner in team and case.trick_points >= 0


def _pass(case: Case) -> bool:
    """Choose the cards to pass."""
    return isinstance(case.view.pending, PassNow)


def _moon_choice(case: Case) -> bool:
    """Choose the effect of a moon."""
    return isinstance(case.view.pending, MoonNow)


# The topics that the lessons of every game teach if they make sense under its rules, the most
# important ones first: lessons are searched in this order. The others are about features of some
# games, such as trumps, or fill the remaining lessons.
ESSENTIALS: Final = (
    *("duck", "take-free", "dump", "keep-low", "side"),
    *("count", "pass", "stop", "shoot", "moon-choice"),
)

# In the order of the lessons.
TOPICS: Final[Mapping[str, Callable[[Case], bool]]] = MappingProxyType(
    {
        "duck": _duck,
        "take-free": _take_free,
        "dump": _dump,
        "keep-low": _keep_low,
        "leave-lead": _leave_lead,
        "keep-lead": _keep_lead,
        "flush": _flush,
        "good-card": _good_card,
        "side": _side,
        "other-side": _other_side,
        "trump": _trump,
        "lead-trump": _lead_trump,
        "cancel": _cancel,
        "partner": _partner,
        "high-when-lost": _high_when_lost,
        "count": _count,
        "pass": _pass,
        "stop": _stop,
        "shoot": _shoot,
        "moon-choice": _moon_choice,
    }
)
