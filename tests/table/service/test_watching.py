"""What people see who watch a table with a delay."""

from datetime import timedelta
from random import Random

import pytest

from bot.table.errors import GameHasStarted, OnlyHost, StaleStep
from bot.table.lobby import lobby as lobbies
from bot.table.state.steps import step_of
from tests.engine.walk import legal_actions
from tests.table.conftest import ANN, BO, Bench


async def test_watchers_see_the_table_as_it_was(bench: Bench) -> None:
    table_id = await bench.game(ANN, computers=3)
    begun = bench.clock()
    before = await bench.tables.person_view(table_id)
    bench.clock.advance(seconds=60)
    view = (await bench.tables.person_view(table_id, ANN.user_id)).view
    assert view is not None
    action = legal_actions(view, Random(1))[0]
    await bench.tables.act(table_id, ANN.user_id, step_of(view), lambda _: action)
    now = await bench.tables.person_view(table_id)
    assert await bench.tables.spectator_view_at(table_id, begun - timedelta(seconds=1)) is None
    earlier = await bench.tables.spectator_view_at(table_id, begun + timedelta(seconds=59))
    later = await bench.tables.spectator_view_at(table_id, bench.clock())
    assert earlier is not None
    assert later is not None
    assert (earlier.seq, earlier.view) == (before.seq, before.view)
    assert (later.seq, later.view) == (now.seq, now.view)
    assert earlier.view is not None
    assert earlier.view.viewer is None
    assert earlier.view.hand == ()


async def test_host_chooses_the_delay_in_the_lobby(bench: Bench) -> None:
    lobby = await bench.lobby(ANN, BO, computers=2)
    with pytest.raises(OnlyHost):
        lobbies.set_watch_delay(lobby, BO.user_id, 30)
    with pytest.raises(StaleStep):
        lobbies.set_watch_delay(lobby, ANN.user_id, 31)
    changed = await bench.tables.change_lobby(
        lobby.table_id, lambda now: lobbies.set_watch_delay(now, ANN.user_id, 120)
    )
    assert changed.watch_delay_s == 120
    assert lobbies.set_watch_delay(changed, ANN.user_id, 120) == ()
    started = await bench.tables.start(lobby.table_id, ANN.user_id)
    with pytest.raises(GameHasStarted):
        lobbies.set_watch_delay(started, ANN.user_id, 0)
