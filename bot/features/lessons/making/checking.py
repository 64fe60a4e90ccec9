"""The check of a position: whether it can occur, and whether the judge agrees with its solution."""

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import UNSET

from bot.engine.model.errors import PlayerError
from bot.engine.play.view import MoonNow
from bot.features.lessons.model.position import FORMAT, Position, format_alternative, replay
from bot.features.lessons.model.topics import TOPICS, Case
from bot.judge.margins import margins
from bot.records.check import check_line

WORLDS: Final = 512
# The margins required here are smaller than those for new positions. A new version of the judge may
# value a position differently, but none may disappear: answers are stored under its name.
LESSON_POINTS: Final = 0.5  # multiples of the usual cost of a card
PUZZLE_POINTS: Final = 1.0
ERRORS: Final = 3.0


def legal_faults(position: Position) -> Iterator[str]:
    """Yield the faults that the checker of records and the engine find in a position."""
    if position.format != FORMAT:
        yield f"the format is {position.format!r}"
    checked = check_line(msgspec.json.encode(position.game))
    yield from map(str, checked.faults)
    try:
        replay(position)
    except (PlayerError, ValueError) as error:
        yield f"it cannot come about ({error})"
    if not any(
        position.solves(format_alternative(alternative))
        for alternative in position.judged.alternatives
    ):
        yield "the solution is none of the alternatives"
    if position.topic is not UNSET and position.topic not in TOPICS:
        yield f"there is no topic {position.topic!r}"


def find_disputed_claims(position: Position, puzzle_points: float = PUZZLE_POINTS) -> Iterator[str]:
    """Yield the claims of a position with which the judge disagrees.

    Args:
        position: a lesson or a puzzle.
        puzzle_points: the least margin of a puzzle's solution in points.
    """
    view = replay(position).view
    if isinstance(view.pending, MoonNow):
        return
    compared = margins(view, f"check/{position.variant}/{position.name}", WORLDS)
    right = [
        margin for margin in compared if position.solves(format_alternative(margin.alternative))
    ]
    wrong = [
        margin for margin in compared if not position.solves(format_alternative(margin.alternative))
    ]
    if not right or not wrong:
        yield "nothing is right, or nothing wrong"
        return
    is_lesson = position.topic is not UNSET
    least = LESSON_POINTS * view.rules.usual_cost if is_lesson else puzzle_points
    best = min(right, key=lambda margin: margin.behind)
    second = min(wrong, key=lambda margin: margin.behind)
    margin = second.behind - best.behind
    if margin < least or margin < ERRORS * second.error:
        yield f"it is better by {margin:.2f} ± {second.error:.2f} points"
    if isinstance(position.topic, str):
        case = Case(view, best.alternative, [margin.alternative for margin in wrong])
        if not TOPICS[position.topic](case):
            yield f"it is not about {position.topic}"


def find_faults(position: Position) -> Iterator[str]:
    """Yield all faults of a position."""
    faults = list(legal_faults(position))
    yield from faults
    if not faults:
        yield from find_disputed_claims(position)
