"""``bench cluster``: its parts in turn."""

from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import replace
from typing import Final

from tests.bench.cluster.contention import contend
from tests.bench.cluster.cost import compare
from tests.bench.cluster.subjects import People
from tests.bench.cluster.takeover import take_over, take_over_many
from tests.bench.cluster.trouble import endure

PARTS: Final = ("cost", "conflicts", "kills", "takeover", "trouble")
CONTENDING: Final = 3  # workers
AGAIN_AFTER_S: Final = 10.0


async def measure_cluster(
    what: Collection[str],
    counts: Sequence[int],
    people: People,
    clicks: int,
    rounds: int,
    kills: int,
    taken: int,
) -> AsyncIterator[str]:
    """Yield lines about the cost of clicks, conflicts, kills, takeovers, and all sorts of trouble.

    Args:
        what: which of them.
        counts: numbers of workers whose clicks are compared with those of a bot on SQLite.
        people: how people play.
        clicks: how often they click in a round.
        rounds: how often each number of workers has its turn.
        kills: how often a worker is killed, or in the last part killed or frozen.
        taken: how many tables are taken over at once.
    """
    if "cost" in what:
        async for line in compare(counts, people, clicks, rounds):
            yield line
    together = replace(people, together=True)
    if "conflicts" in what:
        async for line in contend(CONTENDING, together, clicks * rounds):
            yield line
    if "kills" in what:
        async for line in take_over(together, kills):
            yield line
    if "takeover" in what:
        async for line in take_over_many(taken):
            yield line
    if "trouble" in what:
        async for line in endure(replace(together, again_after_s=AGAIN_AFTER_S), kills):
            yield line
