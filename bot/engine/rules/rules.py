"""The rules of one table, as a value.

Two tables with the same variant, number of players and house rules have equal rules. Each kind of
rule is a small closed set of values in a separate module; their methods apply them, so each meaning
is written once. Nothing that changes during play belongs here.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median_low
from typing import assert_never

from msgspec import Struct

from bot.engine.model.cards import Card, Suit
from bot.engine.model.seats import FIRST_SEAT, Seat
from bot.engine.model.teams import (
    EachAlone,
    Partners,
    TeamRule,
)
from bot.engine.model.trick import Play
from bot.engine.rules.breaking import BreakRule, NothingBreaks
from bot.engine.rules.deals import DealerDraw, KittyRule
from bot.engine.rules.ends import EndRule
from bot.engine.rules.legal import HeldBack, PlayRule
from bot.engine.rules.moons import (
    MoonEffect,
    MoonRule,
    NoMoon,
    find_shooter,
)
from bot.engine.rules.openings import Opening, OpeningRule, StartOfPlay
from bot.engine.rules.options import Options
from bot.engine.rules.passes import NoPasses, PassRule, PassStep
from bot.engine.rules.scoring import (
    CardPoints,
    History,
    Moon,
    MoonChoice,
    NoResets,
    Outcome,
    PointsTaken,
    ResetRule,
    ScoreRule,
    TakenCards,
    add_up_teams,
    settle,
    team_places,
)
from bot.engine.rules.tricks import (
    HighestTakes,
    TrickRule,
)


class Rules(Struct, frozen=True, kw_only=True, cache_hash=True):
    """The rules of one table: a variant for a number of players, with all house rules resolved.

    Attributes:
        variant: the key of the variant.
        revision: the revision of the variant.
        players: the number of seats.
        options: the house rules that these rules were built from.
        deck: all cards before the shuffle.
        cards_each: the number of cards dealt to each seat.
        dealer_draw: the way to find the first dealer.
        kitty_rule: the use of the card that the deal leaves over.
        pass_rule: the passes of each hand.
        opening_rule: the first leader and the allowed leads.
        play_rules: the filters of legal play, in order.
        trick_rule: the winner of a trick.
        break_rule: the cards and tricks that break hearts.
        card_points: the points of each card that has any.
        score_rule: the points of a hand.
        moon_rule: the requirements and the effect of a moon.
        reset_rule: the totals that become 0 after a hand.
        end_rule: the end of the game, and the winners.
        team_rule: the teams.
        losers_share_place: whether all players except the winners share a place.
    """

    variant: str
    revision: int
    players: int
    options: Options
    deck: tuple[Card, ...]
    cards_each: int
    dealer_draw: DealerDraw = DealerDraw.AT_RANDOM
    kitty_rule: KittyRule = KittyRule.NONE
    pass_rule: PassRule = NoPasses()
    opening_rule: OpeningRule
    play_rules: tuple[PlayRule, ...]
    trick_rule: TrickRule = HighestTakes()
    break_rule: BreakRule = NothingBreaks()
    card_points: CardPoints
    score_rule: ScoreRule = PointsTaken()
    moon_rule: MoonRule = NoMoon()
    reset_rule: ResetRule = NoResets()
    end_rule: EndRule
    team_rule: TeamRule = EachAlone()
    losers_share_place: bool = False

    def __repr__(self) -> str:
        return f"Rules({self.variant!r}, {self.players}, {self.options!r})"

    @property
    def hearts_must_break(self) -> bool:
        """Whether some cards may not be led until hearts are broken."""
        return HeldBack in map(type, self.play_rules)

    @property
    def usual_cost(self) -> int:
        """The usual cost of a card with positive points, by which estimates in points are scaled.

        It is the lower median: 1 in most games and 8 in Spot Hearts; 1 if no card costs points.
        """
        costly = self.card_points.costly
        costs = [self.card_points[card] for card in self.deck if card in costly]
        return median_low(costs) if costs else 1

    @property
    def trumps(self) -> Suit | None:
        """The suit that takes tricks whatever was led, if there is one."""
        return self.trick_rule.trumps if isinstance(self.trick_rule, HighestTakes) else None

    @property
    def pass_cycle(self) -> tuple[PassStep, ...]:
        """The steps of passing, one for each hand, repeated; a single hold if nothing is passed."""
        return self.pass_rule.steps

    @property
    def pass_size(self) -> int:
        """The number of cards that each player passes; 0 if nothing is ever passed."""
        return self.pass_rule.size

    def pass_step(self, number: int) -> PassStep:
        """Return the pass of hand ``number`` (from 1)."""
        cycle = self.pass_cycle
        return cycle[(number - 1) % len(cycle)]

    def opening(self, start: StartOfPlay) -> Opening:
        """Return the first leader and the allowed leads."""
        return self.opening_rule.opening(start)

    def winner(self, plays: Sequence[Play]) -> int | None:
        """Return the index of the play that takes the trick, or would if it were complete."""
        return self.trick_rule.winner(plays)

    def cancelled(self, plays: Sequence[Play]) -> frozenset[int]:
        """Return the indices of the plays of a trick that cancel each other."""
        return self.trick_rule.cancelled(plays)

    def breaks_when_played(self, led: Suit | None, card: Card) -> bool:
        """Return whether playing the card breaks hearts; ``led``: ``None`` for a lead."""
        return self.break_rule.breaks_when_played(led, card)

    def breaks_when_taken(self, cards: Sequence[Card]) -> bool:
        """Return whether a finished trick with these cards breaks hearts."""
        return self.break_rule.breaks_when_taken(cards)

    def moon(self, taken_cards: TakenCards, history: History) -> Moon | None:
        """Return the moon, if somebody shot it; ``history``: the scores of previous hands."""
        moon = self._find_moon(taken_cards)
        if moon is None or self.moon_rule.effect is not MoonEffect.ADD_UNLESS_LOST:
            return moon
        points = self.score(taken_cards, moon, MoonChoice.ADD)
        outcome = self.ending((*history, settle(history, points, self.reset_totals)))
        if outcome is None or moon.seat in outcome.winners:
            return moon
        return Moon(moon.seat, moon.kind, moon.amount, (MoonChoice.SUBTRACT,))

    def _find_moon(self, taken_cards: TakenCards) -> Moon | None:
        """Return the moon, if somebody shot it, as if adding did not lose the game."""
        rule = self.team_rule
        match rule:
            case EachAlone():
                return self.moon_rule.moon(taken_cards)
            case Partners(_, moon_together):
                moon = self.moon_rule.moon(
                    add_up_teams(rule, taken_cards) if moon_together else taken_cards
                )
                if moon is None:
                    return None
                seat = find_shooter(rule, moon.seat, taken_cards, self.card_points)
                return replace(moon, seat=seat)
            case _:
                assert_never(rule)

    def score(
        self, taken_cards: TakenCards, moon: Moon | None, choice: MoonChoice | None
    ) -> tuple[int, ...]:
        """Return the change of each total after a hand, before resets."""
        shared = add_up_teams(self.team_rule, taken_cards) if self.has_one_total else taken_cards
        shooters = () if moon is None else self.team(moon.seat)
        return self.score_rule.score(self.card_points, shared, moon, choice, shooters)

    def team(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of a player's team in order, including the player's."""
        return self.team_rule.team(seat)

    @property
    def has_one_total(self) -> bool:
        """Whether the players of each team share a total."""
        return len(self.team_rule.total_holders(FIRST_SEAT)) == len(self.team(FIRST_SEAT))

    def team_totals(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Return the total of each seat's team, which decides the game."""
        return self.team_rule.team_totals(totals)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other seats of a player's team."""
        return tuple(partner for partner in self.team(seat) if partner != seat)

    @property
    def reset_totals(self) -> tuple[int, ...]:
        """The totals that become 0 after a hand."""
        return self.reset_rule.totals

    def ending(self, history: History) -> Outcome | None:
        """Return the outcome if the game ended with the last of these hands."""
        return self.end_rule.ending(history, self.team_totals(history[-1].totals))

    def tied(self, history: History) -> tuple[Seat, ...]:
        """Return the seats with the lowest total, if only their tie keeps the game going."""
        return self.end_rule.tied(history)

    def places(self, totals: tuple[int, ...], winners: tuple[Seat, ...]) -> tuple[int, ...]:
        """Return the place of each seat in a game with these final totals and winners.

        See ``bot.engine.rules.scoring.places``; teams count as one, and partners share a place.
        """
        return team_places(self.team_rule, totals, winners, losers_share=self.losers_share_place)
