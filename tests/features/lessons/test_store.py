"""Attempts at lessons and puzzles: one in each slot, and the first answer counts."""

from dataclasses import replace
from datetime import date

from bot.features.lessons.store import (
    LESSON,
    PUZZLE,
    PositionAttempt,
    PositionAttempts,
    PositionResult,
    make_write,
)
from bot.features.privacy.store import PersonalData
from bot.store.database.connection import Database
from bot.store.log import EventLog
from tests.store.arrange import NOON, events, open_table

ANN = 101
ATTEMPT = PositionAttempt(ANN, PUZZLE, "classic", "2026-03-01", "classic-1", "t1")


async def test_a_slot_has_one_attempt(database: Database) -> None:
    attempts = PositionAttempts(database)
    assert await attempts.claim(ATTEMPT, at=NOON) == ATTEMPT
    assert await attempts.claim(replace(ATTEMPT, table_id="t2"), at=NOON) == ATTEMPT
    assert await attempts.find_at_table("t1") == ATTEMPT
    assert await attempts.find_at_table("t2") is None


async def test_the_first_answer_counts_and_the_points_are_added(database: Database) -> None:
    attempts, log = PositionAttempts(database), EventLog(database)
    await attempts.claim(ATTEMPT, at=NOON)
    await open_table(log)
    for seq, (answer, points) in enumerate([("3C", None), ("4C", None), (None, 5)], start=1):
        write = make_write(PositionResult("t1", NOON, answer, points))
        await log.append("t1", seq, events("played"), at=NOON, extra_writes=[write])
    assert await attempts.find_at_table("t1") == replace(ATTEMPT, answer="3C", points=5)


async def test_attempts_are_found_by_variant_and_day(database: Database) -> None:
    attempts = PositionAttempts(database)
    later = replace(ATTEMPT, slot="2026-03-02", table_id="t2", variant="ricketts")
    lesson = replace(ATTEMPT, kind=LESSON, slot="duck/1", name="duck", table_id="t3")
    for attempt in (ATTEMPT, later, lesson):
        await attempts.claim(attempt, at=NOON)
    assert await attempts.list_for_variant(ANN, LESSON, "classic") == [lesson]
    assert await attempts.list_puzzles_since(ANN, date(2026, 3, 1)) == [ATTEMPT, later]
    assert await attempts.list_puzzles_since(ANN, date(2026, 3, 2)) == [later]
    assert await attempts.list_puzzles_since(102, date(2026, 3, 1)) == []


async def test_attempts_of_a_person_are_exported_and_deleted(database: Database) -> None:
    attempts, data = PositionAttempts(database), PersonalData(database)
    await attempts.claim(ATTEMPT, at=NOON)
    assert [row["name"] for row in (await data.load_rows(ANN))["position_attempts"]] == [
        "classic-1"
    ]
    await data.erase(
        ANN,
        -5,
        "Player 0005",
        [],
        [],
        last_seqs={},
        kinds=["lobby-opened"],
    )
    assert await attempts.find_at_table("t1") is None
