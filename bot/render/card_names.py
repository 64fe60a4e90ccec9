"""Emoji names of card pictures, chosen so that a screen reader can read them aloud.

A name consists of the card, the marked side if it has one, the deck and the design's revision:
``queen_of_spades_f1`` (four-colour, design 1), ``Q_spades_2_hearts_light_t1``. Discord allows
names of up to 32 letters, digits and underscores.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import (
    JOKER,
    RANK_SIGNS,
    WARREN,
    Card,
    Face,
    Shade,
    Suit,
    card,
    standard_deck,
)
from bot.engine.variants import VARIANTS
from bot.render.pictures.elements.card_faces import DESIGN
from bot.render.pictures.elements.colours import Deck

LONGEST_NAME: Final = 32
_SUITS: Final = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
}
_WORDS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
_SIGNS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_DECKS: Final = {Deck.FOUR: "f", Deck.TWO: "t"}
_SUIT_CALLED: Final = {called: suit for suit, called in _SUITS.items()}
_SIDE: Final = f"({'|'.join(_SIGNS)})_({'|'.join(_SUIT_CALLED)})"
_SIDES: Final = re.compile(f"{_SIDE}_{_SIDE}")
_NAME: Final = re.compile(
    r"(?P<card>\w+?)(?:_(?P<shade>light|dark))?_(?P<deck>[ft])(?P<design>\d+)"
)


@dataclass(frozen=True, slots=True)
class CardFace:
    """A picture of a card.

    Attributes:
        card: the card.
        shade: the marked side of a two-sided card, or ``None``.
    """

    card: Card
    shade: Shade | None = None

    @property
    def key(self) -> str:
        """The card in notation, with the marked side: ``QS``, ``QS/2H:light``."""
        return face_key(self.card, self.shade)


def face_key(one: Card, shade: Shade | None = None) -> str:
    """Return the card in notation, with the marked side: ``QS``, ``QS/2H:light``."""
    return one.notation if shade is None else f"{one.notation}:{shade.value}"


def _spoken(one: Card) -> str:
    if one is WARREN:
        return "warren_card"
    if one is JOKER:
        return "joker_one_of_clubs"
    if one.is_two_sided:
        return "_".join(map(_short, one.faces))
    face = one.faces[0]
    return f"{_WORDS[face.rank - 2]}_of_{_SUITS[face.suit]}"


def _short(face: Face) -> str:
    return f"{_SIGNS[face.rank - 2]}_{_SUITS[face.suit]}"


def face_name(face: CardFace, deck: Deck, design: int = DESIGN) -> str:
    """Return the emoji name of a picture.

    >>> face_name(CardFace(JOKER), Deck.FOUR, 1)
    'joker_one_of_clubs_f1'
    """
    side = f"_{face.shade.value}" if face.shade else ""
    return f"{_spoken(face.card)}{side}_{_DECKS[deck]}{design}"


def plain_faces() -> Iterator[CardFace]:
    """Yield the cards with one side."""
    yield from map(CardFace, (*standard_deck(), JOKER, WARREN))


def two_sided_faces() -> Iterator[CardFace]:
    """Yield the two-sided cards: all without a marked side, then each with either side marked."""
    decks = [variant.rules(variant.player_counts[0]).deck for variant in VARIANTS.values()]
    two_sided = dict.fromkeys(one for deck in decks for one in deck if one.is_two_sided)
    yield from map(CardFace, two_sided)
    for one in two_sided:
        for shade in Shade:
            yield CardFace(one, shade)


_PLAIN: Final = {_spoken(face.card): face.card for face in plain_faces()}


def _card_called(spoken: str) -> Card | None:
    """Return the card with this name that is read aloud, whether or not a variant has it."""
    sides = _SIDES.fullmatch(spoken)
    if sides is None:
        return _PLAIN.get(spoken)
    signs, suits = (sides[1], sides[3]), (sides[2], sides[4])
    return card(
        "/".join(
            RANK_SIGNS[_SIGNS.index(sign) + 1] + _SUIT_CALLED[suit].value
            for sign, suit in zip(signs, suits, strict=True)
        )
    )


@dataclass(frozen=True, slots=True)
class Named:
    """The parts of an emoji name."""

    face: CardFace
    deck: Deck
    design: int


def read_name(name: str) -> Named | None:
    """Parse an emoji name; return ``None`` if :func:`face_name` does not make such names.

    >>> read_name("Q_spades_2_hearts_light_f1").face.key
    'QS/2H:light'
    """
    found = _NAME.fullmatch(name)
    one = _card_called(found["card"]) if found else None
    if found is None or one is None or (found["shade"] and not one.is_two_sided):
        return None
    shade = Shade(found["shade"]) if found["shade"] else None
    deck = next(deck for deck, sign in _DECKS.items() if sign == found["deck"])
    return Named(CardFace(one, shade), deck, int(found["design"]))
