"""The clock, passed as a parameter so that tests can control the time."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """Return the current time in UTC, as an aware datetime."""
    return datetime.now(UTC)


def in_milliseconds(moment: datetime) -> datetime:
    """Return the moment without parts of milliseconds, as databases store it."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)
