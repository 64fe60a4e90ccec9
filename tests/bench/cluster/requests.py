"""How many requests all workers together make in any second."""

from collections import deque
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from tests.bench.people import Json

WINDOW_S: Final = 1.0


def find_busiest_second(rows: Iterable[Json]) -> int:
    """Return the most requests in any second that count against Discord's global limit.

    Args:
        rows: the sandbox's log of requests, oldest first.
    """
    recent: deque[float] = deque()
    most = 0
    for row in rows:
        if row["interaction"]:
            continue
        at = datetime.fromisoformat(row["at"]).timestamp()
        while recent and at - recent[0] >= WINDOW_S:
            recent.popleft()
        recent.append(at)
        most = max(most, len(recent))
    return most
