"""Discord's own SDK in a frame of the sandbox's host, instead of the Activity's page.

`make sdk` installs it, pinned by tests/sandbox_page/sdk; CI does so and skips nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, Route, expect

from bot.features.activity.additions import OPEN
from tests.ci import IN_CI
from tests.project.test_tree import ROOT
from tests.sandbox_page.conftest import OpenVisit
from tests.sandbox_page.desk import ask
from tests.sandbox_page.visitor import Visitor, select_buttons

SDK = ROOT / "build/sdk/node_modules/@discord/embedded-app-sdk/output"
NOT_THERE = "Discord's SDK is not installed: make sdk"
PAGE = """<!doctype html><title>SDK</title><script type="module">
import { DiscordSDK } from "./sdk/index.mjs";
window.told = [];
window.sdk = new DiscordSDK(CLIENT_ID);
window.isReady = sdk.ready().then(() => "ready");
window.refused = (promise) => promise.then(() => "answered", ({ code }) => code);
</script>"""


@pytest.fixture
def visitor(visit: OpenVisit, page: Page, playground: str) -> Iterator[Visitor]:
    """A visitor who has opened the Activity; its page is replaced by one with the SDK."""
    if not SDK.is_dir():
        if IN_CI:
            pytest.fail(NOT_THERE, pytrace=False)
        pytest.skip(NOT_THERE)
    client_id = ask(f"{playground}sandbox/state")["application_id"]

    def serve_page(route: Route) -> None:
        body = PAGE.replace("CLIENT_ID", f'"{client_id}"')
        route.fulfill(body=body, content_type="text/html")

    def serve_module(route: Route) -> None:
        name = route.request.url.partition("/sdk/")[2]
        route.fulfill(body=(SDK / name).read_text("utf-8"), content_type="text/javascript")

    page.route(re.compile(r"/embedded/[^/]+/\?"), serve_page)
    page.route(re.compile(r"/embedded/[^/]+/sdk/"), serve_module)
    visitor = visit()
    visitor.begin("Classic Hearts")
    visitor.panel.get_by_role("button", name="More").click()
    visitor.pane.locator(select_buttons(OPEN)).last.click()
    yield visitor
    page.unroute_all()


def find_frame(visitor: Visitor) -> Frame:
    frame = visitor.pane.locator("iframe").element_handle().content_frame()
    assert frame is not None
    frame.wait_for_function("() => window.isReady")
    return frame


@pytest.mark.thorough
def test_official_sdk_carries_out_a_whole_session_at_the_sandboxs_host(
    visitor: Visitor,
) -> None:
    frame = find_frame(visitor)

    def run(script: str, argument: object = None) -> Any:
        return frame.evaluate(script, argument)

    assert run("() => isReady") == "ready"
    session = run(
        """async () => {
          const { code } = await sdk.commands.authorize({
            client_id: sdk.clientId, response_type: "code", state: "", prompt: "none",
            scope: ["identify"],
          });
          const body = JSON.stringify({ code, instance_id: sdk.instanceId });
          return (await fetch("session", { method: "POST", body })).json();
        }"""
    )
    assert session["user"]["name"] == visitor.person.name, session
    user = run(
        "(access_token) => sdk.commands.authenticate({ access_token })", session["access_token"]
    )
    assert user["user"]["id"] == str(visitor.person.id)
    assert user["scopes"] == ["identify"]
    assert run('() => refused(sdk.commands.authenticate({ access_token: "forged" }))') == 4009

    people = run("() => sdk.commands.getInstanceConnectedParticipants()")["participants"]
    assert [person["id"] for person in people] == [str(visitor.person.id)]
    for name in (
        "ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE",
        "ACTIVITY_LAYOUT_MODE_UPDATE",
        "ORIENTATION_UPDATE",
    ):
        run(f'() => sdk.subscribe("{name}", (data) => told.push(["{name}", data]))')
    frame.wait_for_function("() => told.length >= 2")
    events = dict(run("() => told"))
    assert events["ACTIVITY_LAYOUT_MODE_UPDATE"] == {"layout_mode": 0}
    assert events["ORIENTATION_UPDATE"]["orientation"] in ("portrait", "landscape")
    visitor.pane.get_by_role("button", name="Picture in picture").click()
    frame.wait_for_function("() => told.some(([, data]) => data.layout_mode === 1)")

    assert run("() => sdk.commands.userSettingsGetLocale()")["locale"]
    assert run("() => sdk.commands.encourageHardwareAcceleration()") == {"enabled": True}
    run("() => sdk.commands.setOrientationLockState({ lock_state: 1, grid_lock_state: null })")
    assert run("() => refused(sdk.commands.openInviteDialog())") == 4005
    assert run("() => refused(sdk.commands.getSkus())") == 4002

    run('() => sdk.close(1000, "bye")')
    expect(visitor.pane.locator("iframe")).to_have_count(0)
