"""Start times of games, as people write them."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.table.lobby.start_time import (
    BadStartTime,
    UnclearStartTime,
    meanings,
    plan_start,
    start_time,
    zone_in,
)

NOW = datetime(2026, 11, 23, 18, 10, 30, tzinfo=UTC)
WRITTEN = st.lists(
    st.sampled_from(
        [
            *("in ", "9999", "0001-01-01", "9999-12-31", "T", " ", "23", "0", ":59", "d", "h"),
            *(
                "tomorrow",
                "morgen ",
                "fr ",
                "24.12.",
                "31 feb ",
                " uhr",
                " berlin",
                " abend",
                "um ",
            ),
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
        ("20:30 Berlin", at(19, 30)),
        ("20:30 Europe/Berlin", at(19, 30)),
        ("8pm New York", at(1, 0, 24)),
        ("8pm PST", at(4, 0, 24)),
        ("in an hour", NOW + timedelta(hours=1)),
        ("in half an hour", NOW + timedelta(minutes=30)),
        ("in einer halben Stunde", NOW + timedelta(minutes=30)),
        ("in 1,5 Stunden", NOW + timedelta(minutes=90)),
        ("dans 2h", NOW + timedelta(hours=2)),
        ("dans 2h30", NOW + timedelta(hours=2, minutes=30)),
        ("dans 1 jour 3 heures", NOW + timedelta(days=1, hours=3)),
        ("dans une heure", NOW + timedelta(hours=1)),
        ("dans une demi-heure", NOW + timedelta(minutes=30)),
        ("20h30 Paris", at(19, 30)),
        ("20h30 heure de Paris", at(19, 30)),
    ],
)
def test_times_are_understood_as_people_write_them(text: str, meant: datetime) -> None:
    assert start_time(text, NOW) == meant


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20:30", at(19, 30)),
        ("19 Uhr", at(18, 0, 24)),
        ("tomorrow 8pm", at(19, 0, 24)),
        ("8pm tomorrow", at(19, 0, 24)),
        ("tomorrow at 8 p.m.", at(19, 0, 24)),
        ("8 am tomorrow", at(7, 0, 24)),
        ("tomorrow at 20", at(19, 0, 24)),
        ("tonight at 9", at(20, 0)),
        ("today 21:00", at(20, 0)),
        ("morgen 20 Uhr", at(19, 0, 24)),
        ("Morgen um 20 Uhr", at(19, 0, 24)),
        ("morgen abend 8 Uhr", at(19, 0, 24)),
        ("heute Abend um 21 Uhr", at(20, 0)),
        ("übermorgen 20.30 Uhr", at(19, 30, 25)),
        ("8 Uhr abends", at(19, 0)),
        ("Fr 20:30", at(19, 30, 27)),
        ("Fr. 20:30 Uhr", at(19, 30, 27)),
        ("am Freitag um 20:30", at(19, 30, 27)),
        ("nächsten Freitag, 20 Uhr", at(19, 0, 27)),
        ("friday 8:30 pm", at(19, 30, 27)),
        ("next Friday at 8:30pm", at(19, 30, 27)),
        ("8:30 pm on Friday", at(19, 30, 27)),
        ("Mon 18:00", at(17, 0, 30)),
        ("Montag 20 Uhr", at(19, 0)),
        ("24.11. 20:30", at(19, 30, 24)),
        ("am 24.11. um 20:30 Uhr", at(19, 30, 24)),
        ("Dienstag, 24.11.2026, 20:30 Uhr", at(19, 30, 24)),
        ("24. November 20:30", at(19, 30, 24)),
        ("Nov 24 8:30pm", at(19, 30, 24)),
        ("November 24th at 8:30 pm", at(19, 30, 24)),
        ("24 Nov 20:30", at(19, 30, 24)),
        ("2026-11-24 20:30", at(19, 30, 24)),
        ("2026-11-24T20:30", at(19, 30, 24)),
        ("tomorrow 8pm London", at(20, 0, 24)),
        ("tomorrow noon", at(11, 0, 24)),
        ("20h", at(19, 0)),
        ("demain 20h", at(19, 0, 24)),
        ("demain à 20 heures", at(19, 0, 24)),
        ("demain à 20 h 30", at(19, 30, 24)),
        ("demain soir vers 8h", at(19, 0, 24)),
        ("demain midi", at(11, 0, 24)),
        ("ce soir 21h", at(20, 0)),
        ("8h du soir", at(19, 0)),
        ("aujourd'hui à 21h", at(20, 0)),
        ("après-demain 20h30", at(19, 30, 25)),
        ("ven 20:30", at(19, 30, 27)),
        ("vendredi prochain à 20h30", at(19, 30, 27)),
        ("mardi 20h", at(19, 0, 24)),
        ("le 24 novembre à 20h30", at(19, 30, 24)),
        ("1er déc. 20h", at(19, 0, 1).replace(month=12)),
    ],
)
def test_time_of_day_is_read_in_the_zone_of_the_person(text: str, meant: datetime) -> None:
    assert start_time(text, NOW, "Europe/Berlin") == meant
    if "London" not in text:
        with pytest.raises(UnclearStartTime):
            start_time(text, NOW)


def test_time_follows_the_clock_of_a_zone_over_the_change_to_summer() -> None:
    before = datetime(2026, 3, 28, 19, 0, tzinfo=UTC)
    assert start_time("morgen 20 Uhr", before, "Europe/Berlin") - before == timedelta(hours=23)


@pytest.mark.parametrize(
    "text", ["20:30", "8pm", "20.30 Uhr", "20h30", "2026-11-24 20:30", "00:00"]
)
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


@given(st.text(max_size=30) | WRITTEN, st.sampled_from([None, "Europe/Berlin"]))
def test_any_text_is_understood_or_refused(text: str, zone: str | None) -> None:
    with suppress(BadStartTime, UnclearStartTime):
        assert NOW < start_time(text, NOW, zone) <= NOW + timedelta(days=14)
    offered = meanings(text, NOW, "de")
    assert len(offered) <= 3
    assert all(NOW < moment <= NOW + timedelta(days=14) for moment in offered.values())


def test_time_without_zone_has_three_meanings_the_likeliest_first() -> None:
    assert meanings("20:05", NOW, "de") == {
        "Europe/Berlin": at(19, 5),
        "Europe/London": at(20, 5),
        "America/New_York": at(1, 5, 24),
    }
    american = ["America/New_York", "America/Chicago", "America/Los_Angeles"]
    assert list(meanings("tomorrow 8pm", NOW, "en-US")) == american
    assert not any(meanings(text, NOW, "de") for text in ("20:05 UTC", "in 2h", "x", "8pm Berlin"))


def test_named_zone_is_remembered_and_an_offset_is_not() -> None:
    assert zone_in("20:30 Berlin") == zone_in("tomorrow 8pm CET") == "Europe/Berlin"
    assert zone_in("8pm new york") == "America/New_York"
    assert [zone_in(text) for text in ("20:30", "20:30 +01:00", "8pm UTC", "in 2h")] == [None] * 4


def test_people_are_reminded_if_the_start_is_far_enough() -> None:
    assert plan_start(NOW + timedelta(minutes=19), NOW).remind_at is None
    soon = plan_start(NOW + timedelta(hours=1), NOW)
    assert soon.remind_at == soon.at - 15 * 60
