"""Reading of untrusted lines: an invalid record is a fault and never a crash."""

import json
import re
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

import msgspec

from bot.records.faults import Faults, format_value
from bot.records.format import FORMAT, Record

LONGEST_LINE: Final = 16 * 2**20  # bytes; 2000 hands with the most cards and all legal plays
LONGEST_NUMBER: Final = 18  # digits; far more than any number in a game has

_CHUNK: Final = 2**20
_BLANK: Final = b" \t\r\n"
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_PLACE: Final = re.compile(r"\$\.hands\[(\d+)\](?:\.tricks\[(\d+)\])?")


class _NotJson(ValueError):
    """An error for text that Python's parser accepts although it is not JSON."""


def lines(stream: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Yield the lines that are not blank, with their numbers; ``None`` in place of too long ones.

    Only one line is in memory at a time.
    """
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            while rest := stream.readline(_CHUNK):
                if rest.endswith(b"\n"):
                    break
            yield number, None
            continue
        if number == 1:
            line = line.removeprefix(_BYTE_ORDER_MARK)
        if line.strip(_BLANK):
            yield number, line


def read(line: bytes, faults: Faults) -> Record | None:
    """Return the record in a line, or add a fault and return ``None``."""
    value = _parse_json(line, faults)
    if not isinstance(value, dict):
        if not faults.listed:
            faults.add("format", "a record is a JSON object")
        return None
    # Nothing else can be checked in another format.
    if not faults.compare("format", "format", value.get("format"), FORMAT):
        return None
    try:
        return msgspec.convert(value, Record)
    except msgspec.ValidationError as error:
        words, _, path = str(error).replace("`", "").partition(" - at ")
        place = _PLACE.match(path)
        if place is not None:
            hand, trick = place.groups()
            faults.hand = int(hand) + 1
            faults.trick = None if trick is None else int(trick) + 1
        faults.add(
            "format", f"{path.removeprefix('$.') or 'the record'}: {_with_lower_initial(words)}"
        )
        return None


def _parse_json(line: bytes, faults: Faults) -> object:
    """Parse the JSON of a line, or add a fault and return ``None``."""
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        faults.add("utf-8", f"byte {error.start + 1} of the line is not UTF-8")
        return None
    try:
        value: object = _decoder.decode(text)
        if "\\ud" in text or "\\uD" in text:
            json.dumps(value, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        faults.add("json", f"{_with_lower_initial(error.msg)} at character {error.pos + 1}")
    except _NotJson as error:
        faults.add("json", str(error))
    except UnicodeEncodeError:
        faults.add("json", "a string contains half of a surrogate pair")
    except RecursionError:
        faults.add("json", "lists and objects are nested too deeply")
    else:
        return value
    return None


def _build_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object, or raise if a key occurs twice."""
    result = dict(pairs)
    if len(result) < len(pairs):
        keys: set[str] = set()
        twice = next(key for key, _ in pairs if key in keys or keys.add(key))  # type: ignore[func-returns-value]  # add
        raise _NotJson(f"the key {format_value(twice)} occurs twice in one object")
    return result


def _reject_constant(text: str) -> float:
    raise _NotJson(f"{text} is not JSON")


def _parse_whole_number(text: str) -> int | float:
    """Parse a whole number; one that is too long becomes a float, which no field accepts."""
    return int(text) if len(text) <= LONGEST_NUMBER else float(text)


_decoder: Final = json.JSONDecoder(
    object_pairs_hook=_build_object, parse_constant=_reject_constant, parse_int=_parse_whole_number
)


def _with_lower_initial(words: str) -> str:
    return words[:1].lower() + words[1:]
