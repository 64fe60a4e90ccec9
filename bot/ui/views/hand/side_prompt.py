"""The question by which side a two-sided card is led.

It is asked by drawing the panel once more, in answer to the tap on the card, and it is stored
nowhere: the card stands in the ids of the answers, so the question outlives a restart.
"""

from bot.engine.model.cards import Card, Shade, without
from bot.engine.play.view import PlayNow, TableView
from bot.render.cards import card_picture, cards_text, face_label
from bot.render.wording import Wording
from bot.ui.components.builders import Piece, Style, button, heading, row
from bot.ui.components.custom_id import step_asking
from bot.ui.views.table.table_info import TableInfo

_STYLES = {Shade.LIGHT: Style.primary, Shade.DARK: Style.secondary}


def open_sides(view: TableView, card: Card) -> tuple[Shade, ...]:
    """The sides by which the viewer may lead this card now; empty where no side is announced."""
    now = view.pending
    if not isinstance(now, PlayNow) or card not in now.legal:
        return ()
    return now.sides_of(card)


def asks_for_side(view: TableView, card: Card) -> bool:
    """Whether the viewer must be asked which side of the card leads."""
    return len(open_sides(view, card)) > 1


def side_question(card: Card, wording: Wording) -> str:
    """The question, in words."""
    return heading(
        wording.text(
            "hand-choose-side",
            light=face_label(card.face(Shade.LIGHT)),
            dark=face_label(card.face(Shade.DARK)),
        )
    )


def rest_of_hand(view: TableView, card: Card, wording: Wording) -> str | None:
    """The other cards, which are no buttons while the question stands."""
    rest = without(view.hand, (card,))
    return wording.text("hand-rest", cards=cards_text(rest, wording)) if rest else None


def side_buttons(card: Card, info: TableInfo, wording: Wording) -> list[Piece]:
    """One button a side, and one to take another card instead."""
    step = step_asking(info.step, card)
    sides = [
        button(
            info.table_id,
            step,
            "side",
            wording.text(f"button-side-{shade.value}", card=face_label(card.face(shade))),
            arg=shade.value,
            emoji=card_picture(card, wording, shade),
            style=_STYLES[shade],
        )
        for shade in Shade
    ]
    back = button(info.table_id, info.step, "again", wording.text("button-other-card"))
    return [row([*sides, back])]
