"""Facts about each card that follow from the rules of a table, computed once for each table."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, assert_never

from bot.engine.model.cards import Card, Suit
from bot.engine.model.seats import Seat, all_seats
from bot.engine.rules.moons import MoonForAll, MoonForMost, NoMoon
from bot.engine.rules.rules import Rules

EXPENSIVE: Final = 10  # a card with at least this many points is expensive, one with fewer is cheap
SUIT_NUMBER: Final = {suit: number for number, suit in enumerate(Suit)}
RANKS: Final = 16  # ranks run from 1 to 14


@dataclass(frozen=True, slots=True)
class MoonFacts:
    """The requirements of a moon.

    Attributes:
        spare: the number of cheap penalty cards that the shooter may miss.
        spare_expensive: the number of expensive cards that the shooter may miss.
        amount: the cost of a moon for each other player, or its gain for the shooter.
        teams: for each seat, the seats whose cards count together for its moon.
    """

    spare: int
    spare_expensive: int
    amount: int
    teams: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class CardFacts:
    """Facts about cards. Suits are numbers here, in the order of ``SUIT_NUMBER``.

    Attributes:
        faces: card -> (suit, rank) of every side.
        counts: suit -> rank -> the number of these sides in the deck.
        costs: suit -> rank -> the points of the card with that side.
        cost: card -> its points, including 0.
        expensive: suit -> (rank, points) of its expensive sides, each once.
        bonus: suit -> (rank, points) of the sides with negative points, each once.
        cheap_sides: suit -> (rank, points) of the sides of its cheap penalty cards, each once.
        cheap: the number of cheap penalty cards.
        total: the sum of all positive points.
        trumps: the suit that takes tricks whatever was led.
        moon: the requirements of a moon; ``None`` if nobody can shoot one.
    """

    faces: dict[Card, tuple[tuple[int, int], ...]]
    counts: tuple[tuple[int, ...], ...]
    costs: tuple[tuple[int, ...], ...]
    cost: dict[Card, int]
    expensive: tuple[tuple[tuple[int, int], ...], ...]
    bonus: tuple[tuple[tuple[int, int], ...], ...]
    cheap_sides: tuple[tuple[tuple[int, int], ...], ...]
    cheap: int
    total: int
    trumps: int | None
    moon: MoonFacts | None


@lru_cache(maxsize=64)
def compute_facts(rules: Rules) -> CardFacts:
    """Return the facts about the cards under these rules."""
    counts = [[0] * RANKS for _ in Suit]
    costs = [[0] * RANKS for _ in Suit]
    cost = {card: rules.card_points.get(card, 0) for card in rules.deck}
    faces = {
        card: tuple((SUIT_NUMBER[face.suit], face.rank) for face in card.faces) for card in cost
    }
    for card in rules.deck:
        for suit, rank in faces[card]:
            counts[suit][rank] += 1
            costs[suit][rank] = cost[card]
    expensive = tuple(
        tuple((rank, points) for rank, points in enumerate(row) if points >= EXPENSIVE)
        for row in costs
    )
    return CardFacts(
        faces=faces,
        counts=tuple(map(tuple, counts)),
        costs=tuple(map(tuple, costs)),
        cost=cost,
        expensive=expensive,
        bonus=tuple(
            tuple((rank, points) for rank, points in enumerate(row) if points < 0) for row in costs
        ),
        cheap_sides=tuple(
            tuple((rank, points) for rank, points in enumerate(row) if 0 < points < EXPENSIVE)
            for row in costs
        ),
        cheap=sum(0 < cost[card] < EXPENSIVE for card in rules.deck),
        total=sum(max(0, cost[card]) for card in rules.deck),
        trumps=None if rules.trumps is None else SUIT_NUMBER[rules.trumps],
        moon=_moon_facts(rules),
    )


def _moon_facts(rules: Rules) -> MoonFacts | None:
    teams = tuple(rules.team_rule.moon_team(seat) for seat in all_seats(rules.players))
    costly = [card for card in rules.deck if rules.card_points.get(card, 0) > 0]
    match rules.moon_rule:
        case NoMoon():
            return None
        case MoonForAll(cards, amount):
            unneeded = [rules.card_points[card] for card in costly if card not in cards]
            spare = sum(points < EXPENSIVE for points in unneeded)
            return MoonFacts(spare, len(unneeded) - spare, amount, teams)
        case MoonForMost() as rule:
            hearts = sum(card.shows(Suit.HEARTS) for card in costly)
            queens = costly.count(rule.queen)
            amount = rule.amount(hearts, queens, 0)
            return MoonFacts(hearts - rule.hearts, queens - 1, amount, teams)
        case _:
            assert_never(rules.moon_rule)
