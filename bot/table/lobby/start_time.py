"""Times at which a game can start, as people write them.

A time of day without a zone is another moment in each zone, and Discord tells nobody's zone: such a
time has :func:`meanings`, from which people choose by how far away they are.
"""

import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Final

from bot.table.errors import TableError
from bot.table.lobby.model import Start

FURTHEST: Final = timedelta(days=14)
REMINDED_BEFORE: Final = timedelta(minutes=15)
_LONGEST: Final = 100  # characters
_SHORTEST: Final = timedelta(minutes=5)  # between opening a table and its reminder
_MARKUP: Final = re.compile(r"<t:(\d{9,11})(?::[tTdDfFR])?>")
_SPAN: Final = re.compile(
    r"(?:in )?((?:\d{1,4} ?"
    r"(?:d|days?|tage?n?|h|hours?|std|stunden?|m|min|minutes?|minuten?)\.? ?)+)"
)
_PART: Final = re.compile(r"(\d+) ?([a-z])")
_UNITS: Final = {"d": "days", "t": "days", "h": "hours", "s": "hours", "m": "minutes"}
_ZONE: Final = r"(?P<zone>z|utc|gmt|(?:utc|gmt)? ?[+-]\d{1,2}(?::?\d\d)?)"
_DAY: Final = r"(?:(?P<day>\d{4}-\d\d-\d\d)[t ])?"
_HOUR: Final = (
    r"(?P<hour>\d{1,2})(?:[:.h](?P<minute>\d\d))?(?::\d\d)? ?(?P<half>am|pm)?(?: ?(?:uhr|h))?"
)
_TIME: Final = re.compile(rf"{_DAY}{_HOUR}(?: ?{_ZONE})?")


class UnclearStartTime(TableError):
    """The time of day is another moment in each time zone. Facts: ``value`` (what was typed)."""

    code = "unclear-start-time"


class BadStartTime(TableError):
    """The text is no time at which a game can start. Facts: ``value``, ``most`` (days ahead)."""

    code = "bad-start-time"


def start_time(text: str, now: datetime) -> datetime:
    """Return the moment that a text means: Discord's own timestamp, a span, or a time with a zone.

    Raises:
        UnclearStartTime: it lacks a zone.
        BadStartTime: it is no time, or not in the next 14 days.
    """
    given = text.strip()
    try:
        found = _meant(given.lower(), now) if len(given) <= _LONGEST else None
    except (ValueError, OverflowError):  # no such day or zone, or no datetime can hold it
        found = None
    if found is None or not now < found <= now + FURTHEST:
        raise BadStartTime(value=given, most=FURTHEST.days)
    return found


def start_of(at: datetime, now: datetime) -> Start:
    """Return the start of a game at a time; people are told 15 minutes before, if that is later."""
    remind_at = at - REMINDED_BEFORE
    is_later = remind_at >= now + _SHORTEST
    return Start(int(at.timestamp()), int(remind_at.timestamp()) if is_later else None)


def meanings(text: str, now: datetime) -> list[datetime]:
    """Return the moments of the next day at which it is this time somewhere, soonest first.

    There is none for a text that is not a time of day without a zone.
    """
    given = text.strip().lower()
    match = _TIME.fullmatch(given) if len(given) <= _LONGEST else None
    if match is None or match["zone"] or match["day"] or not _is_time_of_day(match):
        return []
    _, minute = _clock(match)
    first = now.astimezone(UTC).replace(minute=minute, second=0, microsecond=0)
    if first <= now:
        first += timedelta(hours=1)
    return [first + timedelta(hours=hours) for hours in range(24)]


def _meant(text: str, now: datetime) -> datetime | None:
    """Return the moment, however far away; ``None`` if the text has another form.

    Raises:
        UnclearStartTime: it lacks a zone.
        ValueError, OverflowError: it has the form of a time, and is none.
    """
    if match := _MARKUP.fullmatch(text):
        return datetime.fromtimestamp(int(match[1]), UTC)
    if match := _SPAN.fullmatch(text):
        parts = [(_UNITS[unit], int(count)) for count, unit in _PART.findall(match[1])]
        return now + sum((timedelta(**{unit: count}) for unit, count in parts), timedelta())
    match = _TIME.fullmatch(text)
    if match is None or not _is_time_of_day(match):
        return None
    if match["zone"] is None:
        raise UnclearStartTime(value=text)
    hour, minute = _clock(match)
    zone = _zone(match["zone"])
    day = now.astimezone(zone) if match["day"] is None else datetime.fromisoformat(match["day"])
    at = day.replace(hour=hour, minute=minute, second=0, microsecond=0, tzinfo=zone)
    if match["day"] is None and at <= now:
        at += timedelta(days=1)
    return at.astimezone(UTC)


def _is_time_of_day(match: re.Match[str]) -> bool:
    """Return whether the text is more than a number, and the hour and minute exist."""
    written = match["minute"] or match["half"] or not match[0].strip().isdigit()
    hour, minute = _clock(match)
    return bool(written) and hour < 24 and minute < 60


def _clock(match: re.Match[str]) -> tuple[int, int]:
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    if match["half"] is not None:
        if not 1 <= hour <= 12:
            return 24, minute
        hour = hour % 12 + (12 if match["half"] == "pm" else 0)
    return hour, minute


def _zone(text: str) -> timezone:
    offset = re.sub(r"utc|gmt|z|\s", "", text)
    if not offset:
        return UTC
    hours, _, minutes = offset[1:].partition(":")
    if len(hours) > 2:
        hours, minutes = hours[:-2], hours[-2:]
    span = timedelta(hours=int(hours), minutes=int(minutes or 0))
    return timezone(-span if offset[0] == "-" else span)
