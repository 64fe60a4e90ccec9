"""The easy player: legal and sensible plays, without memory or plan.

It passes dangerous cards and leads low. When it follows, it weighs, for each card, the points that
it may have to take against the benefit of getting rid of the card. So it ducks when it can, wins a
cheap trick with its highest card when it plays last, tries to win bonus cards, and discards the
costliest card when void.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import inf
from random import Random
from typing import NamedTuple

from bot.engine.model.cards import ACE, WARREN, Card, Shade
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Play
from bot.engine.play.actions import Action, ChooseMoon, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore, MoonChoice

# The constants in points are for games where cards usually cost 1 point.
EXPENSIVE = 10  # least points of an expensive card, which others try to get rid of
RELIEF = 2.0  # worth, in points, of getting rid of an ace; less for lower cards
STILL_TO_FALL = 1.0  # expected points from each player yet to play
TRUMP_HOLDS = 0.8  # probability that a trump beats one player yet to play
HUNTED = 4  # expected points where an expensive card may be played under a higher one


def choose(view: TableView, rng: Random) -> Action:
    """Return the action of the viewer, whose turn it must be, without using random numbers.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PlayNow(legal, suit, shades):
            if suit is not None:
                return PlayCard(seat, _follow(view, seat, legal))
            if shades:
                return PlayCard(seat, *_lead(view, pending.options))
            traits = _traits(view.rules)
            return PlayCard(seat, min(legal, key=lambda card: traits[view.real(card)].as_lead))
        case PassNow(count):
            traits = _traits(view.rules)
            worst = sorted(view.hand, key=lambda card: traits[view.real(card)].danger, reverse=True)
            return Pass(seat, tuple(worst[:count]))
        case MoonNow(moon, totals):
            return ChooseMoon(seat, _choose_effect(view, seat, dict(totals), moon.choices))


def _lead(
    view: TableView, leads: tuple[tuple[Card, Shade | None], ...]
) -> tuple[Card, Shade | None]:
    """Return the lowest lead and its side, compared by the trait ``as_lead``."""
    if len(leads) == 1:
        return leads[0]
    traits = _traits(view.rules)

    def weight(lead: tuple[Card, Shade | None]) -> int:
        card, shade = view.real(lead[0]), lead[1]
        return card.face(shade).rank + traits[card].risk

    return min(leads, key=weight)


def _follow(view: TableView, seat: Seat, legal: tuple[Card, ...]) -> Card:
    """Return the card with the best balance of its cost and its danger in the hand."""
    if len(legal) == 1:
        return legal[0]
    rules, plays, stands_for = view.rules, view.plays, view.stands_for
    suit, trumps = plays[0].suit, rules.trumps
    best = 0 if len(plays) == 1 else rules.winner(plays)
    to_beat = 0 if best is None else plays[best].card.rank_in.get(suit, 0)
    by_rank = trumps is None  # a card that ranks below the best in the suit led never wins
    traits = _traits(rules)
    on_table = sum([traits[play.card].cost for play in plays])
    if view.carried:
        on_table += rules.card_points.add_up(view.carried)
    partner_leads = best is not None and plays[best].seat in rules.team(seat)
    if partner_leads:
        on_table = 0  # the partner would take these points
    to_come = view.players - len(plays) - 1
    # The bonus for no tricks becomes likelier towards the end of the hand.
    lost_bonus = 0.0
    bonus = rules.score_rule.no_tricks_bonus
    if bonus and seat not in [trick.winner for trick in view.tricks]:
        lost_bonus = bonus * len(view.tricks) / view.tricks_in_hand

    chosen, highest = legal[0], -inf
    for option in legal:
        card = option if option is not WARREN or stands_for is None else stands_for
        cost, height, relief, falls_each, hunted, _, _, _ = traits[card]
        rank = card.rank_in.get(suit, 0)
        # The winner rule is only called if the ranks do not decide.
        if by_rank and rank != to_beat:
            takes = rank > to_beat
        else:
            takes = rules.winner((*plays, Play(seat, card))) == len(plays)
        balance = relief - cost if partner_leads else relief + cost
        if takes:
            # An ace always wins; a low card rarely wins against several players. A trump on another
            # suit loses only to a higher trump.
            trumps_in = trumps is not None and trumps is not suit and card.shows(trumps)
            holds_each = TRUMP_HOLDS if trumps_in else card.rank_in.get(suit, height) / ACE
            holds = holds_each**to_come
            falls = to_come * falls_each + (hunted if to_come else 0)
            balance = relief + (1 - holds) * cost - holds * (on_table + cost + falls + lost_bonus)
        if balance > highest:
            chosen, highest = option, balance
    return chosen


def _choose_effect(
    view: TableView,
    seat: Seat,
    totals: dict[MoonChoice, tuple[int, ...]],
    choices: tuple[MoonChoice, ...],
) -> MoonChoice:
    """Return a choice that wins, else one that does not lose, else one with the largest lead."""

    def worth(choice: MoonChoice) -> tuple[int, int]:
        hand = HandScore(number=view.hand_number, points=(), reset=(), totals=totals[choice])
        after = view.rules.team_totals(totals[choice])
        outcome = view.rules.ending((*view.history, hand))
        ends = 0 if outcome is None else (1 if seat in outcome.winners else -1)
        team = view.rules.team(seat)
        others = [total for other, total in enumerate(after) if other not in team]
        return ends, min(others) - after[seat]

    return max(choices, key=worth)


class _Traits(NamedTuple):
    """The traits of a card that the player considers.

    Attributes:
        cost: its points.
        height: the rank on its higher side.
        relief: worth, in points, of getting rid of it.
        falls_each: expected points from each player yet to play, if it wins.
        hunted: expected points if an expensive card may fall on it, as on aces and kings of
            spades; otherwise 0.
        risk: the disadvantage of leading it, compared with another card of its rank.
        as_lead: its rank and risk, as a lead with its first side.
        danger: the worth of passing it, for its points and the points that it may win.
    """

    cost: int
    height: int
    relief: float
    falls_each: float
    hunted: int
    risk: int
    as_lead: int
    danger: int


@lru_cache(maxsize=32)
def _traits(rules: Rules) -> Mapping[Card, _Traits]:
    """Return the traits of every card of the deck, and of a card that stands for another."""
    usual = rules.usual_cost
    expensive = [
        face
        for card, cost in rules.card_points.items()
        if cost >= EXPENSIVE * usual
        for face in card.faces
    ]

    def compute_traits(card: Card) -> _Traits:
        height = max(card.rank_in.values(), default=ACE)
        hunted = any(
            face.suit is prey.suit and face.rank > prey.rank
            for face in card.faces
            for prey in expensive
        )
        cost = rules.card_points.get(card, 0)
        risk = abs(cost) // usual + (HUNTED if hunted else 0)
        as_lead = (card.faces[0].rank if card.faces else ACE) + risk
        danger = 3 * cost // usual + height + (ACE if hunted else 0)
        return _Traits(
            cost,
            height,
            RELIEF * usual * height / ACE,
            STILL_TO_FALL * usual,
            HUNTED * usual * hunted,
            risk,
            as_lead,
            danger,
        )

    return {card: compute_traits(card) for card in {*rules.deck, WARREN}}
