"""Emoji names of card pictures, chosen so that a screen reader can read them aloud.

A name consists of the card, the marked side if it has one, the deck and the design's revision:
``queen_of_spades_f1`` (four-colour, design 1), ``Q_spades_2_hearts_light_t1``. Cards with German or
French letters have German or French names: ``dame_of_spades_f1``, ``roi_of_spades_f1``. Discord
allows names of up to 32 letters, digits and underscores.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
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
from bot.render.pictures.elements.suits import LETTERS, rank_text

LONGEST_NAME: Final = 32
_SUITS: Final = {
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.SPADES: "spades",
    Suit.HEARTS: "hearts",
}
_WORDS: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COURT: Final = {
    "J": "jack", "Q": "queen", "K": "king", "A": "ace",
    "B": "bube", "D": "dame", "V": "valet", "R": "roi",
}  # fmt: skip
_RANKS: Final = {rank_text(rank, letters): rank for letters in LETTERS for rank in range(2, 15)}
_DECKS: Final = {Deck.FOUR: "f", Deck.TWO: "t"}
_SUIT_BY_NAME: Final = {name: suit for suit, name in _SUITS.items()}
_SIDE: Final = f"({'|'.join(_RANKS)})_({'|'.join(_SUIT_BY_NAME)})"
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
        letters: the letters for jack, queen, king and ace. Where several of :data:`LETTERS` give
            the same picture, these are the first, because each picture is uploaded once.
    """

    card: Card
    shade: Shade | None = None
    letters: str = LETTERS[0]

    @property
    def key(self) -> str:
        """The card in notation, with the marked side: ``QS``, ``QS/2H:light``."""
        return face_key(self.card, self.shade)


def face_key(playing_card: Card, shade: Shade | None = None) -> str:
    """Return the card in notation, with the marked side: ``QS``, ``QS/2H:light``."""
    return playing_card.notation if shade is None else f"{playing_card.notation}:{shade.value}"


def face_in(playing_card: Card, letters: str, shade: Shade | None = None) -> CardFace:
    """Return the picture of a card with these letters."""
    ranks = _ranks_on(playing_card, letters)
    first = next(candidate for candidate in LETTERS if _ranks_on(playing_card, candidate) == ranks)
    return CardFace(playing_card, shade, first)


def _ranks_on(playing_card: Card, letters: str) -> list[str]:
    return [rank_text(face.rank, letters) for face in playing_card.faces]


def _spell_out(playing_card: Card, letters: str) -> str:
    if playing_card is WARREN:
        return "warren_card"
    if playing_card is JOKER:
        return "joker_one_of_clubs"
    if playing_card.is_two_sided:
        return "_".join(_short(face, letters) for face in playing_card.faces)
    face = playing_card.faces[0]
    text = rank_text(face.rank, letters)
    return f"{_COURT.get(text) or _WORDS[face.rank - 2]}_of_{_SUITS[face.suit]}"


def _short(face: Face, letters: str) -> str:
    return f"{rank_text(face.rank, letters)}_{_SUITS[face.suit]}"


def face_name(face: CardFace, deck: Deck, design: int = DESIGN) -> str:
    """Return the emoji name of a picture.

    >>> face_name(CardFace(JOKER), Deck.FOUR, 1)
    'joker_one_of_clubs_f1'
    """
    side = f"_{face.shade.value}" if face.shade else ""
    return f"{_spell_out(face.card, face.letters)}{side}_{_DECKS[deck]}{design}"


def plain_faces(letters: str = LETTERS[0]) -> Iterator[CardFace]:
    """Yield the cards with one side."""
    for playing_card in (*standard_deck(), JOKER, WARREN):
        yield face_in(playing_card, letters)


@cache
def letters_of_pictures(letters: str) -> frozenset[str]:
    """Return the letters of the pictures that are used for cards with these letters.

    >>> sorted(letters_of_pictures("VDRA"))  # for the queen, both French and German have D
    ['BDKA', 'JQKA', 'VDRA']
    """
    return frozenset(face.letters for face in plain_faces(letters))


def two_sided_faces(letters: str = LETTERS[0]) -> Iterator[CardFace]:
    """Yield the two-sided cards: all without a marked side, then each with either side marked."""
    decks = [variant.rules(variant.player_counts[0]).deck for variant in VARIANTS.values()]
    two_sided = dict.fromkeys(card for deck in decks for card in deck if card.is_two_sided)
    for playing_card in two_sided:
        yield face_in(playing_card, letters)
    for playing_card in two_sided:
        for shade in Shade:
            yield face_in(playing_card, letters, shade)


_PLAIN: Final = {
    _spell_out(face.card, face.letters): face
    for letters in LETTERS
    for face in plain_faces(letters)
}


def _find_face(spoken: str, shade: Shade | None) -> CardFace | None:
    """Return the card with this spoken name, even if no variant has it."""
    sides = _SIDES.fullmatch(spoken)
    if sides is None:
        return None if shade else _PLAIN.get(spoken)
    suits = (_SUIT_BY_NAME[sides[2]], _SUIT_BY_NAME[sides[4]])
    ranks = (_RANKS[sides[1]], _RANKS[sides[3]])
    playing_card = card(
        "/".join(RANK_SIGNS[rank - 1] + suit.value for rank, suit in zip(ranks, suits, strict=True))
    )
    faces = (face_in(playing_card, letters, shade) for letters in LETTERS)
    return next((face for face in faces if _spell_out(playing_card, face.letters) == spoken), None)


@dataclass(frozen=True, slots=True)
class EmojiName:
    """The parts of an emoji name."""

    face: CardFace
    deck: Deck
    design: int


def read_name(name: str) -> EmojiName | None:
    """Parse an emoji name; return ``None`` if it is not one that :func:`face_name` makes.

    >>> read_name("Q_spades_2_hearts_light_f1").face.key
    'QS/2H:light'
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    face = _find_face(match["card"], Shade(match["shade"]) if match["shade"] else None)
    if face is None:
        return None
    deck = next(deck for deck, sign in _DECKS.items() if sign == match["deck"])
    return EmojiName(face, deck, int(match["design"]))
