"""Reviews in the background: stored, resumed after a restart, a few at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field

import pytest

from bot.features.reviews.service.process import ReviewFailed
from bot.features.reviews.service.queue import TooManyReviews
from bot.features.reviews.service.reviewer import Reviewer, parse_sums
from bot.features.reviews.store import ReviewRequest, StoredReviews
from bot.judge.format import FORMAT, JUDGE, HandLuck, Review, SeatReview, to_line
from bot.store.database.connection import Database
from bot.store.log import StoredEvent
from tests.patience import PATIENCE_S
from tests.records.filled import play
from tests.store.arrange import NOON
from tests.table.conftest import Bench

ANN, BO, CY = 1, 2, 3


def build_review(game: str) -> bytes:
    return to_line(Review(FORMAT, JUDGE, game, "classic", {}, [], None, [], [], []))


@dataclass
class Judge:
    """A stand-in for the process that reviews: it waits until the test lets it end."""

    begun: list[str] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    fails: bool = False
    go: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(
        self, table_id: str, events: Sequence[StoredEvent], tell: Callable[[int, int], None]
    ) -> bytes:
        assert len(events) > 50
        self.begun.append(table_id)
        tell(1, 7)
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled.append(table_id)
            raise
        if self.fails:
            raise ReviewFailed("as the test wants")
        return build_review(table_id)


@dataclass
class Workshop:
    """Finished games, and reviewers on the same database."""

    bench: Bench
    reviews: StoredReviews
    tables: list[str]
    judge: Judge = field(default_factory=Judge)
    reviewers: list[Reviewer] = field(default_factory=list)

    def reviewer(self, at_once: int = 1, most_each: int = 5) -> Reviewer:
        new_reviewer = Reviewer(
            self.reviews,
            self.bench.log,
            at_once=at_once,
            most_waiting_each=most_each,
            review=self.judge,
            clock=self.bench.clock,
        )
        self.reviewers.append(new_reviewer)
        return new_reviewer

    async def until_begun(self, count: int) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while len(self.judge.begun) < count:
                await asyncio.sleep(0.005)


@pytest.fixture
async def workshop(bench: Bench, database: Database) -> AsyncIterator[Workshop]:
    short = {"limit": 10}
    tables = [await play(bench.tables, "classic", short, computers=1) for _ in range(3)]
    shop = Workshop(bench, StoredReviews(database), tables)
    yield shop
    for reviewer in shop.reviewers:
        await reviewer.close()


async def test_review_is_stored_when_it_is_complete(workshop: Workshop) -> None:
    reviewer, table_id = workshop.reviewer(), workshop.tables[0]
    analysis = await reviewer.request(table_id, ANN)
    await workshop.until_begun(1)

    assert (analysis.done, analysis.count) == (1, 7)
    assert await reviewer.find_stored(table_id) is None
    assert not await analysis.wait_for_end(within_s=0)
    workshop.judge.go.set()
    assert await analysis.wait_for_end(within_s=PATIENCE_S)
    stored_review = await reviewer.find_stored(table_id)
    assert stored_review is not None
    assert stored_review.game == table_id
    assert await workshop.reviews.load_requests() == []


async def test_two_people_wait_for_the_same_analysis(workshop: Workshop) -> None:
    reviewer, table_id = workshop.reviewer(), workshop.tables[0]
    first = await reviewer.request(table_id, ANN)

    assert await reviewer.request(table_id, BO) is first
    workshop.judge.go.set()
    assert await first.wait_for_end(within_s=PATIENCE_S)
    assert workshop.judge.begun == [table_id]


async def test_only_as_many_run_as_may(workshop: Workshop) -> None:
    reviewer = workshop.reviewer(at_once=2)
    analyses = [
        await reviewer.request(table_id, user_id)
        for table_id, user_id in zip(workshop.tables, (ANN, BO, CY), strict=True)
    ]
    await workshop.until_begun(2)

    assert reviewer.count_ahead(analyses[2]) == 2
    assert len(workshop.judge.begun) == 2
    workshop.judge.go.set()
    for analysis in analyses:
        assert await analysis.wait_for_end(within_s=PATIENCE_S)
    assert sorted(workshop.judge.begun) == sorted(workshop.tables)


async def test_reviews_are_cancelled_at_shutdown_and_resumed_after_a_restart(
    workshop: Workshop,
) -> None:
    first = workshop.reviewer()
    for table_id in workshop.tables[:2]:
        await first.request(table_id, ANN)
    await workshop.until_begun(1)
    await first.close()

    assert workshop.judge.cancelled == workshop.tables[:1]
    assert workshop.judge.begun == workshop.tables[:1]
    second = workshop.reviewer()
    assert await second.recover() == 2
    workshop.judge.go.set()
    analyses = [await second.request(table_id, BO) for table_id in workshop.tables[:2]]
    for analysis in analyses:
        assert await analysis.wait_for_end(within_s=PATIENCE_S)
    for table_id in workshop.tables[:2]:
        assert await second.find_stored(table_id) is not None
    assert await workshop.reviews.load_requests() == []


async def test_game_that_two_workers_review_is_stored_once_and_found_by_a_third(
    workshop: Workshop,
) -> None:
    first_reviewer, other, third = (workshop.reviewer() for _ in range(3))
    table_id = workshop.tables[0]
    analyses = [await first_reviewer.request(table_id, ANN), await other.request(table_id, BO)]
    await workshop.until_begun(2)
    workshop.judge.go.set()
    for analysis in analyses:
        assert await analysis.wait_for_end(within_s=PATIENCE_S)
        assert not analysis.has_failed
    stored_reviews = [
        await reviewer.find_stored(table_id) for reviewer in (first_reviewer, other, third)
    ]
    assert stored_reviews[0] is not None
    assert stored_reviews == stored_reviews[:1] * 3
    assert await third.recover() == 0
    assert await workshop.reviews.load_requests() == []


async def test_game_that_cannot_be_analysed_is_not_tried_again(workshop: Workshop) -> None:
    workshop.judge.fails = True
    workshop.judge.go.set()
    reviewer = workshop.reviewer()
    analysis = await reviewer.request(workshop.tables[0], ANN)

    assert await analysis.wait_for_end(within_s=PATIENCE_S)
    assert analysis.has_failed
    assert await reviewer.find_stored(workshop.tables[0]) is None
    assert await workshop.reviews.load_requests() == []


async def test_refused_request_is_not_stored(workshop: Workshop) -> None:
    reviewer = workshop.reviewer(most_each=1)
    for table_id in workshop.tables[:2]:
        await reviewer.request(table_id, ANN)
    with pytest.raises(TooManyReviews):
        await reviewer.request(workshop.tables[2], ANN)

    assert len(await workshop.reviews.load_requests()) == 2


async def test_review_by_an_earlier_judge_is_not_found(workshop: Workshop) -> None:
    table_id = workshop.tables[0]
    await workshop.reviews.save_request(ReviewRequest(table_id, ANN, NOON))
    await workshop.reviews.save_request(ReviewRequest(table_id, BO, NOON))
    assert await workshop.reviews.load_requests() == [ReviewRequest(table_id, ANN, NOON)]
    await workshop.reviews.save(table_id, JUDGE - 1, build_review("old"))

    assert await workshop.reviewer().find_stored(table_id) is None
    assert await workshop.reviews.find(table_id, JUDGE - 1) == build_review("old")
    await workshop.reviews.save(table_id, JUDGE, build_review("new"))
    assert await workshop.reviews.find(table_id, JUDGE) == build_review("new")


def test_sums_of_a_review_are_those_of_its_seats() -> None:
    hand = HandLuck(1, [4.0, -4.0], [3.0, -4.0], [2.0, -2.0], [1.0, 0.0])
    seats = [
        SeatReview(9, 1, 0.9, 4.0, 3.0, 2.0, 1.0),
        SeatReview(8, 0, 0.0, -4.0, -4.0, -2.0, 0.0),
    ]
    line = to_line(Review(FORMAT, JUDGE, "t1", "classic", {}, [], None, seats, [hand], []))
    assert [(row.seat, row.hands, row.given_away, row.cards) for row in parse_sums(line)] == [
        (0, 1, 0.45, 1.0),  # of two players, each point is counted once
        (1, 1, 0.0, -1.0),
    ]
    unjudged = Review(FORMAT, JUDGE, "t1", "classic", {}, [], "warren", seats, [hand], [])
    assert not parse_sums(to_line(unjudged))
