"""Tournaments whose bot loses permissions: the organiser learns of it, and nothing is lost."""

from __future__ import annotations

import asyncio

import pytest

from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.e2e.test_tournament import NAME, announce, find_announcement, get_message, play, replan
from tests.sandbox.client import Json, select_menus, text


def list_notices(person: Memory, needle: str) -> list[Json]:
    """Return the direct messages that say something."""
    return [m for m in person.newest_first() if "guild_id" not in m and needle in text(m)]


@pytest.mark.thorough
async def test_the_organiser_learns_what_is_missing_and_the_podium_follows(arena: Arena) -> None:
    people = await arena.people(3)
    olga, players = people[0], people[1:]
    answer = await announce(olga, arena.channel_id, 4, when="in 3 d")
    menu = await olga.press(answer, "Organise")
    await replan(olga, menu, "tables", pause="0")
    await replan(olga, menu, "game", rounds="1", hands="1")
    await arena.sandbox.deny(arena.channel_id, "CREATE_PUBLIC_THREADS")
    for person in players:
        await person.press(await person.until_says(f"♥ {NAME}"), "Join")
    person_page = get_message(
        await olga.user.select(menu, select_menus(menu)[0]["custom_id"], "start")
    )
    await olga.press(person_page, "Start now")
    await olga.until_says("I can’t use threads for")
    await arena.sandbox.deny(arena.channel_id, "CREATE_PUBLIC_THREADS", "SEND_MESSAGES")
    playing = asyncio.create_task(play(players, seed=5))
    await olga.until_says("I can’t post about")
    assert not olga.says("· the result")
    await arena.sandbox.deny(arena.channel_id)
    await playing
    assert "The tournament is over" in text(find_announcement(olga, NAME))
    (thread_notice,), (post_notice,) = (
        list_notices(olga, "I can’t use threads"),
        list_notices(olga, "I can’t post about"),
    )
    assert "*Create Public Threads*" in text(thread_notice)
    assert "*Send Messages*" in text(post_notice)
    assert all(arena.channel_id in text(notice) for notice in (thread_notice, post_notice))
    for person in players:
        assert not list_notices(person, "*Create Public Threads*")
        assert not list_notices(person, "I can’t post about")
