"""The beginner: plays like somebody who has just learned the rules.

It passes its highest cards, leads low, and follows with its lowest card, even when it could get rid
of a high one. So it keeps high cards until they take expensive tricks. It gives away costly cards
when it can, but sometimes overlooks them. It counts nothing, and notices neither dangerous cards
nor bonus cards nor moons.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from bot.engine.model.cards import ACE, Card, Shade
from bot.engine.model.trick import Play
from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.players import easy

OVERLOOKS: Final = 0.3  # probability that it ignores the cost of cards

Item = TypeVar("Item")
Lead = tuple[Card, Shade | None]


def choose(view: TableView, rng: Random) -> Action:
    """Return the action of the viewer, whose turn it must be.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PassNow(count):
            cards = _shuffle(view.hand, rng)
            cards.sort(key=lambda card: _height(view, card) + _cost(view, card), reverse=True)
            return Pass(seat, tuple(cards[:count]))
        case PlayNow(legal):
            sees_costs = rng.random() >= OVERLOOKS
            if view.plays:
                return PlayCard(seat, _follow(view, _shuffle(legal, rng), sees_costs=sees_costs))
            return PlayCard(
                seat, *_lead(view, _shuffle(pending.options, rng), sees_costs=sees_costs)
            )
        case MoonNow():
            return easy.choose(view, rng)  # the totals decide


def _lead(view: TableView, leads: Sequence[Lead], *, sees_costs: bool) -> Lead:
    """Return the lowest lead; without looking at costs, the lowest one of some suit."""

    def suit_of(lead: Lead) -> object:
        return view.real(lead[0]).face(lead[1]).suit

    def weight(lead: Lead) -> int:
        return view.real(lead[0]).face(lead[1]).rank + abs(_cost(view, lead[0]))

    if not sees_costs:
        cheap = [lead for lead in leads if _cost(view, lead[0]) <= 0] or leads
        leads = [lead for lead in cheap if suit_of(lead) == suit_of(cheap[0])]
    return min(leads, key=weight)


def _follow(view: TableView, legal: Sequence[Card], *, sees_costs: bool) -> Card:
    """Return the costliest card that another player would take, if there is one, else a low one."""
    suit = view.plays[0].suit
    if not any(view.real(card).shows(suit) for card in legal):
        return max(legal, key=lambda card: (sees_costs * _cost(view, card), _height(view, card)))
    gifts = [
        card for card in legal if sees_costs and _cost(view, card) > 0 and not _takes(view, card)
    ]
    if gifts:
        return max(gifts, key=lambda card: _cost(view, card))

    def weight(card: Card) -> tuple[int, int]:
        points = max(0, _cost(view, card)) if _takes(view, card) else 0
        return points, view.real(card).rank_in.get(suit, ACE)

    return min(legal, key=weight)


def _takes(view: TableView, card: Card) -> bool:
    """Return whether the card would win the trick so far."""
    assert view.viewer is not None  # the viewer is to act
    return view.rules.winner((*view.plays, Play(view.viewer, view.real(card)))) == len(view.plays)


def _height(view: TableView, card: Card) -> int:
    return max(view.real(card).rank_in.values(), default=ACE)


def _cost(view: TableView, card: Card) -> int:
    return view.rules.card_points.get(view.real(card), 0)


def _shuffle(items: Sequence[Item], rng: Random) -> list[Item]:
    """Return the items in random order, so that each of several equal ones is equally likely."""
    return rng.sample(items, len(items))
