"""Moons: how far everybody is from one, and whether the own hand is strong enough to try."""

import math
from dataclasses import dataclass

from bot.engine.seats import Seat
from bot.engine.view import TableView
from bot.players.normal_chart import Chart, MoonChart
from bot.players.normal_count import Count
from bot.players.normal_outlook import Outlook

HOPE_SLOPE = 1.5  # how fast hope goes, the more points more than can be spared get lost
HOPE_SHIFT = 0.5
SURE_SHARE = 0.7  # how many of the spare points one may plan to lose
THREAT_FROM = 0.3  # share of a moon from which somebody is thought to try
THREAT_SLOPE = 1.2
THREAT_MOST = 0.9
LOST_SHARE = 0.7  # points still out that a failed try takes


@dataclass(frozen=True, slots=True)
class Race:
    """How far everybody is from the moon, one entry a seat.

    Attributes:
        chart: what it takes.
        cheap: cheap point cards taken.
        dear: dear ones.
    """

    chart: MoonChart
    all_cheap: int
    all_dear: int
    cheap: list[int]
    dear: list[int]

    def spare(self, seat: Seat) -> int:
        """How many cheap cards somebody else may still take; -1 if the seat is out of the race."""
        if sum(self.dear) - self.dear[seat] > self.chart.spare_dear:
            return -1
        return self.chart.spare - (sum(self.cheap) - self.cheap[seat])

    def threat(self, seat: Seat) -> float:
        """How likely another player, whose hand is not seen, makes it."""
        if self.spare(seat) < 0:
            return 0.0
        wanted = self.all_cheap - self.chart.spare
        share = self.cheap[seat] / wanted if wanted else 0.0
        if self.dear[seat]:
            share += 0.1
        spoilt = 1 - (self.chart.spare - self.spare(seat)) / (self.chart.spare + 1)
        return min(THREAT_MOST, max(0.0, (share - THREAT_FROM) * THREAT_SLOPE) * spoilt)


def race(chart: Chart, count: Count) -> Race | None:
    """The race for the moon, where there is one."""
    if chart.moon is None:
        return None
    return Race(chart.moon, chart.cheap, chart.dear_cards, count.cheap, count.dear)


def winners(suit: int, ranks: list[int], outlook: Outlook, count: Count) -> float:
    """How many tricks these cards of a suit take if they are led from above."""
    if not ranks:
        return 0.0
    others: list[int] = []
    for rank in range(14, 0, -1):
        others += [rank] * count.out[suit][rank]
    if not others:
        return float(len(ranks))
    followers = max(1, outlook.followers[suit])
    won, top, bottom = 0.0, 0, len(others)
    for rank in reversed(ranks):
        if top >= bottom or rank >= others[top]:
            won += 1
            bottom -= followers
        else:
            top += 1
            bottom -= followers - 1
    return won


def hope(race_now: Race, seat: Seat, lost_now: int, share_lost: float, cheap_left: float) -> float:
    """How likely the own moon is.

    Args:
        race_now: what has been taken.
        seat: the own one.
        lost_now: cheap cards that get lost in this trick.
        share_lost: of the tricks to come.
        cheap_left: cheap point cards not taken yet.
    """
    spare = race_now.spare(seat) - lost_now
    if spare < 0:
        return 0.0
    over = share_lost * cheap_left - SURE_SHARE * spare
    return 1 / (1 + math.exp(HOPE_SLOPE * (over - HOPE_SHIFT)))


def try_costs(
    race_now: Race, view: TableView, chart: Chart, chance: float, points_left: float
) -> float:
    """What trying for the moon may cost, beside what is taken already."""
    seat = Seat(0) if view.viewer is None else view.viewer
    taken = max(0, view.points_taken[seat])
    return (1 - chance) * LOST_SHARE * points_left - chance * (race_now.chart.amount + taken)
