"""What people prefer: defined here once, for the commands, the docs and whoever draws a panel."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.render.pictures.elements.colours import Deck
from bot.render.wording import languages
from bot.service.settings.repository import ChoiceBook
from bot.service.settings.schema import Choice, choices_of, one_of
from bot.store.choices import Choices

AUTO: Final = "auto"


class Hand(StrEnum):
    """Where my hand comes to me."""

    DM = "dm"
    CHANNEL = "channel"  # no direct message: by "Show my hand" at the table


class Sort(StrEnum):
    """How the cards of my hand are laid out."""

    SUIT = "suit"  # a row a suit, low cards first
    SUIT_DOWN = "suit-down"  # a row a suit, high cards first
    RANK = "rank"  # by rank alone, low cards first


class Turn(StrEnum):
    """How I learn that it is my turn."""

    AUTO = "auto"  # the panel is edited; sent anew if I have not acted for a while
    EDIT = "edit"  # always edited: no sound
    NEW = "new"  # always sent anew: Discord rings


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person prefers; without arguments, the defaults.

    Attributes:
        hand: where the hand comes.
        sort: how its cards are laid out.
        deck: the colours of the suits.
        text_only: no pictures and no emojis of cards: words and signs alone.
        turn: how a turn is announced.
        reminders: whether to be reminded when time runs out.
        auto_forced: whether single cards at the end of a hand are played without asking.
        language: a language there are words for, or :data:`AUTO`: that of the person's Discord.
    """

    hand: Hand = Hand.DM
    sort: Sort = Sort.SUIT
    deck: Deck = Deck.FOUR
    text_only: bool = False
    turn: Turn = Turn.AUTO
    reminders: bool = True
    auto_forced: bool = False
    language: str = one_of(lambda: (AUTO, *languages()), AUTO)


PREFERENCES: Final[Mapping[str, Choice]] = MappingProxyType(choices_of(Preferences))


class PreferenceBook(ChoiceBook[Preferences]):
    """What all people prefer."""

    def __init__(self, rows: Choices) -> None:
        super().__init__(rows, Preferences)
