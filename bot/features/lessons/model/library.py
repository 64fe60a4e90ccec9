"""The lessons and puzzles that come with the bot, read from the files beside this module.

Those of Classic Hearts are in ``positions/classic-lessons.jsonl`` and
``positions/classic-puzzles.jsonl``, one position per line.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

import msgspec
from msgspec import UnsetType

from bot.features.lessons.model.position import Position, Tokens

LESSONS: Final = "lessons"
PUZZLES: Final = "puzzles"
MOST_STARS: Final = 3


def read(lines: bytes) -> Iterator[Position]:
    """Yield the positions in the content of a file.

    Raises:
        msgspec.DecodeError: a line is not a position.
    """
    for line in lines.splitlines():
        yield msgspec.json.decode(line, type=Position)


def dump_positions(positions: Iterable[Position]) -> bytes:
    """Return the content of a file with the positions."""
    return b"".join(msgspec.json.encode(position) + b"\n" for position in positions)


@cache
def get_lessons(variant: str) -> tuple[Position, ...]:
    """Return the lessons of a variant in their order; empty if it has none."""
    return _read_positions(variant, LESSONS)


@cache
def get_puzzles(variant: str) -> tuple[Position, ...]:
    """Return the puzzles of a variant in their order; empty if it has none."""
    return _read_positions(variant, PUZZLES)


def find_lesson(variant: str, name: str) -> Position | None:
    """Return a lesson, if there is one with this name."""
    return next((position for position in get_lessons(variant) if position.name == name), None)


def find_puzzle(variant: str, name: str) -> Position | None:
    """Return a puzzle, if there is one with this name."""
    return next((position for position in get_puzzles(variant) if position.name == name), None)


def puzzle_of_day(variant: str, number: int) -> Position | None:
    """Return the puzzle of a day, by its number; the puzzles repeat after the last."""
    stock = get_puzzles(variant)
    return stock[number % len(stock)] if stock else None


def stars(position: Position, answer: Tokens | None, points: int | None) -> int:
    """Return the stars earned: one for the answer, one for the goal, one for the best result."""
    right = answer is not None and position.solves(answer)
    if points is None:
        return 0
    if isinstance(position.goal, UnsetType) or isinstance(position.best, UnsetType):
        return MOST_STARS if right else 0
    return right + (points <= position.goal) + (points <= position.best)


def _read_positions(variant: str, kind: str) -> tuple[Position, ...]:
    file = resources.files("bot.features.lessons") / "positions" / f"{variant}-{kind}.jsonl"
    return tuple(read(file.read_bytes())) if file.is_file() else ()


@dataclass(frozen=True, slots=True)
class Progress:
    """A person's progress in a variant's lessons: the most stars earned in each lesson tried."""

    variant: str
    lessons: tuple[Position, ...]
    stars: dict[str, int]

    @property
    def total(self) -> int:
        """The sum of all stars."""
        return sum(self.stars.values())

    @property
    def most(self) -> int:
        """The greatest possible sum."""
        return MOST_STARS * len(self.lessons)

    @property
    def next_lesson(self) -> Position | None:
        """The first lesson with missing stars; ``None`` if all have three."""
        return next(
            (lesson for lesson in self.lessons if self.stars.get(lesson.name, 0) < MOST_STARS),
            None,
        )
