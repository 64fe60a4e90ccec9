"""The custom ids of buttons: ``h1:<table>:<step>:<verb>:<arg>`` and nothing else.

A button holds no state but this, so that it works after a restart and a second click is harmless.
The seat comes from the person who clicks, never from the id; a hidden card can stand only in the
ids of its holder's own panel. Where a click asks a question back, the step of the answers carries
the card that was asked about: ``3t7s2xqs2h``, for ``QS/2H``.
"""

import re
from dataclasses import dataclass
from typing import Final

from bot.engine.model.cards import Card, card

FORMAT: Final = "h1"
LONGEST: Final = 100
MOST_DIGITS: Final = 6
MOST_USER_DIGITS: Final = 20
TEMPLATE: Final = re.compile(
    r"h1:(?P<table>[a-z0-9]{8}):(?P<step>[a-z0-9]{1,16}):(?P<verb>[a-z]{1,12}):(?P<arg>[^:]{0,40})\Z"
)


class BadCustomId(ValueError):
    """A text that is not a custom id of ours."""


@dataclass(frozen=True, slots=True)
class ButtonId:
    """What a button stands for."""

    table: str
    step: str
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        text = f"{FORMAT}:{self.table}:{self.step}:{self.verb}:{self.arg}"
        if TEMPLATE.fullmatch(text) is None or len(text) > LONGEST:
            raise BadCustomId(text)
        return text

    @classmethod
    def parse(cls, text: str) -> "ButtonId":
        """The id that a text spells.

        Raises:
            BadCustomId: it is none of ours.
        """
        match = TEMPLATE.fullmatch(text)
        if match is None:
            raise BadCustomId(text)
        return cls(match["table"], match["step"], match["verb"], match["arg"])


def step_asking(step: str, one: Card) -> str:
    """The step of the answers to a question about a two-sided card, asked at a step."""
    return f"{step}x{one.notation.replace('/', '').lower()}"


def parse_step_asking(step: str) -> tuple[str, Card]:
    """The step of the game, and the card that was asked about.

    Raises:
        BadNotation: the step names no card.
    """
    before, _, sides = step.partition("x")
    return before, card(f"{sides[:2]}/{sides[2:]}".upper())


def number(text: str) -> int:
    """The number that ASCII digits spell; Unicode has others, and not all of them are for ``int``.

    Raises:
        BadCustomId: the text is anything else, or the number is longer than any of ours.
    """
    return _digits(text, MOST_DIGITS)


def user_number(text: str) -> int:
    """Return the user that ASCII digits name.

    Raises:
        BadCustomId: the text is anything else, or longer than any of Discord's numbers.
    """
    return _digits(text, MOST_USER_DIGITS)


def _digits(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= most):
        raise BadCustomId(text)
    return int(text)


def card_arg(one: Card, copy: int = 1) -> str:
    """The argument that names a card; ``.2`` marks the second of two identical ones."""
    return one.notation if copy == 1 else f"{one.notation}.{copy}"


def parse_card_arg(arg: str) -> tuple[Card, int]:
    """The card and which copy of it.

    Raises:
        BadNotation: the argument names no card.
        BadCustomId: it names no copy of it.
    """
    notation, dot, copy = arg.partition(".")
    which = number(copy) if dot else 1
    if not which:
        raise BadCustomId(arg)
    return card(notation), which
