"""The time of the database's server, which all workers share.

Deadlines are stored by one worker and expired by another, and Discord's signatures have a time, so
a worker whose own clock is wrong must not rely on it.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.service.clock import Clock, utc_now

# Of the difference between two clocks, so much may be the time that an answer takes.
NOISE: Final = timedelta(seconds=0.5)


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
        """Correct the clock.

        Args:
            asked_at: when the server was asked for its time, by this machine's clock.
            answer: the server's time.
        """
        now = self._clock()
        ahead = answer - asked_at - (now - asked_at) / 2
        if abs(ahead - self.ahead) > max(NOISE, now - asked_at):
            self.ahead = ahead

    def __call__(self) -> datetime:
        """Return the time."""
        return self._clock() + self.ahead
