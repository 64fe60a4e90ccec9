"""Interactions delivered to an endpoint, as Discord delivers them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

from bot.sandbox.endpoint.delivery import FORGE_EVERY
from tests.patience import PATIENCE_S
from tests.sandbox.client import (
    InteractionFailed,
    Json,
    Refused,
    SandboxControl,
    SandboxUser,
    is_ephemeral,
    text,
)
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.rawbot import V2, RawBot, box, click_me, row, say

Handler = Callable[[web.Request, Json], Awaitable[web.Response]]
UPDATED = {"type": 7, "data": {"components": [box(say("changed"))], "flags": V2}}


def reply(body: object, status: int = 200) -> web.Response:
    headers = {"Content-Type": "application/json"}
    return web.Response(status=status, body=json.dumps(body), headers=headers)


class FakeEndpoint:
    """An endpoint of a bot.

    Attributes:
        received: the interactions that it has accepted, without PINGs.
        refused: the number of requests that it has refused.
        checks: whether it refuses forgeries.
        handle: answers an interaction.
    """

    def __init__(self) -> None:
        self.received: list[Json] = []
        self.headers: list[dict[str, str]] = []
        self.refused = 0
        self.checks = True
        self.key = VerifyKey(bytes(32))
        self.handle: Handler = self.update

    async def update(self, _request: web.Request, _interaction: Json) -> web.Response:
        return reply(UPDATED)

    async def serve(self, request: web.Request) -> web.Response:
        body = await request.read()
        if self.checks and not self._is_genuine(request, body):
            self.refused += 1
            return web.Response(status=401)
        interaction = json.loads(body)
        if interaction["type"] == 1:
            return reply({"type": 1})
        self.received.append(interaction)
        self.headers.append(dict(request.headers))
        return await self.handle(request, interaction)

    def _is_genuine(self, request: web.Request, body: bytes) -> bool:
        at = request.headers["X-Signature-Timestamp"]
        signature = bytes.fromhex(request.headers.get("X-Signature-Ed25519", ""))
        try:
            self.key.verify(at.encode() + body, signature)
        except (BadSignatureError, ValueError):
            return False
        return abs(time.time() - int(at)) < 600


@pytest.fixture
def fake() -> FakeEndpoint:
    return FakeEndpoint()


@pytest.fixture
async def url(fake: FakeEndpoint, sandbox: SandboxControl) -> AsyncIterator[str]:
    """Serve the endpoint of the sandbox's bot."""
    fake.key = VerifyKey(bytes.fromhex((await sandbox.state())["public_key"]))
    app = web.Application()
    app.router.add_post("/interactions", fake.serve)
    async with TestServer(app) as server:
        yield str(server.make_url("/interactions"))


async def enter_endpoint(
    sandbox: SandboxControl, url: str | None, raw: RawBot, **more: int
) -> None:
    """Enter the address of an endpoint, and wait until it is verified."""
    await sandbox.http("POST", "/sandbox/endpoint", {"url": url, **more})
    async with asyncio.timeout(PATIENCE_S):
        while (await raw.http("GET", "/applications/@me"))["interactions_endpoint_url"] != url:
            await asyncio.sleep(0.01)


@pytest.fixture
async def hand(raw: RawBot, sandbox: SandboxControl) -> Json:
    """Post a public message with a button "go"."""
    return await raw.send(
        sandbox.channel_id, flags=V2, components=[box(say("hand"), row(click_me("go")))]
    )


async def answers_in_bodies(sandbox: SandboxControl) -> list[Json]:
    return [request for request in await sandbox.requests() if request["in_body"]]


async def test_endpoint_gets_signed_interactions_instead_of_the_gateway(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    await enter_endpoint(sandbox, url, raw)
    assert fake.refused == 1, "a forgery is part of the check"
    outcome = await ann.click(hand, "go")
    assert outcome.message is not None
    assert text(outcome.message) == "changed"
    (interaction,) = fake.received
    assert interaction["message"]["id"] == hand["id"]
    assert fake.headers[0]["User-Agent"].startswith("Discord-Interactions/1.0")
    assert fake.headers[0]["Content-Type"] == "application/json"
    assert not [name for name, _ in raw.events if name == "INTERACTION_CREATE"]
    (answer,) = await answers_in_bodies(sandbox)
    assert answer["route"] == "POST /interactions/{interaction_id}/{interaction_token}/callback"
    assert (answer["status"], answer["violation"], answer["bucket"]) == (200, None, None)
    assert answer["interaction"]
    assert answer["bytes"] == len(json.dumps(UPDATED))


@pytest.mark.parametrize("status", [200, 202])
async def test_process_that_names_itself_in_a_response_is_counted(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
    status: int,
) -> None:
    update = {"components": hand["components"], "flags": V2}

    async def name_process(_request: web.Request, interaction: Json) -> web.Response:
        if status == 200:
            response = reply({"type": 7, "data": update})
        else:
            await raw.answer(interaction, 7, **update)
            response = web.Response(status=202)
        response.headers["X-Served-By"] = "two"
        return response

    fake.handle = name_process
    await enter_endpoint(sandbox, url, raw)
    assert (await sandbox.state())["served"] == {}
    for clicks in (1, 2):
        await ann.click(hand, "go")
        async with asyncio.timeout(PATIENCE_S):
            while (await sandbox.state())["served"] != {"two": clicks}:
                await asyncio.sleep(0.01)


async def test_removed_endpoint_leaves_interactions_to_the_gateway(
    raw: RawBot, url: str, sandbox: SandboxControl, hand: Json, ann: SandboxUser
) -> None:
    await enter_endpoint(sandbox, url, raw)
    await enter_endpoint(sandbox, None, raw)
    await ann.interact(3, hand["channel_id"], {"custom_id": "go"}, message_id=hand["id"])
    assert (await raw.interaction())["data"]["custom_id"] == "go"


@pytest.mark.parametrize("mistake", ["silent", "wrong", "accepts"])
async def test_endpoint_that_fails_the_check_gets_nothing(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    make_server: ServerMaker,
    mistake: str,
) -> None:
    server = await make_server()
    delivery = server.delivery
    fake.key = VerifyKey(bytes.fromhex(delivery.public_key))
    assert await delivery.check_endpoint(url) is None
    if mistake == "silent":
        problem = await delivery.check_endpoint("http://127.0.0.1:9/interactions")
    elif mistake == "wrong":
        problem = await delivery.check_endpoint(url.replace("interactions", "other"))
    else:
        fake.checks = False
        problem = await delivery.check_endpoint(url)
    assert problem is not None
    assert ("was answered 200" in problem) is (mistake == "accepts")
    assert not delivery.is_verified


async def test_forgeries_are_mixed_in_and_must_be_refused(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    async def acknowledge(_request: web.Request, _interaction: Json) -> web.Response:
        return reply({"type": 6})

    fake.handle = acknowledge
    await enter_endpoint(sandbox, url, raw)
    for _ in range(FORGE_EVERY + 1):
        await ann.click(hand, "go")
    async with asyncio.timeout(PATIENCE_S):
        while fake.refused < 3:
            await asyncio.sleep(0.01)
    assert len(fake.received) == FORGE_EVERY + 1
    assert await sandbox.violations() == []
    fake.checks = False
    for _ in range(FORGE_EVERY):
        await ann.click(hand, "go")
    async with asyncio.timeout(PATIENCE_S):
        while not await sandbox.violations():
            await asyncio.sleep(0.01)
    (violation,) = await sandbox.violations()
    assert "was answered 200, not 401" in violation


async def test_body_is_validated_like_a_callback(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    async def wrong(_request: web.Request, _interaction: Json) -> web.Response:
        button = {"type": 2, "style": 2, "label": "x" * 81, "custom_id": "new"}
        return reply({"type": 7, "data": {"components": [box(row(button))]}})

    fake.handle = wrong
    await enter_endpoint(sandbox, url, raw)
    with pytest.raises(InteractionFailed):
        await ann.click(hand, "go")
    (violation,) = await sandbox.violations()
    assert "label" in violation
    assert text(await ann.message(hand)) == text(hand)


@pytest.mark.parametrize(
    ("body", "content_type"),
    [(b"{", "application/json"), (b"[]", "application/json"), (b'{"type":6}', "text/plain")],
)
async def test_body_that_is_no_json_object_fails_the_interaction(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
    body: bytes,
    content_type: str,
) -> None:
    async def wrong(_request: web.Request, _interaction: Json) -> web.Response:
        return web.Response(body=body, headers={"Content-Type": content_type})

    fake.handle = wrong
    await enter_endpoint(sandbox, url, raw)
    with pytest.raises(InteractionFailed):
        await ann.click(hand, "go")
    assert len(await sandbox.violations()) == 1


async def test_callback_followed_by_202_is_an_answer(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    async def call_back(_request: web.Request, interaction: Json) -> web.Response:
        path = f"/interactions/{interaction['id']}/{interaction['token']}/callback"
        await raw.tokenless("POST", path, UPDATED)
        return web.Response(status=202)

    fake.handle = call_back
    await enter_endpoint(sandbox, url, raw)
    outcome = await ann.click(hand, "go")
    assert outcome.message is not None
    assert await answers_in_bodies(sandbox) == []


async def test_token_can_be_used_once_the_body_has_arrived(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    path = ""

    async def whisper(_request: web.Request, interaction: Json) -> web.Response:
        nonlocal path
        path = f"/webhooks/{interaction['application_id']}/{interaction['token']}"
        with pytest.raises(Refused) as excinfo:
            await raw.tokenless("POST", path, {"content": "early"})
        assert excinfo.value.code == 10015
        return reply({"type": 4, "data": {"content": "whisper", "flags": 64}})

    fake.handle = whisper
    await enter_endpoint(sandbox, url, raw)
    outcome = await ann.click(hand, "go")
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    message = await raw.tokenless("POST", path, {"content": "later"})
    assert message["content"] == "later"


@pytest.mark.parametrize("status", [204, 302, 401, 404, 500, 503])
async def test_other_status_fails_the_interaction_and_nothing_is_sent_again(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
    status: int,
) -> None:
    async def fail(_request: web.Request, _interaction: Json) -> web.Response:
        return web.Response(status=status)

    fake.handle = fail
    await enter_endpoint(sandbox, url, raw)
    with pytest.raises(InteractionFailed):
        await ann.click(hand, "go")
    assert len(fake.received) == 1
    assert await sandbox.violations() == []


async def test_endpoint_that_takes_longer_than_the_deadline_fails(
    make_server: ServerMaker, fake: FakeEndpoint, url: str
) -> None:
    server = await make_server(interaction_deadline_s=0.3)

    go_on = asyncio.Event()

    async def wait(_request: web.Request, _interaction: Json) -> web.Response:
        await go_on.wait()
        return reply(UPDATED)

    fake.handle = wait
    async with SandboxControl(server.url) as sandbox, RawBot(sandbox) as raw:
        fake.key = VerifyKey(bytes.fromhex((await sandbox.state())["public_key"]))
        await enter_endpoint(sandbox, url, raw)
        posted_message = await raw.send(
            sandbox.channel_id, flags=V2, components=[box(say("hand"), row(click_me("go")))]
        )
        ann = await sandbox.user("Ann")
        with pytest.raises(InteractionFailed):
            await ann.click(posted_message, "go")
        go_on.set()
        assert text(await ann.message(posted_message)) == text(posted_message)


async def test_delivery_with_a_lost_response_is_sent_again(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    await enter_endpoint(sandbox, url, raw, again_every=2)

    async def acknowledge(_request: web.Request, _interaction: Json) -> web.Response:
        return reply({"type": 6})

    fake.handle = acknowledge
    for _ in range(4):
        await ann.click(hand, "go")
    ids = [interaction["id"] for interaction in fake.received]
    assert [ids.count(interaction_id) for interaction_id in dict.fromkeys(ids)] == [1, 2, 1, 2]
    assert len(await answers_in_bodies(sandbox)) == 4


async def test_fault_of_callbacks_applies_to_answers_in_bodies(
    raw: RawBot,
    fake: FakeEndpoint,
    url: str,
    sandbox: SandboxControl,
    hand: Json,
    ann: SandboxUser,
) -> None:
    await enter_endpoint(sandbox, url, raw)
    await sandbox.fault("POST /interactions/*/*/callback", 404, code=10008)
    with pytest.raises(InteractionFailed):
        await ann.click(hand, "go")
    assert (await answers_in_bodies(sandbox))[0]["status"] == 404


@pytest.mark.parametrize("body", [{"url": 7}, {"url": "ftp://x"}, {"again_every": -1}])
async def test_malformed_endpoint_is_refused(sandbox: SandboxControl, body: Json) -> None:
    with pytest.raises(Refused):
        await sandbox.http("POST", "/sandbox/endpoint", body)
