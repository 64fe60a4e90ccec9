"""The HTTP client for the bot's endpoint, which sends each request once, as Discord does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import aiohttp

SERVED_BY = "X-Served-By"
LONGEST_NAME = 40
USER_AGENT = "Discord-Interactions/1.0 (+https://discord.com)"


@dataclass(frozen=True, slots=True)
class Reply:
    """The endpoint's response; if there was none in time, status 0 and the reason in ``error``.

    ``served_by`` is the name of the process that answered, if the response contains one.
    """

    status: int
    content_type: str = ""
    body: bytes = b""
    error: str = ""
    served_by: str = ""


class EndpointClient:
    """A client that keeps its connections."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def post(
        self, url: str, body: bytes, headers: Mapping[str, str], within_s: float
    ) -> Reply:
        """Send a request and return the response, or the reason why there is none."""
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=0), headers={"User-Agent": USER_AGENT}
            )
        all_headers = {"Content-Type": "application/json", **headers}
        timeout = aiohttp.ClientTimeout(total=within_s)
        try:
            async with self._session.post(
                url, data=body, headers=all_headers, timeout=timeout, allow_redirects=False
            ) as response:
                return Reply(
                    response.status,
                    response.content_type,
                    await response.read(),
                    served_by=response.headers.get(SERVED_BY, "")[:LONGEST_NAME],
                )
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            return Reply(0, error=str(error) or type(error).__name__)

    async def close(self) -> None:
        """Close all connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None
