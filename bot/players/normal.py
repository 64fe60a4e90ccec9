"""The normal player: good rules of thumb, one card ahead, no search."""

from random import Random

from bot.engine.actions import Action, Pass, PlayCard
from bot.engine.cards import Card, Shade
from bot.engine.seats import Seat, left_of
from bot.engine.trick import Play
from bot.engine.view import MoonNow, PassNow, PlayNow, TableView
from bot.players import easy
from bot.players.normal_chart import DEAR, SUIT_NUMBER, Chart, chart_of
from bot.players.normal_count import count, real
from bot.players import normal_moon as moons
from bot.players.normal_outlook import LEADING_COSTS, TRUMPED, Outlook

GOES_OVER_WHEN_LAST = 0.5
GOES_OVER = 0.2
GOES_OVER_FIRST_TRICK = 0.6
GOES_OVER_POINTS = 0.05
GOES_FOR_BONUS = 0.8
DEAR_FALLS = 0.8
FLUSH = 1.0
GIVEN_AWAY = 0.3
REST = 0.5
TRY_MARGIN = 0.0
NEEDS_LEAD = 0.7
STOP = 0.7
GIFT = 0.3
KEEP_BONUS = 0.35
RELIEF = 0.5
PASS_HEIGHT = 2.0
PASS_COST = 0.0
PASS_HUNTED = 1.0
PASS_REST = 1.0


def choose(view: TableView, rng: Random) -> Action:
    """The action of the viewer, who must be to act; it needs no chance.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PassNow(size):
            return Pass(seat, _worst(view, size))
        case PlayNow(legal, _, shades):
            card, shade = _best_play(view, seat, legal, shades)
            return PlayCard(seat, card, shade)
        case MoonNow():
            return easy.choose(view, rng)


def _worst(view: TableView, size: int) -> tuple[Card, ...]:
    chart = chart_of(view.rules)
    outlook = Outlook(view, chart, count(view, chart))
    left = list(view.hand)
    passed: list[Card] = []
    for _ in range(size):
        costs = {
            card: PASS_REST * outlook.without(chart.faces[real(view, card)])[0]
            - _height(chart, view, card)
            for card in set(left)
        }
        worst = min(left, key=lambda card: costs[card])
        passed.append(worst)
        left.remove(worst)
        for suit, rank in chart.faces[real(view, worst)]:
            outlook.mine[suit].remove(rank)
            outlook.cost[suit], outlook.takes[suit] = outlook.suit_cost(suit, outlook.mine[suit])
    return tuple(passed)


def _height(chart: Chart, view: TableView, card: Card) -> float:
    one = real(view, card)
    hunted = any(r > d for s, r in chart.faces[one] for d, _ in chart.dear[s])
    return (
        PASS_HEIGHT * max(r for _, r in chart.faces[one]) / 14
        + PASS_COST * chart.cost[one] * 3 / 14
        + PASS_HUNTED * hunted
        + 10 * min(0, chart.cost[one])
    )


def _best_play(
    view: TableView, seat: Seat, legal: tuple[Card, ...], shades: tuple[Shade, ...]
) -> tuple[Card, Shade | None]:
    options = [
        (card, shade)
        for card in legal
        for shade in (shades if shades and card.is_two_sided else (None,))
    ]
    if len(options) == 1:
        return options[0]
    chart = chart_of(view.rules)
    trick = _Trick(view, seat, chart)
    return trick.best(options)


class _Trick:
    def __init__(self, view: TableView, seat: Seat, chart: Chart) -> None:
        self.view = view
        self.seat = seat
        self.chart = chart
        self.count = count(view, chart)
        self.outlook = Outlook(view, chart, self.count)
        self.leads = self.outlook.leads()
        self.to_come = [
            left_of(seat, view.players, step) for step in range(1, view.players - len(view.plays))
        ]
        self.on_table = sum(view.rules.card_points.get(play.card, 0) for play in view.plays)
        self.lead = view.plays[0] if view.plays else None
        self.best_play = view.plays[view.rules.winner(view.plays)] if view.plays else None
        self.first = not view.tricks
        self.no_trick_yet = view.rules.no_tricks_bonus and all(
            t.winner != seat for t in view.tricks
        )

        self.race = moons.race(chart, self.count)
        self.threats: list[float] = []
        if self.race is not None:
            self.threats = [
                0.0 if s == seat else self.race.threat(Seat(s)) for s in range(view.players)
            ]
        self.threat = max(self.threats, default=0.0)

    def best(self, options: list[tuple[Card, Shade | None]]) -> tuple[Card, Shade | None]:
        costs = {option: self.cost(option) for option in options}
        best = min(options, key=costs.__getitem__)
        if self.race is not None and self.race.spare(self.seat) >= 0:
            chances = {option: self.chance(option) for option in options}
            boldest = max(options, key=chances.__getitem__)
            points_left = self.chart.total - sum(max(0, p) for p in self.view.points_taken)
            bold = moons.try_costs(self.race, self.view, self.chart, chances[boldest], points_left)
            if bold < costs[best] - TRY_MARGIN:
                return boldest
        return best

    def chance(self, option: tuple[Card, Shade | None]) -> float:
        """How likely the moon is after this play."""
        view, chart, race = self.view, self.chart, self.race
        assert race is not None
        card, shade = real(view, option[0]), option[1]
        left = len(view.hand) - 1
        won = 0.0
        for suit, ranks in enumerate(self.outlook.mine):
            if any(s == suit for s, _ in chart.faces[card]):
                ranks = list(ranks)
                for s, r in chart.faces[card]:
                    if s == suit:
                        ranks.remove(r)
            won += moons.winners(suit, ranks, self.outlook, self.count)
        two = 2 if card.is_two_sided else 1
        share_lost = 1 - won / two / left if left else 0.0
        cheap_left = chart.cheap - sum(self.count.cheap)
        here = sum(0 < view.rules.card_points.get(p.card, 0) < DEAR for p in view.plays)
        here += 0 < chart.cost[card] < DEAR
        wins, suit = self._wins(card, shade)
        holds = self._others(suit, card)[0] if wins else 0.0
        dear_here = (
            any(view.rules.card_points.get(p.card, 0) >= DEAR for p in view.plays)
            or chart.cost[card] >= DEAR
        )
        lost = 99 if dear_here and race.chart.spare_dear == 0 else here
        if not wins:
            lost += 0
        rest = max(0, cheap_left - here)
        return (
            holds * moons.hope(race, self.seat, 0, share_lost, rest)
            + (1 - holds) * moons.hope(race, self.seat, lost, share_lost, rest) * NEEDS_LEAD
        )

    def _wins(self, card: Card, shade: Shade | None) -> tuple[bool, int]:
        if self.lead is None or self.best_play is None:
            return True, SUIT_NUMBER[card.face(shade).suit]
        wins = self.view.rules.winner((self.lead, self.best_play, Play(self.seat, card))) == 2
        return wins, SUIT_NUMBER[self.lead.suit]

    def cost(self, option: tuple[Card, Shade | None]) -> float:
        view, chart = self.view, self.chart
        card, shade = real(view, option[0]), option[1]
        own = chart.cost[card]
        rest, takes = self.outlook.without(chart.faces[card])
        rest -= RELIEF * max(r for _, r in chart.faces[card]) / 14 / REST
        bonus = view.rules.no_tricks_bonus if self.no_trick_yet else 0
        stays = 2.718**-takes if bonus else 0.0
        wins, suit = self._wins(card, shade)
        if not wins:
            given = own / (view.players - 1)
            gift = self._gift(own) if self.threat and own > 0 else 0.0
            kept = KEEP_BONUS * own if own < 0 else 0.0
            return REST * rest - kept - GIVEN_AWAY * given - bonus * stays + gift
        holds, comes = self._others(suit, card)
        leading = LEADING_COSTS + next(
            (cost for cost, s, r in self.leads if (s, r) not in chart.faces[card]), 0.0
        )
        taken = self.on_table + own + comes + leading
        value = REST * rest + holds * taken - bonus * stays * (1 - holds)
        if own < 0:
            value -= KEEP_BONUS * own
        if self.threat:
            value -= holds * self._stops(own, comes)
        if self.lead is None:
            value -= self._flush(suit, card)
        return value

    def _stops(self, own: int, comes: float) -> float:
        """What it is worth to take points from somebody who may shoot the moon."""
        assert self.race is not None
        seat = Seat(self.threats.index(self.threat))
        points = [self.view.rules.card_points.get(play.card, 0) for play in self.view.plays]
        cheap = sum(0 < p < DEAR for p in (*points, own))
        dear = any(p >= DEAR for p in (*points, own))
        if dear and not self.race.chart.spare_dear:
            share = 1.0
        else:
            share = min(1.0, (cheap + min(comes, 1.0) * 0.5) / (self.race.spare(seat) + 1))
        return STOP * self.threat * self.race.chart.amount * share

    def _gift(self, own: int) -> float:
        """What it costs to throw points to somebody who may shoot the moon, or to another."""
        assert self.race is not None and self.best_play is not None
        seat = Seat(self.threats.index(self.threat))
        share = (
            1.0
            if own >= DEAR and not self.race.chart.spare_dear
            else 1 / (self.race.spare(seat) + 1)
        )
        worth = GIFT * self.threat * self.race.chart.amount * min(1.0, share)
        return worth if self.best_play.seat == seat else -worth * 0.5

    def _flush(self, suit: int, card: Card) -> float:
        """Leads below a dear card that is out bring it down, on somebody else."""
        rank = dict(self.chart.faces[card])[suit]
        mine = self.outlook.mine[suit]
        out = self.count.out[suit]
        gain = 0.0
        for dear, points in self.chart.dear[suit]:
            if out[dear] and rank < dear and mine[-1] < dear:
                gain += FLUSH * points / 13
        return gain

    def _others(self, suit: int, card: Card) -> tuple[float, float]:
        """How likely the card holds against those to come, and the points they add."""
        view, chart, outlook, counts = self.view, self.chart, self.outlook, self.view.card_counts
        ranks = {s: r for s, r in chart.faces[card]}
        trumped_in = suit not in ranks or (
            chart.trumps is not None and chart.trumps in ranks and chart.trumps != suit
        )
        against = chart.trumps if trumped_in and chart.trumps is not None else suit
        rank = ranks.get(against, 0)
        out = self.count.out[against]
        lower = outlook.below[against][rank] + (
            out[rank] / 2 if self.lead is None else out[rank] / 2
        )
        higher = outlook.out[against] - lower
        holders = max(1, outlook.holders[suit])
        voids = self.count.voids[suit]
        holds, comes = 1.0, 0.0
        on_table = self.on_table + chart.cost[card]
        thrown = outlook.thrown[suit] if not self.first else 0.1 * outlook.thrown[suit]
        for place, other in enumerate(self.to_come, start=1):
            void = voids >> other & 1 or not outlook.out[suit]
            if void:
                if trumped_in or chart.trumps not in (None, suit):
                    beats = TRUMPED * (
                        1
                        - (1 - 1 / len(self.view.card_counts))
                        ** (higher if trumped_in else outlook.out[chart.trumps or 0])
                    )
                    holds *= 1 - beats
                comes += thrown
                continue
            share = min(1.0, counts[other] / holders)
            if trumped_in:
                comes += (1 - share) ** outlook.out[suit] * thrown
                continue
            no_higher, no_lower = (1 - share) ** higher, (1 - share) ** lower
            if other == self.count.sent_to:
                for one in self.count.sent:
                    for s, r in chart.faces[one]:
                        if s == suit:
                            if r > rank:
                                no_higher = 0.0
                            else:
                                no_lower = 0.0
            if on_table < 0:
                over = GOES_FOR_BONUS
            elif on_table > 0:
                over = GOES_OVER_POINTS
            elif self.first:
                over = GOES_OVER_FIRST_TRICK
            else:
                over = GOES_OVER_WHEN_LAST if place == len(self.to_come) else GOES_OVER
            beats = (1 - no_higher) * (no_lower + (1 - no_lower) * over)
            holds *= 1 - beats
            comes += no_higher * no_lower * thrown + (1 - no_higher * no_lower) * outlook.mean[suit]
            for dear, points in chart.dear[suit]:
                if dear < rank and out[dear]:
                    comes += min(1.0, share * out[dear]) * DEAR_FALLS * points
        return holds, comes
