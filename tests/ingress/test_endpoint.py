"""What the endpoint replies to Discord, and to others."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from discord.webhook.async_ import async_context, interaction_response_params

from bot.ingress.answers import give_up
from bot.ingress.endpoint import LONGEST_BODY, InteractionEndpoint, Result
from bot.ingress.signature import STALE_S, SignatureCheck
from tests.ingress.arrange import PUBLIC_KEY, click, encode_json, sign_headers
from tests.patience import PATIENCE_S

PANEL = {"flags": 32768, "components": [{"type": 10, "content": "♠Q"}]}
Json = dict[str, Any]


class Bot:
    """Answers interactions as discord.py would, in tasks of its own.

    Attributes:
        received: the interactions so far.
        handle: what it does with one.
        fault: what is wrong with it.
        unreadable: whether it fails to read what it gets.
        hangs: whether it never tells what is wrong.
        results: the outcomes of the requests.
        lost: the errors of answers that could not be written.
    """

    def __init__(self) -> None:
        self.received: list[Json] = []
        self.handle: Callable[[Json], Awaitable[object]] = self.update
        self.fault: str | None = None
        self.unreadable = False
        self.hangs = False
        self.results: Counter[Result] = Counter()
        self.lost: list[Exception] = []
        self.tasks: list[asyncio.Task[None]] = []

    def receive(self, interaction: Json) -> None:
        if self.unreadable:
            raise KeyError("application_id")
        self.received.append(interaction)
        self.tasks.append(asyncio.create_task(self._run(interaction)))

    async def _run(self, interaction: Json) -> None:
        try:
            await self.handle(interaction)
        except aiohttp.ClientConnectionResetError as error:
            self.lost.append(error)

    async def update(self, interaction: Json) -> None:
        """Answer by replacing the content of the message."""
        await async_context.get().create_interaction_response(
            int(interaction["id"]),
            interaction["token"],
            session=None,  # type: ignore[arg-type]  # no request is made
            params=interaction_response_params(7, PANEL),
        )

    async def get_fault(self) -> str | None:
        if self.hangs:
            await asyncio.Event().wait()
        return self.fault


@pytest.fixture
def bot() -> Bot:
    return Bot()


class Discord:
    """Sends requests to an endpoint."""

    def __init__(self, session: aiohttp.ClientSession, root: str) -> None:
        self._session = session
        self._root = root
        self.served_by: str | None = None

    async def post(
        self, interaction: object, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Send an interaction, and return the status and the body of the response."""
        body = interaction if isinstance(interaction, bytes) else encode_json(interaction)
        headers = sign_headers(body) if headers is None else headers
        async with self._session.post(
            f"{self._root}/interactions", data=body, headers=headers
        ) as response:
            if response.status == 200:
                assert response.headers["Content-Type"] == "application/json"
            self.served_by = response.headers.get("X-Served-By")
            return response.status, await response.read()

    async def get(self, path: str) -> tuple[int, str]:
        """Return the status and the text of a page."""
        async with self._session.get(self._root + path) as response:
            return response.status, await response.text()


@contextlib.asynccontextmanager
async def serving(
    bot: Bot, patience_s: float = PATIENCE_S, name: str = ""
) -> AsyncIterator[InteractionEndpoint]:
    endpoint = InteractionEndpoint(
        SignatureCheck(PUBLIC_KEY),
        bot.receive,
        bot.get_fault,
        patience_s=patience_s,
        name=name,
        count=lambda result: bot.results.update([result]),
    )
    try:
        yield endpoint
    finally:
        await endpoint.stop()
        await asyncio.gather(*bot.tasks)


@pytest.fixture
async def endpoint(bot: Bot) -> AsyncIterator[InteractionEndpoint]:
    async with serving(bot) as endpoint:
        yield endpoint


@contextlib.asynccontextmanager
async def discord_at(endpoint: InteractionEndpoint) -> AsyncIterator[Discord]:
    port = await endpoint.start("127.0.0.1", 0)
    endpoint.open()
    async with aiohttp.ClientSession() as session:
        yield Discord(session, f"http://127.0.0.1:{port}")


@pytest.fixture
async def discord(endpoint: InteractionEndpoint) -> AsyncIterator[Discord]:
    async with discord_at(endpoint) as discord:
        yield discord


async def test_routes_of_features_are_served_beside_interactions_or_without_them(bot: Bot) -> None:
    async def shout(request: web.Request) -> web.Response:
        return web.Response(text=request.query["word"].upper())

    for signatures, status in ((SignatureCheck(PUBLIC_KEY), 200), (None, 404)):
        endpoint = InteractionEndpoint(
            signatures, bot.receive, bot.get_fault, patience_s=PATIENCE_S
        )
        try:
            port = await endpoint.start("127.0.0.1", 0, [web.get("/shout", shout)])
            endpoint.open()
            async with aiohttp.ClientSession() as session:
                discord = Discord(session, f"http://127.0.0.1:{port}")
                assert await discord.get("/shout?word=moon") == (200, "MOON")
                assert await discord.get("/health") == (200, "well\n")
                ping = encode_json({"type": 1, "id": "1"})
                sending = session.post(
                    f"http://127.0.0.1:{port}/interactions", data=ping, headers=sign_headers(ping)
                )
                async with sending as answer:
                    assert answer.status == status
        finally:
            await endpoint.stop()


async def test_ping_is_answered_with_a_pong(discord: Discord, bot: Bot) -> None:
    status, body = await discord.post({"type": 1, "id": "1", "application_id": "2"})
    assert (status, body) == (200, b'{"type":1}')
    assert not bot.received
    assert bot.results == {Result.PING: 1}


async def test_answer_is_the_body_of_the_response(discord: Discord, bot: Bot) -> None:
    status, body = await discord.post(click())
    assert status == 200
    assert body == encode_json({"type": 7, "data": PANEL})
    assert bot.received == [click()]
    assert bot.results == {Result.ANSWERED: 1}


async def test_request_with_a_bad_signature_does_nothing(discord: Discord, bot: Bot) -> None:
    body = encode_json(click())
    forged = sign_headers(body) | {"X-Signature-Ed25519": "0" * 128}
    assert await discord.post(body, forged) == (401, b"")
    assert await discord.post(body, {}) == (401, b"")
    assert await discord.post(encode_json(click(2)), sign_headers(body)) == (401, b"")
    assert not bot.received
    assert bot.results == {Result.BAD_SIGNATURE: 3}


async def test_request_of_another_hour_does_nothing_and_is_logged_once(
    discord: Discord, bot: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    body = encode_json(click())
    headers = sign_headers(body, at=1_700_000_000)
    with caplog.at_level(logging.WARNING):
        assert await discord.post(body, headers) == (401, b"")
        assert await discord.post(body, headers) == (401, b"")
    assert not bot.received
    assert bot.results == {Result.STALE: 2}
    assert len([record for record in caplog.records if "clock" in record.getMessage()]) == 1
    assert STALE_S < 3600


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"7", b'{"type":3}', b'{"type":"x","id":"1"}', b"\xff"]
)
async def test_genuine_request_that_is_no_interaction_is_refused(
    discord: Discord, bot: Bot, body: bytes
) -> None:
    assert await discord.post(body) == (400, b"")
    assert bot.results == {Result.MALFORMED: 1}


async def test_interaction_that_the_library_can_not_read_is_refused(
    discord: Discord, bot: Bot
) -> None:
    bot.unreadable = True
    assert await discord.post(click()) == (400, b"")
    assert bot.results == {Result.MALFORMED: 1}


async def test_body_that_is_too_large_is_refused_before_it_is_checked(
    discord: Discord, bot: Bot
) -> None:
    status, _ = await discord.post(b"x" * (LONGEST_BODY + 1), {})
    assert status == 413
    assert bot.results == {Result.TOO_LARGE: 1}
    fits = encode_json(click() | {"filling": "x" * (LONGEST_BODY - 1000)})
    status, _ = await discord.post(fits)
    assert status == 200


async def test_only_interactions_and_health_are_served(discord: Discord) -> None:
    assert (await discord.get("/interactions"))[0] == 405
    assert (await discord.get("/"))[0] == 404


async def test_answer_by_callback_leaves_the_body_empty(
    discord: Discord, bot: Bot, endpoint: InteractionEndpoint
) -> None:
    async def answer_by_callback(interaction: Json) -> None:
        exchange = endpoint.answers.exchange(int(interaction["id"]))
        assert exchange is not None
        exchange.note_callback()

    bot.handle = answer_by_callback
    assert await discord.post(click()) == (202, b"")
    assert bot.results == {Result.DEFERRED: 1}


async def test_interaction_that_nobody_answers_ends_with_an_error(bot: Bot) -> None:
    async def do_nothing(_interaction: Json) -> None:
        pass

    bot.handle = do_nothing
    async with serving(bot, patience_s=0.01) as endpoint, discord_at(endpoint) as discord:
        assert await discord.post(click()) == (504, b"")
    assert bot.results == {Result.UNANSWERED: 1}


async def test_request_ends_when_its_interaction_is_given_up(discord: Discord, bot: Bot) -> None:
    async def drop(interaction: Json) -> None:
        give_up(int(interaction["id"]))

    bot.handle = drop
    assert await discord.post(click()) == (504, b"")
    assert bot.results == {Result.UNANSWERED: 1}


async def test_interaction_sent_twice_is_handled_once_while_it_is_in_progress(
    discord: Discord, bot: Bot
) -> None:
    go_on = asyncio.Event()

    async def wait(interaction: Json) -> None:
        await go_on.wait()
        await bot.update(interaction)

    bot.handle = wait
    first = asyncio.create_task(discord.post(click()))
    while not bot.received:
        await asyncio.sleep(0.001)
    second = asyncio.create_task(discord.post(click()))
    other = asyncio.create_task(discord.post(click(2, user="8")))
    while len(bot.received) < 2:
        await asyncio.sleep(0.001)
    go_on.set()
    assert await first == await second == await other
    assert [interaction["id"] for interaction in bot.received] == ["1", "2"]


async def test_interaction_sent_again_later_is_handled_again(discord: Discord, bot: Bot) -> None:
    await discord.post(click() | {"type": 5})
    assert (await discord.post(click() | {"type": 5}))[0] == 200
    assert len(bot.received) == 2


async def test_answer_to_a_connection_that_is_gone_fails(
    bot: Bot, endpoint: InteractionEndpoint
) -> None:
    go_on = asyncio.Event()

    async def wait(interaction: Json) -> None:
        await go_on.wait()
        await bot.update(interaction)

    bot.handle = wait
    async with discord_at(endpoint) as discord:
        sending = asyncio.create_task(discord.post(click()))
        while not bot.received:
            await asyncio.sleep(0.001)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
    async with asyncio.timeout(PATIENCE_S):
        while not bot.lost:
            go_on.set()
            await asyncio.sleep(0.001)
    assert bot.results == {Result.LOST: 1}


async def test_endpoint_refuses_interactions_before_the_start_and_while_stopping(
    bot: Bot, endpoint: InteractionEndpoint
) -> None:
    port = await endpoint.start("127.0.0.1", 0)
    async with aiohttp.ClientSession() as session:
        discord = Discord(session, f"http://127.0.0.1:{port}")
        assert await discord.post(click()) == (503, b"")
        assert (await discord.post({"type": 1, "id": "1"}))[0] == 200
        assert await discord.get("/health") == (503, "the bot is starting\n")
        endpoint.open()
        assert (await discord.post(click()))[0] == 200
        assert await discord.get("/health") == (200, "well\n")
        endpoint.close()
        assert await discord.post(click(2)) == (503, b"")
        assert await discord.get("/health") == (503, "the bot is stopping\n")
    assert bot.results[Result.UNAVAILABLE] == 2


async def test_interaction_given_up_while_stopping_may_be_sent_to_another_worker(
    discord: Discord, bot: Bot, endpoint: InteractionEndpoint
) -> None:
    async def stop(interaction: Json) -> None:
        endpoint.close()
        give_up(int(interaction["id"]))

    bot.handle = stop
    assert await discord.post(click()) == (503, b"")
    assert bot.results == {Result.UNAVAILABLE: 1}


async def test_health_tells_what_is_wrong(discord: Discord, bot: Bot) -> None:
    bot.fault = "the disk is full"
    assert await discord.get("/health") == (503, "the disk is full\n")


async def test_health_does_not_wait_for_ever(
    discord: Discord, bot: Bot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.ingress.endpoint.HEALTH_S", 0.01)
    bot.hangs = True
    assert await discord.get("/health") == (503, "the database does not answer\n")


@pytest.mark.parametrize(("name", "served_by"), [("two", "two"), ("", None)])
async def test_answers_say_which_process_gives_them_if_it_has_a_name(
    bot: Bot, name: str, served_by: str | None
) -> None:
    async with serving(bot, name=name) as endpoint, discord_at(endpoint) as discord:
        assert (await discord.post(click()))[0] == 200
        assert discord.served_by == served_by
        body = encode_json(click(2))
        assert (await discord.post(body, sign_headers(body + b" ")))[0] == 401
        assert discord.served_by is None
