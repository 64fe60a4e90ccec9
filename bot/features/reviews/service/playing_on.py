"""Playing on: a person plays a hand again from a decision in their finished game.

The log of such a table begins with the events before the decision. There is no commitment to the
deal, because the cards are known: the finished game proves that they were dealt fairly.
"""

import asyncio

from bot.engine.rules.ends import HANDS
from bot.features.reviews.kind import PlayedOn
from bot.features.reviews.service.position import Position, position_before
from bot.players.registry import DEFAULT_LEVEL
from bot.store.log import EventLog
from bot.table.history.table_history import require_shown
from bot.table.kind import NO_CHANNEL
from bot.table.lobby.model import Computer, Lobby, Person
from bot.table.service.ids import new_table_id
from bot.table.service.service import Tables
from bot.table.service.solitary import SolitaryTable, close_solitary, resume_solitary
from bot.table.state.event_codec import decode
from bot.tasks.clock import Clock, utc_now
from bot.tasks.keyed_locks import KeyedLocks


class PlayingOn:
    """Practice tables that continue finished games. Every method may raise ``StoreError``."""

    def __init__(self, tables: Tables, log: EventLog, clock: Clock = utc_now) -> None:
        self._tables = tables
        self._log = log
        self._clock = clock
        self._opening = KeyedLocks[int]()

    async def open(
        self,
        person: Person,
        table_id: str,
        step: str,
        *,
        guild_id: int | None,
        language: str,
        channel_id: int = NO_CHANNEL,
    ) -> tuple[Lobby, bool]:
        """Open a table that continues from a decision, or find the running one.

        A person has one such table at a time: any other open one is closed.

        Args:
            person: the person who made the decision and plays on.
            table_id: the table of the finished game.
            step: the decision.
            guild_id: the server of the request; ``None`` in direct messages.
            language: the language of the computers' names.
            channel_id: the value that a new table stores instead of a channel.

        Returns:
            The lobby, and whether it is new.

        Raises:
            UnknownTable, NotSeated, GameNotOver: the game is not finished, or not their own.
            DayNotOver: others still play the same deal.
            StaleStep: there was no such decision.
        """
        async with self._opening[person.user_id]:
            stored = await self._log.load(table_id)
            require_shown(stored, self._clock())
            position = await asyncio.to_thread(
                lambda: position_before(
                    table_id, list(map(decode, stored)), person.user_id, guild_id, step
                )
            )
            kind = PlayedOn(
                position.origin,
                position.seat,
                position.cards,
                position.points,
                was_last=position.lobby.options.get(HANDS.name) == position.hand,
            )
            for old in await self.find_open_tables(person.user_id):
                if old.kind == kind:
                    return old, False
                await close_solitary(self._tables.loaded, old.table_id, person.user_id)
            table = _table_for(position, kind, person, language, channel_id)
            await resume_solitary(self._tables.loaded, table, position.events)
            return await self._tables.lobby(table.table_id), True

    async def find_open_tables(self, user_id: int) -> list[Lobby]:
        """Return the tables at which a person plays on."""
        rows = await self._log.load_tables(user_id)
        lobbies = [await self._tables.lobby(row.table_id) for row in rows]
        return [
            lobby for lobby in lobbies if lobby.status.is_open and isinstance(lobby.kind, PlayedOn)
        ]


def _table_for(
    position: Position, kind: PlayedOn, person: Person, language: str, channel_id: int
) -> SolitaryTable:
    """Return the table; computers keep their levels, those in place of people get the default."""
    old, own = position.lobby, position.seat
    levels = [
        computer.level if isinstance(computer, Computer) else DEFAULT_LEVEL
        for seat, computer in enumerate(old.seats)
        if seat != own
    ]
    return SolitaryTable(
        new_table_id(),
        kind,
        person,
        old.variant,
        {**old.options, HANDS.name: position.hand},
        [Computer(number, level) for number, level in enumerate(levels, start=1)],
        language,
        channel_id,
    )
