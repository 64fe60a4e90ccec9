"""Which answers are bodies of responses, and which are callbacks."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import BodyPartReader, web
from aiohttp.test_utils import TestServer
from discord.webhook.async_ import (
    interaction_message_response_params,
    interaction_response_params,
)

from bot.ingress import answers
from bot.ingress.answers import (
    AnswersInBodies,
    Exchange,
    UploadSession,
    confirmed,
    without_response,
)
from tests.ingress.arrange import encode_json

PANEL = {"components": []}
UPDATE = interaction_response_params(7, PANEL)


class FakeApi:
    """Discord's API, which answers as it is told.

    Attributes:
        requests: the method and the last two parts of the path of each request.
        refusals: the codes with which the next requests are answered 404.
    """

    def __init__(self) -> None:
        self.requests: list[str] = []
        self.refusals: list[int] = []

    async def handle(self, request: web.Request) -> web.Response:
        await request.read()
        self.requests.append(f"{request.method} {'/'.join(request.path.split('/')[-2:])}")
        if self.refusals:
            return reply(404, {"code": self.refusals.pop(0)})
        if request.path.endswith("/callback") and "with_response" not in request.query:
            return web.Response(status=204)
        return reply(200, {"interaction": {"id": "1", "response_message_id": "9"}})


def reply(status: int, body: object) -> web.Response:
    """Return JSON without a charset, which discord.py would not take for JSON."""
    headers = {"Content-Type": "application/json"}
    return web.Response(status=status, body=encode_json(body), headers=headers)


@pytest.fixture
def api() -> FakeApi:
    return FakeApi()


@pytest.fixture
async def session(
    api: FakeApi, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[aiohttp.ClientSession]:
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", api.handle)
    async with TestServer(app) as server, aiohttp.ClientSession() as session:
        monkeypatch.setattr(discord.http.Route, "BASE", str(server.make_url("/api")))
        monkeypatch.setattr(answers, "PAUSES_S", (0.001,) * 4)
        yield session


@pytest.fixture
def adapter() -> AnswersInBodies:
    return AnswersInBodies()


async def send_answer(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, params: Any = UPDATE
) -> Any:
    return await adapter.create_interaction_response(1, "token", session=session, params=params)


async def write_body(exchange: Exchange) -> bytes | None:
    """Return the body, and note that it is written."""
    body = await exchange.body()
    exchange.mark_written()
    return body


async def test_answer_is_a_body_where_one_is_expected(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    answering = asyncio.create_task(send_answer(adapter, session))
    assert await exchange.body() == encode_json({"type": 7, "data": PANEL})
    assert not answering.done(), "the answer counts once it is written"
    exchange.mark_written()
    response = await answering
    assert (
        discord.InteractionCallbackResponse(
            data=response,
            parent=None,  # type: ignore[arg-type]
            state=None,  # type: ignore[arg-type]
            type=discord.InteractionResponseType.message_update,
        ).message_id
        is None
    )
    assert api.requests == []


async def test_answer_is_a_callback_where_no_body_is_expected(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    message = await send_answer(adapter, session)
    assert message["interaction"]["response_message_id"] == "9"
    adapter.expect(2, Exchange())
    await send_answer(adapter, session)
    adapter.expect(1, Exchange())
    adapter.forget(1)
    await send_answer(adapter, session)
    assert api.requests == ["POST token/callback"] * 3


async def test_answer_that_must_be_confirmed_is_a_callback(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    with confirmed():
        message = await send_answer(adapter, session)
    assert message["interaction"]["response_message_id"] == "9"
    assert await exchange.body() is None
    repeated = Exchange(by_callback=True)
    adapter.expect(1, repeated)
    await send_answer(adapter, session)
    assert await repeated.body() is None
    assert api.requests == ["POST token/callback"] * 2


async def test_answer_whose_reply_nobody_reads_is_accepted_without_one(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    with without_response():
        message = await send_answer(adapter, session)
    assert message == {"interaction": {"id": 1}}
    assert api.requests == ["POST token/callback"]


async def test_answer_with_a_file_is_a_callback(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    picture = discord.File(io.BytesIO(b"png"), "trick.png")
    params = interaction_message_response_params(type=4, files=[picture])
    await send_answer(adapter, session, params)
    assert await exchange.body() is None
    assert api.requests == ["POST token/callback"]


async def test_second_answer_is_refused_by_discord(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    await asyncio.gather(send_answer(adapter, session), write_body(exchange))
    api.refusals = [40060]
    with pytest.raises(discord.HTTPException):
        await send_answer(adapter, session)


async def test_refused_callback_can_be_followed_by_another_answer(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    api.refusals = [10008]
    with confirmed(), pytest.raises(discord.NotFound):
        await send_answer(adapter, session)
    assert not exchange.is_answered
    acknowledged = interaction_response_params(6)
    _, body = await asyncio.gather(
        send_answer(adapter, session, acknowledged), write_body(exchange)
    )
    assert body == b'{"type":6}'


async def test_answer_that_is_not_written_fails(
    adapter: AnswersInBodies, session: aiohttp.ClientSession
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    answering = asyncio.create_task(send_answer(adapter, session))
    await exchange.body()
    exchange.mark_lost()
    exchange.mark_written()
    with pytest.raises(aiohttp.ClientConnectionResetError):
        await answering


async def test_edit_waits_until_discord_knows_the_answer(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    await asyncio.gather(send_answer(adapter, session), write_body(exchange))
    api.refusals = [10015, 10008]
    await adapter.edit_original_interaction_response(2, "token", session=session, payload=PANEL)
    assert api.requests == ["PATCH messages/@original"] * 3


async def test_edit_is_not_repeated_for_ever(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    exchange = Exchange()
    adapter.expect(1, exchange)
    await asyncio.gather(send_answer(adapter, session), write_body(exchange))
    api.refusals = [10008] * 9
    with pytest.raises(discord.NotFound):
        await adapter.edit_original_interaction_response(2, "token", session=session, payload=PANEL)
    assert len(api.requests) == 5
    api.refusals = [10003]
    with pytest.raises(discord.NotFound):
        await adapter.edit_original_interaction_response(2, "token", session=session, payload=PANEL)
    assert len(api.requests) == 6


async def test_edit_of_an_answer_by_callback_is_not_repeated(
    adapter: AnswersInBodies, session: aiohttp.ClientSession, api: FakeApi
) -> None:
    await send_answer(adapter, session)
    api.refusals = [10008]
    with pytest.raises(discord.NotFound):
        await adapter.edit_original_interaction_response(2, "token", session=session, payload=PANEL)
    assert len(api.requests) == 2


async def test_files_are_uploaded_as_a_form() -> None:
    received_parts: dict[str, tuple[str | None, str | None, bytes]] = {}

    async def take(request: web.Request) -> web.Response:
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            kind = part.headers.get("Content-Type")
            received_parts[part.name or ""] = (part.filename, kind, bytes(await part.read()))
        return web.Response()

    app = web.Application()
    app.router.add_post("/", take)
    binary = b"\x89PNG\r\n--\r\n\0"
    parts: list[dict[str, Any]] = [
        {"name": "payload_json", "value": '{"ä": 1}'},
        {
            "name": "files[0]",
            "value": io.BytesIO(binary),
            "filename": "one.png",
            "content_type": "application/octet-stream",
        },
    ]
    async with TestServer(app, host="127.0.0.1") as server, aiohttp.ClientSession() as session:
        upload = UploadSession(session, parts)
        for _ in range(2):  # discord.py repeats requests
            received_parts.clear()
            async with upload.request("POST", str(server.make_url("/")), headers={}) as answer:
                assert answer.status == 200
            assert received_parts == {
                "payload_json": (None, None, '{"ä": 1}'.encode()),
                "files[0]": ("one.png", "application/octet-stream", binary),
            }
