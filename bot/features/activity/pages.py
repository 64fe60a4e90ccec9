"""The HTTP side of the Activity: its page, sessions and sockets; and the button that opens it."""

import asyncio
import contextlib
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import discord
import msgspec
from aiohttp import WSCloseCode, WSMsgType, hdrs, web

from bot.engine.model.cards import BadNotation
from bot.engine.model.errors import PlayerError
from bot.feature import Asker, House
from bot.features.activity.additions import OPEN
from bot.features.activity.posts import Connection, Connections
from bot.features.activity.service.identity import RequestRefused
from bot.features.activity.service.moves import MOST_BYTES, Frame, Moves, read_frame
from bot.features.activity.service.sessions import LIFETIME, Sessions
from bot.features.activity.sheets import write_sheet
from bot.features.activity.store import Session
from bot.features.activity.texts import Json, plain
from bot.features.activity.views import write_advice
from bot.ingress.answers import confirmed
from bot.patience import with_timeout
from bot.render.wording import best_language, languages, wording_for
from bot.store.database.errors import StoreError
from bot.table.errors import StaleStep
from bot.table.handlers.click import Click
from bot.table.handlers.failed_answers import store_refusal
from bot.table.handlers.flood_control import AT_ONCE, LONGEST_WAIT_S, PER_SECOND, Buckets
from bot.table.handlers.verbs import VerbTable
from bot.table.kind import BY_TOKEN, NO_CHANNEL, Operation
from bot.table.lobby.model import Person
from bot.ui.components.custom_id import BadCustomId, ButtonId
from bot.ui.error_messages import error_text

log = logging.getLogger(__name__)

PAGE: Final = Path(__file__).parent / "page"
ROOT: Final = "/activity"
GREETING_S: Final = 10.0  # for a socket to send its first frame
HEARTBEAT_S: Final = 25.0
POLL_S: Final = 20.0
CLOSED: Final = 4000  # a socket is closed with this number plus an HTTP status
_WORDS: Final = "activity-"  # the prefix of the message ids of the page's own texts
_SHARED_WORDS: Final = frozenset(  # texts that messages in Discord have, too
    f"button-{name}" for name in ("admit", "decline", "hand-over", "host", "nudge")
)
_LOCALE: Final = re.compile(r"[A-Za-z-]{2,10}")
ALLOW: Final = "allow-hints"
HINTS: Final = frozenset({"hint", ALLOW})
PRESS: Final = "press"
_SLOW: Final = HINTS | {PRESS}  # these take seconds; meanwhile the person may play
_CONTENT_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
_SECURITY_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' data: https://cdn.discordapp.com; base-uri 'none'; form-action 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
_CACHED_FOREVER: Final = {hdrs.CACHE_CONTROL: "public, max-age=31536000, immutable"}
_NOT_CACHED: Final = {hdrs.CACHE_CONTROL: "no-store"}

Interaction = discord.Interaction[Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageFiles:
    """The files of the page, under a name that changes with their content."""

    def __init__(self, folder: Path = PAGE) -> None:
        self._index = (folder / "index.html").read_text("utf-8")
        self._files = {
            path.name: path.read_bytes()
            for path in sorted(folder.iterdir())
            if path.suffix in _CONTENT_TYPES
        }

    @cached_property
    def _words(self) -> dict[str, bytes]:
        """The files with the page's texts, one per language: JSON by message id without prefix."""
        return {
            f"words-{language}.json": msgspec.json.encode(
                {
                    message_id.removeprefix(_WORDS): wording_for(language).text(message_id)
                    for message_id in wording_for().ids
                    if message_id.startswith(_WORDS) or message_id in _SHARED_WORDS
                }
            )
            for language in languages()
        }

    @cached_property
    def version(self) -> str:
        """A hash of all files and texts."""
        content = hashlib.sha256()
        for name, body in (self._files | self._words).items():
            content.update(name.encode() + b"\0" + body)
        return content.hexdigest()[:16]

    def write_index(self, client_id: int) -> str:
        """Return the HTML of the page for this application."""
        text = self._index.replace("{version}", self.version)
        return text.replace("{client_id}", str(client_id)).replace(
            "{languages}", " ".join(languages())
        )

    def find(self, version: str, name: str) -> bytes | None:
        """Return a file of this version."""
        if version != self.version:
            return None
        return self._files.get(name) or self._words.get(name)


class ActivityPages:
    """Serves the page and its requests, and opens it in Discord.

    Attributes:
        count: called with the name of an event: ``launched`` (by a click or the entry point),
            ``session`` (one began), ``turned_away``, ``move`` (a request was carried out) or
            ``refused``.

    Args:
        sessions: the sessions of people.
        connections: the open pages.
        client_id: returns the number of the application; raises :class:`RequestRefused` before the
            login.
        own_origins: returns the origins of the page; raises :class:`RequestRefused`, too.
        house: the tables and the parts of other features.
    """

    def __init__(
        self,
        sessions: Sessions,
        connections: Connections,
        client_id: Callable[[], int],
        own_origins: Callable[[], frozenset[str]],
        house: House,
    ) -> None:
        self._house = house  # the parts of other features exist only once all are built
        self._services = house.services
        self._sessions = sessions
        self._connections = connections
        self._client_id = client_id
        self._own_origins = own_origins
        self._moves = Moves(house.services, lambda: house.opener.rules)
        self._rates = Buckets(PER_SECOND, AT_ONCE)
        self._files = PageFiles()
        self.count: Callable[[str], None] = lambda _what: None

    @property
    def verbs(self) -> VerbTable:
        """The verb of the button."""
        return {OPEN: self._open}

    @property
    def routes(self) -> list[web.AbstractRouteDef]:
        """The routes of the page, its files, its sessions and its sockets."""
        return [
            web.get(ROOT, self._serve_index),
            web.get(f"{ROOT}/", self._serve_index),
            web.get(f"{ROOT}/static/{{version}}/{{name}}", self._serve_file),
            web.post(f"{ROOT}/session", self._guard(self._begin_session)),
            web.get(f"{ROOT}/socket", self._guard(self._open_socket)),
            web.post(f"{ROOT}/poll", self._guard(self._answer_poll)),
            web.post(f"{ROOT}/act", self._guard(self._answer_act)),
        ]

    # The button, and the command with which Discord opens Activities

    async def _open(self, click: Click) -> None:
        """Open the table in the Activity.

        Raises:
            PlayerError: the person may not look at it.
        """
        person_view = await click.person_view()
        if person_view.seat is None:
            if person_view.lobby.guild_id != click.interaction.guild_id:
                raise StaleStep
            person_view.lobby.kind.require(Operation.WATCH)
        await self.launch(click.interaction, click.table_id)

    async def launch(self, interaction: Interaction, table_id: str | None = None) -> None:
        """Open the Activity, with a table if one is given.

        Raises:
            TooLateForForm: the interaction was deferred.
            StoreError: another table may be shown.
        """
        with confirmed():  # the response has the id of the instance
            answer = await interaction.response.launch_activity()
        self.count("launched")
        if table_id is not None and answer.activity_id is not None:
            await self._connections.open_table(interaction.user.id, answer.activity_id, table_id)

    # The files

    async def _serve_index(self, _request: web.Request) -> web.Response:
        try:
            text = self._files.write_index(self._client_id())
        except RequestRefused as refusal:
            return web.Response(status=refusal.status, headers=_NOT_CACHED)
        return web.Response(
            text=text, content_type="text/html", headers=_SECURITY_HEADERS | _NOT_CACHED
        )

    async def _serve_file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        body = self._files.find(request.match_info["version"], name)
        if body is None:
            return web.Response(status=404, headers=_NOT_CACHED)
        kind = _CONTENT_TYPES[Path(name).suffix]
        return web.Response(
            body=body,
            content_type=kind,
            charset="utf-8",
            headers=_SECURITY_HEADERS | _CACHED_FOREVER,
        )

    # Requests of the page

    def _guard(self, handle: Handler) -> Handler:
        """Return a handler that refuses foreign pages, and answers refusals in JSON."""

        async def answer(request: web.Request) -> web.StreamResponse:
            try:
                if request.headers.get(hdrs.ORIGIN, "").lower() not in self._own_origins():
                    raise RequestRefused("origin", 403)
                return await handle(request)
            except RequestRefused as refusal:
                return _json({"error": refusal.code}, refusal.status)
            except StoreError as error:
                log.warning("can't answer a request of the Activity: %s", error)
                return _json({"error": "later"}, 503)

        return answer

    async def _begin_session(self, request: web.Request) -> web.Response:
        """Begin a session for a person who presents an authorization code of Discord."""
        body = await _read_json(request)
        code, instance_id = body.get("code"), body.get("instance_id")
        if not isinstance(code, str) or not isinstance(instance_id, str):
            raise RequestRefused("malformed", 400)
        try:
            secret, session = await self._sessions.begin(code, instance_id, dict(request.headers))
        except RequestRefused:
            self.count("turned_away")
            raise
        self.count("session")
        locale = body.get("locale")
        if isinstance(locale, str) and _LOCALE.fullmatch(locale):
            await self._services.preferences.store_locale(session.user_id, locale)
        wording = await self._services.localization.get_personal(session.user_id)
        return _json(
            {
                "session": secret,
                "access_token": session.access_token,
                "expires_in": int(LIFETIME.total_seconds()),
                "user": {"id": str(session.user_id), "name": session.name},
                "language": best_language(wording.locale),
            }
        )

    async def _open_socket(self, request: web.Request) -> web.StreamResponse:
        """Keep a page up to date and carry out its requests, over a WebSocket."""
        socket = web.WebSocketResponse(
            max_msg_size=MOST_BYTES, heartbeat=HEARTBEAT_S, compress=False
        )
        if not socket.can_prepare(request).ok:
            raise RequestRefused("malformed", 400)
        try:  # the page may disconnect at any moment
            await socket.prepare(request)
        except ConnectionError:
            return web.Response()
        with contextlib.suppress(ConnectionError):
            await self._serve(socket)
        return socket

    async def _serve(self, socket: web.WebSocketResponse) -> None:
        try:
            greeting = await with_timeout(socket.receive(), GREETING_S)
            if greeting.type is not WSMsgType.TEXT:
                raise RequestRefused("malformed", 400)
            frame = read_frame(greeting.data)
            session = await self._sessions.find(frame.session)
            with self._connections.subscribe(session) as connection:
                await self._restore_table(connection, frame)
                await self._converse(socket, connection)
        except RequestRefused as refusal:
            await socket.close(code=CLOSED + refusal.status, message=refusal.code.encode())
        except StoreError as error:
            log.warning("a page of the Activity has to reconnect: %s", error)
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
        except TimeoutError:
            await socket.close()

    async def _restore_table(self, connection: Connection, frame: Frame) -> None:
        """Show the table that the page showed before, if that is still possible."""
        if frame.table:
            with contextlib.suppress(PlayerError):
                await self._connections.load_view(connection.session, frame.table)
                connection.table_id, connection.tag = frame.table, frame.tag

    async def _converse(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        writing = asyncio.create_task(self._write(socket, connection), name="activity")
        reading = asyncio.create_task(self._read(socket, connection), name="activity")
        try:
            done, _ = await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in (writing, reading):
                task.cancel()
            await asyncio.gather(writing, reading, return_exceptions=True)

    async def _write(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        while True:
            for message in await self._connections.next_messages(connection):
                await socket.send_str(msgspec.json.encode(message).decode())

    async def _read(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        async def reply(frame: Frame) -> None:
            await send(await self._answer(frame, connection))

        async def reply_later(frame: Frame) -> None:
            try:
                await reply(frame)
            except Exception:
                log.exception("can't answer a request of the Activity: %s", frame.do)
                await send({"type": "answer", "n": frame.n, "error": "failed"})

        async def send(answer: Json) -> None:
            with contextlib.suppress(ConnectionError):  # the page may have disconnected
                await socket.send_str(msgspec.json.encode(answer).decode())

        slow_tasks: dict[str, asyncio.Task[None]] = {}
        try:
            async for received in socket:
                if received.type is not WSMsgType.TEXT:
                    raise RequestRefused("malformed", 400)
                frame = read_frame(received.data)
                connection.session = await self._sessions.renew(connection.session)
                if frame.do not in _SLOW:
                    await reply(frame)
                elif frame.do not in slow_tasks or slow_tasks[frame.do].done():
                    task = asyncio.create_task(reply_later(frame), name="activity")
                    slow_tasks[frame.do] = task
                else:  # it was pressed twice
                    user_id = connection.session.user_id
                    wording = self._services.localization.get_known_personal(user_id)
                    text = error_text(StaleStep(), wording)
                    await send(self._refuse(frame, StaleStep.code, text))
        finally:
            for task in slow_tasks.values():
                task.cancel()
            await asyncio.gather(*slow_tasks.values(), return_exceptions=True)

    async def _answer(self, frame: Frame, connection: Connection) -> Json:
        """Carry out a page's request, and return the answer."""
        if frame.do == "here":  # a sign that somebody is using the page
            return {"type": "answer", "n": frame.n, "ok": True}

        async def show_table() -> None:
            if frame.do == "open":
                await self._connections.choose(connection, frame.table)
            else:
                connection.forget()

        return await self._carry_out(frame, connection.session, show_table)

    async def _carry_out(
        self, frame: Frame, session: Session, show_table: Callable[[], Awaitable[None]]
    ) -> Json:
        """Carry out a request of a person, and return the answer, or the reason for a refusal.

        ``show_table`` makes the page show another table, or sends it the whole table again.
        """
        wait_s = self._rates.take(session.user_id, LONGEST_WAIT_S)
        wording = self._services.localization.get_known_personal(session.user_id)
        if wait_s is None:
            return self._refuse(frame, "too-fast", wording.text("error-too-fast"))
        await asyncio.sleep(wait_s)
        facts: Json = {}
        try:
            if frame.do in ("open", "whole"):
                await show_table()
                if frame.do == "open":
                    facts["shows"] = frame.table
            elif frame.do == "replay":
                facts["replay"] = await self._connections.replay(session, frame.table, frame.spot)
            elif frame.do in HINTS:
                facts["hint"] = await self._hint(frame, session)
            elif frame.do == PRESS:
                facts = await self._press(frame, session)
            else:
                await self._connections.load_view(session, frame.table)
                other = await self._moves.carry_out(frame, session)
                if other is not None:
                    await self._connections.open_table(session.user_id, session.instance_id, other)
                    facts["shows"] = other
                await self._connections.update_panel(other or frame.table, session.user_id)
        except PlayerError as error:
            return self._refuse(frame, error.code, error_text(error, wording))
        except (BadNotation, BadCustomId):
            return self._refuse(frame, StaleStep.code, error_text(StaleStep(), wording))
        except StoreError as error:
            log.warning("can't store a move of the Activity: %s", error)
            return self._refuse(frame, "later", wording.text(store_refusal(error)))
        self.count("move")
        # The page has seen the change once it shows this version.
        seq = self._services.tables.loaded.peek(frame.table).seq
        return {"type": "answer", "n": frame.n, "ok": True, "version": seq, **facts}

    async def _hint(self, frame: Frame, session: Session) -> Json:
        """Return a hint for a person.

        Raises:
            PlayerError: there are no hints for them at this table, or not yet.
            StoreError.
        """
        advise = self._house.advise
        if advise is None:
            raise StaleStep
        advice = await advise(frame.table, session.user_id, frame.do == ALLOW)
        wording = self._services.localization.get_known_personal(session.user_id)
        return write_advice(advice, wording)

    async def _press(self, frame: Frame, session: Session) -> Json:
        """Press a feature's button: it opens a table for the person, or answers with a page.

        Raises:
            BadCustomId, PlayerError: nothing has changed.
            StoreError.
        """
        button = ButtonId.parse(frame.value)
        outside = self._house.outside
        press = outside.get(button.verb)
        if press is None:
            raise StaleStep
        person_view = await self._connections.load_view(session, frame.table)
        asker = Asker(
            Person(session.user_id, session.name),
            session.guild_id,
            BY_TOKEN if person_view.lobby.is_by_token else NO_CHANNEL,
            self._services.localization.get_known_personal(session.user_id),
        )
        answer = await press(asker, button)
        if isinstance(answer, str):
            await self._connections.open_table(session.user_id, session.instance_id, answer)
            await self._connections.update_panel(answer, session.user_id)
            return {"shows": answer}
        return {"sheet": write_sheet(answer, outside)}

    def _refuse(self, frame: Frame, code: str, text: str) -> Json:
        self.count("refused")
        return {"type": "answer", "n": frame.n, "error": code, "text": plain(text)}

    # Without sockets

    async def _answer_poll(self, request: web.Request) -> web.Response:
        """Answer with the changes since ``tag``, as soon as there are any, or after ``POLL_S``."""
        frame = read_frame(await _read_body(request))
        session = await self._sessions.find(frame.session)
        with self._connections.subscribe(session) as connection:
            await self._restore_table(connection, frame)
            try:
                messages = await with_timeout(self._connections.next_messages(connection), POLL_S)
            except TimeoutError:
                messages = []
        return _json({"messages": messages})

    async def _answer_act(self, request: web.Request) -> web.Response:
        """Carry out a request of a page without a socket."""
        frame = read_frame(await _read_body(request))
        session = await self._sessions.find(frame.session)

        async def open_table() -> None:
            await self._connections.load_view(session, frame.table)
            await self._connections.open_table(session.user_id, session.instance_id, frame.table)

        return _json({"messages": [await self._carry_out(frame, session, open_table)]})


@dataclass(frozen=True, slots=True)
class Entrance:
    """Opens the Activity without a particular table; ``pages``: ``None`` if it is disabled."""

    pages: ActivityPages | None


async def _read_body(request: web.Request) -> bytes:
    """Return the body of a request, at most ``MOST_BYTES`` long.

    Raises:
        RequestRefused: it is too long, or does not arrive.
    """
    if (request.content_length or 0) > MOST_BYTES:
        raise RequestRefused("malformed", 413)
    try:
        body = await with_timeout(request.read(), GREETING_S)
    except (TimeoutError, web.HTTPRequestEntityTooLarge, web.RequestPayloadError):
        raise RequestRefused("malformed", 400) from None
    if len(body) > MOST_BYTES:
        raise RequestRefused("malformed", 413)
    return body


async def _read_json(request: web.Request) -> Json:
    try:
        body = msgspec.json.decode(await _read_body(request))
    except msgspec.DecodeError:
        raise RequestRefused("malformed", 400) from None
    if not isinstance(body, dict):
        raise RequestRefused("malformed", 400)
    return body


def _json(body: Json, status: int = HTTPStatus.OK) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(body),
        status=status,
        content_type="application/json",
        headers=_SECURITY_HEADERS | _NOT_CACHED,
    )
