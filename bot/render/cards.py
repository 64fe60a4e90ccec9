"""Cards as people see them: ``♠Q``, ``♥10``, ``♠Q/♥2``, or as small pictures.

Jack, queen, king and ace have the letters of the reader's language: J Q K A, in German B D K A.
The light side of a two-sided card comes first. In a trick, the side that counts is underlined, or
framed in the picture. *Labels* consist of plain characters, for buttons, alt texts, sheets and
logs. *Texts* are markdown: they use pictures where the wording has them, and labels elsewhere.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from bot.engine.model.cards import JOKER, WARREN, Card, Face, Shade, Suit
from bot.engine.model.trick import Play
from bot.render.card_names import face_key, read_name
from bot.render.pictures.elements.suits import rank_text
from bot.render.wording import Wording

SUIT_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}
_WITH_NAMES: Final = (WARREN, JOKER)
_PICTURE: Final = re.compile(r"<:(\w{2,32}):\d+>")


def face_label(face: Face, wording: Wording) -> str:
    """Return the label of one side of a card: ``♥10``, ``♠Q`` or in German ``♠D``."""
    return _label(face, wording.letters)


def _label(face: Face, letters: str) -> str:
    return SUIT_SIGNS[face.suit] + rank_text(face.rank, letters)


@lru_cache(maxsize=1024)
def _labels(card: Card, letters: str) -> str:
    return "/".join(_label(face, letters) for face in card.faces)


def list_labels(cards: Iterable[Card], wording: Wording) -> str:
    """Return the labels of cards, separated by commas."""
    return ", ".join(card_label(card, wording) for card in cards)


def card_label(card: Card, wording: Wording) -> str:
    """Return the card's label, short enough for a button."""
    if card is WARREN:
        return wording.text("card-warren")
    if card is JOKER:
        return wording.text("card-joker", card=face_label(card.faces[0], wording))
    return _labels(card, wording.letters)


def card_text(card: Card, wording: Wording, shade: Shade | None = None) -> str:
    """Return the card in markdown; ``shade`` marks one side of a two-sided card."""
    picture = card_picture(card, wording, shade)
    if picture is not None:
        return picture
    return (
        card_label(card, wording)
        if shade is None
        else _underline_side(card, shade, wording.letters)
    )


def card_picture(card: Card, wording: Wording, shade: Shade | None = None) -> str | None:
    """Return the markup of the card's picture, or ``None`` if the wording has none."""
    return wording.faces.get(face_key(card, shade))


def labels_and_pictures(cards: Iterable[Card], wording: Wording) -> list[tuple[str, str | None]]:
    """Return the label of each card, and its picture as in :func:`card_picture`."""
    faces, letters = wording.faces, wording.letters
    return [
        (
            card_label(card, wording) if card in _WITH_NAMES else _labels(card, letters),
            faces.get(card.notation),
        )
        for card in cards
    ]


def cards_text(cards: Iterable[Card], wording: Wording) -> str:
    """Return the cards in markdown, separated by spaces."""
    return " ".join(card_text(card, wording) for card in cards)


def in_signs(text: str) -> str:
    """Return the text with pictures of cards replaced by their much shorter labels.

    >>> in_signs("Bo <:queen_of_spades_f1:12345>")
    'Bo ♠Q'
    """
    return _PICTURE.sub(_replace_picture, text)


def _replace_picture(picture: re.Match[str]) -> str:
    emoji_name = read_name(picture[1])
    if emoji_name is None:
        return picture[0]
    face = emoji_name.face
    if face.shade is not None:
        return _underline_side(face.card, face.shade, face.letters)
    return _labels(face.card, face.letters) or face.card.notation


def get_sign(picture: str) -> str | None:
    """Return the label of the card in a picture, given its emoji name.

    If a side is marked, only that side is returned. For the name of any other picture, the result
    is ``None``.

    >>> get_sign("Q_spades_2_hearts_light_f1")
    '♠Q'
    """
    emoji_name = read_name(picture)
    if emoji_name is None:
        return None
    face = emoji_name.face
    if face.shade is not None:
        return _label(face.card.face(face.shade), face.letters)
    return _labels(face.card, face.letters) or face.card.notation


def hand_text(cards: Iterable[Card], wording: Wording) -> str:
    """Return the cards as a hand, with one sign for each run of a suit: ``♣2 9 K ♥4``."""
    parts: list[str] = []
    suit: Suit | None = None
    for card in cards:
        is_plain = len(card.faces) == 1 and card is not JOKER
        own = card.faces[0].suit if is_plain else None
        follows = own is not None and own is suit
        text = rank_text(card.faces[0].rank, wording.letters) if follows else ""
        parts.append(text or card_label(card, wording))
        suit = own
    return " ".join(parts)


def lead_label(card: Card, shade: Shade | None, wording: Wording) -> str:
    """Return a led card in markdown, with the name and a mark of the side that counts."""
    if shade is None:
        return card_text(card, wording)
    return wording.text(f"card-side-{shade.value}", card=card_text(card, wording, shade))


def _underline_side(card: Card, shade: Shade, letters: str) -> str:
    """Return both sides, with this one underlined."""
    light, dark = (_label(face, letters) for face in card.faces)
    return f"__{light}__/{dark}" if shade is Shade.LIGHT else f"{light}/__{dark}__"


def _find_side(card: Card, suit: Suit | None) -> Shade | None:
    """Return the side of a two-sided card that has this suit, if there is one."""
    return next((s for s in Shade if card.face(s).suit is suit), None)


def play_label(
    play: Play, wording: Wording, revealed: Card | None = None, led: Suit | None = None
) -> str:
    """Return a played card in markdown.

    On a two-sided card the side that counts is marked: the announced side, or the side of the suit
    led.

    Args:
        play: the card, with the side or suit that was announced.
        wording: texts in the reader's language.
        revealed: the extra card that ``W`` was played for, once it is turned up.
        led: the suit led.
    """
    if play.card is WARREN:
        if revealed is not None:
            return wording.text("card-warren-was", card=card_text(revealed, wording))
        suit = SUIT_SIGNS[play.announced] if play.announced else ""
        return wording.text("card-warren-as", suit=suit)
    if play.shade is not None:
        return lead_label(play.card, play.shade, wording)
    if play.card.is_two_sided:
        return card_text(play.card, wording, _find_side(play.card, led))
    return card_text(play.card, wording)
