"""The time, as a parameter: tests move it by hand."""

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)
