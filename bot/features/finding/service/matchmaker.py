"""The matchmaker: invites people to lobbies that lack players, and opens lobbies for them.

It computes everything from stored data, so it can be interrupted at any point. Only one process
runs it; still, the database ensures that nobody is invited again too soon.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.features.finding.choices import FindingPreferences, Invitations
from bot.features.finding.model import (
    COMPANY,
    Group,
    Search,
    count_lacking,
    ends_search,
    find_group,
    find_shut_out_group,
    fits,
    may_meet,
)
from bot.features.finding.service.searches import Searches
from bot.features.finding.store import Invitation
from bot.settings.preferences import Pair, PreferenceBook
from bot.table.errors import UnknownTable
from bot.table.lobby.model import Lobby, Status
from bot.table.service.change import TableChange
from bot.table.service.service import Tables
from bot.tasks.clock import Clock, Sleep, wait_for_wake

log = logging.getLogger(__name__)

NOT_AGAIN_FOR: Final = timedelta(minutes=20)
KEPT_FOR: Final = timedelta(minutes=5)  # how long a seat is kept for an invited person
LOOK_EVERY_S: Final = 5.0
SWEEP_EVERY: Final = timedelta(minutes=1)


class Inviter(Protocol):
    """The operations on Discord that the matchmaker needs."""

    async def invite(self, lobby: Lobby, user_id: int) -> bool:
        """Send a person an invitation, once; return whether direct messages reach them."""

    async def open(self, group: Group) -> Lobby | None:
        """Open a lobby in the channel of the first search; ``None`` if that is not allowed.

        For company, ``None`` means that direct messages do not reach the group's first person.
        """

    async def usual_variant(self, guild_id: int) -> str:
        """Return the server's own variant."""


class Matchmaker:
    """Invites people with a search, and opens lobbies for them.

    Attributes:
        count: called with ``invited`` after an invitation, and ``opened`` after opening a lobby.
    """

    def __init__(
        self,
        searches: Searches,
        tables: Tables,
        preferences: PreferenceBook,
        inviter: Inviter,
        clock: Clock,
        *,
        sleep: Sleep = asyncio.sleep,
    ) -> None:
        self._searches = searches
        self._stored = searches.stored
        self._tables = tables
        self._preferences = preferences
        self._inviter = inviter
        self._clock = clock
        self._sleep = sleep
        self._woken = asyncio.Event()
        self._swept_at: datetime | None = None
        self.count: Callable[[str], None] = lambda _what: None

    def wake(self) -> None:
        """Look soon, because a search has begun or ended."""
        self._woken.set()

    def on_change(self, change: TableChange) -> None:
        """Look soon if a seat may have become free or a lobby was opened."""
        if self._searches.known and change.lobby.status is not Status.PLAYING:
            self._woken.set()

    async def run(self) -> None:
        """Match people until cancelled.

        Raises:
            StoreError: the database fails.
        """
        while True:
            self._woken.clear()
            await self.match()
            await wait_for_wake(LOOK_EVERY_S, self._woken, self._sleep)

    async def match(self) -> None:
        """Open tables and send invitations where enough people wait.

        Raises:
            StoreError: some tables may not be opened, and some invitations not sent.
        """
        now = self._clock()
        if self._swept_at is None or now - self._swept_at >= SWEEP_EVERY:
            self._swept_at = now
            await self._stored.delete_expired(now)
        by_guild: dict[int, list[Search]] = defaultdict(list)
        for search in await self._stored.list_active(now):
            by_guild[search.guild_id].append(search)
        # Servers come first: a person who finds a table there needs no other company.
        for guild_id in sorted(by_guild, key=lambda guild_id: guild_id == COMPANY):
            try:
                await self._serve(
                    guild_id, await self._end_searches_of_seated(by_guild[guild_id]), now
                )
            except UnknownTable:  # it has been archived since
                log.info("a table of server %d is gone", guild_id)

    async def _end_searches_of_seated(self, searches: Sequence[Search]) -> list[Search]:
        """End the searches of people with a seat; return those of people who are free to play."""
        tables = await self._find_tables({search.user_id for search in searches})
        looking = []
        for search in searches:
            if any(ends_search(lobby, search.guild_id) for lobby in tables[search.user_id]):
                await self._searches.stop(search.guild_id, search.user_id)
            elif not any(map(_is_with_others, tables[search.user_id])):
                looking.append(search)
        return looking

    async def _find_tables(self, user_ids: set[int]) -> dict[int, list[Lobby]]:
        """Return the open tables at which these people are present."""
        tables: dict[int, list[Lobby]] = {}
        for user_id, table_ids in (await self._stored.load_open_tables(user_ids)).items():
            lobbies = [await self._tables.lobby(table_id) for table_id in table_ids]
            tables[user_id] = [
                lobby
                for lobby in lobbies
                if any(person.user_id == user_id for person in lobby.present)
            ]
        return tables

    async def _serve(self, guild_id: int, searches: Sequence[Search], now: datetime) -> None:
        """Invite people of one server, or for company, of all servers, and open more lobbies."""
        if not searches:
            return
        lobbies = await self._searches.list_lobbies(guild_id)
        rows = await self._stored.list_invitations(
            [search.user_id for search in searches], [lobby.table_id for lobby in lobbies]
        )
        last = {row.user_id: row for row in rows}
        free = [
            search
            for search in searches
            if _may_be_invited(last.get(search.user_id), now)
            and await self._wants_invitations(search)
        ]
        people = {person.user_id for lobby in lobbies for person in lobby.people}
        people |= {search.user_id for search in searches} | {row.user_id for row in rows}
        blocked_pairs = await self._preferences.load_blocked_pairs(people)
        usual = await self._inviter.usual_variant(guild_id) if free else ""
        while (group := find_shut_out_group(free, lobbies, usual, blocked_pairs)) is not None:
            free = await self._open(group, free, now, blocked_pairs)
        for lobby in lobbies:
            free = await self._fill(
                lobby, free, _open_invitations(lobby, rows, now), now, blocked_pairs
            )
        while (group := find_group(free, usual, blocked_pairs)) is not None:
            free = await self._open(group, free, now, blocked_pairs)

    async def _wants_invitations(self, search: Search) -> bool:
        preference = (
            (await self._preferences.load(search.user_id)).part(FindingPreferences).invitations
        )
        if search.guild_id == COMPANY:
            return preference is Invitations.COMPANY
        return preference is not Invitations.OFF

    async def _open(
        self, group: Group, free: Sequence[Search], now: datetime, blocked_pairs: Collection[Pair]
    ) -> list[Search]:
        """Open a table for the first of a group, invite the others, return the other searches."""
        lobby = await self._inviter.open(group)
        first, *others = group.searches
        if lobby is None:
            if first.guild_id == COMPANY:
                await self._searches.give_up(first)
            return [search for search in free if search is not first]
        log.info("opened table %s for people with matching searches", lobby.table_id)
        self.count("opened")
        await self._searches.stop(first.guild_id, first.user_id)
        await self._fill(lobby, others, [], now, blocked_pairs)
        return [search for search in free if search not in group.searches]

    async def _fill(
        self,
        lobby: Lobby,
        free: Sequence[Search],
        invitations: Iterable[Invitation],
        now: datetime,
        blocked_pairs: Collection[Pair],
    ) -> list[Search]:
        """Invite as many people as a lobby lacks, and return the remaining searches."""
        free_seats = count_lacking(lobby)
        company = {person.user_id for person in lobby.people}
        for row in invitations:
            # Somebody may have sat down, or blocked a person, since the invitation.
            if not may_meet(row.user_id, company, blocked_pairs):
                continue
            free_seats -= 1
            company.add(row.user_id)
            if not await self._inviter.invite(lobby, row.user_id):  # again if it crashed
                await self._stored.free_seat(row.user_id, lobby.table_id)
                free_seats += 1
                company.discard(row.user_id)
        remaining = []
        for search in free:
            is_welcome = fits(search, lobby) and may_meet(search.user_id, company, blocked_pairs)
            if free_seats <= 0 or not is_welcome:
                remaining.append(search)
            elif await self._stored.invite(search.user_id, lobby.table_id, now, NOT_AGAIN_FOR):
                if await self._inviter.invite(lobby, search.user_id):
                    self.count("invited")
                    company.add(search.user_id)
                    free_seats -= 1
                else:
                    await self._stored.free_seat(search.user_id, lobby.table_id)
                    await self._searches.give_up(search)
        return remaining


def _is_with_others(lobby: Lobby) -> bool:
    """Return whether the table has a game in progress between people, who are not invited then."""
    return lobby.status is Status.PLAYING and not lobby.kind.is_solitary and len(lobby.present) > 1


def _may_be_invited(last: Invitation | None, now: datetime) -> bool:
    return last is None or last.free_at <= now


def _open_invitations(lobby: Lobby, rows: Iterable[Invitation], now: datetime) -> list[Invitation]:
    """Return the invitations to a table that may still be accepted."""
    return [
        row
        for row in rows
        if row.table_id == lobby.table_id
        and row.invited_at > now - KEPT_FOR
        and lobby.find_seat(row.user_id) is None
    ]
