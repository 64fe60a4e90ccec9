"""Times at which a game can start, as people write them in English, German and French.

A time of day is a different moment in each time zone, and Discord does not disclose people's zones.
So a text names its zone (``20:30 Berlin``), or is read in the zone that the person named before;
otherwise they choose from its :func:`meanings`.
"""

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import cache
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from bot.table.errors import TableError
from bot.table.lobby.model import Start

FURTHEST: Final = timedelta(days=14)
REMINDED_BEFORE: Final = timedelta(minutes=15)
MOST_ZONES: Final = 3  # offered to a person who has never named one
_LONGEST_TEXT: Final = 100  # characters
_SHORTEST_DELAY: Final = timedelta(minutes=5)  # between opening a table and its reminder
_MARKUP: Final = re.compile(r"<t:(\d{9,11})(?::[tTdDfFR])?>")
_SPAN: Final = re.compile(
    r"(?:in |dans )?((?:(?:\d{1,4}(?:[.,]5)?|an?|einer?|einem|une?|half an|einer halben|une demi)"
    r"[ -]?(?:d|days?|tage?n?|j|jours?|h|hours?|heures?|std|stunden?|m|min|minutes?|minuten?)"
    r"\.? ?)+)"
)
_PART: Final = re.compile(
    r"(\d+(?:[.,]5)?|half an|einer halben|une demi|an?|une?|einer?|einem)[ -]?([dtjhsm])[a-z]*\.?"
)
_SPAN_OF_TWO: Final = re.compile(r"(?<=dans )(\d{1,2}) ?h ?(\d\d)$")
_BARE_HOUR: Final = re.compile(r"(?:1[3-9]|2[0-3]) ?h")  # a time in French, hardly a span
_UNITS: Final = {
    "d": "days", "t": "days", "j": "days", "h": "hours", "s": "hours", "m": "minutes"
}  # fmt: skip
_HALVES: Final = ("half an", "einer halben", "une demi")
_OFFSET: Final = re.compile(
    r"(?:^|(?<=\d)|(?<= )|(?<=m))(z|utc|gmt|(?:utc|gmt)? ?[+-]\d{1,2}(?::?\d\d)?)$"
)
_TIME: Final = re.compile(
    r"(?P<hour>\d{1,2})(?:(?:[:.]| ?h ?)(?P<minute>\d\d))?(?::\d\d)?"
    r" ?(?P<half>[ap])?(?(half)\.?m\.?)(?P<sign> ?uhr| ?heures?| ?h)?"
    r"(?: (?P<late>abends?|nachmittags?|in the (?:evening|afternoon)))?"
)
_NAMED_TIMES: Final = {"noon": 12, "mittag": 12, "mittags": 12, "midi": 12}
_ISO_DAY: Final = re.compile(r"\b(\d{4})-(\d\d)-(\d\d)(?:t(?=\d)|\b)")
_NUMBERED_DAY: Final = re.compile(r"(?<!\d)(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4})\b)?")
_MONTHS: Final = (
    ("jan", "januar", "january", "janv", "janvier"),
    ("feb", "februar", "february", "fév", "févr", "février"),
    ("mar", "mär", "märz", "march", "mars"),
    ("apr", "april", "avr", "avril"),
    ("may", "mai"),
    ("jun", "juni", "june", "juin"),
    ("jul", "juli", "july", "juil", "juillet"),
    ("aug", "august", "août"),
    ("sep", "sept", "september", "septembre"),
    ("oct", "okt", "oktober", "october", "octobre"),
    ("nov", "november", "novembre"),
    ("dec", "dez", "dezember", "december", "déc", "décembre"),
)
_MONTH_NUMBERS: Final = {name: n for n, names in enumerate(_MONTHS, 1) for name in names}
_MONTH: Final = "|".join(sorted(_MONTH_NUMBERS, key=len, reverse=True))
_DAY_OF_MONTH: Final = re.compile(
    rf"(?<!\d)(\d{{1,2}})(?:\.|st|nd|rd|th|er)? (?:of )?({_MONTH})\b\.?(?:,? (\d{{4}})\b)?"
)
_MONTH_AND_DAY: Final = re.compile(
    rf"\b({_MONTH})\.? (\d{{1,2}})(?:st|nd|rd|th)?\b(?![:.h]\d)(?:,? (\d{{4}})\b)?"
)
_WEEKDAYS: Final = (
    ("mo", "mon", "monday", "montag", "lun", "lundi"),
    ("tu", "tue", "tues", "tuesday", "di", "dienstag", "mardi"),
    ("we", "wed", "wednesday", "mi", "mittwoch", "mer", "mercredi"),
    ("th", "thu", "thur", "thurs", "thursday", "do", "donnerstag", "jeu", "jeudi"),
    ("fr", "fri", "friday", "freitag", "ven", "vendredi"),
    ("sa", "sat", "saturday", "samstag", "sonnabend", "sam", "samedi"),
    ("su", "sun", "sunday", "so", "sonntag", "dim", "dimanche"),
)
_WEEKDAY_NUMBERS: Final = {name: n for n, names in enumerate(_WEEKDAYS) for name in names}
_DAYS_AHEAD: Final = {
    **dict.fromkeys(("today", "heute", "aujourd’hui"), 0),
    **dict.fromkeys(("tomorrow", "tmr", "morgen", "demain"), 1),
    **dict.fromkeys(("day after tomorrow", "übermorgen", "après-demain"), 2),
}
_DAY_WORDS: Final = sorted({*_WEEKDAY_NUMBERS, *_DAYS_AHEAD}, key=len, reverse=True)
_DAY_WORD: Final = re.compile(
    rf"(?:\b(?:next|this|nächsten?|kommenden?|diesen?) )?\b({'|'.join(_DAY_WORDS)})\b\.?"
    r"(?: prochain)?(?!\d)"
)
_FILLERS: Final = re.compile(
    r"\b(?:on|at|um|am|den|the|gegen|by|o’clock|à|vers|le|du|heure de)\b|,"
)
_HALF_OF_DAY: Final = re.compile(r"(?<=\d) ?([ap])\.?m\.?(?!\w)")
_TONIGHT: Final = re.compile(r"\btonight\b|\b(?:heute|this|ce) (?:abend|evening|soir)\b")
_EVENING: Final = re.compile(r"\b(?:abend|evening|soir)\b")
_ABBREVIATED_ZONES: Final = MappingProxyType(
    {
        **dict.fromkeys(("cet", "cest", "mez", "mesz"), "Europe/Berlin"),
        **dict.fromkeys(("bst", "uk"), "Europe/London"),
        **dict.fromkeys(("et", "est", "edt"), "America/New_York"),
        **dict.fromkeys(("ct", "cst", "cdt"), "America/Chicago"),
        **dict.fromkeys(("mt", "mst", "mdt"), "America/Denver"),
        **dict.fromkeys(("pt", "pst", "pdt"), "America/Los_Angeles"),
        **dict.fromkeys(("wien",), "Europe/Vienna"),
    }
)
_LIKELY_ZONES: Final = MappingProxyType(
    {
        "de": ("Europe/Berlin",),
        "en-US": ("America/New_York", "America/Chicago", "America/Los_Angeles"),
        "en-GB": ("Europe/London",),
        "fr": ("Europe/Paris",),
        "es-ES": ("Europe/Madrid",),
        "es-419": ("America/Mexico_City",),
        "pt-BR": ("America/Sao_Paulo",),
        "ja": ("Asia/Tokyo",),
        "ko": ("Asia/Seoul",),
        "zh-CN": ("Asia/Shanghai",),
        "zh-TW": ("Asia/Taipei",),
        "ru": ("Europe/Moscow",),
        "uk": ("Europe/Kyiv",),
        "tr": ("Europe/Istanbul",),
        "hi": ("Asia/Kolkata",),
        "fi": ("Europe/Helsinki",),
        "el": ("Europe/Athens",),
    }
)
_USUAL_ZONES: Final = ("Europe/Berlin", "Europe/London", "America/New_York")


# The zones in a form's menu, which holds at most 25.
ASKED_ZONES: Final = (
    "Europe/Berlin",
    "Europe/London",
    "Europe/Paris",
    "Europe/Athens",
    "Europe/Moscow",
    "Europe/Istanbul",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Phoenix",
    "America/Los_Angeles",
    "America/Anchorage",
    "Pacific/Honolulu",
    "America/Halifax",
    "America/Mexico_City",
    "America/Sao_Paulo",
    "Africa/Johannesburg",
    "Asia/Dubai",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Singapore",
    "Asia/Tokyo",
    "Australia/Perth",
    "Australia/Sydney",
    "Pacific/Auckland",
)


class UnclearStartTime(TableError):
    """The time of day differs in meaning by time zone. Facts: ``value`` (the typed text)."""

    code = "unclear-start-time"


class BadStartTime(TableError):
    """The text is not a possible start of a game. Facts: ``value``, ``most`` (days ahead)."""

    code = "bad-start-time"


def start_time(
    text: str, now: datetime, zone: str | None = None, furthest: timedelta = FURTHEST
) -> datetime:
    """Return the moment that a text means: Discord's own timestamp, a span, or a time of day.

    Args:
        text: what a person has written.
        now: the current time, in any zone.
        zone: the key of the zone for a time without one.
        furthest: how far ahead it may be.

    Raises:
        UnclearStartTime: it needs a zone.
        BadStartTime: it is not a time, or not in the next days.
    """
    stripped = text.strip()
    try:
        moment = (
            _parse_moment(_tidy(stripped), now, zone) if len(stripped) <= _LONGEST_TEXT else None
        )
    except (ValueError, OverflowError):  # no such day or zone, or out of range for datetime
        moment = None
    if moment is None or not now < moment <= now + furthest:
        raise BadStartTime(value=stripped, most=furthest.days)
    return moment


def zone_in(text: str) -> str | None:
    """Return the key of the zone that a text ends with, such as ``Europe/Berlin``.

    Offsets such as ``+01:00`` are not zones: they change with the seasons.
    """
    return _split_zone(_tidy(text))[1]


def plan_start(at: datetime, now: datetime) -> Start:
    """Return the start of a game, with a reminder 15 minutes before if that is in the future."""
    remind_at = at - REMINDED_BEFORE
    is_later = remind_at >= now + _SHORTEST_DELAY
    return Start(int(at.timestamp()), int(remind_at.timestamp()) if is_later else None)


def meanings(text: str, now: datetime, locale: str) -> dict[str, datetime]:
    """Return the meanings of a time of day in the likeliest time zones of a Discord locale.

    Any other text has none. The keys of the result are those of zones.
    """
    moments = {}
    try:
        start_time(text, now)
    except BadStartTime:
        pass
    except UnclearStartTime:
        zones = dict.fromkeys((*_LIKELY_ZONES.get(locale, ()), *_USUAL_ZONES))
        for zone in list(zones)[:MOST_ZONES]:
            with suppress(BadStartTime):  # "today 8pm" may be past in some zone
                moments[zone] = start_time(text, now, zone)
    return moments


def get_city(zone: str) -> str:
    """Return the city that gives a zone its name."""
    return zone.rpartition("/")[2].replace("_", " ")


def _tidy(text: str) -> str:
    return _HALF_OF_DAY.sub(r"\1m", " ".join(text.lower().replace("'", "’").split()))


def _parse_moment(text: str, now: datetime, zone: str | None) -> datetime | None:
    """Return the moment, at any distance; ``None`` if the text has another form.

    Raises:
        UnclearStartTime: it needs a zone.
        ValueError, OverflowError: it has the form of a time, but is invalid.
    """
    if match := _MARKUP.fullmatch(text):
        return datetime.fromtimestamp(int(match[1]), UTC)
    match = _SPAN.fullmatch(_SPAN_OF_TWO.sub(r"\1h \2m", text))
    if match and not _BARE_HOUR.fullmatch(text):
        return now + sum(map(_span, _PART.findall(match[1])), timedelta())
    text, key, offset = _split_zone(text)
    text, is_evening = _TONIGHT.sub("today", text), bool(_EVENING.search(text) or "tonight" in text)
    text = _EVENING.sub("", text).strip()
    day, text = _split_day(text)
    clock = _clock(
        " ".join(_FILLERS.sub(" ", text).split()), has_day=day is not None, is_evening=is_evening
    )
    if clock is None:
        return None
    zone_info = ZoneInfo(key) if key else offset or (ZoneInfo(zone) if zone else None)
    if zone_info is None:
        raise UnclearStartTime(value=text)
    return _moment(day or "", clock, now, zone_info)


def _span(part: tuple[str, str]) -> timedelta:
    count, unit = part
    amount = 0.5 if count in _HALVES else 1.0
    if count[0].isdigit():
        amount = float(count.replace(",", "."))
    return timedelta(**{_UNITS[unit]: amount})


def _split_zone(text: str) -> tuple[str, str | None, tzinfo | None]:
    """Return a text without the zone at its end, the zone's key, or its offset."""
    if match := _OFFSET.search(text):
        return text[: match.start()].strip(), None, _offset(match[1])
    words = text.split(" ")
    for count in (3, 2, 1):
        name = " ".join(words[-count:])
        if len(words) > count and (key := _zones().get(name)) is not None:
            return " ".join(words[:-count]), key, None
    return text, None, None


@cache
def _zones() -> Mapping[str, str]:
    """Return the keys of all zones by what people call them: the key, its city, abbreviations."""
    keys = sorted(key for key in available_timezones() if "/" in key and not key.startswith("Etc"))
    cities = {get_city(key).lower(): key for key in reversed(keys)}
    return MappingProxyType({**cities, **{key.lower(): key for key in keys}, **_ABBREVIATED_ZONES})


def _offset(text: str) -> timezone:
    offset = re.sub(r"utc|gmt|z|\s", "", text)
    if not offset:
        return UTC
    hours, _, minutes = offset[1:].partition(":")
    if len(hours) > 2:
        hours, minutes = hours[:-2], hours[-2:]
    span = timedelta(hours=int(hours), minutes=int(minutes or 0))
    return timezone(-span if offset[0] == "-" else span)


def _split_day(text: str) -> tuple[str | None, str]:
    """Return the day that a text names, as ``2026-12-24``, ``12-24`` or a word, and the rest."""
    patterns: Iterable[tuple[re.Pattern[str], tuple[int, int, int]]] = (
        (_ISO_DAY, (1, 2, 3)),
        (_NUMBERED_DAY, (3, 2, 1)),
        (_DAY_OF_MONTH, (3, 2, 1)),
        (_MONTH_AND_DAY, (3, 1, 2)),
    )
    _, text_without_weekday = _split_word(text)
    for pattern, (year, month, day) in patterns:
        if match := pattern.search(text_without_weekday):
            number = _MONTH_NUMBERS.get(match[month], match[month])
            month_and_day = f"{int(number):02}-{int(match[day]):02}"
            rest = text_without_weekday[: match.start()] + " " + text_without_weekday[match.end() :]
            return f"{match[year]}-{month_and_day}" if match[year] else month_and_day, " ".join(
                rest.split()
            )
    return _split_word(text)


def _split_word(text: str) -> tuple[str | None, str]:
    match = _DAY_WORD.search(text)
    if match is None:
        return None, text
    rest = f"{text[: match.start()]} {text[match.end() :]}"
    return match[1], " ".join(rest.split())


def _clock(text: str, *, has_day: bool, is_evening: bool) -> tuple[int, int] | None:
    """Return the hour and minute of a text, if it is more than a number."""
    if text in _NAMED_TIMES:
        return _NAMED_TIMES[text], 0
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    is_late = is_evening or match["late"] is not None
    is_clear = match["minute"] or match["half"] or match["sign"] or is_late
    if not is_clear and not (has_day and hour > 12):
        return None
    if match["half"] is not None:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match["half"] == "p" else 0)
    elif is_late and 1 <= hour < 12:
        hour += 12
    return (hour, minute) if hour < 24 and minute < 60 else None


def _moment(day: str, clock: tuple[int, int], now: datetime, zone_info: tzinfo) -> datetime:
    """Return the next moment with this day and hour in a zone.

    Raises:
        ValueError: there is no such day.
    """
    here = now.astimezone(zone_info)
    today = here.date()

    def moment_on(day: date) -> datetime:
        hour, minute = clock
        local = datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone_info)
        return local.astimezone(UTC)

    if day in _DAYS_AHEAD:
        return moment_on(today + timedelta(days=_DAYS_AHEAD[day]))
    if day in _WEEKDAY_NUMBERS:
        ahead = timedelta(days=(_WEEKDAY_NUMBERS[day] - today.weekday()) % 7)
        at = moment_on(today + ahead)
        return at if at > now else moment_on(today + ahead + timedelta(days=7))
    if len(day) == len("12-24"):
        at = moment_on(date.fromisoformat(f"{today.year}-{day}"))
        return at if at > now else moment_on(date.fromisoformat(f"{today.year + 1}-{day}"))
    if day:
        return moment_on(date.fromisoformat(day))
    at = moment_on(today)
    return at if at > now else moment_on(today + timedelta(days=1))
