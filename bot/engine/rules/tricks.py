"""Rules for taking a trick."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.model.cards import Card, Suit
from bot.engine.model.trick import Play


class NothingCancels:
    """A default method for rules without cancelled cards."""

    __slots__ = ()

    def cancelled(self, plays: Sequence[Play]) -> frozenset[int]:
        """Return the indices of the plays that cancel each other."""
        return frozenset()


@dataclass(frozen=True, slots=True)
class HighestTakes(NothingCancels):
    """The highest card of the suit led takes the trick, or if there are trumps, the highest trump.

    Of equal cards, the one played first counts as higher.

    Attributes:
        trumps: the suit whose cards beat all others; see docs/rules/hearts-at-play.md, "Winning a
            trick".
        last_of: the cards whose last copy played counts as higher; see docs/rules/increduhearts.md,
            "Winning a trick".
    """

    trumps: Suit | None = None
    last_of: tuple[Card, ...] = ()

    def winner(self, plays: Sequence[Play]) -> int:
        """Return the index of the play that takes the trick, or would if it were complete.

        Any ``W`` must have been replaced by the card that it stands for.
        """
        suit, trumps = plays[0].suit, self.trumps
        if trumps is not None and any(play.card.shows(trumps) for play in plays):
            suit = trumps
        ranks = [play.card.rank_in.get(suit, 0) for play in plays]
        best = ranks.index(max(ranks))
        if self.last_of and (card := plays[best].card) in self.last_of:
            return max(at for at, play in enumerate(plays) if play.card is card)
        return best


@dataclass(frozen=True, slots=True)
class EitherSideTakes(NothingCancels):
    """The highest rank in the suit led takes the trick, on either side of a two-sided card.

    Of two equal ranks, the one on the side that the lead announced takes it. See
    docs/rules/double-hearts.md, "Winning a trick".
    """

    def winner(self, plays: Sequence[Play]) -> int:
        """Return the index of the play that takes the trick, or would if it were complete."""
        suit, shade = plays[0].suit, plays[0].shade
        ranks = [play.card.rank_in.get(suit, 0) for play in plays]
        highest = max(ranks)
        for at, play in enumerate(plays):
            if ranks[at] == highest and play.card.face(shade).suit is suit:
                return at
        return ranks.index(highest)


@dataclass(frozen=True, slots=True)
class UncancelledTakes:
    """Equal cards in a trick cancel each other; the highest other card of the suit led takes it.

    If there is no such card, nobody takes the trick: it goes with the next one, which has the same
    leader. The last trick of a hand then goes to its leader. See docs/rules/cancellation.md,
    "Winning a trick".
    """

    def winner(self, plays: Sequence[Play]) -> int | None:
        """Return the index of the play that takes the trick, or would if it were complete.

        ``None`` if no play does.
        """
        suit, cancelled = plays[0].suit, self.cancelled(plays)
        ranks = [
            0 if at in cancelled else play.card.rank_in.get(suit, 0)
            for at, play in enumerate(plays)
        ]
        highest = max(ranks)
        return ranks.index(highest) if highest else None

    def cancelled(self, plays: Sequence[Play]) -> frozenset[int]:
        """Return the indices of the plays that cancel each other."""
        cards = [play.card for play in plays]
        return frozenset(at for at, card in enumerate(cards) if cards.count(card) > 1)


TrickRule = HighestTakes | EitherSideTakes | UncancelledTakes
