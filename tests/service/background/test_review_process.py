"""The process that reviews a game."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random

import msgspec
import pytest
from msgspec import UNSET

from bot.records.format import Result, to_line
from bot.review.format import Review
from bot.service.background import review_process
from bot.service.background.review_process import ReviewFailed
from tests.engine.arrange import rules_of
from tests.patience import PATIENCE_S
from tests.records.arrange import record_of_game

# At its low priority, the process would take minutes on a busy machine.
review_in_process = partial(review_process.review_in_process, gives_way=False)


def short_game() -> bytes:
    """Return the record of a game in which one trick has been played."""
    record = record_of_game(rules_of("hearts-at-play", 3), Random(1), hands=1)
    record.result = Result("abandoned", [])
    del record.hands[1:]
    hand = record.hands[0]
    del hand.tricks[1:]
    hand.taken = hand.moon = hand.points = hand.reset = hand.totals = UNSET
    return to_line(record)


async def test_review_comes_with_progress_and_without_names() -> None:
    told: list[tuple[int, int]] = []
    line = await review_in_process(short_game(), lambda *one: told.append(one))
    review = msgspec.json.decode(line, type=Review)

    assert review.players == []
    assert review.decisions
    count = len(review.decisions)
    assert told == [(done, count) for done in range(count + 1)]
    for decision in review.decisions:
        assert len(decision.alternatives) <= 5
        values = [one.value for one in decision.alternatives]
        assert values == sorted(values)


async def test_what_is_no_record_fails() -> None:
    with pytest.raises(ReviewFailed):
        await review_in_process(b"{}\n", lambda *_: None)


async def test_cancelled_review_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[asyncio.subprocess.Process] = []
    start: Callable[..., object] = asyncio.create_subprocess_exec

    async def noted(*arguments: object, **named: object) -> asyncio.subprocess.Process:
        process = await start(*arguments, **named)  # type: ignore[misc]  # as given
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    begun = asyncio.Event()
    task = asyncio.create_task(review_in_process(short_game(), lambda *_: begun.set()))
    async with asyncio.timeout(PATIENCE_S):
        await begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert started[0].returncode is not None


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="the system has no idle priority")
def test_process_runs_only_when_a_processor_is_idle() -> None:
    code = (
        "import os; from bot.review.worker import give_way; give_way();"
        "print(os.sched_getscheduler(0) == os.SCHED_IDLE, os.getpriority(os.PRIO_PROCESS, 0))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True", "19"]
