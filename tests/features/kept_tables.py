"""A dump of a database with a game in progress at each kind of table.

``python -m tests.features.kept_tables`` writes it. It was written by a version that stored the kind
of a table as ``daily``, ``practice``, ``duplicate`` and ``tournament`` of its first event, and
stays as it is: ``test_kept_tables.py`` tests what later versions read from it.
"""

import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.engine.play.view import TableView
from bot.engine.rules.ends import HANDS
from bot.features.duplicate.kind import set_shadows
from bot.features.reviews.kind import begin_hints
from bot.features.reviews.service.playing_on import PlayingOn
from bot.players.registry import LEVELS
from bot.records.format import to_line
from bot.store.database.connection import Database
from bot.table.history.game_records import record_in
from bot.table.lobby import lobby as lobbies
from bot.table.lobby.model import Person, Status
from bot.table.service.service import Tables
from bot.table.state.steps import current_step
from tests.features.daily.conftest import DailyBench
from tests.features.duplicate.conftest import DuplicateBench
from tests.features.lessons.test_attempts import LessonBench
from tests.features.tournaments.service.conftest import Hall
from tests.store.arrange import GUILD
from tests.table.conftest import ANN, BO, HandClock

DUMP: Final = Path(__file__).with_name("kept_tables.sql")
EXPECTED: Final = DUMP.with_suffix(".json")
_RESULTS: Final = {
    "game": "SELECT table_id, reason, kind FROM game ORDER BY table_id",
    "seat": "SELECT table_id, seat, total, place, stats FROM game_seat ORDER BY table_id, seat",
    "daily": "SELECT table_id, points, hands FROM daily_attempt",
    "position": "SELECT table_id, answer, points FROM position_attempt ORDER BY table_id",
}


async def decide_once(tables: Tables, table_id: str, person: Person) -> TableView | None:
    """Act for a person if the table waits for them, and return what they then see."""
    person_view = await tables.person_view(table_id, person.user_id)
    view = person_view.view
    if view is None or view.pending is None or person_view.lobby.status is not Status.PLAYING:
        return view
    action = LEVELS["normal"](view, Random(1))
    return (await tables.act(table_id, person.user_id, current_step(view), lambda _: action)).view


async def play_until(
    tables: Tables, table_id: str, is_reached: Callable[[TableView], bool]
) -> None:
    """Play for Ann until a moment, or until the game waits for others."""
    while True:
        before = (await tables.person_view(table_id, ANN.user_id)).view
        if before is None or before.pending is None or is_reached(before):
            return
        await decide_once(tables, table_id, ANN)


def is_amid_second_hand(view: TableView) -> bool:
    """Return whether the first hand and the first trick of the second one are over."""
    return view.hand_number == 2 and len(view.tricks) >= 1


async def fill(database: Database) -> dict[str, str]:
    """Fill a database with a table of each kind; return their ids by name."""
    clock = HandClock()
    ids: dict[str, str] = {}
    daily = DailyBench(database, DuplicateBench(database, clock).log, clock)
    ids["daily"] = (await daily.open()).attempt.table_id
    await play_until(daily.tables, ids["daily"], is_amid_second_hand)
    lessons = LessonBench(database, clock)
    lesson_start = await lessons.lessons.begin_lesson(ANN, "classic", None, "en")
    ids["lesson"] = lesson_start.attempt.table_id
    puzzle = await lessons.lessons.begin_puzzle(ANN, "classic", "en")
    await lessons.decide(puzzle)
    ids["puzzle"] = puzzle.attempt.table_id
    ids.update(await _open_usual_tables(DuplicateBench(database, clock), clock))
    ids.update(await _open_tables_in_step(DuplicateBench(database, clock)))
    ids.update(await _open_tournaments(Hall(database, clock)))
    return ids


async def _open_usual_tables(bench: DuplicateBench, clock: HandClock) -> dict[str, str]:
    """Open tables with shadows and with hints, and play on from a finished game."""
    tables, ids = bench.tables, {}
    for name in ("shadows", "hints", "over"):
        lobby = await bench.lobby(ANN, variant="classic", computers=3)
        table_id = ids[name] = lobby.table_id
        hands = {HANDS.name: 1 if name == "over" else 2}
        await tables.change_lobby(
            table_id, lambda now, hands=hands: lobbies.set_house_rules(now, ANN.user_id, hands)
        )
        if name == "shadows":
            await tables.change_lobby(
                table_id, lambda now: set_shadows(now, ANN.user_id, 3, "dupl1234")
            )
        await tables.start(table_id, ANN.user_id)
        if name == "hints":
            await tables.change_lobby(table_id, lambda now: begin_hints(now, ANN.user_id))
        is_moment = {"over": lambda _: False}.get(name, is_amid_second_hand)
        steps: list[str] = []

        def is_reached(
            view: TableView, is_moment: Any = is_moment, steps: list[str] = steps
        ) -> bool:
            steps.append(current_step(view))
            return bool(is_moment(view))

        await play_until(tables, table_id, is_reached)
    step = next(name_of_step for name_of_step in steps if name_of_step.startswith("1t3"))
    playing_on = PlayingOn(tables, bench.log, clock)
    lobby, _ = await playing_on.open(ANN, ids["over"], step, guild_id=GUILD, language="en")
    ids["played on"] = lobby.table_id
    await decide_once(tables, lobby.table_id, ANN)
    lobby = await bench.lobby(ANN, variant="classic", computers=3)
    await tables.change_lobby(
        lobby.table_id, lambda now: set_shadows(now, ANN.user_id, 7, "dupl2345")
    )
    ids["shadows in the lobby"] = lobby.table_id
    return ids


async def _open_tables_in_step(bench: DuplicateBench) -> dict[str, str]:
    first, second = await bench.start_duplicate(hands=2)
    await bench.play(first, ANN)
    waiting = await bench.open_tables((BO, ANN))
    return {"in step, waiting": first, "in step": second, "in step, lobby": waiting[0].table_id}


async def _open_tournaments(hall: Hall) -> dict[str, str]:
    ids = {}
    for name, is_duplicate in (("tournament", False), ("tournament in step", True)):
        cup = await hall.begin_tournament(8, rounds=1, hands=2, is_duplicate=is_duplicate)
        assert cup.current is not None
        ids.update({f"{name}, {n}": table.table_id for n, table in enumerate(cup.current.tables)})
        await hall.play_hand(cup.current.tables[0].table_id)
    return ids


async def list_views(tables: Tables, table_id: str) -> dict[str, Any]:
    """Return what everybody at a table sees of it."""
    lobby = (await tables.person_view(table_id)).lobby
    views: dict[str, Any] = {"id": table_id, "status": lobby.status.value, "clock": lobby.clock}
    for person in lobby.people:
        view = (await tables.person_view(table_id, person.user_id)).view
        if view is not None:
            views[person.name] = {
                "step": current_step(view),
                "hand": [str(card) for card in view.hand],
                "totals": list(view.totals),
                "waiting_for": list(view.waiting_for),
            }
    _, public_events = await tables.public_history(table_id)
    return views | {
        "seats": [getattr(seat, "name", "computer") for seat in lobby.seats],
        "public": len(public_events),
    }


async def finish(database: Database, path: Path) -> dict[str, Any]:
    """Play all games to their end; return the results, and the records by table."""
    hall = Hall(database, HandClock())
    log, tables = hall.log, hall.tables
    rows = [table for table in await log.open_tables() if table.status == Status.PLAYING.value]
    for _ in range(300):
        for row in sorted(rows, key=lambda table: table.table_id):
            for person in (await tables.person_view(row.table_id)).lobby.people:
                await decide_once(tables, row.table_id, person)
        for duplicate_id in await hall.stored_duplicates.list_open():
            await hall.matches.keeper.advance(duplicate_id)
        await hall.go_on()
    with closing(sqlite3.connect(path)) as connection:
        results: dict[str, Any] = {
            name: [list(row) for row in connection.execute(query)]
            for name, query in _RESULTS.items()
        }
    records = {row.table_id: record_in(row.table_id, await log.load(row.table_id)) for row in rows}
    results["record"] = {
        table_id: None if record is None else to_line(record.record).decode()
        for table_id, record in records.items()
    }
    return results


async def write() -> None:
    """Write the dump, what is seen of its tables, and how all games end."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kept.db"
        database = await Database.open(path)
        try:
            ids = await fill(database)
            tables = DuplicateBench(database, HandClock()).tables
            views = {name: await list_views(tables, table_id) for name, table_id in ids.items()}
            with closing(sqlite3.connect(path)) as connection:
                DUMP.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")
            ends = await finish(database, path)
        finally:
            await database.close()
    expected = {"tables": views, "ends": ends}
    EXPECTED.write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(write())
