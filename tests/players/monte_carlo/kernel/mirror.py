"""A game of the engine that the kernel follows, compared at every play."""

import numpy as np

from bot.engine.model.cards import Shade
from bot.engine.play.actions import PlayCard
from bot.engine.play.events import (
    Event,
    GameEnded,
    HandScored,
    MoonSettled,
    MoonShot,
    PlayBegan,
    Played,
    TrickCancelled,
    TrickTaken,
)
from bot.engine.play.state import State
from bot.engine.play.view import PlayNow, view_for
from bot.engine.rules.scoring import Moon, MoonChoice, Reason
from bot.players.monte_carlo.kernel import offsets as at
from bot.players.monte_carlo.kernel.arrays import Numbers
from bot.players.monte_carlo.kernel.compiled_rules import CompiledRules, bit_index, bits
from bot.players.monte_carlo.kernel.encode import encode_side, new_hand, put_opening
from bot.players.monte_carlo.kernel.moves import play_card
from tests.engine.walk import Step
from tests.players.monte_carlo.kernel.entry_points import (
    check_is_over,
    legal_set,
    settle,
    settle_as,
)

CHOICES = {MoonChoice.ADD: at.ADD, MoonChoice.SUBTRACT: at.SUBTRACT}
# Ends of games that the kernel does not implement.
BEYOND = {Reason.SIXTY_NINE_FOR_FIVE, Reason.FIVE_FOR_SIXTY_NINE, Reason.NULL, Reason.HANDS}


class Mirror:
    """A kernel that follows the engine step by step, and counts what it compared."""

    def __init__(self, compiled: CompiledRules, state: State) -> None:
        self.compiled_rules = compiled
        self.numbers = compiled.numbers
        self.plays = self.hands = self.moons = self.resets = self.cancelled = 0
        self._moon: Moon | None = None
        self._choice: MoonChoice | None = None
        self._totals = np.zeros(at.SEATS, dtype=np.int64)
        self._totals[: compiled.rules.players] = state.totals
        self._hand = self._open_hand(state)

    def follow(self, step: Step) -> None:
        """Repeat the engine's step in the kernel and check that everything is the same."""
        if isinstance(step.action, PlayCard):
            self._check_turn(step.before)
        for event in step.events:
            self._apply(event)
        if any(isinstance(event, PlayBegan) for event in step.events):
            self._hand = self._open_hand(step.after)

    def _open_hand(self, state: State) -> Numbers:
        deal = state.current
        hand = new_hand(self.compiled_rules, deal.hands, deal.left_over)
        if deal.opening is not None:
            put_opening(hand, deal.opening, self.compiled_rules)
        return hand

    def _apply(self, event: Event) -> None:
        match event:
            case Played(seat, card, shade):
                # A claim plays several cards in one step.
                assert self._hand[at.TURN] == seat
                assert legal_set(self.numbers, self._hand) >> bit_index(card) & 1
                play_card(self.numbers, self._hand, bit_index(card), encode_side(shade))
                self.plays += 1
            case TrickTaken(winner, points):
                assert self._hand[at.TURN] == winner
                self._taken[winner] += points
                self._check_points()
            case TrickCancelled():
                self.cancelled += 1
                self._check_points()
            case PlayBegan():
                self._taken = [0] * self.compiled_rules.rules.players
            case MoonShot(moon):
                self._moon = moon
            case MoonSettled(_, _, choice):
                self._choice = choice
            case HandScored():
                self._check_hand(event)
                self._over = check_is_over(self.numbers, self._totals)
                self._moon = self._choice = None
            case GameEnded(outcome):
                assert self._over or outcome.reason in BEYOND
            case _:
                pass

    def _list_by_seat(self, numbers: Numbers, first: int = 0) -> tuple[int, ...]:
        return tuple(numbers[first : first + self.compiled_rules.rules.players].tolist())

    def _check_turn(self, state: State) -> None:
        (seat,) = state.to_act
        now = view_for(state, seat).pending
        assert isinstance(now, PlayNow)
        assert self._hand[at.TURN] == seat
        assert legal_set(self.numbers, self._hand) == bits(now.legal)
        assert self._hand[at.BROKEN] == state.current.broken
        forced = now.shades == (Shade.DARK,)
        opens = self._hand[at.FIRST] and not self._hand[at.PLAYED]
        assert forced == bool(opens and self._hand[at.LEAD_SIDE] == 1)
        self._taken = list(state.current.points_taken)

    def _check_points(self) -> None:
        assert self._list_by_seat(self._hand, at.TAKEN) == tuple(self._taken)

    def _check_hand(self, scored: HandScored) -> None:
        points, after = np.zeros_like(self._totals), np.zeros_like(self._totals)
        choice = CHOICES[self._choice] if self._choice else at.ADD
        before, moon = self._totals, self._moon
        shooter, amount = settle_as(self.numbers, self._hand, before, choice, points, after)
        assert (shooter, amount) == ((-1, 0) if moon is None else (moon.seat, moon.amount))
        assert self._list_by_seat(points) == scored.points
        assert self._list_by_seat(after) == scored.totals
        _, kernel_choice = settle(self.numbers, self._hand, before, points, np.zeros_like(after))
        if moon is not None:
            assert kernel_choice in [CHOICES[choice] for choice in moon.choices]
        self._totals = after
        self.hands += 1
        self.moons += moon is not None
        self.resets += bool(scored.reset)
