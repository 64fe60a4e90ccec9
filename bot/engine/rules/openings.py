"""Rules for the first lead of a hand."""

from dataclasses import dataclass

from bot.engine.model.cards import Card, Shade, Suit
from bot.engine.model.seats import Seat, seat_to_left


@dataclass(frozen=True, slots=True)
class Opening:
    """The first leader and the allowed leads: a card (with a side), a suit, or anything legal."""

    leader: Seat
    card: Card | None = None
    suit: Suit | None = None
    shade: Shade | None = None


@dataclass(frozen=True, slots=True)
class StartOfPlay:
    """The facts that an opening depends on: hands after the pass, dealer, the card left over."""

    hands: tuple[tuple[Card, ...], ...]
    dealer: Seat
    left_over: Card | None


@dataclass(frozen=True, slots=True)
class HolderLeadsCard:
    """The first of these cards that was dealt is led by its holder.

    Attributes:
        cards: the card, followed by its replacements if it is left over.
        shade: the side of the lead, if the card is two-sided.
    """

    cards: tuple[Card, ...]
    shade: Shade | None = None

    def opening(self, start: StartOfPlay) -> Opening:
        """Return the first leader and the allowed leads.

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
        """Return the first leader and the allowed leads.

        Raises:
            StopIteration: nobody holds the card.
        """
        return Opening(_holder(start, self.card), suit=self.suit)


@dataclass(frozen=True, slots=True)
class LeftOfDealerLeads:
    """The player left of the dealer leads any legal card."""

    def opening(self, start: StartOfPlay) -> Opening:
        """Return the first leader."""
        return Opening(seat_to_left(start.dealer, len(start.hands)))


OpeningRule = HolderLeadsCard | HolderLeadsSuit | LeftOfDealerLeads


def _holder(start: StartOfPlay, card: Card) -> Seat:
    return next(Seat(seat) for seat, hand in enumerate(start.hands) if card in hand)
