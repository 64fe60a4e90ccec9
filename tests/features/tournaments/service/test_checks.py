"""Stuck tournaments are found, and no others."""

from datetime import timedelta
from functools import partial
from pathlib import Path

from sqlalchemy import update

from bot.doctor import examine
from bot.features.tournaments import schema
from bot.features.tournaments.checks import StuckTournament, stuck_tournaments
from bot.features.tournaments.model import entering, organising
from bot.features.tournaments.model.schedule import next_events
from bot.features.tournaments.model.tournament import Stage
from bot.features.tournaments.service.round_tables import derive_table_id
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.store.maintenance.reading import read
from bot.store.maintenance.stuck_tables import PATIENCE
from bot.table.lobby import lobby as lobbies
from tests.features.tournaments.service.conftest import BY_OLGA, Hall, person

MINUTES_OF_PATIENCE = int(PATIENCE.total_seconds()) // 60


async def find_stuck(hall: Hall, location: str) -> list[StuckTournament]:
    now = hall.clock()
    return await read(location, lambda source: list(stuck_tournaments(source, now)))


async def find_stuck_within(hall: Hall, location: str, minutes: int) -> tuple[int, int] | None:
    """Advance the clock by up to this many minutes without a director.

    Return for how many minutes something has been due once a tournament is stuck, and its round.
    """
    for _ in range(minutes):
        hall.clock.advance(minutes=1)
        for tournament in await find_stuck(hall, location):
            assert tournament.since is not None
            return round((hall.clock() - tournament.since) / timedelta(minutes=1)), tournament.round
    return None


async def test_tournament_that_nobody_lets_go_on_is_stuck(hall: Hall, location: str) -> None:
    cup = await hall.with_people(4, rounds=2, hands=1, starts_at=hall.in_minutes(60))
    tid, patience = cup.tournament_id, MINUTES_OF_PATIENCE
    hall.clock.advance(minutes=45)
    assert await find_stuck_within(hall, location, patience - 1) is None
    assert await find_stuck_within(hall, location, 1) == (patience, 0)  # nobody was reminded
    await hall.go_on()
    assert (await hall.tournaments.get(tid)).stage is Stage.CHECK_IN
    for number in range(4):
        await hall.tournaments.change(tid, entering.check_in, person(number).user_id)
    assert await find_stuck_within(hall, location, 5 + patience - 1) is None
    assert await find_stuck_within(hall, location, 1) == (patience, 0)  # it should have begun
    await hall.go_on()
    assert (await hall.tournaments.get(tid)).stage is Stage.PAIRED
    assert await find_stuck_within(hall, location, 1 + patience - 1) is None
    assert await find_stuck_within(hall, location, 1) == (patience, 1)  # its tables should be open
    await hall.go_on()
    cup = await hall.tournaments.get(tid)
    assert cup.stage is Stage.PLAYING
    assert await find_stuck_within(hall, location, 60) is None  # people play
    assert cup.current is not None
    await hall.play_hand(cup.current.tables[0].table_id)
    assert await find_stuck_within(hall, location, patience - 1) is None
    # The result has not been taken.
    assert await find_stuck_within(hall, location, 1) == (patience, 1)
    await hall.go_on()
    assert await find_stuck(hall, location) == []


async def test_tournament_whose_tables_nobody_opens_or_starts_is_stuck(
    hall: Hall, location: str
) -> None:
    cup = await hall.with_people(8, hands=1, is_duplicate=True)
    await hall.tournaments.change(cup.tournament_id, organising.start_now, BY_OLGA)
    await hall.go_on()
    hall.clock.advance(minutes=1)
    cup = await hall.tournaments.get(cup.tournament_id)
    now, ids = int(hall.clock().timestamp()), partial(derive_table_id, cup.tournament_id)
    started_cup = await hall.tournaments.change(
        cup.tournament_id, lambda value: next_events(value, now, ids)
    )
    assert started_cup.stage is Stage.PLAYING
    assert await find_stuck_within(hall, location, MINUTES_OF_PATIENCE) == (MINUTES_OF_PATIENCE, 1)
    await hall.director.advance(started_cup)
    assert await find_stuck(hall, location) == []


async def test_tournament_that_waits_for_people_is_not_stuck(hall: Hall, location: str) -> None:
    await hall.with_people(3, most=8)  # starts when it is full
    await hall.go_on()
    paused = await hall.begin_tournament(4, rounds=2, hands=1)
    await hall.tournaments.change(paused.tournament_id, organising.pause, BY_OLGA)
    await hall.play_round(paused.tournament_id)
    over = await hall.begin_tournament(4, rounds=1, hands=1)
    await hall.play_round(over.tournament_id)
    assert await find_stuck_within(hall, location, 60) is None
    await hall.tournaments.change(paused.tournament_id, organising.resume, BY_OLGA)
    assert await find_stuck_within(hall, location, 60) == (MINUTES_OF_PATIENCE, 1)


async def test_cancelled_tournament_with_open_tables_is_stuck(hall: Hall, location: str) -> None:
    cup = await hall.begin_tournament(4, hands=2)
    await hall.tournaments.change(cup.tournament_id, organising.cancel, BY_OLGA, "storm")
    assert await find_stuck_within(hall, location, 60) == (MINUTES_OF_PATIENCE, 1)
    await hall.go_on()
    assert await find_stuck(hall, location) == []


async def test_tournament_with_closed_table_is_stuck_until_that_is_scored(
    hall: Hall, location: str
) -> None:
    cup = await hall.begin_tournament(8, rounds=2, hands=2)
    assert cup.current is not None
    hall.clock.advance(hours=1)
    closed_table_id = cup.current.tables[0].table_id
    await hall.tables.change_lobby(
        closed_table_id, lambda now: lobbies.cancel(now, 5, manager=True)
    )
    assert await find_stuck_within(hall, location, 60) == (MINUTES_OF_PATIENCE, 1)
    await hall.go_on()
    assert await find_stuck_within(hall, location, 60) is None  # the other table plays


async def test_doctor_names_stuck_tournaments(
    hall: Hall, database: Database, location: str, tmp_path: Path
) -> None:
    waiting = await hall.with_people(3, most=8)
    stuck_cup = await hall.begin_tournament(4, hands=1)
    damaged = await hall.with_people(3, most=8)
    assert stuck_cup.current is not None
    await hall.play_hand(stuck_cup.current.tables[0].table_id)  # months ago
    statement = update(schema.tournament_event).where(
        schema.tournament_event.c.tournament_id == damaged.tournament_id
    )
    await database.write([Write(statement.values(kind="nothing-known"), [{}])])
    findings = await examine({"HEARTS_DATABASE": location}, tmp_path / "none.env")
    texts = {finding.text: finding for finding in findings}
    (stuck_text,) = [
        text for text in texts if f"tournament {stuck_cup.tournament_id} is stuck" in text
    ]
    assert "round 1" in stuck_text
    assert f"{hall.clock():%Y-%m-%d %H:%M} UTC" in stuck_text
    assert "Start the bot" in texts[stuck_text].cure
    (unreadable_text,) = [text for text in texts if damaged.tournament_id in text]
    assert "can't be read" in unreadable_text
    assert not texts[stuck_text].ok
    assert not texts[unreadable_text].ok
    assert not any(waiting.tournament_id in text for text in texts)
