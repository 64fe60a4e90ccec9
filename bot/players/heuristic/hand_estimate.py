"""An estimate of the cost of the rest of a hand, suit by suit.

For each suit, it estimates how often the suit will be led again, which of the viewer's cards will
then be played, the probability that this card wins, and the points in the trick, from players who
follow and from discards of void players. It assumes that low cards are played first.
"""

from itertools import accumulate
from typing import Final

from bot.engine.model.cards import Suit
from bot.engine.model.seats import all_seats
from bot.engine.play.view import TableView
from bot.players.heuristic.card_counting import CardCount
from bot.players.heuristic.card_facts import EXPENSIVE, CardFacts

# The probability that a card is played falls with the number of own cards played before it.
DUE_SLOPE: Final = 0.6
DUE_SHIFT: Final = 0.2
DUE_LEAST: Final = 0.03
OTHERS_FALL_SHORT: Final = 0.5  # share of the followers who really compete with a card
EXPENSIVE_FALLS_SHORT: Final = 0.4  # the same for an expensive card, which nobody wants to beat
FALLS_UNDER: Final = 0.35  # probability that an expensive card is played under a higher card
THROWN_EXPENSIVE: Final = 0.9  # probability that a void player discards an expensive card
THROWN_CHEAP: Final = 0.8  # the same for a cheap penalty card
THROWN_TRUMP: Final = 0.3  # the same if hearts are trumps and could win the trick
TRUMPED: Final = 0.35  # probability that a void player trumps a trick
BONUS_CAUGHT: Final = 0.35  # probability that a bonus card is played under a higher card


class HandEstimate:
    """The estimates for one moment of a hand.

    Attributes:
        mine: suit -> the ranks that the viewer holds, ascending.
        cost: suit -> the expected points from holding them.
        takes: suit -> the expected number of tricks that they take.
    """

    __slots__ = (
        "_count",
        "_facts",
        "_fall_points",
        "_left",
        "_round_points",
        "_take_chances",
        "below",
        "cost",
        "followers",
        "holders",
        "mean",
        "mine",
        "out",
        "takes",
        "thrown",
        "void",
    )

    def __init__(self, view: TableView, facts: CardFacts, count: CardCount) -> None:
        self._facts = facts
        self._count = count
        out = count.out
        others = [
            seat
            for seat in all_seats(view.players)
            if seat != view.viewer and view.card_counts[seat]
        ]
        self._left = len(view.hand)
        self.mine: list[list[int]] = [[] for _ in Suit]
        for card in view.hand:
            for suit, rank in facts.faces[view.real(card)]:
                self.mine[suit].append(rank)
        for ranks in self.mine:
            ranks.sort()
        self.out = [sum(row) for row in out]
        self.holders = [0] * len(out)  # cards held by the players who may have the suit
        self.followers = [0] * len(out)
        self.void = [0] * len(out)
        for suit, voids in enumerate(count.voids):
            for seat in others:
                if voids >> seat & 1 or not self.out[suit]:
                    self.void[suit] += 1
                else:
                    self.followers[suit] += 1
                    self.holders[suit] += view.card_counts[seat]
        self._estimate_throws(len(others))
        self.mean = [
            sum([row[rank] * points for rank, points in facts.cheap_sides[suit]])
            / max(1, self.out[suit])
            for suit, row in enumerate(out)
        ]
        self.below = [list(accumulate(row, initial=0)) for row in out]
        self._round_points = [self._estimate_rounds(suit) for suit in range(len(out))]
        self._take_chances: list[dict[int, float]] = []
        self._fall_points: list[dict[int, float]] = []
        for suit, ranks in enumerate(self.mine):
            self._take_chances.append({rank: self.take_chance(suit, rank) for rank in set(ranks)})
            self._fall_points.append({rank: self.fall_points(suit, rank) for rank in set(ranks)})
        estimates = [self.suit_cost(suit, ranks) for suit, ranks in enumerate(self.mine)]
        self.cost = [cost for cost, _ in estimates]
        self.takes = [takes for _, takes in estimates]

    def _estimate_throws(self, others: int) -> None:
        """Estimate the points that one void opponent discards on a trick of each suit."""
        facts, out = self._facts, self._count.out
        share = 1 / max(1, others)
        expensive = [
            sum(out[suit][rank] * points for rank, points in row) * share * THROWN_EXPENSIVE
            for suit, row in enumerate(facts.expensive)
        ]
        cheap = [
            sum([row[rank] for rank, _ in sides])
            for row, sides in zip(out, facts.cheap_sides, strict=True)
        ]
        self.thrown = []
        for suit in range(len(out)):
            points = sum(expensive) - expensive[suit]
            number = sum(cheap) - cheap[suit]
            probability = THROWN_CHEAP if facts.trumps is None else THROWN_TRUMP
            self.thrown.append(points + probability * (1 - (1 - share) ** number))

    def _estimate_rounds(self, suit: int) -> list[float]:
        """Return the points that the others add to each of the next tricks of a suit."""
        followers, void = self.followers[suit], self.void[suit]
        thrown, mean, out = self.thrown[suit], self.mean[suit], self.out[suit]
        costs = []
        for number in range(len(self.mine[suit]) + 1):
            still_out = max(0, out - number * followers)
            turned_void = (
                (1 - 1 / followers) ** still_out if followers > 1 else float(not still_out)
            )
            new_voids = followers * turned_void
            costs.append((void + new_voids) * thrown + (followers - new_voids) * mean)
        return costs

    def take_chance(self, suit: int, rank: int) -> float:
        """Return the probability that a card takes a trick of its suit, played at any time."""
        out = self.out[suit]
        if not out:
            return 1.0
        beaten = (self.below[suit][rank] + self._count.out[suit][rank] / 2) / out
        expensive = self._facts.costs[suit][rank] >= EXPENSIVE
        chance: float = beaten ** (
            (EXPENSIVE_FALLS_SHORT if expensive else OTHERS_FALL_SHORT) * self.followers[suit]
        )
        if self._facts.trumps is not None and self._facts.trumps != suit:
            chance *= (1 - TRUMPED) ** self.void[suit]
        return chance

    def fall_points(self, suit: int, rank: int) -> float:
        """Return the expected points of expensive and bonus cards played under this rank."""
        out = self._count.out[suit]
        falls = sum(
            points * FALLS_UNDER
            for expensive, points in self._facts.expensive[suit]
            if expensive < rank and out[expensive]
        )
        for bonus, points in self._facts.bonus[suit]:
            if bonus < rank and out[bonus]:
                falls += points * out[bonus] * BONUS_CAUGHT
        return falls

    def suit_cost(self, suit: int, ranks: list[int]) -> tuple[float, float]:
        """Return the expected points and tricks from holding these cards of a suit."""
        if not ranks:
            return 0.0, 0.0
        chances = min((self.out[suit] + len(ranks)) / (self.followers[suit] + 1), self._left)
        if not self.out[suit]:
            chances = 0.5 * len(ranks)
        return self._sum_in_order(suit, ranks, chances)

    def _sum_in_order(self, suit: int, ranks: list[int], chances: float) -> tuple[float, float]:
        chances_to_take, fall_points = self._take_chances[suit], self._fall_points[suit]
        round_points = self._round_points[suit]
        costs = self._facts.costs[suit]
        cost = takes = 0.0
        for number, rank in enumerate(ranks):
            round_chance = (chances - number) * DUE_SLOPE + DUE_SHIFT
            round_chance = (
                1.0
                if round_chance > 1.0
                else DUE_LEAST
                if round_chance < DUE_LEAST
                else round_chance
            )
            probability = round_chance * chances_to_take[rank]
            takes += probability
            cost += probability * (round_points[number] + fall_points[rank] + costs[rank])
        return cost, takes

    def without(self, faces: tuple[tuple[int, int], ...]) -> tuple[float, float]:
        """Return the expected points and tricks of the hand without a card."""
        cost, takes = sum(self.cost), sum(self.takes)
        for suit, rank in faces:
            rest = list(self.mine[suit])
            rest.remove(rank)
            new_cost, new_takes = self.suit_cost(suit, rest)
            cost += new_cost - self.cost[suit]
            takes += new_takes - self.takes[suit]
        return cost, takes

    def drop(self, faces: tuple[tuple[int, int], ...]) -> None:
        """Remove a card from the hand."""
        for suit, rank in faces:
            self.mine[suit].remove(rank)
            self.cost[suit], self.takes[suit] = self.suit_cost(suit, self.mine[suit])

    def leads(self) -> list[tuple[float, int, int]]:
        """Return (expected cost, suit, rank) of the lowest lead of each suit, cheapest first."""
        return sorted(
            (
                self._take_chances[suit][ranks[0]]
                * (self._round_points[suit][0] + self._fall_points[suit][ranks[0]]),
                suit,
                ranks[0],
            )
            for suit, ranks in enumerate(self.mine)
            if ranks
        )
