"""All tables: take an action, decide, append, publish.

Everything that changes a table goes through :meth:`Tables._commit`, which appends to the log before
anybody is told. A refusal raises and has changed nothing.
"""

import asyncio
import secrets
import string
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from random import Random

from bot.engine.actions import Action, Pass, PlanCard, PlayCard
from bot.engine.phase import Phase
from bot.engine.seats import Seat
from bot.engine.view import TableView
from bot.service import lobby as lobbies
from bot.service.absence import Events
from bot.service.cache import LiveTable, TableCache
from bot.service.clock import Clock, utc_now
from bot.service.clocks import deadline_change, wait_at
from bot.service.codec import decode, encode
from bot.service.course import Course
from bot.service.errors import GameNotStarted, NotSeated, StaleStep, TableClosed
from bot.service.haste import UNHURRIED, HasteOf, unhurried
from bot.service.lobby import LobbyOpened
from bot.service.once_more import once_more
from bot.service.proofs import DealProof, proofs_of
from bot.service.questions import Question, question_at
from bot.service.records import RecordFile, record_file
from bot.service.replay import FIRST, Replay, ReplayPage, Spot
from bot.service.seating import OFF, Computer, Lobby, Person, Status
from bot.service.steps import plan_step, step_of
from bot.service.table import (
    PublicEvent,
    TableState,
    public_part,
    result_of,
)
from bot.store.errors import StoreError
from bot.store.log import EventLog, TableHeader

_ID_SIGNS = string.ascii_lowercase + string.digits


@dataclass(frozen=True, slots=True)
class TableChange:
    """What subscribers are told: nothing hidden.

    Attributes:
        seq: the number of the last event.
        seen: what the room saw of the new events.
        waiting_for: the seats that the game waits for now.
        due_at: the deadline that the new events brought, if they did.
        reminded: the seats that were reminded of what the game waits for.
    """

    lobby: Lobby
    seq: int
    seen: tuple[PublicEvent, ...]
    waiting_for: tuple[Seat, ...]
    due_at: datetime | None = None
    reminded: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Glance:
    """A table at one moment, as one person sees it.

    ``view`` is ``None`` before the game; without a seat it is the room's view. ``reminded`` are
    the seats whose people were reminded of the present step and have not acted yet.
    """

    lobby: Lobby
    seq: int
    seat: Seat | None
    view: TableView | None
    reminded: tuple[Seat, ...] = ()

    @property
    def is_away(self) -> bool:
        """Whether a computer keeps the seat of this person now."""
        playing = self.lobby.status is Status.PLAYING
        return playing and self.seat is not None and self.seat in self.lobby.away


Subscriber = Callable[[TableChange], None]
Intention = Callable[[TableView], Action]


class Tables:
    """The tables of one process."""

    def __init__(
        self,
        log: EventLog,
        rng: Random,
        clock: Clock = utc_now,
        most_cached: int = 1000,
        haste_of: HasteOf = unhurried,
    ) -> None:
        self._log = log
        self._rng = rng
        self._clock = clock
        self._haste_of = haste_of
        self._cache = TableCache(log, most_cached)
        self.subscribers: list[Subscriber] = []

    # Looking

    async def glance(self, table_id: str, user_id: int | None = None) -> Glance:
        """The table as this person sees it now.

        Raises:
            UnknownTable: there is no such table.
        """
        live = self._cache.peek(table_id)
        if live.state is None:
            async with self._held(table_id):
                return _glance(live, user_id)
        return _glance(live, user_id)

    async def public_history(self, table_id: str) -> tuple[int, tuple[PublicEvent, ...]]:
        """Everything that the room has seen of a table, and the log position that it shows."""
        stored = await self._log.load(table_id)
        return (stored[-1].seq if stored else 0), public_part(map(decode, stored))

    async def proofs(self, table_id: str) -> tuple[DealProof, ...]:
        """How the hands of a table were dealt, as far as that may be known."""
        stored = await self._log.load(table_id)
        return proofs_of(table_id, map(decode, stored))

    async def replay(
        self, table_id: str, user_id: int, guild_id: int | None, spot: Spot = FIRST
    ) -> ReplayPage:
        """A page of the replay of a game; see ``bot.service.replay.Replay``."""
        stored = await self._log.load(table_id)
        # A game of hundreds of hands takes a while to fold; nobody else's click waits for it.
        return await asyncio.to_thread(
            lambda: Replay(table_id, map(decode, stored), user_id, guild_id).page(spot)
        )

    async def record(self, table_id: str, user_id: int, guild_id: int | None) -> RecordFile:
        """The record of a finished game; see ``bot.service.records.record_file``."""
        stored = await self._log.load(table_id)
        return await asyncio.to_thread(record_file, table_id, stored, user_id, guild_id)

    # The lobby

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        host: Person,
        variant: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: str = OFF,
        computers: Sequence[Computer] = (),
    ) -> Lobby:
        """Open a table; who opens it is host.

        Raises:
            BadOption: a house rule that the variant does not have.
            BadClock: there is no such clock.
        """
        opened = LobbyOpened(guild_id, channel_id, host, variant, {}, computers=tuple(computers))
        live = self._cache.peek(new_table_id())
        async with live.lock:
            course = await self._course(live)
            course.add([opened])
            if options:
                lobby = course.now.lobby
                course.add(lobbies.set_house_rules(lobby, host.user_id, options))
            course.add(lobbies.set_clock(course.now.lobby, host.user_id, clock))
            await self._commit(live, course)
            return live.now.lobby

    @once_more
    async def change_lobby(
        self,
        table_id: str,
        decision: Callable[[Lobby], Events],
        *,
        click: int | None = None,
    ) -> Lobby:
        """Do to the table what ``decision`` answers.

        That is a function of ``bot.service.lobby``, or, also during the game, of
        ``bot.service.absence``.

        Args:
            table_id: the table.
            decision: what to do.
            click: the id of the click of somebody who sits down, for the deals.

        Raises:
            TableError, BadOption: as the decision does; nothing has changed.
        """
        async with self._held(table_id) as live:
            course = await self._course(live)
            course.add(decision(live.now.lobby))
            course.mix_in(click)
            course.attend()
            await self._commit(live, course)
            return live.now.lobby

    @once_more
    async def start(self, table_id: str, user_id: int, *, click: int | None = None) -> Lobby:
        """Start the game: draw for the dealer, deal, and let the computers begin.

        Raises:
            OnlyHost, NeedsMorePlayers, TooManyPlayers, GameHasStarted, TableClosed.
        """
        async with self._held(table_id) as live:
            lobbies.require_startable(live.now.lobby, user_id)
            course = await self._course(live)
            course.mix_in(click)
            course.begin()
            course.let_computers_act()
            await self._commit(live, course)
            return live.now.lobby

    @once_more
    async def expire(self, table_id: str, step: str) -> None:
        """A deadline has come; if it is not the one that stands now, it is only struck out.

        Tables that nobody started or came back to close. People are reminded of their step, later
        a computer does for them what it waits for.
        """
        async with self._held(table_id) as live:
            course = await self._course(live)
            course.expire(step)
            await self._commit(live, course)
            if not course.events:
                await self._log.drop_deadline(table_id, step)

    @once_more
    async def rematch(
        self, table_id: str, person: Person, *, click: int | None = None
    ) -> tuple[Lobby, bool]:
        """Open a table like this finished one, or join the one that somebody has opened.

        Returns the lobby, and whether it is new.

        Raises:
            GameNotStarted: the game is not over.
            AlreadySeated, TableFull, GameHasStarted, TableClosed: as for joining.
        """
        async with self._held(table_id) as live:
            old = live.now.lobby
            if old.status.is_open:
                raise GameNotStarted
            if old.rematch is not None:
                joined = await self.change_lobby(
                    old.rematch, lambda lobby: lobbies.join(lobby, person), click=click
                )
                return joined, False
            new = await self.open(
                old.guild_id,
                old.channel_id,
                person,
                old.variant,
                options=old.options,
                clock=old.clock,
                computers=[seat for seat in old.seats if isinstance(seat, Computer)],
            )
            course = await self._course(live)
            course.add([lobbies.RematchOpened(new.table_id)])
            await self._commit(live, course)
            return new, True

    # The game

    @once_more
    async def act(
        self,
        table_id: str,
        user_id: int,
        step: str,
        intend: Intention,
        *,
        click: int | None = None,
    ) -> Glance:
        """Do in the game what this person means to, seen from their own seat.

        Args:
            table_id: the table.
            user_id: who acts.
            step: the decision that the click belongs to. Whoever acts is back at the table, even
                if the step has passed.
            intend: from the person's view to what they do.
            click: the id that Discord gave to the click, for the deals.

        Raises:
            StaleStep: the step has passed; nothing has changed.
            RuleError: the rules forbid it; nothing has changed.
            NotSeated, GameNotStarted, TableClosed, UnknownTable.
            StoreError: the move could not be written; nothing has changed.
        """
        async with self._held(table_id) as live:
            lobby = live.now.lobby
            seat = lobby.seat_of(user_id)
            if seat is None:
                raise NotSeated
            view = live.view(seat)
            if view is None:
                raise GameNotStarted if lobby.status.is_open else TableClosed
            course = await self._course(live)
            if seat in lobby.away and lobby.status.is_open:
                course.come_back(seat)
            if step not in (step_of(view), plan_step(view)):
                course.attend()
                await self._commit(live, course)
                raise StaleStep
            if not lobby.status.is_open:
                raise TableClosed
            action = intend(view)
            if _goes_into_deals(view, action):
                course.mix_in(click)
            course.act(action)
            course.let_computers_act()
            await self._commit(live, course)
            return _glance(live, user_id)

    async def question(self, table_id: str, seat: Seat) -> Question | None:
        """What the computer in this seat is to think about now, if it is.

        Raises:
            UnknownTable: there is no such table.
        """
        async with self._held(table_id) as live:
            return question_at(live.now, seat)

    @once_more
    async def answer(self, table_id: str, question: Question, action: Action) -> None:
        """Do what a computer has decided, unless the table has moved on meanwhile.

        Raises:
            StaleStep: the step has passed; nothing has changed.
            RuleError, UnknownTable, StoreError: as for people.
        """
        async with self._held(table_id) as live:
            asked = question_at(live.now, question.seat)
            if asked is None or (asked.step, asked.level) != (question.step, question.level):
                raise StaleStep
            course = await self._course(live)
            course.act(action)
            course.let_computers_act()
            await self._commit(live, course)

    # Keeping

    async def _course(self, live: LiveTable) -> Course:
        lobby = live.state.lobby if live.state is not None else None
        haste = UNHURRIED if lobby is None else await self._haste_of(lobby)
        return Course(live.table_id, live.state, self._rng, haste)

    @asynccontextmanager
    async def _held(self, table_id: str) -> AsyncIterator[LiveTable]:
        live = self._cache.peek(table_id)
        async with live.lock:
            yield await self._cache.loaded(live)

    @asynccontextmanager
    async def set_aside(
        self, open_tables: Iterable[str], closed: Iterable[str]
    ) -> AsyncIterator[None]:
        """Hold tables still while their log is rewritten; afterwards they are read anew.

        Nobody may hold two open tables otherwise: only a closed one is held to open another.
        """
        async with AsyncExitStack() as held:
            lives = [self._cache.peek(table_id) for table_id in sorted(set(open_tables))]
            for live in lives:
                await held.enter_async_context(live.lock)
            try:
                yield
            finally:
                for live in lives:
                    live.state, live.seq = None, 0
        for table_id in closed:
            live = self._cache.peek(table_id)
            async with live.lock:
                live.state, live.seq = None, 0

    async def _commit(self, live: LiveTable, course: Course) -> None:
        """Append, then publish. Where appending fails, the memory is as it was."""
        if not course.events:
            return
        events, before, state = course.events, live.state, course.now
        now = self._clock()
        deadline = deadline_change(before, state, now)
        try:
            await self._log.append(
                live.table_id,
                live.seq,
                [encode(event) for event in events],
                at=now,
                header=_header(before, state),
                people=_people(before, state),
                deadline=deadline,
                result=result_of(state, now) if _just_ended(before, state) else None,
            )
        except StoreError:
            self._cache.forget(live.table_id)
            raise
        live.state, live.seq = state, live.seq + len(events)
        waiting_for = state.game.to_act if state.game else ()
        due_at = None if deadline is None else deadline.due_at
        seen, reminded = public_part(events), _reminded(state)
        change = TableChange(state.lobby, live.seq, seen, waiting_for, due_at, reminded)
        for tell in self.subscribers:
            tell(change)


def new_table_id() -> str:
    """A new id: eight letters and digits that nobody can guess."""
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(8))


def _goes_into_deals(view: TableView, action: Action) -> bool:
    """Whether a click is mixed into the next deal: a pass, or somebody's first card of a hand."""
    match action:
        case Pass():
            return True
        case PlayCard():
            return len(view.hand) == view.rules.cards_each
        case PlanCard(card=card):
            return len(view.hand) == view.rules.cards_each and card not in (None, view.plan)
        case _:
            return False


def _glance(live: LiveTable, user_id: int | None) -> Glance:
    state = live.now
    seat = None if user_id is None else state.lobby.seat_of(user_id)
    return Glance(state.lobby, live.seq, seat, live.view(seat), _reminded(state))


def _reminded(state: TableState) -> tuple[Seat, ...]:
    if state.attendance.reminded is None:
        return ()
    wait = wait_at(state)
    return wait.seats if wait is not None and wait.is_reminded else ()


def _header(before: TableState | None, after: TableState) -> TableHeader | None:
    lobby = after.lobby
    header = TableHeader(lobby.guild_id, lobby.channel_id, lobby.variant, lobby.status.value)
    if before is not None and before.lobby.status is lobby.status:
        return None
    return header


def _people(before: TableState | None, after: TableState) -> list[int] | None:
    lobby = after.lobby
    if before is not None and (before.lobby.seats, before.lobby.away) == (lobby.seats, lobby.away):
        return None
    return [p.user_id for p in lobby.people if lobby.seat_of(p.user_id) is not None]


def _just_ended(before: TableState | None, after: TableState) -> bool:
    was_over = before is not None and before.game is not None and before.game.phase is Phase.OVER
    return not was_over and after.game is not None and after.game.phase is Phase.OVER
