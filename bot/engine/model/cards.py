"""Cards, their faces and their notation.

``QS`` is the queen of spades, ``TD`` the ten of diamonds, ``1C`` the Joker of IncreduHearts (a club
below the two), ``W`` the Warren card of Ricketts, and ``QS/2H`` a two-sided card, light side first:
docs/rules/README.md, "Notation".
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Final

RANK_SIGNS: Final = "123456789TJQKA"


class Suit(StrEnum):
    """A suit; its value is its initial."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"


class Shade(StrEnum):
    """The side of a two-sided card that a lead announces."""

    LIGHT = "light"
    DARK = "dark"


_DARK: Final = Shade.DARK  # looking up a member takes longer than using it


# The order of suits in a sorted hand: hearts last, where most people look for them.
_SUIT_ORDER: Final = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.SPADES: 2, Suit.HEARTS: 3}
QUEEN: Final = 12  # ranks
ACE: Final = 14
_PLACES: Final = len(_SUIT_ORDER) * 16  # sort positions of one side; no rank is above the ace


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: a suit, and a rank from 1 (the Joker) and 2 to 14 (the ace)."""

    rank: int
    suit: Suit

    def __str__(self) -> str:
        return RANK_SIGNS[self.rank - 1] + self.suit.value


def _place(face: Face) -> int:
    return _SUIT_ORDER[face.suit] * 16 + face.rank


class Card:
    """A card of the deck.

    Only :func:`card` creates cards, one object for each notation. So cards are equal exactly if
    they are the same object, and the two queens of a double deck cannot be distinguished.

    Attributes:
        notation: as in docs/rules/README.md, "Notation".
        faces: the sides, light side first; one for an ordinary card, none for ``W``, which stands
            for another card.
        is_two_sided: whether it has a light and a dark side.
        rank_in: the card's rank in each suit on one of its sides.
        sort_key: its position in a sorted hand: by suit, then rank of the light side.
    """

    __slots__ = ("faces", "is_two_sided", "notation", "rank_in", "sort_key")

    notation: str
    faces: tuple[Face, ...]
    is_two_sided: bool
    rank_in: dict[Suit, int]
    sort_key: int

    def __init__(self, notation: str, faces: tuple[Face, ...]) -> None:
        self.notation = notation
        self.faces = faces
        self.is_two_sided = len(faces) == 2
        self.rank_in = {face.suit: face.rank for face in faces}
        light, dark = [*map(_place, faces), *[_PLACES] * (2 - len(faces))]
        self.sort_key = light * (_PLACES + 1) + dark

    def __repr__(self) -> str:
        return self.notation

    __str__ = __repr__

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.notation,)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, _memo: object) -> "Card":
        return self

    def shows(self, suit: Suit) -> bool:
        """Return whether a side of the card has this suit."""
        return suit in self.rank_in

    def face(self, shade: Shade | None = None) -> Face:
        """Return the side that counts when the card is led with this shade.

        Raises:
            IndexError: the card has no such side.
        """
        return self.faces[shade is _DARK]


class BadNotation(ValueError):
    """An error for a text that does not name a card."""


_cards_by_notation: dict[str, Card] = {}
_cards_by_suit: dict[Suit, set[Card]] = {suit: set() for suit in Suit}  # of all cards created


def _parse_face(text: str) -> Face:
    if len(text) != 2 or text[0] not in RANK_SIGNS or text[1] not in set(Suit):
        raise BadNotation(f"{text!r} is not a card")
    return Face(RANK_SIGNS.index(text[0]) + 1, Suit(text[1]))


def card(notation: str) -> Card:
    """Return the card with this notation.

    >>> card("QS") is card("QS")
    True
    >>> card("QS/2H").faces[1].suit
    <Suit.HEARTS: 'H'>

    Raises:
        BadNotation: the text does not name a card.
    """
    existing = _cards_by_notation.get(notation)
    if existing is None:
        sides = () if notation == "W" else tuple(map(_parse_face, notation.split("/")))
        if len(sides) > 2:
            raise BadNotation(f"{notation!r} has more than two sides")
        existing = Card(notation, sides)
        for suit in existing.rank_in:
            _cards_by_suit[suit].add(existing)
        _cards_by_notation[notation] = existing
    return existing


def cards(notation: str) -> tuple[Card, ...]:
    """Return the cards of a text with their notations separated by spaces.

    >>> cards("2C QS/2H W")
    (2C, QS/2H, W)

    Raises:
        BadNotation: a part of the text does not name a card.
    """
    return tuple(map(card, notation.split()))


_sort_key: Final = attrgetter("sort_key")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of a displayed hand: by suit, from low to high."""
    return tuple(sorted(cards, key=_sort_key))


def has_warren(hand: tuple[Card, ...]) -> bool:
    """Return whether ``W`` is in a sorted hand, where it is the last card."""
    return bool(hand) and hand[-1] is WARREN


def filter_suit(cards: Iterable[Card], suit: Suit) -> tuple[Card, ...]:
    """Return the cards with a side of this suit, in the same order."""
    # This runs for every card; a loop over the suits of each card takes three times as long.
    return tuple(filter(_cards_by_suit[suit].__contains__, cards))


def without(cards: tuple[Card, ...], removed: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return ``cards`` less the cards in ``removed``, each removed once, in the same order.

    Raises:
        ValueError: one of the cards is not there.
    """
    remaining = list(cards)
    for card in removed:
        remaining.remove(card)
    return tuple(remaining)


class CardSet(frozenset[Card]):
    """A set of cards, printed in the order of a hand.

    >>> CardSet(cards("QS 2H 2C"))
    CardSet('2C QS 2H')
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"CardSet({' '.join(map(str, in_order(self)))!r})"


SUITS: Final = tuple(Suit)
WARREN: Final = card("W")
QUEEN_OF_SPADES: Final = card("QS")
JACK_OF_DIAMONDS: Final = card("JD")
JOKER: Final = card("1C")


def hearts_and(*others: Card) -> CardSet:
    """Return all hearts of a standard deck and these cards."""
    hearts = {card for card in standard_deck() if card.shows(Suit.HEARTS)}
    return CardSet(hearts.union(others))


def standard_deck() -> tuple[Card, ...]:
    """Return the 52 cards, by suit, low to high."""
    return tuple(card(f"{sign}{suit.value}") for suit in SUITS for sign in RANK_SIGNS[1:])
