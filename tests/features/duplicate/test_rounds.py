"""The next round of a duplicate: people move to other tables and seats."""

from dataclasses import replace
from itertools import combinations

import pytest

from bot.features.duplicate.kind import InStep
from bot.features.duplicate.service.rounds import next_table_index
from bot.table.errors import RematchReserved
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Lobby, Person, Status
from tests.features.duplicate.conftest import DuplicateBench
from tests.features.duplicate.test_steps import play_hands
from tests.table.conftest import ANN, BO, CY, HandClock


def test_nobody_who_sat_at_a_table_meets_there_again_with_enough_tables() -> None:
    people = [Person(100 + n, str(n)) for n in range(4)]
    old = Lobby(
        table_id="abcdefgh",
        guild_id=1,
        channel_id=2,
        host=100,
        variant="classic",
        options={},
        seats=tuple(people),
        kind=InStep("dupl1234", 3),
    )
    places = [next_table_index(old, person.user_id, 5) for person in people]
    assert places == [3, 4, 0, 1]
    assert all(place != other for place, other in combinations(places, 2))


async def test_next_round_has_new_deals_the_same_rules_and_other_seats(
    duplicates: DuplicateBench,
) -> None:
    first, second = await duplicates.open_tables((ANN, BO), hands=1)
    # Bo sits in the second seat, behind a computer, after the game has begun.
    tables = [first.table_id, second.table_id]
    await duplicates.matches.start(first.table_id, ANN.user_id)
    await play_hands(duplicates, tables, 1)
    first_lobby, is_new = await duplicates.matches.rounds.join(tables[0], ANN)
    assert is_new
    second_lobby, is_new = await duplicates.matches.rounds.join(tables[1], BO)
    assert is_new
    assert isinstance(first_lobby.kind, InStep)
    assert [first_lobby.kind, second_lobby.kind] == [
        replace(first_lobby.kind, place=place) for place in range(2)
    ]
    assert first_lobby.kind != first.kind
    assert (first_lobby.options, first_lobby.clock) == (first.options, first.clock)
    assert first_lobby.commitment == second_lobby.commitment != first.commitment
    for lobby, person in ((first_lobby, ANN), (second_lobby, BO)):
        await duplicates.tables.change_lobby(
            lobby.table_id, lambda now, person=person: lobbies.fill(now, person.user_id)
        )
    await duplicates.matches.start(first_lobby.table_id, ANN.user_id)
    state = await duplicates.state(second_lobby.table_id)
    assert state.lobby.status is Status.PLAYING
    assert isinstance(state.lobby.seats[1], Computer)


async def test_round_that_nobody_began_is_replaced(duplicates: DuplicateBench) -> None:
    tables = await duplicates.start_duplicate((ANN, BO), hands=1)
    await play_hands(duplicates, tables, 1)
    own_lobby, _ = await duplicates.matches.rounds.join(tables[0], ANN)
    await duplicates.tables.change_lobby(
        own_lobby.table_id, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
    )
    new_lobby, is_new = await duplicates.matches.rounds.join(tables[0], ANN)
    assert is_new
    assert new_lobby.table_id != own_lobby.table_id


async def test_next_round_is_reserved_for_the_players_of_all_tables_at_first(
    duplicates: DuplicateBench, clock: HandClock
) -> None:
    tables = await duplicates.start_duplicate((ANN, BO), hands=1)
    await play_hands(duplicates, tables, 1)
    rounds = duplicates.matches.rounds
    with pytest.raises(RematchReserved):
        await rounds.join(tables[0], CY)
    clock.advance(minutes=1)
    other_lobby, is_new = await rounds.join(tables[0], CY)
    assert is_new
    assert other_lobby.host == CY.user_id
    joined_lobby, is_new = await rounds.join(tables[0], ANN)
    assert not is_new
    assert joined_lobby.table_id == other_lobby.table_id
    assert joined_lobby.host == ANN.user_id
