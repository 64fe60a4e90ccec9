"""Estimates of moons: how close each player is to one, and whether the hand is strong enough."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.engine.model.seats import Seat
from bot.players.heuristic.card_counting import CardCount
from bot.players.heuristic.card_facts import EXPENSIVE, CardFacts, MoonFacts
from bot.players.heuristic.hand_estimate import HandEstimate

HOPE_SLOPE: Final = 1.5  # how fast the probability falls with cards lost beyond the spare ones
HOPE_SHIFT: Final = 0.5
PLANNED: Final = 0.7  # share of the spare cards that a plan may lose
HELD_UP: Final = 0.7  # factor on the probability when a trick is lost
THREAT_FROM: Final = 0.3  # share of a moon's cards from which a player is assumed to try for it
THREAT_SLOPE: Final = 1.2
THREAT_EXPENSIVE: Final = 0.1  # the addition to that share for an expensive card
THREAT_MOST: Final = 0.9
LOST_SHARE: Final = 0.7  # share of the points still out that a failed attempt takes


@dataclass(frozen=True, slots=True)
class MoonRace:
    """How close each player is to a moon. Lists have one entry for each seat.

    Attributes:
        facts: the requirements of a moon.
        all_cheap: the number of cheap penalty cards in the deck.
        cheap: cheap penalty cards taken.
        expensive: expensive cards taken.
    """

    facts: MoonFacts
    all_cheap: int
    cheap: list[int]
    expensive: list[int]

    def _count_for_moon(self, counts: list[int], seat: Seat) -> int:
        """Return the number of cards that count for this seat's moon."""
        return sum([counts[partner] for partner in self.facts.teams[seat]])

    def spare(self, seat: Seat) -> int:
        """Return the cheap cards that others may still take; negative if the moon is impossible."""
        if (
            sum(self.expensive) - self._count_for_moon(self.expensive, seat)
            > self.facts.spare_expensive
        ):
            return -1
        return self.facts.spare - (sum(self.cheap) - self._count_for_moon(self.cheap, seat))

    def threat(self, seat: Seat) -> float:
        """Return the probability that another player, whose hand is hidden, shoots the moon."""
        spare = self.spare(seat)
        if spare < 0:
            return 0.0
        needed = self.all_cheap - self.facts.spare
        share = self._count_for_moon(self.cheap, seat) / needed if needed else 0.0
        if self._count_for_moon(self.expensive, seat):
            share += THREAT_EXPENSIVE
        unspoilt = (spare + 1) / (self.facts.spare + 1)
        return min(THREAT_MOST, max(0.0, (share - THREAT_FROM) * THREAT_SLOPE) * unspoilt)

    def spoils(self, seat: Seat, cheap: float, *, expensive: bool) -> float:
        """Return the share (up to 1) of this seat's moon that is lost if others take the cards."""
        if expensive and not self.facts.spare_expensive:
            return 1.0
        return min(1.0, cheap / (self.spare(seat) + 1))


def race_for(facts: CardFacts, count: CardCount) -> MoonRace | None:
    """Return the state of the race for the moon, or ``None`` if nobody can shoot one."""
    if facts.moon is None:
        return None
    return MoonRace(facts.moon, facts.cheap, count.cheap, count.expensive)


class SuitPart(NamedTuple):
    """A suit's contribution to a moon: tricks, cheap penalty cards, and lost penalty cards."""

    won: float
    own: int
    lost: float


def compute_suit_parts(
    facts: CardFacts, estimate: HandEstimate, count: CardCount
) -> list[SuitPart]:
    """Return the contribution of each suit of the hand to the player's own moon."""
    return [
        _compute_suit_part(facts, suit, ranks, estimate, count)
        for suit, ranks in enumerate(estimate.mine)
    ]


def _compute_suit_part(
    facts: CardFacts, suit: int, ranks: list[int], estimate: HandEstimate, count: CardCount
) -> SuitPart:
    won = _count_winners(suit, ranks, estimate, count)
    costs = facts.costs[suit]
    own = sum([0 < costs[rank] < EXPENSIVE for rank in ranks])
    return SuitPart(won, own, own * (1 - won / len(ranks)) if ranks else 0.0)


def estimate_own_moon(
    race: MoonRace,
    facts: CardFacts,
    seat: Seat,
    estimate: HandEstimate,
    count: CardCount,
    parts: Sequence[SuitPart],
    played: tuple[tuple[int, int], ...],
    *,
    holds: float,
    comes: float,
    cheap: int,
    expensive: bool,
    tricks_left: int,
) -> float:
    """Estimate the probability of the player's own moon.

    Args:
        race: the penalty cards taken so far.
        facts: the table's facts.
        seat: the player's seat.
        estimate: the estimate of the hand.
        count: the count of the cards.
        parts: the parts of the hand before the play, from :func:`compute_suit_parts`.
        played: the sides of the card that is played now.
        holds: the probability that this card takes the trick.
        comes: the expected points that later players add to the trick.
        cheap: the number of cheap penalty cards in the trick.
        expensive: whether the trick has an expensive card.
        tricks_left: the number of tricks after this one.
    """
    won = own = own_lost = 0.0
    for suit, full_part in enumerate(parts):
        part = full_part
        played_ranks = [rank for played_suit, rank in played if played_suit == suit]
        if played_ranks:
            rest = list(estimate.mine[suit])
            for rank in played_ranks:
                rest.remove(rank)
            part = _compute_suit_part(facts, suit, rest, estimate, count)
        own += part.own
        own_lost += part.lost
        won += part.won
    sides = max(1, len(played))
    share_lost = 1 - won / sides / tricks_left if tricks_left else 0.0
    out = max(0.0, race.all_cheap - sum(race.cheap) - cheap - own / sides)
    lost = share_lost * out + own_lost / sides
    spare = race.spare(seat)
    hope = holds * _hope(spare, lost)
    if holds < 1 and not (expensive and not race.facts.spare_expensive):
        hope += (1 - holds) * HELD_UP * _hope(spare - cheap, lost + comes)
    return hope


def _hope(spare: int, lost: float) -> float:
    """Return the probability of losing at most the spare cards, if ``lost`` are expected."""
    if spare < 0:
        return 0.0
    return 1 / (1 + math.exp(HOPE_SLOPE * (lost - PLANNED * spare - HOPE_SHIFT)))


def _count_winners(suit: int, ranks: list[int], estimate: HandEstimate, count: CardCount) -> float:
    """Return the number of tricks that these cards of a suit take if they are led from the top."""
    others: list[int] = []
    for rank, number in enumerate(count.out[suit]):
        others += [rank] * number
    others.reverse()
    followers = max(1, estimate.followers[suit])
    won, top, bottom = 0.0, 0, len(others)
    for rank in reversed(ranks):
        if top >= bottom or rank >= others[top]:
            won += 1
            bottom -= followers
        else:
            top += 1
            bottom -= followers - 1
    return won


def cost_of_trying(race: MoonRace, chance: float, points_taken: int, points_left: int) -> float:
    """Return the expected cost of trying for the moon, besides the points taken so far."""
    return (1 - chance) * LOST_SHARE * points_left - chance * (race.facts.amount + points_taken)
