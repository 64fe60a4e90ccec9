"""Builders of messages: one container with texts and rows of buttons."""

from collections.abc import Sequence
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
from bot.ui.components.row_width import split_wide_rows
from bot.ui.discord_limits import MOST_TEXT

RED: Final = 0xED4245  # a lobby, an error
BLUE: Final = 0x5865F2  # choose cards to pass
GREEN: Final = 0x57F287  # your turn
GREY: Final = 0x95A5A6  # waiting, or over
GOLD: Final = 0xF1C40F  # moons and results
NEUTRAL: Final = 0x2B6CB0  # the table, help, rules

NO_TABLE: Final = "00000000"  # in the custom ids of buttons without a table

Style = discord.ButtonStyle
Piece = Component
row = action_row


def panel(pieces: Sequence[Piece | str], *, accent: int, marker: int | None = None) -> Layout:
    """Return a message of one container; rows that are too wide are split.

    Strings become text displays.

    Args:
        pieces: the content, from top to bottom.
        accent: the colour at the left edge.
        marker: the id of the container, which identifies the message later.
    """
    if sum(len(piece) for piece in pieces if isinstance(piece, str)) > MOST_TEXT:
        # The markup of emojis is long. If it does not fit, labels replace the pictures.
        pieces = [in_signs(piece) if isinstance(piece, str) else piece for piece in pieces]
    parts = [text_display(piece) if isinstance(piece, str) else piece for piece in pieces]
    return Layout([container(split_wide_rows(parts), accent=accent, marker=marker)])


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
    """Return a button of a table; ``emoji`` is markup, and ``label`` may be empty beside it."""
    button_id = str(ButtonId(table_id, step, verb, arg))
    return push_button(button_id, label, style=style, disabled=disabled, emoji=emoji)


def heading(text: str) -> str:
    """Return the text as a heading."""
    return f"### {text}"


def small(text: str) -> str:
    """Return the text as a line in small print."""
    return f"-# {text}"


def lines(*parts: str | None) -> str:
    """Join the parts, one per line, without those that are ``None``."""
    return "\n".join([part for part in parts if part is not None])


def commitment_link(number: int, commitment: str, link: str | None, wording: Wording) -> str:
    """Return words that link to the table, with the commitment of a deal in the URL.

    The message thus contains the whole SHA-256 for anybody to look up, but does not show it.
    """
    text = wording.text("fair-link", number=number)
    return link_text(text, f"{link}#deal-{number}-sha256-{commitment}" if link else None)


def link_text(text: str, link: str | None) -> str:
    """Return the text as a link, or unchanged if there is no URL."""
    return f"[{text}]({link})" if link else text
