"""The page's side of Discord's protocol, against a host that behaves like Discord's clients."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from bot.features.activity.pages import PAGE

OWN = "https://host.example/"
READY = {
    "cmd": "DISPATCH",
    "evt": "READY",
    "data": {"v": 1, "user": {"id": "3", "username": "ann", "avatar": None}},
}


Host = Callable[..., Page]


@pytest.fixture
def host_at(page: Page) -> Iterator[Host]:
    """Return a function that opens a page at an address, with the protocol's client in a frame."""

    def serve(url: str, body: str, kind: str = "text/html") -> None:
        page.route(url, lambda route: route.fulfill(body=body, content_type=kind))

    def open_page(url: str) -> Page:
        serve(f"{OWN}protocol.js", (PAGE / "protocol.js").read_text("utf-8"), "text/javascript")
        serve(f"{OWN}frame.html", FRAME)
        serve(url, PARENT)
        page.goto(url)
        page.wait_for_function("() => window.heard.length > 0")
        return page

    yield open_page
    page.unroute_all()
    page.goto("about:blank")


@pytest.fixture
def host(host_at: Host) -> Page:
    """A page with the same origin as its frame, as in the sandbox."""
    return host_at(OWN)


# Timers run when a test says so.
FRAME = """<!doctype html><script type="module">
window.timers = new Map();
window.setTimeout = (run, ms) => { timers.set(timers.size + 1, { run, ms }); return timers.size; };
window.clearTimeout = (number) => { if (timers.has(number)) timers.get(number).run = () => {}; };
window.wait = (ms) => timers.forEach((timer) => { if (timer.ms <= ms) timer.run(); });
import { Discord } from "./protocol.js";
const got = [];
addEventListener("message", ({ data }) => got.push(data[1]));
window.until = async (what) => {
  while (!got.includes(what)) await new Promise((resolve) => requestAnimationFrame(resolve));
};
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
</script><iframe src="https://host.example/frame.html"></iframe>"""


def run_in_frame(page: Page, script: str, argument: object = None) -> object:
    """Run a script in the frame."""
    frame = next(frame for frame in page.frames if frame.url.endswith("frame.html"))
    return frame.evaluate(script, argument)


def test_handshake_is_lenient_about_what_ready_contains(host: Page) -> None:
    opcode, greeting = host.evaluate("() => heard[0]")
    assert opcode == 0
    assert greeting == {"v": 1, "encoding": "json", "client_id": "1", "frame_id": "f"}
    host.evaluate("ready => tell(1, ready)", READY)  # without a nonce, with an avatar of null
    assert run_in_frame(host, "() => isReady") == "ready"


def test_answers_reach_their_commands_and_errors_refuse_them(host: Page) -> None:
    host.evaluate("ready => tell(1, ready)", READY)
    run_in_frame(host, "() => isReady")
    run_in_frame(
        host,
        """() => {
          window.first = discord.authorize().catch((error) => error.code);
          window.second = discord.command("GET_THINGS").catch((error) => error.code);
          window.told = [];
          discord.subscribe("NEWS", (data) => told.push(data));
        }""",
    )
    host.wait_for_function("() => heard.length >= 4")
    commands = {row[1]["cmd"]: row[1] for row in host.evaluate("() => heard.slice(1)")}
    assert commands["AUTHORIZE"]["args"]["scope"] == ["identify"]
    assert commands["SUBSCRIBE"]["evt"] == "NEWS"
    nonce = commands["AUTHORIZE"]["nonce"]
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
            "nonce": commands["GET_THINGS"]["nonce"],
            "data": refusal,
        },
    )
    host.evaluate("news => tell(1, news)", {"cmd": "DISPATCH", "evt": "NEWS", "data": {"n": 1}})
    assert run_in_frame(host, "() => first") == "c0de"
    assert run_in_frame(host, "() => second") == 4002
    assert run_in_frame(host, "() => told") == [{"n": 1}]


def test_closed_handshake_fails_at_once(host: Page) -> None:
    host.evaluate("() => tell(2, { code: 4000, message: 'Invalid Client ID' })")
    assert run_in_frame(host, "() => isReady") == "refused 4000"


def test_close_is_sent_to_the_pinned_origin(host: Page) -> None:
    host.evaluate("ready => tell(1, ready)", READY)
    run_in_frame(host, "() => isReady.then(() => discord.close('gone'))")
    host.wait_for_function("() => heard.some(([opcode]) => opcode === 2)")
    assert run_in_frame(host, "() => discord.origin") == "https://host.example"


@pytest.mark.parametrize("origin", ["https://discord.com/", "https://canary.discord.com/"])
def test_discords_origin_is_trusted_and_then_pinned(host_at: Host, origin: str) -> None:
    host = host_at(origin)
    host.evaluate("ready => tell(1, ready)", READY)
    assert run_in_frame(host, "() => isReady") == "ready"
    assert run_in_frame(host, "() => discord.origin") == origin.rstrip("/")


def test_foreign_origin_is_not_trusted(host_at: Host) -> None:
    host = host_at("https://evil.example/")
    host.evaluate("ready => tell(1, ready)", READY)
    host.evaluate("() => tell(2, { code: 4000, message: 'Invalid Client ID' })")
    host.evaluate("() => tell(9, 'last')")
    run_in_frame(host, "() => until('last')")
    assert run_in_frame(host, "() => discord.origin") is None
    run_in_frame(host, "() => wait(10_000)")
    assert run_in_frame(host, "() => isReady") == "refused 0"


def test_message_of_another_window_is_no_answer(host: Page) -> None:
    run_in_frame(host, "ready => window.postMessage([1, ready], '*')", READY)
    run_in_frame(host, "() => window.postMessage([9, 'last'], '*')")
    run_in_frame(host, "() => until('last')")
    assert run_in_frame(host, "() => discord.origin") is None


def test_command_without_an_answer_fails_in_time_and_a_late_one_changes_nothing(
    host: Page,
) -> None:
    host.evaluate("ready => tell(1, ready)", READY)
    run_in_frame(host, "() => isReady")
    run_in_frame(host, "() => { window.code = discord.authorize().catch((error) => error.code); }")
    host.wait_for_function("() => heard.length >= 2")
    nonce = host.evaluate("() => heard[1][1].nonce")
    run_in_frame(host, "() => wait(60_000)")
    assert run_in_frame(host, "() => code") == 0
    host.evaluate("nonce => tell(1, { cmd: 'AUTHORIZE', nonce, data: { code: 'late' } })", nonce)
    assert run_in_frame(host, "() => code") == 0
    assert run_in_frame(host, "() => discord.pending.size") == 0


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        ({"evt": "ERROR", "data": {"code": 5000, "message": "access_denied"}}, "refused 5000"),
        ({"evt": "ERROR", "data": None}, "refused 0"),
        ({"evt": "ERROR"}, "refused 0"),
        ({"evt": None, "data": None}, "answered"),
        ({}, "answered"),
        ({"data": {"locale": 7, "unknown": []}}, "answered"),
    ],
)
def test_malformed_answer_settles_its_command(
    host: Page, answer: dict[str, object], outcome: str
) -> None:
    host.evaluate("ready => tell(1, ready)", READY)
    run_in_frame(host, "() => isReady")
    run_in_frame(
        host,
        """() => {
          window.outcome = discord.command("USER_SETTINGS_GET_LOCALE")
            .then(() => "answered", (error) => `refused ${error.code}`);
        }""",
    )
    host.wait_for_function("() => heard.length >= 2")
    nonce = host.evaluate("() => heard[1][1].nonce")
    host.evaluate("answer => tell(1, answer)", {"cmd": "any", "nonce": nonce, **answer})
    assert run_in_frame(host, "() => outcome") == outcome
