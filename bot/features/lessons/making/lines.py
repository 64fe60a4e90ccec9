"""Lines: actions that earn all stars of a lesson, against the replies that people get.

The computers in a lesson are deterministic, so a line that has earned three stars earns them again.
It is stored with the lesson, and a test plays it.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import UnsetType

from bot.engine.model.errors import PlayerError
from bot.features.lessons.making.playing_on import Replies, follow_line, play_on
from bot.features.lessons.model import library
from bot.features.lessons.model.position import Position, format_alternative
from bot.players.protocol import ComputerPlayer
from bot.players.registry import ALL_LEVELS, DEFAULT_LEVEL, EXPERT, repeatable_player
from bot.players.second_choice import with_second_choices

TRIES: Final = 40  # of each computer
FEW, MANY = 400, 6000  # rollouts for a play


def count_stars(position: Position, line: list[list[str]], replies: Replies) -> int:
    """Return the stars that a line earns.

    Raises:
        PlayerError: an action of the line is not legal.
        ValueError: the line ends before the hand.
    """
    answer, *rest = map(tuple, line)
    outcome = play_on(position, answer, follow_line(rest), replies, "")
    return library.stars(position, answer, outcome.points)


def line_faults(position: Position, replies: Replies) -> Iterator[str]:
    """Yield the faults of a lesson's line: it may be missing, illegal, or earn too few stars."""
    if isinstance(position.line, UnsetType):
        yield "it has no line that earns three stars"
        return
    try:
        stars = count_stars(position, position.line, replies)
    except (PlayerError, ValueError) as error:
        yield f"its line cannot be played ({error})"
        return
    if stars < library.MOST_STARS:
        yield f"its line earns {stars} of {library.MOST_STARS} stars"


def find_line(position: Position, replies: Replies, tries: int = TRIES) -> list[list[str]] | None:
    """Return a line that earns three stars; ``None`` if computers find none."""
    answers = [
        tokens
        for alternative in position.judged.alternatives
        if position.solves(tokens := format_alternative(alternative))
    ]
    for number in range(tries):
        for player in _players():
            for answer in answers:
                outcome = play_on(position, answer, player, replies, str(number))
                if library.stars(position, answer, outcome.points) == library.MOST_STARS:
                    return [list(tokens) for tokens in outcome.line]
    return None


def _players() -> Iterator[ComputerPlayer]:
    """Yield computers that may find a line, fast ones first."""
    normal = ALL_LEVELS[DEFAULT_LEVEL]
    yield normal
    yield repeatable_player(EXPERT, FEW)
    yield with_second_choices(normal, 3)
    yield repeatable_player(EXPERT, MANY)
    yield ALL_LEVELS["random"]
