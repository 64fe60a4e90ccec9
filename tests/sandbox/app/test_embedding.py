"""The proxy in front of the Activity's page: whom it lets through, and what it signs."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from tests.sandbox.client import Json, SandboxControl, SandboxUser
from tests.sandbox.rawbot import RawBot

PAYLOAD, SIGNATURE = "X-Discord-Proxy-Payload", "X-Signature-Ed25519"
TIMESTAMP = "X-Signature-Timestamp"


@pytest.fixture
async def page() -> AsyncIterator[TestServer]:
    """A server of pages that answers with the request, and a socket that returns each message."""

    async def echo(request: web.Request) -> web.Response:
        body = {
            "path": str(request.rel_url),
            "headers": dict(request.headers),
            "body": await request.text(),
        }
        return web.json_response(body)

    async def repeat(request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        async for received in socket:
            if received.data == "end":
                await socket.close(code=4401)
            else:
                await socket.send_str(received.data)
        return socket

    app = web.Application()
    app.router.add_get("/page/socket", repeat)
    app.router.add_route("*", "/page/{tail:.*}", echo)
    async with TestServer(app) as server:
        yield server


@pytest.fixture
async def root(sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, page: TestServer) -> str:
    """The address of the frame that Ann has opened."""
    await map_to(sandbox, page)
    await raw.register({"name": "play"}, {"name": "enter", "type": 4, "handler": 1})
    await ann.invoke(2, sandbox.channel_id, "play", {}, None)
    await raw.answer(await raw.interaction(), 12)
    activity_event = await ann.wait_for("SANDBOX_ACTIVITY")
    return f"{sandbox.url}/embedded/{activity_event['frame_id']}"


async def map_to(sandbox: SandboxControl, page: TestServer, **more: object) -> None:
    await sandbox.http("POST", "/sandbox/activity", {"url": str(page.make_url("/page")), **more})


async def post_embedding(sandbox: SandboxControl, url: str, **options: object) -> Json:
    async with sandbox.session.post(url, **options) as response:  # type: ignore[arg-type]
        assert response.status == 200
        return dict(await response.json())


async def test_requests_reach_the_page_with_and_without_the_proxys_prefix(
    sandbox: SandboxControl, root: str
) -> None:
    for path in ("poll?a=1", ".proxy/poll?a=1"):
        request = await post_embedding(
            sandbox, f"{root}/{path}", data="{}", headers={"Origin": sandbox.url, "Cookie": "c=1"}
        )
        assert (request["path"], request["body"]) == ("/page/poll?a=1", "{}")
        assert request["headers"]["Origin"] == sandbox.url
        assert "Cookie" not in request["headers"]


async def test_proxy_signs_its_payload_alone_for_the_person_of_the_frame(
    sandbox: SandboxControl, root: str, ann: SandboxUser
) -> None:
    headers = (await post_embedding(sandbox, f"{root}/session", data="{}"))["headers"]
    payload = base64.b64decode(headers[PAYLOAD], validate=True)
    fields = json.loads(payload)
    assert fields["user_id"] == ann.id
    assert fields["application_id"] == sandbox.application_id
    assert str(fields["created_at"]) == headers[TIMESTAMP]
    assert fields["expires_at"] > fields["created_at"]
    key = VerifyKey(bytes.fromhex((await sandbox.state())["public_key"]))
    signature = base64.b64decode(headers[SIGNATURE], validate=True)
    assert key.verify(payload, signature) == payload
    with pytest.raises(BadSignatureError):
        key.verify(headers[TIMESTAMP].encode() + payload, signature)


async def test_headers_of_a_page_can_not_pass_for_those_of_the_proxy(
    sandbox: SandboxControl, root: str, page: TestServer
) -> None:
    forged = {PAYLOAD: "forged", SIGNATURE: "forged", TIMESTAMP: "0"}
    headers = (await post_embedding(sandbox, f"{root}/x", data="", headers=forged))["headers"]
    assert headers[PAYLOAD] != "forged"
    await map_to(sandbox, page, signs=False)
    headers = (await post_embedding(sandbox, f"{root}/x", data="", headers=forged))["headers"]
    assert PAYLOAD not in headers
    assert SIGNATURE not in headers


async def test_sockets_pass_both_ways_and_end_with_the_pages_code(
    sandbox: SandboxControl, root: str
) -> None:
    async with sandbox.session.ws_connect(f"{root}/socket") as socket:
        await socket.send_str("hello")
        assert (await socket.receive_str()) == "hello"
        await socket.send_str("end")
        assert (await socket.receive()).type is aiohttp.WSMsgType.CLOSE
        assert socket.close_code == 4401


async def test_closed_and_unknown_frames_reach_no_page(sandbox: SandboxControl, root: str) -> None:
    frame_id = root.rpartition("/")[2]
    await sandbox.http("DELETE", f"/sandbox/activity/{frame_id}")
    for url in (f"{root}/x", f"{sandbox.url}/embedded/unknown/x"):
        async with sandbox.session.get(url) as response:
            assert response.status == 404
