"""Tricks, and the rules for who takes them."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import QUEEN_OF_SPADES, WARREN, Card, Shade, Suit
from bot.engine.model.seats import Seat


class Play(Struct, frozen=True):
    """One card on the table.

    Attributes:
        seat: who played it.
        card: the card; ``W`` while the card it stands for is face down.
        shade: the side announced, for a lead with a two-sided card.
        announced: for ``W``, the suit announced for the card it stands for.
    """

    seat: Seat
    card: Card
    shade: Shade | None = None
    announced: Suit | None = None

    @property
    def suit(self) -> Suit:
        """The suit that others must follow when the card is led."""
        return self.announced or self.card.face(self.shade).suit


class Trick(Struct, frozen=True):
    """A finished trick.

    Attributes:
        plays: in order from the leader, one for each seat, as they were played.
        winner: who took it.
        revealed: the card that ``W`` stood for, if ``W`` was played.
        kitty: the card left over at the deal, if it went with this trick.
    """

    plays: tuple[Play, ...]
    winner: Seat
    revealed: Card | None = None
    kitty: Card | None = None

    @property
    def leader(self) -> Seat:
        """The seat that led."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the winner took: the cards, with the revealed one for ``W``, and the kitty last."""
        taken = tuple([play.card for play in turned_up(self.plays, self.revealed)])
        return taken if self.kitty is None else (*taken, self.kitty)


def turned_up(plays: tuple[Play, ...], revealed: Card | None) -> tuple[Play, ...]:
    """Return the plays with ``W`` replaced by the card revealed at the end of the trick."""
    if revealed is None:
        return plays
    return tuple(replace(play, card=revealed) if play.card is WARREN else play for play in plays)


# Winner rules take the plays of a full trick, turned up, and return the index of the winning one.


def highest_of_suit_led(plays: Sequence[Play]) -> int:
    """Return the index of the highest card of the suit led; of equals the first."""
    return _first_highest(plays, plays[0].suit)


def second_queen_takes(plays: Sequence[Play]) -> int:
    """Return the index of the second queen of spades if queens are highest, else as usual.

    See docs/rules/increduhearts.md, "Winning a trick".
    """
    best = highest_of_suit_led(plays)
    if plays[best].card is QUEEN_OF_SPADES:
        return max(at for at, play in enumerate(plays) if play.card is QUEEN_OF_SPADES)
    return best


def hearts_are_trumps(plays: Sequence[Play]) -> int:
    """Return the index of the highest heart, or without hearts of the highest card of the suit led.

    See docs/rules/hearts-at-play.md, "Winning a trick".
    """
    if any(play.card.shows(Suit.HEARTS) for play in plays):
        return _first_highest(plays, Suit.HEARTS)
    return highest_of_suit_led(plays)


def twins_by_shade(plays: Sequence[Play]) -> int:
    """Return the index of the highest rank in the suit led, on either side of the cards.

    Of two equal cards, the one that shows the suit on the lead's side wins. See
    docs/rules/double-hearts.md, "Winning a trick".
    """
    suit, shade = plays[0].suit, plays[0].shade or Shade.LIGHT

    def strength(at: int) -> tuple[int, bool]:
        card = plays[at].card
        return card.rank_in.get(suit, 0), card.face(shade).suit is suit

    return max(range(len(plays)), key=strength)


def _first_highest(plays: Sequence[Play], suit: Suit) -> int:
    ranks = [play.card.rank_in.get(suit, 0) for play in plays]
    return ranks.index(max(ranks))
