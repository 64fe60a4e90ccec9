"""What a computer player decides in an arranged position."""

from random import Random

from bot.engine.play.actions import Action, Pass, PlayCard
from bot.engine.play.state import State
from bot.engine.play.view import view_for
from bot.engine.rules.passes import Direction, PassStep
from bot.engine.rules.rules import Rules
from bot.players.protocol import ComputerPlayer
from tests.engine.arrange import build_rules, passing_state, play_all, state_with

RICKETTS = build_rules("ricketts", 4)


class Decisions:
    """The decisions of one computer player, always with the same random numbers."""

    def __init__(self, player: ComputerPlayer) -> None:
        self._player = player

    def choose(self, state: State) -> Action:
        """Return the action of the seat to act."""
        return self._player(view_for(state, state.to_act[0]), Random(0))

    def play(self, state: State) -> str:
        """Return the card that the seat to act plays."""
        action = self.choose(state)
        assert isinstance(action, PlayCard)
        return str(action.card)

    def follow(
        self,
        hand: str,
        table: str,
        *,
        rules: Rules = RICKETTS,
        last: bool = True,
        left_over: str | None = None,
    ) -> str:
        """Return the card played from ``hand`` after those of ``table``; with ``last``, as last."""
        before = [f"{notation} 2C" for notation in table.split()]
        after = [] if last else ["3C 4C"] * (rules.players - len(before) - 1)
        state = state_with(rules, [*before, hand, *after], broken=True, left_over=left_over)
        return self.play(play_all(state, table).state)

    def lead(self, hand: str, *, rules: Rules = RICKETTS, broken: bool = False) -> str:
        """Return the card that is led from ``hand``."""
        others = ["5C 5D"] * (rules.players - 1)
        return self.play(state_with(rules, [hand, *others], broken=broken))

    def choose_pass(
        self, hand: str, rules: Rules = RICKETTS, left_over: str | None = None
    ) -> set[str]:
        """Return the cards that are passed from ``hand`` to the left."""
        others = ["2C 3C 4C 5C 6C 7C"] * (rules.players - 1)
        step = PassStep(Direction.LEFT, 1)
        action = self.choose(passing_state(rules, [hand, *others], step, left_over=left_over))
        assert isinstance(action, Pass)
        return set(map(str, action.cards))
