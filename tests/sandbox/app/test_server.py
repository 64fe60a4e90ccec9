"""The server: loopback only, routes, refusals, faults, request log, storage."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from bot.sandbox.app import pages
from bot.sandbox.app.options import SandboxOptions
from bot.sandbox.app.server import is_loopback, start
from bot.sandbox.world.attachments import image_size
from bot.sandbox.world.storage import FILENAME, DamagedData
from tests.patience import PATIENCE_S
from tests.sandbox import client
from tests.sandbox.client import Refused, SandboxControl, SandboxUser
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.demobot import PIXEL
from tests.sandbox.rawbot import V2, RawBot, box, click_me, row, say


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "example.org", ""])
async def test_hosts_other_than_loopback_are_refused(host: str) -> None:
    with pytest.raises(ValueError, match="loopback"):
        await start(SandboxOptions(host=host, port=0))


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "localhost"])
def test_names_of_loopback_are_accepted(host: str) -> None:
    assert is_loopback(host)


async def test_foreign_host_names_are_refused(sandbox: SandboxControl) -> None:
    headers = {"Host": "evil.example"}
    async with sandbox.session.get(sandbox.url + "/sandbox/state", headers=headers) as response:
        assert response.status == 403
        assert "bot_token" not in await response.text()


async def test_foreign_origins_are_refused(sandbox: SandboxControl) -> None:
    url = sandbox.url + "/sandbox/users"
    for origin, status in (
        ("http://evil.example", 403),
        ("null", 403),
        (sandbox.url, 200),
        ("http://localhost:1", 200),
    ):
        headers = {"Origin": origin}
        async with sandbox.session.post(url, json={"name": "Eve"}, headers=headers) as response:
            assert response.status == status


async def test_taken_port_is_an_error(make_server: ServerMaker) -> None:
    first = await make_server()
    with pytest.raises(OSError, match="address"):
        await start(SandboxOptions(port=first.port))


async def test_content_type_is_exactly_that_of_json(sandbox: SandboxControl) -> None:
    headers = {"Authorization": f"Bot {sandbox.bot_token}"}
    url = sandbox.url + "/api/v10/users/@me"
    async with sandbox.session.get(url, headers=headers) as response:
        assert response.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize("token", ["Bot wrong", "wrong", "", "Bot "])
async def test_unknown_tokens_are_unauthorized(sandbox: SandboxControl, token: str) -> None:
    headers = {"Authorization": token}
    url = sandbox.url + "/api/v10/users/@me"
    async with sandbox.session.get(url, headers=headers) as response:
        assert response.status == 401
        assert await response.json() == {"message": "401: Unauthorized", "code": 0}


async def test_bots_token_needs_its_prefix(sandbox: SandboxControl, ann: SandboxUser) -> None:
    for token in (sandbox.bot_token, f"Bot {ann.token}"):
        url, headers = sandbox.url + "/api/v10/users/@me", {"Authorization": token}
        async with sandbox.session.get(url, headers=headers) as response:
            assert response.status == 401


async def test_unknown_route_is_answered_404_and_is_a_violation_of_the_bot(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    for http in (raw.http, ann.http):
        with pytest.raises(Refused) as excinfo:
            await http("GET", "/no/such/route")
        assert (excinfo.value.status, excinfo.value.code) == (404, 0)
    assert await sandbox.violations() == ["GET /no/such/route: unknown route"]


async def test_routes_of_bots_and_of_users_are_kept_apart(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    with pytest.raises(Refused) as excinfo:
        await ann.http("GET", f"/applications/{sandbox.application_id}/commands")
    assert (excinfo.value.status, excinfo.value.code) == (403, 20002)
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", "/interactions", {"type": 3})
    assert (excinfo.value.status, excinfo.value.code) == (403, 20001)
    assert await sandbox.violations() == ["POST /interactions: not for bots"]


async def test_bad_json_is_answered_50109(sandbox: SandboxControl, raw: RawBot) -> None:
    path = f"{raw.api}/channels/{sandbox.channel_id}/messages"
    headers = {
        "Authorization": f"Bot {sandbox.bot_token}",
        "Content-Type": "application/json",
    }
    async with sandbox.session.post(path, data=b"{", headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, 50109)
    assert len(await sandbox.violations()) == 1


@pytest.mark.parametrize("body", [[], "x", 5, [{"content": "x"}]])
async def test_body_of_the_wrong_kind_is_refused(
    sandbox: SandboxControl, raw: RawBot, body: object
) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.http("POST", f"/channels/{sandbox.channel_id}/messages", body)
    assert excinfo.value.code == 50035


async def test_ids_that_are_not_numbers_are_refused(raw: RawBot) -> None:
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", "/channels/abc")
    assert excinfo.value.code == 50035


async def test_requests_are_recorded_with_route_size_and_kind(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    message = await raw.send(sandbox.channel_id, content="x", components=[row(click_me("go"))])
    clicking = asyncio.create_task(ann.click(message, "go"))
    await raw.answer(await raw.interaction(), 6)
    await clicking
    post_request, answer_request = await sandbox.requests()
    assert post_request["route"] == "POST /channels/{channel_id}/messages"
    assert post_request["path"] == f"/channels/{sandbox.channel_id}/messages"
    assert post_request["bytes"] > 20
    assert (post_request["status"], post_request["violation"], post_request["interaction"]) == (
        200,
        None,
        False,
    )
    assert answer_request["route"].endswith("/callback")
    assert (answer_request["interaction"], answer_request["bucket"]) == (True, None)
    assert await sandbox.requests(since=1) == [answer_request]
    await sandbox.http("DELETE", "/sandbox/requests")
    assert await sandbox.requests() == []


async def test_fault_applies_to_its_route_as_often_as_scheduled(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    await sandbox.fault("POST /channels/*/messages", 500, times=2)
    for _ in range(2):
        with pytest.raises(Refused) as excinfo:
            await raw.send(sandbox.channel_id, content="x")
        assert excinfo.value.status == 500
    message = await raw.send(sandbox.channel_id, content="x")
    path = f"/channels/{sandbox.channel_id}/messages/{message['id']}"
    assert await raw.http("GET", path)
    assert [r["status"] for r in await sandbox.requests()] == [500, 500, 200, 200]


async def test_connection_is_cut_before_or_after_the_request_is_handled(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    for after, expected_count in ((False, 0), (True, 1)):
        await sandbox.fault("POST /channels/*/messages", 0, after=after)
        with pytest.raises(aiohttp.ClientConnectionError):
            await raw.send(sandbox.channel_id, content="x", nonce="n", enforce_nonce=True)
        assert len(await ann.messages(sandbox.channel_id)) == expected_count
    await raw.send(sandbox.channel_id, content="x", nonce="n", enforce_nonce=True)
    assert len(await ann.messages(sandbox.channel_id)) == 1


async def test_scheduled_429_and_delay(sandbox: SandboxControl, raw: RawBot) -> None:
    await sandbox.fault("GET /users/@me", 429, retry_after=0.25)
    with pytest.raises(Refused) as excinfo:
        await raw.http("GET", "/users/@me")
    assert excinfo.value.status == 429
    await sandbox.fault("* /api/v10/users/*", 403, code=50001)
    with pytest.raises(Refused, match="Missing Access") as excinfo:
        await raw.http("GET", "/users/@me")
    assert (excinfo.value.status, excinfo.value.code) == (403, 50001)
    await sandbox.fault("GET /users/@me", delay_s=0.1)
    start = asyncio.get_running_loop().time()
    assert await raw.http("GET", "/users/@me")
    assert asyncio.get_running_loop().time() - start > 0.09


@pytest.mark.parametrize(
    "fault",
    [
        {"route": "nonsense"},
        {"route": "GET /x", "status": 200},
        {"route": "GET /x", "times": 0},
        {"route": "GET /x", "delay_s": "long"},
    ],
)
async def test_invalid_fault_is_refused_with_a_reason(
    sandbox: SandboxControl, fault: dict[str, object]
) -> None:
    with pytest.raises(Refused) as excinfo:
        await sandbox.http("POST", "/sandbox/faults", fault)
    assert excinfo.value.status == 400


async def test_unknown_permission_is_named(sandbox: SandboxControl) -> None:
    with pytest.raises(Refused, match="FLY"):
        await sandbox.deny(sandbox.channel_id, "FLY")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("permissions", {"deny": ["SEND_MESSAGES"]}),
        ("permissions", {"channel_id": [], "deny": []}),
        ("permissions", {"channel_id": "CHANNEL", "deny": 5}),
        ("permissions", {"channel_id": "CHANNEL", "role_id": "5"}),
        ("users", {}),
        ("users", {"name": ""}),
        ("users/abc/dms", {"closed": True}),
        ("channels", {"name": " "}),
        ("gateway", {"action": "explode"}),
        ("gateway", {"action": "drop", "code": 5}),
        ("clock", {"advance_s": -1}),
        ("clock", {"advance_s": "x"}),
        ("clock", [5]),
    ],
)
async def test_invalid_control_requests_are_refused(
    sandbox: SandboxControl, path: str, body: object
) -> None:
    if isinstance(body, dict) and body.get("channel_id") == "CHANNEL":
        body = {**body, "channel_id": sandbox.channel_id}
    with pytest.raises(Refused) as excinfo:
        await sandbox.http("POST", f"/sandbox/{path}", body)
    assert excinfo.value.status == 400


async def test_page_and_its_files_are_served_uncached(
    sandbox: SandboxControl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "page"
    folder.mkdir()
    files = {"index.html": "text/html", "a.css": "text/css", "a.js": "text/javascript"}
    for name in files:
        (folder / name).write_text(f"this is {name} ♥")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(pages, "PAGE", folder)

    async def fetch(path: str) -> tuple[int, str, str]:
        async with sandbox.session.get(URL(sandbox.url + path, encoded=True)) as response:
            assert response.headers["Cache-Control"] == "no-store"
            return response.status, response.content_type, await response.text()

    for path in ("/", "/sandbox/page"):
        assert await fetch(path) == (200, "text/html", "this is index.html ♥")
    for name, kind in files.items():
        assert await fetch(f"/static/{name}") == (200, kind, f"this is {name} ♥")
    for path in ("no.js", "%2e%2e/secret.txt", "..%2fsecret.txt", "%2fetc%2fpasswd"):
        status, _, text = await fetch(f"/static/{path}")
        assert status == 404
        assert "secret" not in text


async def test_hostile_attachments_are_not_shown_inline(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    path = f"/channels/{sandbox.channel_id}/messages"
    for name in ("a.html", "a.svg"):
        message = await raw.send_files("POST", path, {"content": "x"}, {name: b"<script>"})
        async with sandbox.session.get(message["attachments"][0]["url"]) as response:
            assert response.headers["Content-Disposition"] == "attachment"
            assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_default_avatars_are_pictures(sandbox: SandboxControl) -> None:
    async with sandbox.session.get(sandbox.url + "/embed/avatars/3.png") as response:
        assert response.content_type == "image/png"
        assert image_size(await response.read()) == (16, 16)


async def test_people_have_avatars_of_their_own(sandbox: SandboxControl) -> None:
    ann, bo = await sandbox.user("Ann"), await sandbox.user("Bo")
    me = await ann.http("GET", "/users/@me")
    path = f"/avatars/{ann.id}/{me['avatar']}.png?size=128"
    async with sandbox.session.get(sandbox.url + path) as response:
        assert response.content_type == "image/png"
        picture = await response.read()
    assert image_size(picture) == (128, 128)
    other = (await bo.http("GET", "/users/@me"))["avatar"]
    async with sandbox.session.get(f"{sandbox.url}/avatars/{bo.id}/{other}.png") as response:
        assert await response.read() != picture
    async with sandbox.session.get(f"{sandbox.url}/avatars/{ann.id}/{other}.png") as response:
        assert response.status == 404
    url = f"{sandbox.url}/sandbox/users/{ann.id}"
    async with sandbox.session.patch(url, json={"avatar": None}) as response:
        assert response.status == 200
    assert (await ann.http("GET", "/users/@me"))["avatar"] is None


async def test_state_survives_a_restart(make_server: ServerMaker, tmp_path: Path) -> None:
    first = await make_server(data=tmp_path)
    async with SandboxControl(first.url) as sandbox, RawBot(sandbox) as bot:
        ann = await sandbox.user("Ann")
        await bot.register({"name": "go"})
        dm = await bot.http("POST", "/users/@me/channels", {"recipient_id": ann.id})
        body = {"flags": V2, "components": [box(say("hand"), row(click_me("go")))]}
        hand = await bot.http("POST", f"/channels/{dm['id']}/messages", body)
        path = f"/channels/{sandbox.channel_id}/messages"
        picture = await bot.send_files("POST", path, {"content": "x"}, {"a.png": PIXEL})
        thread = await bot.http("POST", f"{path}/{picture['id']}/threads", {"name": "Game"})
        before = await sandbox.state()
    await first.close()

    second = await make_server(data=tmp_path, users=("Ann", "Eve"))
    async with SandboxControl(second.url) as sandbox, RawBot(sandbox) as bot:
        after = await sandbox.state()
        assert after["application_id"] == before["application_id"]
        assert [u["name"] for u in after["users"]] == ["Ann", "Bo", "Cy", "Di", "Eve"]
        ann = await sandbox.user("Ann")
        assert [client.text(m) for m in await ann.dms()] == ["hand"]
        kept_message = await bot.http("GET", f"{path}/{picture['id']}")
        async with sandbox.session.get(kept_message["attachments"][0]["url"]) as response:
            assert await response.read() == PIXEL
        assert [t["id"] for t in await ann.threads()] == [thread["id"]]
        await sandbox.wait_ready(1)
        edited_message = await bot.http(
            "PATCH", f"/channels/{dm['id']}/messages/{hand['id']}", {"components": [say("new")]}
        )
        assert client.text(edited_message) == "new"
        later = await bot.send(sandbox.channel_id, content="later")
        assert int(later["id"]) > int(picture["id"])


async def test_damaged_state_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILENAME).write_text("{broken")
    with pytest.raises(DamagedData, match=r"sandbox\.json"):
        await start(SandboxOptions(port=0, data=tmp_path))
    assert (tmp_path / FILENAME).read_text() == "{broken"


async def test_server_that_cannot_write_its_state_closes_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    running = await start(SandboxOptions(port=0, data=folder))
    async with SandboxControl(running.url) as sandbox:
        await sandbox.user("Ann")
        shutil.rmtree(folder)
        with pytest.raises(FileNotFoundError):
            await running.close()
    second = await start(SandboxOptions(port=running.port))
    await second.close()


async def test_server_stops_at_sigterm_and_writes_its_state(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "sandbox", "--server-only", "--port", "0"),
        *("--data", str(tmp_path)),
        stdout=asyncio.subprocess.PIPE,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert process.stdout is not None
    ready, url = (await process.stdout.readline()).decode().split()
    assert ready == "ready"
    async with SandboxControl(url) as sandbox:
        await sandbox.add_channel("more")
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), PATIENCE_S) == 0
    assert '"more"' in (tmp_path / "discord" / FILENAME).read_text()
