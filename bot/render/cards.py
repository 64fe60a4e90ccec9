"""Cards as people read them: ``♠Q``, ``♥10``, ``♠Q/♥2``."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.engine.cards import JOKER, STAND_IN, Card, Face, Shade, Suit
from bot.engine.trick import Play
from bot.render.wording import Wording

SUIT_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}
_RANKS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def face_label(face: Face) -> str:
    """One side of a card.

    >>> face_label(Face(10, Suit.HEARTS))
    '♥10'
    """
    return SUIT_SIGNS[face.suit] + _RANKS[face.rank - 1]


def card_label(card: Card, wording: Wording) -> str:
    """The card, short enough for a button."""
    if card is STAND_IN:
        return wording.text("card-warren")
    if card is JOKER:
        return wording.text("card-joker", card=face_label(card.faces[0]))
    return "/".join(map(face_label, card.faces))


def cards_text(cards: Iterable[Card], wording: Wording) -> str:
    """The cards with spaces between them."""
    return " ".join(card_label(card, wording) for card in cards)


def side_label(card: Card, shade: Shade, wording: Wording) -> str:
    """One side of a two-sided card, with the name of the shade."""
    return wording.text(f"card-side-{shade.value}", card=face_label(card.face(shade)))


def play_label(play: Play, wording: Wording, revealed: Card | None = None) -> str:
    """A card on the table: with its side if one was announced, and what ``W`` stands for."""
    if play.card is STAND_IN:
        if revealed is not None:
            return wording.text("card-warren-was", card=card_label(revealed, wording))
        suit = SUIT_SIGNS[play.announced] if play.announced else ""
        return wording.text("card-warren-as", suit=suit)
    if play.shade is not None:
        return side_label(play.card, play.shade, wording)
    return card_label(play.card, wording)


def suit_rows(cards: Sequence[Card], room: int, most: int = 5) -> list[list[Card]]:
    """The cards in rows of at most five: by suit where that fits into ``room``, else packed.

    ``cards`` are in the order of a hand; ``room`` counts cards and rows together.
    """
    rows: list[list[Card]] = []
    suit: Suit | None = None
    for card in cards:
        own = card.faces[0].suit if card.faces else None
        if not rows or own is not suit or len(rows[-1]) == most:
            rows.append([])
        rows[-1].append(card)
        suit = own
    if len(cards) + len(rows) <= room:
        return rows
    return [list(cards[start : start + most]) for start in range(0, len(cards), most)]
