import asyncio
from datetime import datetime, timedelta, timezone

import pytest

from bot.store.database.connection import Database
from bot.store.database.errors import ConstraintViolated, SeqConflict
from bot.store.log import (
    NO_DEADLINE,
    Deadline,
    DeadlineChange,
    EventLog,
    NewEvent,
    StoredEvent,
    TableHeader,
    TableRow,
)
from tests.store.arrange import (
    ANN,
    BO,
    CHANNEL,
    CY,
    FINISHED,
    GUILD,
    LOBBY,
    NOON,
    PLAYING,
    events,
    open_table,
    read_people,
    result,
)

SECOND = timedelta(seconds=1)


@pytest.fixture
def log(database: Database) -> EventLog:
    return EventLog(database)


async def test_append_is_loaded_as_it_was_written(log: EventLog) -> None:
    body = '{"name": "Ünï ♠ 🂡", "n": 1}'
    await log.append("t1", 0, [NewEvent("opened", body)], at=NOON, header=LOBBY)
    await log.append("t1", 1, events("joined", "dealt"), at=NOON + SECOND)
    assert await log.load("t1") == [
        StoredEvent(1, "opened", body, NOON),
        StoredEvent(2, "joined", '{"of":"joined"}', NOON + SECOND),
        StoredEvent(3, "dealt", '{"of":"dealt"}', NOON + SECOND),
    ]


async def test_load_returns_only_events_after_a_number(log: EventLog) -> None:
    await log.append("t1", 0, events("a", "b", "c"), at=NOON, header=LOBBY)
    assert [event.seq for event in await log.load("t1", after_seq=1)] == [2, 3]
    assert await log.load("t1", after_seq=3) == []
    assert await log.load("unknown") == []


async def test_append_keeps_tables_apart(log: EventLog) -> None:
    await open_table(log, "t1")
    await open_table(log, "t2")
    await log.append("t2", 1, events("joined"), at=NOON)
    assert [event.kind for event in await log.load("t1")] == ["opened"]
    assert [event.kind for event in await log.load("t2")] == ["opened", "joined"]


@pytest.mark.parametrize("after_seq", [0, 1, 3])
async def test_append_conflicts_when_the_table_is_at_another_event(
    log: EventLog, database: Database, after_seq: int
) -> None:
    await log.append("t1", 0, events("a", "b"), at=NOON, header=LOBBY)
    before = await log.table("t1")
    with pytest.raises(SeqConflict) as excinfo:
        await log.append(
            "t1",
            after_seq,
            events("late"),
            at=NOON + SECOND,
            header=PLAYING,
            people=[ANN],
            deadline=DeadlineChange("s", NOON),
        )
    assert (excinfo.value.table_id, excinfo.value.after_seq) == ("t1", after_seq)
    assert [event.kind for event in await log.load("t1")] == ["a", "b"]
    assert await log.table("t1") == before
    assert await log.deadlines() == []
    assert await read_people(database, "t1") == set()


async def test_append_conflicts_when_the_table_is_unknown(log: EventLog) -> None:
    with pytest.raises(SeqConflict):
        await log.append("t1", 4, events("late"), at=NOON)


async def test_append_works_after_a_conflict(log: EventLog) -> None:
    await open_table(log)
    with pytest.raises(SeqConflict):
        await log.append("t1", 5, events("late"), at=NOON)
    await log.append("t1", 1, events("joined"), at=NOON)
    assert len(await log.load("t1")) == 2


async def test_append_refuses_invalid_arguments(log: EventLog) -> None:
    with pytest.raises(ValueError, match="at least one"):
        await log.append("t1", 0, [], at=NOON, header=LOBBY)
    with pytest.raises(ValueError, match="header"):
        await log.append("t1", 0, events("opened"), at=NOON)


async def test_append_refuses_a_time_without_zone(log: EventLog) -> None:
    with pytest.raises(Exception, match="aware datetime"):
        await open_table(log, at=datetime(2026, 3, 1))  # noqa: DTZ001 - the subject of this test
    assert await log.table("t1") is None


async def test_times_come_back_in_utc_and_whole_milliseconds(log: EventLog) -> None:
    east = timezone(timedelta(hours=9))
    await open_table(log, at=datetime(2026, 3, 1, 21, 0, 0, 123_987, tzinfo=east))
    (event,) = await log.load("t1")
    assert event.at == NOON + timedelta(milliseconds=123)
    assert event.at.utcoffset() == timedelta(0)


async def test_one_of_many_concurrent_appends_succeeds(log: EventLog) -> None:
    await open_table(log)
    appends = [log.append("t1", 1, events(f"from {n}", "x"), at=NOON) for n in range(10)]
    append_results = await asyncio.gather(*appends, return_exceptions=True)
    assert append_results.count(None) == 1
    assert sum(isinstance(outcome, SeqConflict) for outcome in append_results) == 9
    assert [event.seq for event in await log.load("t1")] == [1, 2, 3]


async def test_concurrent_appends_to_many_tables_all_arrive(log: EventLog) -> None:
    async def play(table_id: str) -> None:
        await open_table(log, table_id)
        for seq in range(1, 11):
            await log.append(table_id, seq, events("played"), at=NOON)

    ids = [f"t{n}" for n in range(12)]
    await asyncio.gather(*map(play, ids))
    for table_id in ids:
        assert [event.seq for event in await log.load(table_id)] == list(range(1, 12))


async def test_a_cancelled_append_is_whole_or_absent(log: EventLog) -> None:
    await open_table(log)
    for spins in range(12):
        row = await log.table("t1")
        assert row is not None
        task = asyncio.create_task(log.append("t1", row.last_seq, events("a", "b"), at=NOON))
        for _ in range(spins):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    row = await log.table("t1")
    assert row is not None
    await log.append("t1", row.last_seq, events("z"), at=NOON)
    kinds = [event.kind for event in await log.load("t1")]
    assert kinds == ["opened", *["a", "b"] * ((len(kinds) - 2) // 2), "z"]


async def test_a_failing_result_leaves_no_events(log: EventLog) -> None:
    await log.append("t1", 0, events("opened", "ended"), at=NOON, header=FINISHED, result=result())
    with pytest.raises(ConstraintViolated):
        await log.append("t1", 2, events("ended again"), at=NOON, result=result())
    assert len(await log.load("t1")) == 2
    row = await log.table("t1")
    assert row is not None
    assert row.last_seq == 2


async def test_table_row_follows_the_appends(log: EventLog) -> None:
    await open_table(log)
    await log.append("t1", 1, events("joined"), at=NOON + SECOND)
    assert await log.table("t1") == TableRow(
        "t1", GUILD, CHANNEL, "classic", "lobby", NOON, NOON + SECOND, 2
    )
    moved_header = TableHeader(None, CHANNEL + 1, "omnibus", "cancelled")
    await log.append("t1", 2, events("moved"), at=NOON + 2 * SECOND, header=moved_header)
    assert await log.table("t1") == TableRow(
        "t1", None, CHANNEL + 1, "omnibus", "cancelled", NOON, NOON + 2 * SECOND, 3
    )


async def test_open_tables_are_those_in_lobby_or_play(log: EventLog) -> None:
    await open_table(log, "playing", header=PLAYING, at=NOON + SECOND)
    await open_table(log, "lobby")
    await open_table(log, "finished", header=FINISHED)
    await open_table(log, "elsewhere", header=TableHeader(GUILD, 5, "classic", "lobby"))
    assert [row.table_id for row in await log.open_tables()] == ["elsewhere", "lobby", "playing"]
    assert [row.table_id for row in await log.tables_in(CHANNEL)] == ["lobby", "playing"]


async def test_tables_of_a_person_follow_the_seats(log: EventLog, database: Database) -> None:
    await open_table(log, "t1", people=[ANN, BO, ANN])
    await open_table(log, "t2", people=[ANN], at=NOON + SECOND)
    assert [row.table_id for row in await log.load_tables(ANN)] == ["t2", "t1"]
    await log.append("t1", 1, events("left"), at=NOON, people=[BO, CY])
    await log.append("t2", 1, events("ended"), at=NOON, header=FINISHED)
    assert await read_people(database, "t1") == {BO, CY}
    assert await log.load_tables(ANN) == []
    assert [row.table_id for row in await log.load_tables(ANN, open_only=False)] == ["t2"]
    await log.append("t1", 2, events("left"), at=NOON, people=[])
    assert await read_people(database, "t1") == set()


async def test_deadline_is_set_replaced_kept_and_cleared(log: EventLog) -> None:
    await open_table(log, deadline=DeadlineChange("lobby", NOON + 60 * SECOND))
    await log.append("t1", 1, events("joined"), at=NOON)
    assert await log.next_deadline() == Deadline("t1", "lobby", NOON + 60 * SECOND)
    await log.append("t1", 2, events("x"), at=NOON, deadline=DeadlineChange("deal 1 pass", NOON))
    assert await log.deadlines() == [Deadline("t1", "deal 1 pass", NOON)]
    await log.append("t1", 3, events("x"), at=NOON, deadline=NO_DEADLINE)
    assert await log.next_deadline() is None


async def test_due_deadlines_come_earliest_first(log: EventLog) -> None:
    for table_id, seconds in (("t1", 30), ("t2", 10), ("t3", 20)):
        due = DeadlineChange("lobby", NOON + seconds * SECOND)
        await open_table(log, table_id, deadline=due)
    due = await log.due_deadlines(NOON + 20 * SECOND)
    assert [deadline.table_id for deadline in due] == ["t2", "t3"]
    assert [d.table_id for d in await log.due_deadlines(NOON + 20 * SECOND, limit=1)] == ["t2"]
    await log.postpone_deadlines(NOON + 25 * SECOND, excluded_prefix="pause")
    assert await log.due_deadlines(NOON + 20 * SECOND) == []
    times = [deadline.due_at for deadline in await log.deadlines()]
    assert times == [NOON + 25 * SECOND, NOON + 25 * SECOND, NOON + 30 * SECOND]


async def test_deadlines_of_one_kind_are_not_postponed(log: EventLog) -> None:
    for table_id, step in (("t1", "pause:1t2s3"), ("t2", "1t2s3")):
        await open_table(log, table_id, deadline=DeadlineChange(step, NOON))
    await log.postpone_deadlines(NOON + SECOND, excluded_prefix="pause:")
    assert await log.deadlines() == [
        Deadline("t1", "pause:1t2s3", NOON),
        Deadline("t2", "1t2s3", NOON + SECOND),
    ]


def test_deadline_change_has_step_and_time_or_neither() -> None:
    with pytest.raises(ValueError, match="neither"):
        DeadlineChange("lobby", None)


async def test_all_events_go_table_by_table_in_order(log: EventLog) -> None:
    await open_table(log, "young", at=NOON + SECOND)
    await open_table(log, "old", header=FINISHED)
    await log.append("old", 1, events("more"), at=NOON)
    stored = [
        (table_id, [e.kind for e in stored_events])
        async for table_id, stored_events in log.all_events()
    ]
    assert stored == [("old", ["opened", "more"]), ("young", ["opened"])]


async def test_log_remains_after_reopening(location: str, database: Database) -> None:
    await open_table(EventLog(database), people=[ANN])
    await database.close()
    database = await Database.open(location)
    try:
        assert [event.kind for event in await EventLog(database).load("t1")] == ["opened"]
    finally:
        await database.close()
