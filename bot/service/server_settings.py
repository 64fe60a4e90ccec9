"""What servers have chosen: defined here once, for the commands, the docs and who acts on it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, cast

from bot.engine.variants import VARIANTS
from bot.render.wording import languages
from bot.service.choice import Choice, choices_of, one_of
from bot.service.choice_book import ChoiceBook
from bot.service.errors import TableError
from bot.store.choices import Choices

AUTO: Final = "auto"
_MOST_NAMED: Final = 20  # channels in one sentence
DEFAULT_VARIANT: Final = next(iter(VARIANTS))


def channel_links(channels: Iterable[int]) -> str:
    """Links to channels, one after another; of very many the first."""
    links = [f"<#{channel_id}>" for channel_id in sorted(channels)]
    more = ["…"] if len(links) > _MOST_NAMED else []
    return ", ".join([*links[:_MOST_NAMED], *more])


class GamesElsewhere(TableError):
    """The server lets games run in other channels only. Facts: ``channels`` (links to them)."""

    code = "games-elsewhere"


class NotAllowedYet(TableError):
    """No channel is named where games may run, so none can be taken back."""

    code = "not-allowed-yet"


class TurnClock(StrEnum):
    """How long a player may think, before a computer plays one card for them."""

    OFF = "off"
    S30 = "30s"
    S90 = "90s"
    M5 = "5m"
    H1 = "1h"
    H24 = "24h"


class Place(StrEnum):
    """Where a table posts."""

    THREAD = "thread"
    CHANNEL = "channel"


class Chattiness(StrEnum):
    """How much a table posts."""

    NORMAL = "normal"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has chosen; without arguments, the defaults.

    Attributes:
        channels: where games may run, by number; none: everywhere.
        variant: the game that is opened if no other is asked for.
        clock: the clock that tables begin with.
        place: where tables post.
        chattiness: how much they post.
        pictures: whether posts carry pictures of the table.
        cut_short: whether a hand is played out at once when nothing that counts is left.
        language: a language there are words for, or :data:`AUTO`: that of the server on Discord.
    """

    channels: frozenset[int] = frozenset()
    variant: str = one_of(lambda: tuple(VARIANTS), DEFAULT_VARIANT)
    clock: TurnClock = TurnClock.OFF
    place: Place = Place.THREAD
    chattiness: Chattiness = Chattiness.NORMAL
    pictures: bool = True
    cut_short: bool = True
    language: str = one_of(lambda: (AUTO, *languages()), AUTO)

    def require(self, *channel_ids: int) -> None:
        """Check that games may run here: in a channel, or in that of its thread.

        Raises:
            GamesElsewhere.
        """
        if self.channels.isdisjoint(channel_ids) and self.channels:
            raise GamesElsewhere(channels=channel_links(self.channels))


SERVER_SETTINGS: Final[Mapping[str, Choice]] = MappingProxyType(choices_of(ServerSettings))


class ServerBook(ChoiceBook[ServerSettings]):
    """What all servers have chosen."""

    def __init__(self, rows: Choices) -> None:
        super().__init__(rows, ServerSettings)

    async def allow(self, guild_id: int, channel_id: int) -> ServerSettings:
        """Let games run in a channel; from the first one on, in no other.

        Raises:
            StoreError: nothing is changed.
        """
        return await self._change(
            guild_id, "channels", lambda before: cast("frozenset[int]", before) | {channel_id}
        )

    async def disallow(self, guild_id: int, channel_id: int) -> ServerSettings:
        """Let no more games begin in a channel; with the last one gone, they may run everywhere.

        Raises:
            NotAllowedYet: no channel is named where they may.
            StoreError: nothing is changed.
        """
        if not (await self.of(guild_id)).channels:
            raise NotAllowedYet
        return await self._change(
            guild_id, "channels", lambda before: cast("frozenset[int]", before) - {channel_id}
        )
