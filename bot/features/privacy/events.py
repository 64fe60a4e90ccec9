"""Webhook events: Discord's HTTP requests about people who install or remove the bot.

They are signed like interactions. Discord repeats them for ten minutes unless the answer is 204.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from aiohttp import web

from bot.features.privacy.departures import Departures
from bot.ingress.signature import SignatureCheck, Verdict
from bot.store.database.errors import StoreError
from bot.tasks.clock import Clock

PATH: Final = "/events"
AUTHORIZED: Final = "APPLICATION_AUTHORIZED"
DEAUTHORIZED: Final = "APPLICATION_DEAUTHORIZED"
FOR_PERSON: Final = 1  # the kind of installation

_Id = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,20}$")]


class _User(msgspec.Struct):
    id: _Id


class _Data(msgspec.Struct):
    user: _User
    integration_type: int | None = None


class _Event(msgspec.Struct):
    type: str
    data: Any = None


class _Body(msgspec.Struct):
    type: int
    event: _Event | None = None


class WebhookEvents:
    """The endpoint for webhook events.

    Args:
        departures: records who installs and removes the bot.
        public_key: returns the public key for Discord's signatures; ``None`` before the login.
        clock: the time.
    """

    def __init__(
        self, departures: Departures, public_key: Callable[[], str | None], clock: Clock
    ) -> None:
        self._departures = departures
        self._public_key = public_key
        self._clock = clock

    @property
    def routes(self) -> list[web.AbstractRouteDef]:
        """The route of the endpoint."""
        return [web.post(PATH, self._receive)]

    async def _receive(self, request: web.Request) -> web.Response:
        key, body = self._public_key(), await request.read()
        if key is None:
            return web.Response(status=503)
        signatures = SignatureCheck(key, lambda: self._clock().timestamp())
        if signatures.verdict(request.headers, body) is not Verdict.VALID:
            return web.Response(status=401)
        try:
            event = msgspec.json.decode(body, type=_Body).event
            if event is not None:
                await self._handle(event)
        except msgspec.DecodeError:
            return web.Response(status=400)
        except StoreError:
            return web.Response(status=503)
        return web.Response(status=204)

    async def _handle(self, event: _Event) -> None:
        """Record an event about a person's own installation; ignore others.

        Raises:
            msgspec.ValidationError: the event is malformed. StoreError.
        """
        if event.type not in (AUTHORIZED, DEAUTHORIZED):
            return
        data = msgspec.convert(event.data, _Data)
        if event.type == DEAUTHORIZED:
            await self._departures.record(int(data.user.id))
        elif data.integration_type == FOR_PERSON:
            await self._departures.withdraw(int(data.user.id))
