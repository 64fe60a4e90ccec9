"""Data of people who have removed the bot is deleted after 30 days, unless they still use it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.features.privacy.departures import KEPT_FOR, Departures
from bot.features.privacy.events import AUTHORIZED, DEAUTHORIZED, PATH, WebhookEvents
from bot.features.privacy.store import StoredDepartures
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import start
from bot.sandbox.endpoint.signing import Signer
from bot.store.database.connection import Database
from bot.tasks.clock import utc_now
from tests.sandbox.client import Refused, SandboxControl
from tests.table.conftest import HandClock

ANN, BO = 11, 12
DAY = timedelta(days=1)
Client = TestClient[web.Request, web.Application]


class Bench:
    """Departures with a clock that the test moves, and the people whose data was deleted."""

    def __init__(self, database: Database) -> None:
        self.clock = HandClock()
        self.stored = StoredDepartures(database)
        self.forgotten: list[int] = []
        self.departures = self.build_departures()

    def build_departures(self) -> Departures:
        """Return the departures of a new process."""
        return Departures(self.stored, self._forget, self.clock, sleep=self._sleep)

    async def _forget(self, user_id: int) -> None:
        self.forgotten.append(user_id)
        await self.stored.withdraw(user_id)

    async def _sleep(self, _seconds: float) -> None:
        await asyncio.Event().wait()

    async def list_departed(self) -> list[int]:
        """Return who has left."""
        return list(await self.stored.load())


@pytest.fixture
def bench(database: Database) -> Bench:
    return Bench(database)


async def test_data_is_deleted_after_thirty_days_and_once(bench: Bench) -> None:
    await bench.departures.record(ANN)
    bench.clock.now += KEPT_FOR - DAY
    await bench.departures.record(BO)
    await bench.departures.forget_departed()
    assert bench.forgotten == []
    bench.clock.now += DAY
    await bench.departures.forget_departed()
    await bench.departures.forget_departed()
    assert bench.forgotten == [ANN]
    assert await bench.list_departed() == [BO]


async def test_person_who_still_uses_the_bot_keeps_their_data(bench: Bench) -> None:
    await bench.departures.record(ANN)
    await bench.departures.record(BO)
    bench.departures.record_use(ANN)
    await bench.departures.close()
    bench.clock.now += KEPT_FOR
    await bench.departures.forget_departed()
    assert bench.forgotten == [BO]


async def test_use_is_recorded_by_a_process_that_has_started_since(bench: Bench) -> None:
    await bench.departures.record(ANN)
    other = bench.build_departures()
    running = asyncio.create_task(other.run())
    try:
        while await bench.list_departed():
            other.record_use(ANN)
            await asyncio.sleep(0)
    finally:
        running.cancel()
    await other.close()


async def test_use_is_recorded_by_a_process_that_has_heard_of_the_departure(bench: Bench) -> None:
    other = bench.build_departures()
    bench.departures.on_record.append(other.remember)
    await bench.departures.record(ANN)
    other.record_use(ANN)
    await other.close()
    assert await bench.list_departed() == []


async def test_thirty_days_count_from_the_last_departure(bench: Bench) -> None:
    await bench.departures.record(ANN)
    bench.clock.now += KEPT_FOR - DAY
    await bench.departures.record(ANN)
    bench.clock.now += DAY
    await bench.departures.forget_departed()
    assert bench.forgotten == []


# The endpoint


@pytest.fixture
def signer() -> Signer:
    return Signer("ab" * 32)


@pytest.fixture
async def client(bench: Bench, signer: Signer) -> AsyncIterator[Client]:
    app = web.Application()
    events = WebhookEvents(bench.departures, lambda: signer.public_key, bench.clock)
    app.add_routes(events.routes)
    async with TestClient(TestServer(app)) as client:
        yield client


async def send(bench: Bench, signer: Signer, client: Client, body: object) -> int:
    """Send a signed body, and return the status of the answer."""
    raw = body if isinstance(body, bytes) else msgspec.json.encode(body)
    headers = signer.headers(raw, bench.clock.now.timestamp())
    return (await client.post(PATH, data=raw, headers=headers)).status


def build_event(name: str, **data: object) -> dict[str, object]:
    return {"type": 1, "event": {"type": name, "data": {"user": {"id": str(ANN)}, **data}}}


async def test_installations_and_departures_are_noted(
    bench: Bench, signer: Signer, client: Client
) -> None:
    assert await send(bench, signer, client, {"type": 0}) == 204
    assert await send(bench, signer, client, build_event(DEAUTHORIZED)) == 204
    assert await bench.list_departed() == [ANN]
    # A person who adds the bot to a server does not install it for themselves.
    assert await send(bench, signer, client, build_event(AUTHORIZED, integration_type=0)) == 204
    assert await bench.list_departed() == [ANN]
    assert await send(bench, signer, client, build_event(AUTHORIZED, integration_type=1)) == 204
    assert await bench.list_departed() == []
    assert await send(bench, signer, client, build_event("ENTITLEMENT_CREATE")) == 204


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"[]",
        {"type": "x"},
        {"type": 1, "event": {"type": DEAUTHORIZED}},
        {"type": 1, "event": {"type": DEAUTHORIZED, "data": {"user": {"id": "x"}}}},
    ],
    ids=repr,
)
async def test_malformed_events_change_nothing(
    bench: Bench, signer: Signer, client: Client, body: object
) -> None:
    assert await send(bench, signer, client, body) == 400
    assert await bench.list_departed() == []


async def test_forged_and_old_events_are_refused(
    bench: Bench, signer: Signer, client: Client
) -> None:
    assert await send(bench, Signer("cd" * 32), client, build_event(DEAUTHORIZED)) == 401
    raw = msgspec.json.encode(build_event(DEAUTHORIZED))
    old = signer.headers(raw, bench.clock.now.timestamp() - 3600)
    assert (await client.post(PATH, data=raw, headers=old)).status == 401
    assert (await client.post(PATH, data=raw)).status == 401
    assert await bench.list_departed() == []


async def test_sandbox_tells_who_removes_the_application(bench: Bench) -> None:
    sandbox_server = await start(SandboxOptions(port=0))
    app = web.Application()
    key = sandbox_server.delivery.public_key
    bench.clock.now = utc_now()
    app.add_routes(WebhookEvents(bench.departures, lambda: key, bench.clock).routes)
    async with TestServer(app) as bot, SandboxControl(sandbox_server.url) as sandbox:
        ann = await sandbox.user("Ann", gateway=False)
        with pytest.raises(Refused):
            await sandbox.http("POST", "/sandbox/events", {"url": str(bot.make_url("/nothing"))})
        await sandbox.http("POST", "/sandbox/events", {"url": str(bot.make_url(PATH))})
        await sandbox.install(ann, installed=False)
        assert await bench.list_departed() == [int(ann.id)]
        await sandbox.install(ann)
        assert await bench.list_departed() == []
    await sandbox_server.close()
