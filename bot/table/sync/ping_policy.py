"""The choice between editing a message, which is silent, and a new one, which notifies."""

from datetime import datetime, timedelta
from typing import Final, assert_never

from bot.settings.preferences import TurnNotice

# People who have not clicked for this long are assumed not to be looking.
LOOKED_AWAY: Final = timedelta(minutes=3)
# People who want notifications get none while they are clicking.
LOOKING: Final = timedelta(seconds=10)


def wants_new_message(
    turn: TurnNotice, acted_at: datetime | None, posted_at: datetime, now: datetime
) -> bool:
    """Return whether to announce a turn with a new message instead of an edit.

    Args:
        turn: the person's preference.
        acted_at: the time of the person's last click at the table, if it is known.
        posted_at: the time at which the current message was posted, which notified the person.
        now: the time.
    """
    quiet_for = now - max(posted_at, acted_at or posted_at)
    match turn:
        case TurnNotice.AUTO:
            return quiet_for >= LOOKED_AWAY
        case TurnNotice.NEW:
            return quiet_for >= LOOKING
        case TurnNotice.EDIT:
            return False
        case _:
            assert_never(turn)
