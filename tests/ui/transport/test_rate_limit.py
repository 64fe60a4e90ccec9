"""Limits that several workers share are never exceeded by all of them together."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.ui.transport import rate_limit
from bot.ui.transport.rate_limit import RateLimit

COUNT, WINDOW_S = 15, 10.0


class Time:
    """A clock that each sleep advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(rate_limit, "time", SimpleNamespace(monotonic=clock.monotonic))
    monkeypatch.setattr(rate_limit.asyncio, "sleep", clock.sleep)
    return clock


async def list_times(limit: RateLimit, clock: Time, requests: int) -> list[float]:
    """Return when each of these requests may pass."""
    moments = []
    for _ in range(requests):
        await limit.wait()
        moments.append(clock.now)
    return moments


def count_most_in_window(moments: list[float]) -> int:
    return max(sum(begin <= moment < begin + WINDOW_S for moment in moments) for begin in moments)


@pytest.mark.parametrize("workers", [1, 2, 4, 15, 16, 40])
async def test_all_workers_together_stay_within_the_limit(clock: Time, workers: int) -> None:
    limit = RateLimit(COUNT, WINDOW_S, lambda: workers)
    moments = await list_times(limit, clock, 3 * COUNT)
    assert count_most_in_window(moments) <= max(1, COUNT // workers)
    assert len(moments) / (moments[-1] + WINDOW_S) * workers <= 1.1 * COUNT / WINDOW_S


async def test_a_share_that_shrinks_counts_at_once(clock: Time) -> None:
    workers = 1
    limit = RateLimit(COUNT, WINDOW_S, lambda: workers)
    first = await list_times(limit, clock, COUNT)
    assert first == [0.0] * COUNT
    workers = 5
    later = await list_times(limit, clock, 6)
    assert later == [WINDOW_S] * 3 + [2 * WINDOW_S] * 3
