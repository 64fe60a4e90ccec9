"""Cards as people read them: ``♠Q``, ``♥10``, ``♠Q/♥2``.

Two sides are written light first; in a trick the side that counts is underlined.
"""

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


def hand_text(cards: Iterable[Card], wording: Wording) -> str:
    """A hand that is laid out, the sign of a suit only before its first card: ``♣2 9 K ♥4``."""
    parts: list[str] = []
    suit: Suit | None = None
    for card in cards:
        is_plain = len(card.faces) == 1 and card is not JOKER
        own = card.faces[0].suit if is_plain else None
        follows = own is not None and own is suit
        parts.append(_RANKS[card.faces[0].rank - 1] if follows else card_label(card, wording))
        suit = own
    return " ".join(parts)


def lead_label(card: Card, shade: Shade | None, wording: Wording) -> str:
    """A card as it is led, in markdown: of a two-sided one the side that counts is marked."""
    if shade is None:
        return card_label(card, wording)
    both = _with_marked(card, card.face(shade).suit)
    return wording.text(f"card-side-{shade.value}", card=both)


def _with_marked(card: Card, suit: Suit | None) -> str:
    """Both sides, the one of this suit underlined."""
    return "/".join(
        f"__{face_label(face)}__" if face.suit is suit else face_label(face) for face in card.faces
    )


def play_label(
    play: Play, wording: Wording, revealed: Card | None = None, led: Suit | None = None
) -> str:
    """A card on the table, in markdown: with its side if one was announced, and what ``W`` is.

    Of a two-sided card the side that counts is marked: the one announced, or that of the suit led.
    """
    if play.card is STAND_IN:
        if revealed is not None:
            return wording.text("card-warren-was", card=card_label(revealed, wording))
        suit = SUIT_SIGNS[play.announced] if play.announced else ""
        return wording.text("card-warren-as", suit=suit)
    if play.shade is not None:
        return lead_label(play.card, play.shade, wording)
    if play.card.is_two_sided:
        return _with_marked(play.card, led)
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
