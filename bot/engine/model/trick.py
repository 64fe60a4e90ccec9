"""Plays and finished tricks."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.model.cards import WARREN, Card, Shade, Suit
from bot.engine.model.seats import Seat

_card: Final = attrgetter("card")
_DARK: Final = Shade.DARK  # looking up a member takes longer than using it


# Values created with every card only refer to older ones, so they are in no reference cycle and the
# garbage collector need not visit them: gc=False, here and in bot.engine.play.
class Play(Struct, frozen=True, gc=False):
    """One card on the table.

    Attributes:
        seat: the seat that played it.
        card: the card; ``W`` while the card it stands for is face down.
        shade: the announced side, for a lead with a two-sided card.
        announced: for ``W``, the suit announced for the card it stands for.
    """

    seat: Seat
    card: Card
    shade: Shade | None = None
    announced: Suit | None = None

    @property
    def suit(self) -> Suit:
        """The suit that others must follow when the card is led."""
        return self.announced or self.card.faces[self.shade is _DARK].suit


class Trick(Struct, frozen=True, gc=False):
    """A finished trick.

    Attributes:
        plays: in order from the leader, one for each seat, as they were played.
        winner: the seat that took it; ``None`` if nobody did.
        revealed: the card that ``W`` stood for, if ``W`` was played.
        kitty: the card left over at the deal, if it went with this trick.
        carried: the cards of previous tricks that nobody took and that went with this one.
    """

    plays: tuple[Play, ...]
    winner: Seat | None
    revealed: Card | None = None
    kitty: Card | None = None
    carried: tuple[Card, ...] = ()

    @property
    def leader(self) -> Seat:
        """The seat that led."""
        return self.plays[0].seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the trick, with the revealed one for ``W``, and the kitty last."""
        plays = self.plays if self.revealed is None else turned_up(self.plays, self.revealed)
        cards = tuple(map(_card, plays))
        return cards if self.kitty is None else (*cards, self.kitty)

    @property
    def taken(self) -> tuple[Card, ...]:
        """The cards that the winner took: those of the trick, and those carried to it."""
        return self.cards + self.carried if self.carried else self.cards


def turned_up(plays: tuple[Play, ...], revealed: Card | None) -> tuple[Play, ...]:
    """Return the plays with ``W`` replaced by the card revealed at the end of the trick."""
    if revealed is None:
        return plays
    return tuple(replace(play, card=revealed) if play.card is WARREN else play for play in plays)


def carried_by(tricks: Sequence[Trick]) -> tuple[Card, ...]:
    """Return the cards of earlier tricks that nobody took, which go to the next trick's winner."""
    if not tricks or tricks[-1].winner is not None:
        return ()
    return carried_by(tricks[:-1]) + tricks[-1].cards
