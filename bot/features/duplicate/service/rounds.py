"""The next round of a duplicate: the same people change tables and seats.

A player at table *t* in seat *s* (both from 0) moves to table *t* + *s* and to the next seat, so
everyone meets new people and is compared with others. All deals are new.
"""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bot.engine.chance.fair_deal import DUPLICATE, SecretChosen
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.service.steps import StepKeeper
from bot.features.duplicate.store import Duplicates, SharedDeal
from bot.store.database.errors import SeqConflict
from bot.table.errors import (
    GameNotStarted,
    StaleStep,
    UnknownTable,
)
from bot.table.kind import Operation
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.events import ClockSet, HouseRulesSet, Joined, LobbyEvent, LobbyOpened
from bot.table.lobby.model import Lobby, Person, Status
from bot.table.lobby.rematch import rematch_after, require_player, with_player_as_host
from bot.table.service.ids import rematch_id
from bot.table.service.limits import limit_errors_translated
from bot.table.service.service import Tables
from bot.table.service.transaction import SECRET_BYTES, Transaction
from bot.tasks.clock import Clock, in_milliseconds


class NextRounds:
    """Opens the tables of next rounds on demand. May raise ``StoreError``."""

    def __init__(
        self, stored: Duplicates, tables: Tables, keeper: StepKeeper, clock: Clock
    ) -> None:
        self._stored = stored
        self._tables = tables
        self._keeper = keeper
        self._clock = clock

    async def join(
        self, table_id: str, person: Person, *, click: int | None = None
    ) -> tuple[Lobby, bool]:
        """Seat a person in the next round; return their table, and whether it is new.

        Raises:
            GameNotStarted: the game is not over.
            StaleStep: the table belongs to no duplicate of several tables.
            RematchReserved: the person did not play, and the seats are still reserved for players.
            AlreadySeated, TableFull, GameHasStarted, TableClosed: as for joining.
        """
        old = await self._tables.lobby(table_id)
        if not isinstance(old.kind, InStep):
            raise StaleStep
        old.kind.require(Operation.REMATCH)
        if old.status.is_open:
            raise GameNotStarted
        tables_before = [
            state.lobby for state in await self._keeper.load_states(old.kind.duplicate_id)
        ]
        rematch = rematch_after(old, await self._tables.over_at(table_id))
        require_player(rematch, tables_before, person.user_id, self._clock())
        next_id = await self._next_id(old.kind.duplicate_id)
        first = SharedDeal(1, secrets.token_hex(SECRET_BYTES), in_milliseconds(self._clock()))
        await self._stored.open(next_id, first)
        index = next_table_index(old, person.user_id, len(tables_before))
        new_table = rematch_id(next_id, str(index))
        await self._stored.add_table(next_id, new_table, index)
        try:
            await self._tables.person_view(new_table)
        except UnknownTable:
            with suppress(SeqConflict):  # another worker was faster
                return await self._open(tables_before[0], person, next_id, new_table, index), True

        def join(lobby: Lobby) -> Events:
            events = join_in_seat_order(lobby, tables_before, person)
            return with_player_as_host(lobby, events, tables_before, self._clock())

        lobby = await self._tables.change_lobby(new_table, join, click=click)
        return lobby, False

    async def _next_id(self, duplicate_id: str) -> str:
        """Return the id of the next round; rounds closed before they began do not count."""
        next_id = rematch_id(duplicate_id, "round")
        while (states := await self._keeper.load_states(next_id)) and all(
            state.lobby.status is Status.CANCELLED and state.game is None for state in states
        ):
            next_id = rematch_id(next_id, "again")
        return next_id

    async def _open(
        self, previous: Lobby, host: Person, next_id: str, table_id: str, index: int
    ) -> Lobby:
        first = (await self._stored.load_newest_deals(next_id))[-1]
        opened = LobbyOpened(
            previous.guild_id,
            previous.channel_id,
            host,
            previous.variant,
            {},
            language=previous.language,
            kind=InStep(next_id, index),
        )

        def decide(transaction: Transaction) -> Lobby:
            transaction.open(opened, limits)
            transaction.add([SecretChosen(1, first.secret, DUPLICATE, first.committed_at)])
            transaction.add([HouseRulesSet(dict(previous.options)), ClockSet(previous.clock)])
            return transaction.now.lobby

        guild_id = previous.guild_id
        limits = None
        if guild_id is not None:
            limits = await self._tables.limits_of(guild_id, host.user_id)
        with limit_errors_translated():
            return await self._tables.loaded.change(table_id, decide, is_new=True)


def next_table_index(old: Lobby, user_id: int, tables: int) -> int:
    """Return the index of a player's table in the next round."""
    index = old.kind.place if isinstance(old.kind, InStep) else 0
    return (index + (old.find_original_seat(user_id) or 0)) % tables


def join_in_seat_order(
    lobby: Lobby, tables_before: Sequence[Lobby], person: Person
) -> tuple[LobbyEvent, ...]:
    """Join a table of the next round, in the order of the seats that people move to.

    Args:
        lobby: the table of the next round.
        tables_before: the tables of the round before.
        person: the person; people who had no seat come last.

    Raises:
        AlreadySeated, Barred, TableFull, GameHasStarted, TableClosed.
    """
    events = lobbies.join(lobby, person)
    new_seats = {
        occupant.user_id: (seat + 1) % len(table.seats)
        for table in tables_before
        for seat, occupant in enumerate(table.seats)
        if isinstance(occupant, Person)
    }
    own_seat = new_seats.get(person.user_id)
    if own_seat is None:
        return events
    last = max((len(table.seats) for table in tables_before), default=0)

    def next_seat(occupant: object) -> int:
        return new_seats.get(occupant.user_id, last) if isinstance(occupant, Person) else last

    free_seat = next((n for n, seat in enumerate(lobby.seats) if next_seat(seat) > own_seat), None)
    return tuple(
        replace(event, seat=free_seat) if isinstance(event, Joined) else event for event in events
    )
