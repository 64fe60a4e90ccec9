"""Taking over a computer's seat during a game, if the host agrees."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from bot.engine.model.seats import Seat
from bot.records.check import check_line
from bot.records.format import to_line
from bot.store.database.connection import Database
from bot.store.games.results import Results
from bot.table.errors import (
    AlreadySeated,
    Barred,
    GameNotStarted,
    NotSeated,
    OnlyHost,
    RequestDeclined,
    SeatNotFree,
    StaleStep,
    TableClosed,
)
from bot.table.history.game_records import record_in
from bot.table.history.rebuild import rebuild, result_in
from bot.table.history.replay import Replay
from bot.table.lobby import absence, takeover
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Lobby, Person, Status
from bot.table.state.event_codec import decode
from bot.table.state.steps import current_step
from tests.engine.walk import legal_actions
from tests.store.arrange import read_people
from tests.table.conftest import ANN, BO, CY, DI, Bench


async def request(bench: Bench, table_id: str, person: Person, seat: int = 2) -> Lobby:
    return await bench.tables.change_lobby(
        table_id, lambda now: takeover.request_seat(now, person, Seat(seat))
    )


async def admit(
    bench: Bench, table_id: str, actor: Person, target: Person, **manager: bool
) -> Lobby:
    rights = {"manager": False, **manager}
    return await bench.tables.change_lobby(
        table_id, lambda now: takeover.admit(now, actor.user_id, target.user_id, **rights)
    )


async def decline(bench: Bench, table_id: str, actor: Person, target: Person) -> Lobby:
    return await bench.tables.change_lobby(
        table_id, lambda now: takeover.decline(now, actor.user_id, target.user_id, manager=False)
    )


async def start_game_of_two(bench: Bench, limit: int = 20) -> str:
    lobby = await bench.lobby(ANN, BO, computers=2)
    await bench.tables.change_lobby(
        lobby.table_id, lambda now: lobbies.set_house_rules(now, ANN.user_id, {"limit": limit})
    )
    await bench.tables.start(lobby.table_id, ANN.user_id)
    return lobby.table_id


async def act(bench: Bench, table_id: str, person: Person, rng: Random) -> bool:
    """Act for a person if the game waits for them; return whether it did."""
    view = (await bench.tables.person_view(table_id, person.user_id)).view
    if view is None or view.viewer is None or view.pending is None:
        return False
    actions = legal_actions(view, rng)
    action = actions[rng.randrange(len(actions))]
    await bench.tables.act(table_id, person.user_id, current_step(view), lambda _: action)
    return True


async def play_on(bench: Bench, table_id: str, *people: Person, rounds: int = 100_000) -> None:
    """Act for these people in ``rounds`` rounds, or until the game is over."""
    rng = Random(3)
    for _ in range(rounds):
        if (await bench.tables.person_view(table_id)).lobby.status is not Status.PLAYING:
            return
        have_acted = [await act(bench, table_id, person, rng) for person in people]
        assert any(have_acted), "nobody can act"


@pytest.mark.parametrize("decide", [takeover.admit, takeover.decline])
async def test_request_is_decided_only_while_the_game_is_played(
    bench: Bench, decide: Callable[..., object]
) -> None:
    lobby = await request(bench, await start_game_of_two(bench), CY)
    for status, error in ((Status.LOBBY, GameNotStarted), (Status.FINISHED, TableClosed)):
        with pytest.raises(error):
            decide(replace(lobby, status=status), ANN.user_id, CY.user_id, manager=False)
    assert decide(lobby, ANN.user_id, CY.user_id, manager=False)


async def test_nothing_is_shown_before_the_host_agrees(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY)
    person_view = await bench.tables.person_view(table_id, CY.user_id)
    assert person_view.seat is None
    assert person_view.view is not None
    assert person_view.view.hand == ()
    with pytest.raises(NotSeated):
        await bench.tables.act(table_id, CY.user_id, current_step(person_view.view), lambda _: None)  # type: ignore[arg-type, return-value]


async def test_person_gets_the_seat_and_its_hand_once_the_host_agrees(
    bench: Bench, database: Database
) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY, 1)
    lobby = await admit(bench, table_id, ANN, CY)
    assert lobby.find_seat(CY.user_id) == 1
    assert lobby.taken_over == {1: Computer(1)}
    assert lobby.requests == ()
    view = (await bench.tables.person_view(table_id, CY.user_id)).view
    assert view is not None
    assert view.viewer == 1
    assert view.hand
    assert await read_people(database, table_id) == {ANN.user_id, BO.user_id, CY.user_id}
    await play_on(bench, table_id, ANN, BO, CY, rounds=40)


async def test_everybody_sees_who_took_over(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY, 1)
    assert bench.changes[-1].public_events == ()
    await admit(bench, table_id, ANN, CY)
    assert [getattr(event, "seat", None) for event in bench.changes[-1].public_events] == [1]


async def test_a_table_folded_again_has_the_person_in_the_seat(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY)
    await request(bench, table_id, DI, 1)
    await admit(bench, table_id, ANN, CY)
    await decline(bench, table_id, ANN, DI)
    lobby_before = (await bench.tables.person_view(table_id)).lobby
    bench.tables = bench.restart()
    assert (await bench.tables.person_view(table_id)).lobby == lobby_before


async def test_only_the_host_or_a_manager_of_the_server_decides(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY)
    for by in (BO, CY):
        with pytest.raises(OnlyHost):
            await admit(bench, table_id, by, CY)
        with pytest.raises(OnlyHost):
            await decline(bench, table_id, by, CY)
    await admit(bench, table_id, BO, CY, manager=True)


async def test_declined_person_cannot_ask_again(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY)
    await decline(bench, table_id, ANN, CY)
    with pytest.raises(RequestDeclined):
        await request(bench, table_id, CY, 1)
    with pytest.raises(StaleStep):
        await admit(bench, table_id, ANN, CY)


async def test_invalid_requests_are_refused(bench: Bench) -> None:
    lobby_id = (await bench.lobby(ANN, BO, computers=2)).table_id
    with pytest.raises(GameNotStarted):
        await request(bench, lobby_id, CY)
    table_id = await start_game_of_two(bench)
    with pytest.raises(AlreadySeated):
        await request(bench, table_id, BO)
    for seat in (0, 3, 4, -1, 10**9):
        with pytest.raises(SeatNotFree):
            await request(bench, table_id, CY, seat)
    with pytest.raises(StaleStep):
        await admit(bench, table_id, ANN, CY)
    await bench.tables.change_lobby(
        table_id, lambda now: absence.kick(now, ANN.user_id, BO.user_id, manager=False)
    )
    with pytest.raises(Barred):
        await request(bench, table_id, BO)


async def test_repeated_request_changes_nothing_and_one_for_another_seat_replaces_it(
    bench: Bench,
) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY, 2)
    kinds_before = await bench.load_kinds(table_id)
    await request(bench, table_id, CY, 2)
    assert await bench.load_kinds(table_id) == kinds_before
    lobby = await request(bench, table_id, CY, 1)
    assert [request.seat for request in lobby.requests] == [1]


async def test_second_person_is_refused_a_seat_that_was_given_away(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    await request(bench, table_id, CY, 2)
    await request(bench, table_id, DI, 2)
    await admit(bench, table_id, ANN, CY)
    with pytest.raises(SeatNotFree):
        await admit(bench, table_id, ANN, DI)
    await request(bench, table_id, DI, 1)
    lobby = await admit(bench, table_id, ANN, DI)
    assert lobby.computers == ()
    await play_on(bench, table_id, ANN, BO, CY, DI, rounds=20)


async def test_person_who_took_over_is_not_rated_and_the_others_are(
    bench: Bench, database: Database
) -> None:
    table_id = await start_game_of_two(bench)
    await play_on(bench, table_id, ANN, BO, rounds=8)
    await request(bench, table_id, CY)
    await admit(bench, table_id, ANN, CY)
    await play_on(bench, table_id, ANN, BO, CY)
    game_row = await Results(database).game(table_id)
    assert game_row is not None
    assert [seat.user_id for seat in game_row.result.seats] == [ANN.user_id, None, None, BO.user_id]
    assert set(game_row.changes) == {0, 3}
    assert result_in(table_id, await bench.log.load(table_id)) == game_row.result
    await rebuild(database, lambda _: None)
    assert await Results(database).game(table_id) == game_row


async def test_record_keeps_the_names_of_the_start_and_is_valid(bench: Bench) -> None:
    table_id = await start_game_of_two(bench)
    record_at_start = record_in(table_id, await bench.log.load(table_id))
    assert record_at_start is not None
    await request(bench, table_id, CY)
    await admit(bench, table_id, ANN, CY)
    await play_on(bench, table_id, ANN, BO, CY)
    events = await bench.log.load(table_id)
    stored_record = record_in(table_id, events)
    assert stored_record is not None
    assert stored_record.record.players == record_at_start.record.players
    assert stored_record.record.players[2] != CY.name
    assert check_line(to_line(stored_record.record)).faults == ()
    assert Replay(table_id, map(decode, events), CY.user_id, None).page().hands


async def test_person_who_took_over_can_leave_and_come_back(bench: Bench) -> None:
    table_id = await start_game_of_two(bench, limit=60)
    await request(bench, table_id, CY)
    await admit(bench, table_id, ANN, CY)
    lobby = await bench.tables.change_lobby(table_id, lambda now: absence.leave(now, CY.user_id))
    assert 2 in lobby.away
    await play_on(bench, table_id, ANN, BO, rounds=5)
    await bench.tables.change_lobby(table_id, lambda now: absence.come_back(now, CY.user_id))
    assert (await bench.tables.person_view(table_id, CY.user_id)).seat == 2
