"""The time of the database's server, which all workers share.

Deadlines are stored by one worker and expired by another, and Discord's signatures have a time, so
a worker whose own clock is wrong must not rely on it.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.tasks.clock import Clock, utc_now

# The server tells its time in whole milliseconds.
ROUNDED: Final = timedelta(milliseconds=1)


class DatabaseClock:
    """This machine's clock, corrected by that of the server.

    Attributes:
        ahead: how far the clock of the server is ahead of this machine's.
    """

    def __init__(self, clock: Clock = utc_now) -> None:
        self._clock = clock
        self.ahead = timedelta()

    def own(self) -> datetime:
        """Return the time by this machine's clock."""
        return self._clock()

    def compare(self, asked_at: datetime, answer: datetime) -> None:
        """Correct the clock, if an answer shows that it is wrong.

        The server has read its clock at some time between the question and the answer.

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
