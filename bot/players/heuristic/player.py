"""The normal player: rules of thumb that look one card ahead, without search.

It counts cards (:mod:`bot.players.heuristic.card_counting`), estimates what the rest of its hand
may cost (:mod:`bot.players.heuristic.hand_estimate`), and chooses the play with the least expected
cost in this trick and after it (:mod:`bot.players.heuristic.trick_estimate`), with moons
(:mod:`bot.players.heuristic.moon`).
"""

from random import Random
from typing import Final

from bot.engine.model.cards import ACE, Card
from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.players import easy
from bot.players.heuristic.card_counting import count
from bot.players.heuristic.card_facts import CardFacts, compute_facts
from bot.players.heuristic.hand_estimate import HandEstimate
from bot.players.heuristic.trick_estimate import TrickEstimate

PASS_HEIGHT: Final = 2.0  # worth, in points, of passing an ace, besides the hand's estimate
PASS_HUNTED: Final = 1.0  # the same for a card that may win an expensive card
KEEP_GOOD: Final = 10  # worth of keeping a bonus card, for each of its points


def choose(view: TableView, rng: Random) -> Action:
    """Return the action of the viewer, whose turn it must be, without using random numbers.

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
            return PlayCard(
                seat, *TrickEstimate(view, seat, compute_facts(view.rules)).best(options)
            )
        case MoonNow():
            return easy.choose(view, rng)  # the totals decide, without an estimate


def _worst(view: TableView, size: int) -> tuple[Card, ...]:
    """Return the cards whose removal, one after another, improves the hand most."""
    facts = compute_facts(view.rules)
    estimate = HandEstimate(view, facts, count(view, facts))
    hand = list(view.hand)
    passed: list[Card] = []
    for _ in range(size):
        burdens = {
            card: _burden(facts, view.real(card))
            - estimate.without(facts.faces[view.real(card)])[0]
            for card in hand
        }
        worst = max(hand, key=burdens.__getitem__)
        passed.append(worst)
        hand.remove(worst)
        estimate.drop(facts.faces[view.real(worst)])
    return tuple(passed)


def _burden(facts: CardFacts, card: Card) -> float:
    """Return the worth of passing a card, without regard to the other cards."""
    faces = facts.faces[card]
    hunted = any(rank > expensive for suit, rank in faces for expensive, _ in facts.expensive[suit])
    height = PASS_HEIGHT * max((rank for _, rank in faces), default=ACE) / ACE
    return height + PASS_HUNTED * hunted + KEEP_GOOD * min(0, facts.cost[card])
