"""Finished games are reviewed while nobody waits for a review; then costliest moments are shown."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from sqlalchemy import bindparam, update

from bot.features.daily.kind import Daily
from bot.features.duplicate.kind import InStep
from bot.features.reviews.service import keeper as keepers
from bot.features.reviews.service.keeper import SWITCHED_OFF, MomentSender, ReviewKeeper
from bot.features.reviews.store import MomentMessage, StoredMoments
from bot.judge.format import Review
from bot.store.choices import Choices
from bot.store.database import schema
from bot.store.database.connection import Database
from bot.store.database.statements import Write
from bot.table.history.game_records import GameRecord
from bot.table.kind import Removed, TableKind
from bot.ui.transport.refusals import TryLater
from tests.features.reviews.service.test_reviewer import ANN, Workshop, workshop

__all__ = ["workshop"]


@dataclass
class FakeSender(MomentSender):
    """Records which moments are sent to whom."""

    stored: StoredMoments
    shown: list[tuple[str, int]] = field(default_factory=list)
    is_down: bool = False

    async def send(self, moment: MomentMessage, review: Review) -> None:
        if self.is_down:
            raise TryLater
        assert review.game == moment.table_id
        self.shown.append((moment.table_id, moment.user_id))
        await self.stored.settle(moment, "shown")


@dataclass
class Office:
    """A keeper at work."""

    workshop: Workshop
    sender: FakeSender
    keeper: ReviewKeeper

    async def work_until_idle(self) -> None:
        while await self.keeper.process_next():
            pass


@pytest.fixture
def office(workshop: Workshop, database: Database) -> Office:
    workshop.judge.go.set()
    stored_moments = StoredMoments(database)
    sender = FakeSender(stored_moments)
    reviewer, clock = workshop.reviewer(), workshop.bench.clock
    keeper = ReviewKeeper(reviewer, stored_moments, workshop.bench.log, sender, clock=clock)
    return Office(workshop, sender, keeper)


@pytest.fixture
async def choices(database: Database) -> Choices:
    return Choices.for_people(database)


async def people_at(office: Office, table_id: str) -> list[int]:
    lobby = (await office.workshop.bench.tables.person_view(table_id)).lobby
    return [person.user_id for person in lobby.people]


async def test_each_person_of_each_finished_game_is_shown_one_moment(office: Office) -> None:
    await office.work_until_idle()
    tables = office.workshop.tables
    expected = [(table, user) for table in tables for user in await people_at(office, table)]
    assert sorted(office.sender.shown) == sorted(expected)
    assert sorted(office.workshop.judge.begun) == sorted(tables)
    assert await office.workshop.reviews.load_requests() == []
    for _ in range(3):
        office.workshop.bench.clock.advance(minutes=10)
        await office.work_until_idle()
    assert len(office.sender.shown) == len(expected)


async def test_people_who_have_switched_it_off_are_shown_nothing(
    office: Office, choices: Choices
) -> None:
    people = await people_at(office, office.workshop.tables[0])
    for user_id in people:
        await choices.save(user_id, dict([SWITCHED_OFF]))
    await office.work_until_idle()
    assert office.sender.shown == []
    assert office.workshop.judge.begun == []


async def test_games_that_ended_long_ago_are_left_alone_even_if_something_changes_them(
    office: Office, database: Database
) -> None:
    clock = office.workshop.bench.clock
    clock.advance(days=30)
    await office.work_until_idle()
    assert await StoredMoments(database).list_pending() == {}
    changed = update(schema.game_table).values(changed_at=bindparam("at"))
    await database.write([Write(changed, [{"at": clock.now}])])
    await office.work_until_idle()
    assert office.sender.shown == []
    assert office.workshop.judge.begun == []
    assert await StoredMoments(database).list_pending() == {}


async def test_people_who_wait_for_a_review_come_first(office: Office) -> None:
    office.workshop.judge.go.clear()
    reviewer, table_id = office.workshop.reviewers[0], office.workshop.tables[0]
    analysis = await reviewer.request(table_id, ANN)
    assert not await office.keeper.process_next()
    assert office.sender.shown == []
    office.workshop.judge.go.set()
    await analysis.wait_until_over()
    assert office.workshop.judge.begun == [table_id]
    await office.work_until_idle()
    assert {table for table, _ in office.sender.shown} == set(office.workshop.tables)


@pytest.mark.parametrize("kind", [Daily("2026-01-02"), InStep("abcdefgh")])
async def test_nothing_is_shown_before_all_have_played_the_deal(
    office: Office, kind: TableKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameRecord, "is_secret", lambda record, _now: record.kind is kind)
    record_in, secret_table = keepers.record_in, office.workshop.tables[0]

    def read_record(table_id: str, events: object) -> GameRecord | None:
        stored_record = record_in(table_id, events)  # type: ignore[arg-type]
        assert stored_record is not None
        return (
            GameRecord(table_id, stored_record.record, kind)
            if table_id == secret_table
            else stored_record
        )

    monkeypatch.setattr(keepers, "record_in", read_record)
    await office.work_until_idle()
    assert secret_table not in office.workshop.judge.begun
    assert len(office.workshop.judge.begun) == len(office.workshop.tables) - 1
    monkeypatch.setattr(GameRecord, "is_secret", lambda _record, _now: False)
    office.workshop.bench.clock.advance(hours=14)
    await office.work_until_idle()
    assert secret_table in {table for table, _ in office.sender.shown}


async def test_lessons_and_kinds_that_are_gone_have_no_costliest_moment(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_in = keepers.record_in

    def read_record(table_id: str, events: object) -> GameRecord | None:
        stored_record = record_in(table_id, events)  # type: ignore[arg-type]
        assert stored_record is not None
        return GameRecord(table_id, stored_record.record, Removed())

    monkeypatch.setattr(keepers, "record_in", read_record)
    await office.work_until_idle()
    assert office.workshop.judge.begun == []


async def test_what_discord_does_not_take_is_shown_later(office: Office) -> None:
    office.sender.is_down = True
    await office.work_until_idle()
    assert office.sender.shown == []
    office.sender.is_down = False
    office.workshop.bench.clock.advance(hours=3)
    await office.work_until_idle()
    assert len({table for table, _ in office.sender.shown}) == len(office.workshop.tables)


async def test_game_that_cannot_be_reviewed_is_not_tried_again_and_again(office: Office) -> None:
    office.workshop.judge.fails = True
    await office.work_until_idle()
    assert sorted(office.workshop.judge.begun) == sorted(office.workshop.tables)
    for _ in range(3):
        office.workshop.bench.clock.advance(minutes=10)
        await office.work_until_idle()
    assert len(office.workshop.judge.begun) == len(office.workshop.tables)
    assert office.sender.shown == []


async def test_notes_about_what_was_shown_are_cleared_after_some_days(
    office: Office, database: Database
) -> None:
    await office.work_until_idle()
    stored_moments, clock = StoredMoments(database), office.workshop.bench.clock
    table_id, user_id = office.sender.shown[0]
    await stored_moments.record_posted(table_id, f"moment:{user_id}", 77, "shown")
    await stored_moments.clear(clock.now)
    assert [
        moment.message_id for moment in (await stored_moments.list_messages(table_id)).values()
    ] == [77]
    clock.advance(days=3)
    await stored_moments.clear(clock.now)
    assert await stored_moments.list_messages(table_id) == {}
    await office.work_until_idle()
    assert len(office.workshop.judge.begun) == len(office.workshop.tables)
