"""People who remove the bot that they had installed for themselves, and their data."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import timedelta

import aiohttp
import pytest

from bot.features.privacy.departures import KEPT_FOR
from bot.features.privacy.events import PATH
from tests.e2e import ingress
from tests.e2e.arena import Arena
from tests.e2e.memory import Memory
from tests.e2e.stored import Location, rows_at
from tests.e2e.test_elsewhere import begin_alone, create_server, install_bot
from tests.patience import PATIENCE_S
from tests.sandbox.client import Json

DAY = timedelta(days=1)
pytestmark = pytest.mark.parametrize("_ingress", [ingress.HTTP], indirect=True)


async def enter_events_url(arena: Arena) -> str:
    """Enter the bot's address for webhook events at Discord, which checks it, and return it."""
    url = (await arena.sandbox.state())["endpoint"].replace("/interactions", PATH)
    await arena.sandbox.http("POST", "/sandbox/events", {"url": url})
    return str(url)


def read_departures(location: Location) -> set[int]:
    """Return the people whose departures are recorded."""
    return {user_id for (user_id,) in rows_at(location, "select user_id from departure")}


async def until_departed(arena: Arena, *people: Memory) -> None:
    """Wait until the departures of exactly these people are recorded."""
    async with asyncio.timeout(PATIENCE_S):
        while read_departures(arena.bot.location) != {int(person.user.id) for person in people}:
            await asyncio.sleep(0.02)


def count_mentions(arena: Arena, person: Memory) -> int:
    """Return how often the database contains a person's number."""
    with closing(sqlite3.connect(arena.bot.database)) as connection:
        values = " ".join(connection.iterdump())
    return values.count(person.user.id)


@pytest.mark.thorough
async def test_data_is_deleted_thirty_days_after_the_removal_unless_the_bot_is_used(
    own_arena: Arena,
) -> None:
    arena = own_arena
    people = [await install_bot(arena) for _ in range(4)]
    leaver, playing, back, killed = people
    place = await create_server(arena, *people)
    for person in people:
        await begin_alone(arena, person, place)
    await enter_events_url(arena)
    for person in people[:3]:
        await arena.sandbox.install(person.user, installed=False)
    assert read_departures(arena.bot.location) == {int(person.user.id) for person in people[:3]}

    await arena.kill_and_restart()  # at another address
    await enter_events_url(arena)
    await arena.sandbox.install(back.user)
    await until_departed(arena, leaver, playing)
    await playing.user.command(arena.channel_id, "help")  # which the server has installed
    await until_departed(arena, leaver)
    await arena.sandbox.install(killed.user, installed=False)
    await arena.kill()  # right after the event was answered
    assert read_departures(arena.bot.location) == {int(leaver.user.id), int(killed.user.id)}

    arena.bot.ahead_s = (KEPT_FOR - DAY).total_seconds()
    await arena.restart()
    await until_departed(arena, leaver, killed)
    await arena.kill()
    assert all(count_mentions(arena, person) for person in people)
    arena.bot.ahead_s = (KEPT_FOR + DAY).total_seconds()
    await arena.restart()
    await until_departed(arena)
    mentioned = [person for person in people if count_mentions(arena, person)]
    assert mentioned == [playing, back]


async def test_forged_event_is_answered_401_and_deletes_nobody(own_arena: Arena) -> None:
    ann = await install_bot(own_arena)
    url = await enter_events_url(own_arena)
    event: Json = {"type": "APPLICATION_DEAUTHORIZED", "data": {"user": {"id": ann.user.id}}}
    headers = {"X-Signature-Ed25519": "00" * 64, "X-Signature-Timestamp": "1"}
    async with aiohttp.ClientSession() as session:
        for signature in (headers, {}):
            body: Json = {"version": 1, "type": 1, "event": event}
            async with session.post(url, json=body, headers=signature) as response:
                assert response.status == 401
    assert read_departures(own_arena.bot.location) == set()
