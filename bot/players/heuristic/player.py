"""The normal player: rules of thumb that look one card ahead, no search.

It counts cards (:mod:`bot.players.heuristic.card_counting`), estimates what the rest of its hand
may cost (:mod:`bot.players.heuristic.hand_estimate`) and weighs every card that it may play by that
and by the trick (:mod:`bot.players.heuristic.trick_estimate`), moons included
(:mod:`bot.players.heuristic.moon`).
"""

from random import Random
from typing import Final

from bot.engine.model.cards import Card
from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.players import easy
from bot.players.heuristic.card_counting import count, real
from bot.players.heuristic.card_facts import CardFacts, facts_of
from bot.players.heuristic.hand_estimate import HandEstimate
from bot.players.heuristic.trick_estimate import TrickEstimate

ACE: Final = 14
PASS_HEIGHT: Final = 2.0  # points that it is worth to pass an ace, beside what the outlook says
PASS_HUNTED: Final = 1.0  # the same for a card that a dear one may fall under
KEEP_GOOD: Final = 10  # how much a card that is good to have is kept, for each of its points


def choose(view: TableView, rng: Random) -> Action:
    """The action of the viewer, who must be to act; it needs no random numbers.

    Raises:
        ValueError: the viewer has nothing to decide.
    """
    seat, pending = view.viewer, view.pending
    if seat is None or pending is None:
        raise ValueError("this seat has nothing to decide")
    match pending:
        case PassNow(size):
            return Pass(seat, _worst(view, size))
        case PlayNow(options=options):
            if len(options) == 1:
                return PlayCard(seat, *options[0])
            return PlayCard(seat, *TrickEstimate(view, seat, facts_of(view.rules)).best(options))
        case MoonNow():
            return easy.choose(view, rng)  # by the totals; there is no better way


def _worst(view: TableView, size: int) -> tuple[Card, ...]:
    """The cards without which the hand looks best, one after the other."""
    facts = facts_of(view.rules)
    estimate = HandEstimate(view, facts, count(view, facts))
    left = list(view.hand)
    passed: list[Card] = []
    for _ in range(size):
        burdens = {
            card: _burden(facts, real(view, card))
            - estimate.without(facts.faces[real(view, card)])[0]
            for card in left
        }
        worst = max(left, key=burdens.__getitem__)
        passed.append(worst)
        left.remove(worst)
        estimate.drop(facts.faces[real(view, worst)])
    return tuple(passed)


def _burden(facts: CardFacts, card: Card) -> float:
    """How much a card is worth passing whatever the others are."""
    faces = facts.faces[card]
    hunted = any(rank > dear for suit, rank in faces for dear, _ in facts.dear[suit])
    height = PASS_HEIGHT * max((rank for _, rank in faces), default=ACE) / ACE
    return height + PASS_HUNTED * hunted + KEEP_GOOD * min(0, facts.cost[card])
