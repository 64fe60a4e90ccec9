"""The process that reviews one game: starting it, its progress and its end."""

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable
from pathlib import Path

import bot
from bot.review.worker import AT_ONCE, LONGEST_LINE


class ReviewFailed(Exception):
    """The process could not review the game."""


async def review_in_process(
    record: bytes, tell: Callable[[int, int], None], *, gives_way: bool = True
) -> bytes:
    """Return the review of a record, a line of JSON.

    If the caller is cancelled, the process is killed.

    Args:
        record: of a finished game, a line of JSON.
        tell: is called with the numbers of judged and of all decisions.
        gives_way: whether the process runs at the lowest priority.

    Raises:
        ReviewFailed: the process has ended without a review.
    """
    root = str(Path(bot.__file__).parent.parent)
    try:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.review.worker",
            *(() if gives_way else (AT_ONCE,)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,  # a trace could quote cards
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONPATH": root},
        )
    except OSError as error:
        raise ReviewFailed(f"it can't be started: {error}") from error
    try:
        return await _asked(process, record, tell)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _asked(
    process: asyncio.subprocess.Process, record: bytes, tell: Callable[[int, int], None]
) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    with contextlib.suppress(ConnectionError):  # it has ended, as its exit code will say
        process.stdin.write(record)
        await process.stdin.drain()
    review = b""
    while line := await process.stdout.readline():
        if line.startswith(b"{"):
            review = line
        else:
            done, count = map(int, line.split())
            tell(done, count)
    status = await process.wait()
    if status or not review:
        raise ReviewFailed(f"its exit code is {status}")
    return review
