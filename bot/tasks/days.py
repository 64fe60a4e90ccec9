"""Days in UTC: their numbers, their ends, the featured game, and streaks of days."""

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from bot.engine.variants import VARIANTS

LONGEST_STREAK: Final = timedelta(days=366)  # longer ones are not counted further
_DAY_BEFORE_FIRST: Final = date(2025, 12, 31)


def day_at(now: datetime) -> date:
    """Return the UTC day whose deal is played at this time."""
    return now.astimezone(UTC).date()


def get_day_number(day: date) -> int:
    """Return the number by which people know a day's deals.

    >>> get_day_number(date(2026, 11, 22))
    326
    """
    return (day - _DAY_BEFORE_FIRST).days


def get_day(number: int) -> date:
    """Return the day with this number.

    Raises:
        OverflowError: it would be later than the last date.
    """
    return _DAY_BEFORE_FIRST + timedelta(days=number)


def get_day_end(day: date) -> datetime:
    """Return the time at which a day ends."""
    return datetime.combine(day + timedelta(days=1), time(), UTC)


def choose_featured(day: date) -> str:
    """Return the day's variant for places where nobody has chosen one."""
    keys = tuple(VARIANTS)
    return keys[get_day_number(day) % len(keys)]


def longest_streak(days: Collection[date]) -> int:
    """Return the length of the longest run of consecutive days."""
    return max((count_streak(days, day) for day in days), default=0)


def count_streak(days: Collection[date], today: date) -> int:
    """Return the length of the run that ends today, or yesterday if today is still missing."""
    day = today if today in days else today - timedelta(days=1)
    count = 0
    while day in days:
        count, day = count + 1, day - timedelta(days=1)
    return count
