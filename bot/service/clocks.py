"""How long a table waits, and for what: its clock, and the deadline that stands at each moment.

A deadline is stored with the events that open its step. First people are reminded, and what is left
of the clock runs from there, so that nobody is skipped unwarned however long the bot was away.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.engine.seats import Seat
from bot.service.seating import CLOCKS, Status
from bot.service.steps import ABANDON, LOBBY, reminder_of, step_in
from bot.service.table import TableState
from bot.store.log import NO_DEADLINE, DeadlineChange

LOBBY_LIFETIME: Final = timedelta(hours=2)
ABANDONED_AFTER: Final = timedelta(hours=48)  # of everybody's absence
REMINDER_WITHOUT_CLOCK: Final = timedelta(minutes=2)
_SHORT_NOTICE: Final = timedelta(minutes=10)
_MISSES_IN_A_ROW: Final = 3


def misses_too_often(count: int) -> bool:
    """Whether so many decisions in a row left to the clock make a person absent."""
    return count >= _MISSES_IN_A_ROW


def notice(clock: timedelta) -> timedelta:
    """How long before the end of a clock people are reminded.

    Half of a short clock; of a long one ten minutes, and of a day an hour.
    """
    return min(clock / 2, max(_SHORT_NOTICE, clock / 24))


@dataclass(frozen=True, slots=True)
class Wait:
    """What a table waits for: a step, its people before or after their reminder, or anybody."""

    step: str
    seats: tuple[Seat, ...] = ()
    is_reminded: bool = False


def wait_at(state: TableState) -> Wait | None:
    """What the table waits for by the clock; ``None`` where only computers are to act."""
    lobby, game = state.lobby, state.game
    if lobby.status is Status.LOBBY:
        return Wait(LOBBY)
    if lobby.status is not Status.PLAYING or game is None:
        return None
    if lobby.is_deserted:
        return Wait(ABANDON)
    seats = state.people_to_act
    if not seats:
        return None
    step = step_in(game)
    return Wait(step, seats, state.attendance.reminded == step)


def deadline_change(
    before: TableState | None, after: TableState, now: datetime
) -> DeadlineChange | None:
    """The deadline that comes with the events between two states; ``None``: it stays as it is."""
    was, wait = wait_at(before) if before else None, wait_at(after)
    if wait is None:
        return None if was is None else NO_DEADLINE
    # Of several who are to pass, each has the time that began with the passing.
    if was is not None and (was.step, was.is_reminded) == (wait.step, wait.is_reminded):
        return None
    alarm = _alarm(wait, after)
    if alarm is not None:
        return DeadlineChange(alarm[0], now + alarm[1])
    had_one = before is not None and was is not None and _alarm(was, before) is not None
    return NO_DEADLINE if had_one else None


def _alarm(wait: Wait, state: TableState) -> tuple[str, timedelta] | None:
    """The name of what happens if nobody acts, and after how long; ``None`` if nothing does."""
    if wait.step == LOBBY:
        return LOBBY, LOBBY_LIFETIME
    if wait.step == ABANDON:
        return ABANDON, ABANDONED_AFTER
    clock = CLOCKS.get(state.lobby.clock)
    if clock is not None and wait.is_reminded:
        return wait.step, notice(clock)
    if clock is not None:
        return reminder_of(wait.step), clock - notice(clock)
    # Who plays against computers keeps nobody waiting.
    if wait.is_reminded or len(state.lobby.people) == 1:
        return None
    return reminder_of(wait.step), REMINDER_WITHOUT_CLOCK
