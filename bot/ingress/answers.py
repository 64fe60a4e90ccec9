"""Answers to interactions in the bodies of the HTTP responses to Discord's requests.

discord.py sends each answer as a separate request, the *callback*. Here the answer becomes the body
of the response for which Discord is waiting anyway, which saves that request. Two kinds of answers
are still sent as callbacks: those that must be confirmed, because Discord replies to a callback,
and those with files, because Discord limits the size of such bodies without documenting the limit
(discord/discord-api-docs#5250, #5925).
"""

import asyncio
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from typing import Any, Final, cast

import aiohttp
import discord
import msgspec
from cachetools import TTLCache
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_WEBHOOK: Final = 10015
# Discord may need this long to register an answer that was sent as the body of a response.
SETTLING_S: Final = 5.0
PAUSES_S: Final = (0.1, 0.3, 0.9, 1.5)
MOST_SETTLING: Final = 10_000

# Random, so that it never occurs in texts that people write.
_BOUNDARY: Final = secrets.token_hex(16)

_confirms: ContextVar[bool] = ContextVar("confirms", default=False)
_with_response: ContextVar[bool] = ContextVar("with_response", default=True)


@contextmanager
def confirmed() -> Iterator[None]:
    """Send answers as callbacks, to which Discord replies, for example with a message's id."""
    token = _confirms.set(True)
    try:
        yield
    finally:
        _confirms.reset(token)


@contextmanager
def without_response() -> Iterator[None]:
    """Send callbacks without asking Discord to return the message."""
    token = _with_response.set(False)
    try:
        yield
    finally:
        _with_response.reset(token)


def give_up(interaction_id: int) -> None:
    """Record that an interaction will not be answered, so that no request waits for it."""
    adapter = async_context.get()
    if isinstance(adapter, AnswersInBodies):
        exchange = adapter.exchange(interaction_id)
        if exchange is not None:
            exchange.give_up()


class Unanswered(Exception):
    """Nobody will answer the interaction."""


class Exchange:
    """Discord's HTTP request with an interaction, and the response that it waits for.

    Args:
        by_callback: whether the answer must be sent as a callback.
    """

    def __init__(self, *, by_callback: bool = False) -> None:
        loop = asyncio.get_running_loop()
        self.by_callback = by_callback
        self._body: asyncio.Future[bytes | None] = loop.create_future()
        self._written: asyncio.Future[None] = loop.create_future()

    @property
    def is_answered(self) -> bool:
        """Whether the answer is known, or it is known that there will be none."""
        return self._body.done()

    async def body(self) -> bytes | None:
        """Wait for the body of the response; ``None`` if a callback has answered instead.

        Raises:
            Unanswered: there will be no answer.
        """
        return await asyncio.shield(self._body)

    async def answer(self, body: bytes) -> None:
        """Answer with a body, and wait until it is written.

        Raises:
            aiohttp.ClientConnectionResetError: the connection was lost before that.
        """
        self._body.set_result(body)
        await self._written

    def note_callback(self) -> None:
        """Record that Discord has accepted a callback."""
        if not self._body.done():
            self._body.set_result(None)
            self.mark_written()

    def give_up(self) -> None:
        """Record that there will be no answer."""
        if not self._body.done():
            self._body.set_exception(Unanswered())
            self._body.exception()  # nobody waits for it if the request has ended
            self.mark_written()

    def mark_written(self) -> None:
        """Record that the response has been written."""
        if not self._written.done():
            self._written.set_result(None)

    def mark_lost(self) -> None:
        """Record that the response could not be written."""
        if self._body.done() and not self._written.done():
            error = aiohttp.ClientConnectionResetError("the response could not be written")
            self._written.set_exception(error)
            self._written.exception()  # nobody waits for it if the handler was cancelled


class UploadSession:
    """A session whose requests upload files in a body that is built as a whole.

    ``aiohttp.FormData`` builds an object for each part and writes it piece by piece, which takes
    more CPU time than the rest of a request.

    Args:
        session: makes the requests.
        parts: the fields of the form, as for ``aiohttp.FormData.add_field``.
    """

    def __init__(self, session: aiohttp.ClientSession, parts: Sequence[Mapping[str, Any]]) -> None:
        self._session = session
        pieces: list[bytes] = []
        for part in parts:
            head = f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="{part["name"]}"'
            if "filename" in part:
                head += f'; filename="{part["filename"]}"'
            if "content_type" in part:
                head += f"\r\nContent-Type: {part['content_type']}"
            value = part["value"]
            content = value.encode() if isinstance(value, str) else value.read()
            pieces += [head.encode(), b"\r\n\r\n", content, b"\r\n"]
        self._body = b"".join((*pieces, f"--{_BOUNDARY}--\r\n".encode()))

    def request(
        self, method: str, url: str, *, headers: Mapping[str, str], **options: Any
    ) -> AbstractAsyncContextManager[aiohttp.ClientResponse]:
        """Make a request, as ``aiohttp.ClientSession.request`` does."""
        options["data"] = self._body
        headers = {**headers, "Content-Type": f"multipart/form-data; boundary={_BOUNDARY}"}
        return self._session.request(method, url, headers=headers, **options)


class AnswersInBodies(AsyncWebhookAdapter):
    """An adapter for discord.py that sends answers in response bodies, not in separate requests.

    The endpoint announces the interactions that wait for a body; all others, such as those that
    arrive at the gateway, are answered by callbacks.
    """

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # discord.py does not annotate it
        self._waiting: dict[int, Exchange] = {}
        self._settling: TTLCache[str, None] = TTLCache(MOST_SETTLING, SETTLING_S)

    def exchange(self, interaction_id: int) -> Exchange | None:
        """Return the exchange of a waiting interaction, if there is one."""
        return self._waiting.get(interaction_id)

    def expect(self, interaction_id: int, exchange: Exchange) -> None:
        """Answer an interaction in the body of this exchange, until :meth:`forget`."""
        self._waiting[interaction_id] = exchange

    def forget(self, interaction_id: int) -> None:
        """Stop answering an interaction in a body."""
        self._waiting.pop(interaction_id, None)

    async def create_interaction_response(
        self,
        interaction_id: int,
        token: str,
        *,
        session: aiohttp.ClientSession,
        proxy: str | None = None,
        proxy_auth: aiohttp.BasicAuth | None = None,
        params: MultipartParameters,
    ) -> Any:  # Any: Discord's JSON
        """Answer an interaction, and return Discord's reply, or a minimal one if there is none.

        The reply may include the message's id, but never the message itself.

        Raises:
            aiohttp.ClientConnectionResetError: Discord has closed the connection.
            discord.HTTPException: Discord refuses the callback.
        """
        exchange = self._waiting.get(interaction_id)
        if (
            exchange is None
            or exchange.by_callback
            or exchange.is_answered
            or params.files
            or _confirms.get()
        ):
            path = "/interactions/{webhook_id}/{webhook_token}/callback"
            response = await self.request(
                Route("POST", path, webhook_id=interaction_id, webhook_token=token),
                session,
                proxy=proxy,
                proxy_auth=proxy_auth,
                payload=params.payload,
                multipart=params.multipart,
                files=params.files,
                params={"with_response": "1"} if _with_response.get() else None,
            )
            if exchange is not None:
                exchange.note_callback()
            if isinstance(response, dict):
                # discord.py would build unused objects for the message and all its components.
                response.pop("resource", None)
                return response
        else:
            self._settling[token] = None
            await exchange.answer(msgspec.json.encode(params.payload))
        return {"interaction": {"id": interaction_id}}

    async def request(self, route: Route, session: aiohttp.ClientSession, **options: Any) -> Any:
        """Make a request; retry it until Discord has registered the answer that it refers to.

        Raises:
            discord.HTTPException: Discord refuses it.
        """
        multipart = options.pop("multipart", None)
        if multipart:
            session = cast("aiohttp.ClientSession", UploadSession(session, multipart))
        token = route.webhook_token
        if token is None or token not in self._settling:
            return await super().request(route, session, **options)
        for pause_s in PAUSES_S:
            try:
                return await super().request(route, session, **options)
            except discord.NotFound as error:
                is_early = error.code in (UNKNOWN_WEBHOOK, UNKNOWN_MESSAGE)
                if not is_early or token not in self._settling:
                    raise
            await asyncio.sleep(pause_s)
        return await super().request(route, session, **options)
