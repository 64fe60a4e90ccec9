"""What all messages are built from: one container of texts and rows of buttons."""

from collections.abc import Iterable, Sequence
from typing import Final

import discord

from bot.render.cards import in_signs
from bot.render.wording import Wording
from bot.ui.components.custom_id import ButtonId
from bot.ui.components.payloads import (
    Component,
    Layout,
    action_row,
    container,
    push_button,
    text_display,
)
from bot.ui.components.row_width import unwrapped
from bot.ui.components.validation import MOST_TEXT

RED: Final = 0xED4245  # a lobby, an error
BLUE: Final = 0x5865F2  # choose cards to pass
GREEN: Final = 0x57F287  # your turn
GREY: Final = 0x95A5A6  # waiting, over
GOLD: Final = 0xF1C40F  # moons and results
NEUTRAL: Final = 0x2B6CB0  # the table, help, rules

NO_TABLE: Final = "00000000"  # in the ids of buttons that belong to no table

Style = discord.ButtonStyle
Piece = Component


def panel(pieces: Sequence[Piece | str], *, accent: int, marker: int | None = None) -> Layout:
    """A message of one container; texts become text displays, and wide rows become several.

    Args:
        pieces: from top to bottom.
        accent: the colour at the left edge.
        marker: the id of the container, by which the message can be recognised later.
    """
    if sum(len(piece) for piece in pieces if isinstance(piece, str)) > MOST_TEXT:
        # The markup of an emoji is long: where it does not fit, signs take its place.
        pieces = [in_signs(piece) if isinstance(piece, str) else piece for piece in pieces]
    parts = [text_display(piece) if isinstance(piece, str) else piece for piece in pieces]
    return Layout([container(unwrapped(parts), accent=accent, marker=marker)])


def row(buttons: Iterable[Piece]) -> Piece:
    """A row of at most five buttons."""
    return action_row(buttons)


def button(
    table_id: str,
    step: str,
    verb: str,
    label: str,
    *,
    arg: str = "",
    style: Style = Style.secondary,
    disabled: bool = False,
    emoji: str | None = None,
) -> Piece:
    """A button of a table; ``emoji`` is markup, and stands alone where the label is empty."""
    button_id = str(ButtonId(table_id, step, verb, arg))
    return push_button(button_id, label, style=style, disabled=disabled, emoji=emoji)


def heading(text: str) -> str:
    """The text as a heading."""
    return f"### {text}"


def small(text: str) -> str:
    """The text as a line in small print."""
    return f"-# {text}"


def lines(*parts: str | None) -> str:
    """The parts, one a line; ``None`` leaves a line out."""
    return "\n".join(part for part in parts if part is not None)


def commitment_link(number: int, commitment: str, link: str | None, wording: Wording) -> str:
    """Words that link to the table by an address that holds what a deal is committed to.

    So the SHA-256 stands in the message, for everybody to look up later, and takes no room.
    """
    text = wording.text("fair-link", number=number)
    return linked(text, f"{link}#deal-{number}-sha256-{commitment}" if link else None)


def linked(text: str, link: str | None) -> str:
    """The text as a link, where there is something to link to."""
    return f"[{text}]({link})" if link else text
