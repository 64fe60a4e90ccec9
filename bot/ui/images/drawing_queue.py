"""The queue of drawings: the most urgent first, and none that would come too late.

One picture is drawn at a time. A drawing is dropped if it has waited for too long, or if the
only message that wanted it has since requested another one.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Final, Generic, TypeVar

FIRST_GUESS_S: Final = 0.01  # the time of a drawing, until some have been measured
_WEIGHT: Final = 0.1  # weight of the latest drawing in the mean
_LONGEST_S: Final = 0.25  # longer drawings count as this; they include the start of the process

_T = TypeVar("_T")


class Urgency(IntEnum):
    """How urgent a picture is; smaller numbers go first."""

    TURN = 0  # somebody waits for it: an answer, or the panel of a person whose turn has come
    TRICK = 1  # the other panels, at the end of a trick
    POST = 2  # posts that everybody reads
    MOVING = 3  # pictures that move


class Outcome(StrEnum):
    """How a request for a drawing ended."""

    DRAWN = "drawn"
    LATE = "late"  # it waited for too long
    SUPERSEDED = "superseded"  # its message has requested another one
    FULL = "full"  # it would have waited for too long
    FAILED = "failed"  # the process died, got stuck, was resting, or could not draw it


class CannotDraw(Exception):
    """The process died, is stuck or resting, or can't draw the sketch."""


class NotDrawn(Exception):
    """The drawing was dropped, or failed."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.value)
        self.outcome = outcome


Observer = Callable[[Urgency, Outcome, float], None]


def _ignore(_urgency: Urgency, _outcome: Outcome, _seconds: float) -> None:
    pass


@dataclass(eq=False, slots=True)
class _Drawing(Generic[_T]):
    key: str
    request: _T
    urgency: Urgency
    requested_at: float
    result: asyncio.Future[bytes]
    wanted_by: set[str] = field(default_factory=set)


class DrawingQueue(Generic[_T]):
    """Lets requests for drawings through one at a time, in order of urgency.

    Args:
        draw: draws a request, or raises :class:`CannotDraw`.
        longest_wait_s: how long a request may wait for its turn.
        observe: called with the urgency of each request, its outcome, and its duration in seconds.
        clock: the time in seconds.
    """

    def __init__(
        self,
        draw: Callable[[_T], Awaitable[bytes]],
        longest_wait_s: float,
        observe: Observer = _ignore,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._draw = draw
        self._longest_wait_s = longest_wait_s
        self.observe = observe
        self._clock = clock
        self._waiting: dict[Urgency, OrderedDict[str, _Drawing[_T]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }
        self._latest: dict[str, _Drawing[_T]] = {}  # by the message that requested it
        self._drawn_now: _Drawing[_T] | None = None
        self._mean_s = FIRST_GUESS_S
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        """Return the number of waiting requests."""
        return sum(map(len, self._waiting.values()))

    @property
    def is_idle(self) -> bool:
        """Whether no drawing is in progress or waiting."""
        return self._drawn_now is None and not len(self)

    def expected_s(self, urgency: Urgency) -> float:
        """Return the approximate time in seconds that a new request would take."""
        before = sum([len(waiting) for other, waiting in self._waiting.items() if other <= urgency])
        return (before + (self._drawn_now is not None) + 1) * self._mean_s

    def ask(
        self, key: str, request: _T, urgency: Urgency, wanted_by: str = ""
    ) -> asyncio.Future[bytes]:
        """Request a drawing; requests with the same key share one future.

        Args:
            key: identifies the drawing.
            request: what to draw.
            urgency: how soon.
            wanted_by: the message that will show it, so that its next request supersedes this one;
                empty if no request does.

        Returns:
            A future, which raises :class:`NotDrawn` if the drawing is dropped or fails.

        Raises:
            NotDrawn: it would wait for too long.
        """
        if wanted_by:
            self._supersede(wanted_by, key)
        drawing = self._find(key)
        if drawing is None:
            drawing = self._add(key, request, urgency)
        elif urgency < drawing.urgency and drawing is not self._drawn_now:
            del self._waiting[drawing.urgency][key]
            drawing.urgency = urgency
            self._waiting[urgency][key] = drawing
        drawing.wanted_by.add(wanted_by)
        if wanted_by:
            self._latest[wanted_by] = drawing
        return drawing.result

    async def close(self) -> None:
        """Drop all requests."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for waiting in self._waiting.values():
            for drawing in waiting.values():
                drawing.result.cancel()
            waiting.clear()

    def _find(self, key: str) -> _Drawing[_T] | None:
        if self._drawn_now is not None and self._drawn_now.key == key:
            return self._drawn_now
        drawings = (waiting[key] for waiting in self._waiting.values() if key in waiting)
        return next(drawings, None)

    def _add(self, key: str, request: _T, urgency: Urgency) -> _Drawing[_T]:
        if self.expected_s(urgency) > self._longest_wait_s:
            self.observe(urgency, Outcome.FULL, 0.0)
            raise NotDrawn(Outcome.FULL)
        result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        drawing = _Drawing(key, request, urgency, self._clock(), result)
        self._waiting[urgency][key] = drawing
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="drawing")
        return drawing

    def _supersede(self, wanted_by: str, key: str) -> None:
        """Drop a message's earlier request if nothing else wants it and it has not begun."""
        drawing = self._latest.get(wanted_by)
        if drawing is None or drawing.key == key:
            return
        del self._latest[wanted_by]
        drawing.wanted_by.discard(wanted_by)
        waiting = self._waiting[drawing.urgency]
        if not drawing.wanted_by and drawing.key in waiting:
            del waiting[drawing.key]
            self._end(drawing, Outcome.SUPERSEDED)

    def _take_next(self) -> _Drawing[_T] | None:
        for waiting in self._waiting.values():
            while waiting:
                _, drawing = waiting.popitem(last=False)
                if self._clock() - drawing.requested_at <= self._longest_wait_s:
                    return drawing
                self._end(drawing, Outcome.LATE)
        return None

    async def _run(self) -> None:
        try:
            while (drawing := self._take_next()) is not None:
                self._drawn_now = drawing
                begun = self._clock()
                try:
                    data = await self._draw(drawing.request)
                except CannotDraw:
                    self._end(drawing, Outcome.FAILED)
                else:
                    took_s = min(self._clock() - begun, _LONGEST_S)
                    self._mean_s += _WEIGHT * (took_s - self._mean_s)
                    self._end(drawing, Outcome.DRAWN, data)
        finally:
            if self._drawn_now is not None:
                self._drawn_now.result.cancel()  # has no effect if it is done
            self._drawn_now = self._task = None

    def _end(self, drawing: _Drawing[_T], outcome: Outcome, data: bytes = b"") -> None:
        for message in drawing.wanted_by:
            if self._latest.get(message) is drawing:
                del self._latest[message]
        self.observe(drawing.urgency, outcome, self._clock() - drawing.requested_at)
        if drawing.result.done():
            return
        if outcome is Outcome.DRAWN:
            drawing.result.set_result(data)
        else:
            drawing.result.set_exception(NotDrawn(outcome))
            drawing.result.exception()  # marks it as retrieved, because perhaps nobody waits for it
