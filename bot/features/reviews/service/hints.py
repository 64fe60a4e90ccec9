"""Hints: the values of all actions of a person at a decision.

A decision is judged by what the person's seat knows, in a process of low priority, one at a time:
``python -m bot.features.reviews.service.hints`` reads a table and a seat as a line of JSON, and
writes the decision as another line.
"""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import BinaryIO, Final

import msgspec

from bot.engine.model.seats import Seat
from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.view import TableView, view_for
from bot.features.reviews.service.process import ReviewFailed, run_worker
from bot.features.reviews.service.queue import ReviewsBusy
from bot.features.reviews.service.worker import LONGEST_LINE
from bot.judge.decisions import Moment
from bot.judge.format import Decision
from bot.players.registry import DEFAULT_LEVEL, LEVELS
from bot.store.log import EventLog, StoredEvent
from bot.table.state.event_codec import decode
from bot.table.state.steps import current_step
from bot.table.state.table import fold_table

MOST_WAITING: Final = 20
NICENESS: Final = 10  # before reviews, because somebody is waiting
LONGEST_S: Final = 60.0

Judge = Callable[[str, Seat, list[StoredEvent]], Awaitable[bytes]]


async def judge_in_process(table_id: str, seat: Seat, events: list[StoredEvent]) -> bytes:
    """Judge the pending decision of a seat; return it as a line of JSON.

    Raises:
        ReviewFailed: no decision is pending, or it can't be judged.
    """

    def lower_priority(pid: int) -> None:
        with contextlib.suppress(AttributeError, OSError):
            os.setpriority(os.PRIO_PROCESS, pid, NICENESS)

    return await run_worker(
        "bot.features.reviews.service.hints",
        hint_request(table_id, seat, events),
        lambda _done, _count: None,
        priority=lower_priority,
    )


class Hints:
    """The hints that people wait for, in the order of their requests; one per person.

    Nothing is stored: after a restart, people have to ask again.
    """

    def __init__(self, events: EventLog, judge: Judge = judge_in_process) -> None:
        self._events = events
        self._judge = judge
        self._lock = asyncio.Lock()  # serves requests in their order
        self._waiting: dict[tuple[str, int], asyncio.Task[Decision | None]] = {}

    async def make(self, table_id: str, seat: Seat, user_id: int) -> Decision | None:
        """Return the actions of a seat with their values; ``None`` if they can't be judged.

        Concurrent requests by one person share a result.

        Raises:
            ReviewsBusy: too many people wait.
            StoreError: the table can't be read.
        """
        key = (table_id, user_id)
        task = self._waiting.get(key)
        if task is None:
            if len(self._waiting) >= MOST_WAITING:
                raise ReviewsBusy
            task = asyncio.create_task(
                self._judge_decision(table_id, seat), name=f"hint at {table_id}"
            )
            self._waiting[key] = task
            task.add_done_callback(lambda _: self._waiting.pop(key, None))
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Stop making hints."""
        tasks = list(self._waiting.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _judge_decision(self, table_id: str, seat: Seat) -> Decision | None:
        async with self._lock:
            events = await self._events.load(table_id)
            try:
                async with asyncio.timeout(LONGEST_S):
                    line = await self._judge(table_id, seat, events)
            except (ReviewFailed, TimeoutError):
                return None
            return msgspec.json.decode(line, type=Decision)


_request: Final = msgspec.json.Decoder(tuple[str, int, list[StoredEvent]])


def hint_request(table_id: str, seat: Seat, events: Sequence[StoredEvent]) -> bytes:
    """Return the line that asks for a hint for a seat."""
    return msgspec.json.encode((table_id, seat, events)) + b"\n"


def serve(requests: BinaryIO, answers: BinaryIO) -> bool:
    """Judge the pending decision of a seat; return whether that was possible."""
    # Imported here, because these load NumPy and Numba, which the bot does not need.
    from bot.judge.judge import judge
    from bot.players.monte_carlo.kernel.compiled_rules import NotCompiled

    table_id, seat, events = _request.decode(requests.readline(LONGEST_LINE))
    state = fold_table(table_id, map(decode, events))
    if state is None or state.game is None:
        return False
    moment = moment_at(view_for(state.game, Seat(seat)))
    if moment is None:
        return False
    try:
        decision = judge(moment, table_id, explain_always=True)
    except NotCompiled:
        return False
    answers.write(msgspec.json.encode(decision) + b"\n")
    return True


def moment_at(view: TableView) -> Moment | None:
    """Return the pending decision of a view, with the action of the default computer."""
    if view.pending is None:
        return None
    action = LEVELS[DEFAULT_LEVEL](view, Random(0))  # noqa: S311 - all alternatives are judged
    if not isinstance(action, PlayCard | Pass | ChooseMoon):
        return None
    return Moment(current_step(view), view, action)


def main() -> int:
    """Serve standard input and output; return the exit code."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which ends this process
    return 0 if serve(sys.stdin.buffer, sys.stdout.buffer) else 1


if __name__ == "__main__":
    raise SystemExit(main())
