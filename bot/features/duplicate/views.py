"""A hand of a duplicate side by side, with buttons to other hands and a menu of the seats.

The controls have the verb ``beside`` and the argument ``<hand>.<seat>``.
"""

from typing import Final

import discord

from bot.features.duplicate.model import SeatPlays, SideBySide
from bot.render.cards import card_text, cards_text
from bot.render.names import marked
from bot.render.numbers import signed
from bot.render.wording import Wording
from bot.table.state.steps import ANY
from bot.table.views.public.table_info import TableInfo
from bot.ui.components.builders import (
    NEUTRAL,
    Piece,
    Style,
    button,
    heading,
    lines,
    panel,
    row,
    small,
)
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.menus import menu
from bot.ui.components.payloads import Layout
from bot.ui.discord_limits import MOST_TEXT

BESIDE: Final = "beside"


def side_by_side_panel(comparison: SideBySide, info: TableInfo, wording: Wording) -> Layout:
    """Return the pass and the plays of a seat at every table; as plain text if too long."""
    text = _text(comparison, info, wording)
    if len(text) > MOST_TEXT:
        text = _text(comparison, info, wording.with_faces({}))
    return panel(
        [text, _seats(comparison, info, wording), _hands(comparison, wording)], accent=NEUTRAL
    )


def _text(comparison: SideBySide, info: TableInfo, wording: Wording) -> str:
    name = marked(info.plain[comparison.seat])
    mean = sum(table.points for table in comparison.tables[1:]) / max(len(comparison.tables) - 1, 1)
    return lines(
        heading(wording.text("beside-title", hand=comparison.hand, who=name)),
        wording.text("beside-dealt", cards=cards_text(comparison.dealt, wording)),
        *[_table(table, name, wording) for table in comparison.tables],
        small(wording.text("beside-mean", points=wording.decimal(mean))),
    )


def _table(played: SeatPlays, player_name: str, wording: Wording) -> str:
    if played.table is None:
        label = player_name
    elif played.who is None:
        label = wording.text("beside-shadow", number=played.table)
    else:
        name = marked(wording.name(played.who))
        label = wording.text("beside-table", who=name, number=played.table)
    passed = cards_text(played.passed, wording) if played.passed else ""
    return wording.text(
        "plays-row",
        who=label,
        points=signed(played.points),
        passed=wording.text("plays-passed", cards=passed) if passed else "",
        cards=" ".join(card_text(card, wording) for card in played.played),
    )


def _seats(comparison: SideBySide, info: TableInfo, wording: Wording) -> Piece:
    options = [
        discord.SelectOption(
            label=wording.text("beside-seat", who=name),
            value=f"{comparison.hand}.{seat}",
            default=seat == comparison.seat,
        )
        for seat, name in enumerate(info.plain)
    ]
    return row([menu(ButtonId(comparison.lobby.table_id, ANY, BESIDE), options)])


def _hands(comparison: SideBySide, wording: Wording) -> Piece:
    def hand_button(step: str, label: str, hand: int) -> Piece:
        return button(
            comparison.lobby.table_id,
            step,
            BESIDE,
            wording.text(label),
            arg=f"{hand}.{comparison.seat}",
            disabled=not 1 <= hand <= comparison.hands,
            style=Style.secondary,
        )

    return row(
        [
            hand_button("handback", "button-hand-back", comparison.hand - 1),
            hand_button("handon", "button-hand-on", comparison.hand + 1),
        ]
    )
