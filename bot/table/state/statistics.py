"""Counts of a game's tricks, queens and bonus cards for people's statistics."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import Card
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.table.state.feats import find_feats


class GameStatistics(Struct, frozen=True, gc=False):
    """The counts of a game so far, one entry per seat; empty before the first trick.

    ``stops`` and ``escapes`` are empty before the first feat; ``dealt`` are the seats that were
    dealt a queen in this hand.
    """

    tricks: tuple[int, ...] = ()
    queens: tuple[int, ...] = ()
    bonuses: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()
    escapes: tuple[int, ...] = ()
    dealt: tuple[Seat, ...] = ()

    def after_deal(self, hands: Sequence[Sequence[Card]], rules: Rules) -> "GameStatistics":
        """Return the counts after a deal."""
        dealt = tuple(
            Seat(seat)
            for seat, cards in enumerate(hands)
            if not rules.card_points.queens.isdisjoint(cards)
        )
        return replace(self, dealt=dealt)

    def after_hand(
        self, score: HandScore, tricks: Sequence[Trick], rules: Rules
    ) -> "GameStatistics":
        """Return the counts after a hand has been scored."""
        feats = find_feats(score, tricks, self.dealt, rules)
        stops, escapes = self.stops, self.escapes
        if feats.stopper is not None:
            stops = _increase(stops, rules.players, feats.stopper, 1)
        for seat in feats.escaped:
            escapes = _increase(escapes, rules.players, seat, 1)
        return replace(self, stops=stops, escapes=escapes)

    def after_trick(self, trick: Trick, rules: Rules) -> "GameStatistics":
        """Return the counts after a trick; one that nobody took counts with the next."""
        winner, players, cards = trick.winner, rules.players, trick.taken
        if winner is None:
            return self
        queens, bonuses = rules.card_points.queens, rules.card_points.good
        return replace(
            self,
            tricks=_increase(self.tricks, players, winner, 1 + len(trick.carried) // players),
            queens=_increase(self.queens, players, winner, _number_in(queens, cards)),
            bonuses=_increase(self.bonuses, players, winner, _number_in(bonuses, cards)),
        )

    def get_counts(self, seat: int) -> dict[str, int]:
        """Return the counts of a seat by name; feats are included only if there are any."""
        if not self.tricks:
            return {}
        counts = {
            "tricks": self.tricks[seat],
            "queens": self.queens[seat],
            "bonuses": self.bonuses[seat],
        }
        for name, seats in (("stops", self.stops), ("escapes", self.escapes)):
            if seats and seats[seat]:
                counts[name] = seats[seat]
        return counts


NOTHING_YET: Final = GameStatistics()


def _number_in(counted: frozenset[Card], cards: Sequence[Card]) -> int:
    """Return the number of these cards, counting copies in a double deck."""
    return 0 if counted.isdisjoint(cards) else sum(card in counted for card in cards)


def _increase(counts: tuple[int, ...], players: int, seat: Seat, amount: int) -> tuple[int, ...]:
    before = counts or (0,) * players
    if not amount and counts:
        return counts
    return (*before[:seat], before[seat] + amount, *before[seat + 1 :])
