"""Whether a turn is announced by an edit, which is silent, or by a new message, which notifies."""

from datetime import datetime, timedelta
from typing import Final, assert_never

from bot.service.settings.preferences import Turn

# Who has not acted for so long has looked away.
LOOKED_AWAY: Final = timedelta(minutes=3)
# Whoever wishes to be rung is not rung while they are seen to play.
LOOKING: Final = timedelta(seconds=10)


def rings(turn: Turn, acted_at: datetime | None, rang_at: datetime, now: datetime) -> bool:
    """Whether a turn is announced by a new message in the place of the old one.

    Args:
        turn: what the person prefers.
        acted_at: when the person last clicked something at the table, as far as is known.
        rang_at: when the message that stands was posted: it rang then.
        now: the time.
    """
    quiet_for = now - max(rang_at, acted_at or rang_at)
    match turn:
        case Turn.AUTO:
            return quiet_for >= LOOKED_AWAY
        case Turn.NEW:
            return quiet_for >= LOOKING
        case Turn.EDIT:
            return False
        case _:
            assert_never(turn)
