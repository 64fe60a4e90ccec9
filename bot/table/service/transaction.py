"""The transaction of one action: its events and their consequences, folded one by one.

It also makes deals fair: the secrets of all hands are drawn when a table is opened, players' clicks
are mixed in, and each secret is revealed when its hand is over (docs/fairness.md).
"""

import logging
import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
from itertools import repeat
from random import Random
from typing import Final

from bot.engine.chance.fair_deal import (
    CHAIN_LENGTH,
    ChainChosen,
    EntropyGiven,
    SecretChosen,
    SecretShown,
    click_time,
    is_timely,
)
from bot.engine.chance.rng import Bits, LazyBits
from bot.engine.game import begin, decide, end, go_on
from bot.engine.model.phase import Phase
from bot.engine.model.seats import Seat
from bot.engine.play.actions import (
    Action,
    ClaimRest,
    Pass,
    PlayForced,
)
from bot.engine.play.attendance import AwayReason, CameBack, Reminded, StoodIn, WentAway
from bot.engine.play.autoplay import find_forced_play
from bot.engine.play.claim import is_settled, takes_rest
from bot.engine.play.events import Dealt, HandScored, TrickCancelled, TrickTaken
from bot.engine.play.state import State
from bot.engine.play.view import PassNow, TableView, view_for
from bot.players.registry import DEFAULT_LEVEL, LEVELS, SLOW
from bot.store.append import OpenLimits
from bot.store.database.errors import SeqConflict
from bot.table.errors import GameNotStarted, NotSeated, StaleStep
from bot.table.lobby.events import (
    HostPassed,
    LobbyOpened,
    RematchOpened,
    StartMissed,
    StartReminded,
    TableCancelled,
)
from bot.table.lobby.model import Lobby, Status
from bot.table.lobby.rematch import stand_ins
from bot.table.service.replies import reply_rng
from bot.table.state.automatic_moves import NO_AUTOPLAY, AutoplayPolicy
from bot.table.state.computer_request import computer_on_lead, takes_time
from bot.table.state.event_codec import TableEvent
from bot.table.state.steps import ABANDON, LOBBY, REMIND_START, START, get_reminded_step, step_in
from bot.table.state.table import SUBSTITUTE, TableState, evolve_table
from bot.table.state.turn_clock import absent_at, misses_too_often, wait_at

log = logging.getLogger(__name__)

SECRET_BYTES = 32
# With more cards than this in a hand, a claim is hardly ever possible, so it is not tried.
_MOST_CARDS_OF_CLAIM: Final = 8


class Transaction:
    """All consequences of one action at a table; nothing is stored before the commit.

    Attributes:
        state: the table after the events so far; ``None``: it has not been opened.
        events: the events so far.
        following_secret: the secret of the hand after the next, if it was drawn for several tables.
        limits: the limits of open tables, if the transaction opens one.
    """

    def __init__(
        self,
        table_id: str,
        state: TableState | None,
        rng: Random,
        autoplay: AutoplayPolicy = NO_AUTOPLAY,
        *,
        pauses: bool = False,
    ) -> None:
        """Start from the stored state; ``pauses``: a computer pauses there before it leads."""
        self._table_id = table_id
        self._rng = rng
        self._autoplay = autoplay
        self._pauses = pauses
        self.following_secret: SecretChosen | None = None
        self.state = state
        self.events: list[TableEvent] = []
        self.limits: OpenLimits | None = None

    @property
    def now(self) -> TableState:
        """The table after the events so far.

        Raises:
            ValueError: the table has not been opened.
        """
        if self.state is None:
            raise ValueError("the first event must be LobbyOpened")
        return self.state

    @property
    def trick_pause(self) -> timedelta:
        """The time for which a computer that leads waits after a trick."""
        return self._autoplay.trick_pause

    @property
    def game(self) -> State:
        """The game after the events so far.

        Raises:
            GameNotStarted: there is no game.
        """
        if self.now.game is None:
            raise GameNotStarted
        return self.now.game

    def add(
        self, events: Iterable[TableEvent], games: Iterable[State | None] = repeat(None)
    ) -> None:
        """Add events, and the fair deal's events that follow from them.

        ``games`` are the states of the game after each event, if they are known.
        """
        for event, game in zip(events, games, strict=False):
            self.state = evolve_table(self.state, event, self._table_id, game)
            self.events.append(event)
            match event:
                case LobbyOpened():
                    self._commit_to(1)
                case Dealt(number=number):
                    self._commit_to(number + 1)
                case TrickTaken() | TrickCancelled() if self.trick_pause:
                    self._pauses = True
                case HandScored():
                    self._finish_hand()
                case _:
                    pass

    def open(self, opened: LobbyOpened, limits: OpenLimits | None) -> None:
        """Open the table.

        Raises:
            SeqConflict: it has been opened.
        """
        if self.state is not None:
            raise SeqConflict(self._table_id, 0)
        self.limits = limits
        self.add([opened])

    def note_rematch(self, table_id: str) -> None:
        """Record the table of the rematch, unless one is recorded."""
        if self.now.lobby.rematch != table_id:
            self.add([RematchOpened(table_id)])

    def mix_in(self, click: int | None, now: datetime) -> None:
        """Mix a player's click into the next deal.

        A click whose id is not recent is left out: either the bot's clock is wrong or the click is
        old, and the record could not prove that it was made between the commitment and the deal.
        """
        if click is None or self.now.lobby.kind.is_solitary:
            return
        if is_timely(click, now):
            self.add([EntropyGiven(click)])
        else:
            log.warning(
                "a click of %s arrived at %s and is not mixed into the deal: is the clock right?",
                click_time(click),
                now,
            )

    def begin(self) -> None:
        """Draw for the dealer and deal the first hand."""
        lobby = self.now.lobby
        rules = lobby.chosen_variant.rules(len(lobby.seats), lobby.options)
        decision = begin(rules, self._deal_bits())
        self.add(decision.events, decision.states)

    def act(self, action: Action) -> None:
        """Apply a seat's action.

        Raises:
            RuleError: the rules forbid it.
        """
        is_synchronous = self.now.lobby.kind.stops_after_hands
        stops = is_synchronous or self.now.lobby.is_last_hand
        decision = decide(self.game, action, None if stops else LazyBits(self._deal_bits))
        self.add(decision.events, decision.states)
        if self.now.lobby.is_last_hand and not is_synchronous:
            self.end_after_last_hand()

    def end(self) -> None:
        """End, after its last hand, the game of a table that stops after each hand."""
        decision = end(self.game)
        self.add(decision.events, decision.states)

    def go_on(self) -> None:
        """Deal the next hand of a table that stops after each, or end its game."""
        decision = go_on(self.game, LazyBits(self._deal_bits))
        self.add(decision.events, decision.states)

    def end_after_last_hand(self) -> None:
        """End the game if no hand is being played and no other may be dealt."""
        if self.now.lobby.is_last_hand and self.game.phase is Phase.DEALING and self.game.history:
            self.end()

    def come_back(self, seat: Seat) -> None:
        """Give a substitute's seat back to its person."""
        self.add([CameBack(seat)])
        self._pass_host_on()

    def require_absent(self, user_id: int, step: str) -> tuple[Seat, tuple[Seat, ...]]:
        """Return a person's seat, and the seats of absent players for whom they wait.

        A person who is away takes their seat back.

        Raises:
            NotSeated: the person does not play here.
            StaleStep: nobody else keeps the table waiting at this step.
        """
        seat = self.now.lobby.find_seat(user_id)
        if seat is None:
            raise NotSeated
        absent = tuple(other for other in absent_at(self.now) if other != seat)
        if not absent or step != step_in(self.game):
            raise StaleStep
        if seat in self.now.lobby.away:
            self.come_back(seat)
        return seat, absent

    def settle_attendance(self) -> None:
        """After somebody left or came back, pass the role of host on and make computers act."""
        self._pass_host_on()
        self.let_computers_act()

    def expire(self, deadline: str, old: Lobby | None = None) -> None:
        """Expire a deadline; do nothing if it is no longer the stored one.

        ``old``: the table that this one is a rematch of, if any.
        """
        wait = wait_at(self.now)
        if wait is None:
            return
        if deadline == wait.step and wait.step in (LOBBY, ABANDON):
            self.add([TableCancelled(None)])
        elif deadline == wait.step and deadline.startswith(REMIND_START):
            self.add([StartReminded()])
        elif deadline == wait.step and deadline.startswith(START):
            self._start_as_scheduled(old)
        elif deadline == wait.step and wait.is_pause:
            self._pauses = False
            self.let_computers_act()
        elif get_reminded_step(deadline) == wait.step and not wait.is_reminded:
            self.add([Reminded(wait.step, wait.seats)])
        elif deadline == wait.step:
            for seat in wait.seats:
                self._substitute(seat)
            self.settle_attendance()

    def _start_as_scheduled(self, old: Lobby | None) -> None:
        """Start the game if the players are there; otherwise the host may start it later."""
        computers = () if old is None else stand_ins(self.now.lobby, old)
        if computers is None or not (computers or self.now.lobby.can_start):
            self.add([StartMissed()])
            return
        self.add(computers)
        self.begin()
        self.let_computers_act()

    def _substitute(self, seat: Seat) -> None:
        """Decide once for a person whose time is up; use any cards that they have chosen."""
        self.add([StoodIn(seat)])
        view = view_for(self.game, seat)
        if isinstance(view.pending, PassNow) and len(view.draft) == view.pending.count:
            self.act(Pass(seat, view.draft))
        else:
            self.act(LEVELS[SUBSTITUTE.level](view, self._rng))
        if misses_too_often(self.now.attendance.missed.get(seat, 0)):
            self.add([WentAway(seat, AwayReason.CLOCK)])

    def _pass_host_on(self) -> None:
        """Make the next present person the host if the host is away."""
        lobby = self.now.lobby
        if lobby.status is not Status.PLAYING or not lobby.present:
            return
        if all(person.user_id != lobby.host for person in lobby.present):
            seat = lobby.find_original_seat(lobby.host) or 0
            after = [p for p in lobby.present if (lobby.find_original_seat(p.user_id) or 0) > seat]
            self.add([HostPassed((after or lobby.present)[0].user_id)])

    def let_computers_act(self) -> None:
        """Apply automatic moves until a person must act or a computer pauses after a trick."""
        while not (self._pauses and computer_on_lead(self.now) is not None):
            action = self._automatic_action()
            if action is None:
                return
            self.act(action)

    def _automatic_action(self) -> Action | None:
        """Return the bot's automatic action; ``None`` if there is none now."""
        lobby, game, autoplay = self.now.lobby, self.now.game, self._autoplay
        if game is None or lobby.status is not Status.PLAYING:
            return None
        if autoplay.cut_short and is_settled(game):
            return ClaimRest()
        for seat in game.to_act if autoplay.forced else ():
            if seat in autoplay.forced and find_forced_play(view_for(game, seat)) is not None:
                return PlayForced(seat)
        for seat, computer in self.now.computers_to_act:
            view = view_for(game, seat)
            # A computer that leads claims the rest; people are offered a button.
            if autoplay.cut_short and len(view.hand) <= _MOST_CARDS_OF_CLAIM and takes_rest(view):
                return ClaimRest(seat)
            if lobby.kind.player is not None:
                return lobby.kind.player(view, self._rng_for(view))
            if not takes_time(computer.level, view):
                level = DEFAULT_LEVEL if computer.level in SLOW else computer.level
                return LEVELS[level](view, self._rng_for(view))
        return None

    def _rng_for(self, view: TableView) -> Random:
        """Return the generator for a computer; at a solitary table, it depends on the position."""
        secret = self.now.lobby.kind.reply_secret(self.now.fairness.current)
        return self._rng if secret is None else reply_rng(secret, view)

    def _commit_to(self, number: int) -> None:
        kind, fairness = self.now.lobby.kind, self.now.fairness
        secret = self.following_secret or kind.next_secret(number, fairness.current)
        if secret is not None:
            self.add([secret])
        elif kind.draws_secrets and fairness.upcoming is None:
            self.add([ChainChosen(number, secrets.token_hex(SECRET_BYTES), CHAIN_LENGTH)])

    def _finish_hand(self) -> None:
        """Add the consequences of a finished hand, and reveal the secret of its deal."""
        state, current = self.now, self.now.fairness.current
        if current is None:
            return
        kind, game = state.lobby.kind, self.game
        if state.dealt is not None:
            self.add(kind.after_hand(game, state.dealt, current.secret))
        if kind.reveals_at_once:
            self.add([SecretShown(current.number, current.secret)])

    def _deal_bits(self) -> Bits:
        """Return the bits of the next deal; for a table without a commitment, system entropy."""
        made_for = self.now.lobby.kind.deal_name(self._table_id)
        return self.now.fairness.bits(made_for) or self._rng
