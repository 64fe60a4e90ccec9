"""The database server's time, which all workers share.

A machine's clock may be wrong, and a worker must not rely on it alone: it checks deadlines that
other workers have stored, and the timestamps of Discord's signatures.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.tasks.clock import Clock, utc_now

# The server reports its time in whole milliseconds.
ROUNDED: Final = timedelta(milliseconds=1)


class DatabaseClock:
    """This machine's clock, corrected to match the server's.

    Attributes:
        ahead: how far the server's clock is ahead of this machine's.
    """

    def __init__(self, clock: Clock = utc_now) -> None:
        self._clock = clock
        self.ahead = timedelta()

    def own(self) -> datetime:
        """Return the time by this machine's clock."""
        return self._clock()

    def compare(self, asked_at: datetime, answer: datetime) -> None:
        """Correct the clock if an answer shows that it is wrong.

        The server read its clock at some point between the question and the answer.

        Args:
            asked_at: when the server was asked for its time, by this machine's clock.
            answer: the server's time.
        """
        least, most = answer - self._clock(), answer + ROUNDED - asked_at
        if not least <= self.ahead <= most:
            self.ahead = least + (most - least) / 2

    def __call__(self) -> datetime:
        """Return the time."""
        return self._clock() + self.ahead
