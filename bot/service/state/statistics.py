"""Counts of a game's tricks, queens and bonus cards for people's statistics."""

from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Card, Suit
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.rules.rules import Rules

_QUEEN: Final = 12
_A_HEART_COSTS: Final = 1


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """The counts of a game so far, one entry a seat; empty before the first trick."""

    tricks: tuple[int, ...] = ()
    queens: tuple[int, ...] = ()
    bonuses: tuple[int, ...] = ()

    def after_trick(self, trick: Trick, rules: Rules) -> "GameStatistics":
        """Return the counts after a trick; one that nobody took counts with the next."""
        winner, players, cards = trick.winner, rules.players, trick.taken
        if winner is None:
            return self
        return GameStatistics(
            _more(self.tricks, players, winner, 1 + len(trick.carried) // players),
            _more(self.queens, players, winner, sum(is_costly_queen(one, rules) for one in cards)),
            _more(
                self.bonuses,
                players,
                winner,
                sum(rules.card_points.get(one, 0) < 0 for one in cards),
            ),
        )

    def of(self, seat: int) -> dict[str, int]:
        """Return the counts of a seat, by name."""
        if not self.tricks:
            return {}
        return {
            "tricks": self.tricks[seat],
            "queens": self.queens[seat],
            "bonuses": self.bonuses[seat],
        }


NOTHING_YET: Final = GameStatistics()


def is_costly_queen(card: Card, rules: Rules) -> bool:
    """Return whether a card counts as a queen: it shows one that costs more than a heart.

    That is the queen of clubs in Hearts at Play, and each two-sided card that shows the queen of
    spades in Double Hearts.
    """
    if rules.card_points.get(card, 0) <= _A_HEART_COSTS:
        return False
    return any(face.rank == _QUEEN and face.suit is not Suit.HEARTS for face in card.faces)


def _more(counts: tuple[int, ...], players: int, seat: Seat, more: int) -> tuple[int, ...]:
    before = counts or (0,) * players
    if not more and counts:
        return counts
    return (*before[:seat], before[seat] + more, *before[seat + 1 :])
