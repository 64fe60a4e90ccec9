"""The client of the drawing process: starts it, sends requests, and ends it."""

import asyncio
import contextlib
import logging
import math
import os
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

import bot
from bot.ui.images.drawing_queue import CannotDraw
from bot.ui.images.render_process import AVATAR, FORGET, LENGTH, MOVING, SKETCH, encode_request

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
        is_moving: whether its picture should move.
    """

    sketch: bytes
    avatars: tuple[str, ...] = ()
    is_moving: bool = False


class _RunningProcess(asyncio.SubprocessProtocol):
    """The running process: its input, and its answers.

    Reading from a stream of asyncio would take more CPU time than everything else here.

    Attributes:
        has_ended: set when the process has ended.
    """

    def __init__(self) -> None:
        self.has_ended = asyncio.Event()
        self._transport: asyncio.SubprocessTransport | None = None
        self._answer: asyncio.Future[bytes] | None = None
        self._parts: list[bytes] = []
        self._missing_bytes = LENGTH  # of the answer, as far as known
        self._has_head = False

    @property
    def pid(self) -> int | None:
        """The process id; ``None`` after the end."""
        return None if self.has_ended.is_set() else self._started.get_pid()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Store the transport of the process."""
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def write(self, data: bytes) -> None:
        """Write to the input.

        Raises:
            EOFError: the process has ended, or will.
        """
        pipe = self._started.get_pipe_transport(0)
        if pipe is None or pipe.is_closing():
            raise EOFError("the process has ended")
        cast("asyncio.WriteTransport", pipe).write(data)

    async def ask(self, data: bytes, within_s: float) -> bytes:
        """Write a request, and return the answer.

        Raises:
            EOFError: the process has ended.
            TimeoutError: there was no answer within this time.
        """
        self.write(data)
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()
        self._answer = answer
        late = loop.call_later(within_s, self._fail, TimeoutError("no answer"))
        try:
            return await answer
        finally:
            late.cancel()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Add a part of the answer."""
        self._parts.append(data)
        self._missing_bytes -= len(data)
        if self._missing_bytes > 0:
            return
        whole = b"".join(self._parts)
        if not self._has_head:
            self._has_head = True
            self._missing_bytes += int.from_bytes(whole[:LENGTH])
            self._parts = [whole]
            if self._missing_bytes > 0:
                return
        self._parts, self._missing_bytes, self._has_head = [], LENGTH, False
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(whole[LENGTH:])

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Note that no answer will come."""
        self._fail(EOFError("the process has ended"))

    def process_exited(self) -> None:
        """Note that the process has ended."""
        self.has_ended.set()
        self._started.close()

    async def end(self) -> None:
        """Close the input and wait for the process to end, or kill it."""
        pipe = self._started.get_pipe_transport(0)
        if pipe is not None:
            pipe.close()
        try:
            async with asyncio.timeout(_END_S):
                await self.has_ended.wait()
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                self._started.kill()
            await self.has_ended.wait()

    @property
    def _started(self) -> asyncio.SubprocessTransport:
        assert self._transport is not None
        return self._transport

    def _fail(self, error: Exception) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error)


class RenderProcess:
    """The process that draws, one sketch at a time.

    Args:
        patience_s: the drawing time in seconds after which the process is considered stuck.
        read_avatar: returns the file of an avatar, by its key.
        clock: the time in seconds.
    """

    def __init__(
        self,
        patience_s: float,
        read_avatar: Callable[[str], bytes | None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._clock = clock
        self._patience_s = patience_s
        self._read_avatar = read_avatar
        self._process: _RunningProcess | None = None
        self._lock = asyncio.Lock()
        self._has_avatars: set[str] = set()
        self._rest_s = FIRST_REST_S
        self._rests_until = -math.inf

    @property
    def is_resting(self) -> bool:
        """Whether the process failed so recently that it is not started again yet."""
        return self._clock() < self._rests_until

    @property
    def pid(self) -> int | None:
        """The process id, while it runs."""
        return None if self._process is None else self._process.pid

    async def warm_up(self) -> None:
        """Start the process, so that the first picture does not wait for it."""
        async with self._lock:
            with contextlib.suppress(OSError):
                await self._ensure_running()

    async def draw(self, request: Request) -> bytes:
        """Return the PNG of a sketch, or the WebP of a moving one.

        Raises:
            CannotDraw: the process died, is stuck or resting, or can't draw the sketch.
        """
        async with self._lock:
            if self.is_resting:
                raise CannotDraw("the process has just failed")
            try:
                try:
                    data = await self._ask(request)
                except EOFError:  # the process has died, probably before this request
                    await self._stop()
                    data = await self._ask(request)
            except (OSError, EOFError) as error:
                self._rests_until = self._clock() + self._rest_s
                self._rest_s = min(2 * self._rest_s, LONGEST_REST_S)
                await self._stop()
                log.warning("the drawing process failed: %s", type(error).__name__)
                raise CannotDraw(type(error).__name__) from error
            except BaseException:
                # Cancelled before the answer was read. The next request would take it for its own.
                await self._stop()
                raise
        if not data:
            log.warning("a sketch was refused")
            raise CannotDraw("the sketch was refused")
        self._rest_s = FIRST_REST_S
        return data

    def forget_avatar(self, key: str) -> None:
        """Make the process forget an avatar."""
        if key not in self._has_avatars:
            return
        self._has_avatars.discard(key)
        if self._process is not None:
            with contextlib.suppress(EOFError):
                self._process.write(encode_request(FORGET, key.encode()))

    async def close(self) -> None:
        """End the process."""
        async with self._lock:
            await self._stop()

    async def _ask(self, request: Request) -> bytes:
        """Send the request to the process, and return its answer.

        Raises:
            OSError, EOFError: it can't be started, died, or is stuck (``TimeoutError``).
        """
        process = await self._ensure_running()
        return await process.ask(self._encode(request), self._patience_s)

    def _encode(self, request: Request) -> bytes:
        """Return the bytes to write: first the avatars that the process lacks, then the sketch."""
        parts = []
        for key in request.avatars:
            file = None if key in self._has_avatars else self._read_avatar(key)
            if file is not None:
                self._has_avatars.add(key)
                parts.append(encode_request(AVATAR, key.encode() + b"\0" + file))
        kind = MOVING if request.is_moving else SKETCH
        return b"".join((*parts, encode_request(kind, request.sketch)))

    async def _ensure_running(self) -> _RunningProcess:
        if self._process is None or self._process.has_ended.is_set():
            self._has_avatars.clear()
            root = str(Path(bot.__file__).parent.parent)
            _, self._process = await asyncio.get_running_loop().subprocess_exec(
                _RunningProcess,
                sys.executable,
                "-m",
                "bot.ui.images.render_process",
                stdin=PIPE,
                stdout=PIPE,
                stderr=None,
                env={**os.environ, "PYTHONPATH": root},
            )
        return self._process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        self._has_avatars.clear()
        if process is not None:
            await process.end()
