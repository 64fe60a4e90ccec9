"""The gateway: sessions, intents, replay, scheduled disturbances."""

from __future__ import annotations

import asyncio

import pytest

from tests.patience import PATIENCE_S
from tests.sandbox.client import SandboxControl, SandboxUser
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.rawbot import ALL_INTENTS, GUILDS, RawBot

GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 9, 1 << 12


async def test_ready_contains_the_session_and_the_guild(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    ready = await raw.next("READY")
    assert ready["user"]["id"] == ready["application"]["id"] == sandbox.application_id
    assert ready["resume_gateway_url"] == sandbox.url.replace("http", "ws") + "/gateway"
    assert ready["shard"] == [0, 1]
    guild = await raw.next("GUILD_CREATE")
    assert [channel["name"] for channel in guild["channels"]] == ["games"]
    assert [member["user"]["id"] for member in guild["members"]] == [sandbox.application_id]
    assert guild["roles"][0]["id"] == sandbox.guild_id


async def test_wrong_token_is_refused_with_4004(sandbox: SandboxControl) -> None:
    async with sandbox.session.ws_connect(sandbox.url + "/gateway") as ws:
        await ws.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        await ws.receive()  # HELLO
        await ws.receive()
        assert ws.close_code == 4004


@pytest.mark.parametrize(
    ("frame", "code"),
    [("no json", 4002), ('{"op": 99}', 4001), ('{"op": 3, "d": {}}', 4003), ("[]", 4002)],
)
async def test_invalid_frame_closes_the_connection_with_its_code(
    sandbox: SandboxControl, frame: str, code: int
) -> None:
    async with sandbox.session.ws_connect(sandbox.url + "/gateway") as ws:
        await ws.send_str(frame)
        await ws.receive()
        await ws.receive()
        assert ws.close_code == code


async def test_heartbeat_is_acknowledged_unless_the_gateway_is_silent(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    await raw.ws.send_json({"op": 1, "d": None})
    await raw.next_op(11)
    await sandbox.gateway("silence")
    raw.frames.clear()
    await raw.ws.send_json({"op": 1, "d": None})
    await sandbox.add_channel("later")
    await sandbox.state()
    assert raw.frames == []
    await sandbox.gateway("speak")
    await raw.next("CHANNEL_CREATE")
    assert not [frame for frame in raw.frames if frame["op"] == 11]


async def test_guilds_intent_alone_gets_no_messages(
    sandbox: SandboxControl, raw: RawBot, bo: SandboxUser
) -> None:
    await bo.say(sandbox.channel_id, "hello")
    await bo.say(await bo.dm_channel(), "hello")
    await sandbox.add_channel("end")
    await raw.next("CHANNEL_CREATE")
    assert {name for name, _ in raw.events} == {"READY", "GUILD_CREATE", "CHANNEL_CREATE"}


async def test_content_is_hidden_without_its_intent(
    sandbox: SandboxControl, bo: SandboxUser
) -> None:
    async with RawBot(sandbox, GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES) as bot:
        await bot.next("GUILD_CREATE")
        await bo.say(sandbox.channel_id, "hello")
        assert (await bot.next("MESSAGE_CREATE"))["content"] == ""
        bot.events.clear()
        await bo.say(sandbox.channel_id, f"<@{sandbox.application_id}> hello")
        assert "hello" in (await bot.next("MESSAGE_CREATE"))["content"]
        bot.events.clear()
        await bo.say(await bo.dm_channel(), "psst")
        assert (await bot.next("MESSAGE_CREATE"))["content"] == "psst"


async def test_resume_replays_missed_events_in_order(
    sandbox: SandboxControl, bo: SandboxUser
) -> None:
    async with RawBot(sandbox, ALL_INTENTS) as bot:
        session = (await bot.next("READY"))["session_id"]
        await bot.next("GUILD_CREATE")
        seq = bot.frames[-1]["s"]
        await sandbox.gateway("drop", code=4000)
        await bot.until_closed()
        assert bot.ws.close_code == 4000
        for text in ("one", "two"):
            await bo.say(sandbox.channel_id, text)
        bot.events.clear()
        await bot.connect({"session_id": session, "seq": seq})
        await bot.next("RESUMED")
        events = [(name, body.get("content")) for name, body in bot.events]
        assert events == [
            ("MESSAGE_CREATE", "one"),
            ("MESSAGE_CREATE", "two"),
            ("RESUMED", None),
        ]


@pytest.mark.parametrize("resume", [{"session_id": "unknown", "seq": 1}, {"seq": 99}])
async def test_resume_of_an_unknown_session_or_seq_is_invalid(
    sandbox: SandboxControl, raw: RawBot, resume: dict[str, object]
) -> None:
    session = (await raw.next("READY"))["session_id"]
    await sandbox.gateway("drop", code=4000)
    await raw.until_closed()
    await raw.connect({"session_id": session, **resume})
    assert (await raw.next_op(9))["d"] is False


async def test_normal_close_by_the_client_ends_the_session(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    session = (await raw.next("READY"))["session_id"]
    await raw.close()
    await raw.connect({"session_id": session, "seq": 2})
    assert (await raw.next_op(9))["d"] is False


async def test_reconnect_and_invalid_session_are_sent(sandbox: SandboxControl, raw: RawBot) -> None:
    await raw.next("GUILD_CREATE")
    await sandbox.gateway("reconnect")
    await raw.next_op(7)
    await sandbox.gateway("invalid_session")
    assert (await raw.next_op(9))["d"] is False
    raw.events.clear()
    token = sandbox.bot_token
    await raw.ws.send_json({"op": 2, "d": {"token": token, "intents": 1, "properties": {}}})
    await raw.next("READY")


async def test_member_chunks_are_sent_on_request(sandbox: SandboxControl, raw: RawBot) -> None:
    data = {"guild_id": sandbox.guild_id, "query": "", "limit": 0, "nonce": "n"}
    await raw.ws.send_json({"op": 8, "d": data})
    chunk = await raw.next("GUILD_MEMBERS_CHUNK")
    assert chunk["nonce"] == "n"
    names = [member["user"]["username"] for member in chunk["members"]]
    assert names[1:] == ["Ann", "Bo", "Cy", "Di"]


async def test_user_gets_events_of_channels_and_threads_but_not_of_other_peoples_messages(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    dm = await raw.http("POST", "/users/@me/channels", {"recipient_id": ann.id})
    await raw.send(dm["id"], content="for Ann")
    await ann.wait_for("MESSAGE_CREATE", lambda m: m["content"] == "for Ann")
    hidden = await sandbox.add_channel("hidden")
    await sandbox.deny(hidden, "VIEW_CHANNEL", user=bo)
    await raw.send(hidden, content="for some")
    cy = await sandbox.user("Cy")
    await sandbox.deny(hidden, "VIEW_CHANNEL", user=cy)
    await cy.close()
    await cy.connect()
    welcome = [body for name, body in cy.events if name == "GUILD_CREATE"]
    message = await raw.send(sandbox.channel_id, content="for all")
    await bo.wait_for("MESSAGE_CREATE", lambda m: m["id"] == message["id"])
    contents = [body["content"] for name, body in bo.events if name == "MESSAGE_CREATE"]
    assert contents == ["for all"]
    assert [len(guild["channels"]) for guild in welcome] == [2]
    await cy.wait_for("GUILD_CREATE", lambda guild: len(guild["channels"]) == 1)


async def test_ready_follows_commands_and_connection(
    server: object, sandbox: SandboxControl
) -> None:
    assert (await sandbox.state())["ready"] is False
    async with RawBot(sandbox) as bot:
        await bot.next("READY")
        assert (await sandbox.state())["ready"] is False
        await bot.register({"name": "go"})
        await sandbox.wait_ready()
    async with asyncio.timeout(PATIENCE_S):
        while (await sandbox.state())["ready"]:
            pass


async def test_new_users_join_and_get_events(sandbox: SandboxControl, raw: RawBot) -> None:
    eve = await sandbox.user("Eve")
    message = await raw.send(sandbox.channel_id, content="welcome")
    await eve.wait_for("MESSAGE_CREATE", lambda m: m["id"] == message["id"])
    assert [g["id"] for g in await eve.http("GET", "/users/@me/guilds")] == [sandbox.guild_id]
    assert (await eve.http("GET", "/users/@me"))["username"] == "Eve"


@pytest.mark.thorough
async def test_a_hundred_and_ten_people_get_one_message(
    sandbox: SandboxControl, raw: RawBot
) -> None:
    people = [await sandbox.user(f"Guest {number}") for number in range(110)]
    message = await raw.send(sandbox.channel_id, content="welcome")
    for person in people:
        await person.wait_for("MESSAGE_CREATE", lambda m: m["id"] == message["id"])


async def test_closing_the_server_ends_open_connections_at_once(
    make_server: ServerMaker,
) -> None:
    server = await make_server()
    async with SandboxControl(server.url) as sandbox, RawBot(sandbox) as bot:
        await sandbox.user("Ann")
        await bot.next("READY")
        async with asyncio.timeout(PATIENCE_S):
            await server.close()
        await bot.until_closed()
        assert bot.ws.close_code == 1001
