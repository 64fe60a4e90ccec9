"""Feats of a hand that count as achievements: stopping a moon, and escaping a queen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Suit
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore

LEAST_STOPPED: Final = 2  # tricks with costly cards that the shooter had taken before


@dataclass(frozen=True, slots=True)
class HandFeats:
    """The seats that achieved something in a hand.

    Attributes:
        stopper: the seat that took the last heart after one other seat had taken all other costly
            cards; with partners, not a seat of the shooter's team.
        escaped: the seats that were dealt a costly queen and made no points; empty in a hand with a
            moon.
    """

    stopper: Seat | None = None
    escaped: tuple[Seat, ...] = ()


def find_feats(
    score: HandScore, tricks: Sequence[Trick], queens: Sequence[Seat], rules: Rules
) -> HandFeats:
    """Return the feats of a hand that has been scored.

    Args:
        score: the score of the hand.
        tricks: all tricks of the hand.
        queens: the seats that were dealt a queen.
        rules: the rules of the table.
    """
    if score.moon is not None:
        return HandFeats()
    return HandFeats(
        _find_stopper(tricks, rules), tuple(seat for seat in queens if score.points[seat] == 0)
    )


def _find_stopper(tricks: Sequence[Trick], rules: Rules) -> Seat | None:
    costly_cards = rules.card_points.costly
    costly = [
        (trick.winner, cards)
        for trick in tricks
        if trick.winner is not None and not costly_cards.isdisjoint(cards := trick.taken)
    ]
    if len(costly) <= LEAST_STOPPED:
        return None
    *before, (winner, cards) = costly
    shooters = {rules.team(seat) for seat, _ in before}
    if len(shooters) > 1 or winner in shooters.pop():
        return None
    has_heart = any(
        card in costly_cards and any(face.suit is Suit.HEARTS for face in card.faces)
        for card in cards
    )
    return winner if has_heart else None
