"""Tables where the bot is no member, and in direct messages, whose clicks reach any worker."""

from __future__ import annotations

import pytest

from tests.e2e.arena import Arena
from tests.e2e.cluster import Balancer
from tests.e2e.test_company import begin, find_seat, list_places, turn_company_on
from tests.e2e.test_elsewhere import (
    begin_together,
    check_cards,
    check_tokens_alone,
    create_dm_channel,
    install_bot,
    until_offers,
)
from tests.e2e.test_finding import find
from tests.e2e.workers.owners import NAMES
from tests.sandbox.client import is_ephemeral

pytestmark = pytest.mark.thorough


@pytest.mark.slow
async def test_whole_game_of_a_group_whose_clicks_reach_any_worker(
    arena: Arena, balancer: Balancer
) -> None:
    ann = await install_bot(arena)
    people = [ann, *await arena.people(2)]
    arena.first_request = len(await arena.sandbox.requests())
    game = await begin_together(arena, people, await create_dm_channel(arena, *people))
    await game.play()
    check_cards(game)
    await check_tokens_alone(arena)
    assert set(balancer.answered) == set(NAMES)
    await until_offers(ann, game.lobby, "Rematch")


async def test_company_finds_each_other_and_plays_on_any_worker(
    arena: Arena, balancer: Balancer
) -> None:
    people = await arena.people(4)
    places = await list_places(arena, people)
    await turn_company_on(arena, people, places)
    for memory, place in zip(people, places, strict=True):
        await find(memory, place, variant="ricketts")
    game = await begin(arena, people, await find_seat(people[0]))
    await game.play_for(80)
    check_cards(game)
    assert set(balancer.answered) == set(NAMES)


async def test_person_whom_the_leader_does_not_reach_is_told_by_the_worker_that_answered(
    arena: Arena,
) -> None:
    people = await arena.people(4)
    places = await list_places(arena, people)
    await turn_company_on(arena, people, places)
    for ann, place in zip(people[:3], places[:3], strict=True):  # answered by any of the workers
        await arena.sandbox.close_dms(ann.user)
        await find(ann, place, variant="ricketts")
    notices = [await memory.until_says("I can’t message you") for memory in people[:2]]
    assert all(map(is_ephemeral, notices))
