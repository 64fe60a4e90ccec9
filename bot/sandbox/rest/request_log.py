"""The record of what the bot asked for, and what was wrong with it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import islice

from bot.sandbox.world.wire import Json, iso

KEPT = 50_000


@dataclass(frozen=True, slots=True)
class LoggedRequest:
    """One request of the bot; ``at`` in unix seconds, ``violation`` None when it was right."""

    method: str
    route: str
    path: str
    bucket: str | None
    status: int
    size: int
    at: float
    violation: str | None
    interaction: bool


class RequestLog:
    """The last requests of the bot, each with an index that never repeats."""

    def __init__(self) -> None:
        self._records: deque[LoggedRequest] = deque(maxlen=KEPT)
        self._next = 0

    def add(self, record: LoggedRequest) -> None:
        """Append a record; the oldest falls out when the log is full."""
        self._records.append(record)
        self._next += 1

    def clear(self) -> None:
        """Forget the records; indices go on counting."""
        self._records.clear()

    def rows(self, since: int = 0) -> list[Json]:
        """Return the records with index ``since`` and later, oldest first."""
        first = self._next - len(self._records)
        skip = max(since - first, 0)
        return [
            {
                "index": first + skip + offset,
                "method": record.method,
                "route": record.route,
                "path": record.path,
                "bucket": record.bucket,
                "status": record.status,
                "bytes": record.size,
                "at": iso(record.at),
                "violation": record.violation,
                "interaction": record.interaction,
            }
            for offset, record in enumerate(islice(self._records, skip, None))
        ]
