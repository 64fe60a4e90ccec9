"""What the sandbox's log tells about refusals, and about the time that people wait."""

from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from bot.sandbox.rest.request_log import LoggedRequest
from tests.bench.tables.request_log import RequestLog, find_quantile

CLICKED_AT = 1_800_000_000.0
CLICK_ID = int((CLICKED_AT - 1_420_070_400) * 1000) << 22


@pytest.fixture
async def server() -> AsyncIterator[RunningSandbox]:
    running = await start(SandboxOptions(port=0))
    yield running
    await running.close()


def request(
    path: str, status: int = 204, *, bucket: str | None = "b", at: float = 0.0
) -> LoggedRequest:
    return LoggedRequest("POST", "POST /…", path, bucket, status, 0, at, None, interaction=False)


async def test_answers_and_refusals_are_read_once(server: RunningSandbox) -> None:
    async with aiohttp.ClientSession() as http:
        log = RequestLog(http, server.url.rstrip("/"))
        requests = server.sandbox.requests
        requests.add(request(f"/interactions/{CLICK_ID}/t/callback", at=CLICKED_AT + 0.25))
        requests.add(request("/channels/7/messages", 429))
        await log.read()
        requests.add(request("/channels/7/messages", 429, bucket=None))
        requests.add(request("/channels/7/messages", 200))
        await log.read()
    assert log.waits_s == pytest.approx([0.25])
    assert (log.limited, log.globally_limited) == (1, 1)


def test_share_of_values() -> None:
    assert [find_quantile(range(1, 101), share) for share in (0.0, 0.5, 0.99, 1.0)] == [
        1,
        51,
        100,
        100,
    ]
