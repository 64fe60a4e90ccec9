"""People's preferences, declared once for commands, panels and the docs."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.render.pictures.elements.colours import Deck
from bot.render.wording import languages
from bot.settings.repository import ChoiceBook
from bot.settings.schema import (
    Choice,
    OwnerChoices,
    choice_field,
    collect_choices,
    declared_by_features,
    people_field,
    read_ids,
)
from bot.store.choices import Choices

AUTO: Final = "auto"
BLOCKED: Final = "blocked"
Pair = frozenset[int]  # two people
_TIME_ZONE: Final = "time_zone"  # the name of a row that is not a choice
_EXPLAINED: Final = "explained_"  # the prefix of rows that are not choices, one per topic


class Hand(StrEnum):
    """The place to which a person's hand is sent."""

    DM = "dm"
    CHANNEL = "channel"  # no direct message: a button at the table shows the hand


class Sort(StrEnum):
    """The order of the cards of a hand."""

    SUIT = "suit"  # by suit, low cards first
    SUIT_DOWN = "suit-down"  # by suit, high cards first
    RANK = "rank"  # by rank alone, low cards first


class TurnNotice(StrEnum):
    """How a person learns that it is their turn."""

    AUTO = "auto"  # edit the panel; send a new one if the person has not acted recently
    EDIT = "edit"  # always edit it: Discord does not notify
    NEW = "new"  # always send a new one: Discord notifies the person


@dataclass(frozen=True, slots=True)
class Preferences(OwnerChoices):
    """The preferences of one person; without arguments, the defaults.

    Attributes:
        hand: the place to which the hand is sent.
        sort: the order of its cards.
        deck: the colours of the suits.
        text_only: whether to send only text, without pictures and card emojis.
        moving: whether pictures of moons, taken queens and results are animated.
        turn: the way in which a turn is announced.
        reminders: whether to be reminded when time runs out.
        auto_forced: whether the bot plays the last cards of a hand if they leave no choice.
        tutorial: whether the person's first games explain the decisions in them.
        language: a language of the catalogue, or :data:`AUTO` for that of the person's Discord.
        blocked: the people with whom the bot never seats the person.
    """

    hand: Hand = Hand.DM
    sort: Sort = Sort.SUIT
    deck: Deck = Deck.FOUR
    text_only: bool = False
    moving: bool = True
    turn: TurnNotice = TurnNotice.AUTO
    reminders: bool = True
    auto_forced: bool = False
    tutorial: bool = True
    language: str = choice_field(lambda: (AUTO, *languages()), AUTO)
    blocked: frozenset[int] = people_field()


PREFERENCES: Final[Mapping[str, Choice]] = MappingProxyType(
    collect_choices(Preferences, *declared_by_features("PREFERENCES"))
)


class PreferenceBook(ChoiceBook[Preferences]):
    """The preferences of all people."""

    def __init__(self, rows: Choices) -> None:
        super().__init__(rows, Preferences, PREFERENCES)

    async def load_blocked_pairs(self, people: Collection[int]) -> frozenset[Pair]:
        """Return the pairs of these people in which one person blocks the other.

        Raises:
            StoreError.
        """
        for user_id in people:
            await self.load(user_id)
        return self.get_known_blocked_pairs(people)

    def get_known_blocked_pairs(self, people: Collection[int]) -> frozenset[Pair]:
        """Return the pairs of :meth:`load_blocked_pairs`, using only the preferences in memory."""
        everybody = frozenset(people)
        return frozenset(
            frozenset((user_id, other))
            for user_id in everybody
            for other in self.get_known(user_id).blocked & everybody
            if other != user_id
        )

    async def unblock_everywhere(self, user_id: int) -> None:
        """Remove a person from everybody's blocked people.

        Raises:
            StoreError: some of them may have been changed.
        """
        for owner_id, text in await self._rows.find_values(BLOCKED, str(user_id)):
            if user_id in (ids := read_ids(text)):
                await self.choose(owner_id, BLOCKED, Choice.spell(ids - {user_id}))

    def get_explained(self, user_id: int) -> Mapping[str, str]:
        """Return the decisions that were explained to a person, by topic, if they are in memory."""
        return {
            name.removeprefix(_EXPLAINED): text
            for name, text in self.known_rows(user_id).items()
            if name.startswith(_EXPLAINED)
        }

    async def time_zone(self, user_id: int) -> str | None:
        """Return the key of the last time zone that a person named, such as ``Europe/Berlin``.

        Raises:
            StoreError.
        """
        await self.load(user_id)  # loads the rows into memory
        return self.known_rows(user_id).get(_TIME_ZONE)

    async def store_time_zone(self, user_id: int, zone: str) -> None:
        """Store the time zone that a person has named.

        Raises:
            StoreError: nothing is stored.
        """
        await self.store_extra(user_id, _TIME_ZONE, zone)

    async def note_explained(self, user_id: int, topic: str, step: str) -> None:
        """Store the decision at which a topic is explained to a person.

        Raises:
            StoreError: nothing is stored.
        """
        await self.store_extra(user_id, f"{_EXPLAINED}{topic}", step)
