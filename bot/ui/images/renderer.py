"""Renders pictures in a separate process, and caches them.

The event loop only encodes a sketch and reads the answer. A message waits a short time for its
picture, and is otherwise sent without it, because its text says the same. The process is started
when it is first needed, restarted when it dies, and ended with the bot.
"""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import avatars_in, packed
from bot.ui.images.avatars import Avatars
from bot.ui.images.drawing_queue import DrawingQueue, NotDrawn, Urgency
from bot.ui.images.render_client import RenderProcess, Request
from bot.ui.timeouts import Timeouts

MOST_REMEMBERED: Final = 12 * 2**20  # bytes


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that can be sent; equal file names mean equal pictures."""

    filename: str
    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class _CachedPicture:
    data: bytes
    avatars: tuple[str, ...]


class ImageRenderer:
    """Provides the pictures for messages.

    Attributes:
        is_on: whether pictures are drawn at all.
        timeouts: how long messages wait for pictures.
        avatars: the avatars that sketches may name.
        queue: the drawings that wait for their turn.
    """

    def __init__(
        self,
        timeouts: Timeouts | None = None,
        *,
        is_on: bool = True,
        most_bytes: int = MOST_REMEMBERED,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.is_on = is_on
        self.timeouts = timeouts or Timeouts()
        self.avatars = Avatars(is_on=is_on)
        self.avatars.on_forget.append(self._forget_avatar)
        self._memory: dict[str, _CachedPicture] = {}  # least recently used first
        self._most_bytes = most_bytes
        self._remembered_bytes = 0
        self._process = RenderProcess(self.timeouts.drawing_s, self.avatars.file, clock)
        self.queue = DrawingQueue(self._process.draw, self.timeouts.drawing_turn_s, clock=clock)
        self._warming: asyncio.Task[None] | None = None
        # File names depend on a secret. Otherwise, somebody could compute the names of all possible
        # pictures, and learn what a personal picture shows from its name.
        self._secret = secrets.token_bytes(32)

    @property
    def is_resting(self) -> bool:
        """Whether no pictures are drawn, because the process has just failed."""
        return self._process.is_resting

    async def picture(
        self,
        illustration: Illustration,
        *,
        within_s: float,
        urgency: Urgency = Urgency.TURN,
        wanted_by: str = "",
        on_late: Callable[[], None] | None = None,
    ) -> Picture | None:
        """Return the picture, or ``None`` if it is not ready in time.

        A picture that is late is cached for the next call.

        Args:
            illustration: the picture.
            within_s: how long to wait for it. If it is expected to take longer, return at once.
            urgency: how soon it is drawn.
            wanted_by: the message that will show it, whose next picture supersedes this one.
            on_late: called when a picture becomes ready after ``None`` was returned for it.
        """
        if not self.is_on:
            return None
        sketch = packed(illustration.sketch)
        key = self._compute_key(sketch, is_moving=illustration.is_moving)
        cached = self._recall(key)
        if cached is not None:
            return _name_picture(illustration, key, cached)
        if self._process.is_resting:
            return None
        request = Request(sketch, avatars_in(illustration.sketch), illustration.is_moving)
        expected_s = self.queue.expected_s(urgency)
        try:
            drawing = self.queue.ask(key, request, urgency, wanted_by)
        except NotDrawn:
            return None
        drawing.add_done_callback(lambda ended: self._remember(key, request, ended))
        if expected_s <= within_s:
            await _wait_for_drawing(drawing, within_s)
        if drawing.done():
            is_drawn = not drawing.cancelled() and drawing.exception() is None
            return _name_picture(illustration, key, drawing.result()) if is_drawn else None
        if on_late is not None:
            drawing.add_done_callback(lambda ended: _call_if_drawn(on_late, ended))
        return None

    def recall(self, illustration: Illustration) -> Picture | None:
        """Return the picture if it was drawn recently."""
        key = self._compute_key(packed(illustration.sketch), is_moving=illustration.is_moving)
        cached = self._recall(key)
        return None if cached is None else _name_picture(illustration, key, cached)

    async def pictures(
        self, *illustrations: Illustration, within_s: float, urgency: Urgency = Urgency.TURN
    ) -> tuple[Picture, ...]:
        """Return the pictures that are ready in time, in order."""
        pictures = await asyncio.gather(
            *(
                self.picture(illustration, within_s=within_s, urgency=urgency)
                for illustration in illustrations
            )
        )
        return tuple(picture for picture in pictures if picture is not None)

    def warm_up(self) -> None:
        """Start the process in the background, because a picture will be needed soon."""
        process = self._process
        if self.is_on and not process.is_resting and process.pid is None and self._warming is None:
            self._warming = asyncio.create_task(process.warm_up(), name="drawing process")
            self._warming.add_done_callback(self._end_warm_up)

    async def close(self) -> None:
        """End the process; pictures in progress are dropped."""
        self.is_on = False
        if self._warming is not None:
            self._warming.cancel()
            await asyncio.gather(self._warming, return_exceptions=True)
        await self.queue.close()
        await self._process.close()
        await self.avatars.close()

    def _compute_key(self, sketch: bytes, *, is_moving: bool) -> str:
        purpose = b"moving" if is_moving else b""
        return hashlib.blake2b(sketch, digest_size=8, key=self._secret, person=purpose).hexdigest()

    def _end_warm_up(self, _task: asyncio.Task[None]) -> None:
        self._warming = None

    def _recall(self, key: str) -> bytes | None:
        cached = self._memory.pop(key, None)
        if cached is None:
            return None
        self._memory[key] = cached  # now the most recently used
        return cached.data

    def _remember(self, key: str, request: Request, drawing: asyncio.Future[bytes]) -> None:
        if drawing.cancelled() or drawing.exception() is not None or key in self._memory:
            return
        data = drawing.result()
        # A picture must not keep an avatar that was deleted while it was drawn.
        if None in map(self.avatars.file, request.avatars) or len(data) > self._most_bytes:
            return
        self._memory[key] = _CachedPicture(data, request.avatars)
        self._remembered_bytes += len(data)
        while self._remembered_bytes > self._most_bytes:
            self._forget(next(iter(self._memory)))

    def _forget(self, key: str) -> None:
        self._remembered_bytes -= len(self._memory.pop(key).data)

    def _forget_avatar(self, avatar: str) -> None:
        """Forget an avatar, and the pictures with it."""
        self._process.forget_avatar(avatar)
        for key in [key for key, picture in self._memory.items() if avatar in picture.avatars]:
            self._forget(key)


async def _wait_for_drawing(drawing: asyncio.Future[bytes], within_s: float) -> None:
    """Wait for a drawing, up to a limit; ``asyncio.wait`` takes more CPU time."""
    loop = asyncio.get_running_loop()
    woken = loop.create_future()

    def wake(_: object = None) -> None:
        if not woken.done():
            woken.set_result(None)

    timer = loop.call_later(within_s, wake)
    drawing.add_done_callback(wake)
    try:
        await woken
    finally:
        timer.cancel()
        drawing.remove_done_callback(wake)


def _name_picture(illustration: Illustration, key: str, data: bytes) -> Picture:
    ending = "webp" if illustration.is_moving else "png"
    return Picture(f"{illustration.name}-{key}.{ending}", data, illustration.alt)


def _call_if_drawn(callback: Callable[[], None], drawing: asyncio.Future[bytes]) -> None:
    if not drawing.cancelled() and drawing.exception() is None:
        callback()
