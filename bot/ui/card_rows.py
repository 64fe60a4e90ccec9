"""A hand as rows of buttons, laid out as its player likes it, and the row below it.

A message holds 40 components. Container, text and last row take three; the cards, their rows and
the buttons of the last row share the others.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from bot.engine.cards import Card, Suit
from bot.render.cards import suit_rows
from bot.service.preferences import Sort
from bot.ui.components import link_button
from bot.ui.layout import Piece, row

_ROOM: Final = 40 - 3
_LEAST_BUTTONS: Final = 3  # of the last row: passing needs as many
_IN_A_ROW: Final = 5

CardButton = Callable[[Card, int], Piece]


def card_rows(hand: Sequence[Card], sort: Sort, one: CardButton) -> list[Piece]:
    """The cards as buttons; ``one`` makes the button of a card and which copy of it that is."""
    seen: Counter[Card] = Counter()
    rows: list[Piece] = []
    for cards in rows_of(hand, sort):
        buttons = []
        for card in cards:
            seen[card] += 1
            buttons.append(one(card, seen[card]))
        rows.append(row(buttons))
    return rows


def rows_of(hand: Sequence[Card], sort: Sort) -> list[list[Card]]:
    """The cards of a hand (laid out by suit, low to high) in rows of at most five."""
    if sort is Sort.RANK:
        by_rank = sorted(hand, key=_rank)
        return [by_rank[at : at + _IN_A_ROW] for at in range(0, len(hand), _IN_A_ROW)]
    laid_out = list(hand)
    if sort is Sort.SUIT_DOWN:
        suits = groupby(hand, key=_suit)
        laid_out = [card for _, cards in suits for card in reversed(list(cards))]
    return suit_rows(laid_out, _ROOM - _LEAST_BUTTONS)


def last_row(above: Sequence[Piece], buttons: Iterable[Piece | None]) -> Piece:
    """The row below the cards: as many of the buttons, first ones first, as there is room for."""
    used = sum(1 + len(one["components"]) for one in above)
    room = min(_IN_A_ROW, _ROOM - used)
    return row([one for one in buttons if one is not None][:room])


def link_to(label: str, url: str | None) -> Piece | None:
    """A button that leads elsewhere, where there is somewhere to go."""
    return None if url is None else link_button(label, url)


def _suit(card: Card) -> Suit | None:
    return card.faces[0].suit if card.faces else None


def _rank(card: Card) -> int:
    """Of two sides the light one tells; what stands for another card comes last."""
    return card.faces[0].rank if card.faces else 99
