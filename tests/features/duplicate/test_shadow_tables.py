"""Shadow tables: computers play the deals of a table again, and results are compared."""

from fractions import Fraction
from random import Random

import pytest

from bot.engine.play.duplicate import Compared, differences, hand_differences
from bot.engine.play.view import TableView
from bot.engine.variants import VARIANTS
from bot.features.duplicate.kind import set_shadows
from bot.players.registry import LEVELS
from bot.records.check import check_line
from bot.records.format import to_line
from bot.table.errors import OnlyHost, StaleStep
from bot.table.history.game_records import GameRecord, record_in
from bot.table.kind import ORDINARY
from bot.table.lobby.model import Person
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from tests.table.conftest import ANN, BO, Bench
from tests.thorough import usual_variants

NORMAL = LEVELS["normal"]


async def start_duplicate(
    bench: Bench, *people: Person, variant: str = "classic", computers: int = 3, shadows: int = 3
) -> str:
    """Start a game that is compared with shadow tables, and return the table's id."""
    lobby = await bench.lobby(*people, variant=variant, computers=computers)
    await bench.tables.change_lobby(
        lobby.table_id,
        lambda now: set_shadows(now, people[0].user_id, shadows, "dupl1234"),
    )
    await bench.tables.start(lobby.table_id, people[0].user_id)
    return lobby.table_id


async def play(tables: Tables, table_id: str, person: Person, hands: int) -> TableView:
    """Play this many hands as the normal player does."""
    while True:
        view = (await tables.person_view(table_id, person.user_id)).view
        assert view is not None
        if len(view.history) >= hands or view.outcome is not None:
            return view
        action = NORMAL(view, Random(1))
        await tables.act(
            table_id, person.user_id, current_step(view), lambda _seat, action=action: action
        )


async def list_comparisons(tables: Tables, table_id: str) -> list[Compared]:
    """Return what everybody sees of the comparisons so far."""
    _, public_events = await tables.public_history(table_id)
    return [event for event in public_events if isinstance(event, Compared)]


async def read_record(bench: Bench, table_id: str) -> GameRecord:
    stored_record = record_in(table_id, await bench.log.load(table_id))
    assert stored_record is not None
    return stored_record


async def test_others_points_are_known_with_the_score_of_each_hand(bench: Bench) -> None:
    table_id = await start_duplicate(bench, ANN)
    assert await list_comparisons(bench.tables, table_id) == []
    await play(bench.tables, table_id, ANN, 2)
    comparisons = await list_comparisons(bench.tables, table_id)
    assert [hand.number for hand in comparisons] == [1, 2]
    assert all(
        len(hand.others) == 3 and sum(points) in (26, 78)
        for hand in comparisons
        for points in hand.others
    )


async def test_who_plays_like_the_computers_makes_what_they_make(bench: Bench) -> None:
    table_id = await start_duplicate(bench, ANN, shadows=1)
    await bench.tables.loaded.load(table_id)
    view = await play(bench.tables, table_id, ANN, 1)
    (first,) = await list_comparisons(bench.tables, table_id)
    assert len(first.others) == 1
    assert len(hand_differences(view.history[0], first)) == 4


async def test_difference_is_the_mean_of_the_others_minus_the_own_points(bench: Bench) -> None:
    table_id = await start_duplicate(bench, ANN)
    view = await play(bench.tables, table_id, ANN, 2)
    comparisons = await list_comparisons(bench.tables, table_id)
    all_differences = differences(view.history, comparisons)
    for seat, row in enumerate(all_differences):
        own = sum(score.points[seat] for score in view.history[:2])
        others = sum(
            Fraction(sum(points[seat] for points in hand.others), 3) for hand in comparisons
        )
        assert (row.points, row.others, row.value) == (own, others, others - own)
    assert sum(difference.value for difference in all_differences) == sum(
        Fraction(sum(map(sum, hand.others)), 3) - sum(score.points)
        for hand, score in zip(comparisons, view.history, strict=False)
    )


async def test_shadow_tables_play_the_same_after_a_restart(bench: Bench) -> None:
    table_id = await start_duplicate(bench, ANN)
    restarted = bench.restart()
    await play(restarted, table_id, ANN, 1)
    events = await bench.log.load(table_id)
    (shadows,) = [event.body for event in events if event.kind == "shadows-played"]
    record = (await read_record(bench, table_id)).record
    assert len(record.hands[0].shadows) == 3  # type: ignore[arg-type]
    assert "secret" not in shadows


@pytest.mark.parametrize("variant", usual_variants(VARIANTS, pytest.mark.slow))
async def test_record_with_shadow_tables_has_no_faults(bench: Bench, variant: str) -> None:
    players = min(VARIANTS[variant].player_counts, key=lambda count: abs(count - 4))
    table_id = await start_duplicate(bench, ANN, variant=variant, computers=players - 1)
    await play(bench.tables, table_id, ANN, 3)
    record = (await read_record(bench, table_id)).record
    assert record.duplicate.id == "dupl1234"  # type: ignore[union-attr]
    assert len(record.hands[1].shadows) == 3  # type: ignore[arg-type]
    assert check_line(to_line(record)).faults == ()


async def test_check_finds_a_wrong_score_and_an_illegal_card_at_a_shadow_table(
    bench: Bench,
) -> None:
    table_id = await start_duplicate(bench, ANN)
    await play(bench.tables, table_id, ANN, 1)
    record = (await read_record(bench, table_id)).record
    shadow = record.hands[0].shadows[2]  # type: ignore[index]
    shadow.points[0] += 1  # type: ignore[index]
    shadow.tricks[3].cards.reverse()
    faults = [str(fault) for fault in check_line(to_line(record)).faults]
    assert faults
    assert all("at shadow table 3" in fault for fault in faults)


async def test_only_the_host_chooses_shadow_tables_and_only_offered_numbers(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, BO)
    with pytest.raises(OnlyHost):
        set_shadows(lobby, BO.user_id, 3, "dupl1234")
    with pytest.raises(StaleStep):
        set_shadows(lobby, ANN.user_id, 2, "dupl1234")
    assert set_shadows(lobby, ANN.user_id, 0, "dupl1234") == ()


async def test_shadow_tables_can_be_taken_back(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, BO)
    for shadows in (3, 0):
        lobby = await bench.tables.change_lobby(
            lobby.table_id,
            lambda now, shadow_count=shadows: set_shadows(
                now, ANN.user_id, shadow_count, "dupl1234"
            ),
        )
    assert lobby.kind == ORDINARY
