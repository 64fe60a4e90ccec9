"""How long a table waits for a decision: its clock, and the deadline of each moment.

A deadline is stored with the events that open its step. First people are reminded, and what is left
of the clock runs from there, so that nobody is skipped unwarned however long the bot was away.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.engine.model.seats import Seat
from bot.service.lobby.model import CLOCKS, Status
from bot.service.state.computer_request import computer_on_lead
from bot.service.state.steps import (
    ABANDON,
    LOBBY,
    PAUSE,
    pause_before,
    reminded_step,
    reminder_of,
    step_in,
)
from bot.service.state.table import TableState
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
    """What a table waits for: a step of its people, the end of a pause, or anybody."""

    step: str
    seats: tuple[Seat, ...] = ()
    is_reminded: bool = False

    @property
    def is_pause(self) -> bool:
        """Whether a computer on lead gives the players time to look at the last trick."""
        return self.step.startswith(PAUSE)


def wait_at(state: TableState) -> Wait | None:
    """What the table waits for by the clock; ``None`` while computers think."""
    lobby, game = state.lobby, state.game
    if lobby.status is Status.LOBBY:
        return Wait(LOBBY)
    if lobby.status is not Status.PLAYING or game is None:
        return None
    if lobby.is_deserted:
        return Wait(ABANDON)
    seats = state.people_to_act
    if not seats:
        leader = computer_on_lead(state)
        return None if leader is None else Wait(pause_before(step_in(game)), (leader,))
    step = step_in(game)
    return Wait(step, seats, state.attendance.reminded == step)


def deadline_change(
    before: TableState | None,
    after: TableState,
    now: datetime,
    pause: timedelta = timedelta(),
) -> DeadlineChange | None:
    """Return the deadline that comes with the events between two states; ``None``: no change.

    ``pause`` is how long computers wait before they lead to the next trick.
    """
    was, wait = wait_at(before) if before else None, wait_at(after)
    if wait is None:
        return None if was is None else NO_DEADLINE
    # Of several who are to pass, each has the time that began with the passing.
    if was is not None and (was.step, was.is_reminded) == (wait.step, wait.is_reminded):
        return None
    alarm = (wait.step, pause) if wait.is_pause else _alarm(wait, after)
    if alarm is not None:
        return DeadlineChange(alarm[0], now + alarm[1])
    if before is None or was is None:
        return None
    return NO_DEADLINE if was.is_pause or _alarm(was, before) is not None else None


def decides_at(state: TableState, deadline: DeadlineChange) -> datetime | None:
    """When a computer decides for those whom the table waits for; ``None`` where none ever does.

    ``deadline``: the one that stands, which may be that of the reminder.
    """
    wait, clock = wait_at(state), CLOCKS.get(state.lobby.clock)
    if wait is None or clock is None or deadline.due_at is None or deadline.step is None:
        return None
    if reminded_step(deadline.step) == wait.step:
        return deadline.due_at + notice(clock)
    return deadline.due_at if deadline.step == wait.step else None


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


def reminded_at(state: TableState) -> tuple[Seat, ...]:
    """The seats whose people were reminded of the present step and have not acted yet."""
    if state.attendance.reminded is None:
        return ()
    wait = wait_at(state)
    return wait.seats if wait is not None and wait.is_reminded else ()
