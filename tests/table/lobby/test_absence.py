"""Clocks, reminders, substitutes, leaving, coming back and kicks, with a manual clock."""

from datetime import timedelta
from random import Random

import pytest

from bot.engine.model.phase import Phase
from bot.engine.play.actions import DraftPass
from bot.engine.play.attendance import AwayReason, CameBack, Reminded, StoodIn, WentAway
from bot.engine.play.events import Passed, Played
from bot.engine.play.view import PassNow, TableView
from bot.features.rankings.store import Standings
from bot.records.check import check_line
from bot.records.format import to_line
from bot.store.database.connection import Database
from bot.store.games.rating_model import Rating
from bot.store.games.results import Results
from bot.table.background.scheduler import RESTART_GRACE, Deadlines
from bot.table.errors import (
    AlreadyAway,
    BadClock,
    Barred,
    NoSuchPlayer,
    NotAway,
    NotSeated,
    OnlyHost,
    StaleStep,
)
from bot.table.history.game_records import record_in
from bot.table.history.rebuild import rebuild, result_in
from bot.table.lobby import absence
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import (
    CLOCKS,
    Lobby,
    Person,
    Status,
)
from bot.table.state.event_codec import TableEvent, decode
from bot.table.state.steps import PAUSE, current_step
from bot.table.state.turn_clock import (
    ABANDONED_AFTER,
    REMINDER_WITHOUT_CLOCK,
    notice,
)
from tests.store.arrange import GUILD
from tests.table.conftest import ANN, BO, CY, DI, ED, Bench
from tests.table.service.test_service import act, choose_action, read_view

FOUR = (ANN, BO, CY, DI)


@pytest.fixture
def deadlines(bench: Bench) -> Deadlines:
    return Deadlines(bench.tables, bench.log, bench.clock)


async def start_game(
    bench: Bench, *people: Person, clock: str = "off", computers: int = 0, limit: int = 100
) -> str:
    """Start a game with a clock and return the table's id."""
    lobby = await bench.lobby(*people, computers=computers)
    host = people[0].user_id
    table_id = lobby.table_id
    await bench.tables.change_lobby(table_id, lambda now: lobbies.set_clock(now, host, clock))
    options = {"limit": str(limit)}
    await bench.tables.change_lobby(
        table_id, lambda now: lobbies.set_house_rules(now, host, options)
    )
    await bench.tables.start(table_id, host)
    return table_id


async def read_lobby(bench: Bench, table_id: str) -> Lobby:
    return (await bench.tables.person_view(table_id)).lobby


async def read_public_view(bench: Bench, table_id: str) -> TableView:
    view = (await bench.tables.person_view(table_id)).view
    assert view is not None
    return view


async def read_events(bench: Bench, table_id: str) -> list[TableEvent]:
    return [decode(stored_event) for stored_event in await bench.log.load(table_id)]


async def leave(bench: Bench, table_id: str, person: Person) -> Lobby:
    return await bench.tables.change_lobby(table_id, lambda now: absence.leave(now, person.user_id))


async def come_back(bench: Bench, table_id: str, person: Person) -> Lobby:
    return await bench.tables.change_lobby(
        table_id, lambda now: absence.come_back(now, person.user_id)
    )


async def kick(
    bench: Bench, table_id: str, actor: Person, target: Person, *, manager: bool = False
) -> Lobby:
    return await bench.tables.change_lobby(
        table_id, lambda now: absence.kick(now, actor.user_id, target.user_id, manager=manager)
    )


async def pass_all(bench: Bench, table_id: str, *people: Person) -> None:
    rng = Random(5)
    for person in people:
        action = choose_action(await read_view(bench, table_id, person), rng)
        if action is not None:
            await act(bench, table_id, person, action)


async def act_for_one(bench: Bench, table_id: str, rng: Random, *people: Person) -> bool:
    """Act for the first of these people who can act; return whether anybody could."""
    for person in people:
        view = await read_view(bench, table_id, person)
        action = choose_action(view, rng) if view.viewer is not None else None
        if action is not None:
            await act(bench, table_id, person, action)
            return True
    return False


async def play_until_over(bench: Bench, table_id: str, *people: Person) -> None:
    rng = Random(9)
    while (await read_public_view(bench, table_id)).phase is not Phase.OVER:
        assert await act_for_one(bench, table_id, rng, *people), "nobody can act"


async def pass_and_find_player(bench: Bench, table_id: str, *people: Person) -> Person:
    """Pass for everybody; return the person whose turn it is to play."""
    await pass_all(bench, table_id, *people)
    for person in people:
        if (await read_view(bench, table_id, person)).pending is not None:
            return person
    raise AssertionError("it is nobody's turn")


# The clock


async def test_reminder_comes_before_a_computer_plays_one_card(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="90s")
    person = await pass_and_find_player(bench, table_id, *FOUR)
    step = current_step(await read_public_view(bench, table_id))
    bench.clock.advance(seconds=44)
    await deadlines.expire_due()
    assert (await bench.tables.person_view(table_id)).reminded == ()
    bench.clock.advance(seconds=1)
    await deadlines.expire_due()
    seat = (await read_lobby(bench, table_id)).find_seat(person.user_id)
    assert (await bench.tables.person_view(table_id)).reminded == (seat,)
    assert current_step(await read_public_view(bench, table_id)) == step, "a reminder plays nothing"
    bench.clock.advance(seconds=44)
    await deadlines.expire_due()
    assert current_step(await read_public_view(bench, table_id)) == step
    bench.clock.advance(seconds=1)
    await deadlines.expire_due()
    assert current_step(await read_public_view(bench, table_id)) != step
    *_, reminded, stood_in, play_event = [
        e for e in await read_events(bench, table_id) if isinstance(e, Reminded | StoodIn | Played)
    ]
    assert (reminded, stood_in) == (Reminded(step, (seat,)), StoodIn(seat))
    assert isinstance(play_event, Played)
    assert play_event.seat == seat
    assert (await bench.tables.person_view(table_id)).reminded == ()
    assert not (await read_lobby(bench, table_id)).away


async def test_spectators_see_the_substitute_and_not_the_reminder(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await pass_and_find_player(bench, table_id, *FOUR)
    for _ in range(2):
        bench.clock.advance(seconds=15)
        await deadlines.expire_due()
    public_events = bench.changes[-1].public_events
    assert [type(event) for event in public_events][:2] == [StoodIn, Played]
    assert bench.changes[-2].public_events == ()


async def test_substitute_passes_the_cards_that_a_late_person_has_chosen(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await pass_all(bench, table_id, CY, DI)
    view = await read_view(bench, table_id, ANN)
    assert isinstance(view.pending, PassNow)
    chosen_cards = view.hand[-view.pending.count :]
    await act(bench, table_id, ANN, DraftPass(view.viewer, chosen_cards))  # type: ignore[arg-type]
    for _ in range(2):
        bench.clock.advance(seconds=15)
        await deadlines.expire_due()
    assert (await read_public_view(bench, table_id)).phase is Phase.PLAYING
    pass_events = [e for e in await read_events(bench, table_id) if isinstance(e, Passed)]
    assert len(pass_events) == 4
    assert next(e for e in pass_events if e.seat == view.viewer).cards == chosen_cards
    substituted_seats = [
        e.seat for e in await read_events(bench, table_id) if isinstance(e, StoodIn)
    ]
    assert substituted_seats == [0, 1]


async def test_deadline_of_the_pass_does_not_move_when_others_pass(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    (before,) = await bench.log.deadlines()
    bench.clock.advance(seconds=14)
    await pass_all(bench, table_id, ANN)
    assert await bench.log.deadlines() == [before]


async def test_every_step_has_its_own_time(bench: Bench, deadlines: Deadlines) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await pass_all(bench, table_id, *FOUR)
    rng = Random(3)
    for _ in range(12):
        bench.clock.advance(seconds=14)
        await deadlines.expire_due()
        assert await act_for_one(bench, table_id, rng, *FOUR)
    assert not [e for e in await read_events(bench, table_id) if isinstance(e, Reminded | StoodIn)]


@pytest.mark.parametrize(("name", "clock"), CLOCKS.items())
def test_reminder_leaves_time_before_and_after(name: str, clock: timedelta | None) -> None:
    if clock is None:
        assert name == "off"
        return
    notice_time = notice(clock)
    assert timedelta(seconds=15) <= notice_time <= clock / 2
    assert notice_time <= max(timedelta(minutes=10), clock / 24)


async def miss_three_turns(
    bench: Bench, deadlines: Deadlines, table_id: str, person: Person
) -> None:
    """Act in time for all but one person, until a substitute keeps that person's seat."""
    rng = Random(11)
    others = [other for other in FOUR if other != person]
    while not (await read_lobby(bench, table_id)).away:
        if not await act_for_one(bench, table_id, rng, *others):
            bench.clock.advance(seconds=15)
            await deadlines.expire_due()


async def test_substitute_keeps_the_seat_after_three_missed_decisions_in_a_row(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await miss_three_turns(bench, deadlines, table_id, BO)
    events = await read_events(bench, table_id)
    assert [e.seat for e in events if isinstance(e, StoodIn)] == [1, 1, 1]
    assert WentAway(1, AwayReason.CLOCK) in events  # type: ignore[arg-type]
    now = bench.clock.now
    rng = Random(1)
    while await act_for_one(bench, table_id, rng, ANN, CY, DI):
        if len((await read_public_view(bench, table_id)).history) > 1:
            break
    assert len((await read_public_view(bench, table_id)).history) > 1, (
        "nobody waits for a kept seat"
    )
    assert bench.clock.now == now


async def test_own_decision_resets_the_count_of_missed_ones(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    rng = Random(11)
    late_count = 0
    for _ in range(60):
        if not await act_for_one(bench, table_id, rng, ANN, CY, DI):
            if late_count % 3 == 2:
                assert await act_for_one(bench, table_id, rng, BO)
            else:
                bench.clock.advance(seconds=15)
                await deadlines.expire_due()
                bench.clock.advance(seconds=15)
                await deadlines.expire_due()
            late_count += 1
    assert late_count > 6
    assert not (await read_lobby(bench, table_id)).away


async def test_without_a_clock_people_are_only_reminded_once(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR)
    before = await read_public_view(bench, table_id)
    for _ in range(5):
        bench.clock.advance(seconds=REMINDER_WITHOUT_CLOCK.total_seconds())
        await deadlines.expire_due()
    assert [type(e) for e in (await read_events(bench, table_id))[-1:]] == [Reminded]
    assert await bench.log.deadlines() == []
    assert current_step(await read_public_view(bench, table_id)) == current_step(before)


async def test_person_against_computers_without_a_clock_gets_no_reminder(bench: Bench) -> None:
    await start_game(bench, ANN, computers=3)
    assert await bench.log.deadlines() == []


# Restarts


async def test_restart_between_reminder_and_expiry_gives_grace(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await pass_and_find_player(bench, table_id, *FOUR)
    step = current_step(await read_public_view(bench, table_id))
    bench.clock.advance(seconds=15)
    await Deadlines(bench.tables, bench.log, bench.clock).expire_due()
    (deadline,) = await bench.log.deadlines()
    assert deadline.step == step
    # The process dies here, and restarts long after the deadline.
    bench.clock.advance(hours=1)
    bench.tables = bench.restart()
    assert (await bench.tables.person_view(table_id)).reminded
    again = Deadlines(bench.tables, bench.log, bench.clock)
    await bench.log.postpone_deadlines(bench.clock.now + RESTART_GRACE, excluded_prefix=PAUSE)
    await again.expire_due()
    assert current_step(await read_public_view(bench, table_id)) == step
    bench.clock.advance(seconds=RESTART_GRACE.total_seconds())
    await again.expire_due()
    assert current_step(await read_public_view(bench, table_id)) != step


async def test_everybody_is_reminded_first_when_the_reminder_fell_into_an_outage(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="24h")
    await pass_and_find_player(bench, table_id, *FOUR)
    step = current_step(await read_public_view(bench, table_id))
    bench.clock.advance(days=3)
    bench.tables = bench.restart()
    again = Deadlines(bench.tables, bench.log, bench.clock)
    await again.expire_due()
    assert (await bench.tables.person_view(table_id)).reminded, "first the reminder"
    bench.clock.advance(minutes=59)
    await again.expire_due()
    assert current_step(await read_public_view(bench, table_id)) == step
    bench.clock.advance(minutes=1)
    await again.expire_due()
    assert current_step(await read_public_view(bench, table_id)) != step


async def test_deadline_without_a_meaning_is_removed(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await bench.tables.expire(table_id, "9t9s1")
    await bench.log.drop_deadline(table_id, "9t9s1")
    assert [d.step for d in await bench.log.deadlines()] == ["remind:1p"]


# Leaving and coming back


async def test_substitute_plays_at_once_for_a_person_who_leaves_until_they_are_back(
    bench: Bench,
) -> None:
    table_id = await start_game(bench, *FOUR)
    person = await pass_and_find_player(bench, table_id, *FOUR)
    step = current_step(await read_public_view(bench, table_id))
    lobby = await leave(bench, table_id, person)
    seat = lobby.find_seat(person.user_id)
    assert seat is not None
    assert lobby.away[seat].why is AwayReason.LEFT
    assert current_step(await read_public_view(bench, table_id)) != step
    rng = Random(2)
    others = [other for other in FOUR if other != person]
    for _ in range(5):
        assert await act_for_one(bench, table_id, rng, *others)
    await come_back(bench, table_id, person)
    assert not (await read_lobby(bench, table_id)).away
    while (await read_view(bench, table_id, person)).pending is None:
        assert await act_for_one(bench, table_id, rng, *others)
    assert not await act_for_one(bench, table_id, rng, *others), "the decision is theirs again"


async def test_leaving_twice_and_coming_back_without_leaving_are_refused(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR)
    with pytest.raises(NotAway):
        await come_back(bench, table_id, ANN)
    with pytest.raises(NotSeated):
        await leave(bench, table_id, ED)
    await leave(bench, table_id, ANN)
    with pytest.raises(AlreadyAway):
        await leave(bench, table_id, ANN)
    with pytest.raises(NotSeated):
        await come_back(bench, table_id, ED)


async def test_absent_person_who_acts_is_back_even_by_a_stale_button(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR)
    view = await read_view(bench, table_id, ANN)
    await leave(bench, table_id, ANN)
    with pytest.raises(StaleStep):
        await bench.tables.act(table_id, ANN.user_id, "9p", lambda _: DraftPass(view.viewer, ()))  # type: ignore[arg-type]
    assert not (await read_lobby(bench, table_id)).away


async def test_next_present_person_becomes_host(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR)
    await leave(bench, table_id, BO)
    assert (await leave(bench, table_id, ANN)).host == CY.user_id
    assert (await come_back(bench, table_id, ANN)).host == CY.user_id
    assert (await leave(bench, table_id, DI)).host == CY.user_id
    assert (await leave(bench, table_id, CY)).host == ANN.user_id


async def test_next_person_becomes_host_when_the_clock_makes_the_host_absent(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    await miss_three_turns(bench, deadlines, table_id, ANN)
    assert (await read_lobby(bench, table_id)).host == BO.user_id


async def test_deserted_table_waits_and_closes_after_two_days(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, ANN, BO, computers=2, clock="30s")
    await leave(bench, table_id, ANN)
    await leave(bench, table_id, BO)
    assert (await read_lobby(bench, table_id)).host == BO.user_id
    before = await bench.load_kinds(table_id)
    bench.clock.advance(seconds=ABANDONED_AFTER.total_seconds() - 1)
    await deadlines.expire_due()
    assert await bench.load_kinds(table_id) == before, "computers do not play among themselves"
    bench.clock.advance(seconds=1)
    await deadlines.expire_due()
    lobby = await read_lobby(bench, table_id)
    assert (lobby.status, lobby.closed_by) == (Status.CANCELLED, None)
    assert await bench.log.deadlines() == []


async def test_deserted_table_continues_when_somebody_is_back(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, ANN, BO, computers=2, clock="30s")
    for person in (ANN, BO):
        await leave(bench, table_id, person)
    bench.clock.advance(hours=47)
    lobby = await come_back(bench, table_id, ANN)
    assert lobby.host == ANN.user_id
    assert (await read_view(bench, table_id, ANN)).pending is not None, "everybody else has acted"
    (deadline,) = await bench.log.deadlines()
    assert deadline.due_at == bench.clock.now + timedelta(seconds=15)


async def test_table_whose_people_are_all_too_late_stops(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, ANN, BO, computers=2, clock="24h")
    for _ in range(400):
        bench.clock.advance(hours=1)
        await deadlines.expire_due()
        if (await read_lobby(bench, table_id)).status is Status.CANCELLED:
            break
    lobby = await read_lobby(bench, table_id)
    assert lobby.status is Status.CANCELLED
    stood_in = [e for e in await read_events(bench, table_id) if isinstance(e, StoodIn)]
    assert len(stood_in) == 6


# Kicks


async def test_host_replaces_a_player_for_the_rest_of_the_game(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR, limit=10)
    with pytest.raises(OnlyHost):
        await kick(bench, table_id, BO, CY)
    with pytest.raises(NoSuchPlayer):
        await kick(bench, table_id, ANN, ED)
    await kick(bench, table_id, ANN, BO)
    person_view = await bench.tables.person_view(table_id, BO.user_id)
    assert person_view.seat is None
    assert person_view.view is not None
    assert person_view.view.hand == (), "a replaced person sees no cards"
    assert [row.table_id for row in await bench.log.load_tables(BO.user_id)] == []
    with pytest.raises(Barred):
        await come_back(bench, table_id, BO)
    with pytest.raises(NotSeated):
        await act(bench, table_id, BO, DraftPass(1, ()))  # type: ignore[arg-type]
    with pytest.raises(AlreadyAway):
        await kick(bench, table_id, ANN, BO)
    await play_until_over(bench, table_id, ANN, CY, DI)


async def test_manager_replaces_the_host_and_lets_them_back(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR)
    lobby = await kick(bench, table_id, ED, ANN, manager=True)
    assert lobby.host == BO.user_id
    with pytest.raises(OnlyHost):
        await bench.tables.change_lobby(
            table_id, lambda now: absence.let_back(now, CY.user_id, ANN.user_id, manager=False)
        )
    lobby = await bench.tables.change_lobby(
        table_id, lambda now: absence.let_back(now, BO.user_id, ANN.user_id, manager=False)
    )
    assert not lobby.away
    assert (await bench.tables.person_view(table_id, ANN.user_id)).seat == 0
    assert [row.table_id for row in await bench.log.load_tables(ANN.user_id)] == [table_id]


async def test_person_kicked_from_the_lobby_joins_again_only_when_let_in(bench: Bench) -> None:
    table_id = (await bench.lobby(ANN, BO)).table_id
    lobby = await kick(bench, table_id, ANN, BO)
    assert lobby.people == (ANN,)
    with pytest.raises(Barred):
        await bench.tables.change_lobby(table_id, lambda now: lobbies.join(now, BO))
    await bench.tables.change_lobby(
        table_id, lambda now: absence.let_back(now, ANN.user_id, BO.user_id, manager=False)
    )
    lobby = await bench.tables.change_lobby(table_id, lambda now: lobbies.join(now, BO))
    assert lobby.people == (ANN, BO)


# Somebody is away


async def wait_for_person(
    bench: Bench, deadlines: Deadlines, table_id: str, clock: str
) -> tuple[Person, Person]:
    """Wait for a person for two minutes or the clock; return them and somebody else.

    A clock has then decided once for them, and waits for their next decision.
    """
    person = await pass_and_find_player(bench, table_id, *FOUR)
    others = [other for other in FOUR if other != person]
    time, second = CLOCKS[clock] or REMINDER_WITHOUT_CLOCK, timedelta(seconds=1)
    notice_time = second if clock == "off" else notice(time)
    for part in (time - notice_time, notice_time - second, second):
        assert not (await bench.tables.person_view(table_id)).absent, "it is too early"
        bench.clock.now += part
        await deadlines.expire_due()
    rng = Random(2)
    while await act_for_one(bench, table_id, rng, *others):
        pass
    return person, others[0]


@pytest.mark.parametrize("time", ["off", "5m", "24h"])
async def test_others_nudge_and_hand_over_a_seat_after_two_minutes_or_the_clock(
    bench: Bench, deadlines: Deadlines, time: str
) -> None:
    table_id = await start_game(bench, *FOUR, clock=time)
    person, other = await wait_for_person(bench, deadlines, table_id, time)
    bench.tables = bench.restart()
    others_view = await bench.tables.person_view(table_id, other.user_id)
    seat = others_view.lobby.find_seat(person.user_id)
    assert (others_view.absent, others_view.nudged_by) == ((seat,), None)
    step = current_step(await read_public_view(bench, table_id))
    for _ in range(2):
        nudged = await bench.tables.nudge(table_id, other.user_id, step)
        assert nudged.nudged_by == others_view.seat
    kinds = await bench.load_kinds(table_id)
    assert kinds.count("nudged") == 1
    with pytest.raises(StaleStep):
        await bench.tables.hand_over(table_id, person.user_id, step)
    change = await bench.tables.hand_over(table_id, other.user_id, step)
    assert seat is not None
    assert change.lobby.away[seat].why is AwayReason.BY_OTHERS
    assert (await bench.tables.person_view(table_id, person.user_id)).is_away
    assert not (await bench.tables.person_view(table_id, other.user_id)).is_away
    assert current_step(await read_public_view(bench, table_id)) != step, "a computer has played"
    with pytest.raises(StaleStep):
        await bench.tables.hand_over(table_id, other.user_id, step)
    with pytest.raises(StaleStep):  # the first click gives the seat back
        await bench.tables.act(table_id, person.user_id, step, lambda _: DraftPass(seat, ()))
    assert not (await read_lobby(bench, table_id)).away


async def test_nobody_is_handed_over_before_or_without_being_asked(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR)
    person = await pass_and_find_player(bench, table_id, *FOUR)
    other = next(other for other in FOUR if other != person)
    step = current_step(await read_public_view(bench, table_id))
    kinds_before = await bench.load_kinds(table_id)
    for ask in (bench.tables.nudge, bench.tables.hand_over):
        with pytest.raises(StaleStep):
            await ask(table_id, other.user_id, step)
        with pytest.raises(NotSeated):
            await ask(table_id, ED.user_id, step)
    assert await bench.load_kinds(table_id) == kinds_before
    for _ in range(3):
        bench.clock.advance(days=1)
        await deadlines.expire_due()
    assert current_step(await read_public_view(bench, table_id)) == step
    assert not (await read_lobby(bench, table_id)).away


# The ranking


async def read_result(
    bench: Bench, database: Database, table_id: str
) -> dict[str, tuple[bool, int]]:
    """Return who has left and the place that counts, by name; check that a rebuild agrees."""
    game_row = await Results(database).game(table_id)
    assert game_row is not None
    assert result_in(table_id, await bench.log.load(table_id)) == game_row.result
    boards = [await Standings(database).leaderboard(GUILD, variant="ricketts")]
    await rebuild(database, lambda _: None)
    again = await Results(database).game(table_id)
    boards.append(await Standings(database).leaderboard(GUILD, variant="ricketts"))
    assert again == game_row
    assert boards[0] == boards[1]
    result = game_row.result
    return {seat.name: (seat.left, result.standing(seat)) for seat in result.people}


async def test_leaving_counts_as_the_last_place(bench: Bench, database: Database) -> None:
    table_id = await start_game(bench, ANN, BO, CY, computers=1, limit=20)
    await leave(bench, table_id, ANN)
    await play_until_over(bench, table_id, BO, CY)
    result = await read_result(bench, database, table_id)
    assert result["Ann"] == (True, 4)
    assert not result["Bo"][0]
    assert not result["Cy"][0]


async def test_place_of_somebody_whom_others_handed_over_counts_as_it_comes(
    bench: Bench, deadlines: Deadlines, database: Database
) -> None:
    table_id = await start_game(bench, *FOUR, limit=20)
    person, other = await wait_for_person(bench, deadlines, table_id, "off")
    step = current_step(await read_public_view(bench, table_id))
    await bench.tables.hand_over(table_id, other.user_id, step)
    await play_until_over(bench, table_id, *(player for player in FOUR if player != person))
    view = await read_public_view(bench, table_id)
    result = await read_result(bench, database, table_id)
    game_row = await Results(database).game(table_id)
    assert game_row is not None
    (seat,) = (row for row in game_row.result.people if row.user_id == person.user_id)
    assert result[person.name] == (False, seat.place)
    assert seat.total == view.totals[seat.seat]
    assert seat.seat in game_row.changes, "it is rated"


async def test_losers_are_rated_alike_in_variants_without_a_second_place(
    bench: Bench, database: Database
) -> None:
    """docs/rules/ricketts.md, "End": there is no second place."""
    # One moon, after which the others have the same points, does not end the game.
    table_id = await start_game(bench, *FOUR, limit=40)
    await play_until_over(bench, table_id, *FOUR)
    places = sorted(place for _, place in (await read_result(bench, database, table_id)).values())
    assert places == [1, 2, 2, 2]
    game = await Results(database).game(table_id)
    assert game is not None
    assert len({seat.total for seat in game.result.seats if seat.place == 2}) > 1
    by_place = {
        place: {game.changes[seat.seat].after for seat in game.result.seats if seat.place == place}
        for place in (1, 2)
    }
    (winner,), (losers,) = by_place.values()
    assert losers.mu < Rating().mu < winner.mu


async def test_person_who_is_back_before_the_end_has_not_left(
    bench: Bench, database: Database
) -> None:
    table_id = await start_game(bench, ANN, BO, CY, computers=1, limit=20)
    await leave(bench, table_id, ANN)
    await pass_all(bench, table_id, BO, CY)
    await come_back(bench, table_id, ANN)
    await play_until_over(bench, table_id, ANN, BO, CY)
    assert not any(
        has_left for has_left, _ in (await read_result(bench, database, table_id)).values()
    )


async def test_kicked_person_is_not_rated_if_present_and_has_left_if_away(
    bench: Bench, database: Database
) -> None:
    table_id = await start_game(bench, *FOUR, limit=20)
    await leave(bench, table_id, BO)
    await kick(bench, table_id, ANN, BO)
    await kick(bench, table_id, ANN, CY)
    await play_until_over(bench, table_id, ANN, DI)
    result = await read_result(bench, database, table_id)
    assert set(result) == {"Ann", "Bo", "Di"}
    assert result["Bo"] == (True, 4)


# Records


async def test_record_names_whom_a_computer_decided_for_and_stays_valid(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s", limit=20)
    person = await pass_and_find_player(bench, table_id, *FOUR)
    seat = (await read_lobby(bench, table_id)).find_seat(person.user_id)
    for _ in range(2):
        bench.clock.advance(seconds=15)
        await deadlines.expire_due()
    others = [other for other in FOUR if other != person]
    await leave(bench, table_id, person)
    await play_until_over(bench, table_id, *others)
    stored_record = record_in(table_id, await bench.log.load(table_id))
    assert stored_record is not None
    hands = stored_record.record.hands
    assert all(trick.substitutes == [seat] for hand in hands for trick in hand.tricks)
    assert [bool(hand.substitutes) for hand in hands[:1]] == [False]
    assert all(hand.substitutes == [seat] for hand in hands[1:] if any(hand.passed))
    assert b'"moonshooter-stand-ins":' in to_line(stored_record.record)
    assert check_line(to_line(stored_record.record)).faults == ()


# Whole games


@pytest.mark.parametrize("seed", range(4))
async def test_game_with_people_who_come_and_go_ends(
    bench: Bench, deadlines: Deadlines, database: Database, seed: int
) -> None:
    rng = Random(seed)
    table_id = await start_game(bench, ANN, BO, CY, computers=1, clock="30s", limit=60)
    people = [ANN, BO, CY]
    for _ in range(5000):
        lobby = await read_lobby(bench, table_id)
        if lobby.status is not Status.PLAYING:
            break
        actor = rng.choices(people)[0]
        seat = lobby.find_seat(actor.user_id)
        chance = rng.random()
        if chance < 0.01:
            bench.tables = bench.restart()
            deadlines = Deadlines(bench.tables, bench.log, bench.clock)
        elif chance < 0.03 and seat is not None and seat not in lobby.away:
            await leave(bench, table_id, actor)
        elif chance < 0.06 and seat in lobby.away:
            await come_back(bench, table_id, actor)
        elif chance < 0.063 and seat is not None and actor != ANN:
            await kick(bench, table_id, ED, actor, manager=True)
        elif chance < 0.15:
            bench.clock.advance(seconds=rng.choices((5, 15, 40))[0])
            await deadlines.expire_due()
        elif seat is not None and seat not in lobby.away:
            await act_for_one(bench, table_id, rng, actor)
    lobby = await read_lobby(bench, table_id)
    assert lobby.status in {Status.FINISHED, Status.CANCELLED}
    if lobby.status is Status.FINISHED:
        await read_result(bench, database, table_id)


# The lobby


async def test_clock_is_chosen_by_the_host_and_kept_for_the_rematch(bench: Bench) -> None:
    table_id = (await bench.lobby(ANN, BO)).table_id
    with pytest.raises(OnlyHost):
        await bench.tables.change_lobby(
            table_id, lambda now: lobbies.set_clock(now, BO.user_id, "30s")
        )
    with pytest.raises(BadClock):
        await bench.tables.change_lobby(
            table_id, lambda now: lobbies.set_clock(now, ANN.user_id, "7s")
        )
    lobby = await bench.tables.change_lobby(
        table_id, lambda now: lobbies.set_clock(now, ANN.user_id, "5m")
    )
    assert lobby.clock == "5m"
    await bench.tables.change_lobby(
        table_id, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
    )
    again, _ = await bench.tables.rematch(table_id, BO)
    assert again.clock == "5m"


async def test_coming_back_differs_from_never_having_left(bench: Bench) -> None:
    table_id = await start_game(bench, *FOUR)
    await leave(bench, table_id, ANN)
    await come_back(bench, table_id, ANN)
    assert [type(e) for e in await read_events(bench, table_id) if isinstance(e, CameBack)]


# What a player sees of the clock


async def test_person_view_says_when_a_computer_decides_before_and_after_the_reminder(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    deadline = bench.clock.now + timedelta(seconds=30)
    assert (await bench.tables.person_view(table_id)).due_at == deadline
    bench.clock.advance(seconds=15)
    await deadlines.expire_due()
    assert (await bench.tables.person_view(table_id)).due_at == deadline
    bench.tables = bench.restart()
    assert (await bench.tables.person_view(table_id)).due_at == deadline


async def test_grace_moves_the_deadline_of_the_person_view_and_is_published(
    bench: Bench,
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    until = bench.clock.now + RESTART_GRACE
    count = len(bench.changes)
    await bench.tables.loaded.postpone(until)
    deadline = (await bench.tables.person_view(table_id)).due_at
    assert deadline == until + timedelta(seconds=15)
    (change,) = bench.changes[count:]
    assert (change.is_postponed, change.public_events) == (True, ())


async def test_substitutes_decisions_are_shown_to_their_seat_only_until_its_person_decides(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR, clock="30s")
    for _ in range(2):
        bench.clock.advance(seconds=15)
        await deadlines.expire_due()
    for person in FOUR:
        person_view = await bench.tables.person_view(table_id, person.user_id)
        (pass_event,) = person_view.decided
        assert isinstance(pass_event, Passed)
        assert pass_event.seat == person_view.seat
    assert (await bench.tables.person_view(table_id)).decided == ()
    seat = (await read_public_view(bench, table_id)).waiting_for[0]
    action = choose_action(await read_view(bench, table_id, FOUR[seat]), Random(1))
    assert action is not None
    await act(bench, table_id, FOUR[seat], action)
    assert (await bench.tables.person_view(table_id, FOUR[seat].user_id)).decided == ()
