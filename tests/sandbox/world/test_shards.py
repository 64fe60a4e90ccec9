"""The shards of the gateway: each event goes to one of the bot's connections."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.app.server import RunningSandbox
from bot.sandbox.world.shards import Shard, moved_to_last
from tests.sandbox.client import Json, SandboxControl
from tests.sandbox.conftest import ServerMaker
from tests.sandbox.rawbot import ALL_INTENTS, RawBot, click_me, row


@pytest.fixture
async def server(make_server: ServerMaker) -> RunningSandbox:
    return await make_server(shards=2)


@pytest.fixture
async def pair(sandbox: SandboxControl) -> AsyncIterator[tuple[RawBot, RawBot]]:
    """Connect both shards."""
    async with (
        RawBot(sandbox, ALL_INTENTS, (0, 2)) as first,
        RawBot(sandbox, ALL_INTENTS, (1, 2)) as last,
    ):
        await first.next("READY")
        await last.next("GUILD_CREATE")
        yield first, last


async def test_gateway_states_the_number_of_shards(sandbox: SandboxControl) -> None:
    async with RawBot(sandbox, shard=(0, 2)) as bot:
        response: Json = await bot.http("GET", "/gateway/bot")
    assert response["shards"] == 2
    assert response["session_start_limit"]["max_concurrency"] == 2


async def test_guild_is_on_one_shard_only(
    sandbox: SandboxControl, pair: tuple[RawBot, RawBot]
) -> None:
    assert (int(sandbox.guild_id) >> 22) % 2 == 1
    first, last = pair
    ready = await first.next("READY")
    assert (ready["shard"], ready["guilds"]) == ([0, 2], [])
    assert "GUILD_CREATE" not in [name for name, _ in first.events]
    assert (await last.next("READY"))["shard"] == [1, 2]


async def test_events_of_the_guild_and_direct_messages_go_to_separate_shards(
    sandbox: SandboxControl, pair: tuple[RawBot, RawBot]
) -> None:
    first, last = pair
    ann = await sandbox.user("Ann")
    direct = await first.send(await ann.dm_channel(), content="x", components=[row(click_me("d"))])
    public = await last.send(sandbox.channel_id, content="x", components=[row(click_me("p"))])
    for message, custom_id in ((direct, "d"), (public, "p")):
        data = {"custom_id": custom_id}
        await ann.interact(3, message["channel_id"], data, message_id=message["id"])
    assert (await first.interaction())["data"]["custom_id"] == "d"
    assert (await last.interaction())["data"]["custom_id"] == "p"
    created = [
        [body["channel_id"] for name, body in bot.events if name == "MESSAGE_CREATE"]
        for bot in (first, last)
    ]
    assert created == [[direct["channel_id"]], [public["channel_id"]]]
    assert [name for bot in (first, last) for name, _ in bot.events].count("CHANNEL_CREATE") == 0


async def test_bot_is_ready_once_all_its_shards_are_connected(
    sandbox: SandboxControl, server: RunningSandbox
) -> None:
    async with RawBot(sandbox, shard=(1, 2)) as last:
        await last.register({"name": "play", "type": 1})
        assert not (await sandbox.state())["ready"]
        async with RawBot(sandbox, shard=(0, 2)) as first:
            await first.next("READY")
            server.sandbox.check_ready()
            assert (await sandbox.state())["ready"]


@pytest.mark.parametrize(
    ("shard", "code"),
    [(None, 4011), ([0, 1], 4011), ([2, 2], 4010), ([-1, 2], 4010), ([0], 4010), ("0", 4010)],
)
async def test_invalid_shard_is_refused(sandbox: SandboxControl, shard: object, code: int) -> None:
    async with sandbox.session.ws_connect(sandbox.url + "/gateway") as ws:
        data: Json = {"token": sandbox.bot_token, "intents": 0}
        await ws.send_json({"op": 2, "d": data | ({} if shard is None else {"shard": shard})})
        await ws.receive()  # HELLO
        await ws.receive()
        assert ws.close_code == code


@pytest.mark.parametrize("count", [1, 2, 3, 16])
def test_a_new_guild_is_on_the_last_shard(count: int) -> None:
    for guild_id in (175928847299117063, 1573342926656765954):
        moved_guild_id = moved_to_last(guild_id, count)
        assert Shard(count - 1, count).has_guild(moved_guild_id)
        assert guild_id <= moved_guild_id < guild_id + (count << 22)
