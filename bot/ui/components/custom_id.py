"""Custom ids of buttons: ``h1:<table>:<step>:<verb>:<arg>``.

A button has no other state, so it works after a restart, and a second click does no harm. The seat
comes from the person who clicks, never from the id. Only the ids in a player's own panel may name
hidden cards. If a click leads to a question about a card, the ids of the answers name the card in
their step: ``3t7s2xqs2h`` for ``QS/2H``.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.engine.model.cards import Card, card
from bot.ui.discord_limits import LONGEST_CUSTOM_ID

FORMAT: Final = "h1"

MOST_DIGITS: Final = 6
MOST_USER_DIGITS: Final = 20
TEMPLATE: Final = re.compile(
    r"h1:(?P<table>[a-z0-9]{8}):(?P<step>[a-z0-9]{1,16}):(?P<verb>[a-z]{1,12}):(?P<arg>[^:]{0,40})\Z"
)


class BadCustomId(ValueError):
    """A text that is not a custom id of this bot."""


class ButtonId(NamedTuple):
    """A parsed custom id."""

    table: str
    step: str
    verb: str
    arg: str = ""

    def __str__(self) -> str:
        text = f"{FORMAT}:{self.table}:{self.step}:{self.verb}:{self.arg}"
        if TEMPLATE.fullmatch(text) is None or len(text) > LONGEST_CUSTOM_ID:
            raise BadCustomId(text)
        return text

    @classmethod
    def parse(cls, text: str) -> "ButtonId":
        """Parse a custom id.

        Raises:
            BadCustomId: ``text`` is not a custom id of this bot.
        """
        match = TEMPLATE.fullmatch(text)
        if match is None:
            raise BadCustomId(text)
        return cls(match["table"], match["step"], match["verb"], match["arg"])


def step_asking(step: str, card: Card) -> str:
    """Return the step in the ids of the answers to a question about a two-sided card."""
    return f"{step}x{card.notation.replace('/', '').lower()}"


def parse_step_asking(step: str) -> tuple[str, Card]:
    """Parse the result of :func:`step_asking` into the step of the game and the card.

    Raises:
        BadNotation: the step names no card.
    """
    before, _, sides = step.partition("x")
    return before, card(f"{sides[:2]}/{sides[2:]}".upper())


def parse_number(text: str) -> int:
    """Parse a number of ASCII digits; ``int`` would also accept other digits of Unicode.

    Raises:
        BadCustomId: the text is anything else, or longer than the bot's own numbers.
    """
    return _digits(text, MOST_DIGITS)


def parse_user_id(text: str) -> int:
    """Parse a user id of ASCII digits.

    Raises:
        BadCustomId: the text is anything else, or longer than any of Discord's numbers.
    """
    return _digits(text, MOST_USER_DIGITS)


def _digits(text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= most):
        raise BadCustomId(text)
    return int(text)


def card_ids(
    table: str, clicks: Sequence[tuple[str, str]], cards: Sequence[tuple[Card, int]]
) -> list[str]:
    """Return the custom ids of a hand's cards.

    Args:
        table: the table.
        clicks: the step and the verb for each card.
        cards: the cards with the numbers of their copies.

    Raises:
        BadCustomId: the table, a step or a verb does not fit the format of custom ids.
    """
    # Most cards share the step and the verb, so these are checked once.
    ids = {click: str(ButtonId(table, *click)) for click in set(clicks)}
    return [
        ids[click] + (card.notation if copy == 1 else card_arg(card, copy))
        for click, (card, copy) in zip(clicks, cards, strict=True)
    ]


def card_arg(card: Card, copy: int = 1) -> str:
    """Return the argument for a card; ``.2`` marks the second of two identical cards."""
    return card.notation if copy == 1 else f"{card.notation}.{copy}"


def parse_card_arg(arg: str) -> tuple[Card, int]:
    """Parse an argument into a card and the number of its copy.

    Raises:
        BadNotation: the argument names no card.
        BadCustomId: the argument names no copy.
    """
    notation, dot, copy = arg.partition(".")
    which = parse_number(copy) if dot else 1
    if not which:
        raise BadCustomId(arg)
    return card(notation), which
