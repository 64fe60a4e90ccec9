"""Widths of buttons and lines, so that no row of buttons wraps, and a hand fits a phone.

Discord wraps a row of buttons that is too wide, and some of its phone clients have drawn the second
line below the next row. Discord documents no sizes, so for buttons with words this module assumes
the padding and gaps of the desktop client on the narrowest phone in use (docs/sandbox.md, "Sizes").
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from bot.render.cards import in_signs
from bot.ui.components.payloads import BUTTON, ROW, Component, action_row, walk
from bot.ui.discord_limits import MOST_COMPONENTS, MOST_IN_ROW

ROW_WIDTH: Final = 270.0  # pixels for a container's content on a screen 360 pixels wide
GAP: Final = 8.0
_PADDING: Final = 32.0  # left and right of the label together
_NARROW: Final = 24.0  # of a button with only an emoji: 44 pixels wide, enough for a finger
_EMOJI: Final = 20.0
_EMOJI_GAP: Final = 4.0
_LINK_SIGN: Final = 24.0  # the symbol that Discord adds to link buttons

# Widths of characters of 14 pixels in DejaVu Sans, which is wider than Discord's font.
_CHARACTERS: Final = {
    sign: width
    for width, signs in (
        (5.1, "',.·/:;\\|!-()[]fijltIJ "),
        (8.9, '"*?`_▸◂$0123456789abcdeghknopqrsuvxyzßäöüÄÖEFKLPSTY{}'),
        (11.0, "&ABCDGHNOQRUÜVXZ"),
        (12.6, "#+<=>^~✓↗−wM♣♦♠♥☾"),
    )
    for sign in signs
}
_WIDEST: Final = 14.0
# Scale from label widths to other text, because the estimate for labels is high.
_SMALL: Final = 0.87
_TIME: Final = re.compile(r"<t:\d+:R>")
_TIME_WORDS: Final = "in 10 minutes"
_LINK: Final = re.compile(r"\[([^]]*)]\([^)]*\)")


@lru_cache(maxsize=4096)
def text_width(text: str) -> float:
    """Return the estimated width of a label in pixels, erring on the large side.

    >>> text_width("♦10")
    30.4
    """
    return round(sum([_CHARACTERS.get(sign, _WIDEST) for sign in text]), 1)


@lru_cache(maxsize=4096)
def button_width(label: str = "", *, emoji: bool = False, link: bool = False) -> float:
    """Return the width in pixels of a button with a label, an emoji, or both."""
    if emoji and not label:
        return _NARROW + _EMOJI
    picture = _EMOJI + _EMOJI_GAP if emoji else 0
    return _PADDING + picture + text_width(label) + (_LINK_SIGN if link else 0)


def text_rows(line: str) -> int:
    """Return how many rows a line of markdown takes on the narrowest phone.

    >>> text_rows("**Your turn: follow ♣.** Featherstonehaugh is winning with ♣A.")
    3
    """
    scale = _SMALL if line.startswith("-# ") else 1.0
    words = in_signs(_LINK.sub(r"\1", _TIME.sub(_TIME_WORDS, line)))
    rows, used = 1, 0.0
    for word in words.removeprefix("-# ").replace("**", "").split(" "):
        width = text_width(word) * scale
        if used and used + width > ROW_WIDTH:
            rows, used = rows + 1, 0.0
        used += width + text_width(" ") * scale
    return rows


def lengths_that_fit(widths: Sequence[float], *, spare: float = 0) -> list[int]:
    """Return the number of buttons in each row when rows are filled in order.

    Args:
        widths: the widths of the buttons in pixels, in order.
        spare: pixels to leave free in each row.
    """
    lengths: list[int] = []
    used = ROW_WIDTH
    for width in widths:
        used += GAP + width
        if used + spare > ROW_WIDTH or lengths[-1] == MOST_IN_ROW:
            lengths.append(0)
            used = width
        lengths[-1] += 1
    return lengths


def rows_that_fit(buttons: Sequence[Component]) -> list[Component]:
    """Return the buttons in order, in as few rows as possible without wrapping."""
    rows: list[Component] = []
    start = 0
    for count in lengths_that_fit(_widths(buttons)):
        rows.append(action_row(buttons[start : start + count]))
        start += count
    return rows


def _widths(buttons: Sequence[Component]) -> list[float]:
    return [
        button_width(button.get("label", ""), emoji="emoji" in button, link="url" in button)
        for button in buttons
    ]


def split_wide_rows(pieces: Sequence[Component]) -> list[Component]:
    """Split the rows of buttons in a message that are too wide.

    ``pieces`` is the content of its container, from top to bottom. A row is not split if the
    message has no room for another component.
    """
    room: int | None = None
    split_rows: list[Component] = []
    for piece in pieces:
        rows = [piece]
        buttons = piece["components"] if piece["type"] == ROW else ()
        if buttons and buttons[0]["type"] == BUTTON:
            widths = _widths(buttons)
            if sum(widths) + GAP * (len(widths) - 1) > ROW_WIDTH or len(widths) > MOST_IN_ROW:
                more = len(lengths_that_fit(widths)) - 1
                if room is None:  # only computed here, because most messages do not need it
                    room = MOST_COMPONENTS - 1 - len(walk(pieces))
                if more <= room:
                    rows = rows_that_fit(buttons)
                    room -= more
        split_rows += rows
    return split_rows
