"""The page's side of Discord's protocol, against a host that does what hosts were seen to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from bot.features.activity.pages import PAGE

READY = {
    "cmd": "DISPATCH",
    "evt": "READY",
    "data": {"v": 1, "user": {"id": "3", "username": "ann", "avatar": None}},
}


@pytest.fixture
def host(page: Page) -> Iterator[Page]:
    """A page with the client of the protocol in a frame, whose parent it is."""

    def serve(name: str, kind: str) -> None:
        body = (PAGE / name).read_text("utf-8") if Path(PAGE / name).exists() else FRAME
        page.route(
            f"https://host.example/{name}",
            lambda route: route.fulfill(body=body, content_type=kind),
        )

    serve("protocol.js", "text/javascript")
    serve("frame.html", "text/html")
    page.route(
        "https://host.example/",
        lambda route: route.fulfill(body=PARENT, content_type="text/html"),
    )
    page.goto("https://host.example/")
    page.wait_for_function("() => window.heard.length > 0")
    yield page
    page.unroute_all()
    page.goto("about:blank")


FRAME = """<!doctype html><script type="module">
import { Discord } from "./protocol.js";
const discord = new Discord("1", new URLSearchParams("frame_id=f&platform=desktop"));
window.discord = discord;
const refused = (error) => `refused ${error.code}`;
window.isReady = discord.ready().then(() => "ready", refused);
</script>"""
PARENT = """<!doctype html><script>
window.opener = null;
window.heard = [];
addEventListener("message", ({ data }) => heard.push(data));
window.tell = (opcode, payload) =>
  document.querySelector("iframe").contentWindow.postMessage([opcode, payload], "*");
</script><iframe src="/frame.html"></iframe>"""


def in_frame(page: Page, script: str) -> object:
    """Run a script in the frame."""
    frame = next(frame for frame in page.frames if frame.url.endswith("frame.html"))
    return frame.evaluate(script)


def test_handshake_is_lenient_about_what_ready_contains(host: Page) -> None:
    opcode, greeting = host.evaluate("() => heard[0]")
    assert opcode == 0
    assert greeting == {"v": 1, "encoding": "json", "client_id": "1", "frame_id": "f"}
    host.evaluate("ready => tell(1, ready)", READY)  # without a nonce, with an avatar of null
    assert in_frame(host, "() => isReady") == "ready"


def test_answers_reach_their_commands_and_errors_refuse_them(host: Page) -> None:
    host.evaluate("ready => tell(1, ready)", READY)
    in_frame(host, "() => isReady")
    in_frame(
        host,
        """() => {
          window.first = discord.authorize().catch((error) => error.code);
          window.second = discord.command("GET_THINGS").catch((error) => error.code);
          window.told = [];
          discord.subscribe("NEWS", (data) => told.push(data));
        }""",
    )
    host.wait_for_function("() => heard.length >= 4")
    sent = {row[1]["cmd"]: row[1] for row in host.evaluate("() => heard.slice(1)")}
    assert sent["AUTHORIZE"]["args"]["scope"] == ["identify"]
    assert sent["SUBSCRIBE"]["evt"] == "NEWS"
    nonce = sent["AUTHORIZE"]["nonce"]
    noise = (
        [9, {}],
        [3, {"frame_id": "x"}],
        [2, {"code": 1000, "message": "bye"}],
        [1, {"cmd": "AUTHORIZE", "evt": None, "nonce": "of nobody", "data": {"code": "x"}}],
        [1, {"cmd": "DISPATCH", "evt": "BRAND_NEW_EVENT", "nonce": None, "data": {}}],
        [1, None],
    )
    for opcode, payload in noise:
        host.evaluate("([opcode, payload]) => tell(opcode, payload)", [opcode, payload])
    host.evaluate(
        "answer => tell(1, answer)",
        {"cmd": "AUTHORIZE", "evt": None, "nonce": nonce, "data": {"code": "c0de"}},
    )
    refusal = {"code": 4002, "message": "Invalid command"}
    host.evaluate(
        "answer => tell(1, answer)",
        {
            "cmd": "GET_THINGS",
            "evt": "ERROR",
            "nonce": sent["GET_THINGS"]["nonce"],
            "data": refusal,
        },
    )
    host.evaluate("news => tell(1, news)", {"cmd": "DISPATCH", "evt": "NEWS", "data": {"n": 1}})
    assert in_frame(host, "() => first") == "c0de"
    assert in_frame(host, "() => second") == 4002
    assert in_frame(host, "() => told") == [{"n": 1}]


def test_closed_handshake_is_told_at_once(host: Page) -> None:
    host.evaluate("() => tell(2, { code: 4000, message: 'Invalid Client ID' })")
    assert in_frame(host, "() => isReady") == "refused 4000"


def test_close_says_goodbye_to_the_pinned_origin(host: Page) -> None:
    host.evaluate("ready => tell(1, ready)", READY)
    in_frame(host, "() => isReady.then(() => discord.close('gone'))")
    host.wait_for_function("() => heard.some(([opcode]) => opcode === 2)")
    assert in_frame(host, "() => discord.origin") == "https://host.example"
