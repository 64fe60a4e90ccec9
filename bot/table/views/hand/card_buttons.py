"""A hand as rows of buttons, in the order that its player prefers.

A message holds 40 components. Container and text take two, the last row with its three buttons
four, and a picture one; the cards and their rows share the others.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.engine.model.cards import Card, Suit
from bot.render.cards import labels_and_pictures
from bot.render.wording import Wording
from bot.settings.preferences import Sort
from bot.ui.components.builders import Piece, Style, row
from bot.ui.components.custom_id import card_ids
from bot.ui.components.payloads import link_button, push_button
from bot.ui.components.row_width import button_width, lengths_that_fit, text_width
from bot.ui.discord_limits import MOST_COMPONENTS, MOST_IN_ROW

_ROOM: Final = MOST_COMPONENTS - 6  # for cards and their rows, without a picture
_MARK: Final = text_width("✓ ")  # space in a row of labels, so that a mark moves no other card


class CardClick(NamedTuple):
    """The effect and the look of a card's button.

    Attributes:
        step: the step that the click belongs to.
        verb: the verb of the button.
        style: the button's colour.
        disabled: whether the button can't be clicked.
        marked: whether to show a check mark beside a label.
    """

    step: str
    verb: str
    style: Style = Style.secondary
    disabled: bool = False
    marked: bool = False


def number_cards(hand: Sequence[Card], sort: Sort) -> list[tuple[Card, int]]:
    """Return a hand in its player's order, with the number of each copy among equal cards.

    Args:
        hand: the cards, sorted by suit from low to high.
        sort: the order that the player wants.
    """
    copies: Counter[Card] = Counter()
    cards = []
    for card in sort_hand(hand, sort):
        copies[card] += 1
        cards.append((card, copies[card]))
    return cards


def card_rows(
    table_id: str,
    cards: Sequence[tuple[Card, int]],
    clicks: Sequence[CardClick],
    wording: Wording,
    *,
    below_picture: bool = False,
) -> list[Piece]:
    """Return the cards as rows of buttons: their pictures if there are any, else their labels.

    Args:
        table_id: the table.
        cards: the cards in order, from :func:`number_cards`.
        clicks: the effect of each card's button.
        wording: texts in the reader's language, and the available pictures of cards.
        below_picture: whether the message also has a picture of the table.
    """
    buttons: list[Piece] = []
    widths: list[float] = []
    ids = card_ids(table_id, [(click.step, click.verb) for click in clicks], cards)
    looks = labels_and_pictures([card for card, _ in cards], wording)
    for button_id, (label, picture), click in zip(ids, looks, clicks, strict=True):
        text = "" if picture else label
        widths.append(button_width(text, emoji=picture is not None))
        if click.marked and text:
            text = wording.text("button-planned", card=label).strip()
        buttons.append(
            push_button(button_id, text, style=click.style, disabled=click.disabled, emoji=picture)
        )
    rows: list[Piece] = []
    start = 0
    for count in _row_lengths(widths, _ROOM - below_picture):
        rows.append(row(buttons[start : start + count]))
        start += count
    return rows


def sort_hand(hand: Sequence[Card], sort: Sort) -> list[Card]:
    """Sort a hand, which is sorted by suit from low to high, as its player prefers."""
    if sort is Sort.RANK:
        return sorted(hand, key=_rank)
    if sort is Sort.SUIT_DOWN:
        return [card for _, cards in groupby(hand, key=_suit) for card in reversed(list(cards))]
    return list(hand)


def _row_lengths(widths: Sequence[float], room: int) -> list[int]:
    """Return the number of cards in each row: five, or as many labels as fit without marks."""
    for spare in (_MARK, 0.0):
        lengths = lengths_that_fit(widths, spare=spare)
        if len(lengths) + len(widths) <= room:
            return lengths
    # A row that wraps is better than a message that Discord refuses.
    return [min(MOST_IN_ROW, len(widths) - start) for start in range(0, len(widths), MOST_IN_ROW)]


def link_to(label: str, url: str | None) -> Piece | None:
    """Return a link button, or ``None`` if there is no URL."""
    return None if url is None else link_button(label, url)


def _suit(card: Card) -> Suit | None:
    return card.faces[0].suit if card.faces else None


def _rank(card: Card) -> int:
    """Return the rank to sort by: that of the light side; the Warren card comes last."""
    return card.faces[0].rank if card.faces else 99
