"""Duplicates of several tables: preparing the tables, and starting them together."""

import asyncio
import secrets
from collections.abc import Sequence

from bot.engine.chance.fair_deal import DUPLICATE, SecretChosen
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.model import SideBySide
from bot.features.duplicate.service.rounds import NextRounds
from bot.features.duplicate.service.side_by_side import side_by_side
from bot.features.duplicate.service.steps import StepKeeper
from bot.features.duplicate.store import Duplicates, SharedDeal
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.errors import OnlyHost, StaleStep, TableClosed, TableError
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Lobby, Person
from bot.table.service.actions import TableActions
from bot.table.service.service import Tables
from bot.table.service.transaction import SECRET_BYTES
from bot.table.state.event_codec import decode
from bot.tasks.clock import Clock, in_milliseconds


class OnlyOneTable(TableError):
    """A duplicate of several tables needs at least two of them to start."""

    code = "only-one-table"


class TablesDiffer(TableError):
    """The tables of a duplicate have different numbers of players, or can't start yet."""

    code = "tables-differ"


class SeatedTwice(TableError):
    """A person sits at two tables of a duplicate. Facts: ``value`` (the name)."""

    code = "seated-twice"


class OtherTableOfDuplicate(TableError):
    """The person sits at another table of this duplicate."""

    code = "other-table-of-duplicate"


class DuplicateMatches(TableActions):
    """The duplicates played at several tables. Every method may raise ``StoreError``.

    ``keeper`` keeps their tables in step, and ``rounds`` opens their next rounds.
    """

    def __init__(self, database: Database, tables: Tables, clock: Clock) -> None:
        super().__init__(tables)
        self._stored = Duplicates(database)
        self._log = EventLog(database)
        self._clock = clock
        self.keeper = StepKeeper(self._stored, tables, clock)
        self.rounds = NextRounds(self._stored, tables, self.keeper, clock)
        tables.subscribers.append(self.keeper.on_change)

    async def prepare(self, duplicate_id: str, table_id: str, index: int) -> SecretChosen:
        """Add a table to a duplicate before opening it; return the secret of the first deal.

        The duplicate is opened if it does not exist.

        Raises:
            TableClosed: the first hand has been played.
        """
        now = in_milliseconds(self._clock())
        first = SharedDeal(1, secrets.token_hex(SECRET_BYTES), now)
        await self._stored.open(duplicate_id, first)
        await self._stored.add_table(duplicate_id, table_id, index)
        stored = (await self._stored.load_newest_deals(duplicate_id))[-1]
        if stored.number != 1:
            raise TableClosed
        return SecretChosen(1, stored.secret, DUPLICATE, stored.committed_at)

    async def side_by_side(
        self,
        table_id: str,
        user_id: int,
        guild_id: int | None,
        hand: int,
        seat: int | None = None,
    ) -> SideBySide:
        """Return a hand of a duplicate at all tables; see ``side_by_side``.

        Raises:
            UnknownTable: there is no such table.
        """
        kind = (await self._tables.lobby(table_id)).kind
        others: list[str] = []
        if isinstance(kind, InStep):
            others = await self._stored.list_tables(kind.duplicate_id)
        stored = await self._log.load(table_id)
        other_logs = [await self._log.load(other) for other in others if other != table_id]
        return await asyncio.to_thread(
            lambda: side_by_side(
                table_id,
                [decode(row) for row in stored],
                user_id,
                guild_id,
                hand,
                seat,
                [[decode(row) for row in log] for log in other_logs],
            )
        )

    async def load_lobbies(self, duplicate_id: str) -> list[Lobby]:
        """Return the tables of a duplicate that are not closed, in the order of opening."""
        states = await self.keeper.load_states(duplicate_id)
        return [state.lobby for state in states if state.lobby.status.is_open]

    async def require_free(self, table_id: str, user_id: int) -> None:
        """Check that a person sits at no other table of the same duplicate.

        Raises:
            OtherTableOfDuplicate.
        """
        kind = (await self._tables.lobby(table_id)).kind
        if not isinstance(kind, InStep):
            return
        for other in await self.load_lobbies(kind.duplicate_id):
            if other.table_id != table_id and other.find_seat(user_id) is not None:
                raise OtherTableOfDuplicate

    async def rematch(
        self, table_id: str, person: Person, *, click: int | None = None
    ) -> tuple[Lobby, bool]:
        """Seat a person in the next round, in which people change tables and seats."""
        return await self.rounds.join(table_id, person, click=click)

    async def start(self, table_id: str, user_id: int, *, click: int | None = None) -> Lobby:
        """Start the games at all tables of a duplicate, for the host of its first table.

        Raises:
            OnlyHost, OnlyOneTable, TablesDiffer, SeatedTwice: it can't start now.
            NeedsMorePlayers, TooManyPlayers, GameHasStarted, TableClosed: as for any table.
        """
        lobby = await self._tables.lobby(table_id)
        if not isinstance(lobby.kind, InStep):
            raise StaleStep
        duplicate_id = lobby.kind.duplicate_id
        waiting = await self.load_lobbies(duplicate_id)
        if waiting and waiting[0].table_id != table_id:
            host = waiting[0].host_person
            raise OnlyHost(host=host.name if host else "")
        lobbies.require_startable(lobby, user_id)
        _require_ready(waiting)
        await self._tables.change_lobby(table_id, lambda _lobby: (), click=click)
        await self.keeper.begin(duplicate_id)
        return await self._tables.lobby(table_id)


def _require_ready(waiting: Sequence[Lobby]) -> None:
    """Check that all tables of a duplicate can start.

    Raises:
        OnlyOneTable, TablesDiffer, SeatedTwice.
    """
    if len(waiting) == 1:
        raise OnlyOneTable
    if len({len(lobby.seats) for lobby in waiting}) > 1:
        raise TablesDiffer
    people = [person for lobby in waiting for person in lobby.people]
    user_ids: set[int] = set()
    for person in people:
        if person.user_id in user_ids:
            raise SeatedTwice(value=person.name)
        user_ids.add(person.user_id)
