"""Actions at a table: they are stored first, then applied, then published."""

import asyncio
from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from msgspec import structs

from bot.engine.model.errors import MustFollow, NotInHand, NotYourTurn, WrongPassSize
from bot.engine.model.phase import Phase
from bot.engine.play.actions import Action, ChooseMoon, DraftPass, Pass, PlayCard
from bot.engine.play.view import MoonNow, PassNow, PlayNow, TableView
from bot.players.registry import LEVELS
from bot.store.database.connection import Database
from bot.store.database.errors import SeqConflict, StoreError
from bot.table.background.scheduler import Deadlines
from bot.table.errors import (
    GameHasStarted,
    GameNotStarted,
    NeedsMorePlayers,
    NotSeated,
    OnlyHost,
    RematchReserved,
    StaleStep,
    TableClosed,
    UnknownTable,
)
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.absence import Events
from bot.table.lobby.model import Computer, Lobby, Person, Status
from bot.table.lobby.rematch import RematchAsk
from bot.table.service.loaded import TRIES
from bot.table.service.person_view import PersonView
from bot.table.state.steps import current_step
from tests.store.arrange import CHANNEL, GUILD, NOON
from tests.table.conftest import ANN, BO, CY, DI, ED, Bench, HandClock

FOUR = (ANN, BO, CY, DI)


async def read_view(bench: Bench, table_id: str, person: Person) -> TableView:
    view = (await bench.tables.person_view(table_id, person.user_id)).view
    assert view is not None
    return view


def plain(view: TableView) -> dict[str, object]:
    """Return the fields of a view without the rules, which differ in identity after a restart."""
    rules = view.rules
    return structs.asdict(view) | {"rules": (rules.variant, rules.players, rules.options)}


async def act(bench: Bench, table_id: str, person: Person, action: Action) -> PersonView:
    step = current_step(await read_view(bench, table_id, person))
    return await bench.tables.act(table_id, person.user_id, step, lambda _: action)


def choose_action(view: TableView, rng: Random) -> Action | None:
    """Return an action that the viewer can take now."""
    assert view.viewer is not None
    match view.pending:
        case PassNow(count=count):
            return Pass(view.viewer, tuple(rng.sample(view.hand, count)))
        case PlayNow(legal=legal):
            return PlayCard(view.viewer, rng.choices(legal)[0])
        case MoonNow(moon=moon):
            return ChooseMoon(view.viewer, moon.choices[0])
        case None:
            return None


async def play_on(bench: Bench, table_id: str, *, until: Phase, rng: Random) -> None:
    """Take legal actions for everybody until the game is in this phase."""
    while (await read_view(bench, table_id, ANN)).phase is not until:
        for person in FOUR:
            action = choose_action(await read_view(bench, table_id, person), rng)
            if action is not None:
                await act(bench, table_id, person, action)


async def test_act_appends_what_it_publishes_before_it_publishes(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    published_seqs: list[int] = []

    def load_log(change: object) -> None:
        published_seqs.append(change.seq)  # type: ignore[attr-defined]
        tasks.append(asyncio.ensure_future(bench.log.load(table_id)))

    tasks: list[asyncio.Future[list[object]]] = []
    bench.tables.subscribers.insert(0, load_log)  # type: ignore[arg-type]
    view = await read_view(bench, table_id, ANN)
    await act(bench, table_id, ANN, DraftPass(view.viewer, view.hand[:1]))  # type: ignore[arg-type]
    (loaded,) = [await task for task in tasks]
    assert len(loaded) == published_seqs[0]
    assert bench.changes[-1].public_events == (), "others don't see a draft"


async def test_stale_step_changes_nothing(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    before = await bench.load_kinds(table_id)
    count = len(bench.changes)
    with pytest.raises(StaleStep):
        await bench.tables.act(table_id, ANN.user_id, "9t1s0", lambda _: DraftPass(0, ()))  # type: ignore[arg-type]
    assert await bench.load_kinds(table_id) == before
    assert len(bench.changes) == count


async def test_refused_actions_change_nothing(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    view = await read_view(bench, table_id, ANN)
    before = await bench.load_kinds(table_id)
    me = view.viewer
    assert me is not None
    other = (await read_view(bench, table_id, BO)).hand
    foreign = next(card for card in other if card not in view.hand)
    with pytest.raises(WrongPassSize):
        await act(bench, table_id, ANN, Pass(me, view.hand[:2]))
    with pytest.raises(NotInHand):
        await act(bench, table_id, ANN, DraftPass(me, (foreign,)))
    with pytest.raises(NotSeated):
        await bench.tables.act(table_id, ED.user_id, "1p", lambda _: DraftPass(me, ()))
    with pytest.raises(UnknownTable):
        await bench.tables.act("nowhere0", ANN.user_id, "1p", lambda _: DraftPass(me, ()))
    assert await bench.load_kinds(table_id) == before
    assert await read_view(bench, table_id, ANN) == view


async def test_card_out_of_turn_and_illegal_card_are_refused(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    await play_on(bench, table_id, until=Phase.PLAYING, rng=Random(1))
    views = {person: await read_view(bench, table_id, person) for person in FOUR}
    waiting = next(person for person in FOUR if views[person].pending is None)
    with pytest.raises(NotYourTurn):
        await act(bench, table_id, waiting, PlayCard(views[waiting].viewer, views[waiting].hand[0]))  # type: ignore[arg-type]
    rng = Random(2)
    for _ in range(200):
        for person in FOUR:
            view = await read_view(bench, table_id, person)
            match view.pending:
                case PlayNow(legal=legal) if set(legal) < set(view.hand) and view.plays:
                    wrong = next(card for card in view.hand if card not in legal)
                    before = await bench.load_kinds(table_id)
                    with pytest.raises(MustFollow):
                        await act(bench, table_id, person, PlayCard(view.viewer, wrong))  # type: ignore[arg-type]
                    assert await bench.load_kinds(table_id) == before
                    return
            action = choose_action(view, rng)
            if action is not None:
                await act(bench, table_id, person, action)
    pytest.fail("nobody ever had to follow")


async def test_same_click_twice_counts_once(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    await play_on(bench, table_id, until=Phase.PLAYING, rng=Random(1))
    views = [await read_view(bench, table_id, person) for person in FOUR]
    person, view = next((p, v) for p, v in zip(FOUR, views, strict=True) if v.pending is not None)
    assert isinstance(view.pending, PlayNow)
    play = PlayCard(view.viewer, view.pending.legal[0])  # type: ignore[arg-type]
    results = await asyncio.gather(
        *(
            bench.tables.act(table_id, person.user_id, current_step(view), lambda _: play)
            for _ in range(2)
        ),
        return_exceptions=True,
    )
    assert sorted(isinstance(result, StaleStep) for result in results) == [False, True]
    assert (await bench.load_kinds(table_id)).count("played") == 1


async def test_store_failure_refuses_the_action_and_keeps_the_game(
    bench: Bench, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await bench.game(*FOUR)
    view = await read_view(bench, table_id, ANN)
    count = len(bench.changes)
    draft = DraftPass(view.viewer, view.hand[:1])  # type: ignore[arg-type]

    async def fail_to_write(*_: object, **__: object) -> None:
        raise StoreError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(database, "write", fail_to_write)
        with pytest.raises(StoreError):
            await act(bench, table_id, ANN, draft)
    assert len(bench.changes) == count, "what was not stored is not published"
    assert plain(await read_view(bench, table_id, ANN)) == plain(view)
    await act(bench, table_id, ANN, draft)
    assert (await read_view(bench, table_id, ANN)).draft == view.hand[:1]


async def test_closed_store_refuses_the_action(bench: Bench, database: Database) -> None:
    table_id = await bench.game(*FOUR)
    view = await read_view(bench, table_id, ANN)
    await database.close()
    with pytest.raises(StoreError):
        await act(bench, table_id, ANN, DraftPass(view.viewer, view.hand[:1]))  # type: ignore[arg-type]


async def test_restart_continues_where_the_log_ends(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    await play_on(bench, table_id, until=Phase.PLAYING, rng=Random(3))
    before = [plain(await read_view(bench, table_id, person)) for person in FOUR]
    bench.tables = bench.restart()
    assert [plain(await read_view(bench, table_id, person)) for person in FOUR] == before


async def test_whole_game_ends_finished_and_closed(bench: Bench) -> None:
    lobby = await bench.lobby(*FOUR)
    await bench.tables.change_lobby(
        lobby.table_id, lambda now: lobbies.set_house_rules(now, ANN.user_id, {"limit": "10"})
    )
    await bench.tables.start(lobby.table_id, ANN.user_id)
    await play_on(bench, lobby.table_id, until=Phase.OVER, rng=Random(4))
    assert (await bench.tables.person_view(lobby.table_id)).lobby.status is Status.FINISHED
    view = await read_view(bench, lobby.table_id, ANN)
    with pytest.raises(TableClosed):
        await bench.tables.act(
            lobby.table_id,
            ANN.user_id,
            current_step(view),
            lambda _: DraftPass(view.viewer, ()),  # type: ignore[arg-type]
        )


async def test_computers_act_at_once_and_wait_for_people(bench: Bench) -> None:
    table_id = await bench.game(ANN, computers=3)
    view = await read_view(bench, table_id, ANN)
    assert view.waiting_for == (view.viewer,)
    assert sum(view.has_passed) == 3


async def test_act_needs_a_game(bench: Bench) -> None:
    lobby = await bench.lobby(*FOUR)
    with pytest.raises(GameNotStarted):
        await bench.tables.act(lobby.table_id, ANN.user_id, "1p", lambda _: DraftPass(0, ()))  # type: ignore[arg-type]


async def test_only_the_host_of_a_full_lobby_starts_the_game_once(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, BO)
    with pytest.raises(OnlyHost):
        await bench.tables.start(lobby.table_id, BO.user_id)
    with pytest.raises(NeedsMorePlayers):
        await bench.tables.start(lobby.table_id, ANN.user_id)
    table_id = await bench.game(*FOUR)
    with pytest.raises(GameHasStarted):
        await bench.tables.start(table_id, ANN.user_id)


async def test_all_requests_for_a_rematch_lead_to_one_table(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, BO, computers=2)
    old = lobby.table_id
    with pytest.raises(GameNotStarted):
        await bench.tables.rematch(old, ANN)
    await bench.tables.change_lobby(
        old, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
    )
    first, is_new = await bench.tables.rematch(old, BO)
    again, is_new_again = await bench.tables.rematch(old, ANN)
    assert (is_new, is_new_again) == (True, False)
    assert first.table_id == again.table_id != old
    assert again.host == BO.user_id
    assert again.people == (BO, ANN)
    assert len(again.seats) == 4
    seated, is_new = await bench.tables.rematch(old, ANN)
    assert (seated.table_id, seated.people, is_new) == (again.table_id, (BO, ANN), False)


async def test_rematch_whose_lobby_was_closed_is_opened_again(bench: Bench) -> None:
    old = (await bench.lobby(ANN, BO, computers=2)).table_id
    for table_id in (old, None):
        if table_id is None:
            table_id = (await bench.tables.rematch(old, BO))[0].table_id
        await bench.tables.change_lobby(
            table_id, lambda now: lobbies.cancel(now, now.host, manager=False)
        )
    again, is_new = await bench.tables.rematch(old, ANN)
    assert is_new
    assert again.host == ANN.user_id
    joined_lobby, is_new = await bench.tables.rematch(old, BO)
    assert not is_new
    assert joined_lobby.table_id == again.table_id


async def close_table(bench: Bench, *people: Person) -> str:
    """Return a table of these people that has just been closed."""
    table_id = (await bench.lobby(*people)).table_id
    await bench.tables.change_lobby(
        table_id, lambda now: lobbies.cancel(now, people[0].user_id, manager=False)
    )
    return table_id


async def test_strangers_open_a_rematch_later_and_host_it_until_a_player_comes(
    bench: Bench, clock: HandClock
) -> None:
    old = await close_table(bench, ANN, BO)
    kinds_before = await bench.load_kinds(old)
    clock.advance(seconds=59)
    with pytest.raises(RematchReserved) as excinfo:
        await bench.tables.rematch(old, CY)
    assert excinfo.value.facts["until"] == str(int((NOON + timedelta(minutes=1)).timestamp()))
    assert await bench.load_kinds(old) == kinds_before
    clock.advance(seconds=1)
    rematch_table, is_new = await bench.tables.rematch(old, CY)
    assert is_new
    assert rematch_table.host == CY.user_id
    joined_lobby, _ = await bench.tables.rematch(old, DI)
    assert joined_lobby.host == CY.user_id
    joined_lobby, _ = await bench.tables.rematch(old, BO)
    assert joined_lobby.host == BO.user_id
    joined_lobby, _ = await bench.tables.rematch(old, ANN)
    assert joined_lobby.host == BO.user_id


async def test_strangers_join_a_rematch_later_and_do_not_become_host(
    bench: Bench, clock: HandClock
) -> None:
    old = await close_table(bench, ANN, BO)
    table_id = (await bench.tables.rematch(old, ANN))[0].table_id

    async def change(decision: Callable[[Lobby], Events]) -> Lobby:
        return await bench.tables.change_lobby(table_id, decision)

    with pytest.raises(RematchReserved):
        await change(lambda now: lobbies.join(now, CY))
    with pytest.raises(RematchReserved):
        await bench.tables.rematch(old, CY)
    clock.advance(minutes=1)
    assert (await change(lambda now: lobbies.join(now, CY))).host == ANN.user_id
    await bench.tables.rematch(old, BO)
    seated = (await bench.tables.person_view(table_id)).lobby.people
    assert set(seated) == {ANN, BO, CY}
    assert (await change(lambda now: lobbies.leave(now, ANN.user_id))).host == BO.user_id
    alone = await change(lambda now: lobbies.leave(now, BO.user_id))
    assert (alone.host, alone.people) == (CY.user_id, (CY,))


async def test_tables_dropped_from_memory_are_loaded_from_the_log(bench: Bench) -> None:
    bench.tables = bench.restart(most_cached=2)
    ids = [await bench.game(*FOUR) for _ in range(4)]
    views = [await read_view(bench, table_id, ANN) for table_id in ids]
    assert [view.hand for view in views] == [
        (await read_view(bench, table_id, ANN)).hand for table_id in ids
    ]
    assert len({view.hand for view in views}) == 4
    for table_id, view in zip(ids, views, strict=True):
        await act(bench, table_id, ANN, DraftPass(view.viewer, view.hand[:1]))  # type: ignore[arg-type]
    assert len(bench.tables.loaded) <= 3


async def test_locked_table_is_not_dropped_from_memory(bench: Bench) -> None:
    bench.tables = bench.restart(most_cached=1)
    table_id = (await bench.lobby(ANN)).table_id
    live = bench.tables.loaded.peek(table_id)
    async with live.lock:
        await bench.lobby(BO)
        await bench.lobby(CY)
        assert bench.tables.loaded.peek(table_id) is live


async def test_action_is_decided_again_when_another_process_was_faster(bench: Bench) -> None:
    table_id = await bench.game(*FOUR)
    other = bench.restart()
    views = {person: await read_view(bench, table_id, person) for person in FOUR}
    ann_view, bo_view = views[ANN], views[BO]
    # Both processes have loaded the table; one of them writes first.
    await other.person_view(table_id)
    draft = DraftPass(bo_view.viewer, bo_view.hand[:1])  # type: ignore[arg-type]
    await other.act(table_id, BO.user_id, current_step(bo_view), lambda _: draft)
    await act(bench, table_id, ANN, DraftPass(ann_view.viewer, ann_view.hand[:2]))  # type: ignore[arg-type]
    assert (await read_view(bench, table_id, ANN)).draft == ann_view.hand[:2]
    assert (await read_view(bench, table_id, BO)).draft == bo_view.hand[:1], "both have been read"
    assert (await bench.load_kinds(table_id))[-2:] == ["pass-drafted", "pass-drafted"]


async def test_conflict_that_does_not_end_is_raised(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await bench.game(*FOUR)
    view = await read_view(bench, table_id, ANN)
    attempt_count = 0

    async def conflict(*_: object, **__: object) -> None:
        nonlocal attempt_count
        attempt_count += 1
        raise SeqConflict(table_id, 1)

    monkeypatch.setattr(bench.log, "append", conflict)
    with pytest.raises(SeqConflict):
        await act(bench, table_id, ANN, DraftPass(view.viewer, view.hand[:1]))  # type: ignore[arg-type]
    assert attempt_count == TRIES


async def play_alone(bench: Bench) -> Lobby:
    """Play a short game of Ann with computers of two levels to its end."""
    computers = [Computer(2, "beginner"), Computer(1, "normal"), Computer(3, "easy")]
    table = await bench.tables.open(
        GUILD, CHANNEL, ANN, "ricketts", options={"limit": 10}, clock="5m", computers=computers
    )
    await bench.tables.start(table.table_id, ANN.user_id)
    rng = Random(3)
    while (await read_lobby(bench, table.table_id)).status is Status.PLAYING:
        view = await read_view(bench, table.table_id, ANN)
        await act(bench, table.table_id, ANN, LEVELS["easy"](view, rng))
    return await read_lobby(bench, table.table_id)


async def read_lobby(bench: Bench, table_id: str) -> Lobby:
    return (await bench.tables.person_view(table_id)).lobby


async def test_rematch_against_computers_is_the_same_table_again_for_each_click(
    bench: Bench,
) -> None:
    old = await play_alone(bench)
    in_a_dm = Person(ANN.user_id, "ann_the_user")
    first, is_new = await bench.tables.rematch(old.table_id, in_a_dm)
    assert is_new
    assert (first.seats, first.options, first.clock) == (old.seats, old.options, old.clock)
    assert first.named_after == old.table_id, "the computers have the same names"
    again, is_new = await bench.tables.rematch(old.table_id, in_a_dm)
    assert (again, is_new) == (first, False)
    await bench.tables.start(first.table_id, ANN.user_id)
    playing, is_new = await bench.restart().rematch(old.table_id, ANN)
    assert (playing.table_id, playing.status, is_new) == (first.table_id, Status.PLAYING, False)
    assert (await bench.tables.last_played(old.table_id, ANN.user_id)).table_id == old.table_id


async def test_stranger_does_not_take_the_rematch_of_a_game_against_computers(
    bench: Bench, clock: HandClock
) -> None:
    old = await play_alone(bench)
    clock.advance(minutes=1)
    rematch_table, _ = await bench.tables.rematch(old.table_id, BO)
    own_table, is_new = await bench.tables.rematch(old.table_id, ANN)
    assert is_new
    assert own_table.table_id != rematch_table.table_id
    assert own_table.people == (ANN,)
    assert (await bench.tables.rematch(old.table_id, ANN))[0] == own_table


async def play_short_game(bench: Bench, *people: Person) -> Lobby:
    """Play a short game of these people and computers to its end."""
    computers = [Computer(number) for number in range(1, 5 - len(people))]
    table = await bench.tables.open(
        GUILD, CHANNEL, people[0], "ricketts", options={"limit": 10}, computers=computers
    )
    for person in people[1:]:
        await bench.tables.change_lobby(
            table.table_id, lambda now, person=person: lobbies.join(now, person)
        )
    await bench.tables.start(table.table_id, people[0].user_id)
    return await play_to_the_end(bench, table.table_id, *people)


async def play_to_the_end(bench: Bench, table_id: str, *people: Person) -> Lobby:
    rng = Random(5)
    while (await read_lobby(bench, table_id)).status is Status.PLAYING:
        for person in people:
            view = await read_view(bench, table_id, person)
            if view.pending is not None:
                await act(bench, table_id, person, LEVELS["easy"](view, rng))
    return await read_lobby(bench, table_id)


async def test_rematch_among_people_starts_when_all_are_there(bench: Bench) -> None:
    old = await play_short_game(bench, ANN, BO, CY)
    rematch_table, _ = await bench.tables.rematch(old.table_id, BO)
    joined_lobby, _ = await bench.tables.rematch(old.table_id, ANN)
    assert joined_lobby.status is Status.LOBBY
    started_lobby, _ = await bench.tables.rematch(old.table_id, CY)
    assert (started_lobby.table_id, started_lobby.status) == (
        rematch_table.table_id,
        Status.PLAYING,
    )
    begin = old.seats.index(BO)
    assert started_lobby.seats == old.seats[begin:] + old.seats[:begin]
    finished_view = (await bench.tables.person_view(old.table_id)).view
    assert finished_view is not None
    assert finished_view.outcome is not None
    winner_ids = {
        seated.user_id
        for seat in finished_view.outcome.winners
        if isinstance(seated := old.seats[seat], Person)
    }
    assert started_lobby.rematch_of is not None
    assert dict(started_lobby.rematch_of.wins or ()) == dict.fromkeys(winner_ids, 1)
    assert (await read_view(bench, started_lobby.table_id, CY)).hand


async def test_rematch_among_people_starts_after_a_minute_with_computers_for_the_others(
    bench: Bench, clock: HandClock
) -> None:
    old = await play_short_game(bench, ANN, BO, CY, DI)
    rematch_table, _ = await bench.tables.rematch(old.table_id, DI)
    await bench.tables.rematch(old.table_id, BO)
    deadlines = Deadlines(bench.tables, bench.log, clock)
    clock.advance(seconds=59)
    await deadlines.expire_due()
    assert (await read_lobby(bench, rematch_table.table_id)).status is Status.LOBBY
    bench.tables = bench.restart()
    clock.advance(seconds=1)
    await Deadlines(bench.tables, bench.log, clock).expire_due()
    started_lobby = await read_lobby(bench, rematch_table.table_id)
    assert started_lobby.status is Status.PLAYING
    kinds = [occupant if isinstance(occupant, Person) else None for occupant in started_lobby.seats]
    assert kinds == [DI, None, BO, None], "the places are the same"
    # The first thing that an absent player does takes the seat back.
    back, is_new = await bench.tables.rematch(old.table_id, CY)
    seat = back.find_seat(CY.user_id)
    assert (back.table_id, is_new) == (rematch_table.table_id, False)
    assert seat is not None
    begin = old.seats.index(DI)
    assert (*old.seats[begin:], *old.seats[:begin])[seat] == CY
    assert (await read_view(bench, back.table_id, CY)).hand
    with pytest.raises(GameHasStarted):
        await bench.tables.rematch(old.table_id, ED)
    assert await bench.tables.rematch(old.table_id, CY) == (back, False)


async def test_rematch_in_which_only_the_opener_is_waits_for_the_others(
    bench: Bench, clock: HandClock
) -> None:
    old = await play_short_game(bench, ANN, BO)
    rematch_table, _ = await bench.tables.rematch(old.table_id, ANN)
    clock.advance(minutes=1)
    await Deadlines(bench.tables, bench.log, clock).expire_due()
    waiting = await read_lobby(bench, rematch_table.table_id)
    assert (waiting.status, waiting.seats) == (Status.LOBBY, rematch_table.seats)
    clock.advance(minutes=30)
    await Deadlines(bench.tables, bench.log, clock).expire_due()
    started_lobby, _ = await bench.tables.rematch(old.table_id, BO)
    assert started_lobby.status is Status.PLAYING


async def test_rematch_begins_with_the_second_player_once_the_minute_has_passed(
    bench: Bench, clock: HandClock
) -> None:
    old = await play_short_game(bench, ANN, BO, CY)
    await bench.tables.rematch(old.table_id, ANN)
    clock.advance(minutes=1)
    await Deadlines(bench.tables, bench.log, clock).expire_due()
    started_lobby, _ = await bench.tables.rematch(old.table_id, CY)
    assert started_lobby.status is Status.PLAYING
    assert [computer.stands_in_for for computer in started_lobby.computers].count(BO.user_id) == 1


async def test_stranger_who_comes_after_the_minute_plays_the_rematch(
    bench: Bench, clock: HandClock
) -> None:
    old = await play_short_game(bench, ANN, BO, CY)
    rematch_table, _ = await bench.tables.rematch(old.table_id, ANN)
    clock.advance(minutes=1)
    await Deadlines(bench.tables, bench.log, clock).expire_due()
    started_lobby = await bench.tables.change_lobby(
        rematch_table.table_id, lambda now: lobbies.join(now, ED)
    )
    assert started_lobby.status is Status.PLAYING
    assert started_lobby.people == (ANN, ED)
    assert (await read_view(bench, started_lobby.table_id, ED)).hand


async def read_ask(bench: Bench, old: Lobby, person: Person) -> RematchAsk | None:
    return (await bench.tables.person_view(old.table_id, person.user_id)).ask


async def test_players_are_asked_for_a_rematch_and_told_who_is_ready(
    bench: Bench, clock: HandClock
) -> None:
    old = await play_short_game(bench, ANN, BO, CY)
    assert await read_ask(bench, old, BO) is None
    rematch_table, _ = await bench.tables.rematch(old.table_id, BO)
    ann, bo, cy = (old.find_seat(person.user_id) for person in (ANN, BO, CY))
    rematch_ask = await read_ask(bench, old, CY)
    assert rematch_ask is not None
    assert rematch_ask == await read_ask(bench, old, BO)
    assert rematch_ask.table_id == rematch_table.table_id
    assert (set(rematch_ask.ready), set(rematch_ask.awaited), rematch_ask.declined) == (
        {bo},
        {ann, cy},
        (),
    )
    assert rematch_ask.starts_at == int((clock() + timedelta(minutes=1)).timestamp())
    assert {seat for seat, _ in rematch_ask.wins} == {ann, bo, cy}
    await bench.tables.decline_rematch(old.table_id, CY.user_id)
    rematch_ask = await read_ask(bench, old, CY)
    assert rematch_ask is not None
    assert (rematch_ask.awaited, rematch_ask.declined, rematch_ask.has_begun) == (
        (ann,),
        (cy,),
        False,
    )
    # Everybody has answered, so it begins, with a computer in place of the player who declined.
    started_lobby, _ = await bench.tables.rematch(old.table_id, ANN)
    assert started_lobby.status is Status.PLAYING
    rematch_ask = await read_ask(bench, old, CY)
    assert rematch_ask is not None
    assert (rematch_ask.has_begun, rematch_ask.stand_ins) == (True, (cy,))
    # A person who changes their mind still comes in.
    back, _ = await bench.tables.rematch(old.table_id, CY)
    assert back.find_seat(CY.user_id) is not None
    assert (await bench.tables.person_view(old.table_id, CY.user_id)).is_continued


async def test_last_answer_starts_the_rematch_also_if_it_is_a_no(bench: Bench) -> None:
    old = await play_short_game(bench, ANN, BO, CY)
    rematch_table, _ = await bench.tables.rematch(old.table_id, ANN)
    await bench.tables.rematch(old.table_id, BO)
    await bench.tables.decline_rematch(old.table_id, CY.user_id)
    started_lobby = await read_lobby(bench, rematch_table.table_id)
    assert started_lobby.status is Status.PLAYING
    # A no that comes too late takes nobody out of the game.
    kinds = await bench.load_kinds(rematch_table.table_id)
    await bench.tables.decline_rematch(old.table_id, BO.user_id)
    assert await bench.load_kinds(rematch_table.table_id) == kinds


async def test_rematch_that_only_its_opener_wants_waits_and_closes_when_they_go(
    bench: Bench,
) -> None:
    old = await play_short_game(bench, ANN, BO)
    rematch_table, _ = await bench.tables.rematch(old.table_id, ANN)
    for _ in range(2):
        await bench.tables.decline_rematch(old.table_id, BO.user_id)
    waiting = await read_lobby(bench, rematch_table.table_id)
    assert (waiting.status, waiting.people) == (Status.LOBBY, (ANN,))
    await bench.tables.decline_rematch(old.table_id, ANN.user_id)
    assert (await read_lobby(bench, rematch_table.table_id)).status is Status.CANCELLED
    assert await read_ask(bench, old, BO) is None
    again, is_new = await bench.tables.rematch(old.table_id, BO)
    assert is_new
    assert again.table_id != rematch_table.table_id


async def test_player_who_joins_by_the_lobby_sits_in_the_same_order(bench: Bench) -> None:
    old = await play_short_game(bench, ANN, BO, CY, DI)
    rematch_table, _ = await bench.tables.rematch(old.table_id, ANN)
    for person in (DI, BO):
        await bench.tables.change_lobby(
            rematch_table.table_id, lambda now, person=person: lobbies.join(now, person)
        )
    lobby = await read_lobby(bench, rematch_table.table_id)
    begin = old.seats.index(ANN)
    around = (*old.seats[begin:], *old.seats[:begin])
    assert list(lobby.seats) == [player for player in around if player != CY]


async def test_rematch_asked_for_at_a_rematch_that_is_over_is_that_of_the_last_game(
    bench: Bench,
) -> None:
    old = await play_short_game(bench, ANN, BO)
    rematch_table, _ = await bench.tables.rematch(old.table_id, ANN)
    await bench.tables.rematch(old.table_id, BO)
    assert (await bench.tables.last_played(old.table_id, ANN.user_id)).table_id == old.table_id
    await play_to_the_end(bench, rematch_table.table_id, ANN, BO)
    assert (
        await bench.tables.last_played(old.table_id, BO.user_id)
    ).table_id == rematch_table.table_id
    assert await read_ask(bench, old, BO) is None
