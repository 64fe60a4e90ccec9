"""Hints: the question before the first one, and what each card is worth, with the reason."""

from collections.abc import Sequence
from typing import Final

from bot.engine.model.cards import Card, Shade, card
from bot.engine.play.view import PlayNow, TableView
from bot.render.illustrations.game import Illustration
from bot.render.illustrations.hand import CardValue, pass_illustration, values_illustration
from bot.render.pictures.elements.colours import Deck
from bot.render.wording import Wording
from bot.review.format import Alternative, Decision
from bot.review.text import alternative_text, reasons
from bot.service.state.steps import ANY
from bot.ui.components.builders import (
    BLUE,
    GREY,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.payloads import Layout
from bot.ui.images.gallery import gallery
from bot.ui.images.renderer import Picture

HINT: Final = "hint"
ALLOW: Final = "allowhints"
_SHOWN: Final = 8  # values in words
_BLOCKS: Final = 10  # of the longest bar in words


def hint_button(table_id: str, wording: Wording) -> Piece:
    """Return the button below a hand that asks for a hint."""
    return button(table_id, ANY, HINT, wording.text("button-hint"))


def question_panel(table_id: str, wording: Wording) -> Layout:
    """Return the question before the first hint, which takes the game out of the statistics."""
    text = lines(heading(wording.text("hint-question")), wording.text("hint-means"))
    allow = button(table_id, ANY, ALLOW, wording.text("button-hint-allow"), style=Style.primary)
    return panel([text, row([allow])], accent=BLUE)


def thinking_panel(wording: Wording) -> Layout:
    """Return the message for as long as a hint is made."""
    return panel([wording.text("hint-thinking")], accent=GREY)


def failed_panel(wording: Wording, *, is_late: bool) -> Layout:
    """Return the message if there is no hint: the game has moved on, or can't be judged."""
    return panel([wording.text("hint-late" if is_late else "hint-failed")], accent=GREY)


def hint_panel(decision: Decision, wording: Wording, pictures: Sequence[Picture] = ()) -> Layout:
    """Return what the person could do, what each of it is worth, and why the best one is best."""
    every = decision.alternatives
    best = every[decision.best]
    other = every[decision.chosen] if decision.chosen != decision.best else every[-1]
    values = sorted(every, key=lambda one: (one is not best, one.value))
    text = lines(
        heading(wording.text("hint-best", what=alternative_text(best, wording))),
        *(reasons(other, best, wording) if other is not best else ()),
        *(_value(one, values, best, wording) for one in values[:_SHOWN]),
        small(wording.text("hint-how")),
    )
    return panel([text, *map(gallery, pictures)], accent=BLUE)


def hint_picture(
    decision: Decision, view: TableView, wording: Wording, deck: Deck = Deck.FOUR
) -> Illustration | None:
    """Return the hand with the value of each card, or the best pass; ``None`` for a moon."""
    best = decision.alternatives[decision.best]
    if decision.kind == "pass":
        return pass_illustration(view.hand, (), _cards(best), decision.hand, wording, deck)
    if not isinstance(view.pending, PlayNow):
        return None
    values = [
        CardValue(card(one.cards[0]), None if one.side is None else Shade(one.side), one.value)
        for one in sorted(decision.alternatives, key=lambda one: (one is not best, one.value))
    ]
    return values_illustration(view.hand, values, wording, deck)


def _cards(alternative: Alternative) -> list[Card]:
    return [card(one) for one in alternative.cards]


def _value(
    one: Alternative, values: Sequence[Alternative], best: Alternative, wording: Wording
) -> str:
    """Return a value as a bar: the shorter, the better."""
    least, most = (pick(each.value for each in values) for pick in (min, max))
    blocks = 1 + round((_BLOCKS - 1) * (one.value - least) / max(most - least, 1.0))
    return wording.text(
        "hint-value",
        bar="▰" * blocks + "▱" * (_BLOCKS - blocks),
        what=alternative_text(one, wording),
        value=wording.decimal(one.value),
        best="yes" if one is best else "no",
    )
