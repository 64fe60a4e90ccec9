"""The bot's HTTP server, which receives Discord's interactions; features add routes.

Several processes may serve the same application behind a load balancer, which may resend an
interaction to another process.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from enum import StrEnum
from http import HTTPStatus
from typing import Any, Final

import discord
import msgspec
from aiohttp import hdrs, web
from aiohttp.http import HttpProcessingError
from discord.webhook.async_ import async_context

from bot.ingress.answers import AnswersInBodies, Exchange, Unanswered
from bot.ingress.portal import portal_faults
from bot.ingress.repeats import Repeats
from bot.ingress.signature import SignatureCheck, Verdict
from bot.patience import with_timeout

log = logging.getLogger(__name__)

PATH: Final = "/interactions"
HEALTH: Final = "/health"
LONGEST_BODY: Final = 512 * 1024  # bytes, ten times as many as a click on the largest message has
READING_S: Final = 3.0
HEALTH_S: Final = 1.0
WARN_EVERY_S: Final = 60.0
SERVED_BY: Final = "X-Served-By"
PING: Final = 1
PONG: Final = b'{"type":1}'
_HEADERS: Final = {"Content-Type": "application/json"}


class Result(StrEnum):
    """The outcome of a request; the values are labels of metrics."""

    ANSWERED = "ok"
    DEFERRED = "deferred"  # or answered by a separate request to Discord
    PING = "ping"
    BAD_SIGNATURE = "bad_signature"
    STALE = "stale"
    TOO_LARGE = "too_large"
    MALFORMED = "malformed"
    UNAVAILABLE = "unavailable"  # the bot is starting or stopping
    UNANSWERED = "unanswered"
    LOST = "lost"  # Discord has closed the connection


class _ServerLog(logging.LoggerAdapter[logging.Logger]):
    """The HTTP server's log, which counts requests that are not valid HTTP without logging them.

    Anybody can send such requests, so strangers could otherwise fill the log.
    """

    def __init__(self, count_malformed: Callable[[], None]) -> None:
        super().__init__(log)
        self._count_malformed = count_malformed

    def log(self, level: int, msg: object, *args: object, **options: Any) -> None:
        error = options.get("exc_info")
        if isinstance(error, HttpProcessingError):
            self._count_malformed()
        elif not isinstance(error, web.RequestPayloadError):  # its request has been answered
            super().log(level, msg, *args, **options)


class InteractionEndpoint:
    """The endpoint of one process.

    Args:
        signatures: verifies that Discord sent a request; ``None`` if the gateway is used.
        receive: begins to handle an interaction, as if the gateway had delivered it.
        fault: returns a phrase that describes the bot's fault; ``None`` if it has none.
        patience_s: how long a request waits for its answer, in seconds.
        name: this process's name, which its answers contain; empty for none.
        count: called with the outcome of each request.
    """

    def __init__(
        self,
        signatures: SignatureCheck | None,
        receive: Callable[[dict[str, Any]], None],
        fault: Callable[[], Awaitable[str | None]],
        *,
        patience_s: float,
        name: str = "",
        count: Callable[[Result], None] = lambda _result: None,
    ) -> None:
        self.answers = AnswersInBodies()
        self._signatures = signatures
        self._receive = receive
        self._fault = fault
        self._patience_s = patience_s
        self._name_headers = {SERVED_BY: name} if name else {}
        self._count = count
        self._repeats = Repeats()
        self._closed_because: str | None = "the bot is starting"
        self._warned_at = -WARN_EVERY_S
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int, routes: Iterable[web.AbstractRouteDef] = ()) -> int:
        """Accept connections, and return the port; interactions are refused until :meth:`open`.

        Args:
            host: the address.
            port: its port; 0 for any free one.
            routes: the routes of features. A request's body has at most :data:`LONGEST_BODY`
                bytes and is passed on as sent, compressed or not.

        Raises:
            OSError: the address can't be used.
        """
        app = web.Application(client_max_size=LONGEST_BODY)
        app.add_routes(routes)
        if self._signatures is not None:
            app.router.add_post(PATH, self._interaction)
        app.router.add_get(HEALTH, self._health)
        self._runner = web.AppRunner(
            app,
            access_log=None,
            logger=_ServerLog(lambda: self._count(Result.MALFORMED)),
            auto_decompress=False,  # Discord compresses nothing, and signs the raw bytes
            shutdown_timeout=1.0,
        )
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        return int(self._runner.addresses[0][1])

    def open(self) -> None:
        """Accept interactions."""
        self._closed_because = None

    def close(self) -> None:
        """Stop accepting interactions; those in progress are still answered."""
        self._closed_because = "the bot is stopping"

    async def stop(self) -> None:
        """Close all connections."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def prepare(self, application: discord.AppInfo | None) -> None:
        """Send this task's requests, and those of tasks that it starts, through ``answers``.

        Args:
            application: the application as Discord knows it; its faults are logged as warnings.
        """
        if self._signatures is None:
            return
        self._use_answers()
        if application is not None:
            for fault in portal_faults(application, self._signatures.public_key):
                log.warning("%s. %s", fault.text, fault.cure)

    def _use_answers(self) -> None:
        async_context.set(self.answers)

    async def _health(self, _request: web.Request) -> web.Response:
        fault = self._closed_because
        if fault is None:
            try:
                fault = await with_timeout(self._fault(), HEALTH_S)
            except TimeoutError:
                fault = "the database does not answer"
        return web.Response(status=200 if fault is None else 503, text=f"{fault or 'well'}\n")

    async def _interaction(self, request: web.Request) -> web.StreamResponse:
        try:
            reading = request.read()
            is_complete = request.content.is_eof()
            body = await (reading if is_complete else with_timeout(reading, READING_S))
        except web.HTTPRequestEntityTooLarge:
            return self._refuse(413, Result.TOO_LARGE)
        except TimeoutError:
            return self._refuse(408, Result.MALFORMED)
        except (web.RequestPayloadError, ConnectionError):
            return self._refuse(400, Result.MALFORMED)
        if hdrs.CONTENT_ENCODING in request.headers:
            return self._refuse(400, Result.MALFORMED)
        assert self._signatures is not None
        match self._signatures.verdict(request.headers, body):
            case Verdict.BAD:
                return self._refuse(401, Result.BAD_SIGNATURE)
            case Verdict.STALE:
                self._warn_of_clock()
                return self._refuse(401, Result.STALE)
            case Verdict.VALID:
                pass
        try:
            interaction = msgspec.json.decode(body)
            kind, interaction_id = int(interaction["type"]), int(interaction["id"])
        except (msgspec.DecodeError, KeyError, TypeError, ValueError):
            return self._refuse(400, Result.MALFORMED)
        if kind == PING:
            self._count(Result.PING)
            return web.Response(body=PONG, headers=_HEADERS)
        if self._closed_because is not None:
            return self._refuse(503, Result.UNAVAILABLE)
        waiting = self.answers.exchange(interaction_id)
        if waiting is not None:  # resent by a load balancer
            return await self._send_answer(request, waiting)
        exchange = Exchange(by_callback=self._repeats.remember(interaction))
        self.answers.expect(interaction_id, exchange)
        try:
            self._use_answers()
            try:
                self._receive(interaction)
            except (KeyError, TypeError, ValueError):
                log.exception("an interaction has an unknown form")
                return self._refuse(400, Result.MALFORMED)
            return await self._send_answer(request, exchange)
        finally:
            self.answers.forget(interaction_id)
            exchange.mark_lost()  # unless it was written

    async def _send_answer(self, request: web.Request, exchange: Exchange) -> web.StreamResponse:
        """Wait for the answer and send it as the body, or an empty 202 if a callback was sent."""
        try:
            async with asyncio.timeout(self._patience_s):
                body = await exchange.body()
        except Unanswered:
            if self._closed_because is not None:  # another worker can still answer
                return self._refuse(503, Result.UNAVAILABLE)
            return self._refuse(504, Result.UNANSWERED)
        except TimeoutError:
            return self._refuse(504, Result.UNANSWERED)
        if body is None:
            self._count(Result.DEFERRED)
            return web.Response(status=202, headers=self._name_headers)
        response = web.Response(body=body, headers=_HEADERS | self._name_headers)
        try:
            await response.prepare(request)
            await response.write_eof()
        except ConnectionError:
            self._count(Result.LOST)
            return response
        exchange.mark_written()
        self._count(Result.ANSWERED)
        return response

    def _refuse(self, status: int, result: Result) -> web.Response:
        self._count(result)
        response = web.Response(status=status)
        if status == HTTPStatus.REQUEST_TIMEOUT:
            response.force_close()  # the rest of the body must not be read as a request
        return response

    def _warn_of_clock(self) -> None:
        """Log that a genuine request seems to be old, at most once a minute."""
        now = time.monotonic()
        if now - self._warned_at >= WARN_EVERY_S:
            self._warned_at = now
            log.warning(
                "an interaction was refused because its time differs from this machine's by "
                "minutes: somebody has repeated an old request, or the clock is wrong"
            )
