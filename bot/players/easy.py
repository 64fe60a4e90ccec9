"""The easy player: legal and sensible plays, without memory or plan.

It passes what hurts and leads low. In a trick it weighs, card by card, the points it may have to
take against what it gets rid of; so it ducks where it can, wins a cheap trick with its highest card
when it plays last, goes for cards that are good to have, and sheds the dearest card when void.
"""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from bot.engine.model.cards import WARREN, Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play, highest_of_suit_led, second_queen_takes, twins_by_shade
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, MoonChoice

ACE = 14
DEAR = 10  # points from which a card is worth hunting
RELIEF = 2.0  # points that it is worth to be rid of an ace; less for lower cards
STILL_TO_FALL = 1.0  # points to expect of each player yet to play
TRUMP_HOLDS = 0.8  # how likely a trump thrown in stands against one player yet to play
HUNTED = 4  # points to expect where a dear card may fall on a higher one
# The winner rules by which no card takes a trick that is lower in the suit led than the best one.
_BY_RANK = frozenset({highest_of_suit_led, second_queen_takes, twins_by_shade})


def choose(view: TableView, rng: Random) -> Action:
    """The action of the viewer, who must be to act; it needs no random numbers.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PlayNow(legal, suit):
            if suit is None:
                return PlayCard(seat, *_lead(view, pending.options))
            return PlayCard(seat, _follow(view, seat, legal))
        case PassNow(count):
            worst = sorted(view.hand, key=lambda card: _danger(view, card), reverse=True)
            return Pass(seat, tuple(worst[:count]))
        case MoonNow(moon, totals):
            return ChooseMoon(seat, _better(view, seat, dict(totals), moon.choices))


def _lead(
    view: TableView, leads: tuple[tuple[Card, Shade | None], ...]
) -> tuple[Card, Shade | None]:
    """The lowest card, one that counts last: a good one may be lost, a bad one come back."""
    if len(leads) == 1:
        return leads[0]
    traits = _traits(view.rules)

    def weight(lead: tuple[Card, Shade | None]) -> int:
        card, shade = _real(view, lead[0]), lead[1]
        return card.face(shade).rank + traits[card].risk

    return min(leads, key=weight)


def _follow(view: TableView, seat: Seat, legal: tuple[Card, ...]) -> Card:
    """The card with the best balance between what it may cost and what it gets rid of."""
    if len(legal) == 1:
        return legal[0]
    rules, plays = view.rules, view.plays
    lead, best = plays[0], plays[rules.winner(plays)]
    suit = lead.suit
    to_beat = best.card.rank_in.get(suit, 0)
    by_rank = rules.winner in _BY_RANK
    traits = _traits(rules)
    on_table = sum([traits[play.card].cost for play in plays])
    to_come = view.players - len(plays) - 1
    # Whoever has no trick yet may end without one; the nearer the end, the likelier.
    spoilt = 0.0
    if rules.no_tricks_bonus and all(trick.winner != seat for trick in view.tricks):
        spoilt = rules.no_tricks_bonus * len(view.tricks) / view.tricks_in_hand

    def balance(option: Card) -> float:
        card = _real(view, option)
        cost, height, relief, is_hunted, _ = traits[card]
        rank = card.rank_in.get(suit, 0)
        # The winner rule is asked only where the ranks do not settle it.
        if by_rank and rank != to_beat:
            takes = rank > to_beat
        else:
            takes = rules.winner((lead, best, Play(seat, card))) == 2
        if not takes:
            return relief + cost
        # Nobody beats an ace; a low card hardly holds against several players. A trump thrown in
        # falls only to a higher one of somebody else who is void.
        trumps = rules.trumps
        trumps_in = trumps is not None and trumps is not suit and card.shows(trumps)
        counts = TRUMP_HOLDS if trumps_in else card.rank_in.get(suit, height) / ACE
        holds = counts**to_come
        falls = to_come * STILL_TO_FALL
        if to_come and is_hunted:
            falls += HUNTED
        return relief + (1 - holds) * cost - holds * (on_table + cost + falls + spoilt)

    return max(legal, key=balance)


def _better(
    view: TableView,
    seat: Seat,
    totals: dict[MoonChoice, tuple[int, ...]],
    choices: tuple[MoonChoice, ...],
) -> MoonChoice:
    """A choice that wins the game, else one that does not lose it; then the furthest ahead."""

    def worth(choice: MoonChoice) -> tuple[int, int]:
        after = totals[choice]
        hand = HandScore(number=view.hand_number, points=(), reset=(), totals=after)
        outcome = view.rules.ending((*view.history, hand))
        ends = 0 if outcome is None else (1 if seat in outcome.winners else -1)
        others = [total for other, total in enumerate(after) if other != seat]
        return ends, min(others) - after[seat]

    return max(choices, key=worth)


def _danger(view: TableView, card: Card) -> float:
    """How much a player wants to pass a card: for what it costs, and for what it may win."""
    traits = _traits(view.rules)[_real(view, card)]
    return 3 * traits.cost + traits.height + (ACE if traits.is_hunted else 0)


def _real(view: TableView, card: Card) -> Card:
    """The card, or the one that it stands for."""
    return view.stands_for if card is WARREN and view.stands_for is not None else card


class _Traits(NamedTuple):
    """What is worth knowing about a card.

    Attributes:
        cost: its points.
        height: the rank on its higher side.
        relief: points that it is worth to be rid of it.
        is_hunted: whether a dear card of the same suit may fall under it, as the queen under aces
            and kings.
        risk: how much worse it is to lead than another card of its rank.
    """

    cost: int
    height: int
    relief: float
    is_hunted: bool
    risk: int


@lru_cache(maxsize=32)
def _traits(rules: Rules) -> Mapping[Card, _Traits]:
    """Of every card of a game, and of one that stands for another."""
    dear = [face for card, cost in rules.card_points.items() if cost >= DEAR for face in card.faces]

    def traits(card: Card) -> _Traits:
        height = max(card.rank_in.values(), default=ACE)
        hunted = any(
            face.suit is prey.suit and face.rank > prey.rank for face in card.faces for prey in dear
        )
        cost = rules.card_points.get(card, 0)
        risk = abs(cost) + (HUNTED if hunted else 0)
        return _Traits(cost, height, RELIEF * height / ACE, hunted, risk)

    return {card: traits(card) for card in {*rules.deck, WARREN}}
