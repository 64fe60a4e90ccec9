"""What two workers do at once is done once."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from bot.store.append import OpenLimits
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.service.limits import TooManyOwnTables, TooManyTables
from bot.table.service.ownership import OwnsAll
from bot.table.service.service import Tables
from tests.store.arrange import CHANNEL, GUILD
from tests.table.conftest import ANN, BO, CY, HandClock

EACH, ALL = 3, 5


class FormerOwner(OwnsAll):
    """The ownership of a process that does not know yet that others own its tables."""

    worker_id = "a"


@pytest.fixture
def dialect() -> str:
    return "postgresql"


@pytest.fixture
async def workers(location: str, clock: HandClock) -> AsyncIterator[tuple[Tables, Tables]]:
    """Provide the tables of two processes."""
    databases = [await Database.open(location) for _ in range(2)]

    async def load_limits(_guild_id: int, user_id: int) -> OpenLimits:
        return OpenLimits(user_id, ALL, EACH)

    first, second = (
        Tables(EventLog(database), Random(7), clock, limits_of=load_limits)
        for database in databases
    )
    yield first, second
    for database in databases:
        await database.close()


@pytest.mark.thorough
async def test_limits_of_open_tables_hold_for_all_workers_together(
    workers: tuple[Tables, Tables], database: Database
) -> None:
    people = [ANN, ANN, BO]
    results = await asyncio.gather(
        *(
            workers[number % 2].open(GUILD, CHANNEL, people[number % 3], "ricketts")
            for number in range(15)
        ),
        return_exceptions=True,
    )
    refusals = [result for result in results if isinstance(result, BaseException)]
    assert {type(error) for error in refusals} <= {TooManyTables, TooManyOwnTables}, refusals
    hosts = [result.host for result in results if not isinstance(result, BaseException)]
    assert len(hosts) == len(await EventLog(database).open_tables()) == ALL
    assert max(hosts.count(ANN.user_id), hosts.count(BO.user_id)) <= EACH


async def test_rematch_that_people_ask_two_workers_for_at_once_is_one_table(
    workers: tuple[Tables, Tables], database: Database
) -> None:
    first, second = workers
    old = (await first.open(GUILD, CHANNEL, ANN, "ricketts")).table_id
    for person in (BO, CY):
        await first.change_lobby(old, lambda lobby, person=person: lobbies.join(lobby, person))  # type: ignore[misc]
    await first.change_lobby(old, lambda lobby: lobbies.cancel(lobby, ANN.user_id, manager=False))
    rematches = await asyncio.gather(
        first.rematch(old, ANN), second.rematch(old, BO), second.rematch(old, CY)
    )
    assert [is_new for _, is_new in rematches].count(True) == 1
    (row,) = await EventLog(database).open_tables()
    assert {lobby.table_id for lobby, _ in rematches} == {row.table_id}
    again = (await second.person_view(row.table_id)).lobby
    assert {person.user_id for person in again.people} == {ANN.user_id, BO.user_id, CY.user_id}
    assert (await first.person_view(old)).lobby.rematch == row.table_id


async def test_former_owner_shows_the_game_that_another_worker_has_begun(
    workers: tuple[Tables, Tables],
) -> None:
    first, second = workers
    first.ownership = FormerOwner()
    table_id = (await first.open(GUILD, CHANNEL, ANN, "classic")).table_id
    for person in (BO, CY):
        await first.change_lobby(table_id, lambda lobby, person=person: lobbies.join(lobby, person))  # type: ignore[misc]
    await second.start(table_id, ANN.user_id)
    assert (await first.person_view(table_id)).view is not None
