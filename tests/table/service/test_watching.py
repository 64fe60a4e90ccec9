"""What people who watch a table with a delay see."""

from datetime import timedelta
from random import Random

from bot.table.state.steps import current_step
from tests.engine.walk import legal_actions
from tests.table.conftest import ANN, Bench


async def test_watchers_see_the_table_as_it_was(bench: Bench) -> None:
    table_id = await bench.game(ANN, computers=3)
    start = bench.clock()
    before = await bench.tables.person_view(table_id)
    bench.clock.advance(seconds=60)
    view = (await bench.tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    action = legal_actions(view, Random(1))[0]
    await bench.tables.act(table_id, ANN.user_id, current_step(view), lambda _: action)
    now = await bench.tables.person_view(table_id)
    assert await bench.tables.spectator_view_at(table_id, start - timedelta(seconds=1)) is None
    earlier = await bench.tables.spectator_view_at(table_id, start + timedelta(seconds=59))
    later = await bench.tables.spectator_view_at(table_id, bench.clock())
    assert earlier is not None
    assert later is not None
    assert (earlier.seq, earlier.view) == (before.seq, before.view)
    assert (later.seq, later.view) == (now.seq, now.view)
    assert earlier.view is not None
    assert earlier.view.viewer is None
    assert earlier.view.hand == ()
