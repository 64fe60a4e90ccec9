"""Counts of a game's tricks, queens and bonus cards for people's statistics."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat
from bot.engine.rules.rules import Rules

# A card that costs as much as the queen of spades counts as a queen: the queen of clubs in
# Hearts at Play, both two-sided cards that show the queen of spades in Double Hearts.
A_QUEEN_COSTS: Final = 13


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """The counts of a game so far, one entry a seat; empty before the first trick."""

    tricks: tuple[int, ...] = ()
    queens: tuple[int, ...] = ()
    bonuses: tuple[int, ...] = ()

    def after_trick(self, winner: Seat, taken: Iterable[Card], rules: Rules) -> "GameStatistics":
        """Return the counts after ``winner`` has taken these cards."""
        points = [rules.card_points.get(card, 0) for card in taken]
        players = rules.players
        return GameStatistics(
            _more(self.tricks, players, winner, 1),
            _more(self.queens, players, winner, sum(one >= A_QUEEN_COSTS for one in points)),
            _more(self.bonuses, players, winner, sum(one < 0 for one in points)),
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


def _more(counts: tuple[int, ...], players: int, seat: Seat, more: int) -> tuple[int, ...]:
    before = counts or (0,) * players
    if not more and counts:
        return counts
    return (*before[:seat], before[seat] + more, *before[seat + 1 :])
