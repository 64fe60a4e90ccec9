"""Counts of a game's tricks, queens and bonus cards for people's statistics."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.model.cards import Card, Suit
from bot.engine.model.seats import Seat
from bot.engine.model.trick import Trick
from bot.engine.rules.rules import Rules
from bot.engine.rules.scoring import HandScore
from bot.service.state.feats import feats_of

_QUEEN: Final = 12
_A_HEART_COSTS: Final = 1


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """The counts of a game so far, one entry a seat; empty before the first trick.

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
            if any(is_costly_queen(card, rules) for card in cards)
        )
        return replace(self, dealt=dealt)

    def after_hand(
        self, score: HandScore, tricks: Sequence[Trick], rules: Rules
    ) -> "GameStatistics":
        """Return the counts after a hand has been scored."""
        feats = feats_of(score, tricks, self.dealt, rules)
        stops, escapes = self.stops, self.escapes
        if feats.stopped is not None:
            stops = _more(stops, rules.players, feats.stopped, 1)
        for seat in feats.escaped:
            escapes = _more(escapes, rules.players, seat, 1)
        return replace(self, stops=stops, escapes=escapes)

    def after_trick(self, trick: Trick, rules: Rules) -> "GameStatistics":
        """Return the counts after a trick; one that nobody took counts with the next."""
        winner, players, cards = trick.winner, rules.players, trick.taken
        if winner is None:
            return self
        queens = sum(is_costly_queen(one, rules) for one in cards)
        bonuses = sum(rules.card_points.get(one, 0) < 0 for one in cards)
        return replace(
            self,
            tricks=_more(self.tricks, players, winner, 1 + len(trick.carried) // players),
            queens=_more(self.queens, players, winner, queens),
            bonuses=_more(self.bonuses, players, winner, bonuses),
        )

    def of(self, seat: int) -> dict[str, int]:
        """Return the counts of a seat, by name; those of feats only where there are any."""
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
