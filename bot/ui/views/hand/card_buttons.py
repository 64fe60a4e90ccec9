"""A hand as rows of buttons, sorted as its player prefers, and the last row below it.

A message holds 40 components. Container and text take two; the cards, their rows and the last row
with its buttons share the others. No row is wider than a phone.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from bot.engine.model.cards import Card, Suit
from bot.render.cards import card_label, card_picture
from bot.render.wording import Wording
from bot.service.settings.preferences import Sort
from bot.ui.components.builders import Piece, Style, button, row
from bot.ui.components.custom_id import card_arg
from bot.ui.components.payloads import link_button
from bot.ui.components.row_width import (
    button_width,
    fits,
    lengths_that_fit,
    rows_that_fit,
    text_width,
)
from bot.ui.components.validation import MOST_COMPONENTS, MOST_IN_ROW

_ROOM: Final = MOST_COMPONENTS - 2
_LAST_ROW: Final = 3  # a row of two buttons, as passing needs
_MARK: Final = text_width("✓ ")  # room in each row, so that marking a card moves no other

CardButton = Callable[[Card, int], Piece]


def card_button(
    table_id: str,
    step: str,
    verb: str,
    card: Card,
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
        card: the card.
        copy: the number of the copy among equal cards, from 1.
        wording: texts in the reader's language, and the available pictures.
        style: the button's colour.
        disabled: whether the button can't be clicked.
        marked: whether to show a check mark.
    """
    picture = card_picture(card, wording)
    label = "" if picture else card_label(card, wording)
    if marked:
        label = wording.text("button-planned", card=label).strip()
    arg = card_arg(card, copy)
    return button(
        table_id, step, verb, label, emoji=picture, arg=arg, style=style, disabled=disabled
    )


def card_rows(hand: Sequence[Card], sort: Sort, wording: Wording, one: CardButton) -> list[Piece]:
    """Return the cards as rows of buttons; ``one`` makes a button, given a card and its copy."""
    seen: Counter[Card] = Counter()
    laid_out = in_order_of(hand, sort)
    widths = [_width(card, wording) for card in laid_out]
    rows: list[Piece] = []
    start = 0
    by_suit = sort is not Sort.RANK
    for count in row_lengths(laid_out, widths, _ROOM - _LAST_ROW, by_suit=by_suit):
        buttons = []
        for card in laid_out[start : start + count]:
            seen[card] += 1
            buttons.append(one(card, seen[card]))
        rows.append(row(buttons))
        start += count
    return rows


def in_order_of(hand: Sequence[Card], sort: Sort) -> list[Card]:
    """Sort a hand, which is sorted by suit from low to high, as its player prefers."""
    if sort is Sort.RANK:
        return sorted(hand, key=_rank)
    if sort is Sort.SUIT_DOWN:
        return [card for _, cards in groupby(hand, key=_suit) for card in reversed(list(cards))]
    return list(hand)


def row_lengths(
    cards: Sequence[Card], widths: Sequence[float], room: int, *, by_suit: bool
) -> list[int]:
    """Return how many cards go into each row: one suit a row if that fits, else as many as fit.

    Args:
        cards: the cards in display order.
        widths: the widths of their buttons in pixels.
        room: the number of components available for cards and rows together.
        by_suit: whether each row should have one suit only.
    """
    most = room - len(cards)
    if by_suit:
        lengths: list[int] = []
        start = 0
        for _, group in groupby(cards, key=_suit):
            count = len(list(group))
            lengths += _even(widths[start : start + count])
            start += count
        if len(lengths) <= most:
            return lengths
    lengths = lengths_that_fit(widths, spare=_MARK)
    if len(lengths) <= most:
        return lengths
    # A row that wraps is better than a message that Discord refuses.
    return [min(MOST_IN_ROW, len(cards) - start) for start in range(0, len(cards), MOST_IN_ROW)]


def _even(widths: Sequence[float]) -> list[int]:
    """Balance the rows without adding any: 3 and 2 rather than 4 and 1, where that fits."""
    packed = lengths_that_fit(widths, spare=_MARK)
    if len(packed) == 1:
        return packed
    each, more = divmod(len(widths), len(packed))
    lengths = [each + 1] * more + [each] * (len(packed) - more)
    start = 0
    for count in lengths:
        if not fits(widths[start : start + count], spare=_MARK):
            return packed
        start += count
    return lengths


def last_row(above: Sequence[Piece], buttons: Iterable[Piece | None]) -> Piece:
    """Return the row below the cards, with as many of the first buttons as there is room for.

    :func:`bot.ui.components.builders.panel` splits a row that is too wide; there is room for that.
    """
    room = _ROOM - sum(1 + len(one["components"]) for one in above)
    kept: list[Piece] = []
    for one in buttons:
        if one is None:
            continue
        if len(kept) == MOST_IN_ROW:
            break
        if len(kept) + 1 + len(rows_that_fit([*kept, one])) > room:
            break
        kept.append(one)
    return row(kept)


def link_to(label: str, url: str | None) -> Piece | None:
    """Return a link button, or ``None`` if there is no URL."""
    return None if url is None else link_button(label, url)


def _width(card: Card, wording: Wording) -> float:
    """Return the width of a card's button without a mark, in pixels."""
    if card_picture(card, wording):
        return button_width(emoji=True)
    return button_width(card_label(card, wording))


def _suit(card: Card) -> Suit | None:
    return card.faces[0].suit if card.faces else None


def _rank(card: Card) -> int:
    """Return the rank to sort by: that of the light side; the Warren card comes last."""
    return card.faces[0].rank if card.faces else 99
