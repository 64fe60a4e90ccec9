"""Estimates of the cost of each card in the current trick and after it."""

import math
from collections.abc import Sequence
from typing import Final

from bot.engine.model.cards import ACE, Card, Shade
from bot.engine.model.seats import Seat, seat_to_left
from bot.engine.model.trick import Play
from bot.engine.play.view import TableView
from bot.players.heuristic.card_counting import count
from bot.players.heuristic.card_facts import EXPENSIVE, SUIT_NUMBER, CardFacts
from bot.players.heuristic.hand_estimate import TRUMPED, HandEstimate
from bot.players.heuristic.moon import (
    MoonRace,
    SuitPart,
    compute_suit_parts,
    cost_of_trying,
    estimate_own_moon,
    race_for,
)

Option = tuple[Card, Shade | None]

REST: Final = 0.35  # weight of an expected later point compared with one in this trick
RELIEF: Final = 0.5  # worth, in points, of getting rid of an ace
LEADING: Final = 0.25  # cost, in points, of having to lead, besides the lead itself
GIVEN_AWAY: Final = 0.3  # worth of a point that the others take together
FLUSH: Final = 1.0  # worth of a lead that may force out an expensive card, for each 13 points
KEEP_BONUS: Final = 0.5  # worth of a bonus card in the hand, as a share of its points
FIRST_TRICK: Final = 0.1  # share of the usual discards that go on the first trick
EXPENSIVE_FALLS: Final = 0.8  # probability that an expensive card is played under a higher one
# Probabilities that a player who could duck beats the best card: if the trick has bonus cards, if
# it has penalty cards, in the first trick, as the last player, and otherwise.
OVER_FOR_BONUS: Final = 0.8
OVER_POINTS: Final = 0.05
OVER_FIRST: Final = 0.6
OVER_LAST: Final = 0.5
OVER: Final = 0.2
STOP: Final = 0.7  # worth of stopping a moon, as a share of its cost
GIFT: Final = 0.3  # cost of giving points to the shooter, as a share of the same
QUEEN: Final = 13


class TrickEstimate:
    """The choice of a card, with the values that all cards share."""

    def __init__(self, view: TableView, seat: Seat, facts: CardFacts) -> None:
        self._view = view
        self._seat = seat
        self._facts = facts
        self._count = count(view, facts)
        self._estimate = HandEstimate(view, facts, self._count)
        self._leads = self._estimate.leads()
        to_come = view.players - len(view.plays)
        self._to_come = [seat_to_left(seat, view.players, step) for step in range(1, to_come)]
        self._points = [facts.cost[play.card] for play in view.plays]
        self._points += [facts.cost[card] for card in view.carried]
        self._lead = view.plays[0] if view.plays else None
        best = view.rules.winner(view.plays) if view.plays else None
        self._best = None if best is None else view.plays[best]
        team = view.rules.team(seat)
        # Points cost the same if a partner takes them.
        self._is_partners = self._best is not None and self._best.seat in team
        has_no_tricks = all(trick.winner != seat for trick in view.tricks)
        self._bonus = view.rules.score_rule.no_tricks_bonus if has_no_tricks else 0
        # The cost of a card and the estimate of its moon need the same values.
        self._winning: dict[Option, tuple[bool, int]] = {}
        self._holding: dict[tuple[int, Card], tuple[float, float]] = {}
        self._race = race_for(facts, self._count)
        self._threat, self._shooter = 0.0, Seat(0)
        if self._race is not None:
            for other in range(view.players):
                threat = 0.0 if other in team else self._race.threat(Seat(other))
                if threat > self._threat:
                    self._threat, self._shooter = threat, Seat(other)

    def best(self, options: Sequence[Option]) -> Option:
        """Return the option with the lowest cost, or the best for a moon that is worth trying."""
        costs = {option: self._cost(option) for option in options}
        best = min(options, key=costs.__getitem__)
        race = self._race
        if race is None or race.spare(self._seat) < 0:
            return best
        parts = compute_suit_parts(self._facts, self._estimate, self._count)
        chances = {option: self._moon(race, parts, option) for option in options}
        boldest = max(options, key=chances.__getitem__)
        points_taken = [max(0, points) for points in self._view.points_taken]
        points_left = self._facts.total - sum(points_taken)
        costs_to_try = cost_of_trying(race, chances[boldest], points_taken[self._seat], points_left)
        return boldest if costs_to_try < costs[best] else best

    # Without moons

    def _cost(self, option: Option) -> float:
        view, facts = self._view, self._facts
        card, shade = view.real(option[0]), option[1]
        card_cost, faces = facts.cost[card], facts.faces[card]
        rest, takes = self._estimate.without(faces)
        cost = REST * rest / max(1, len(faces)) - RELIEF * _height(faces) / ACE
        if card_cost < 0:
            cost -= KEEP_BONUS * card_cost
        no_tricks = self._bonus * math.exp(-takes) if self._bonus else 0.0
        wins, suit = self._wins(card, shade)
        if not wins:
            if self._is_partners:
                return cost + card_cost - no_tricks
            cost -= GIVEN_AWAY * max(0, card_cost) / (view.players - 1) + no_tricks
            cost += self._gift(card_cost) + self._settles(card_cost, wins=False)
            return cost
        holds, comes = self._later_players(suit, card)
        leading = LEADING + next((c for c, s, r in self._leads if (s, r) not in faces), 0.0)
        on_table = 0 if self._is_partners else sum(self._points)
        cost += holds * (on_table + card_cost + comes + leading - self._stops(card_cost, comes))
        cost -= (1 - holds) * no_tricks
        if self._lead is None:
            cost -= self._flush(suit, card)
        return cost + self._settles(card_cost, wins=True)

    def _wins(self, card: Card, shade: Shade | None) -> tuple[bool, int]:
        """Return whether the card would win the trick so far, and the suit of the trick."""
        cached = self._winning.get((card, shade))
        if cached is None:
            cached = self._winning[card, shade] = self._would_win(card, shade)
        return cached

    def _would_win(self, card: Card, shade: Shade | None) -> tuple[bool, int]:
        if self._lead is None:
            return True, SUIT_NUMBER[card.face(shade).suit]
        plays = self._view.plays
        wins = self._view.rules.winner((*plays, Play(self._seat, card))) == len(plays)
        return wins, SUIT_NUMBER[self._lead.suit]

    def _flush(self, suit: int, card: Card) -> float:
        """Return the worth of leading below an expensive card elsewhere, if the viewer is safe."""
        rank, own_ranks = card_rank(self._facts, card, suit), self._estimate.mine[suit]
        out = self._count.out[suit]
        return sum(
            FLUSH * points / QUEEN
            for expensive, points in self._facts.expensive[suit]
            if out[expensive] and rank < expensive and own_ranks[-1] < expensive
        )

    def _later_players(self, suit: int, card: Card) -> tuple[float, float]:
        """Return the probability that the card beats later players, and the points they add."""
        cached = self._holding.get((suit, card))
        if cached is None:
            cached = self._holding[suit, card] = self._estimate_later_players(suit, card)
        return cached

    def _estimate_later_players(self, suit: int, card: Card) -> tuple[float, float]:
        facts, estimate = self._facts, self._estimate
        ranks, trumps = dict(facts.faces[card]), facts.trumps
        # A trump on another suit competes only with trumps, other cards with those of the suit.
        trumped = trumps is not None and trumps != suit and trumps in ranks
        contested = trumps if trumped and trumps is not None else suit
        rank = ranks.get(contested, 0)
        out = self._count.out[contested]
        lower = estimate.below[contested][rank] + out[rank] / 2
        higher = estimate.out[contested] - lower
        thrown = estimate.thrown[suit] * (1.0 if self._view.tricks else FIRST_TRICK)
        voids, holders = self._count.voids[suit], max(1, estimate.holders[suit])
        share_of_all = 1 / self._view.players
        trumps_out = 0.0
        if trumps is not None and trumps != suit:
            trumps_out = higher if trumped else estimate.out[trumps]
        over = self._goes_over(facts.cost[card])
        holds, comes = 1.0, 0.0
        for other in self._to_come:
            if voids >> other & 1 or not estimate.out[suit]:
                if trumps_out:
                    holds *= 1 - TRUMPED * (1 - (1 - share_of_all) ** trumps_out)
                comes += thrown
                continue
            share = min(1.0, self._view.card_counts[other] / holders)
            if trumped:  # players who follow suit cannot beat it
                comes += (1 - share) ** estimate.out[suit] * thrown
                continue
            no_higher, no_lower = (1 - share) ** higher, (1 - share) ** lower
            if other == self._count.sent_to:
                for sent_suit, sent_rank in self._count.sent_faces:
                    if sent_suit == suit:
                        no_higher = 0.0 if sent_rank > rank else no_higher
                        no_lower = no_lower if sent_rank > rank else 0.0
            willing = OVER_LAST if over is None and other == self._to_come[-1] else (over or OVER)
            holds *= 1 - (1 - no_higher) * (no_lower + (1 - no_lower) * willing)
            void = no_higher * no_lower
            comes += void * thrown + (1 - void) * estimate.mean[suit]
            for expensive, points in facts.expensive[suit]:
                if expensive < rank and out[expensive]:
                    comes += min(1.0, share * out[expensive]) * EXPENSIVE_FALLS * points
        return holds, comes

    def _goes_over(self, card_cost: int) -> float | None:
        """Return the chance that others beat it, or ``None`` if that depends on the last player."""
        on_table = sum(self._points) + card_cost
        if on_table:
            return OVER_FOR_BONUS if on_table < 0 else OVER_POINTS
        return None if self._view.tricks else OVER_FIRST

    def _settles(self, card_cost: int, *, wins: bool) -> float:
        """Return the cost or gain of a reset if this card decides the points of the hand."""
        view = self._view
        if not view.rules.reset_totals or self._to_come:
            return 0.0
        trick_points = sum(self._points) + card_cost
        out = sum(map(sum, self._points_out())) + sum(self._facts.cost[card] for card in view.hand)
        if out != card_cost:
            return 0.0
        total = (
            view.totals[self._seat] + view.points_taken[self._seat] + (trick_points if wins else 0)
        )
        return -float(total) if total in view.rules.reset_totals else 0.0

    def _points_out(self) -> list[list[int]]:
        """Return the points still in other hands, by suit and rank."""
        return [
            [abs(count * cost) for count, cost in zip(out, costs, strict=True)]
            for out, costs in zip(self._count.out, self._facts.costs, strict=True)
        ]

    # Moons

    def _moon(self, race: MoonRace, parts: Sequence[SuitPart], option: Option) -> float:
        """Return the probability of the viewer's own moon after this play."""
        facts, card = self._facts, self._view.real(option[0])
        wins, suit = self._wins(card, option[1])
        holds, comes = self._later_players(suit, card)
        card_costs = (*self._points, facts.cost[card])
        return estimate_own_moon(
            race,
            facts,
            self._seat,
            self._estimate,
            self._count,
            parts,
            facts.faces[card],
            holds=holds if wins else 0.0,
            comes=comes,
            cheap=sum(0 < points < EXPENSIVE for points in card_costs),
            expensive=any(points >= EXPENSIVE for points in card_costs),
            tricks_left=len(self._view.hand) - 1,
        )

    def _stops(self, card_cost: int, comes: float) -> float:
        """Return the worth of taking points from a player who may shoot the moon."""
        if not self._threat or self._race is None:
            return 0.0
        card_costs = (*self._points, card_cost)
        cheap = sum(0 < points < EXPENSIVE for points in card_costs) + min(comes, 1.0) / 2
        share = self._race.spoils(
            self._shooter, cheap, expensive=any(p >= EXPENSIVE for p in card_costs)
        )
        return STOP * self._threat * self._race.facts.amount * share

    def _gift(self, card_cost: int) -> float:
        """Return the cost of giving points to a possible moon shooter, or to another player."""
        if not self._threat or card_cost <= 0 or self._race is None or self._best is None:
            return 0.0
        share = self._race.spoils(
            self._shooter, float(card_cost < EXPENSIVE), expensive=card_cost >= EXPENSIVE
        )
        worth = GIFT * self._threat * self._race.facts.amount * share
        return worth if self._best.seat == self._shooter else -worth / 2


def card_rank(facts: CardFacts, card: Card, suit: int) -> int:
    """Return the rank of the card in a suit, or 0 if no side shows the suit."""
    return next((rank for face_suit, rank in facts.faces[card] if face_suit == suit), 0)


def _height(faces: tuple[tuple[int, int], ...]) -> int:
    return max((rank for _, rank in faces), default=ACE)
