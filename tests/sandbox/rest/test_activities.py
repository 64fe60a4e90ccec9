"""The application's Activity: its entry point, OAuth for its page, and its instances."""

from __future__ import annotations

import pytest

from bot.sandbox.world.activities import CLIENT_SECRET
from tests.sandbox.client import Http, Json, Refused, SandboxControl, SandboxUser
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.rawbot import RawBot, click_me, row

PLAY: Json = {"name": "play", "description": "Play"}
ENTRY: Json = {"name": "enter", "description": "Enter", "type": 4, "handler": 1}
URL = "http://127.0.0.1:1/page"


@pytest.fixture(autouse=True)
async def _mapped(sandbox: SandboxControl) -> None:
    """Switch Activities on."""
    await sandbox.http("POST", "/sandbox/activity", {"url": URL})


async def fetch_entry_point(raw: RawBot) -> Json:
    """Return the entry point as the bot reads it."""
    path = f"/applications/{raw.sandbox.application_id}/commands"
    (entry,) = [c for c in await raw.http("GET", path) if c["type"] == 4]
    return dict(entry)


async def launch(raw: RawBot, user: SandboxUser, channel_id: str) -> Json:
    """Call a command, which the bot answers by launching; return the event for the user."""
    await user.invoke(2, channel_id, "play", {}, None)
    await raw.answer(await raw.interaction(), 12)
    return await user.wait_for("SANDBOX_ACTIVITY")


async def fetch_instance(raw: RawBot, instance_id: str) -> Json:
    path = f"/applications/{raw.sandbox.application_id}/activity-instances/{instance_id}"
    return dict(await raw.http("GET", path))


async def exchange_code(sandbox: SandboxControl, **changed: str) -> tuple[int, Json]:
    """Exchange a code as a form; return status and answer."""
    form = {
        "client_id": sandbox.application_id,
        "client_secret": CLIENT_SECRET,
        "grant_type": "authorization_code",
        "code": "none",
    }
    url = f"{sandbox.url}/api/v10/oauth2/token"
    async with sandbox.session.post(url, data=form | changed) as response:
        return response.status, await response.json()


async def fetch_code(sandbox: SandboxControl, activity_event: Json) -> str:
    path = f"/sandbox/activity/{activity_event['frame_id']}/code"
    return str((await sandbox.http("POST", path))["code"])


# The entry point


async def test_activities_bring_an_entry_point_that_discord_answers_itself(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    entry = await fetch_entry_point(raw)
    assert (entry["name"], entry["handler"]) == ("launch", 2)
    await raw.register(PLAY, {key: entry[key] for key in ("name", "type", "handler", "id")})
    entry, event_count = await fetch_entry_point(raw), len(raw.events)
    data = {key: entry[key] for key in ("id", "name", "version", "type")}
    await ann.interact(2, sandbox.channel_id, data)
    activity_event = await ann.wait_for("SANDBOX_ACTIVITY")
    assert (await fetch_instance(raw, activity_event["instance_id"]))["users"] == [ann.id]
    # The bot receives the next interaction, but not this one.
    await ann.invoke(2, sandbox.channel_id, "play", {}, None)
    assert (await raw.interaction())["data"]["name"] == "play"
    assert "INTERACTION_CREATE" not in [name for name, _ in raw.events[event_count:]]


async def test_registration_may_replace_the_entry_point_but_not_drop_it(raw: RawBot) -> None:
    entry = await fetch_entry_point(raw)
    with pytest.raises(Refused) as excinfo:
        await raw.register(PLAY)
    assert (excinfo.value.status, excinfo.value.code) == (400, 50240)
    assert await fetch_entry_point(raw) == entry
    await raw.register(PLAY, ENTRY | {"id": entry["id"]})
    replaced = await fetch_entry_point(raw)
    assert (replaced["name"], replaced["handler"]) == ("enter", 1)
    assert replaced["id"] == entry["id"]
    # Switching on again, for another address, adds none.
    await raw.sandbox.http("POST", "/sandbox/activity", {"url": f"{URL}/2"})
    assert await fetch_entry_point(raw) == replaced


async def test_entry_point_of_the_bot_reaches_it_as_type_4_and_is_answered_by_launching(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    await raw.register(PLAY, ENTRY)
    entry = await fetch_entry_point(raw)
    data = {key: entry[key] for key in ("id", "name", "version", "type")}
    await ann.interact(2, sandbox.channel_id, data)
    body = await raw.interaction()
    assert body["type"] == 2
    assert (body["data"]["type"], body["data"]["name"]) == (4, "enter")
    assert "handler" not in body["data"]
    answer = await raw.answer(body, 12)
    activity_event = await ann.wait_for("SANDBOX_ACTIVITY")
    instance_id = activity_event["instance_id"]
    assert answer["interaction"]["activity_instance_id"] == instance_id
    assert answer["resource"] == {"type": 12, "activity_instance": {"id": instance_id}}


async def test_application_without_activities_has_no_entry_point_and_can_launch_nothing(
    make_server: ServerMaker,
) -> None:
    server = await make_server()
    async with SandboxControl(server.url) as control, RawBot(control) as bot:
        (command,) = await bot.register(PLAY)
        assert command["name"] == "play"
        user = await control.user("Ann")
        await user.invoke(2, control.channel_id, "play", {}, None)
        with pytest.raises(Refused) as excinfo:
            await bot.answer(await bot.interaction(), 12)
        assert "type" in excinfo.value.errors


# OAuth


async def test_code_is_exchanged_once_for_a_token_of_its_person(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    await raw.register(PLAY, ENTRY)
    activity_event = await launch(raw, ann, sandbox.channel_id)
    code = await fetch_code(sandbox, activity_event)
    status, response = await exchange_code(sandbox, code=code)
    assert status == 200
    assert (response["token_type"], response["scope"]) == ("Bearer", "identify")
    assert response["expires_in"] > 0
    assert (await exchange_code(sandbox, code=code))[1]["error"] == "invalid_grant"
    bearer = Http(sandbox.session, f"{sandbox.url}/api/v10", f"Bearer {response['access_token']}")
    assert (await bearer("GET", "/users/@me"))["id"] == ann.id
    about = await bearer("GET", "/oauth2/@me")
    assert about["user"]["id"] == ann.id
    assert about["application"]["id"] == sandbox.application_id
    assert about["scopes"] == ["identify"]
    with pytest.raises(Refused) as excinfo:  # a person's token opens nothing of the bot's
        await bearer("GET", f"/channels/{sandbox.channel_id}")
    assert excinfo.value.status == 401


async def test_token_needs_the_right_form(sandbox: SandboxControl) -> None:
    for changed, expected in (
        ({"client_secret": "wrong"}, (401, "invalid_client")),
        ({"client_id": "1"}, (401, "invalid_client")),
        ({"grant_type": "password"}, (400, "unsupported_grant_type")),
        ({"code": "forged"}, (400, "invalid_grant")),
    ):
        status, body = await exchange_code(sandbox, **changed)
        assert (status, body["error"]) == expected
    url = f"{sandbox.url}/api/v10/oauth2/token"
    body = {"client_id": sandbox.application_id, "client_secret": CLIENT_SECRET, "code": "x"}
    async with sandbox.session.post(url, json=body) as response:
        assert response.status == 400
    forged = Http(sandbox.session, f"{sandbox.url}/api/v10", "Bearer forged")
    with pytest.raises(Refused) as excinfo:
        await forged("GET", "/oauth2/@me")
    assert excinfo.value.status == 401


# Instances


async def test_people_in_a_channel_share_an_instance_until_the_last_has_left(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    await raw.register(PLAY, ENTRY)
    first = await launch(raw, ann, sandbox.channel_id)
    second = await launch(raw, bo, sandbox.channel_id)
    direct = await launch(raw, ann, await ann.dm_channel())
    instance_id = first["instance_id"]
    assert second["instance_id"] == instance_id != direct["instance_id"]
    instance_state = await fetch_instance(raw, instance_id)
    assert instance_state["users"] == [ann.id, bo.id]
    assert instance_state["location"] == {
        "id": f"gc-{sandbox.guild_id}-{sandbox.channel_id}",
        "kind": "gc",
        "channel_id": sandbox.channel_id,
        "guild_id": sandbox.guild_id,
    }
    assert (await fetch_instance(raw, direct["instance_id"]))["location"]["kind"] == "pc"

    await sandbox.http("DELETE", f"/sandbox/activity/{first['frame_id']}")
    assert (await fetch_instance(raw, instance_id))["users"] == [bo.id]
    participants = await bo.wait_for(
        "SANDBOX_PARTICIPANTS", lambda body: len(body["participants"]) == 1
    )
    assert participants["participants"][0]["id"] == bo.id
    await sandbox.http("DELETE", f"/sandbox/activity/{second['frame_id']}")
    with pytest.raises(Refused) as excinfo:
        await fetch_instance(raw, instance_id)
    assert (excinfo.value.status, excinfo.value.code) == (404, 0)
    # A later launch opens a new instance.
    assert (await launch(raw, ann, sandbox.channel_id))["instance_id"] != instance_id


async def test_frame_that_was_closed_gives_no_more_codes(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    await raw.register(PLAY, ENTRY)
    activity_event = await launch(raw, ann, sandbox.channel_id)
    await sandbox.http("DELETE", f"/sandbox/activity/{activity_event['frame_id']}")
    with pytest.raises(Refused) as excinfo:
        await fetch_code(sandbox, activity_event)
    assert excinfo.value.status == 404


async def test_buttons_and_forms_can_launch_too(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser
) -> None:
    await raw.register(PLAY, ENTRY)
    await ann.invoke(2, sandbox.channel_id, "play", {}, None)
    answer = await raw.answer(
        await raw.interaction(), 4, content="here", components=[row(click_me("go"))]
    )
    message = answer["resource"]["message"]
    await ann.interact(3, sandbox.channel_id, {"custom_id": "go"}, message_id=message["id"])
    launched_by_click = await raw.answer(await raw.interaction(), 12)
    activity_event = await ann.wait_for("SANDBOX_ACTIVITY")
    assert launched_by_click["interaction"]["activity_instance_id"] == activity_event["instance_id"]
