"""The process that reviews one game: starting it, its progress and its end."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import bot
from bot.features.reviews.service.worker import LONGEST_LINE, request_line
from bot.store.log import StoredEvent

NICENESS: Final = 19


class ReviewFailed(Exception):
    """The process could not review the game."""


def give_way(pid: int) -> None:
    """Give a process the lowest priority.

    On Linux it runs only when a processor is idle. Niceness is not enough: with it, a computing
    process still keeps a processor for some milliseconds when the bot wakes up. The bot sets the
    priority, not the process itself, because loading Python's modules alone takes a second.
    """
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))
        return
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, pid, NICENESS)


async def review_in_process(
    table_id: str,
    events: Sequence[StoredEvent],
    report: Callable[[int, int], None],
    *,
    gives_way: bool = True,
) -> bytes:
    """Return the review of a game, a line of JSON.

    If the caller is cancelled, the process is killed.

    Args:
        table_id: the table.
        events: its log.
        report: called with the number of judged decisions and that of all decisions.
        gives_way: whether the process runs at the lowest priority.

    Raises:
        ReviewFailed: the game is not over, or the process ended without a review.
    """
    return await run_worker(
        "bot.features.reviews.service.worker",
        request_line(table_id, events),
        report,
        priority=give_way if gives_way else None,
    )


async def run_worker(
    module: str,
    request: bytes,
    report: Callable[[int, int], None],
    *,
    priority: Callable[[int], None] | None,
) -> bytes:
    """Run a process on a request, and return its answer, a line of JSON.

    If the caller is cancelled, the process is killed.

    Args:
        module: the module that the process runs.
        request: the standard input of the process.
        report: called with the number of judged decisions and that of all decisions.
        priority: a function that sets the priority of a process, given its id.

    Raises:
        ReviewFailed: the process can't be started, or ended without a result.
    """
    root = str(Path(bot.__file__).parent.parent)
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,  # a traceback could contain cards
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONPATH": root},
        )
    except OSError as error:
        raise ReviewFailed(f"it can't be started: {error}") from error
    if priority is not None:
        priority(process.pid)
    try:
        return await _exchange(process, request, report)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _exchange(
    process: asyncio.subprocess.Process, request: bytes, report: Callable[[int, int], None]
) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(ConnectionError):  # it has ended; its exit code says why
        process.stdin.write(request)
        await process.stdin.drain()
    review = b""
    while line := await process.stdout.readline():
        if line.startswith(b"{"):
            review = line
        else:
            done, count = map(int, line.split())
            report(done, count)
    status = await process.wait()
    if status or not review:
        raise ReviewFailed(f"its exit code is {status}")
    return review
