"""Threats of a moon that everybody at a table can see."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.model.cards import Card, Suit
from bot.engine.model.seats import Seat, all_seats
from bot.engine.play.view import TableView
from bot.engine.rules.moons import MoonForAll, NoMoon
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import CardPoints


@dataclass(frozen=True, slots=True)
class MoonDanger:
    """A player, or partners, with at least half of the points and all points taken so far.

    Attributes:
        seats: the seats that may shoot the moon together.
        points: the points that they have taken.
    """

    seats: tuple[Seat, ...]
    points: int


def moon_danger(view: TableView) -> MoonDanger | None:
    """Return the public threat of a moon, or ``None``."""
    rules = view.rules
    if isinstance(rules.moon_rule, NoMoon) or not view.tricks:
        return None
    cost, all_points = _costs(rules)
    points = _points_taken(view, cost) if rules.card_points.good else view.points_taken
    fallen = sum(points) + cost.add_up(view.carried)
    if 2 * fallen < all_points:
        return None
    for team in dict.fromkeys(rules.team_rule.moon_team(seat) for seat in all_seats(view.players)):
        team_points = sum(points[seat] for seat in team)
        if team_points == fallen and team_points < all_points:
            return MoonDanger(team, team_points)
    return None


def _points_taken(view: TableView, cost: CardPoints) -> Sequence[int]:
    """Return the points of the tricks that each seat has taken in this hand."""
    points = [0] * view.players
    for trick in view.tricks:
        if trick.winner is not None:
            points[trick.winner] += cost.add_up(trick.taken)
    return points


def is_stopped_by_a_heart(view: TableView) -> bool:
    """Return whether somebody else could stop a moon by taking a heart that is left."""
    rule = view.rules.moon_rule
    if not isinstance(rule, MoonForAll):
        return False
    taken_cards = [
        card for trick in view.tricks if trick.winner is not None for card in trick.taken
    ]
    return _hearts(taken_cards) < _hearts(rule.cards)


def _hearts(cards: Iterable[Card]) -> int:
    return sum(card.shows(Suit.HEARTS) for card in cards)


@lru_cache(maxsize=256)
def _costs(rules: Rules) -> tuple[CardPoints, int]:
    """Return the points of each card with positive points, and their sum in the deck."""
    cost = CardPoints({card: points for card, points in rules.card_points.items() if points > 0})
    return cost, cost.add_up(rules.deck)
