"""What doctor and the configuration say about the Activity."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.config.config import Config
from bot.config.reading import ConfigError
from bot.features.activity.checks import EMBEDDED, check_address, check_application
from bot.features.activity.pages import PageFiles
from bot.features.activity.settings import SECRET_FILE, SWITCH, in_sandbox
from bot.findings import Portal
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import RunningSandbox, start
from bot.sandbox.world.activities import CLIENT_SECRET
from tests.e2e.ingress import free_port

NO_FILE = Path("there/is/none")


@pytest.fixture
async def server() -> AsyncIterator[RunningSandbox]:
    running = await start(SandboxOptions(port=0))
    yield running
    await running.close()


def build_portal(server: RunningSandbox, settings: Mapping[str, str], flags: int) -> Portal:
    """Return the application of a sandbox with these flags."""
    return Portal(
        application={"id": str(server.sandbox.world.application_id), "flags": flags},
        commands=(),
        settings=settings,
        serves_http=True,
        sandbox=server.api_base,
    )


async def run_check(
    server: RunningSandbox, folder: Path, secret: str, flags: int
) -> dict[str, bool]:
    """Return what the check says, and whether that is well."""
    portal = build_portal(server, in_sandbox(folder, secret), flags)
    return {finding.text: finding.ok async for finding in check_application(portal)}


async def test_doctor_finds_nothing_wrong_with_an_activity_that_is_set_up(
    server: RunningSandbox, tmp_path: Path
) -> None:
    findings = await run_check(server, tmp_path, CLIENT_SECRET, EMBEDDED)
    assert findings == {"Activity: Discord accepts the client secret": True}


async def test_doctor_says_when_the_secret_is_wrong_or_activities_are_off(
    server: RunningSandbox, tmp_path: Path
) -> None:
    findings = await run_check(server, tmp_path, "another", 0)
    assert findings == {
        "Activity: not enabled for this application": False,
        f"Activity: Discord does not accept the client secret in {SECRET_FILE}": False,
    }


async def test_doctor_says_nothing_while_the_activity_is_off(server: RunningSandbox) -> None:
    settings = {SWITCH: "off", SECRET_FILE: ""}
    portal = build_portal(server, settings, 0)
    assert [finding async for finding in check_application(portal)] == []


async def check_page(body: str, status: int = 200) -> tuple[bool, str]:
    """Return what the check says of a page at the proxy's address."""

    async def answer(_request: web.Request) -> web.Response:
        return web.Response(text=body, status=status, content_type="text/html")

    app = web.Application()
    app.router.add_get("/", answer)
    async with TestServer(app) as proxy, aiohttp.ClientSession() as session:
        finding = await check_address(session, str(proxy.make_url("/")), 77)
    return finding.ok, finding.text


async def test_doctor_knows_the_page_of_its_own_application_alone() -> None:
    assert (await check_page(PageFiles().write_index(77)))[0]
    for body, status in (
        (PageFiles().write_index(78), 200),  # the mapping leads to another bot
        ("<h1>It works!</h1>", 200),
        (PageFiles().write_index(77), 502),
    ):
        ok, text = await check_page(body, status)
        assert not ok
        assert text.endswith(f"answers {status}")


async def test_doctor_says_when_the_address_can_not_be_opened() -> None:
    async with aiohttp.ClientSession() as session:
        finding = await check_address(session, f"http://127.0.0.1:{free_port()}/", 77)
    assert not finding.ok
    assert "can't be opened" in finding.text
    assert "URL Mappings" in finding.cure


def test_activity_is_off_by_default_and_names_what_it_lacks(tmp_path: Path) -> None:
    token = {"DISCORD_TOKEN": "x"}
    assert Config.load(token, NO_FILE).feature_settings[SWITCH] == "off"
    with pytest.raises(ConfigError) as excinfo:
        Config.load(token | {SWITCH: "on"}, NO_FILE)
    assert excinfo.value.problems == (
        f"{SECRET_FILE} is not set, as {SWITCH}=on needs",
        f"HEARTS_HTTP is not set, as {SWITCH}=on needs",
    )
    with pytest.raises(ConfigError) as excinfo:
        Config.load(token | {SWITCH: "maybe", SECRET_FILE: str(tmp_path / "none")}, NO_FILE)
    assert [problem.split()[0] for problem in excinfo.value.problems] == [SWITCH, SECRET_FILE]
    environment = in_sandbox(tmp_path, "secret") | {"HEARTS_HTTP": "127.0.0.1:1"}
    assert Config.load(token | environment, NO_FILE).feature_settings[SWITCH] == "on"
