"""Servers' settings, declared once for commands, panels and the docs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.engine.model.errors import PlayerError
from bot.engine.variants import VARIANTS
from bot.render.wording import languages
from bot.settings.repository import ChoiceBook
from bot.settings.schema import (
    Choice,
    OwnerChoices,
    choice_field,
    collect_choices,
    declared_by_features,
)
from bot.store.choices import Choices

AUTO: Final = "auto"
_MOST_NAMED: Final = 20  # channels listed in one sentence
DEFAULT_VARIANT: Final = next(iter(VARIANTS))


def channel_links(channels: Iterable[int]) -> str:
    """Return links to channels; if there are many, only to the first ones."""
    links = [f"<#{channel_id}>" for channel_id in sorted(channels)]
    more = ["…"] if len(links) > _MOST_NAMED else []
    return ", ".join([*links[:_MOST_NAMED], *more])


class GamesElsewhere(PlayerError):
    """The server allows games in other channels only. Facts: ``channels`` (links to them)."""

    code = "games-elsewhere"


class TurnClock(StrEnum):
    """The time after which a computer decides once for a player."""

    OFF = "off"
    S30 = "30s"
    S90 = "90s"
    M5 = "5m"
    H1 = "1h"
    H24 = "24h"


class TrickPause(StrEnum):
    """The time for which a computer that leads waits after a trick."""

    OFF = "off"
    S1 = "1s"
    S2 = "2s"

    @property
    def length(self) -> timedelta:
        """The pause as a span of time."""
        return timedelta(seconds=0 if self is TrickPause.OFF else int(self.value[:-1]))


class Place(StrEnum):
    """The place where a table posts."""

    THREAD = "thread"
    CHANNEL = "channel"


class Pace(StrEnum):
    """The frequency with which the message of a hand is edited, the highest first.

    Attributes:
        CARDS: at every card.
        TRICKS: when a trick ends.
        BATCHES: every few tricks.
        level: the index in this order, from 0.
    """

    level: int

    CARDS = "cards"
    TRICKS = "tricks"
    BATCHES = "batches"

    def __init__(self, _value: str) -> None:
        self.level = len(type(self).__members__)

    @classmethod
    def _missing_(cls, value: object) -> "Pace | None":
        """Return the pace that replaces a value stored by an earlier version."""
        return _FORMER_PACES.get(value)


_FORMER_PACES: Final[Mapping[object, Pace]] = MappingProxyType(
    {"normal": Pace.TRICKS, "quiet": Pace.BATCHES, "merged": Pace.TRICKS}
)


@dataclass(frozen=True, slots=True)
class ServerSettings(OwnerChoices):
    """The settings of one server; without arguments, the defaults.

    Attributes:
        channels: the ids of the channels that allow games; empty: all channels.
        variant: the default variant of new tables.
        clock: the default clock of new tables.
        place: the place where tables post.
        chattiness: the pace at which the messages of hands are edited.
        pictures: whether posts contain pictures of the table.
        trick_pause: the time for which a computer that leads waits after a trick, so that people
            see it.
        cut_short: whether the bot plays out a hand at once if the rest can't change the score.
        language: a language of the catalogue, or :data:`AUTO` for that of the server on Discord.
    """

    channels: frozenset[int] = frozenset()
    variant: str = choice_field(lambda: tuple(VARIANTS), DEFAULT_VARIANT)
    clock: TurnClock = TurnClock.OFF
    place: Place = Place.THREAD
    chattiness: Pace = Pace.TRICKS
    pictures: bool = True
    trick_pause: TrickPause = TrickPause.S2
    cut_short: bool = True
    language: str = choice_field(lambda: (AUTO, *languages()), AUTO)

    def require_channel(self, *channel_ids: int) -> None:
        """Check that games are allowed in one of these channels, such as a thread's parent.

        Raises:
            GamesElsewhere.
        """
        if self.channels.isdisjoint(channel_ids) and self.channels:
            raise GamesElsewhere(channels=channel_links(self.channels))


SERVER_SETTINGS: Final[Mapping[str, Choice]] = MappingProxyType(
    collect_choices(ServerSettings, *declared_by_features("SERVER_SETTINGS"))
)


class ServerBook(ChoiceBook[ServerSettings]):
    """The settings of all servers."""

    def __init__(self, rows: Choices) -> None:
        super().__init__(rows, ServerSettings, SERVER_SETTINGS)
