"""The CPU time of a click with more and more workers, compared with a bot alone on SQLite."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from typing import Final

from tests.bench.cluster.subjects import People, Subject, run_alone, workers

IDLE_S: Final = 5.0
SETTLE_S: Final = 0.5  # what the last clicks set off
WARM_UP: Final = 60  # clicks at each


@dataclass(slots=True)
class Cost:
    """The cost of clicks to all processes of a subject.

    ``idle_s`` is the CPU time of a second in which nobody clicks; what the seconds of the clicks
    would have cost anyway is no part of ``cpu_s``.
    """

    name: str
    idle_s: float
    clicks: int = 0
    cpu_s: float = 0.0

    @property
    def ms_a_click(self) -> float:
        """CPU time per click, in milliseconds."""
        return 1000 * self.cpu_s / self.clicks


async def compare(
    counts: Sequence[int], people: People, clicks: int, rounds: int
) -> AsyncIterator[str]:
    """Have people play at each subject in turn, and yield lines about the costs."""
    async with AsyncExitStack() as stack:
        running = [run_alone(people), *(workers(count, people) for count in counts)]
        subjects = [await stack.enter_async_context(subject) for subject in running]
        costs = []
        for subject in subjects:
            await subject.play_until(WARM_UP)
            await asyncio.sleep(SETTLE_S)
            costs.append(Cost(subject.name, await _measure_idle_s(subject)))
        for _ in range(rounds):
            for subject, cost in zip(subjects, costs, strict=True):
                await _add_clicks(cost, subject, clicks)
        failed = sum([await subject.count_failed() for subject in subjects])
    first, *others = costs
    yield _describe_cost(first, "")
    for cost in others:
        against = f", {cost.ms_a_click / first.ms_a_click:.2f} of {first.name}"
        if cost is not others[0]:
            against += f", {cost.ms_a_click / others[0].ms_a_click:.2f} of {others[0].name}"
        yield _describe_cost(cost, against)
    yield f"clicks without an answer: {failed}"


async def _measure_idle_s(subject: Subject) -> float:
    before = subject.cpu_s()
    await asyncio.sleep(IDLE_S)
    return (subject.cpu_s() - before) / IDLE_S


async def _add_clicks(cost: Cost, subject: Subject, clicks: int) -> None:
    loop = asyncio.get_running_loop()
    began, cpu_s, clicks_before = loop.time(), subject.cpu_s(), subject.clicks
    await subject.play_until(clicks_before + clicks)
    await asyncio.sleep(SETTLE_S)
    cost.clicks += subject.clicks - clicks_before
    cost.cpu_s += subject.cpu_s() - cpu_s - cost.idle_s * (loop.time() - began)


def _describe_cost(cost: Cost, against: str) -> str:
    return (
        f"{cost.name}: {cost.ms_a_click:.2f} ms of CPU a click{against} ({cost.clicks} clicks); "
        f"idle {1000 * cost.idle_s:.1f} ms a second"
    )
