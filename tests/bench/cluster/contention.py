"""How often two workers decide at the same table at once, with and without HAProxy's hash."""

from collections.abc import AsyncIterator

from tests.bench.cluster.requests import find_busiest_second
from tests.bench.cluster.subjects import People, workers
from tests.bench.tables.request_log import RequestLog, find_quantile


async def contend(count: int, people: People, clicks: int) -> AsyncIterator[str]:
    """Have people click at the same time, and yield lines about conflicts, answers and requests."""
    for hashed in (True, False):
        async with workers(count, people, hashed=hashed) as subject:
            await subject.play_until(clicks)
            conflicts = await subject.count_conflicts()
            log = RequestLog(subject.http, subject.address)
            await log.read()
            async with subject.http.get(f"{subject.address}/sandbox/requests") as answer:
                rows = await answer.json()
            yield (
                f"{subject.name}: {subject.clicks} clicks, {conflicts} conflicts "
                f"({conflicts / subject.clicks:.2%}), {await subject.count_failed()} without an "
                f"answer; 99 % answered within "
                f"{1000 * find_quantile(log.waits_s, 0.99):.0f} ms"
            )
            yield (
                f"{subject.name}: at most {find_busiest_second(rows)} requests in a second over "
                f"all workers; status 429: {log.globally_limited} by the global limit, "
                f"{log.limited} by others"
            )
