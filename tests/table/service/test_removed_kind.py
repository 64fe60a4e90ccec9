"""A table of a feature that is gone can be read, and refuses everything."""

import pytest

from bot.store.database.connection import Database
from bot.table.errors import KindRemoved
from bot.table.history.game_records import record_in
from bot.table.history.rebuild import rebuild
from bot.table.kind import Removed
from bot.table.lobby import absence
from bot.table.state.steps import current_step
from tests.store.raw import execute
from tests.table.conftest import ANN, Bench


@pytest.fixture
def dialect() -> str:
    return "sqlite"


async def test_table_of_a_removed_feature_is_read_and_refuses(
    bench: Bench, database: Database, location: str
) -> None:
    table_id = await bench.game(ANN, computers=3)
    before = await bench.tables.person_view(table_id, ANN.user_id)
    kinds = """ '"name":"table"', '"name":"gone"' """
    await execute(location, f"UPDATE event SET body = replace(body, {kinds}) WHERE seq = 1")
    bench.tables = bench.restart()
    now = await bench.tables.person_view(table_id, ANN.user_id)
    assert now.lobby.kind == Removed({"name": "gone"})
    assert now.view == before.view
    assert now.view is not None
    assert now.view.pending is not None
    with pytest.raises(KindRemoved):
        await bench.tables.act(table_id, ANN.user_id, current_step(now.view), lambda _: None)  # type: ignore[arg-type, return-value]
    with pytest.raises(KindRemoved):
        await bench.tables.change_lobby(table_id, lambda lobby: absence.leave(lobby, ANN.user_id))
    assert record_in(table_id, await bench.log.load(table_id)) is not None
    assert await rebuild(database, lambda _: None) == 0
