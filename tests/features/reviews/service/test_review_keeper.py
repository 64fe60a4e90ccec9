"""Games of people who want it are reviewed when nobody waits for another review."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.reviews.service.keeper import EVERY_GAME, ReviewKeeper, trends_in
from bot.store.choices import Choices
from bot.store.database.connection import Database
from tests.features.reviews.service.test_reviewer import ANN, Workshop, workshop

__all__ = ["workshop"]


@pytest.fixture
async def choices(database: Database) -> Choices:
    return Choices.of_people(database)


async def test_every_game_of_a_person_is_reviewed(
    workshop: Workshop, choices: Choices, database: Database
) -> None:
    workshop.judge.go.set()
    trends, clock = trends_in(database), workshop.bench.clock
    keeper = ReviewKeeper(workshop.reviewer(), trends, clock=clock)
    assert not await keeper.look()
    await choices.save(ANN, dict([EVERY_GAME]))
    for _ in workshop.tables:
        assert await keeper.look()
    assert sorted(workshop.judge.begun) == sorted(workshop.tables)
    assert not await keeper.look()  # they have no sums, and are not tried again and again
    assert await workshop.reviews.requests() == []


async def test_old_games_are_not_reviewed(
    workshop: Workshop, choices: Choices, database: Database
) -> None:
    await choices.save(ANN, dict([EVERY_GAME]))
    clock = workshop.bench.clock
    keeper = ReviewKeeper(workshop.reviewer(), trends_in(database), clock=clock)
    clock.now += timedelta(days=30)
    assert not await keeper.look()
    assert workshop.judge.begun == []


async def test_people_who_wait_for_a_review_come_first(
    workshop: Workshop, choices: Choices, database: Database
) -> None:
    await choices.save(ANN, dict([EVERY_GAME]))
    reviewer, asked = workshop.reviewer(), workshop.tables[0]
    keeper = ReviewKeeper(reviewer, trends_in(database), clock=workshop.bench.clock)
    analysis = await reviewer.ask(asked, ANN)
    assert not await keeper.look()
    workshop.judge.go.set()
    await analysis.over()
    assert workshop.judge.begun == [asked]
