"""The course of one action: its events, folded as they come, and what they bring with them.

Here deals are made fair: a secret is drawn for each hand before the hand before it is played, the
players' clicks are mixed in, and a secret is shown when its hand is over (docs/fairness.md).
"""

import secrets
from collections.abc import Iterable
from random import Random

from bot.engine.actions import Action
from bot.engine.chance import Bits
from bot.engine.events import Dealt, HandScored
from bot.engine.fair import EntropyGiven, SecretChosen, SecretShown
from bot.engine.game import begin, decide
from bot.engine.state import State
from bot.engine.view import view_for
from bot.players.levels import LEVELS
from bot.service.codec import TableEvent
from bot.service.errors import GameNotStarted
from bot.service.lobby import LobbyOpened
from bot.service.table import TableState, computers_to_act, evolve_table

SECRET_BYTES = 32


class Course:
    """What one action leads to at a table; nothing is kept until the log has taken it."""

    def __init__(self, table_id: str, state: TableState | None, rng: Random) -> None:
        self._table_id = table_id
        self._rng = rng
        self.state = state
        self.events: list[TableEvent] = []

    @property
    def now(self) -> TableState:
        """The table as it would be now.

        Raises:
            ValueError: it has not been opened.
        """
        if self.state is None:
            raise ValueError("a table begins with its opening")
        return self.state

    @property
    def game(self) -> State:
        """The game as it would be now.

        Raises:
            GameNotStarted: there is none.
        """
        if self.now.game is None:
            raise GameNotStarted
        return self.now.game

    def add(self, events: Iterable[TableEvent]) -> None:
        """More has happened."""
        for event in events:
            self._add_one(event)
            match event:
                case LobbyOpened():
                    self._commit_to(1)
                case Dealt(number=number):
                    self._commit_to(number + 1)
                case HandScored():
                    self._show_secret()
                case _:
                    pass

    def mix_in(self, click: int | None) -> None:
        """A player's click goes into the next deal."""
        if click is not None:
            self._add_one(EntropyGiven(click))

    def begin(self) -> None:
        """Draw for the dealer and deal the first hand."""
        lobby = self.now.lobby
        rules = lobby.game.rules(len(lobby.seats), lobby.options)
        self.add(begin(rules, self._deal()).events)

    def act(self, action: Action) -> bool:
        """Let a seat act; whether that changed anything.

        Raises:
            RuleError: the rules forbid it.
        """
        events = decide(self.game, action, self._deal()).events
        self.add(events)
        return bool(events)

    def let_computers_act(self) -> None:
        """Let all computers act that can before a person must."""
        while waiting := computers_to_act(self.now):
            seat, computer = waiting[0]
            self.act(LEVELS[computer.level](view_for(self.game, seat), self._rng))

    def _add_one(self, event: TableEvent) -> None:
        self.state = evolve_table(self.state, event, self._table_id)
        self.events.append(event)

    def _commit_to(self, number: int) -> None:
        self._add_one(SecretChosen(number, secrets.token_hex(SECRET_BYTES)))

    def _show_secret(self) -> None:
        current = self.now.fairness.current
        if current is not None:
            self._add_one(SecretShown(current.number, current.secret))

    def _deal(self) -> Bits:
        """What the next deal is made from; of a table older than this, the system's chance."""
        return self.now.fairness.bits(self._table_id) or self._rng
