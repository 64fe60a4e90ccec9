"""Gateway sessions and their websockets."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque

from aiohttp import web

from bot.sandbox.world.model import User
from bot.sandbox.world.shards import Shard
from bot.sandbox.world.wire import encode

MOST_EVENTS = 2000
MOST_FRAMES_A_MINUTE = 120


def _frame(seq: int, event: str, raw: str) -> str:
    return f'{{"op":0,"t":"{event}","s":{seq},"d":{raw}}}'


class Session:
    """A client's stream of events, which continues for a while after its connection is lost."""

    def __init__(self, session_id: str, user: User, intents: int, shard: Shard) -> None:
        self.id = session_id
        self.user = user
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.connection: Connection | None = None
        self.lost_at = 0.0
        # Sessions share the bodies of events, so complete frames are not stored.
        self._events: deque[tuple[int, str, str]] = deque(maxlen=MOST_EVENTS)

    def push(self, event: str, raw: str) -> None:
        """Assign an event a number, keep it for a RESUME, and send it if there is a connection."""
        self.seq += 1
        self._events.append((self.seq, event, raw))
        if self.connection is not None:
            self.connection.send(_frame(self.seq, event, raw))

    def replay(self, seq: int) -> bool:
        """Send the events after ``seq`` again; return False if they have been discarded."""
        oldest = self._events[0][0] if self._events else self.seq + 1
        if not oldest - 1 <= seq <= self.seq or self.connection is None:
            return False
        for number, event, raw in self._events:
            if number > seq:
                self.connection.send(_frame(number, event, raw))
        return True


class Connection:
    """One websocket, with a queue of frames to send."""

    def __init__(self, ws: web.WebSocketResponse) -> None:
        self.ws = ws
        self.session: Session | None = None
        self.is_silent = False
        self.is_dropped_by_us = False
        self._outgoing: asyncio.Queue[str | None] = asyncio.Queue()
        self._held: list[str] = []
        self._received: deque[float] = deque(maxlen=MOST_FRAMES_A_MINUTE)

    def send(self, frame: str) -> None:
        """Queue a frame; a silenced connection holds it back."""
        if self.is_silent:
            self._held.append(frame)
        else:
            self._outgoing.put_nowait(frame)

    def send_op(self, op: int, data: object = None) -> None:
        """Queue a frame that is not an event."""
        self.send(encode({"op": op, "d": data, "s": None, "t": None}).decode())

    def speak(self) -> None:
        """End the silence and send the frames that were held back."""
        self.is_silent = False
        frames, self._held = self._held, []
        for frame in frames:
            self.send(frame)

    def is_flooding(self) -> bool:
        """Count a received frame; return True if more than 120 arrived within a minute."""
        now = time.monotonic()
        is_over_limit = len(self._received) == MOST_FRAMES_A_MINUTE and now - self._received[0] < 60
        self._received.append(now)
        return is_over_limit

    async def write(self) -> None:
        """Send the queued frames, until None ends the queue."""
        while (frame := await self._outgoing.get()) is not None:
            if self.ws.closed:
                return
            with contextlib.suppress(ConnectionError):
                await self.ws.send_str(frame)

    def end(self) -> None:
        """Make ``write`` return once the queue is empty."""
        self._outgoing.put_nowait(None)
