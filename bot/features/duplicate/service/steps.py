"""Tables that play the same deals hand by hand in step.

A hand is dealt once all tables have played the hand before it or were closed. Every step can be
repeated after a kill, or be taken by several processes at once: the clicks of a deal are written
once, and a table deals and reveals each hand once.
"""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.chance.fair_deal import DUPLICATE, DealSealed, SecretChosen, SecretShown
from bot.engine.model.phase import Phase
from bot.engine.play.duplicate import OthersScored
from bot.engine.rules.options import Value
from bot.features.duplicate.kind import InStep
from bot.features.duplicate.store import Duplicates, SharedDeal
from bot.players.registry import DEFAULT_LEVEL
from bot.store.database.errors import StoreError
from bot.table.errors import UnknownTable
from bot.table.lobby.events import (
    ClockSet,
    ComputerAdded,
    HouseRulesSet,
    Left,
    TableCancelled,
)
from bot.table.lobby.model import Computer, Status
from bot.table.service.change import TableChange
from bot.table.service.service import Tables
from bot.table.service.transaction import SECRET_BYTES, Transaction
from bot.table.state.table import TableState
from bot.tasks.clock import Clock, in_milliseconds
from bot.tasks.keyed_locks import KeyedLocks

log = logging.getLogger(__name__)

SWEEP_EVERY_S: Final = 5.0

Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """The current step of a duplicate.

    Attributes:
        deal: the newest deal with fixed clicks.
        following: the deal after it.
        is_played: whether every table has played that deal, or is closed.
        is_over: whether it was the last deal.
        points: the points of each hand played, by table.
    """

    deal: SharedDeal
    following: SharedDeal
    is_played: bool
    is_over: bool
    points: dict[str, tuple[Points, ...]]


class StepKeeper:
    """Keeps the tables of duplicates in step; subscribe :meth:`on_change` to the tables."""

    def __init__(self, stored: Duplicates, tables: Tables, clock: Clock) -> None:
        self._stored = stored
        self._tables = tables
        self._clock = clock
        self._locks = KeyedLocks[str]()
        self._changed: set[str] = set()
        self._is_changed = asyncio.Event()

    def on_change(self, change: TableChange) -> None:
        """Wake the keeper if a table of a duplicate no longer waits for people."""
        lobby = change.lobby
        if not isinstance(lobby.kind, InStep) or lobby.status is Status.LOBBY:
            return
        if not change.waiting_for or not lobby.status.is_open:
            self._changed.add(lobby.kind.duplicate_id)
            self._is_changed.set()

    async def run(self) -> None:
        """Advance duplicates with changed tables until cancelled; a task of every process."""
        while True:
            await self._is_changed.wait()
            self._is_changed.clear()
            changed, self._changed = self._changed, set()
            for duplicate_id in changed:
                await self._try(duplicate_id)

    async def sweep(self) -> None:
        """Advance all open duplicates again and again until cancelled; a task of the leader."""
        while True:
            for duplicate_id in await self._stored.list_open():
                await self._try(duplicate_id)
            await asyncio.sleep(SWEEP_EVERY_S)

    async def _try(self, duplicate_id: str) -> None:
        try:
            await self.advance(duplicate_id)
        except StoreError as error:
            log.warning("can't advance duplicate %s, trying again: %s", duplicate_id, error)
        except Exception:
            log.exception("duplicate %s is stuck", duplicate_id)

    async def load_states(self, duplicate_id: str) -> list[TableState]:
        """Return the current states of the tables of a duplicate, in the order of opening."""
        states = []
        for table_id in await self._stored.list_tables(duplicate_id):
            try:
                await self._tables.person_view(table_id)  # reads new events of other processes
                states.append((await self._tables.loaded.load(table_id)).now)
            except UnknownTable:  # it is about to be opened
                continue
        return states

    async def begin(self, duplicate_id: str) -> None:
        """Fix the clicks of the first deal, and deal at all tables."""
        await self.seal(duplicate_id, 1, await self.load_states(duplicate_id))
        await self.advance(duplicate_id)

    async def advance(self, duplicate_id: str) -> None:
        """Advance the tables of a duplicate as far as possible."""
        async with self._locks[duplicate_id]:
            while await self._advance(duplicate_id):
                pass

    async def _advance(self, duplicate_id: str) -> bool:
        """Take one step; return whether another one follows at once."""
        states = await self.load_states(duplicate_id)
        deals = await self._stored.load_newest_deals(duplicate_id)
        if len(deals) < 2:  # it has not started
            if states and not any(state.lobby.status.is_open for state in states):
                await self._stored.end(duplicate_id, self._clock())
            return False
        following, deal = deals
        step = _current_step(states, deal, following)
        for state in states:
            await self._catch_up(state.lobby.table_id, states, step)
        if not step.is_played:
            return False
        if step.is_over or not any(state.lobby.status.is_open for state in states):
            await self._stored.end(duplicate_id, self._clock())
            return False
        await self.seal(duplicate_id, deal.number + 1, await self.load_states(duplicate_id))
        return True

    async def seal(self, duplicate_id: str, number: int, states: Sequence[TableState]) -> None:
        """Fix the clicks of a deal and commit to the next one, unless this was done before."""
        clicks = [click for state in states for click in state.fairness.entropy]
        now = in_milliseconds(self._clock())
        following = SharedDeal(number + 1, secrets.token_hex(SECRET_BYTES), now)
        await self._stored.seal(duplicate_id, number, clicks, following)

    async def _catch_up(self, table_id: str, states: Sequence[TableState], step: _Step) -> None:
        """Bring a table up to the current step."""
        first = next((state.lobby for state in states if state.lobby.status.is_open), None)

        def decide(transaction: Transaction) -> None:
            state = transaction.now
            game, lobby = state.game, state.lobby
            if lobby.status is Status.LOBBY and step.deal.number == 1 and not step.is_played:
                if first is not None:
                    _make_alike(transaction, first.options, first.clock, len(first.seats))
                _deal(transaction, step)
                return
            if lobby.status is Status.LOBBY and step.deal.number > 1:
                transaction.add([TableCancelled(None)])  # opened at the moment of the start
            if game is None or game.deal is None:
                return
            number = game.deal.number
            if number < step.deal.number or step.is_played:
                has_scored = len(game.history) >= number
                _reveal(transaction, _others(step, table_id, number) if has_scored else [])
            if lobby.status is not Status.PLAYING or game.phase is not Phase.DEALING:
                return
            if len(game.history) + 1 == step.deal.number:
                _deal(transaction, step)
            elif step.is_played and step.is_over:
                transaction.end()

        await self._tables.loaded.change(table_id, decide)


def _current_step(states: Sequence[TableState], deal: SharedDeal, following: SharedDeal) -> _Step:
    points = {
        state.lobby.table_id: tuple(score.points for score in state.game.history)
        for state in states
        if state.game is not None
    }
    late = deal.number > 1  # too late for a table that is still a lobby
    waiting_for = [
        state
        for state in states
        if state.lobby.status is Status.PLAYING or (state.lobby.status is Status.LOBBY and not late)
    ]
    is_played = all(
        len(points.get(state.lobby.table_id, ())) >= deal.number for state in waiting_for
    )
    is_over = any(
        state.game is not None
        and len(state.game.history) == deal.number
        and (state.lobby.is_last_hand or state.game.rules.ending(state.game.history) is not None)
        for state in states
    )
    return _Step(deal, following, is_played, is_over, points)


def _deal(transaction: Transaction, step: _Step) -> None:
    """Deal the hand of a step, and carry out the actions of computers."""
    deal, following = step.deal, step.following
    transaction.following_secret = SecretChosen(
        following.number, following.secret, DUPLICATE, following.committed_at
    )
    at = deal.sealed_at or following.committed_at
    transaction.add([DealSealed(deal.number, deal.clicks or (), at)])
    if transaction.now.game is None:
        transaction.begin()
    else:
        transaction.go_on()
    transaction.let_computers_act()


def _reveal(transaction: Transaction, others: Sequence[Points]) -> None:
    """Reveal the secret of a hand that all tables have played, and the other tables' points."""
    current = transaction.now.fairness.current
    if current is not None:
        scored = [OthersScored(current.number, tuple(others))] if others else []
        transaction.add([*scored, SecretShown(current.number, current.secret)])


def _others(step: _Step, table_id: str, number: int) -> list[Points]:
    """Return the points of a hand at the other tables that have played it."""
    return [
        points[number - 1]
        for other, points in step.points.items()
        if other != table_id and len(points) >= number
    ]


def _make_alike(transaction: Transaction, options: dict[str, Value], clock: str, size: int) -> None:
    """Give a lobby the rules and the number of players of the first table.

    They differ if somebody changed them while the duplicate started.
    """
    lobby = transaction.now.lobby
    if lobby.options != options:
        transaction.add([HouseRulesSet(options)])
    if lobby.clock != clock:
        transaction.add([ClockSet(clock)])
    while len(transaction.now.lobby.seats) > size:
        last = transaction.now.lobby.people[-1]
        transaction.add([Left(last.user_id)])
    while len(transaction.now.lobby.seats) < size:
        numbers = [computer.number for computer in transaction.now.lobby.computers]
        transaction.add([ComputerAdded(Computer(max(numbers, default=0) + 1, DEFAULT_LEVEL))])
