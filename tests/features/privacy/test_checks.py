"""What doctor says of webhook events."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.features.privacy.checks import check_application
from bot.features.privacy.events import AUTHORIZED, DEAUTHORIZED, PATH
from bot.findings import Finding, Portal
from tests.e2e.ingress import free_port

TYPES = [AUTHORIZED, DEAUTHORIZED]
FOR_PEOPLE = {"0": {}, "1": {}}


@pytest.fixture
async def address() -> AsyncIterator[str]:
    """Provide the address of an endpoint that refuses events without a signature."""

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(status=401)

    app = web.Application()
    app.router.add_post(PATH, answer)
    async with TestServer(app) as server:
        yield str(server.make_url(PATH))


async def examine(
    url: str | None, *, serves_http: bool = True, sandbox: str | None = "sandbox", **fields: Any
) -> list[Finding]:
    """Return the findings about an application whose events are sent to this address."""
    application = {
        "id": "77",
        "integration_types_config": FOR_PEOPLE,
        "event_webhooks_url": url,
        "event_webhooks_status": 2 if url else 1,
        "event_webhooks_types": TYPES,
    }
    portal = Portal(
        application=application | fields,
        commands=(),
        settings={},
        serves_http=serves_http,
        sandbox=sandbox,
    )
    return [finding async for finding in check_application(portal)]


def list_problems(findings: list[Finding]) -> list[str]:
    return [finding.text for finding in findings if not finding.ok]


async def test_doctor_finds_nothing_wrong_with_events_that_are_set_up(address: str) -> None:
    assert await examine(address) == [Finding(True, f"webhook events arrive at {address}")]


async def test_doctor_says_what_is_missing_without_an_address() -> None:
    (finding,) = await examine(None)
    assert finding.ok
    assert f"enter https://YOUR-HOST{PATH}" in finding.cure
    (finding,) = await examine(None, serves_http=False)
    assert finding.cure.startswith("Set HEARTS_HTTP.")
    assert await examine(None, integration_types_config={"0": {}}) == []


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"event_webhooks_status": 1}, "webhook events are switched off"),
        (
            {"event_webhooks_status": 3},
            "webhook events are switched off by Discord, as nobody answered",
        ),
        (
            {"event_webhooks_types": ["QUEST_USER_ENROLLMENT", AUTHORIZED]},
            "webhook events: Application Deauthorized not selected",
        ),
        (
            {"event_webhooks_types": None},
            "webhook events: Application Authorized and Application Deauthorized not selected",
        ),
    ],
)
async def test_doctor_says_what_to_change_on_the_page_of_the_application(
    address: str, fields: dict[str, Any], text: str
) -> None:
    findings = await examine(address, **fields)
    assert list_problems(findings) == [text]
    assert "on the application's page (Webhooks)" in findings[0].cure


async def test_doctor_says_when_the_bot_does_not_accept_http(address: str) -> None:
    assert list_problems(await examine(address, serves_http=False)) == [
        f"webhook events are sent to {address}, but HEARTS_HTTP is not set"
    ]


async def test_doctor_says_when_the_address_is_not_that_of_the_bot(address: str) -> None:
    endpoint_url = address.replace(PATH, "/interactions")
    assert list_problems(await examine(endpoint_url)) == [
        f"webhook events are sent to {endpoint_url}, where the bot does not expect them",
        f"webhook events: {endpoint_url} answers 404 to an event without a signature, not 401",
    ]
    (text,) = list_problems(await examine(address, sandbox=None))  # the address is not HTTPS
    assert text.endswith("where the bot does not expect them")
    unused_url = f"http://127.0.0.1:{free_port()}{PATH}"
    (text,) = list_problems(await examine(unused_url))
    assert "can't be reached" in text
