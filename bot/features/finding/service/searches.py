"""The searches of all servers: starting and ending them, and a copy in each process."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

from bot.features.finding.model import (
    COMPANY,
    Search,
    count_lacking,
    ends_search,
    has_room,
    is_in,
    is_like,
    is_welcome,
    may_meet,
)
from bot.features.finding.store import StoredSearches
from bot.settings.preferences import PreferenceBook
from bot.table.lobby.model import Lobby, Person
from bot.table.service.change import TableChange
from bot.table.service.service import Tables
from bot.tasks.clock import Clock, Sleep, wait_for_wake

LOOK_EVERY_S: Final = 5.0  # at the searches that other processes have stored
DEFAULT_HOURS: Final = 2
MOST_HOURS: Final = 24


class Searches:
    """The searches that this process knows.

    Attributes:
        stored: where they are stored.
        known: the searches stored at the last look, oldest first.
        subscribers: called with the servers in which searches have changed.
        listeners: called when this process has changed a search.
        on_unreached: called with a person whose search has ended because direct messages do not
            reach them.
    """

    def __init__(
        self,
        stored: StoredSearches,
        tables: Tables,
        preferences: PreferenceBook,
        clock: Clock,
        *,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self.stored = stored
        self._tables = tables
        self._preferences = preferences
        self._clock = clock
        self._sleep = sleep
        self._seated: set[tuple[int, int]] = set()
        self._woken = asyncio.Event()
        self.known: tuple[Search, ...] = ()
        self.subscribers: list[Callable[[frozenset[int]], Awaitable[None]]] = []
        self.listeners: list[Callable[[], None]] = []
        self.on_unreached: list[Callable[[int], None]] = []

    def count_waiting(self, lobby: Lobby) -> int:
        """Return how many people search for a table like this one; 0 if it lacks no players."""
        if not count_lacking(lobby):
            return 0
        looking = [search for search in self.known if lobby.find_seat(search.user_id) is None]
        people = [person.user_id for person in lobby.people]
        blocked_pairs = self._preferences.get_known_blocked_pairs(
            [*people, *(search.user_id for search in looking)]
        )
        return sum(is_welcome(search, lobby, blocked_pairs) for search in looking)

    def count_others_like(self, *searches: Search) -> int:
        """Return the number of other people whose searches match those of one person."""
        user_id = searches[0].user_id
        blocked_pairs = self._preferences.get_known_blocked_pairs(
            [user_id, *(search.user_id for search in self.known)]
        )
        others = {
            other.user_id
            for other in self.known
            if other.user_id != user_id and any(is_like(other, search) for search in searches)
        }
        return sum(may_meet(other, [user_id], blocked_pairs) for other in others)

    def find(self, guild_id: int, user_id: int) -> Search | None:
        """Return a person's search in a server, if it is known."""
        own_searches = (
            search
            for search in self.known
            if (search.guild_id, search.user_id) == (guild_id, user_id)
        )
        return next(own_searches, None)

    async def start(
        self,
        guild_id: int,
        channel_id: int,
        person: Person,
        variant: str | None,
        clock: str | None,
        hours: int = DEFAULT_HOURS,
    ) -> Search:
        """Store a person's search for some hours, in place of an earlier one in this server.

        Raises:
            StoreError: nothing has changed.
        """
        now = self._clock()
        ends_at = now + timedelta(hours=min(max(hours, 1), MOST_HOURS))
        search = Search(
            guild_id, person.user_id, person.name, variant, clock, channel_id, now, ends_at
        )
        await self.stored.delete_expired(now)
        await self.stored.save(search)
        await self.refresh()
        self._notify()
        return search

    async def stop(self, guild_id: int, user_id: int) -> None:
        """Delete a person's search.

        Raises:
            StoreError: nothing has changed.
        """
        await self.stored.delete(guild_id, user_id)
        await self.refresh()
        self._notify()

    async def give_up(self, search: Search) -> None:
        """End the search of a person whom direct messages do not reach, and call ``on_unreached``.

        Raises:
            StoreError: nothing has changed.
        """
        await self.stop(search.guild_id, search.user_id)
        for notify in self.on_unreached:
            notify(search.user_id)

    async def decline(self, user_id: int, table_id: str) -> None:
        """Free the seat kept for a person who was invited to a table."""
        await self.stored.free_seat(user_id, table_id)
        self._notify()

    async def list_free_lobbies(self, guild_id: int) -> list[Lobby]:
        """Return a server's lobbies with free seats, those that lack the fewest players first."""
        lobbies = await self.list_lobbies(guild_id)
        return sorted(
            filter(has_room, lobbies),
            key=lambda lobby: (not count_lacking(lobby), count_lacking(lobby)),
        )

    async def list_lobbies(self, guild_id: int) -> list[Lobby]:
        """Return the lobbies of a server, or of company, oldest first."""
        table_ids = (await self.stored.list_lobbies([guild_id]))[guild_id]
        lobbies = [await self._tables.lobby(table_id) for table_id in table_ids]
        return [lobby for lobby in lobbies if guild_id != COMPANY or is_in(lobby, COMPANY)]

    async def list_tables(self, user_id: int) -> list[Lobby]:
        """Return the open tables at which a person sits."""
        table_ids = (await self.stored.load_open_tables([user_id]))[user_id]
        return [await self._tables.lobby(table_id) for table_id in table_ids]

    def on_change(self, change: TableChange) -> None:
        """End the searches of people who have sat down, after a change by this process."""
        lobby = change.lobby
        people = {person.user_id for person in lobby.people}
        if seated := {
            (search.guild_id, search.user_id)
            for search in self.known
            if search.user_id in people and ends_search(lobby, search.guild_id)
        }:
            self._seated |= seated
            self.wake()

    def wake(self) -> None:
        """Look soon, because searches have changed."""
        self._woken.set()

    async def run(self) -> None:
        """Poll for changes until cancelled.

        Raises:
            StoreError: the database fails.
        """
        while True:
            self._woken.clear()
            await self.refresh()
            await wait_for_wake(LOOK_EVERY_S, self._woken, self._sleep)

    async def refresh(self) -> None:
        """Read the searches, and tell the subscribers in which servers they have changed."""
        while self._seated:
            guild_id, user_id = next(iter(self._seated))
            await self.stored.delete(guild_id, user_id)
            self._seated.discard((guild_id, user_id))
        before = self.known
        self.known = tuple(await self.stored.list_active(self._clock()))
        guilds = frozenset(search.guild_id for search in set(before) ^ set(self.known))
        if guilds:
            for notify in self.subscribers:
                await notify(guilds)

    def _notify(self) -> None:
        for notify in self.listeners:
            notify()
