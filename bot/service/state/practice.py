"""What has come of a game that started from a lesson or a puzzle, for the stored attempt."""

from collections.abc import Sequence
from datetime import datetime

from bot.engine.play.actions import ChooseMoon, Pass, PlayCard
from bot.engine.play.events import HandScored, MoonSettled, Passed, Played
from bot.lessons.position import Tokens, tokens_of_action
from bot.service.lobby.model import Practice, PracticeKind
from bot.service.state.event_codec import TableEvent
from bot.service.state.table import TableState
from bot.store.results.position_results import PositionResult

SEPARATOR = " "  # between the tokens of a stored answer


def position_result_of(
    before: TableState | None, state: TableState, events: Sequence[TableEvent], now: datetime
) -> PositionResult | None:
    """Return what events at a table add to an attempt; ``None`` if that is nothing.

    Args:
        before: the table before them; ``None`` if they open it, with what led to the position.
        state: the table after them.
        events: what has happened.
        now: when.
    """
    practice = state.lobby.practice
    if before is None or practice is None or practice.kind is PracticeKind.REPLAY:
        return None
    answer = _answer(practice, events)
    ended = next((one for one in events if isinstance(one, HandScored)), None)
    points = None if ended is None else ended.points[practice.seat]
    if answer is None and points is None:
        return None
    text = None if answer is None else SEPARATOR.join(answer)
    return PositionResult(state.lobby.table_id, now, text, points)


def _answer(practice: Practice, events: Sequence[TableEvent]) -> Tokens | None:
    """Return what the person did first."""
    for event in events:
        match event:
            case Passed(seat, cards) if seat == practice.seat:
                return tokens_of_action(Pass(seat, cards), leads=False)
            case Played(seat, card, shade) if seat == practice.seat:
                # Only a lead announces a side.
                return tokens_of_action(PlayCard(seat, card, shade), leads=True)
            case MoonSettled(seat, _, choice) if seat == practice.seat:
                return tokens_of_action(ChooseMoon(seat, choice), leads=False)
            case _:
                pass
    return None


def answer_of(stored: str | None) -> Tokens | None:
    """Return a stored answer as tokens."""
    return None if stored is None else tuple(stored.split(SEPARATOR))
