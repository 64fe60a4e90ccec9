"""Faults of a record, with their positions."""

import json
from dataclasses import dataclass
from typing import Final

MOST_OF_A_VALUE: Final = 160  # characters that a fault quotes of a value
MOST_IN_A_LIST: Final = 40  # entries of a list that is quoted


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    Attributes:
        line: of the file, from 1.
        rule: a short name of the rule that is broken, such as ``must-follow``.
        words: what stands there, and what should.
        hand: its place in the game, from 1, where the fault belongs to one.
        trick: its place in the hand, from 1, where the fault belongs to one.
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
    """Collects the faults of one line; ``hand`` and ``trick`` say where the check is."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.hand: int | None = None
        self.trick: int | None = None
        self.found: list[Fault] = []

    def add(self, rule: str, words: str) -> None:
        """Something is wrong here."""
        self.found.append(Fault(self.line, rule, words, self.hand, self.trick))

    def compare(self, rule: str, subject: str, stands: object, wanted: object) -> bool:
        """Whether the record says what it should; if not, that is a fault.

        Numbers and booleans are different things here.
        """
        if type(stands) is type(wanted) and stands == wanted:
            return True
        self.add(rule, f"{subject} is {shown(stands)}, and should be {shown(wanted)}")
        return False


def shown(value: object) -> str:
    """A value of a record in one harmless line; of what is large or deep only the kind."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        if len(value) > MOST_IN_A_LIST:
            return f"a list of {len(value)}"
        if any(isinstance(one, dict | list) for one in value):
            return "a list of lists or objects"
    text = json.dumps(value).replace("\x7f", "\\u007f")
    return text if len(text) <= MOST_OF_A_VALUE else text[:MOST_OF_A_VALUE] + "..."
