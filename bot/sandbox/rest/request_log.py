"""The log of the bot's requests and their violations."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import islice

from bot.sandbox.world.wire import Json, iso

KEPT = 50_000


@dataclass(frozen=True, slots=True)
class LoggedRequest:
    """One request of the bot, or an answer in the body of a response.

    ``at`` is in unix seconds; ``violation`` is None if the request was valid.
    """

    method: str
    route: str
    path: str
    bucket: str | None
    status: int
    size: int
    at: float
    violation: str | None
    interaction: bool
    in_body: bool = False


class RequestLog:
    """The latest requests of the bot, each with a unique index."""

    def __init__(self) -> None:
        self._records: deque[LoggedRequest] = deque(maxlen=KEPT)
        self._next = 0

    def add(self, record: LoggedRequest) -> None:
        """Append a request; drop the oldest if the log is full."""
        self._records.append(record)
        self._next += 1

    def clear(self) -> None:
        """Clear the log; indices continue."""
        self._records.clear()

    def rows(self, since: int = 0) -> list[Json]:
        """Return the requests from index ``since`` on, oldest first."""
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
                "in_body": record.in_body,
            }
            for offset, record in enumerate(islice(self._records, skip, None))
        ]
