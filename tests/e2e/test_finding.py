"""People who look for a table are brought together, by invitations that nobody gets too often."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from tests.e2e.arena import Arena, add_computers, close_table
from tests.e2e.choosing import prefer
from tests.e2e.here import BotHere
from tests.e2e.memory import Memory, list_choices
from tests.e2e.stored import rows_at
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json, button, buttons, is_ephemeral, text

GAMES = ("ricketts", "classic", "double-hearts")
NEEDS = "A table"
CALLBACKS = "POST /interactions/*/*/callback"


async def find(memory: Memory, channel_id: str, **options: object) -> Json:
    """Call the command, and return the message of the answer."""
    outcome = await memory.user.command(channel_id, "hearts find", **options)
    assert outcome.message is not None
    assert is_ephemeral(outcome.message)
    return outcome.message


def invitations(memory: Memory) -> list[Json]:
    """Return the invitations that a person has ever got."""
    messages = {
        version.message["id"]: version.message
        for version in memory.versions
        if any(choice.verb == "notnow" for choice in list_choices(version.message))
    }
    return list(messages.values())


async def sit_down(memory: Memory, answer: Json) -> None:
    """Take the first seat of a list, or that of the next invitation."""
    join_buttons = [button for button in buttons(answer) if button.label == "Join 1"]
    if not join_buttons:
        await accept(memory)
        return
    await memory.user.click(answer, join_buttons[0].custom_id)


async def accept(memory: Memory) -> None:
    """Sit down as soon as an invitation arrives."""
    message = await memory.until_says(NEEDS)
    outcome = await memory.user.click(message, button(message, "Join").custom_id)
    assert outcome is not None


async def until_seated(arena: Arena, count: int) -> list[tuple[str, int]]:
    """Return the games and their numbers of people, once this many people sit in the channel."""
    query = (
        "select variant, count(*) from game_table join participant using (table_id)"
        " where channel_id = ? and status in ('lobby', 'playing')"
        " group by table_id, variant order by variant"
    )
    async with asyncio.timeout(PATIENCE_S):
        while True:
            rows = rows_at(arena.bot.location, query, int(arena.channel_id))
            if sum(int(row[1]) for row in rows) == count:
                return [(str(row[0]), int(row[1])) for row in rows]
            await asyncio.sleep(0.05)


@pytest.mark.thorough
async def test_twelve_people_find_each_other_although_the_bot_is_killed(own_arena: Arena) -> None:
    people = [await own_arena.person(f"P{number}") for number in range(12)]
    for memory in people:
        await memory.user.dm_channel()
    answers: list[Json] = []
    for number, memory in enumerate(people):
        if number == 8:
            await own_arena.kill_and_restart()
        answer = await find(memory, own_arena.channel_id, variant=GAMES[number % 3])
        assert "You are looking for a table" in text(answer) or "free seat" in text(answer)
        answers.append(answer)
    await own_arena.kill_and_restart()
    await asyncio.gather(*map(sit_down, people[3:], answers[3:]))
    seated = await until_seated(own_arena, 12)
    assert seated == [(game, 4) for game in sorted(GAMES)]
    assert not any(map(invitations, people[:3])), "the first of each game are hosts"
    assert all(len(invitations(memory)) <= 1 for memory in people[3:])
    await people[0].until_says("You are the host")
    search_count_query = "select count(*) from search"
    async with asyncio.timeout(PATIENCE_S):
        while rows_at(own_arena.bot.location, search_count_query)[0][0]:
            await asyncio.sleep(0.05)


async def read_sandbox_time(arena: Arena) -> float:
    """Return what the sandbox's clock shows, in unix seconds."""
    return float((await arena.sandbox.http("POST", "/sandbox/clock", {"advance_s": 0}))["now"])


async def decline_and_stop(arena: Arena, host: Memory, seeker: Memory) -> None:
    """Let somebody be invited to a host's table, say no and stop looking; close the table."""
    await find(seeker, arena.channel_id, variant="ricketts")
    lobby = await arena.lobby("ricketts", [host])
    invitation = await seeker.until_says(NEEDS)
    await seeker.user.click(invitation, button(invitation, "Not now").custom_id)
    declined = await seeker.user.message(invitation)
    await seeker.user.click(declined, button(declined, "Stop looking").custom_id)
    await close_table(host, lobby)


@pytest.mark.parametrize(
    ("wishes", "game"),
    [
        pytest.param((None, None, None, None), "classic", marks=pytest.mark.thorough),
        ((None, "double-hearts", None, None), "double-hearts"),
    ],
    ids=["any game", "one has a wish"],
)
async def test_four_people_sit_together_within_a_minute_of_the_sandboxs_clock(
    clocked: tuple[Arena, BotHere], wishes: tuple[str | None, ...], game: str
) -> None:
    """The clock moves only by the time that people need, so nothing may wait for it."""
    arena, bot = clocked
    host, *people = await arena.people(5)
    for memory in people:
        await memory.user.dm_channel()
    await decline_and_stop(arena, host, people[1])
    await bot.pass_time(minutes=5)
    start = await read_sandbox_time(arena)
    for number, (memory, wish) in enumerate(zip(people, wishes, strict=True)):
        answer = await find(memory, arena.channel_id, **({"variant": wish} if wish else {}))
        await bot.pass_time(seconds=10)  # until they have read it
        if number:
            await sit_down(memory, answer)
    assert await until_seated(arena, 4) == [(game, 4)]
    assert await read_sandbox_time(arena) - start <= 60


async def test_lobby_shows_who_waits_and_invites_them_unless_they_object(own_arena: Arena) -> None:
    ann, bo, cy = await own_arena.people(3)
    for memory in (ann, bo, cy):
        await memory.user.dm_channel()
    assert "Nobody else" in text(await find(cy, own_arena.channel_id))
    await prefer(cy, own_arena.channel_id, "invitations", "off")
    answer = await find(bo, own_arena.channel_id, variant="ricketts", hours=3)
    assert "One other person" in text(answer)
    lobby = await own_arena.lobby("ricketts", [ann])
    invitation = await bo.until_says("needs 3 more")
    assert "2 people are looking for a table like this" in text(
        await ann.until_says("are looking for a table like this")
    )
    await bo.user.click(invitation, button(invitation, "Not now").custom_id)
    declined = await bo.user.message(invitation)
    assert "You keep looking" in text(declined)
    await bo.user.click(declined, button(declined, "Stop looking").custom_id)
    assert "no longer looking" in text(await bo.user.message(declined))
    await ann.until_says("One person is looking for a table like this")
    list_of_tables = await find(bo, own_arena.channel_id, variant="ricketts")
    assert "free seat" in text(list_of_tables)
    await bo.user.click(list_of_tables, button(list_of_tables, "Join 1").custom_id)
    assert "You’re in" in text(await bo.user.message(list_of_tables))
    again = await find(bo, own_arena.channel_id)
    assert "You already have a seat" in text(again)
    await ann.user.until(own_arena.channel_id, lambda m: m["id"] == lobby["id"] and "2." in text(m))
    assert not invitations(cy)
    assert len(invitations(bo)) == 1


@pytest.mark.thorough
@pytest.mark.both_ingresses
async def test_answer_to_an_invitation_that_is_deleted_meanwhile_is_accepted(
    own_arena: Arena,
) -> None:
    ann, bo = await own_arena.people(2)
    await bo.user.dm_channel()
    await find(bo, own_arena.channel_id, variant="ricketts")
    await own_arena.lobby("ricketts", [ann])
    await bo.until_says(NEEDS)
    # The table's owner deletes the invitation of a person who has a seat, perhaps before Discord
    # knows the answer of the process that has given them the seat.
    await own_arena.sandbox.fault(CALLBACKS, status=404, code=10008, times=1)
    await accept(bo)  # fails here if Discord says "This interaction failed"
    assert await until_seated(own_arena, 2) == [("ricketts", 2)]


async def until_announced(memory: Memory, arena: Arena, status: int | None) -> None:
    """Wait until the server's event about the arena's channel has a status; ``None``: is gone."""
    guild_id = arena.sandbox.guild_id
    async with asyncio.timeout(PATIENCE_S):
        while True:
            scheduled_events = await memory.user.http("GET", f"/guilds/{guild_id}/scheduled-events")
            announcements = [
                event
                for event in scheduled_events
                if arena.channel_id in event["entity_metadata"]["location"]
            ]
            assert len(announcements) <= 1
            if [event["status"] for event in announcements] == ([] if status is None else [status]):
                return
            await asyncio.sleep(0.05)


async def test_scheduled_game_reminds_and_starts(timed: tuple[Arena, BotHere]) -> None:
    arena, bot = timed
    ann, bo = await arena.people(2)
    for memory in (ann, bo):
        await memory.user.dm_channel()
    unclear = await ann.user.command(arena.channel_id, "hearts new", at="20:30")
    assert unclear.message is not None
    assert "Add your city" in text(unclear.message)
    # In three hours by the clocks of New York, on a full minute.
    starts = (bot.clock() + timedelta(hours=3)).replace(second=0, microsecond=0)
    typed = f"{starts.astimezone(ZoneInfo('America/New_York')):%Y-%m-%d %H:%M}"
    offered = await ann.user.autocomplete(arena.channel_id, "hearts new", "at", typed)
    assert len(offered) <= 3
    assert offered[0]["name"].startswith(f"{typed} New York: in ")
    start_choice = offered[0]["value"]
    outcome = await ann.user.command(
        arena.channel_id, "hearts new", variant="ricketts", at=start_choice
    )
    assert outcome.message is not None
    lobby = outcome.message
    assert f"Starts <t:{int(starts.timestamp())}:f>" in text(lobby)
    (suggestion,) = await ann.user.autocomplete(arena.channel_id, "hearts new", "at", "in 20h")
    assert suggestion["value"] == "in 20h"
    (suggestion,) = await ann.user.autocomplete(
        arena.channel_id, "hearts new", "at", "tomorrow 23:59"
    )
    assert "New York" not in suggestion["name"], "the zone is remembered"
    await until_announced(ann, arena, 1)
    await bo.user.click(lobby, button(lobby, "Join").custom_id)
    await add_computers(ann, lobby, 2)
    await bot.pass_time(hours=2, minutes=46)
    for memory in (ann, bo):
        await memory.until_says("Ricketts House starts")
    await bot.pass_time(minutes=20)
    await ann.until_says("Hand 1")
    assert "Game in progress" in text(await ann.until_says("Game in progress"))
    async with asyncio.timeout(PATIENCE_S):
        while bo.says("Ricketts House starts"):
            await bo.news(0.1)
    await until_announced(ann, arena, 2)


@pytest.mark.thorough
async def test_scheduled_game_without_players_stays_a_lobby(timed: tuple[Arena, BotHere]) -> None:
    arena, bot = timed
    (ann,) = await arena.people(1)
    outcome = await ann.user.command(arena.channel_id, "hearts new", variant="ricketts", at="in 1h")
    assert outcome.message is not None
    await until_announced(ann, arena, 1)
    await bot.pass_time(hours=1, minutes=1)
    await ann.until_says("did not start")
    message = await ann.until_says("It should have started")
    assert button(message, "Join").custom_id
    await until_announced(ann, arena, None)
