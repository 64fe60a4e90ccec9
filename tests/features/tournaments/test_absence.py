"""Nobody is handed over where other tables wait for the result."""

from dataclasses import replace

from msgspec import structs

from bot.features.duplicate.kind import InStep
from bot.features.tournaments.kind import TournamentTable
from bot.table.background.scheduler import Deadlines
from bot.table.state.turn_clock import absent_at
from tests.table.conftest import Bench
from tests.table.lobby.test_absence import FOUR, start_game, wait_for_person
from tests.table.lobby.test_absence import deadlines as deadlines


async def test_nobody_is_handed_over_in_tournaments_and_duplicates(
    bench: Bench, deadlines: Deadlines
) -> None:
    table_id = await start_game(bench, *FOUR)
    await wait_for_person(bench, deadlines, table_id, "off")
    state = bench.tables.loaded.peek(table_id).now
    assert absent_at(state)
    for kind in (
        TournamentTable(tournament_id="abcd2345", round=1, place=0),
        InStep("abcd2345"),
    ):
        lobby = replace(state.lobby, kind=kind)
        assert absent_at(structs.replace(state, lobby=lobby)) == ()
