"""The director: it advances a tournament, wherever a process was killed."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.tournaments.kind import TableOfTournament
from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.events import (
    LastHandCalled,
    RoundBegan,
    RoundPaired,
    TableScored,
)
from bot.features.tournaments.model.standings import podium, standings
from bot.features.tournaments.model.tournament import Cause, Stage, System, Tournament
from bot.records.check import check_line
from bot.records.format import to_line
from bot.store.database.connection import Database
from bot.store.database.errors import StoreError
from bot.table.history.game_records import record_in
from bot.table.lobby import absence, takeover
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Person, Status
from tests.features.tournaments.service.conftest import BY_OLGA, OLGA, Hall, person
from tests.store.arrange import GUILD
from tests.table.conftest import HandClock


@pytest.mark.parametrize("is_duplicate", [False, True])
async def test_tournament_runs_to_its_podium(hall: Hall, is_duplicate: bool) -> None:
    cup = await hall.begin_tournament(8, rounds=2, hands=1, is_duplicate=is_duplicate)
    for _ in range(2):
        assert cup.current is not None
        assert [len(table.seats) for table in cup.current.tables] == [4, 4]
        cup = await hall.play_round(cup.tournament_id)
        if cup.stage.is_open:
            cup = await hall.next_round(cup.tournament_id)
    assert cup.stage is Stage.FINISHED
    ranked = standings(cup)
    assert sum(standing.place_points for standing in ranked) == 2 * 2 * (3 + 2 + 1)
    assert podium(cup)[0].rank == 1
    assert all(standing.rounds == 2 for standing in ranked)
    if is_duplicate:
        assert sum(standing.difference or 0 for standing in ranked) == 0
    assert await hall.tournaments.log.list_open() == []


async def test_sign_up_reminder_check_in_and_start_follow_the_clock(hall: Hall) -> None:
    cup = await hall.with_people(5, starts_at=hall.in_minutes(60))
    tid = cup.tournament_id
    stages = []
    for minute in range(61):
        await hall.go_on()
        cup = await hall.tournaments.get(tid)
        stages.append((minute, cup.stage, cup.was_reminded))
        if minute == 52:
            for number in range(4):
                await hall.tournaments.change(tid, entering.check_in, person(number).user_id)
        hall.clock.advance(minutes=1)
    assert (44, Stage.SIGN_UP, False) in stages
    assert (45, Stage.SIGN_UP, True) in stages
    assert (49, Stage.SIGN_UP, True) in stages
    assert (50, Stage.CHECK_IN, True) in stages
    assert (59, Stage.CHECK_IN, True) in stages
    assert (60, Stage.PAIRED, True) in stages
    departure = cup.entrants[4].departure
    assert departure is not None
    assert departure.cause is Cause.LATE
    assert cup.current is not None
    assert sorted(cup.current.people) == [101, 102, 103, 104]


async def test_tournament_with_too_few_is_cancelled(hall: Hall) -> None:
    cup = await hall.with_people(3, starts_at=hall.in_minutes(9))
    await hall.go_on()
    await hall.tournaments.change(cup.tournament_id, entering.check_in, person(0).user_id)
    hall.clock.advance(minutes=9)
    await hall.go_on()
    cup = await hall.tournaments.get(cup.tournament_id)
    assert cup.cancelled is not None
    assert (cup.stage, cup.cancelled.cause) == (Stage.CANCELLED, Cause.TOO_FEW)


async def test_full_tournament_starts_at_once(hall: Hall) -> None:
    cup = await hall.with_people(4, most=4)
    await hall.go_on()
    assert (await hall.tournaments.get(cup.tournament_id)).stage is Stage.PAIRED


async def test_check_in_that_nobody_could_open_in_time_takes_some_minutes(hall: Hall) -> None:
    cup = await hall.with_people(4, starts_at=hall.in_minutes(60))
    hall.clock.advance(hours=3)  # nothing ran meanwhile
    await hall.go_on()
    cup = await hall.tournaments.get(cup.tournament_id)
    assert (cup.stage, cup.checks_in_until) == (Stage.CHECK_IN, hall.in_minutes(3))


async def test_table_of_a_tournament_starts_at_once_and_stays_as_it_is(hall: Hall) -> None:
    cup = await hall.begin_tournament(5, hands=1)
    assert cup.current is not None
    first, second = cup.current.tables
    lobby = await hall.lobby(second.table_id)
    assert lobby.status is Status.PLAYING
    assert tuple(person.user_id for person in lobby.people) == second.seats
    assert len(lobby.computers) == 4 - len(second.seats)
    assert lobby.clock == "90s"
    host = lobby.host
    stranger = Person(999, "Zoe")
    for refused_change in (
        lambda: takeover.open_seats(lobby, stranger.user_id),
        lambda: lobbies.cancel(lobby, host, manager=False),
        lambda: absence.kick(lobby, host, second.seats[-1], manager=False),
    ):
        with pytest.raises(TableOfTournament):
            refused_change()
    while (await hall.lobby(first.table_id)).status.is_open:
        await hall.play_hand(first.table_id)
    with pytest.raises(TableOfTournament):
        await hall.tables.rematch(first.table_id, Person(first.seats[0], "any"))


async def test_lobby_of_a_duplicate_of_a_tournament_is_nobodys_to_change(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, hands=1, is_duplicate=True)
    assert cup.current is not None
    table_id = cup.current.tables[0].table_id
    before = await hall.lobby(table_id)
    lobby = (await hall.tables.loaded.load(table_id)).now.lobby
    assert lobby == before
    with pytest.raises(TableOfTournament):
        await hall.matches.rounds.join(table_id, Person(999, "Zoe"))
    waiting = replace(lobby, status=Status.LOBBY)
    for refused_change in (lobbies.join, lobbies.leave):
        with pytest.raises(TableOfTournament):
            refused_change(waiting, Person(999, "Zoe"))  # type: ignore[operator]


async def test_game_goes_on_while_all_people_of_a_table_are_away(hall: Hall) -> None:
    cup = await hall.begin_tournament(4, hands=1)
    assert cup.current is not None
    (table,) = cup.current.tables
    for user_id in table.seats:
        await hall.tables.change_lobby(
            table.table_id, lambda lobby, person_id=user_id: absence.leave(lobby, person_id)
        )
    assert (await hall.lobby(table.table_id)).status is Status.FINISHED


async def test_person_who_was_away_at_the_end_is_dropped_and_may_come_back(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=3, hands=1)
    assert cup.current is not None
    table = cup.current.tables[0]
    await hall.tables.change_lobby(
        table.table_id, lambda lobby: absence.leave(lobby, table.seats[0])
    )
    cup = await hall.play_round(cup.tournament_id)
    entrant = cup.find_entrant(table.seats[0])
    assert entrant is not None
    assert entrant.departure is not None
    assert entrant.departure.cause is Cause.ABSENT
    assert any(standing.entrant == entrant for standing in standings(cup))
    assert cup.rounds[-1].number == 2
    assert table.seats[0] not in cup.rounds[-1].people
    await hall.tournaments.change(cup.tournament_id, entering.join, Person(table.seats[0], "back"))
    await hall.next_round(cup.tournament_id)
    await hall.play_round(cup.tournament_id)
    cup = await hall.next_round(cup.tournament_id)
    assert cup.current is not None
    assert (cup.current.number, table.seats[0] in cup.current.people) == (3, True)


async def test_person_who_is_put_out_is_replaced_at_their_table_until_restored(hall: Hall) -> None:
    cup = await hall.begin_tournament(4, hands=2)
    assert cup.current is not None
    (table,) = cup.current.tables
    out, tournaments = table.seats[1], hall.tournaments
    await tournaments.change(cup.tournament_id, organising.drop, BY_OLGA, out, "rude")
    await hall.go_on()
    lobby = await hall.lobby(table.table_id)
    assert lobby.find_seat(out) is None
    await tournaments.change(cup.tournament_id, organising.restore, BY_OLGA, out)
    await hall.go_on()
    assert (await hall.lobby(table.table_id)).find_seat(out) == 1


async def test_person_who_drops_out_in_the_break_does_not_sit_at_a_table(hall: Hall) -> None:
    cup = await hall.with_people(5)
    tid = cup.tournament_id
    await hall.tournaments.change(tid, organising.start_now, BY_OLGA)
    await hall.go_on()
    await hall.tournaments.change(tid, entering.leave, 101)
    cup = await hall.next_round(tid)
    assert cup.current is not None
    assert 101 not in cup.current.people
    for table in cup.current.tables:
        people = (await hall.lobby(table.table_id)).people
        assert tuple(person.user_id for person in people) == table.seats


@pytest.mark.parametrize("is_duplicate", [False, True])
async def test_hand_that_is_played_when_the_time_is_up_is_the_last(
    hall: Hall, is_duplicate: bool
) -> None:
    cup = await hall.begin_tournament(
        8, rounds=1, hands=20, round_minutes=10, is_duplicate=is_duplicate
    )
    assert cup.current is not None
    for table in cup.current.tables:
        await hall.play_hand(table.table_id)
    for duplicate_id in await hall.stored_duplicates.list_open():
        await hall.matches.keeper.advance(duplicate_id)
    hall.clock.advance(minutes=10)
    await hall.go_on()
    cup = await hall.play_round(cup.tournament_id)
    assert cup.stage is Stage.FINISHED
    assert [table.hands for table in cup.rounds[0].tables] == [2, 2]
    for table in cup.rounds[0].tables:
        state = (await hall.tables.loaded.load(table.table_id)).now
        assert state.game is not None
        assert state.game.outcome is not None
        assert state.game.outcome.reason == "time"
        record = record_in(table.table_id, await hall.log.load(table.table_id))
        assert record is not None
        assert check_line(to_line(record.record)).faults == ()


async def test_finished_hands_of_a_table_that_was_closed_count(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=1, hands=3)
    assert cup.current is not None
    first, second = cup.current.tables
    await hall.play_hand(first.table_id)
    for table in (first, second):
        await hall.tables.change_lobby(
            table.table_id, lambda lobby: lobbies.cancel(lobby, 5, manager=True)
        )
    await hall.go_on()
    cup = await hall.tournaments.get(cup.tournament_id)
    scored_tables = cup.rounds[0].tables
    assert [table.hands for table in scored_tables] == [1, 0]
    assert len(scored_tables[0].scores or ()) == 4
    assert scored_tables[1].scores == ()


async def test_pause_holds_back_the_next_round_alone(hall: Hall) -> None:
    cup = await hall.begin_tournament(4, rounds=2, hands=1)
    tid = cup.tournament_id
    await hall.tournaments.change(tid, organising.pause, BY_OLGA, reason="lunch")
    cup = await hall.play_round(tid)
    assert cup.stage is Stage.BREAK
    hall.clock.advance(hours=1)
    await hall.go_on()
    assert (await hall.tournaments.get(tid)).stage is Stage.BREAK
    await hall.tournaments.change(tid, organising.resume, BY_OLGA)
    await hall.go_on()
    assert (await hall.tournaments.get(tid)).stage is Stage.PAIRED


async def test_tables_of_a_cancelled_tournament_are_closed(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, hands=3)
    assert cup.current is not None
    await hall.tournaments.change(cup.tournament_id, organising.cancel, BY_OLGA, "storm")
    hall = hall.restart()  # before anything was closed
    await hall.go_on()
    for table in cup.current.tables:
        lobby = await hall.lobby(table.table_id)
        assert (lobby.status, lobby.closed_by) == (Status.CANCELLED, OLGA.user_id)
    assert await hall.tournaments.log.list_open() == []
    assert await hall.tournaments.log.list_in_server(GUILD) == []


async def test_winners_of_the_tables_play_the_final_of_a_knock_out(hall: Hall) -> None:
    cup = await hall.begin_tournament(16, system=System.KNOCK_OUT, hands=1)
    cup = await hall.play_round(cup.tournament_id)
    cup = await hall.next_round(cup.tournament_id)
    assert cup.current is not None
    (final,) = cup.current.tables
    assert len(final.seats) == 4
    assert len({entrant.user_id for entrant in cup.entrants if entrant.plays}) == 4
    cup = await hall.play_round(cup.tournament_id)
    assert cup.stage is Stage.FINISHED
    ranked = standings(cup)
    assert {standing.entrant.user_id for standing in ranked[:4]} == set(final.seats)
    winners = {score.user_id for score in cup.rounds[1].tables[0].scores or () if score.place == 1}
    assert (ranked[0].rank, ranked[0].entrant.user_id in winners) == (1, True)


class _Killed(Exception):
    """The process ends here."""


@pytest.mark.parametrize("is_duplicate", [False, True])
async def test_new_process_goes_on_after_a_kill_at_any_write(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, is_duplicate: bool
) -> None:
    """Each write of the director is the last of its process, once."""
    cup = await hall.with_people(8, rounds=2, hands=1, is_duplicate=is_duplicate)
    tid = cup.tournament_id
    await hall.tournaments.change(tid, organising.start_now, BY_OLGA)
    writes_left, kills = 0, 0
    write, writing = Database.write, Database.writing

    def count_down() -> None:
        nonlocal writes_left
        if writes_left == 0:
            raise _Killed
        writes_left -= 1

    async def count_write(self: Database, *args: object, **kwargs: object) -> object:
        count_down()
        return await write(self, *args, **kwargs)  # type: ignore[arg-type]

    def count_writing(self: Database) -> object:
        count_down()
        return writing(self)

    for _ in range(400):
        cup = await hall.tournaments.get(tid)
        if not cup.stage.is_open:
            break
        if cup.stage is Stage.PLAYING and cup.current is not None:
            for table in cup.current.tables:
                if await hall.log.table(table.table_id) is not None:
                    await hall.play_hand(table.table_id)
        hall.clock.advance(seconds=30)
        writes_left = kills % 5
        with monkeypatch.context() as patched:
            patched.setattr(Database, "write", count_write)
            patched.setattr(Database, "writing", count_writing)
            try:
                await hall.go_on()
                for duplicate_id in await hall.stored_duplicates.list_open():
                    await hall.matches.keeper.advance(duplicate_id)
            except (_Killed, StoreError):
                kills += 1
                hall = hall.restart()
    cup = await hall.tournaments.get(tid)
    assert cup.stage is Stage.FINISHED
    assert kills > 2
    assert [round_.number for round_ in cup.rounds] == [1, 2]
    table_ids = [row async for row, _ in hall.log.all_events()]
    assert sorted(table_ids) == sorted(table.table_id for r in cup.rounds for table in r.tables)
    assert all(standing.rounds == 2 for standing in standings(cup))


async def test_two_directors_at_once_open_and_score_each_table_once(
    hall: Hall, clock: HandClock
) -> None:
    other = Hall(hall.database, clock)
    cup = await hall.with_people(8, rounds=1, hands=1)
    tid = cup.tournament_id
    await hall.tournaments.change(tid, organising.start_now, BY_OLGA)
    await asyncio.gather(hall.go_on(), other.go_on())
    clock.advance(minutes=1)
    await asyncio.gather(hall.go_on(), other.go_on())
    cup = await hall.tournaments.get(tid)
    assert cup.current is not None
    for table in cup.current.tables:
        await hall.play_hand(table.table_id)
    await asyncio.gather(hall.go_on(), other.go_on())
    stored_events = await hall.tournaments.log.load(tid)
    kinds = [row.kind for row in stored_events]
    assert kinds.count("round-paired") == kinds.count("round-began") == 1
    assert kinds.count("table-scored") == 2
    assert kinds[-1] == "finished"


async def test_nothing_is_due_twice(hall: Hall) -> None:
    cup = await hall.begin_tournament(4, rounds=1, hands=1)
    kinds = [type(event) for change in hall.changes for event in change.events]
    assert kinds.count(RoundPaired) == kinds.count(RoundBegan) == 1
    for _ in range(3):
        await hall.go_on()
    cup_after: Tournament = await hall.tournaments.get(cup.tournament_id)
    assert cup_after.seq == cup.seq
    await hall.play_round(cup.tournament_id)
    kinds = [type(event) for change in hall.changes for event in change.events]
    assert kinds.count(TableScored) == 1
    assert LastHandCalled not in kinds


async def test_result_has_the_differences_that_another_process_has_just_added(hall: Hall) -> None:
    cup = await hall.begin_tournament(8, rounds=1, hands=1, is_duplicate=True)
    for table, level in zip(cup.rounds[0].tables, ("easy", "beginner"), strict=True):
        await hall.play_hand(table.table_id, level)
    other = Hall(hall.database, hall.clock)
    for duplicate_id in await other.stored_duplicates.list_open():
        await other.matches.keeper.advance(duplicate_id)
    await hall.go_on()
    scores = [
        score
        for table in (await hall.tournaments.get(cup.tournament_id)).rounds[0].tables
        for score in table.scores or ()
    ]
    assert len(scores) == 8
    assert any(score.difference for score in scores)
