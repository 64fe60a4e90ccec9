"""The rounds of a comparison, and the lines that describe the results.

All bots of a round run at the same time and are clicked on in turn, so that the speed of the
machine, which swings, favours none.
"""

import asyncio
import statistics
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack

from tests.bench.clicks.compare import Cost, Ingress, Subject, warm_baseline, warm_bot

TURN = 50  # clicks
OURS, BARE, ANSWERS = "ours", "bare", "bare, answers only"
DATABASE, SQLITE = "database", "SQLite"


def compare_clicks(ingresses: Sequence[str], clicks: int, rounds: int) -> Iterator[str]:
    """Measure the bot and a baseline for each ingress, round by round, and yield the results."""
    selected = [Ingress(ingress) for ingress in ingresses]
    names = {ingress: "" if len(selected) == 1 else f", {ingress}" for ingress in selected}
    costs = []
    for _ in range(rounds):
        costs.append(asyncio.run(_ingress_round(names, clicks)))
        yield from _describe_costs(costs[-1])
    for name in names.values():
        yield f"ratio{name}: {_describe_ratio(costs, OURS + name, BARE + name)}"
        choices = _describe_ratio(costs, OURS + name, ANSWERS + name, ms=_ms_a_choice)
        yield f"ratio of cards to pass{name}: {choices}"
    if len(selected) > 1:
        http, gateway = OURS + names[Ingress.HTTP], OURS + names[Ingress.GATEWAY]
        yield f"ours, http to gateway: {_describe_ratio(costs, http, gateway)}"
        choices = _describe_ratio(costs, http, gateway, ms=_ms_a_choice)
        yield f"ours, http to gateway, cards to pass: {choices}"


def compare_databases(url: str, clicks: int, rounds: int) -> Iterator[str]:
    """Measure the bot with the database at a URL and with an SQLite file, and yield the results."""
    costs = []
    for _ in range(rounds):
        costs.append(asyncio.run(_database_round(url, clicks)))
        yield from _describe_costs(costs[-1])
    yield f"ratio: {_describe_ratio(costs, DATABASE, SQLITE)}"


async def _ingress_round(names: Mapping[Ingress, str], clicks: int) -> dict[str, Cost]:
    async with AsyncExitStack() as stack:
        subjects: dict[str, Subject] = {}
        for ingress, name in names.items():
            subjects[OURS + name] = await stack.enter_async_context(warm_bot(ingress))
        for ingress, name in names.items():
            our_bot = subjects[OURS + name]
            await our_bot.click(TURN)
            bare = warm_baseline(ingress, await our_bot.read_cost())
            subjects[BARE + name] = await stack.enter_async_context(bare)
            answering = warm_baseline(ingress)
            subjects[ANSWERS + name] = await stack.enter_async_context(answering)
        await _click_in_turn(subjects.values(), clicks)
        return {name: await subject.read_cost() for name, subject in subjects.items()}


async def _database_round(url: str, clicks: int) -> dict[str, Cost]:
    async with (
        warm_bot(Ingress.GATEWAY, url) as database_bot,
        warm_bot(Ingress.GATEWAY) as sqlite_bot,
    ):
        await _click_in_turn((database_bot, sqlite_bot), clicks)
        return {DATABASE: await database_bot.read_cost(), SQLITE: await sqlite_bot.read_cost()}


async def _click_in_turn(subjects: Collection[Subject], clicks: int) -> None:
    for _ in range(0, clicks, TURN):
        for subject in subjects:
            await subject.click(TURN)


def _describe_costs(costs: Mapping[str, Cost]) -> Iterator[str]:
    for name, cost in costs.items():
        yield (
            f"{name}: {cost.ms_a_click:.2f} ms of CPU a click ({cost.clicks} clicks, "
            f"{cost.answers} answers, {cost.bodies} of them in responses, {cost.edits} edits, "
            f"{cost.posts} posts)"
        )
        if cost.drawing_cpu_ms:
            yield f"{name}, drawing process: {cost.drawing_cpu_ms / cost.clicks:.2f} ms a click"
        if cost.choices:
            yield f"{name}, cards to pass: {cost.ms_a_choice:.2f} ms ({cost.choices} clicks)"


def _ms_a_click(cost: Cost) -> float:
    return cost.ms_a_click


def _ms_a_choice(cost: Cost) -> float:
    """Return the CPU time of a card chosen to pass; a baseline's clicks are nothing else."""
    return cost.ms_a_choice if cost.choices else cost.ms_a_click


def _describe_ratio(
    costs: Sequence[Mapping[str, Cost]],
    first: str,
    other: str,
    *,
    ms: Callable[[Cost], float] = _ms_a_click,
) -> str:
    ratios = [ms(cost[first]) / ms(cost[other]) for cost in costs]
    listed = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    return f"{statistics.median(ratios):.2f} (median of {listed})"
