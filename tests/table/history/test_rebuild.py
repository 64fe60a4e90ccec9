from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, update

from bot.players.registry import LEVELS
from bot.store.database import ratings, schema
from bot.store.database.connection import Database
from bot.store.games.results import Results
from bot.store.log import EventLog
from bot.table.history.rebuild import DamagedTable, rebuild
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Person, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step

ANN, BO = Person(1, "Ann"), Person(2, "Bo")
READ_MODELS = (schema.game_seat, schema.game, ratings.rating)


async def play_short_game(tables: Tables, rng: Random) -> str:
    """Play a game of Ann and Bo against two computers to a total above 10; return its table."""
    lobby = await tables.open(7, 8, ANN, "ricketts", options={"limit": 10})
    table_id = lobby.table_id
    await tables.change_lobby(table_id, lambda now: lobbies.join(now, BO))
    for _ in range(2):
        await tables.change_lobby(table_id, lambda now: lobbies.add_computer(now, ANN.user_id))
    await tables.start(table_id, ANN.user_id)
    while (await tables.person_view(table_id)).lobby.status is Status.PLAYING:
        for person in (ANN, BO):
            person_view = await tables.person_view(table_id, person.user_id)
            if person_view.view is not None and person_view.view.pending is not None:
                await tables.act(
                    table_id,
                    person.user_id,
                    current_step(person_view.view),
                    lambda _, view=person_view.view: LEVELS["easy"](view, rng),
                )
    return table_id


async def read_models(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    async with database.reading() as connection:
        return {
            table.name: [
                tuple(row)
                for row in await connection.execute(table.select().order_by(*table.primary_key))
            ]
            for table in READ_MODELS
        }


async def drop_read_models(database: Database) -> None:
    async with database.writing() as connection:
        for table in READ_MODELS:
            await connection.execute(delete(table))


async def test_rebuild_gives_the_same_read_models_when_they_were_dropped(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.table.history.rebuild.PROGRESS_EVERY", 3)
    rng = Random(5)
    tables = Tables(EventLog(database), rng)
    table_ids = [await play_short_game(tables, rng) for _ in range(3)]
    await tables.rematch(table_ids[0], ANN)  # events after the game change nothing
    before = await read_models(database)
    assert len(before["game"]) == 3
    assert {row.count(None) for row in before["rating"]} == {0}
    await drop_read_models(database)
    progress_reports: list[int] = []
    assert await rebuild(database, progress_reports.append) == 3
    assert await read_models(database) == before
    assert progress_reports == [3, 4]


async def test_rebuild_removes_games_that_were_never_played(database: Database) -> None:
    rng = Random(6)
    tables = Tables(EventLog(database), rng)
    table_id = await play_short_game(tables, rng)
    before = await read_models(database)
    async with database.writing() as connection:
        await connection.execute(update(ratings.rating).values(shown=9999.0, wins=77))
    await rebuild(database, lambda _read: None)
    assert await read_models(database) == before
    assert await Results(database).game(table_id) is not None


async def test_rebuild_names_the_table_and_changes_nothing_when_its_events_are_damaged(
    database: Database,
) -> None:
    rng = Random(7)
    tables = Tables(EventLog(database), rng)
    await play_short_game(tables, rng)
    broken = await play_short_game(tables, rng)
    before = await read_models(database)
    event = schema.event.c
    async with database.writing() as connection:
        await connection.execute(
            update(schema.event)
            .where(event.table_id == broken, event.seq == 6)
            .values(body='{"seat": "QS"}')
        )
    with pytest.raises(DamagedTable, match=broken) as excinfo:
        await rebuild(database, lambda _read: None)
    assert "QS" not in str(excinfo.value)
    assert await read_models(database) == before


async def test_rebuild_leaves_out_tables_whose_game_did_not_end(database: Database) -> None:
    tables = Tables(EventLog(database), Random(8))
    await tables.open(7, 8, ANN, "ricketts", computers=(Computer(1), Computer(2), Computer(3)))
    assert await rebuild(database, lambda _read: None) == 0
