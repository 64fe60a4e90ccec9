"""Rate limits: windows, headers, and requests that are not limited."""

from __future__ import annotations

import asyncio

from bot.sandbox.app.server import RunningSandbox
from bot.sandbox.rest.rate_limits import GLOBAL_LIMIT, RateLimiter
from tests.sandbox.client import Refused, SandboxControl, SandboxUser
from tests.sandbox.rawbot import RawBot

POST = "POST /channels/{channel_id}/messages"
OTHER = "GET /users/@me"


class ManualClock:
    """A clock that changes only when a test sets it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_exhausted_bucket_refuses_until_its_window_ends() -> None:
    clock = ManualClock()
    limiter = RateLimiter(clock)
    remaining = []
    for _ in range(5):
        verdict = limiter.take(POST, "1", counts_globally=True)
        assert not verdict.refused
        remaining.append(verdict.headers["X-RateLimit-Remaining"])
        clock.now += 0.5
    assert remaining == ["4", "3", "2", "1", "0"]
    verdict = limiter.take(POST, "1", counts_globally=True)
    assert verdict.refused
    assert verdict.retry_after_s == 2.5
    assert verdict.headers["Retry-After"] == "3"
    assert verdict.headers["X-RateLimit-Scope"] == "user"
    assert verdict.headers["Via"]
    clock.now += 2.5
    assert not limiter.take(POST, "1", counts_globally=True).refused


def test_each_channel_has_its_own_bucket_of_the_same_name() -> None:
    limiter = RateLimiter(ManualClock())
    first = [limiter.take(POST, "1", counts_globally=True) for _ in range(6)][-1]
    second = limiter.take(POST, "2", counts_globally=True)
    assert (first.refused, second.refused) == (True, False)
    assert first.headers["X-RateLimit-Bucket"] == second.headers["X-RateLimit-Bucket"]


def test_all_routes_share_the_global_limit() -> None:
    clock = ManualClock()
    limiter = RateLimiter(clock)
    for number in range(GLOBAL_LIMIT):
        assert not limiter.take(OTHER, str(number), counts_globally=True).refused
    refusal = limiter.take(OTHER, "x", counts_globally=True)
    assert refusal.is_global
    assert refusal.headers["X-RateLimit-Global"] == "true"
    assert not limiter.take("POST /webhooks", "t", counts_globally=False).refused
    clock.now += 1.0
    assert not limiter.take(OTHER, "x", counts_globally=True).refused


async def test_sixth_message_of_five_seconds_is_answered_429(
    server: RunningSandbox, sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    server.sandbox.limiter = RateLimiter(ManualClock())
    path = f"{raw.api}/channels/{sandbox.channel_id}/messages"
    headers = {"Authorization": f"Bot {sandbox.bot_token}"}
    answers = []
    for number in range(6):
        async with sandbox.session.post(
            path, json={"content": str(number)}, headers=headers
        ) as response:
            answers.append((response.status, dict(response.headers), await response.json()))
    assert [status for status, _, _ in answers] == [200] * 5 + [429]
    _, response_headers, body = answers[-1]
    assert response_headers["Content-Type"] == "application/json"
    assert response_headers["Via"]
    assert body["global"] is False
    assert body["retry_after"] == 5
    assert len(await ann.messages(sandbox.channel_id)) == 5
    rows = await sandbox.requests()
    assert [row["status"] for row in rows] == [200] * 5 + [429]
    assert len({row["bucket"] for row in rows}) == 1


async def test_users_are_not_limited(sandbox: SandboxControl, ann: SandboxUser) -> None:
    await asyncio.gather(*(ann.say(sandbox.channel_id, str(n)) for n in range(60)))
    assert len(await ann.messages(sandbox.channel_id, limit=100)) == 60


async def test_burst_beyond_fifty_a_second_is_limited_globally(
    server: RunningSandbox, sandbox: SandboxControl, raw: RawBot
) -> None:
    server.sandbox.limiter = RateLimiter(ManualClock())
    channels = [await sandbox.add_channel(f"c{n}") for n in range(60)]
    answers = await asyncio.gather(
        *(raw.send(channel, content="x") for channel in channels), return_exceptions=True
    )
    refusals = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(refusals) == 10
    assert {answer.status for answer in refusals} == {429}
