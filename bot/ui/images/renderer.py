"""Renders pictures in a separate process, and caches them.

The event loop only encodes a sketch and reads the answer. A message waits a short time for its
picture, and is then sent without it, since its text says the same. The process is started when it
is first needed, restarted when it dies, and ended with the bot.
"""

import asyncio
import contextlib
import hashlib
import logging
import math
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cachetools import LRUCache

import bot
from bot.render.illustrations.game import Illustration
from bot.render.pictures.sketches import packed
from bot.ui.images.render_process import LENGTH
from bot.ui.waits import Waits

log = logging.getLogger(__name__)

REST_S: Final = 30.0  # after a failure, before the process is restarted
MOST_WAITING: Final = 30  # sketches; more are refused at once
MOST_REMEMBERED: Final = 12 * 2**20  # bytes
_END_S: Final = 2.0
_WARMING: Final = "warming up"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that can be sent; equal file names mean equal pictures."""

    filename: str
    data: bytes
    alt: str


class CannotDraw(Exception):
    """The process died, is stuck, or can't draw the sketch."""


class RenderProcess:
    """The process that draws, one sketch at a time."""

    def __init__(self, given_up_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._given_up_s = given_up_s
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._rests_until = -math.inf

    @property
    def is_resting(self) -> bool:
        """Whether it failed less than :data:`REST_S` ago."""
        return self._clock() < self._rests_until

    @property
    def pid(self) -> int | None:
        """The process id, while it runs."""
        process = self._process
        return process.pid if process is not None and process.returncode is None else None

    async def warm_up(self) -> None:
        """Start the process, so that the first picture does not wait for it."""
        async with self._turn:
            with contextlib.suppress(OSError):
                await self._running()

    async def draw(self, sketch: bytes) -> bytes:
        """Return the PNG of an encoded sketch.

        Raises:
            CannotDraw: the process died, is stuck, or can't draw the sketch.
        """
        async with self._turn:
            try:
                process = await self._running()
                async with asyncio.timeout(self._given_up_s):
                    data = await _ask(process, sketch)
            except (OSError, EOFError, TimeoutError) as error:
                self._rests_until = self._clock() + REST_S
                await self._stop()
                raise CannotDraw(f"{type(error).__name__}: {error}") from error
            except BaseException:
                # Cancelled before the answer was read, which would be taken for the next one.
                await self._stop()
                raise
        if not data:
            raise CannotDraw("the sketch was refused")
        return data

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._stop()

    async def _running(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            root = str(Path(bot.__file__).parent.parent)
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot.ui.images.render_process",
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": root},
            )
        return process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(_END_S):
                await process.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _ask(process: Process, sketch: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(sketch).to_bytes(LENGTH) + sketch)
    await process.stdin.drain()
    head = await process.stdout.readexactly(LENGTH)
    return await process.stdout.readexactly(int.from_bytes(head))


class ImageRenderer:
    """Provides the pictures for messages.

    Attributes:
        is_on: whether pictures are drawn at all.
        waits: how long messages wait for pictures.
    """

    def __init__(
        self,
        waits: Waits | None = None,
        *,
        is_on: bool = True,
        most_bytes: int = MOST_REMEMBERED,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.is_on = is_on
        self.waits = waits or Waits()
        self._memory: LRUCache[str, bytes] = LRUCache(most_bytes, getsizeof=len)
        self._render_process = RenderProcess(self.waits.drawing_s, clock)
        self._under_way: dict[str, asyncio.Task[bytes]] = {}

    async def picture(self, illustration: Illustration, *, within_s: float) -> Picture | None:
        """Return the picture, or ``None`` if it is not ready in time.

        A picture that is late is cached for the next call.
        """
        if not self.is_on:
            return None
        sketch = packed(illustration.sketch)
        key = hashlib.blake2b(sketch, digest_size=8).hexdigest()
        data = self._memory.get(key)
        if data is None:
            data = await self._drawn(key, sketch, within_s)
        if data is None:
            return None
        return Picture(f"{illustration.name}-{key}.png", data, illustration.alt)

    async def pictures(self, *illustrations: Illustration, within_s: float) -> tuple[Picture, ...]:
        """Return the pictures that are ready in time, in order."""
        found = await asyncio.gather(
            *(self.picture(one, within_s=within_s) for one in illustrations)
        )
        return tuple(one for one in found if one is not None)

    def warm_up(self) -> None:
        """Start the process in the background, because a picture will be needed soon."""
        if not self.is_on or self._render_process.is_resting or _WARMING in self._under_way:
            return
        if self._render_process.pid is None:
            self._begin(_WARMING, self._warm())

    async def close(self) -> None:
        """End the process; pictures in progress are dropped."""
        self.is_on = False
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._render_process.close()

    async def _warm(self) -> bytes:
        await self._render_process.warm_up()
        return b""

    async def _drawn(self, key: str, sketch: bytes, within_s: float) -> bytes | None:
        task = self._under_way.get(key)
        if task is None:
            if self._render_process.is_resting or len(self._under_way) >= MOST_WAITING:
                return None
            task = self._begin(key, self._render_process.draw(sketch))
        await asyncio.wait({task}, timeout=within_s)
        if not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    def _begin(self, key: str, drawing: Coroutine[Any, Any, bytes]) -> asyncio.Task[bytes]:
        task = self._under_way[key] = asyncio.create_task(drawing)
        task.add_done_callback(lambda done: self._ended(key, done))
        return task

    def _ended(self, key: str, task: asyncio.Task[bytes]) -> None:
        self._under_way.pop(key, None)
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            data = task.result()
            if 0 < len(data) <= self._memory.maxsize:
                self._memory[key] = data
        else:
            log.warning("no picture: %s", error)
