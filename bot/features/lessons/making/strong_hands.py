"""Games whose first deal gives one seat strong cards, to find rare events such as moons.

Each of these deals is as likely as any other, and computers play them as usual.
"""

from random import Random
from typing import Final

from msgspec import structs

from bot.engine.evolve import fold
from bot.engine.game import Decision, begin, begin_hand
from bot.engine.model.cards import Card
from bot.engine.play.events import Dealt, Event
from bot.engine.rules.rules import Rules

JACK: Final = 11  # the lowest rank that is strong
WEAKEST: Final = 4  # a card to give away is drawn from this many


def begin_game(rules: Rules, rng: Random, exchanges: int) -> tuple[tuple[Event, ...], Decision]:
    """Begin a game; return the events before the deal, and the deal with its consequences.

    Args:
        rules: the rules of the table.
        rng: makes the deal, and chooses the seat with the strong cards.
        exchanges: the number of weak cards of that seat exchanged for strong ones of the others;
            with 0, all events are in the decision.
    """
    decision = begin(rules, rng)
    if not exchanges:
        return (), decision
    dealt = next(event for event in decision.events if isinstance(event, Dealt))
    before = decision.events[: decision.events.index(dealt)]
    strong = strengthen(dealt, rng.randrange(rules.players), exchanges, rng)
    return before, begin_hand(fold(rules, before), strong, rng)


def strengthen(dealt: Dealt, seat: int, exchanges: int, rng: Random) -> Dealt:
    """Return a deal in which weak cards of a seat are exchanged for strong ones of the others."""
    hands = [list(hand) for hand in dealt.hands]
    own = hands[seat]
    for _ in range(exchanges):
        strong = [
            (hand, at)
            for hand in hands
            if hand is not own
            for at, card in enumerate(hand)
            if strength(card) >= JACK
        ]
        if not strong:
            break
        hand, at = rng.choice(strong)
        weakest = sorted(range(len(own)), key=lambda index: strength(own[index]))[:WEAKEST]
        weak = rng.choice(weakest)
        own[weak], hand[at] = hand[at], own[weak]
    return structs.replace(dealt, hands=tuple(map(tuple, hands)))


def strength(card: Card) -> int:
    """Return the highest rank on any side of a card; 0 for the Warren card, which has no side."""
    return max((face.rank for face in card.faces), default=0)
