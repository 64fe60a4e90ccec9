"""The operations on tables: decide on an action, append its events, publish the change.

:meth:`LoadedTables.change` appends to the log before it publishes. Refused actions change nothing.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from random import Random

from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import Action
from bot.engine.play.attendance import AwayReason, Nudged, WentAway
from bot.engine.play.view import view_for
from bot.store.database.errors import SeqConflict
from bot.store.log import EventLog
from bot.table.errors import GameNotStarted, NotSeated, StaleStep, TableClosed
from bot.table.history.table_history import TableHistory
from bot.table.kind import ORDINARY, Operation, TableKind
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.events import Joined, LobbyOpened, RematchDeclined
from bot.table.lobby.model import OFF, Computer, Lobby, Person, Rematch, Start, Status
from bot.table.lobby.rematch import (
    ask_after,
    computers_again,
    computers_to_begin,
    decline,
    has_played_alone,
    in_same_order,
    rematch_after,
    require_player,
    take_seat_back,
    with_player_as_host,
)
from bot.table.service.cache import LiveTable
from bot.table.service.ids import new_table_id, rematch_id
from bot.table.service.limits import LimitsOf, limit_errors_translated, no_limits
from bot.table.service.loaded import LoadedTables
from bot.table.service.ownership import OWNS_ALL, Ownership
from bot.table.service.person_view import PersonView, build_person_view, spectator_view
from bot.table.service.transaction import Transaction
from bot.table.state.automatic_moves import AutoplayPolicyOf, no_autoplay
from bot.table.state.computer_request import ComputerRequest, computer_request_at
from bot.table.state.entropy import contributes_entropy
from bot.table.state.event_codec import decode
from bot.table.state.steps import START, plan_step, step_in
from bot.table.state.turn_clock import find_nudger
from bot.tasks.clock import Clock, utc_now
from bot.tasks.keyed_locks import KeyedLocks

# An action that lacks only the seat, such as `partial(PlayCard, card=card)`.
ActionOfSeat = Callable[[Seat], Action]


class Tables(TableHistory):
    """The tables of one process."""

    def __init__(
        self,
        log: EventLog,
        rng: Random,
        clock: Clock = utc_now,
        most_cached: int = 1000,
        choose_autoplay: AutoplayPolicyOf = no_autoplay,
        limits_of: LimitsOf = no_limits,
        ownership: Ownership = OWNS_ALL,
    ) -> None:
        super().__init__(log, clock)
        self.ownership = ownership
        self.limits_of = limits_of
        self._rematching = KeyedLocks[str]()
        self.loaded = LoadedTables(log, rng, clock, most_cached, choose_autoplay, self.ownership)
        self.subscribers = self.loaded.subscribers

    async def person_view(self, table_id: str, user_id: int | None = None) -> PersonView:
        """Return the current view of a person, or for ``None``, of spectators.

        Raises:
            UnknownTable: there is no such table.
        """
        live = await self._read(table_id)
        person_view = build_person_view(live, user_id)
        lobby = person_view.lobby
        if lobby.rematch is None or lobby.status is not Status.FINISHED or user_id is None:
            return person_view
        rematch = await self._read(lobby.rematch)
        return replace(person_view, ask=ask_after(lobby, rematch.now.lobby))

    async def lobby(self, table_id: str) -> Lobby:
        """Return a table without the state of its game.

        Raises:
            UnknownTable: there is no such table.
        """
        return (await self._read(table_id)).now.lobby

    async def _read(self, table_id: str) -> LiveTable:
        live = self.loaded.peek(table_id)
        if live.state is None:
            live = await self.loaded.load(table_id)
        elif not self.ownership.owns(table_id) or self._may_have_moved(live.now.lobby):
            await self.loaded.read_news(table_id)
        return live

    def _may_have_moved(self, lobby: Lobby) -> bool:
        """Return whether another process may own the table because it has begun the game."""
        return self.ownership.worker_id is not None and lobby.status is Status.LOBBY

    async def spectator_view_at(self, table_id: str, moment: datetime) -> PersonView | None:
        """Return the table as spectators saw it at a moment; ``None`` before it was opened."""
        stored = [event for event in await self._log.load(table_id) if event.at <= moment]
        return await asyncio.to_thread(
            lambda: spectator_view(table_id, [decode(event) for event in stored])
        )

    # The lobby

    async def open(
        self,
        guild_id: int | None,
        channel_id: int,
        host: Person,
        variant: str,
        *,
        options: Mapping[str, object] | None = None,
        clock: str = OFF,
        computers: Sequence[Computer] = (),
        language: str = "en",
        table_id: str | None = None,
        kind: TableKind = ORDINARY,
        start: Start | None = None,
        rematch_of: Rematch | None = None,
    ) -> Lobby:
        """Open a table with a host.

        ``start``: the start of a scheduled game. ``rematch_of``: the table before, for a rematch.

        Raises:
            SeqConflict: there is a table with this id.
            BadOption: a house rule that the variant does not have.
            BadClock: there is no such clock.
            TooManyOwnTables, TooManyTables: a limit of the server is reached.
        """
        seated = tuple(computers)
        opened = LobbyOpened(
            guild_id,
            channel_id,
            host,
            variant,
            {},
            OFF,
            seated,
            language,
            start=start,
            rematch_of=rematch_of,
        )

        def decide(transaction: Transaction) -> Lobby:
            transaction.open(opened, limits)
            if options:
                lobby = transaction.now.lobby
                transaction.add(lobbies.set_house_rules(lobby, host.user_id, options))
            transaction.add(lobbies.set_clock(transaction.now.lobby, host.user_id, clock))
            transaction.add(lobbies.set_kind(transaction.now.lobby, host.user_id, kind))
            return transaction.now.lobby

        limits = None if guild_id is None else await self.limits_of(guild_id, host.user_id)
        with limit_errors_translated():
            return await self.loaded.change(table_id or new_table_id(), decide, is_new=True)

    async def change_lobby(
        self,
        table_id: str,
        decision: Callable[[Lobby], Events],
        *,
        click: int | None = None,
    ) -> Lobby:
        """Append the events that ``decision`` returns, and return the new lobby.

        The decision calls a function of ``bot.table.lobby.lobby`` or, also during the game, of
        ``bot.table.lobby.absence``.

        Args:
            table_id: the table.
            decision: returns the events, given the lobby.
            click: the id of the click of a person who joins, to mix into the deals.

        Raises:
            TableError, BadOption: raised by the decision; nothing has changed.
            RematchReserved: a person joins a rematch too early, and did not play.
        """
        old = await self._find_previous(table_id)

        def decide(transaction: Transaction) -> Lobby:
            lobby = transaction.now.lobby
            lobby.kind.require(Operation.COME_OR_GO)
            events = decision(lobby)
            if old is not None and lobby.status is Status.LOBBY:
                if not lobby.kind.stops_after_hands:
                    events = in_same_order(lobby, old, events)
                events = with_player_as_host(lobby, events, [old], self._clock())
            transaction.add(events)
            transaction.mix_in(click, self._clock())
            answers = any(isinstance(event, Joined | RematchDeclined) for event in events)
            computers = computers_to_begin(transaction.now.lobby, old) if answers and old else None
            if computers is not None:
                transaction.add(computers)
                transaction.begin()
            transaction.settle_attendance()
            return transaction.now.lobby

        return await self.loaded.change(table_id, decide)

    async def _find_previous(self, table_id: str) -> Lobby | None:
        """Return the table before a rematch; ``None`` if the table is not a rematch."""
        lobby = await self.lobby(table_id)
        rematch = lobby.rematch_of if lobby.status is Status.LOBBY else None
        return None if rematch is None else (await self.person_view(rematch.table_id)).lobby

    async def start(self, table_id: str, user_id: int, *, click: int | None = None) -> Lobby:
        """Start the game: draw for the dealer, deal, and let computers act.

        Raises:
            OnlyHost, NeedsMorePlayers, TooManyPlayers, GameHasStarted, TableClosed.
        """

        def decide(transaction: Transaction) -> Lobby:
            lobbies.require_startable(transaction.now.lobby, user_id)
            transaction.mix_in(click, self._clock())
            transaction.begin()
            transaction.let_computers_act()
            return transaction.now.lobby

        return await self.loaded.change(table_id, decide)

    async def expire(self, table_id: str, step: str) -> None:
        """Expire a deadline; if it is no longer the stored deadline, only remove it.

        A lobby that was not started and an abandoned game are closed. People are reminded of
        their step; later a computer decides for them. Computers that paused after a trick lead.
        """
        old = await self._find_previous(table_id) if step.startswith(START) else None

        def decide(transaction: Transaction) -> bool:
            transaction.expire(step, old)
            return bool(transaction.events)

        if not await self.loaded.change(table_id, decide):
            await self._log.drop_deadline(table_id, step)

    async def rematch(
        self, table_id: str, person: Person, *, click: int | None = None
    ) -> tuple[Lobby, bool]:
        """Open a table like this finished one, or join the rematch that somebody has opened.

        Returning players sit in the same order as before, and one of them hosts. A rematch that was
        closed before its game started is replaced by a new one. In a rematch that has begun,
        players take the seat of the computer that stands in for them. A person who
        played alone against computers can start it at once, unless others have joined.

        Returns:
            The lobby, and whether it is new.

        Raises:
            GameNotStarted: the game is not over.
            RematchReserved: the person did not play, and the game ended less than a minute ago.
            TableFull, GameHasStarted, TableClosed: as for joining.
        """
        async with self._rematching[table_id]:
            last = await self.person_view(table_id)
            old = last.lobby
            old.kind.require(Operation.REMATCH)
            if old.status.is_open:
                raise GameNotStarted
            # In direct messages, Discord gives another name than in the server.
            person = next(
                (player for player in old.people if player.user_id == person.user_id), person
            )
            new: Lobby | None = None
            new_id = old.rematch
            if new_id is None or not await self._may_join(new_id, old, person):
                new_id = rematch_id(table_id, old.rematch)
                among_people = old.status is Status.FINISHED and len(old.people) > 1
                now = self._clock() if among_people else None
                outcome = None if last.view is None else last.view.outcome
                winners = () if outcome is None else outcome.winners
                rematch_of = rematch_after(old, await self.over_at(table_id), now, winners)
                require_player(rematch_of, [old], person.user_id, self._clock())
                with suppress(SeqConflict):  # another worker was faster
                    new = await self.open(
                        old.guild_id,
                        old.channel_id,
                        person,
                        old.variant,
                        options=old.options,
                        clock=old.clock,
                        computers=computers_again(old, person),
                        language=old.language,
                        table_id=new_id,
                        kind=old.kind.again(new_table_id()),
                        rematch_of=rematch_of,
                    )
                await self.loaded.change(
                    table_id, lambda transaction: transaction.note_rematch(new_id)
                )
            if new is not None:
                return new, True
            existing = (await self.person_view(new_id)).lobby
            if existing.status.is_open and existing.find_seat(person.user_id) is not None:
                return existing, False

            def take_seat(lobby: Lobby) -> Events:
                if lobby.status is Status.PLAYING and old.find_seat(person.user_id) is not None:
                    return take_seat_back(lobby, person)
                return lobbies.join(lobby, person)

            return await self.change_lobby(new_id, take_seat, click=click), False

    async def decline_rematch(self, table_id: str, user_id: int) -> None:
        """Decline the rematch of a finished table, if it is open and has not begun.

        If everybody else is ready, it begins with a computer in the person's place.

        Raises:
            UnknownTable, StoreError.
        """
        old = await self.lobby(table_id)
        if old.rematch is not None:
            await self.change_lobby(old.rematch, lambda lobby: decline(lobby, old, user_id))

    async def last_played(self, table_id: str, user_id: int) -> Lobby:
        """Return the last finished rematch of a table, or the table itself.

        Games that somebody else has played alone do not count.
        """
        last = await self.lobby(table_id)
        while last.rematch is not None:
            rematch = (await self.person_view(last.rematch)).lobby
            is_of_others = len(rematch.people) == 1 and not has_played_alone(rematch, user_id)
            if rematch.status is not Status.FINISHED or is_of_others:
                break
            last = rematch
        return last

    async def _may_join(self, table_id: str, old: Lobby, person: Person) -> bool:
        """Return whether a person may join an existing rematch: it is open, and not another's."""
        rematch = await self.lobby(table_id)
        if rematch.status is Status.CANCELLED:
            return False
        return rematch.find_seat(person.user_id) is not None or not has_played_alone(
            old, person.user_id
        )

    # The game

    async def act(
        self,
        table_id: str,
        user_id: int,
        step: str,
        action_of: ActionOfSeat,
        *,
        click: int | None = None,
    ) -> PersonView:
        """Apply a person's action to the game.

        Args:
            table_id: the table.
            user_id: the person who acts.
            step: the step that the click belongs to. An absent person who acts is back at the
                table, even if the step has passed.
            action_of: the action, given the person's seat.
            click: the id of the interaction, to mix into the deals.

        Raises:
            StaleStep: the step has passed; nothing has changed.
            RuleError: the rules forbid it; nothing has changed.
            NotSeated, GameNotStarted, TableClosed, UnknownTable, DayOver.
            StoreError: the action could not be stored; nothing has changed.
        """

        def decide(transaction: Transaction) -> bool:
            """Apply the action, and return whether the step was still current."""
            lobby, game = transaction.now.lobby, transaction.now.game
            seat = lobby.find_seat(user_id)
            if seat is None:
                raise NotSeated
            if game is None:
                raise GameNotStarted if lobby.status.is_open else TableClosed
            if seat in lobby.away and lobby.status.is_open:
                transaction.come_back(seat)
            if step != step_in(game) and step != plan_step(view_for(game, seat)):
                transaction.settle_attendance()
                return False
            if not lobby.status.is_open:
                raise TableClosed
            lobby.kind.require(Operation.ACT, self._clock())
            action = action_of(seat)
            if contributes_entropy(game, action):
                transaction.mix_in(click, self._clock())
            transaction.act(action)
            transaction.let_computers_act()
            return True

        if not await self.loaded.change(table_id, decide):
            raise StaleStep
        return build_person_view(self.loaded.peek(table_id), user_id)

    async def nudge(self, table_id: str, user_id: int, step: str) -> PersonView:
        """Mention the players who keep the table waiting for a long time; once per step.

        Raises:
            StaleStep: nobody keeps the table waiting, or not for long enough.
            NotSeated, UnknownTable, StoreError: as for :meth:`act`.
        """

        def mention(transaction: Transaction, seat: Seat, _absent: tuple[Seat, ...]) -> None:
            if find_nudger(transaction.now) is None:
                transaction.add([Nudged(step, seat)])

        return await self._end_wait(table_id, user_id, step, mention)

    async def hand_over(self, table_id: str, user_id: int, step: str) -> PersonView:
        """Replace the players who keep the table waiting for a long time with computers.

        Raises:
            StaleStep: nobody keeps the table waiting, or not for long enough.
            NotSeated, UnknownTable, StoreError: as for :meth:`act`.
        """

        def replace_absent(transaction: Transaction, _: Seat, absent: tuple[Seat, ...]) -> None:
            transaction.add([WentAway(seat, AwayReason.BY_OTHERS) for seat in absent])
            transaction.settle_attendance()

        return await self._end_wait(table_id, user_id, step, replace_absent)

    async def _end_wait(
        self,
        table_id: str,
        user_id: int,
        step: str,
        change: Callable[[Transaction, Seat, tuple[Seat, ...]], None],
    ) -> PersonView:
        """Change the game on behalf of a person who waits for others.

        ``change`` gets the person's seat and the seats of those players.
        """

        def decide(transaction: Transaction) -> None:
            change(transaction, *transaction.require_absent(user_id, step))

        await self.loaded.change(table_id, decide)
        return build_person_view(self.loaded.peek(table_id), user_id)

    async def computer_request(self, table_id: str, seat: Seat) -> ComputerRequest | None:
        """Return the request for the computer in this seat; ``None`` if it has nothing to decide.

        Raises:
            UnknownTable: there is no such table.
        """
        live = await self.loaded.load(table_id)
        computer_request = computer_request_at(live.now, seat)
        if (
            computer_request is None
            or computer_request.view.phase is not Phase.PLAYING
            or computer_request.view.plays
        ):
            return computer_request
        return replace(computer_request, not_before=live.paused_until)

    async def answer(
        self, table_id: str, computer_request: ComputerRequest, action: Action
    ) -> None:
        """Apply the decision of a slow computer.

        Raises:
            StaleStep: the step has passed; nothing has changed.
            RuleError, UnknownTable, StoreError: as for :meth:`act`.
        """

        def decide(transaction: Transaction) -> None:
            current = computer_request_at(transaction.now, computer_request.seat)
            if current is None or (current.step, current.level) != (
                computer_request.step,
                computer_request.level,
            ):
                raise StaleStep
            transaction.act(action)
            transaction.let_computers_act()

        await self.loaded.change(table_id, decide)
