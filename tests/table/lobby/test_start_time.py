"""Times at which a game can start, as people write them."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.lobby.start_time import (
    BadStartTime,
    UnclearStartTime,
    meanings,
    start_of,
    start_time,
)

NOW = datetime(2026, 11, 23, 18, 10, 30, tzinfo=UTC)
WRITTEN = st.lists(
    st.sampled_from(
        [
            *("in ", "9999", "0001-01-01", "9999-12-31", "T", " ", "23", "0", ":59", "d", "h"),
            *("pm", "+14", "-12", "-99:99", "utc", "z", "<t:", "99999999999", ">", "٣", "²"),
        ]
    ),
    max_size=60,
).map("".join)


def at(hour: int, minute: int, day: int = 23) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("in 2h", NOW + timedelta(hours=2)),
        ("2h 30m", NOW + timedelta(hours=2, minutes=30)),
        ("in 90 min", NOW + timedelta(minutes=90)),
        ("in 1 day", NOW + timedelta(days=1)),
        ("in 2 Stunden", NOW + timedelta(hours=2)),
        ("in 1 Tag 3 Std", NOW + timedelta(days=1, hours=3)),
        ("30 Minuten", NOW + timedelta(minutes=30)),
        ("<t:1795464600:f>", datetime.fromtimestamp(1795464600, UTC)),
        ("20:30 UTC", at(20, 30)),
        ("20:30 +01:00", at(19, 30)),
        ("20:30+1", at(19, 30)),
        ("20:30 utc+5:30", at(15, 0, 24)),
        ("8:30pm -0500", at(1, 30, 24)),
        ("8pm UTC", at(20, 0)),
        ("18:00 UTC", at(18, 0, 24)),
        ("2026-11-24T20:30+01:00", at(19, 30, 24)),
        ("2026-11-24 20:30:00Z", at(20, 30, 24)),
    ],
)
def test_times_are_understood_as_people_write_them(text: str, meant: datetime) -> None:
    assert start_time(text, NOW) == meant


@pytest.mark.parametrize("text", ["20:30", "8pm", "20.30 Uhr", "2026-11-24 20:30", "00:00"])
def test_time_without_zone_is_not_guessed(text: str) -> None:
    with pytest.raises(UnclearStartTime):
        start_time(text, NOW)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "soon",
        "7",
        "25:00 UTC",
        "20:61",
        "13pm",
        "in 0m",
        "in 15 d",
        "<t:1700000000>",
        "2026-13-01 20:00Z",
        "0001-01-01 00:00 +14",
        "9999-12-31 23:59 -12",
        "20:30 +24",
        "9999d " * 300,
        "2h " + 100 * " " + "5m",
    ],
)
def test_what_is_no_time_ahead_is_refused(text: str) -> None:
    with pytest.raises(BadStartTime):
        start_time(text, NOW)


@given(st.text(max_size=30) | WRITTEN)
def test_any_text_is_understood_or_refused(text: str) -> None:
    with suppress(BadStartTime, UnclearStartTime):
        assert NOW < start_time(text, NOW) <= NOW + timedelta(days=14)


def test_time_without_zone_means_a_moment_in_every_hour() -> None:
    found = meanings("20:05", NOW)
    assert found[0] == at(19, 5)
    assert len(found) == 24
    assert {moment.minute for moment in found} == {5}
    assert all(NOW < moment <= NOW + timedelta(hours=25) for moment in found)
    assert meanings("20:05 UTC", NOW) == meanings("in 2h", NOW) == meanings("x", NOW) == []


def test_people_are_reminded_if_the_start_is_far_enough() -> None:
    assert start_of(NOW + timedelta(minutes=19), NOW).remind_at is None
    soon = start_of(NOW + timedelta(hours=1), NOW)
    assert soon.remind_at == soon.at - 15 * 60
