"""The sandbox's log of the bot's requests: refusals, and how long people waited for answers."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from http import HTTPStatus

import aiohttp

from bot.request_budget import RequestKind, request_kind

_DISCORD_EPOCH_S = 1_420_070_400


@dataclass(slots=True)
class RequestLog:
    """What has been read of the log.

    Attributes:
        count: the number of requests.
        waits_s: for each click and command, how long it waited for its answer, in seconds.
        limited: the number of requests that were refused because of a limit of one place.
        globally_limited: the number that were refused because of the global limit.
    """

    http: aiohttp.ClientSession
    address: str
    count: int = 0
    waits_s: list[float] = field(default_factory=list)
    limited: int = 0
    globally_limited: int = 0
    _next: int = 0

    async def read(self) -> None:
        """Read the new requests; the sandbox keeps the last 50,000."""
        url = f"{self.address}/sandbox/requests?since={self._next}"
        async with self.http.get(url) as answer:
            rows = await answer.json()
        for row in rows:
            self._next = row["index"] + 1
            self.count += 1
            if row["status"] == HTTPStatus.TOO_MANY_REQUESTS:
                # A refusal by the global limit names no bucket.
                self.limited += row["bucket"] is not None
                self.globally_limited += row["bucket"] is None
            elif (
                row["status"] < HTTPStatus.BAD_REQUEST  # else another answer came before it
                and request_kind(row["method"], row["path"]) is RequestKind.ANSWER
            ):
                clicked_s = (int(row["path"].split("/")[2]) >> 22) / 1000 + _DISCORD_EPOCH_S
                self.waits_s.append(datetime.fromisoformat(row["at"]).timestamp() - clicked_s)


def find_quantile(values: Sequence[float], share: float) -> float:
    """Return the value that this share of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]
