"""Searches for a table, and the invitations that follow."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

from bot.features.finding.model import Search
from bot.features.finding.store import StoredSearches
from bot.store.append import NewEvent, TableHeader
from bot.store.database.connection import Database
from bot.store.log import EventLog
from tests.store.arrange import CHANNEL, GUILD, NOON

ANN, BO = 5, 1 << 62
HOUR, PAUSE = timedelta(hours=1), timedelta(minutes=20)
ANNS_SEARCH = Search(GUILD, ANN, "Ann", "ricketts", None, CHANNEL, NOON, NOON + HOUR)
BOS_SEARCH = replace(
    ANNS_SEARCH, user_id=BO, name="Bo", variant=None, clock="90s", asked_at=NOON + PAUSE
)


async def test_searches_are_kept_oldest_first_one_a_person_and_server(database: Database) -> None:
    searches = StoredSearches(database)
    search_elsewhere = replace(ANNS_SEARCH, guild_id=GUILD + 1, asked_at=NOON + 2 * PAUSE)
    for search in (
        BOS_SEARCH,
        search_elsewhere,
        ANNS_SEARCH,
        replace(ANNS_SEARCH, variant="classic"),
    ):
        await searches.save(search)
    assert await searches.list_active(NOON) == [
        replace(ANNS_SEARCH, variant="classic"),
        BOS_SEARCH,
        search_elsewhere,
    ]


async def test_search_ends_with_its_time_or_when_it_is_stopped(database: Database) -> None:
    searches = StoredSearches(database)
    longer = replace(BOS_SEARCH, ends_at=NOON + 2 * HOUR)
    await searches.save(ANNS_SEARCH)
    await searches.save(longer)
    assert await searches.list_active(NOON + HOUR) == [longer]
    await searches.delete_expired(NOON + HOUR)
    assert await searches.list_active(NOON) == [longer]
    await searches.delete(GUILD + 1, BO)
    assert await searches.list_active(NOON) == [longer]
    await searches.delete(GUILD, BO)
    assert await searches.list_active(NOON) == []


async def test_nobody_is_invited_twice_within_the_pause(database: Database) -> None:
    searches = StoredSearches(database)
    attempts = [searches.invite(ANN, f"table00{n}", NOON, PAUSE) for n in range(5)]
    assert sorted(await asyncio.gather(*attempts)) == [False] * 4 + [True]
    assert not await searches.invite(ANN, "later", NOON + PAUSE - timedelta(seconds=1), PAUSE)
    assert await searches.invite(BO, "table000", NOON, PAUSE)
    assert await searches.invite(ANN, "later", NOON + PAUSE, PAUSE)
    invitations = await searches.list_invitations([ANN])
    assert [(invitation.table_id, invitation.free_at) for invitation in invitations] == [
        ("later", NOON + 2 * PAUSE)
    ]


async def test_declined_invitation_frees_the_place_but_still_counts(database: Database) -> None:
    searches = StoredSearches(database)
    await searches.invite(ANN, "table000", NOON, PAUSE)
    await searches.free_seat(ANN, "another0")
    assert [
        invitation.user_id for invitation in await searches.list_invitations([], ["table000"])
    ] == [ANN]
    await searches.free_seat(ANN, "table000")
    assert not await searches.list_invitations([], ["table000"])
    assert not await searches.invite(ANN, "table000", NOON, PAUSE)


async def test_tables_are_found_by_person_and_by_server(database: Database) -> None:
    searches, log = StoredSearches(database), EventLog(database)
    for table_id, status, people in (
        ("lobby000", "lobby", [ANN, BO]),
        ("playing0", "playing", [BO]),
        ("finished", "finished", [ANN]),
    ):
        header = TableHeader(GUILD, CHANNEL, "ricketts", status)  # type: ignore[arg-type]
        event = NewEvent("opened", "{}")
        await log.append(table_id, 0, [event], at=NOON, header=header, people=people)
    assert await searches.load_open_tables([ANN, BO, 7]) == {
        ANN: ["lobby000"],
        BO: ["lobby000", "playing0"],
        7: [],
    }
    assert await searches.list_lobbies([GUILD, GUILD + 1]) == {GUILD: ["lobby000"], GUILD + 1: []}
