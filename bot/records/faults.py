"""Faults of a record, with their positions."""

import json
from dataclasses import dataclass
from typing import Final

MOST_OF_A_VALUE: Final = 160  # characters of a value that a fault quotes
MOST_IN_A_LIST: Final = 40  # entries of the longest list that a fault quotes


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of a record.

    Attributes:
        line: the line number in the file, from 1.
        rule: a short name of the broken rule, such as ``must-follow``.
        words: the content of the record, and the correct one.
        hand: the number of the hand, from 1, if the fault belongs to one.
        trick: the number of the trick, from 1, if the fault belongs to one.
    """

    line: int
    rule: str
    words: str
    hand: int | None = None
    trick: int | None = None

    def __str__(self) -> str:
        where = [f"line {self.line}"]
        where += [] if self.hand is None else [f"hand {self.hand}"]
        where += [] if self.trick is None else [f"trick {self.trick}"]
        return f"{', '.join(where)}: {self.rule}: {self.words}"


class Faults:
    """The faults of one line; ``hand`` and ``trick`` are the position of the check."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.hand: int | None = None
        self.trick: int | None = None
        self.listed: list[Fault] = []

    def add(self, rule: str, words: str) -> None:
        """Add a fault at the current position."""
        self.listed.append(Fault(self.line, rule, words, self.hand, self.trick))

    def compare(self, rule: str, subject: str, recorded: object, expected: object) -> bool:
        """Return whether the recorded value is right, and add a fault if it is not.

        Numbers and booleans are never equal here.
        """
        if type(recorded) is type(expected) and recorded == expected:
            return True
        self.add(
            rule, f"{subject} is {format_value(recorded)}, but should be {format_value(expected)}"
        )
        return False


def format_value(value: object) -> str:
    """Return a value of a record as one safe line, or only its kind if it is large or deep."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        if len(value) > MOST_IN_A_LIST:
            return f"a list of {len(value)}"
        if any(isinstance(item, dict | list) for item in value):
            return "a list of lists or objects"
    text = json.dumps(value)
    return text if len(text) <= MOST_OF_A_VALUE else text[:MOST_OF_A_VALUE] + "..."
