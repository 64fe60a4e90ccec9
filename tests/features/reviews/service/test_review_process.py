"""The process that reviews a game."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from bot.features.reviews.service import process as review_process
from bot.features.reviews.service.process import ReviewFailed
from bot.judge.format import Review
from bot.store.log import StoredEvent
from tests.patience import PATIENCE_S
from tests.records.filled import play
from tests.table.conftest import Bench

# At its low priority, the process would take minutes on a busy machine.
review_in_process = partial(review_process.review_in_process, gives_way=False)


@pytest.fixture
def dialect() -> str:
    """Use SQLite: the process gets the events, and no database."""
    return "sqlite"


async def play_game(bench: Bench, *, acts: int = 10_000) -> tuple[str, list[StoredEvent]]:
    """Return a table with a short game, and its events."""
    table_id = await play(bench.tables, "classic", {"limit": 10}, computers=1, acts=acts)
    return table_id, list(await bench.log.load(table_id))


@pytest.mark.thorough
async def test_review_comes_with_progress_and_without_names(bench: Bench) -> None:
    progress_reports: list[tuple[int, int]] = []
    table_id, events = await play_game(bench)
    line = await review_in_process(
        table_id, events, lambda *counts: progress_reports.append(counts)
    )
    review = msgspec.json.decode(line, type=Review)

    assert review.game == table_id
    assert b"Ann" not in line
    assert review.players == []
    assert review.decisions
    count = len(review.decisions)
    assert progress_reports == [(done, count) for done in range(count + 1)]
    for decision in review.decisions:
        assert len(decision.alternatives) <= 5
        values = [alternative.value for alternative in decision.alternatives]
        assert values == sorted(values)


@pytest.mark.thorough
async def test_game_that_goes_on_is_not_reviewed(bench: Bench) -> None:
    progress_reports: list[tuple[int, int]] = []
    with pytest.raises(ReviewFailed):
        await review_in_process(
            *await play_game(bench, acts=3), lambda *counts: progress_reports.append(counts)
        )
    assert progress_reports == []


@pytest.mark.thorough
async def test_game_without_events_fails() -> None:
    with pytest.raises(ReviewFailed):
        await review_in_process("abcd2345", [], lambda *_: None)


@pytest.mark.thorough
async def test_cancelled_review_leaves_no_process(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[asyncio.subprocess.Process] = []
    start: Callable[..., object] = asyncio.create_subprocess_exec

    async def start_and_record(*args: object, **kwargs: object) -> asyncio.subprocess.Process:
        process = await start(*args, **kwargs)  # type: ignore[misc]  # as given
        started.append(process)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_record)
    review_started, game_arguments = asyncio.Event(), await play_game(bench)
    task = asyncio.create_task(review_in_process(*game_arguments, lambda *_: review_started.set()))
    async with asyncio.timeout(PATIENCE_S):
        await review_started.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task

    assert started[0].returncode is not None


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="the system has no idle priority")
async def test_process_runs_only_when_a_processor_is_idle() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", "import sys; sys.stdin.read()", stdin=PIPE
    )
    review_process.give_way(process.pid)
    policy = os.sched_getscheduler(process.pid)
    process.kill()  # at this priority it might not come to its end
    await process.wait()

    assert policy == os.SCHED_IDLE
