"""The question of which side of a two-sided card to lead.

The click on the card is answered with a panel that asks. The question is stored nowhere: the
custom ids of the answers name the card, so they work after a restart.
"""

from bot.engine.model.cards import Card, Shade
from bot.engine.play.view import PlayNow, TableView
from bot.render.cards import card_picture, face_label
from bot.render.wording import Wording
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import Piece, Style, button, heading, row
from bot.ui.components.custom_id import step_asking

_STYLES = {Shade.LIGHT: Style.primary, Shade.DARK: Style.secondary}


def open_sides(view: TableView, card: Card) -> tuple[Shade, ...]:
    """Return the sides that the viewer may lead of this card; empty if no side is announced."""
    now = view.pending
    if not isinstance(now, PlayNow) or card not in now.legal:
        return ()
    return now.list_choosable_sides(card)


def asks_for_side(view: TableView, card: Card) -> bool:
    """Return whether the viewer has to choose the side of the card to lead."""
    return len(open_sides(view, card)) > 1


def side_question(card: Card, wording: Wording) -> str:
    """Return the question as a heading."""
    return heading(side_words(card, wording))


def side_words(card: Card, wording: Wording) -> str:
    """Return the question in words."""
    return wording.text(
        "hand-choose-side",
        light=face_label(card.face(Shade.LIGHT), wording),
        dark=face_label(card.face(Shade.DARK), wording),
    )


def side_buttons(card: Card, info: TableInfo, wording: Wording) -> list[Piece]:
    """Return the row below the cards: a button for each side, and one to choose another card."""
    step = step_asking(info.step, card)
    sides = [
        button(
            info.table_id,
            step,
            "side",
            wording.text(f"button-side-{shade.value}", card=face_label(card.face(shade), wording)),
            arg=shade.value,
            emoji=card_picture(card, wording, shade),
            style=_STYLES[shade],
        )
        for shade in Shade
    ]
    back = button(info.table_id, info.step, "again", wording.text("button-other-card"))
    return [row([*sides, back])]
