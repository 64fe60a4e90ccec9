import io
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.variants import VARIANTS
from bot.records import reading
from bot.records.check import check_line, check_stream
from bot.records.faults import Fault, Faults
from bot.records.format import to_line
from bot.records.reading import lines, read
from tests.records.arrange import ANYTHING, find_faults, list_words, record_game, to_json

GOOD = to_line(record_game(VARIANTS["ricketts"].rules(4, {"warren": True}), Random(1), hands=1))


def shorten(value: bytes | str) -> str:
    """Return a parameter's name in a test's id, without backslashes, which pytest would double."""
    return repr(value[:30]).replace("\\", "/")


def list_places(value: Any) -> list[tuple[Any, Any]]:
    """Return every container with each of its keys or indices."""
    results: list[tuple[Any, Any]] = []
    todo = [value]
    while todo:
        item = todo.pop()
        entries = item.items() if isinstance(item, dict) else enumerate(item)
        for key, inner in entries:
            results.append((item, key))
            if isinstance(inner, dict | list):
                todo.append(inner)
    return results


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
    ids=shorten,
)
def test_reading_refuses_lines_that_are_not_records(line: bytes, rule: str) -> None:
    checked = check_line(line, 3)

    assert [(fault.rule, fault.line) for fault in checked.faults] == [(rule, 3)]


@pytest.mark.parametrize(
    "member",
    [
        b'"further": ' + b"9" * 5000,
        b'"further": -' + b"9" * 5000,
        b'"further": 1e999',
        b'"further": "\\ud83c\\udca1"',
        b'"further": "\\\\ud800"',
        b'"further": ' + b"[" * 200 + b"]" * 200,
    ],
    ids=shorten,
)
def test_reading_ignores_unknown_keys_with_extreme_values(member: bytes) -> None:
    assert check_line(b"{" + member + b"," + GOOD[1:]).faults == ()


@pytest.mark.parametrize("number", ["9" * 30, "-" + "9" * 30, "9" * 5000, "1e999", "1e2", "1.0"])
def test_reading_refuses_numbers_that_no_game_has(number: str) -> None:
    line = GOOD.replace(b'"first_dealer":', b'"first_dealer":' + number.encode() + b', "was":')

    assert [fault.rule for fault in check_line(line).faults] == ["format"]


@given(value=ANYTHING)
def test_check_survives_any_json(value: object) -> None:
    assert check_line(json.dumps(value).encode()).faults


@given(data=st.data(), value=ANYTHING)
def test_check_survives_any_value_anywhere_in_a_record(data: st.DataObject, value: object) -> None:
    record = json.loads(GOOD)
    all_places = list_places(record)
    container, key = all_places[data.draw(st.integers(0, len(all_places) - 1))]
    before = container[key]
    container[key] = value

    faults = check_line(json.dumps(record).encode()).faults

    if not faults:
        names = [name for name, entry in record.items() if entry is container]
        options = record["options"]
        # The game may agree with another house rule too, such as a wrap point that nobody reached.
        is_option = any(container is option for option in (options, *options.values()))
        goes_on = record["result"] is None  # the record of a game in progress
        assert before == value or names == ["players"] or is_option or goes_on


@given(data=st.data())
def test_check_survives_records_without_some_key(data: st.DataObject) -> None:
    record = json.loads(GOOD)
    in_objects = [(place, key) for place, key in list_places(record) if isinstance(place, dict)]
    container, key = in_objects[data.draw(st.integers(0, len(in_objects) - 1))]
    del container[key]

    faults = find_faults(record)

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

    checked = [(row.line, row.hands, bool(row.faults)) for row in check_stream(stream)]

    assert checked == [(2, 2, False), (3, 0, True), (5, 2, False), (6, 2, False)]


def test_stream_may_begin_with_a_byte_order_mark() -> None:
    stream = io.BytesIO(b"\xef\xbb\xbf" + GOOD)

    assert [record.faults for record in check_stream(stream)] == [()]


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

    assert [(record.line, len(record.faults)) for record in checked] == [(1, 1), (2, 0)]
    assert "16 MiB" in checked[0].faults[0].words


def test_stream_accepts_a_line_of_the_maximum_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_LINE", len(GOOD) - 1)

    assert [record.faults for record in check_stream(io.BytesIO(GOOD + GOOD[:-1]))] == [(), ()]

    monkeypatch.setattr(reading, "LONGEST_LINE", len(GOOD) - 2)
    assert [len(record.faults) for record in check_stream(io.BytesIO(GOOD + GOOD[:-1]))] == [1, 1]


def test_extension_keys_do_not_hide_missing_ones() -> None:
    record = to_json(record_game(VARIANTS["classic"].rules(4), Random(1), hands=1))
    record["hands"][0]["Tricks"] = record["hands"][0].pop("tricks")

    assert [fault.rule for fault in find_faults(record)] == ["format"]


# What a fault of reading says


@pytest.mark.parametrize(
    ("line", "rule", "words"),
    [
        (b'{"a": "\xff"}', "utf-8", "byte 8 of the line is not UTF-8"),
        (b'{"format"', "json", "expecting ':' delimiter at character 10"),
        (b"nonsense", "json", "expecting value at character 1"),
        (b'{"format": NaN}', "json", "NaN is not JSON"),
        (b'{"b": 2, "a": 1, "a": 1}', "json", 'the key "a" occurs twice in one object'),
        (b'{"note": "\\ud800"}', "json", "a string contains half of a surrogate pair"),
        (b'{"note": "\\uDFFF"}', "json", "a string contains half of a surrogate pair"),
        (b"[" * 100_000, "json", "lists and objects are nested too deeply"),
        (b"[]", "format", "a record is a JSON object"),
        (b'{"format": 1}', "format", 'format is 1, but should be "hearts-record/1"'),
        (b"{}", "format", 'format is null, but should be "hearts-record/1"'),
        (
            b'{"format": "hearts-record/1"}',
            "format",
            "the record: object missing required field variant",
        ),
    ],
    ids=shorten,
)
def test_reading_says_what_is_wrong_with_a_line(line: bytes, rule: str, words: str) -> None:
    faults = Faults(1)

    assert read(line, faults) is None
    assert list_words(faults) == [(rule, words)]
    assert faults.listed[0].hand is None


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["players"], 4, Fault(1, "format", "players: expected array, got int")),
        (["hands", 1], 4, Fault(1, "format", "hands[1]: expected object, got int", 2)),
        (
            ["hands", 0, "dealer"],
            "x",
            Fault(1, "format", "hands[0].dealer: expected int, got str", 1),
        ),
        (
            ["hands", 0, "tricks", 6, "cards", 2],
            5,
            Fault(1, "format", "hands[0].tricks[6].cards[2]: expected str, got int", 1, 7),
        ),
    ],
)
def test_reading_says_where_a_type_is_wrong(
    path: list[str | int], value: object, fault: Fault
) -> None:
    record = json.loads(GOOD)
    *above, key = path
    inner = record
    for step in above:
        inner = inner[step]
    inner[key] = value
    faults = Faults(1)

    assert read(json.dumps(record).encode(), faults) is None
    assert faults.listed == [fault]


def test_reading_accepts_escaped_pairs_of_surrogates() -> None:
    """One of them is written in capitals."""
    for pair in (b"\\ud83c\\udca1", b"\\uD83C\\uDCA1"):
        faults = Faults(1)
        assert read(b'{"further": "' + pair + b'",' + GOOD[1:], faults) is not None
        assert faults.listed == []


def test_numbers_have_at_most_eighteen_digits() -> None:
    def dealer(number: str) -> object:
        line = GOOD.replace(b'"first_dealer":', f'"first_dealer":{number}, "was":'.encode())
        return getattr(read(line, Faults(1)), "first_dealer", None)

    assert dealer("9" * 18) == int("9" * 18)
    assert dealer("9" * 19) is None


# Lines


def read_lines(text: bytes) -> list[tuple[int, bytes | None]]:
    return list(lines(io.BytesIO(text)))


def test_lines_are_numbered_from_1_and_blank_ones_are_left_out() -> None:
    assert read_lines(b"a\n\n \t\r\nb\n\x0b\nc") == [
        (1, b"a\n"),
        (4, b"b\n"),
        (5, b"\x0b\n"),  # no blank of JSON
        (6, b"c"),
    ]


def test_byte_order_mark_is_removed_only_at_the_beginning_of_the_file() -> None:
    mark = b"\xef\xbb\xbf"

    assert read_lines(mark + b"a" + mark + b"\n" + mark + b"b\n") == [
        (1, b"a" + mark + b"\n"),
        (2, mark + b"b\n"),
    ]


def test_line_is_too_long_only_without_its_newline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LONGEST_LINE", 3)

    assert read_lines(b"abc\nabcd\nabcdefghi\nabc") == [
        (1, b"abc\n"),
        (2, None),
        (3, None),
        (4, b"abc"),
    ]
    assert read_lines(b"abcd") == [(1, None)]
