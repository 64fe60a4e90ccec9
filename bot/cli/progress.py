"""Progress reports of commands that take long, on a separate stream."""

import sys
import time
from collections.abc import Callable
from typing import Final, TextIO

ON_A_TERMINAL_S: Final = 0.5
AS_LINES_S: Final = 5.0


class Progress:
    """A throttled progress report: one line that changes on a terminal; elsewhere only on request.

    Args:
        requested: whether to report even if the stream is not a terminal.
        stream: where to report; by default, standard error.
        now: a clock, in seconds.
    """

    def __init__(
        self,
        *,
        requested: bool,
        stream: TextIO | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stream = sys.stderr if stream is None else stream
        self._on_terminal = self._stream.isatty()
        self._is_wanted = requested or self._on_terminal
        self._every_s = ON_A_TERMINAL_S if self._on_terminal else AS_LINES_S
        self._now = now
        self._reported_at = now()
        self._width = 0

    def report(self, text: str) -> None:
        """Report the current state of the work."""
        if not self._is_wanted or self._now() - self._reported_at < self._every_s:
            return
        self._reported_at = self._now()
        if self._on_terminal:
            self._stream.write("\r" + text.ljust(self._width))
            self._width = len(text)
        else:
            self._stream.write(text + "\n")
        self._stream.flush()

    def clear(self) -> None:
        """Clear the line on the terminal before other output."""
        if self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0
