"""An application that people install for themselves: where they have it, and what it may do."""

from __future__ import annotations

import pytest

from bot.sandbox.app.server import RunningSandbox
from bot.sandbox.rest.rate_limits import RateLimiter
from tests.sandbox.client import (
    InteractionFailed,
    Json,
    Refused,
    SandboxControl,
    SandboxUser,
    is_ephemeral,
)
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.rawbot import RawBot, click_me, row

EVERYWHERE: Json = {"name": "play", "integration_types": [0, 1], "contexts": [0, 1, 2]}
IN_SERVERS: Json = {"name": "open", "integration_types": [0], "contexts": [0, 1]}
FOR_PEOPLE: Json = {"name": "mine", "integration_types": [1], "contexts": [0, 1, 2]}
FIVE = 5


@pytest.fixture
async def commands(raw: RawBot) -> list[Json]:
    """Register a command for both kinds of installation, and one for each."""
    return await raw.register(EVERYWHERE, IN_SERVERS, FOR_PEOPLE)


async def call_command(raw: RawBot, user: SandboxUser, channel_id: str, name: str = "play") -> Json:
    """Return the interaction of a command, not answered yet."""
    await user.invoke(2, channel_id, name, {}, None)
    return await raw.interaction()


async def click_button(raw: RawBot, user: SandboxUser, message: Json) -> Json:
    """Return the interaction of a click on the button of a message."""
    await user.interact(3, message["channel_id"], {"custom_id": "go"}, message_id=message["id"])
    return await raw.interaction()


async def list_command_names(user: SandboxUser, channel_id: str) -> set[str]:
    """Return the commands that a person has in a channel."""
    return {command["name"] for command in await user.commands(channel_id, fresh=True)}


@pytest.mark.usefixtures("commands")
async def test_commands_depend_on_installations_and_place(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    cy, di = await sandbox.user("Cy"), await sandbox.user("Di")
    server = await sandbox.add_guild(ann, bo, cy, di)
    group, direct = await sandbox.add_dm(ann, bo, cy), await sandbox.add_dm(ann, bo)
    with_bot, everything = sandbox.channel_id, {"play", "open", "mine"}
    assert await list_command_names(ann, with_bot) == {"play", "open"}
    assert await list_command_names(ann, await ann.dm_channel()) == {"play", "open"}
    for place in (server, group, direct):
        assert await list_command_names(ann, place) == set()
    await sandbox.install(ann)
    assert await list_command_names(ann, with_bot) == everything
    assert await list_command_names(ann, await ann.dm_channel()) == everything
    for place in (server, group, direct):
        assert await list_command_names(ann, place) == {"play", "mine"}
        assert await list_command_names(bo, place) == set()
    await sandbox.install(ann, installed=False)
    assert await list_command_names(ann, server) == set()


@pytest.mark.usefixtures("commands")
async def test_interactions_state_their_context_and_installation(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    await sandbox.install(ann)
    server = await sandbox.add_guild(ann, bo)
    group = await sandbox.add_dm(ann, bo, await sandbox.user("Cy"))
    owned_by_ann = {"1": ann.id}
    guild = sandbox.guild_id
    for place, context, owners in (
        (sandbox.channel_id, 0, {"0": guild} | owned_by_ann),
        (await ann.dm_channel(), 1, {"0": "0"} | owned_by_ann),
        (server, 0, owned_by_ann),
        (group, 2, owned_by_ann),
        (await sandbox.add_dm(ann, bo), 2, owned_by_ann),
    ):
        body = await call_command(raw, ann, place)
        assert (body["context"], body["authorizing_integration_owners"]) == (context, owners)
        assert ("guild_id" in body) == ("member" in body) == (context == 0)
        assert ("user" in body) == (context != 0)
    body = await call_command(raw, ann, server)
    assert body["guild_id"] == body["channel"]["guild_id"] != guild
    attach, embed, everyone, manage_threads = 1 << 15, 1 << 14, 1 << 17, 1 << 34
    assert int(body["app_permissions"]) == attach | embed
    assert (
        int((await call_command(raw, ann, group))["app_permissions"]) == attach | embed | everyone
    )
    with_bot = await call_command(raw, ann, sandbox.channel_id)
    assert int(with_bot["app_permissions"]) & manage_threads
    assert (await call_command(raw, bo, sandbox.channel_id))["authorizing_integration_owners"] == {
        "0": guild
    }


@pytest.mark.usefixtures("commands")
async def test_everybody_who_sees_a_message_may_click_and_its_owner_stays(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    await sandbox.install(ann)
    server = await sandbox.add_guild(ann, bo)
    answer = await raw.answer(
        await call_command(raw, ann, server), 4, content="here", components=[row(click_me("go"))]
    )
    message = answer["resource"]["message"]
    click = await click_button(raw, bo, message)
    assert click["member"]["user"]["id"] == bo.id
    assert click["authorizing_integration_owners"] == {"1": ann.id}
    assert (await raw.answer(click, 7, content="Bo was here"))["resource"]["message"][
        "content"
    ] == "Bo was here"
    # The token of the command edits the answer too, but a click's token no other message.
    other = await raw.answer(await call_command(raw, ann, server), 4, content="another")
    with pytest.raises(Refused) as excinfo:
        await raw.webhook(
            "PATCH", click, message=other["resource"]["message"]["id"], content="mine now"
        )
    assert excinfo.value.code == 10008
    with pytest.raises(Refused):
        await (await sandbox.user("Cy")).messages(server)


@pytest.mark.usefixtures("commands")
async def test_channel_api_refuses_where_the_bot_is_no_member(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    await sandbox.install(ann)
    for place in (await sandbox.add_guild(ann, bo), await sandbox.add_dm(ann, bo)):
        answer = await raw.answer(await call_command(raw, ann, place), 4, content="here")
        message_id = answer["resource"]["message"]["id"]
        path = f"/channels/{place}/messages"
        for method, route in (
            ("POST", path),
            ("GET", path),
            ("PATCH", f"{path}/{message_id}"),
            ("DELETE", f"{path}/{message_id}"),
            ("POST", f"{path}/{message_id}/threads"),
            ("GET", f"/channels/{place}"),
        ):
            body = None if method in ("GET", "DELETE") else {"content": "x", "name": "x"}
            with pytest.raises(Refused) as excinfo:
                await raw.http(method, route, body)
            assert (excinfo.value.status, excinfo.value.code) == (403, 50001)
    assert "MESSAGE_CREATE" not in {name for name, _ in raw.events}


@pytest.mark.usefixtures("commands")
@pytest.mark.parametrize("denied", ["USE_EXTERNAL_APPS", "SEND_MESSAGES"])
async def test_answers_turn_ephemeral_where_external_apps_are_denied(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser, denied: str
) -> None:
    await sandbox.install(ann)
    server = await sandbox.add_guild(ann, bo, deny=[denied])
    call = await call_command(raw, ann, server)
    answer = await raw.answer(call, 4, content="here", components=[row(click_me("go"))])
    assert answer["interaction"]["response_message_ephemeral"]
    assert is_ephemeral(answer["resource"]["message"])
    assert is_ephemeral(await raw.webhook("POST", call, content="more"))
    deferred = await call_command(raw, ann, server)
    await raw.answer(deferred, 5)
    assert is_ephemeral(await raw.webhook("PATCH", deferred, message="@original", content="now"))
    assert await bo.messages(server) == []
    # The permission has no effect in a guild with the bot.
    assert not is_ephemeral(
        (await raw.answer(await call_command(raw, ann, sandbox.channel_id), 4, content="all"))[
            "resource"
        ]["message"]
    )


@pytest.mark.usefixtures("commands")
async def test_sixth_follow_up_is_refused_where_only_a_person_has_installed_it(
    server: RunningSandbox, sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    await sandbox.install(ann)
    call = await call_command(raw, ann, await sandbox.add_dm(ann, bo))
    await raw.answer(call, 4, content="first")
    follow_ups = [await raw.webhook("POST", call, content=str(number)) for number in range(FIVE)]
    await raw.webhook("DELETE", call, message=follow_ups[0]["id"])
    server.sandbox.limiter = RateLimiter()  # another limit than the one tested here
    with pytest.raises(Refused) as excinfo:
        await raw.webhook("POST", call, content="one more")
    assert (excinfo.value.status, excinfo.value.code) == (400, 40094)
    for number in range(FIVE - 1):
        await raw.webhook("PATCH", call, message=follow_ups[-1]["id"], content=f"edit {number}")
    with_bot = await call_command(raw, ann, sandbox.channel_id)
    await raw.answer(with_bot, 4, content="first")
    for number in range(FIVE + 1):
        server.sandbox.limiter = RateLimiter()
        await raw.webhook("POST", with_bot, content=str(number))


@pytest.mark.usefixtures("commands")
async def test_token_lasts_fifteen_minutes_and_a_click_brings_the_next(
    sandbox: SandboxControl, raw: RawBot, ann: SandboxUser, bo: SandboxUser
) -> None:
    await sandbox.install(ann)
    call = await call_command(raw, ann, await sandbox.add_dm(ann, bo))
    answer = await raw.answer(call, 4, content="here", components=[row(click_me("go"))])
    await sandbox.advance(16 * 60)
    with pytest.raises(Refused) as excinfo:
        await raw.webhook("PATCH", call, message="@original", content="too late")
    assert (excinfo.value.status, excinfo.value.code) == (401, 50027)
    click = await click_button(raw, ann, answer["resource"]["message"])
    await raw.answer(click, 6)
    edited_message = await raw.webhook("PATCH", click, message="@original", content="in time")
    assert edited_message["content"] == "in time"


async def test_bot_may_write_to_people_who_have_installed_it(
    sandbox: SandboxControl, raw: RawBot, bo: SandboxUser
) -> None:
    await sandbox.leave_guild(bo)
    channel_id = await bo.dm_channel()
    with pytest.raises(Refused) as excinfo:
        await raw.send(channel_id, content="hello")
    assert excinfo.value.code == 50007
    await sandbox.install(bo)
    assert (await raw.send(channel_id, content="hello"))["content"] == "hello"


async def test_members_see_guilds_and_messages_without_the_bot(
    sandbox: SandboxControl, ann: SandboxUser, bo: SandboxUser
) -> None:
    server = await sandbox.add_guild(ann, bo)
    group = await sandbox.add_dm(ann, bo, await sandbox.user("Cy"))
    created = await bo.wait_for("GUILD_CREATE", lambda guild: guild["id"] != sandbox.guild_id)
    assert [channel["id"] for channel in created["channels"]] == [server]
    assert (await bo.wait_for("CHANNEL_CREATE"))["id"] == group
    message = await ann.say(server, "hello")
    received = await bo.wait_for("MESSAGE_CREATE")
    assert (received["id"], received["guild_id"]) == (message["id"], created["id"])
    again = await sandbox.user("Bo")  # another connection of the same person
    assert {channel["id"] for channel in again.events[0][1]["private_channels"]} == {group}
    assert (await again.wait_for("GUILD_CREATE", lambda guild: guild["id"] == created["id"]))[
        "channels"
    ][0]["id"] == server


async def test_unanswered_command_fails_in_a_guild_without_the_bot(
    make_server: ServerMaker,
) -> None:
    server = await make_server(interaction_deadline_s=0.2)
    async with SandboxControl(server.url) as sandbox, RawBot(sandbox) as raw:
        await raw.register(EVERYWHERE)
        ann = await sandbox.user("Ann")
        await sandbox.install(ann)
        with pytest.raises(InteractionFailed):
            await ann.command(await sandbox.add_guild(ann), "play")


async def test_other_places_and_installations_are_kept(
    make_server: ServerMaker, tmp_path: object
) -> None:
    server = await make_server(data=tmp_path)
    async with SandboxControl(server.url) as sandbox:
        ann = await sandbox.user("Ann", gateway=False)
        await sandbox.install(ann)
        place = await sandbox.add_guild(ann)
        reply = await ann.say(place, "hello")
    await server.close()
    server = await make_server(data=tmp_path)
    async with SandboxControl(server.url) as sandbox:
        ann = await sandbox.user("Ann", gateway=False)
        assert [message["id"] for message in await ann.messages(place)] == [reply["id"]]
        assert server.sandbox.world.users[int(ann.id)].has_installed
