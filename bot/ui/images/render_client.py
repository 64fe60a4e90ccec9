"""The bot's side of the process that draws: starts it, asks it, and ends it."""

import asyncio
import contextlib
import logging
import math
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import bot
from bot.ui.images.drawing_queue import CannotDraw
from bot.ui.images.render_process import AVATAR, FORGET, LENGTH, SKETCH, request

log = logging.getLogger(__name__)

FIRST_REST_S: Final = 1.0  # after a failure, before the process is started again
LONGEST_REST_S: Final = 30.0
_END_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class Request:
    """A request to the process.

    Attributes:
        sketch: the encoded sketch.
        avatars: the keys of the avatars that it names.
    """

    sketch: bytes
    avatars: tuple[str, ...] = ()


class RenderProcess:
    """The process that draws, one sketch at a time.

    Args:
        given_up_s: how long a drawing may take until the process is considered stuck.
        avatar: returns the file of an avatar, by its key.
        clock: the time in seconds.
    """

    def __init__(
        self,
        given_up_s: float,
        avatar: Callable[[str], bytes | None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._given_up_s = given_up_s
        self._avatar = avatar
        self._process: Process | None = None
        self._turn = asyncio.Lock()
        self._has_avatars: set[str] = set()
        self._rest_s = FIRST_REST_S
        self._rests_until = -math.inf

    @property
    def is_resting(self) -> bool:
        """Whether it failed so recently that it is not started again."""
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

    async def draw(self, asked: Request) -> bytes:
        """Return the PNG of a sketch.

        Raises:
            CannotDraw: the process died, is stuck, rests, or can't draw the sketch.
        """
        async with self._turn:
            if self.is_resting:
                raise CannotDraw("the process has just failed")
            try:
                try:
                    data = await self._ask(asked)
                except (EOFError, ConnectionError):  # it has died, probably before this request
                    await self._stop()
                    data = await self._ask(asked)
            except (OSError, EOFError) as error:
                self._rests_until = self._clock() + self._rest_s
                self._rest_s = min(2 * self._rest_s, LONGEST_REST_S)
                await self._stop()
                log.warning("the drawing process failed: %s", type(error).__name__)
                raise CannotDraw(type(error).__name__) from error
            except BaseException:
                # Cancelled before the answer was read, which would be taken for the next one.
                await self._stop()
                raise
        if not data:
            log.warning("a sketch was refused")
            raise CannotDraw("the sketch was refused")
        self._rest_s = FIRST_REST_S
        return data

    def forget_avatar(self, key: str) -> None:
        """Let the process forget an avatar."""
        if key not in self._has_avatars:
            return
        self._has_avatars.discard(key)
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(request(FORGET, key.encode()))

    async def close(self) -> None:
        """End the process."""
        async with self._turn:
            await self._stop()

    async def _ask(self, asked: Request) -> bytes:
        """Let the process draw.

        Raises:
            OSError, EOFError: it can't be started, died, or is stuck (``TimeoutError``).
        """
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        async with asyncio.timeout(self._given_up_s):
            process.stdin.write(self._requests(asked))
            await process.stdin.drain()
            head = await process.stdout.readexactly(LENGTH)
            return await process.stdout.readexactly(int.from_bytes(head))

    def _requests(self, asked: Request) -> bytes:
        """Return the request for a sketch, after the avatars that the process lacks."""
        parts = []
        for key in asked.avatars:
            file = None if key in self._has_avatars else self._avatar(key)
            if file is not None:
                self._has_avatars.add(key)
                parts.append(request(AVATAR, key.encode() + b"\0" + file))
        return b"".join((*parts, request(SKETCH, asked.sketch)))

    async def _running(self) -> Process:
        process = self._process
        if process is None or process.returncode is not None:
            self._has_avatars.clear()
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
        self._has_avatars.clear()
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
