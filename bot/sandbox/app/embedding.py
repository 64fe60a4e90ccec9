"""The Activity's frames: the proxy of its page, and the requests of the page's host.

Discord serves an Activity's page from a proxy. Here the proxy is below ``/embedded/``, with the
frame in the path, so that the page has the same origin as its host, which the SDK requires.
"""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Awaitable, Callable

import aiohttp
from aiohttp import hdrs, web

from bot.sandbox.endpoint.signing import SIGNATURE, TIMESTAMP, Signer
from bot.sandbox.rest.activities import (
    exchange_code,
    list_participants,
    map_activity,
    send_participants,
)
from bot.sandbox.rest.pipeline import API_ROOT, reply
from bot.sandbox.rest.sandbox import Sandbox
from bot.sandbox.world.wire import BadJson, decode, encode

EMBEDDED = "/embedded"
PAYLOAD = "X-Discord-Proxy-Payload"
SIGNED_FOR_S = 60
_HOP_BY_HOP = {
    *("connection", "keep-alive", "host", "te", "trailer", "transfer-encoding", "upgrade"),
    *("content-length", "cookie", "authorization"),
}
# Only the proxy may identify the client.
_SIGNED = {PAYLOAD.lower(), SIGNATURE.lower(), TIMESTAMP.lower()}
_CONTENT_POLICY = (
    "default-src 'self' blob: data:; script-src 'self' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' blob: data: https://cdn.discordapp.com; "
    "connect-src 'self' ws: wss: blob: data:"
)


class Embedding:
    """The handlers of the frames of one sandbox."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._signer = Signer(sandbox.world.secret)
        self._session: aiohttp.ClientSession | None = None

    def routes(self) -> list[web.RouteDef]:
        """Return the routes."""
        frame = "/sandbox/activity/{frame_id}"
        return [
            web.route("*", EMBEDDED + "/{frame_id}/{tail:.*}", self._proxy),
            web.post("/sandbox/activity", self._map),
            web.post(f"{frame}/code", self._with_frame(self._code)),
            web.get(f"{frame}/participants", self._with_frame(self._participants)),
            web.delete(frame, self._with_frame(self._leave)),
            web.post(API_ROOT + "/oauth2/token", self._exchange),
        ]

    async def close(self, _app: web.Application) -> None:
        """Close all connections to the page's server."""
        if self._session is not None:
            await self._session.close()

    # Requests of a page's host

    def _with_frame(
        self, handle: Callable[[str], Awaitable[object]]
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def answer(request: web.Request) -> web.StreamResponse:
            frame_id = request.match_info["frame_id"]
            if self._sandbox.activities.find_by_frame(frame_id) is None:
                return reply(404, {"message": "there is no such frame", "code": 0})
            return reply(200, await handle(frame_id))

        return answer

    async def _code(self, frame_id: str) -> object:
        frame = self._sandbox.activities.find_by_frame(frame_id)
        assert frame is not None
        return {"code": self._sandbox.activities.new_code(frame[1])}

    async def _participants(self, frame_id: str) -> object:
        frame = self._sandbox.activities.find_by_frame(frame_id)
        assert frame is not None
        return {"participants": list_participants(self._sandbox, frame[0].id)}

    async def _leave(self, frame_id: str) -> object:
        instance = self._sandbox.activities.leave(frame_id)
        assert instance is not None
        send_participants(self._sandbox, instance.id)
        return {}

    async def _map(self, request: web.Request) -> web.StreamResponse:
        """Set the page's address, as in the portal; ``null`` if the application has no page.

        With ``"signs": false``, the proxy does not sign requests.
        """
        try:
            body = decode(await request.read())
        except BadJson:
            body = None
        url = body.get("url") if isinstance(body, dict) else 0
        if not (url is None or (isinstance(url, str) and url.startswith("http"))):
            return reply(400, {"message": "url must be an address or null", "code": 0})
        map_activity(self._sandbox, url)
        self._sandbox.activities.signs = bool(body.get("signs", True))
        return reply(200, {"url": url})

    async def _exchange(self, request: web.Request) -> web.StreamResponse:
        return await exchange_code(self._sandbox, request)

    # The proxy

    async def _proxy(self, request: web.Request) -> web.StreamResponse:
        activities, frame_id = self._sandbox.activities, request.match_info["frame_id"]
        frame = activities.find_by_frame(frame_id)
        if frame is None or activities.url is None:
            return web.Response(status=404, text="There is no such frame.")
        tail = request.match_info["tail"].removeprefix(".proxy/")
        url = f"{activities.url.rstrip('/')}/{tail}"
        if request.query_string:
            url += f"?{request.query_string}"
        headers = {
            name: value
            for name, value in request.headers.items()
            if name.lower() not in _HOP_BY_HOP | _SIGNED
            and not name.lower().startswith("sec-websocket")
        }
        if activities.signs:
            headers |= self._sign(frame[1].id)
        if self._session is None:
            self._session = aiohttp.ClientSession(auto_decompress=False)
        try:
            if request.headers.get(hdrs.UPGRADE, "").lower() == "websocket":
                return await self._tunnel(request, url, headers)
            return await self._forward(request, url, headers)
        except (aiohttp.ClientError, OSError) as error:
            return web.Response(status=502, text=f"The page can't be reached: {error}")

    def _sign(self, user_id: int) -> dict[str, str]:
        """Return the headers with which the proxy identifies the client."""
        now = int(self._sandbox.clock.now())
        payload = encode(
            {
                "application_id": str(self._sandbox.world.application_id),
                "user_id": str(user_id),
                "is_developer": False,
                "created_at": now,
                "expires_at": now + SIGNED_FOR_S,
            }
        )
        return {
            PAYLOAD: base64.b64encode(payload).decode(),
            SIGNATURE: base64.b64encode(self._signer.sign(payload)).decode(),
            TIMESTAMP: str(now),
        }

    async def _forward(
        self, request: web.Request, url: str, headers: dict[str, str]
    ) -> web.StreamResponse:
        assert self._session is not None
        async with self._session.request(
            request.method, url, data=await request.read(), headers=headers, allow_redirects=False
        ) as upstream:
            response_headers = {
                name: value
                for name, value in upstream.headers.items()
                if name.lower() not in _HOP_BY_HOP
            }
            if upstream.content_type == "text/html":
                response_headers.pop(hdrs.CACHE_CONTROL, None)
            response_headers["Content-Security-Policy"] = _CONTENT_POLICY
            return web.Response(
                status=upstream.status, body=await upstream.read(), headers=response_headers
            )

    async def _tunnel(
        self, request: web.Request, url: str, headers: dict[str, str]
    ) -> web.StreamResponse:
        assert self._session is not None
        try:
            upstream = await self._session.ws_connect(
                url, headers=headers, max_msg_size=0, autoping=True
            )
        except aiohttp.WSServerHandshakeError as error:
            return web.Response(status=error.status)
        page = web.WebSocketResponse(max_msg_size=0)
        try:
            await page.prepare(request)
        except ConnectionError:  # the page has closed in the meantime
            await upstream.close()
            return web.Response()

        async def pump(
            source: aiohttp.ClientWebSocketResponse | web.WebSocketResponse,
            target: aiohttp.ClientWebSocketResponse | web.WebSocketResponse,
        ) -> None:
            async for message in source:
                if message.type is aiohttp.WSMsgType.TEXT:
                    await target.send_str(message.data)
                elif message.type is aiohttp.WSMsgType.BINARY:
                    await target.send_bytes(message.data)
            await target.close(code=source.close_code or 1000)

        tasks = [
            asyncio.create_task(pump(page, upstream)),
            asyncio.create_task(pump(upstream, page)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await upstream.close()
            await page.close()
        return page
