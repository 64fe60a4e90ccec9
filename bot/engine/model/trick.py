"""Tricks: who played what, and which play takes it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import QUEEN_OF_SPADES, WARREN, Card, Shade, Suit
from bot.engine.model.seats import Seat


class Play(Struct, frozen=True):
    """One card on the table.

    Attributes:
        seat: who played it.
        card: the card; ``W`` while what it stands for is still face down.
        shade: the side announced, for a lead with a two-sided card.
        announced: the suit that a card standing for another was announced as.
    """

    seat: Seat
    card: Card
    shade: Shade | None = None
    announced: Suit | None = None

    @property
    def suit(self) -> Suit:
        """The suit that the card asks for when it is led."""
        return self.announced or self.card.face(self.shade).suit


class Trick(Struct, frozen=True):
    """A finished trick.

    Attributes:
        plays: in order from the leader, one a seat, as they were played.
        winner: who took it.
        revealed: the card that ``W`` stood for, if it was played.
        kitty: the card left over at the deal, if it went with this trick.
    """

    plays: tuple[Play, ...]
    winner: Seat
    revealed: Card | None = None
    kitty: Card | None = None

    @property
    def leader(self) -> Seat:
        """Who led."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the winner took, the revealed card in the place of ``W``, the kitty last."""
        taken = tuple([play.card for play in turned_up(self.plays, self.revealed)])
        return taken if self.kitty is None else (*taken, self.kitty)


def turned_up(plays: tuple[Play, ...], revealed: Card | None) -> tuple[Play, ...]:
    """The plays with the card turned up at the end of the trick in the place of ``W``."""
    if revealed is None:
        return plays
    return tuple(replace(play, card=revealed) if play.card is WARREN else play for play in plays)


# What follows are the winner rules: plays (complete, turned up) -> index of the play that takes.


def highest_of_suit_led(plays: Sequence[Play]) -> int:
    """The highest card of the suit led; of two equal ones the first played."""
    return _first_highest(plays, plays[0].suit)


def second_queen_takes(plays: Sequence[Play]) -> int:
    """As usual, but where the queen is the highest spade in a spade trick, a second one takes it.

    See docs/rules/increduhearts.md, "Winning a trick".
    """
    best = highest_of_suit_led(plays)
    if plays[best].card is QUEEN_OF_SPADES:
        return max(at for at, play in enumerate(plays) if play.card is QUEEN_OF_SPADES)
    return best


def hearts_are_trumps(plays: Sequence[Play]) -> int:
    """The highest heart, if there is one, else the highest card of the suit led.

    See docs/rules/hearts-at-play.md, "Winning a trick".
    """
    if any(play.card.shows(Suit.HEARTS) for play in plays):
        return _first_highest(plays, Suit.HEARTS)
    return highest_of_suit_led(plays)


def twins_by_shade(plays: Sequence[Play]) -> int:
    """The highest rank of the suit led on any side; of twins the one in the lead's shade.

    See docs/rules/double-hearts.md, "Winning a trick".
    """
    suit, shade = plays[0].suit, plays[0].shade or Shade.LIGHT

    def strength(at: int) -> tuple[int, bool]:
        card = plays[at].card
        return card.rank_in.get(suit, 0), card.face(shade).suit is suit

    return max(range(len(plays)), key=strength)


def _first_highest(plays: Sequence[Play], suit: Suit) -> int:
    ranks = [play.card.rank_in.get(suit, 0) for play in plays]
    return ranks.index(max(ranks))
