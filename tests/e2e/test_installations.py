"""What people can use where, by who has installed the bot: they themselves, a server, or both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from bot.engine.play.events import Played
from tests.e2e.arena import Arena
from tests.e2e.knowledge import read_events
from tests.e2e.memory import Memory
from tests.e2e.test_elsewhere import (
    begin_together,
    check_cards,
    check_tokens_alone,
    create_dm_channel,
    create_server,
    install_bot,
)
from tests.sandbox.client import Refused, is_ephemeral, text

COMMANDS = ("play", "daily", "puzzle", "learn", "help", "profile", "preferences")
SERVER, DIRECT = "server with the bot", "direct message with the bot"
BY_SERVER, BY_PERSON, BY_BOTH = "server", "person", "both"


@dataclass(frozen=True)
class Places:
    """A person who uses the bot, another who watches, and the places that they share."""

    user: Memory
    watcher: Memory
    with_bot: Mapping[str, str]
    without_bot: Mapping[str, str]


async def arrange(arena: Arena, installed_by: str) -> Places:
    """Return the places that four people share, one of whom uses the bot."""
    user, watcher, *others = await arena.people(4)
    if installed_by != BY_SERVER:
        await arena.sandbox.install(user.user)
    people = [user, watcher, *others]
    places = Places(
        user,
        watcher,
        {SERVER: arena.channel_id, DIRECT: await user.user.dm_channel()},
        {
            "server": await create_server(arena, *people),
            "server that denies it": await create_server(
                arena, *people, deny=("USE_EXTERNAL_APPS",)
            ),
            "group": await create_dm_channel(arena, *people),
            "direct messages": await create_dm_channel(arena, user, watcher),
        },
    )
    if installed_by == BY_PERSON:
        await arena.sandbox.leave_guild(user.user)
    return places


async def check_commands(person: Memory, channel_id: str, *, is_private: bool) -> None:
    """Call each command, and check that it is answered, if need be to the person alone."""
    for command in COMMANDS:
        reply = (await person.user.command(channel_id, command)).message
        assert reply is not None, command
        assert reply["channel_id"] == channel_id
        assert "went wrong" not in text(reply)
        assert is_ephemeral(reply) or not is_private, command


@pytest.mark.thorough
@pytest.mark.parametrize("installed_by", [BY_SERVER, BY_PERSON, BY_BOTH])
async def test_commands_work_where_the_person_or_the_server_has_installed_the_bot(
    arena: Arena, installed_by: str
) -> None:
    places = await arrange(arena, installed_by)
    for name, channel_id in places.without_bot.items():
        if installed_by == BY_SERVER:
            assert await places.user.user.commands(channel_id) == [], name
        else:
            await check_commands(places.user, channel_id, is_private=True)
    for name, channel_id in places.with_bot.items():
        if (installed_by, name) == (BY_PERSON, SERVER):  # they are no member
            with pytest.raises(Refused):
                await places.user.user.commands(channel_id)
        else:
            await check_commands(places.user, channel_id, is_private=False)
    without_bot = set(places.without_bot.values())
    channels_seen = {message["channel_id"] for message in places.watcher.standing.values()}
    assert not channels_seen & without_bot, "answers were for one person"
    rows = await arena.sandbox.requests(arena.first_request)
    paths = [row["path"] for row in rows if "channels" in row["route"]]
    assert not [path for path in paths if without_bot & set(path.split("/"))]


@pytest.mark.thorough
async def test_table_of_a_group_goes_on_in_mid_trick_after_a_kill(own_arena: Arena) -> None:
    ann = await install_bot(own_arena)
    people = [ann, *await own_arena.people(3)]
    game = await begin_together(own_arena, people, await create_dm_channel(own_arena, *people))

    def count_cards() -> int:
        events = read_events(own_arena.bot.location, game.table_id)
        return sum(isinstance(event, Played) for _, event in events)

    while count_cards() % 4 == 0:
        await game.play_for(1)
    card_count = count_cards()
    await own_arena.kill_and_restart()
    assert count_cards() == card_count
    await game.play_for(40)
    assert count_cards() > card_count
    check_cards(game)
    await check_tokens_alone(own_arena)
