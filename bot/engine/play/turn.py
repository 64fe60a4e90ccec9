"""A seat's turn as a value, built from its hand and public facts.

The engine, the views, the explanations of refused cards and the checker of records all use this
function.
"""

from typing import Protocol

from bot.engine.model.cards import Card, has_warren
from bot.engine.model.trick import Play, Trick
from bot.engine.rules.legal import Turn
from bot.engine.rules.openings import Opening


class InPlay(Protocol):
    """The public facts of a hand that a turn depends on, in a state, a view or a record."""

    @property
    def opening(self) -> Opening | None:
        """The first leader and the cards that may be led, once play has begun."""
        ...

    @property
    def plays(self) -> tuple[Play, ...]:
        """The current trick."""
        ...

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks."""
        ...

    @property
    def broken(self) -> bool:
        """Whether hearts are broken."""
        ...


def build_turn(hand: tuple[Card, ...], so_far: InPlay, left_over: Card | None) -> Turn:
    """Return the turn of a seat as if it were to play now.

    Args:
        hand: the seat's cards, sorted.
        so_far: the hand as everybody sees it.
        left_over: the card that ``W`` stands for; used only if the seat holds ``W``.
    """
    plays, first = so_far.plays, not so_far.tricks
    led = plays[0].suit if plays else None
    stands_for = left_over if left_over is not None and has_warren(hand) else None
    opening = so_far.opening if first and not plays else None
    if opening is None:
        return Turn(hand, led, first, so_far.broken, None, None, None, stands_for)
    card, suit, shade = opening.card, opening.suit, opening.shade
    return Turn(hand, led, first, so_far.broken, card, suit, shade, stands_for)
