"""People of several servers, of a group and of direct messages find each other and play there."""

from __future__ import annotations

import random

import pytest

from tests.e2e.arena import Arena
from tests.e2e.choosing import choose_setting, prefer
from tests.e2e.game import Chaos, Game, Player
from tests.e2e.memory import Memory, list_choices
from tests.e2e.stored import rows_at
from tests.e2e.test_elsewhere import SHORTEST, check_cards, create_dm_channel, create_server
from tests.e2e.test_finding import accept, find
from tests.sandbox.client import Json, button, is_ephemeral, text


async def list_places(arena: Arena, people: list[Memory]) -> list[str]:
    """Return where each of four people asks: two servers, direct messages, and a group."""
    _, bo, cy, di = people
    for memory in (bo, di):
        await arena.sandbox.install(memory.user)
    return [
        arena.channel_id,
        await create_server(arena, bo),
        await cy.user.dm_channel(),
        await create_dm_channel(arena, di, await arena.person("Wat"), await arena.person("Who")),
    ]


async def turn_company_on(arena: Arena, people: list[Memory], places: list[str]) -> None:
    """Allow company in the preferences of people, and in the settings of the arena's server."""
    owner = await arena.memory("Ann")
    await choose_setting(owner, arena.channel_id, "company", "on")
    for memory, place in zip(people, places, strict=True):
        await prefer(memory, place, "invitations", "company")
        memory.versions.clear()  # the names of the suits' colours look like cards
        memory.standing.clear()


async def find_seat(memory: Memory) -> Json:
    """Return the message of a person's seat at a table in direct messages."""
    return await memory.until_says("You play here, in your direct messages")


async def begin(arena: Arena, people: list[Memory], seat: Json, *, kills: int = 0) -> Game:
    """Accept for all but the first, who is the host; return the game that begins by itself."""
    for memory in people[1:]:
        await accept(memory)
    return Game(
        arena,
        [Player(memory, random.Random(number)) for number, memory in enumerate(people)],
        next(list_choices(seat)).table,
        seat,
        await arena.person("Eve"),
        Chaos(random.Random(7), kills) if kills else None,
        is_told_by_panels=True,
    )


@pytest.mark.thorough
async def test_four_people_of_different_places_play_a_whole_game_in_direct_messages(
    own_arena: Arena,
) -> None:
    people = await own_arena.people(4)
    places = await list_places(own_arena, people)
    await prefer(people[1], places[1], "hand", "channel")  # a table in direct messages has none
    await turn_company_on(own_arena, people, places)
    for memory, place in zip(people, places, strict=True):
        answer = await find(memory, place, variant=SHORTEST)
        assert "People from other servers can join, too" in text(answer)
    game = await begin(own_arena, people, await find_seat(people[0]))
    await game.play()
    check_cards(game)
    for memory in people:
        direct = await memory.user.dm_channel()
        public = {m["channel_id"] for m in memory.standing.values() if not is_ephemeral(m)}
        assert public == {direct}, "everything is in direct messages"
    assert not game.watcher.versions
    query = "select count(*) from search"
    assert rows_at(own_arena.bot.location, query) == [(0,)]
    ann, bo = people[:2]
    again = ann.choices(game.table_id, "rematch")[0]
    await ann.user.click(again.message, again.custom_id)
    notice = await bo.until_says("is ready, waiting for", table_id=game.table_id)
    assert button(notice, "I’m in")
