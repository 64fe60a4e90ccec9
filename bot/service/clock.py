"""The clock, passed as a parameter so that tests can control the time."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the current time in UTC, as an aware datetime."""
    return datetime.now(UTC)
