"""The services that all tables' messages share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.engine.model.seats import Seat
from bot.settings.preferences import PreferenceBook
from bot.settings.server_settings import ServerBook
from bot.store.games.results import Results
from bot.store.message_book import MessageBook
from bot.table.kind import TableKind
from bot.table.lobby.model import Lobby
from bot.table.service.actions import TableActions
from bot.table.service.service import Tables
from bot.table.sync.posting_level import PostingControl
from bot.table.sync.write_behind import WriteBehind
from bot.table.views.public.result import Changes
from bot.tasks.clock import Clock
from bot.tasks.exports import Exports
from bot.ui.images.renderer import ImageRenderer
from bot.ui.localization import Localization
from bot.ui.timeouts import Timeouts
from bot.ui.transport.discord_api import DiscordApi

FIRST_GAMES: Final = 3  # the number of a person's games with explanations


@dataclass(frozen=True, slots=True)
class TableServices:
    """The services that the messages of each table use.

    Attributes:
        actions: the actions of people at tables, by kind of table; features add theirs.
        seekers: functions of features that count the people searching for a table like a given one.
    """

    tables: Tables
    results: Results
    discord_api: DiscordApi
    write_behind: WriteBehind
    preferences: PreferenceBook
    servers: ServerBook
    localization: Localization
    clock: Clock
    renderer: ImageRenderer
    timeouts: Timeouts
    posting: PostingControl
    actions: dict[type[TableKind], TableActions]
    seekers: list[Callable[[Lobby], int]] = field(default_factory=list)
    exports: Exports = field(default_factory=Exports)

    @property
    def book(self) -> MessageBook:
        """The message book."""
        return self.write_behind.book

    async def is_new(self, user_id: int) -> bool:
        """Return whether a person plays one of their first games.

        Raises:
            StoreError.
        """
        return await self.results.count_finished_games(user_id, FIRST_GAMES) < FIRST_GAMES

    def count_seekers(self, lobby: Lobby) -> int:
        """Return the number of people searching for a table like this one."""
        return sum(count(lobby) for count in self.seekers)

    def get_actions(self, kind: TableKind) -> TableActions:
        """Return the actions at tables of a kind, or of its nearest base class."""
        return next(self.actions[base] for base in type(kind).__mro__ if base in self.actions)

    async def load_rating_changes(self, table_id: str) -> Changes:
        """Return the ratings before and after a finished game, by seat."""
        played = await self.results.game(table_id)
        if played is None:
            return {}
        return {
            Seat(seat): (change.before.displayed, change.after.displayed)
            for seat, change in played.changes.items()
        }
