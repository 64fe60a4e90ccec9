"""A database with thousands of finished games, made by copying a few that were played."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from random import Random

from bot.engine.play.actions import Action
from bot.store.database.connection import Database
from bot.store.log import EventLog
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Person, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from tests.engine.walk import legal_actions
from tests.table.conftest import Bench, HandClock

# Ids as long as Discord's, which occur in the events for people only.
FIRST, SECOND = Person(933_000_000_000_000_001, "First"), Person(933_000_000_000_000_002, "Second")
_STRANGERS = 944_000_000_000_000_000
_COPIED = ("game_table", "event", "participant", "game", "game_seat")


async def play_to_the_end(tables: Tables, table_id: str, people: list[Person], seed: int) -> None:
    """Play at random for everybody."""
    rng = Random(seed)
    while (await tables.person_view(table_id)).lobby.status is Status.PLAYING:
        for person in people:
            person_view = await tables.person_view(table_id, person.user_id)
            if person_view.view is not None and person_view.view.pending is not None:
                actions = legal_actions(person_view.view, rng)
                action: Action = actions[rng.randrange(len(actions))]
                await tables.act(
                    table_id, person.user_id, current_step(person_view.view), lambda _, a=action: a
                )


async def write_games(
    location: Path, games: int, busy: Sequence[Person], games_each: int, *, played: int = 4
) -> None:
    """Add finished games to a database in a file, or make it.

    Args:
        location: the file.
        games: the number of games.
        busy: people who have played many of them.
        games_each: how many each of them has played; all others play one game.
        played: how many games are played; the rest are copies with other people and tables.
    """
    database = await Database.open(location)
    try:
        bench = Bench(EventLog(database), HandClock())
        originals = [await _play_game(bench, seed) for seed in range(played)]
    finally:
        await database.close()
    ids = [person.user_id for person in busy for _ in range(games_each)]
    with closing(sqlite3.connect(location)) as connection, connection:
        for number, table_id in enumerate(islice(cycle(originals), games)):
            first = ids[number] if number < len(ids) else _STRANGERS + 2 * number
            people = {FIRST.user_id: first, SECOND.user_id: _STRANGERS + 2 * number + 1}
            _copy_game(connection, table_id, f"{number:08x}", people)
        for table in _COPIED:
            marks = ", ".join("?" * len(originals))
            connection.execute(f"DELETE FROM {table} WHERE table_id IN ({marks})", originals)


async def _play_game(bench: Bench, seed: int) -> str:
    lobby = await bench.lobby(FIRST, SECOND, variant="classic", computers=2)
    await bench.tables.change_lobby(
        lobby.table_id, lambda now: lobbies.set_house_rules(now, FIRST.user_id, {"limit": 100})
    )
    await bench.tables.start(lobby.table_id, FIRST.user_id)
    await play_to_the_end(bench.tables, lobby.table_id, [FIRST, SECOND], seed)
    return lobby.table_id


def _copy_game(
    connection: sqlite3.Connection, table_id: str, new_id: str, people: dict[int, int]
) -> None:
    """Copy the rows of a table under another id, with other people."""
    for table in _COPIED:
        query = f"SELECT * FROM {table} WHERE table_id = ?"
        rows = connection.execute(query, (table_id,)).fetchall()
        marks = ", ".join("?" * len(rows[0]))
        connection.executemany(
            f"INSERT INTO {table} VALUES ({marks})",
            [[_replace_ids(cell, table_id, new_id, people) for cell in row] for row in rows],
        )


def _replace_ids(value: object, table_id: str, new_id: str, people: dict[int, int]) -> object:
    """Return a value of a row with another id in place of the table's, and other people."""
    if isinstance(value, int):
        return people.get(value, value)
    if isinstance(value, str):
        for old, new in people.items():
            value = value.replace(str(old), str(new))
        return new_id if value == table_id else value
    return value
