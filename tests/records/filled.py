"""A database with tables of all kinds."""

from pathlib import Path
from random import Random
from typing import Any

from bot.players.registry import LEVELS
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Computer, Person, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step

ANN, BO = Person(1, "Ann"), Person(2, "Bo \u202eX")


async def play(
    tables: Tables, variant: str, options: dict[str, Any], *, computers: int, acts: int = 10_000
) -> str:
    """Play Ann and Bo against computers, to the end or for ``acts`` actions; return the id."""
    seats = [Computer(number + 1) for number in range(computers)]
    lobby = await tables.open(7, 8, ANN, variant, options=options, computers=seats)
    table_id = lobby.table_id
    await tables.change_lobby(table_id, lambda now: lobbies.join(now, BO))
    await tables.start(table_id, ANN.user_id)
    rng = Random(1)
    while acts and (await tables.person_view(table_id)).lobby.status is Status.PLAYING:
        for person in (ANN, BO):
            person_view = await tables.person_view(table_id, person.user_id)
            if acts and person_view.view is not None and person_view.view.pending is not None:
                acts -= 1
                await tables.act(
                    table_id,
                    person.user_id,
                    current_step(person_view.view),
                    lambda _, view=person_view.view: LEVELS["easy"](view, rng),
                )
    return table_id


async def fill(location: str | Path) -> dict[str, str]:
    """Fill a new database with tables of all kinds and return their ids by kind."""
    database = await Database.open(location)
    try:
        tables = Tables(EventLog(database), Random(5))
        short = {"limit": 10}
        ids_by_kind = {
            "ricketts": await play(tables, "ricketts", {**short, "warren": True}, computers=2),
            "classic": await play(tables, "classic", short, computers=1),
            "running": await play(tables, "increduhearts", short, computers=3, acts=9),
            "passing": await play(tables, "ricketts", short, computers=2, acts=1),
            "cancelled": await play(tables, "double-hearts", short, computers=2, acts=12),
        }
        await tables.change_lobby(
            ids_by_kind["cancelled"],
            lambda now: lobbies.cancel(now, ANN.user_id, manager=False),
        )
        lobby = await tables.open(7, 8, ANN, "classic")
        closed_table = await tables.open(7, 8, ANN, "classic")
        await tables.change_lobby(
            closed_table.table_id, lambda now: lobbies.cancel(now, ANN.user_id, manager=False)
        )
        return {**ids_by_kind, "lobby": lobby.table_id, "closed": closed_table.table_id}
    finally:
        await database.close()
