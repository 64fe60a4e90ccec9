"""Feats of a hand that count as achievements: a moon stopped, and a queen got rid of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Suit
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore

LEAST_STOPPED: Final = 2  # tricks with cards that cost, which the shooter had taken before


@dataclass(frozen=True, slots=True)
class HandFeats:
    """The seats that achieved something in a hand.

    Attributes:
        stopped: the seat that took the last heart when one other seat had taken everything else
            that costs; with partners, no seat of the shooter's team.
        escaped: the seats that were dealt a queen that costs, and made no points; in a hand with a
            moon, none.
    """

    stopped: Seat | None = None
    escaped: tuple[Seat, ...] = ()


def find_feats(
    score: HandScore, tricks: Sequence[Trick], queens: Sequence[Seat], rules: Rules
) -> HandFeats:
    """Return the feats of a hand that has been scored.

    Args:
        score: its score.
        tricks: all of them.
        queens: the seats that were dealt a queen.
        rules: those of the table.
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
