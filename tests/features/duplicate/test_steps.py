"""Several tables play the same deals in step."""

from io import BytesIO
from random import Random

import pytest

from bot.engine.model.phase import Phase
from bot.engine.play.duplicate import Compared
from bot.engine.play.events import HandScored, PlayBegan, Played, TrickTaken
from bot.engine.variants import VARIANTS
from bot.features.duplicate.kind import InStep, NeedsClock, SeatsInStep
from bot.features.duplicate.service.opening import OnlyOneTable, OtherTableOfDuplicate, TablesDiffer
from bot.records.check import check_stream
from bot.records.format import to_line
from bot.table.errors import OnlyHost
from bot.table.history.game_records import record_in
from bot.table.lobby import lobby as lobbies
from bot.table.lobby import takeover
from bot.table.lobby.absence import leave
from bot.table.lobby.model import Status
from tests.features.duplicate.conftest import DuplicateBench
from tests.table.conftest import ANN, BO, CY, DI
from tests.thorough import usual_variants


async def test_every_table_has_the_same_deal_made_of_the_clicks_of_all(
    duplicates: DuplicateBench,
) -> None:
    tables = await duplicates.start_duplicate((ANN, BO, CY))
    states = [await duplicates.state(table) for table in tables]
    hands = {state.game.current.hands for state in states if state.game}
    dealers = {state.game.current.dealer for state in states if state.game}
    assert len(hands) == len(dealers) == 1
    assert len({state.lobby.commitment for state in states}) == 1
    assert len({state.fairness.upcoming for state in states}) == 1


async def test_faster_table_waits_for_the_slowest(duplicates: DuplicateBench) -> None:
    first, second = await duplicates.start_duplicate()
    await duplicates.play(first, ANN)
    waiting = await duplicates.state(first)
    assert waiting.game is not None
    assert waiting.game.phase is Phase.DEALING
    kind = waiting.lobby.kind
    assert isinstance(kind, InStep)
    await duplicates.keeper.advance(kind.duplicate_id)
    assert (await duplicates.state(first)).game is waiting.game
    await duplicates.play(second, BO)
    await duplicates.keeper.advance(kind.duplicate_id)
    for table_id in (first, second):
        game = (await duplicates.state(table_id)).game
        assert game is not None
        assert game.current.number == 2


async def play_hands(duplicates: DuplicateBench, tables: list[str], hands: int) -> None:
    """Play this many hands, with the tables in another order each time."""
    people = dict(zip(tables, (ANN, BO, CY, DI), strict=False))
    kind = (await duplicates.state(tables[0])).lobby.kind
    assert isinstance(kind, InStep)
    for number in range(hands):
        for table_id in Random(number).sample(tables, len(tables)):
            await duplicates.play(table_id, people[table_id], Random(number))
        await duplicates.keeper.advance(kind.duplicate_id)


@pytest.mark.parametrize("variant", usual_variants(VARIANTS, pytest.mark.slow))
async def test_records_of_all_tables_have_the_same_deals_and_no_faults(
    duplicates: DuplicateBench, variant: str
) -> None:
    tables = await duplicates.start_duplicate((ANN, BO), hands=2, variant=variant)
    await play_hands(duplicates, tables, 2)
    lines = []
    for table_id in tables:
        state = await duplicates.state(table_id)
        assert state.lobby.status is Status.FINISHED
        assert [hand.number for hand in state.compared] == [1, 2]
        stored_record = record_in(table_id, await duplicates.log.load(table_id))
        assert stored_record is not None
        lines.append(to_line(stored_record.record))
    faults = [fault for line in check_stream(BytesIO(b"".join(lines))) for fault in line.faults]
    assert faults == []
    assert b"moonshooter-duplicate/1" in lines[0]


async def test_others_points_are_those_of_the_other_tables_in_the_same_seat(
    duplicates: DuplicateBench,
) -> None:
    tables = await duplicates.start_duplicate((ANN, BO, CY), hands=1)
    await play_hands(duplicates, tables, 1)
    states = [await duplicates.state(table) for table in tables]
    points = [state.game.history[0].points for state in states if state.game]
    for number, state in enumerate(states):
        others = tuple(points[other] for other in range(3) if other != number)
        assert state.compared == (Compared(1, others),)
    proofs = [await duplicates.tables.proofs(table) for table in tables]
    assert len(points) == 3
    assert all(proof[0].holds for proof in proofs)
    assert len({proof[0].clicks for proof in proofs}) == 1


HIDDEN = (PlayBegan, Played, TrickTaken, HandScored)


async def test_nobody_elsewhere_learns_a_deal_before_the_slowest_table_has_played_it(
    duplicates: DuplicateBench,
) -> None:
    first, second = await duplicates.start_duplicate()
    await duplicates.play(first, ANN)
    _, public_events = await duplicates.tables.public_history(first)
    assert not any(isinstance(event, HIDDEN) for event in public_events)
    assert not any(
        isinstance(event, HIDDEN) for change in duplicates.changes for event in change.public_events
    )
    for watcher in (None, BO.user_id):
        assert (await duplicates.tables.person_view(first, watcher)).view is None
    assert (await duplicates.tables.person_view(first, ANN.user_id)).view is not None
    proofs = await duplicates.tables.proofs(first)
    assert all(proof.secret is None for proof in proofs)
    await duplicates.play(second, BO)
    kind = (await duplicates.state(first)).lobby.kind
    assert isinstance(kind, InStep)
    await duplicates.keeper.advance(kind.duplicate_id)
    for table_id in (first, second):
        _, public_events = await duplicates.tables.public_history(table_id)
        assert sum(isinstance(event, TrickTaken) for event in public_events) == 13
        assert sum(isinstance(event, Compared) for event in public_events) == 1
        (proof, *_) = await duplicates.tables.proofs(table_id)
        assert proof.secret is not None


async def test_closed_table_counts_as_far_as_it_played_and_nobody_waits_for_it(
    duplicates: DuplicateBench,
) -> None:
    tables = await duplicates.start_duplicate((ANN, BO, CY), hands=3)
    await play_hands(duplicates, tables, 1)
    await duplicates.tables.change_lobby(
        tables[2], lambda now: lobbies.cancel(now, CY.user_id, manager=False)
    )
    await play_hands(duplicates, tables[:2], 2)
    state = await duplicates.state(tables[0])
    assert state.lobby.status is Status.FINISHED
    assert [len(difference.others) for difference in state.compared] == [2, 1, 1]


async def test_deserted_table_is_played_on_by_computers(duplicates: DuplicateBench) -> None:
    tables = await duplicates.start_duplicate((ANN, BO), hands=2)
    await duplicates.tables.change_lobby(tables[1], lambda now: leave(now, BO.user_id))
    state = await duplicates.state(tables[1])
    assert state.game is not None
    assert state.game.phase is Phase.DEALING
    await play_hands(duplicates, tables, 2)
    assert (await duplicates.state(tables[0])).lobby.status is Status.FINISHED


async def test_killed_process_is_followed_by_one_that_goes_on(duplicates: DuplicateBench) -> None:
    tables = await duplicates.start_duplicate(hands=2)
    kind = (await duplicates.state(tables[0])).lobby.kind
    assert isinstance(kind, InStep)
    for table_id, person in zip(tables, (ANN, BO), strict=True):
        await duplicates.play(table_id, person)
        duplicates.use(duplicates.restart())
    # The clicks were fixed and only one table was dealt when the process was killed.
    states = await duplicates.keeper.load_states(kind.duplicate_id)
    await duplicates.keeper.seal(kind.duplicate_id, 2, states)
    duplicates.use(duplicates.restart())
    await duplicates.keeper.advance(kind.duplicate_id)
    duplicates.use(duplicates.restart())
    await duplicates.keeper.advance(kind.duplicate_id)
    states = [await duplicates.state(table) for table in tables]
    assert {state.game.current.number for state in states if state.game} == {2}
    assert len({state.game.current.hands for state in states if state.game}) == 1
    for table in tables:
        kinds = await duplicates.load_kinds(table)
        assert kinds.count("dealt") == 2
        assert kinds.count("secret-shown") == 1


async def test_two_processes_go_on_with_the_same_duplicate(duplicates: DuplicateBench) -> None:
    tables = await duplicates.start_duplicate(hands=2)
    kind = (await duplicates.state(tables[0])).lobby.kind
    assert isinstance(kind, InStep)
    for table_id, person in zip(tables, (ANN, BO), strict=True):
        await duplicates.play(table_id, person)
    other = DuplicateBench.__new__(DuplicateBench)
    other.__dict__.update(duplicates.__dict__)
    other.use(duplicates.restart())
    states = await other.keeper.load_states(kind.duplicate_id)
    await duplicates.keeper.advance(kind.duplicate_id)
    await other.keeper.seal(kind.duplicate_id, 2, states)
    hands = {(await duplicates.state(table)).fairness.upcoming for table in tables}
    assert len(hands) == 1
    assert await duplicates.stored_matches.list_tables(kind.duplicate_id) == tables


async def test_start_needs_two_tables_of_equal_size_and_the_first_host(
    duplicates: DuplicateBench,
) -> None:
    (alone,) = await duplicates.open_tables((ANN,))
    with pytest.raises(OnlyOneTable):
        await duplicates.matches.start(alone.table_id, ANN.user_id)
    first, second = await duplicates.open_tables((ANN, BO))
    with pytest.raises(OnlyHost):
        await duplicates.matches.start(second.table_id, BO.user_id)
    await duplicates.tables.change_lobby(
        second.table_id, lambda now: lobbies.remove_computer(now, BO.user_id)
    )
    with pytest.raises(TablesDiffer):
        await duplicates.matches.start(first.table_id, ANN.user_id)


async def test_nobody_sits_at_two_tables_or_comes_in_during_the_game(
    duplicates: DuplicateBench,
) -> None:
    first, second = await duplicates.open_tables((ANN, BO))
    with pytest.raises(OtherTableOfDuplicate):
        await duplicates.matches.require_free(second.table_id, ANN.user_id)
    await duplicates.matches.require_free(second.table_id, CY.user_id)
    with pytest.raises(NeedsClock):
        lobbies.set_clock(first, ANN.user_id, "off")
    await duplicates.matches.start(first.table_id, ANN.user_id)
    lobby = (await duplicates.tables.person_view(first.table_id)).lobby
    with pytest.raises(SeatsInStep):
        takeover.open_seats(lobby, CY.user_id)
