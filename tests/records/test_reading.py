import io
import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.engine.variants import VARIANTS
from bot.records import reading
from bot.records.check import check_line, check_stream
from bot.records.faults import Faults, shown
from bot.records.format import to_line
from tests.records.arrange import as_json, faults_of, record_of_game

GOOD = to_line(record_of_game(VARIANTS["ricketts"].rules(4, {"warren": True}), Random(1), hands=1))

ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 6)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["QS", "W", "QS/2H", "left", "limit", "add"]),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(
            st.text(max_size=5) | st.sampled_from(["seat", "cards", "leader", "reason"]), inner
        )
    ),
    max_leaves=12,
)


def beginning_of(value: bytes | str) -> str:
    """The name of a parameter in a test's id, without the backslashes that pytest would double."""
    return repr(value[:30]).replace("\\", "/")


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every container with each of its keys or indices."""
    found: list[tuple[Any, Any]] = []
    todo = [value]
    while todo:
        one = todo.pop()
        entries = one.items() if isinstance(one, dict) else enumerate(one)
        for key, inner in entries:
            found.append((one, key))
            if isinstance(inner, dict | list):
                todo.append(inner)
    return found


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (b"\xff\xfe{}", "utf-8"),
        (b'{"format": "\xed\xa0\x80"}', "utf-8"),
        (b"nonsense", "json"),
        (b'{"format"', "json"),
        (b"{} {}", "json"),
        (b"\x00", "json"),
        (b'{"format": NaN}', "json"),
        (b'{"format": [Infinity]}', "json"),
        (b'{"format": -Infinity}', "json"),
        (b'{"a": 1, "a": 1}', "json"),
        (b'{"format": "hearts-record/1", "note": {"a": 1, "\\u0061": 2}}', "json"),
        (b'{"note": "\\ud800"}', "json"),
        (b'{"\\udfff": 1}', "json"),
        (b"[" * 100_000, "json"),
        (b'{"a":' * 100_000, "json"),
        (b"[" * 900 + b"]" * 900, "format"),
        (b"null", "format"),
        (b"[]", "format"),
        (b"3", "format"),
        (b"9" * 100_000, "format"),
        (b"{}", "format"),
        (b'{"format": 1}', "format"),
        (b'{"format": ' + b"[" * 400 + b"]" * 400 + b"}", "format"),
        (b'{"format": "hearts-record/1"}', "format"),
    ],
    ids=beginning_of,
)
def test_reading_refuses_lines_that_are_not_records(line: bytes, rule: str) -> None:
    checked = check_line(line, 3)

    assert [(fault.rule, fault.line) for fault in checked.faults] == [(rule, 3)]


@pytest.mark.parametrize(
    "changed",
    [
        b'"further": ' + b"9" * 5000,
        b'"further": -' + b"9" * 5000,
        b'"further": 1e999',
        b'"further": "\\ud83c\\udca1"',
        b'"further": "\\\\ud800"',
        b'"further": ' + b"[" * 200 + b"]" * 200,
    ],
    ids=beginning_of,
)
def test_reading_ignores_unknown_keys_with_extreme_values(changed: bytes) -> None:
    assert check_line(b"{" + changed + b"," + GOOD[1:]).faults == ()


@pytest.mark.parametrize("number", ["9" * 30, "-" + "9" * 30, "9" * 5000, "1e999", "1e2", "1.0"])
def test_reading_refuses_numbers_that_no_game_has(number: str) -> None:
    line = GOOD.replace(b'"first_dealer":', b'"first_dealer":' + number.encode() + b', "was":')

    assert [fault.rule for fault in check_line(line).faults] == ["format"]


def test_reading_reports_where_a_type_is_wrong() -> None:
    record = json.loads(GOOD)
    record["hands"][0]["tricks"][6]["cards"][2] = 5

    (fault,) = faults_of(record)

    assert (fault.rule, fault.hand, fault.trick) == ("format", 1, 7)
    assert "cards[2]" in fault.words
    assert "expected str, got int" in fault.words


@given(value=ANYTHING)
def test_check_survives_any_json(value: object) -> None:
    assert check_line(json.dumps(value).encode()).faults


@given(data=st.data(), value=ANYTHING)
def test_check_survives_any_value_anywhere_in_a_record(data: st.DataObject, value: object) -> None:
    record = json.loads(GOOD)
    all_places = places(record)
    container, key = all_places[data.draw(st.integers(0, len(all_places) - 1))]
    before = container[key]
    container[key] = value

    faults = check_line(json.dumps(record).encode()).faults

    if not faults:
        names = [name for name, entry in record.items() if entry is container]
        options = record["options"]
        # The game may agree with another house rule too, such as a wrap point that nobody reached.
        is_option = any(container is one for one in (options, *options.values()))
        assert before == value or names == ["players"] or is_option


@given(data=st.data())
def test_check_survives_records_without_some_key(data: st.DataObject) -> None:
    record = json.loads(GOOD)
    in_objects = [(one, key) for one, key in places(record) if isinstance(one, dict)]
    container, key = in_objects[data.draw(st.integers(0, len(in_objects) - 1))]
    del container[key]

    faults = faults_of(record)

    # An abandoned game may end before a score; everything else is required.
    assert faults or key in {"taken", "moon", "points", "reset", "totals"}


@given(at=st.integers(0, len(GOOD) - 2), junk=st.binary(max_size=3))
def test_check_survives_garbled_lines(at: int, junk: bytes) -> None:
    check_line(GOOD[:at] + junk + GOOD[at + len(junk) :])


@given(at=st.integers(0, len(GOOD) - 3))
def test_check_refuses_every_truncated_line(at: int) -> None:
    assert check_line(GOOD[:at]).faults


@settings(max_examples=30)
@given(junk=st.binary(max_size=200))
def test_check_survives_any_file(junk: bytes) -> None:
    for checked in check_stream(io.BytesIO(junk)):
        assert checked.faults


def test_stream_continues_after_an_invalid_line() -> None:
    stream = io.BytesIO(b"\n" + GOOD + b"nonsense\n \t\r\n" + GOOD.rstrip() + b"\r\n" + GOOD[:-1])

    checked = [(one.line, one.hands, bool(one.faults)) for one in check_stream(stream)]

    assert checked == [(2, 2, False), (3, 0, True), (5, 2, False), (6, 2, False)]


def test_stream_may_begin_with_a_byte_order_mark() -> None:
    stream = io.BytesIO(b"\xef\xbb\xbf" + GOOD)

    assert [one.faults for one in check_stream(stream)] == [()]


class Endless(io.RawIOBase):
    """A stream with a line of 100 million characters, made while reading, then valid lines."""

    def __init__(self) -> None:
        self.left = 100_000_000
        self.rest = io.BytesIO(b"\n" + GOOD)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if not self.left:
            return self.rest.readinto(buffer)
        count = min(len(buffer), self.left)
        buffer[:count] = b"[" * count
        self.left -= count
        return count


def test_stream_skips_a_line_that_is_too_long() -> None:
    checked = list(check_stream(io.BufferedReader(Endless())))

    assert [(one.line, len(one.faults)) for one in checked] == [(1, 1), (2, 0)]
    assert "16 MiB" in checked[0].faults[0].words


def test_stream_accepts_a_line_of_the_maximum_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_LINE", len(GOOD) - 1)

    assert [one.faults for one in check_stream(io.BytesIO(GOOD + GOOD[:-1]))] == [(), ()]

    monkeypatch.setattr(reading, "LONGEST_LINE", len(GOOD) - 2)
    assert [len(one.faults) for one in check_stream(io.BytesIO(GOOD + GOOD[:-1]))] == [1, 1]


def test_compare_keeps_numbers_and_booleans_apart() -> None:
    faults = Faults(1)

    assert not faults.compare("winner", "winner", True, 1)
    assert faults.compare("winner", "winner", 1, 1)


@example(value="\x7f\u2028\x1b")
@given(value=ANYTHING)
def test_shown_values_are_short_and_harmless(value: object) -> None:
    assert len(shown(value)) < 200
    assert shown(value).isascii()
    assert shown(value).isprintable()


def test_extension_keys_do_not_hide_missing_ones() -> None:
    record = as_json(record_of_game(VARIANTS["classic"].rules(4), Random(1), hands=1))
    record["hands"][0]["Tricks"] = record["hands"][0].pop("tricks")

    assert [fault.rule for fault in faults_of(record)] == ["format"]
