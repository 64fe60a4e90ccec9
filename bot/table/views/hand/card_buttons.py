"""A hand as rows of buttons, sorted as its player prefers.

A message holds 40 components. Container and text take two, the last row with its three buttons
four, and a picture one; the cards and their rows share the others.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.engine.model.cards import Card, Suit
from bot.render.cards import card_label, card_picture
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.ui.components.builders import Piece, Style, button, row
from bot.ui.components.custom_id import card_arg
from bot.ui.components.payloads import link_button
from bot.ui.components.row_width import button_width, lengths_that_fit, text_width
from bot.ui.components.validation import MOST_COMPONENTS, MOST_IN_ROW

_ROOM: Final = MOST_COMPONENTS - 6  # for cards and their rows, without a picture
_MARK: Final = text_width("✓ ")  # room in a row of labels, so that marking a card moves no other


@dataclass(frozen=True, slots=True)
class CardLook:
    """What stands on the button of a card.

    Attributes:
        card: the card.
        picture: markup; ``None`` if the wording has no picture of it.
        label: in plain characters; empty if there is a picture.
    """

    card: Card
    picture: str | None
    label: str


CardButton = Callable[[CardLook, int], Piece]


def card_button(
    table_id: str,
    step: str,
    verb: str,
    look: CardLook,
    copy: int,
    wording: Wording,
    *,
    style: Style = Style.secondary,
    disabled: bool = False,
    marked: bool = False,
) -> Piece:
    """Return the button of a card: its picture if there is one, else its label.

    Args:
        table_id: the table.
        step: the step that the click belongs to.
        verb: what a click does.
        look: what stands on it.
        copy: the number of the copy among equal cards, from 1.
        wording: texts in the reader's language.
        style: the button's colour.
        disabled: whether the button can't be clicked.
        marked: whether to show a check mark beside a label.
    """
    label, arg = look.label, card_arg(look.card, copy)
    if marked and label:
        label = wording.text("button-planned", card=label).strip()
    return button(
        table_id, step, verb, label, emoji=look.picture, arg=arg, style=style, disabled=disabled
    )


def card_rows(
    hand: Sequence[Card],
    sort: Sort,
    wording: Wording,
    one: CardButton,
    *,
    below_picture: bool = False,
) -> list[Piece]:
    """Return the cards as rows of buttons.

    Args:
        hand: the cards, sorted by suit from low to high.
        sort: how their player wants them sorted.
        wording: texts in the reader's language, and the available pictures of cards.
        one: makes a button, given a card's look and the number of the copy.
        below_picture: whether the message has a picture of the table, too.
    """
    seen: Counter[Card] = Counter()
    looks = [_look(card, wording) for card in in_order_of(hand, sort)]
    rows: list[Piece] = []
    start = 0
    for count in _row_lengths(looks, _ROOM - below_picture):
        buttons = []
        for look in looks[start : start + count]:
            seen[look.card] += 1
            buttons.append(one(look, seen[look.card]))
        rows.append(row(buttons))
        start += count
    return rows


def _look(card: Card, wording: Wording) -> CardLook:
    picture = card_picture(card, wording)
    return CardLook(card, picture, "" if picture else card_label(card, wording))


def in_order_of(hand: Sequence[Card], sort: Sort) -> list[Card]:
    """Sort a hand, which is sorted by suit from low to high, as its player prefers."""
    if sort is Sort.RANK:
        return sorted(hand, key=_rank)
    if sort is Sort.SUIT_DOWN:
        return [card for _, cards in groupby(hand, key=_suit) for card in reversed(list(cards))]
    return list(hand)


def _row_lengths(looks: Sequence[CardLook], room: int) -> list[int]:
    """Return how many cards go into each row: five, or as many labels as fit without marks."""
    widths = [button_width(look.label, emoji=look.picture is not None) for look in looks]
    for spare in (_MARK, 0.0):
        lengths = lengths_that_fit(widths, spare=spare)
        if len(lengths) + len(looks) <= room:
            return lengths
    # A row that wraps is better than a message that Discord refuses.
    return [min(MOST_IN_ROW, len(looks) - start) for start in range(0, len(looks), MOST_IN_ROW)]


def link_to(label: str, url: str | None) -> Piece | None:
    """Return a link button, or ``None`` if there is no URL."""
    return None if url is None else link_button(label, url)


def _suit(card: Card) -> Suit | None:
    return card.faces[0].suit if card.faces else None


def _rank(card: Card) -> int:
    """Return the rank to sort by: that of the light side; the Warren card comes last."""
    return card.faces[0].rank if card.faces else 99
