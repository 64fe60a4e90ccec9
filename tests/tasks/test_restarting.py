"""Background tasks run again after every failure."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from bot.store.database.errors import StoreClosed, StoreUnreachable
from bot.tasks.restarting import (
    FIRST_PAUSE_S,
    LONGEST_PAUSE_S,
    LONGEST_STORE_PAUSE_S,
    run_restarting,
)


class Failing:
    """A task that fails some times, and then returns a number; its sleeps take no time."""

    def __init__(self, failures: list[Exception], lasts_s: float = 0.0) -> None:
        self._failures = failures
        self._lasts_s = lasts_s
        self._now = 0.0
        self.pauses: list[float] = []

    async def run(self) -> int:
        self._now += self._lasts_s
        if self._failures:
            raise self._failures.pop(0)
        return 7

    async def sleep(self, pause_s: float) -> None:
        self.pauses.append(pause_s)

    def clock(self) -> float:
        return self._now

    async def run_to_the_end(self) -> int:
        return await run_restarting("work", self.run, sleep=self.sleep, clock=self.clock)


@pytest.mark.parametrize(
    ("failure", "longest_s"),
    [
        (lambda: StoreUnreachable("away"), LONGEST_STORE_PAUSE_S),
        (lambda: KeyError("a bug"), LONGEST_PAUSE_S),
    ],
)
async def test_task_runs_again_after_pauses_that_double(
    failure: Callable[[], Exception], longest_s: float
) -> None:
    work = Failing([failure() for _ in range(12)])
    assert await work.run_to_the_end() == 7
    assert work.pauses == [min(FIRST_PAUSE_S * 2**n, longest_s) for n in range(12)]


async def test_task_that_has_run_for_long_begins_with_a_short_pause() -> None:
    work = Failing([KeyError("a bug")] * 5, lasts_s=LONGEST_PAUSE_S + 1)
    await work.run_to_the_end()
    assert work.pauses == [FIRST_PAUSE_S] * 5


async def test_bug_is_logged_with_its_trace_and_an_outage_without(
    caplog: pytest.LogCaptureFixture,
) -> None:
    await Failing([KeyError("a bug"), StoreUnreachable("away")]).run_to_the_end()
    traces = [record for record in caplog.records if record.exc_info]
    assert [trace.levelno for trace in traces] == [logging.ERROR]
    assert "away" in caplog.text


async def test_closed_database_ends_the_task() -> None:
    with pytest.raises(StoreClosed):
        await Failing([StoreClosed("closed")]).run_to_the_end()


async def test_task_can_be_cancelled() -> None:
    task = asyncio.create_task(run_restarting("work", asyncio.Event().wait))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
