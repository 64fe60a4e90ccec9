"""Rules for the first lead of a hand."""

from dataclasses import dataclass

from bot.engine.model.cards import Card, Shade, Suit
from bot.engine.model.seats import Seat, left_of


@dataclass(frozen=True, slots=True)
class Opening:
    """Who leads first, and what: a card (with its side), any card of a suit, or anything legal."""

    leader: Seat
    card: Card | None = None
    suit: Suit | None = None
    shade: Shade | None = None


@dataclass(frozen=True, slots=True)
class StartOfPlay:
    """What an opening depends on: hands after the pass, dealer, and the card left over."""

    hands: tuple[tuple[Card, ...], ...]
    dealer: Seat
    left_over: Card | None


@dataclass(frozen=True, slots=True)
class HolderLeadsCard:
    """The holder of the first of these cards that was dealt leads it.

    Attributes:
        cards: the card, followed by those that replace it where it is left over.
        shade: the side it is led as, if it is two-sided.
    """

    cards: tuple[Card, ...]
    shade: Shade | None = None

    def opening(self, start: StartOfPlay) -> Opening:
        """Return who leads first, and what.

        Raises:
            StopIteration: nobody holds the card.
        """
        card = next(card for card in self.cards if card is not start.left_over)
        return Opening(_holder(start, card), card=card, shade=self.shade)


@dataclass(frozen=True, slots=True)
class HolderLeadsSuit:
    """The holder of a card leads any card of a suit."""

    card: Card
    suit: Suit

    def opening(self, start: StartOfPlay) -> Opening:
        """Return who leads first, and what.

        Raises:
            StopIteration: nobody holds the card.
        """
        return Opening(_holder(start, self.card), suit=self.suit)


@dataclass(frozen=True, slots=True)
class LeftOfDealerLeads:
    """The player left of the dealer leads any legal card."""

    def opening(self, start: StartOfPlay) -> Opening:
        """Return who leads first."""
        return Opening(left_of(start.dealer, len(start.hands)))


OpeningRule = HolderLeadsCard | HolderLeadsSuit | LeftOfDealerLeads


def _holder(start: StartOfPlay, card: Card) -> Seat:
    return next(Seat(seat) for seat, hand in enumerate(start.hands) if card in hand)
