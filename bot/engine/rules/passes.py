"""Rules for passing cards."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from bot.engine.model.seats import Seat, seat_to_left


class Direction(StrEnum):
    """The direction in which cards are passed."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    SCATTER = "scatter"
    HOLD = "hold"


@dataclass(frozen=True, slots=True)
class PassStep:
    """The pass of one hand: a direction, and a distance in seats (0 for hold and scatter)."""

    direction: Direction
    distance: int = 0

    def receivers(self, seat: Seat, players: int, count: int) -> tuple[Seat, ...]:
        """Return the receivers of the ``count`` cards that a seat passes, in their order."""
        match self.direction:
            case Direction.HOLD:
                return ()
            case Direction.SCATTER:
                return tuple(seat_to_left(seat, players, step) for step in range(1, count + 1))
            case Direction.RIGHT:
                return (seat_to_left(seat, players, -self.distance),) * count
            case Direction.LEFT | Direction.ACROSS:
                return (seat_to_left(seat, players, self.distance),) * count


HOLD: Final = PassStep(Direction.HOLD)
LEFT: Final = PassStep(Direction.LEFT, 1)
RIGHT: Final = PassStep(Direction.RIGHT, 1)


@dataclass(frozen=True, slots=True)
class NoPasses:
    """Nothing is passed."""

    steps: ClassVar[tuple[PassStep, ...]] = (HOLD,)
    size: ClassVar[int] = 0


@dataclass(frozen=True, slots=True)
class PassCycle:
    """Each hand takes the next step of a cycle; a step may be a hold.

    Attributes:
        steps: the steps of the cycle, which repeats.
        size: the number of cards that each player passes.
    """

    steps: tuple[PassStep, ...]
    size: int = 3


PassRule = NoPasses | PassCycle


def across(players: int) -> PassStep:
    """Return the pass to the player opposite; the number of players is even."""
    return PassStep(Direction.ACROSS, players // 2)


def classic_passes(players: int) -> PassCycle:
    """Return the cycle left, right, across (for even numbers of players only), hold."""
    return PassCycle((LEFT, RIGHT, *((across(players),) if players % 2 == 0 else ()), HOLD))
