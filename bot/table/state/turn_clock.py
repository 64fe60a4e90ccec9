"""The clock of a table, and the deadline of each of its steps.

A deadline is stored with the events that open its step. First people are reminded, and the rest of
the clock runs from then on, so that everybody is warned even if the bot was down.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.engine.model.seats import Seat
from bot.store.append import NO_DEADLINE, DeadlineChange
from bot.table.lobby.model import CLOCKS, Lobby, Status
from bot.table.state.computer_request import computer_on_lead
from bot.table.state.steps import (
    ABANDON,
    LOBBY,
    PAUSE,
    REMIND_START,
    START,
    get_reminded_step,
    pause_before,
    reminder_name,
    step_in,
)
from bot.table.state.table import TableState

LOBBY_LIFETIME: Final = timedelta(hours=2)
ABANDONED_AFTER: Final = timedelta(hours=48)  # with all people away
REMINDER_WITHOUT_CLOCK: Final = timedelta(minutes=2)
_SHORT_NOTICE: Final = timedelta(minutes=10)
_MISSES_IN_A_ROW: Final = 3


def misses_too_often(count: int) -> bool:
    """Return whether a person who missed this many decisions in a row becomes absent."""
    return count >= _MISSES_IN_A_ROW


def notice(clock: timedelta) -> timedelta:
    """Return the time between the reminder and the end of a clock.

    Half of a short clock, ten minutes of a longer one, an hour of a day.
    """
    return min(clock / 2, max(_SHORT_NOTICE, clock / 24))


@dataclass(frozen=True, slots=True)
class Wait:
    """The step for which a table waits: an action, the end of a pause, or anybody's return.

    Attributes:
        step: the name of the step.
        deadline: the name of the next deadline; ``None`` if there is none.
        after: the time until then; a pause is as long as the server has chosen.
        seats: the seats that are to act.
        is_reminded: whether they have been reminded.
        at: the time of the deadline, if it is fixed.
    """

    step: str
    deadline: str | None
    after: timedelta = timedelta()
    seats: tuple[Seat, ...] = ()
    is_reminded: bool = False
    at: datetime | None = None

    @property
    def is_pause(self) -> bool:
        """Whether a computer on lead pauses so that people can look at the last trick."""
        return self.step.startswith(PAUSE)


def wait_at(state: TableState) -> Wait | None:
    """Return the decision for which the table waits; ``None`` while computers decide."""
    lobby, game = state.lobby, state.game
    if lobby.status is Status.LOBBY:
        return _wait_in_lobby(lobby)
    if lobby.status is not Status.PLAYING or game is None:
        return None
    if lobby.is_deserted and not lobby.kind.goes_on_alone:
        return Wait(ABANDON, ABANDON, ABANDONED_AFTER)
    seats = state.people_to_act
    if not seats:
        leader = computer_on_lead(state)
        if leader is None:
            return None
        pause = pause_before(step_in(game))
        return Wait(pause, pause, seats=(leader,))
    if lobby.kind.abandoned_after is not None:
        return Wait(ABANDON, ABANDON, lobby.kind.abandoned_after, seats)
    step, clock = step_in(game), CLOCKS.get(lobby.clock)
    is_reminded = state.attendance.reminded == step
    if clock is not None and is_reminded:
        return Wait(step, step, notice(clock), seats, is_reminded)
    if clock is not None:
        return Wait(step, reminder_name(step), clock - notice(clock), seats)
    # A person who plays against computers keeps nobody waiting.
    if is_reminded or len(lobby.people) == 1:
        return Wait(step, None, seats=seats, is_reminded=is_reminded)
    return Wait(step, reminder_name(step), REMINDER_WITHOUT_CLOCK, seats)


def _wait_in_lobby(lobby: Lobby) -> Wait:
    """Return the wait of a lobby: for its host, or for the scheduled start."""
    start, rematch = lobby.start, lobby.rematch_of
    if rematch is not None and rematch.starts_at is not None and not rematch.is_missed:
        step = f"{START}{rematch.starts_at}"
        return Wait(step, step, at=datetime.fromtimestamp(rematch.starts_at, UTC))
    if start is None or start.is_missed:
        return Wait(LOBBY, LOBBY, LOBBY_LIFETIME)
    prefix, at = (START, start.at) if start.remind_at is None else (REMIND_START, start.remind_at)
    step = f"{prefix}{start.at}"
    return Wait(step, step, at=datetime.fromtimestamp(at, UTC))


def deadline_change(
    before: TableState | None,
    after: TableState,
    now: datetime,
    pause: timedelta = timedelta(),
) -> DeadlineChange | None:
    """Return the deadline that the events between two states bring; ``None``: no change.

    ``pause`` is the time for which computers wait before they lead to the next trick.
    """
    old, new = wait_at(before) if before else None, wait_at(after)
    if new is None:
        return None if old is None else NO_DEADLINE
    # All players pass within the same time, which began with the passing.
    if old is not None and (old.step, old.is_reminded) == (new.step, new.is_reminded):
        return None
    if new.deadline is not None:
        span = pause if new.is_pause else new.after
        return DeadlineChange(new.deadline, new.at or now + span)
    return None if old is None or old.deadline is None else NO_DEADLINE


def decides_at(state: TableState, deadline: DeadlineChange) -> datetime | None:
    """Return the time at which a computer decides for the people awaited; ``None``: never.

    ``deadline`` is the stored deadline, which may be that of the reminder.
    """
    wait, clock = wait_at(state), CLOCKS.get(state.lobby.clock)
    if wait is None or clock is None or deadline.due_at is None or deadline.step is None:
        return None
    if get_reminded_step(deadline.step) == wait.step:
        return deadline.due_at + notice(clock)
    return deadline.due_at if deadline.step == wait.step else None


def absent_at(state: TableState) -> tuple[Seat, ...]:
    """Return the seats of people who have kept the table waiting long enough for others to act.

    Long enough is two minutes, or the clock of the table if that is longer. The clock then decides
    once, and others may act as soon as the table waits for the same person again.
    """
    lobby, attendance = state.lobby, state.attendance
    if attendance.reminded is None and not attendance.missed:
        return ()
    kind = lobby.kind
    if lobby.status is not Status.PLAYING or kind.goes_on_alone:
        return ()
    if kind.is_solitary or len(lobby.people) == 1:
        return ()
    wait = wait_at(state)
    if wait is None or wait.is_pause:
        return ()
    clock = CLOCKS.get(lobby.clock)
    if clock is None:
        return wait.seats if wait.is_reminded else ()
    is_long = clock >= REMINDER_WITHOUT_CLOCK or wait.is_reminded
    return tuple(seat for seat in wait.seats if is_long and seat in attendance.missed)


def find_nudger(state: TableState) -> Seat | None:
    """Return the player who nudged those for whom the table waits; ``None``: nobody did."""
    nudged = state.attendance.nudged
    if state.game is None or nudged is None or nudged.step != step_in(state.game):
        return None
    return nudged.by


def list_reminded(state: TableState) -> tuple[Seat, ...]:
    """Return the seats whose people were reminded of the current step and have not acted yet."""
    if state.attendance.reminded is None:
        return ()
    wait = wait_at(state)
    return wait.seats if wait is not None and wait.is_reminded else ()
