"""The gateway's protocol, from HELLO and IDENTIFY or RESUME to the close."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.gateway.greeting import greet, member_chunk
from bot.sandbox.gateway.sessions import Connection, Session
from bot.sandbox.world.model import User, World
from bot.sandbox.world.payloads import Payloads
from bot.sandbox.world.shards import Shard, read_shard
from bot.sandbox.world.wire import BadJson, decode, encode

ACK_DELAY_S = 0.01
DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
SOUNDBOARD = 31

UNKNOWN_OP, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, RATE_LIMITED, INVALID_SHARD = 4005, 4008, 4010
SHARDING_REQUIRED, INVALID_INTENTS = 4011, 4013

RESUMABLE_FOR_S = 180.0


class Gateway:
    """All sessions, and the conversations with connected clients.

    Attributes:
        sessions: the sessions, by id.
        shards: the minimum number of connections that the bot has to open.
        url: the address for clients, which is set once the server runs.
    """

    def __init__(
        self,
        world: World,
        payloads: Payloads,
        *,
        find_user: Callable[[str], User | None],
        on_change: Callable[[], None],
        heartbeat_interval_s: float,
        shards: int = 1,
    ) -> None:
        self.sessions: dict[str, Session] = {}
        self.shards = shards
        self.url = ""
        self._world = world
        self._payloads = payloads
        self._find_user = find_user
        self._on_change = on_change
        self._heartbeat_interval_s = heartbeat_interval_s
        self._connections: set[Connection] = set()

    def list_connected(self, *, bot: bool) -> list[Session]:
        """Return the sessions of the bot, or of users, that have a connection."""
        return [s for s in self.sessions.values() if s.connection and s.user.bot == bot]

    def is_bot_connected(self) -> bool:
        """Return whether the bot has a connection for each of its shards."""
        shards = {session.shard for session in self.list_connected(bot=True)}
        return any(
            all(Shard(number, count) in shards for number in range(count))
            for count in {shard.count for shard in shards}
        )

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Hold one websocket conversation, from HELLO to the close."""
        # The client requests compression in the query, but it also accepts plain text frames.
        ws = web.WebSocketResponse(max_msg_size=1 << 16, compress=False, timeout=1.0)
        await ws.prepare(request)
        connection = Connection(ws)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send_op(HELLO, {"heartbeat_interval": int(self._heartbeat_interval_s * 1000)})
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    await ws.close(code=DECODE_ERROR)
                    break
                code = self._receive(connection, message.data)
                if code is not None:
                    await ws.close(code=code)
                    break
        finally:
            connection.end()
            self._connections.discard(connection)
            self._detach(connection, ws.close_code)
            with contextlib.suppress(ConnectionError):
                await writer
        return ws

    def _receive(self, connection: Connection, text: str) -> int | None:
        """Handle a frame; return a close code if the frame is wrong."""
        try:
            frame = decode(text)
        except BadJson:
            return DECODE_ERROR
        if not isinstance(frame, dict):
            return DECODE_ERROR
        op, data = frame.get("op"), frame.get("d")
        if connection.is_flooding():
            return RATE_LIMITED
        if op == HEARTBEAT:
            if not connection.is_silent:
                # On loopback the answer could arrive before discord.py has noted the time of its
                # heartbeat, and discord.py would warn that it is a whole interval behind.
                loop = asyncio.get_running_loop()
                loop.call_later(ACK_DELAY_S, connection.send_op, HEARTBEAT_ACK)
            return None
        if op == IDENTIFY:
            return self._identify(connection, data)
        if op == RESUME:
            return self._resume(connection, data)
        if op not in (PRESENCE, VOICE, REQUEST_MEMBERS, SOUNDBOARD):
            return UNKNOWN_OP
        if connection.session is None:
            return NOT_AUTHENTICATED
        if op == REQUEST_MEMBERS and isinstance(data, dict):
            chunk = member_chunk(self._world, self._payloads, data)
            connection.session.push("GUILD_MEMBERS_CHUNK", encode(chunk).decode())
        return None

    def _identify(self, connection: Connection, data: object) -> int | None:
        if connection.session is not None:
            return ALREADY_AUTHENTICATED
        if not isinstance(data, dict):
            return DECODE_ERROR
        user = self._find_user(str(data.get("token", "")))
        if user is None:
            return AUTHENTICATION_FAILED
        intents = data.get("intents")
        if user.bot and (not isinstance(intents, int) or not 0 <= intents < 1 << 32):
            return INVALID_INTENTS
        shard = read_shard(data.get("shard")) if user.bot else Shard()
        if shard is None:
            return INVALID_SHARD
        if user.bot and shard.count < self.shards:
            return SHARDING_REQUIRED
        self._forget_stale()
        bits = intents if isinstance(intents, int) else 0
        session = Session(secrets.token_hex(16), user, bits, shard)
        self.sessions[session.id] = session
        self._attach(session, connection)
        greet(session, self._world, self._payloads, self.url)
        self._on_change()
        return None

    def _resume(self, connection: Connection, data: object) -> int | None:
        if connection.session is not None:
            return ALREADY_AUTHENTICATED
        if not isinstance(data, dict):
            return DECODE_ERROR
        user = self._find_user(str(data.get("token", "")))
        if user is None:
            return AUTHENTICATION_FAILED
        self._forget_stale()
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is None or session.user.id != user.id or not isinstance(seq, int):
            connection.send_op(INVALID_SESSION, False)
            return None
        self._attach(session, connection)
        if not session.replay(seq):
            self._drop(session)
            connection.session = None
            connection.send_op(INVALID_SESSION, False)
            return None
        session.push("RESUMED", '{"_trace":[]}')
        self._on_change()
        return None

    def _attach(self, session: Session, connection: Connection) -> None:
        if session.connection is not None:  # the client reconnected before its loss was noticed
            session.connection.session = None
        session.connection = connection
        connection.session = session

    def _detach(self, connection: Connection, close_code: int | None) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        session.lost_at = time.monotonic()
        is_normal_close = close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY)
        if is_normal_close and not connection.is_dropped_by_us:
            self._drop(session)  # a client that closed normally can't resume
        self._on_change()

    def _drop(self, session: Session) -> None:
        session.connection = None
        self.sessions.pop(session.id, None)

    def _forget_stale(self) -> None:
        limit = time.monotonic() - RESUMABLE_FOR_S
        for session in list(self.sessions.values()):
            if session.connection is None and session.lost_at < limit:
                self._drop(session)

    async def disturb(self, action: str, code: int, *, bot: bool = True) -> int:
        """Disturb the connected sessions; return their number.

        Args:
            action: ``drop`` closes with ``code``; ``reconnect`` requests it (op 7);
                ``invalid_session`` ends the session (op 9); ``silence`` stops sending and
                acknowledging until ``speak`` or a new connection.
            code: the close code of a drop.
            bot: whether to disturb the bot's sessions, not those of the users.

        Raises:
            ValueError: there is no such action.
        """
        if action not in ("drop", "reconnect", "invalid_session", "silence", "speak"):
            raise ValueError(f"unknown action {action!r}")
        sessions = self.list_connected(bot=bot)
        for session in sessions:
            connection = session.connection
            if connection is None:
                continue
            if action == "drop":
                connection.is_dropped_by_us = True
                await connection.ws.close(code=code)
            elif action == "reconnect":
                connection.send_op(RECONNECT)
            elif action == "silence":
                connection.is_silent = True
            elif action == "speak":
                connection.speak()
            else:
                connection.send_op(INVALID_SESSION, False)
                connection.session = None
                self._drop(session)
                self._on_change()
        return len(sessions)

    async def close(self) -> None:
        """Close all connections when the server stops; no session can be resumed."""
        self.sessions.clear()
        code = WSCloseCode.GOING_AWAY
        await asyncio.gather(*(c.ws.close(code=code) for c in list(self._connections)))
