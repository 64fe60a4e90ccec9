"""Rate limits: 50 requests per second for the bot, and a bucket for each route and place."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

GLOBAL_LIMIT = 50
GLOBAL_PER_S = 1.0

# Pairs of requests and seconds for one channel, guild or interaction token.
BUCKETS: dict[str, tuple[int, float]] = {
    "POST /channels/{channel_id}/messages": (5, 5.0),
    "PATCH /channels/{channel_id}/messages/{message_id}": (5, 5.0),
    "DELETE /channels/{channel_id}/messages/{message_id}": (5, 1.0),
    "POST /users/@me/channels": (20, 10.0),
    # Discord does not document this limit; a generous one saves time.
    "POST /applications/{application_id}/emojis": (50, 1.0),
    "POST /webhooks/{webhook_id}/{webhook_token}": (5, 5.0),
    "GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 5.0),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 5.0),
    "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": (5, 5.0),
}
OTHER_BUCKET = (20, 1.0)
_STALE_AFTER = 4096


@cache
def bucket_hash(route: str) -> str:
    """Return the opaque name of a route's bucket, as in ``X-RateLimit-Bucket``."""
    return hashlib.sha256(route.encode()).hexdigest()[:16]


@dataclass(slots=True)
class _Window:
    ends: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """The limiter's answer to one request; ``retry_after_s`` is 0 if it may pass."""

    headers: dict[str, str]
    retry_after_s: float = 0.0
    is_global: bool = False

    @property
    def refused(self) -> bool:
        """Whether the request must be answered 429."""
        return self.retry_after_s > 0


class RateLimiter:
    """A counter of the bot's requests, in windows that start with their first request."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._global = _Window(0.0)
        self._windows: dict[tuple[str, str], _Window] = {}

    def take(self, route: str, bucket: str, *, counts_globally: bool) -> Verdict:
        """Count one request of ``route`` ("METHOD /template") at ``bucket``."""
        now = self._now()
        if counts_globally:
            if now >= self._global.ends:
                self._global = _Window(now + GLOBAL_PER_S)
            if self._global.used >= GLOBAL_LIMIT:
                remaining = max(self._global.ends - now, 0.001)
                headers = _refusal_headers(remaining) | {
                    "X-RateLimit-Global": "true",
                    "X-RateLimit-Scope": "global",
                }
                return Verdict(headers, remaining, is_global=True)
            self._global.used += 1
        limit, per_s = BUCKETS.get(route, OTHER_BUCKET)
        window = self._window(route, bucket, now, per_s)
        remaining = max(window.ends - now, 0.001)
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(max(limit - window.used - 1, 0)),
            "X-RateLimit-Reset": f"{time.time() + remaining:.3f}",
            "X-RateLimit-Reset-After": f"{remaining:.3f}",
            "X-RateLimit-Bucket": bucket_hash(route),
        }
        if window.used >= limit:
            headers |= _refusal_headers(remaining) | {"X-RateLimit-Scope": "user"}
            return Verdict(headers, remaining)
        window.used += 1
        return Verdict(headers)

    def _window(self, route: str, bucket: str, now: float, per_s: float) -> _Window:
        key = (route, bucket)
        window = self._windows.get(key)
        if window is None or now >= window.ends:
            if len(self._windows) > _STALE_AFTER:
                self._windows = {k: w for k, w in self._windows.items() if w.ends > now}
            window = self._windows[key] = _Window(now + per_s)
        return window


def _refusal_headers(retry_after_s: float) -> dict[str, str]:
    # Without Via, discord.py takes a 429 for a ban by the proxy in front of Discord.
    return {"Retry-After": str(math.ceil(retry_after_s)), "Via": "1.1 sandbox"}
